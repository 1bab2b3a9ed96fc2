import { expect, test } from 'vitest';
import { guestOf, GUESTS } from '$lib/Avatar.svelte';
import { avatarsOf } from './people';

const bots = (count: number) => Array.from({ length: count }, () => ({ bot: 'level:3' }));

test('no two at one table are drawn alike', () => {
	for (let table = 0; table < 200; table++) {
		const drawn = avatarsOf({
			table: `t${table}`,
			chairs: [...bots(3), { player: `p${table}` }, ...bots(4)]
		});
		expect(new Set(drawn.map(guestOf)).size).toBe(8);
	}
});

test('a person is drawn as everywhere else, wherever the bots sit, and everybody sees the same', () => {
	const table = { table: 'aa', chairs: [...bots(5), { player: 'anna' }] };
	expect(avatarsOf(table)[5]).toBe('anna');
	expect(avatarsOf(table)).toEqual(avatarsOf(structuredClone(table)));
});

test('of two people with the same drawing the one who sits further on has another', () => {
	const same = Array.from({ length: GUESTS.length + 1 }, (_, number) => `p${number}`);
	const twin = same.find((one, at) => same.slice(0, at).some((other) => guestOf(other) === guestOf(one)))!;
	const first = same.find((one) => guestOf(one) === guestOf(twin))!;
	const drawn = avatarsOf({ table: 'aa', chairs: [{ player: first }, { player: twin }] });
	expect(drawn[0]).toBe(first);
	expect(guestOf(drawn[1]!)).not.toBe(guestOf(first));
});

test('an empty seat has an empty plate', () => {
	expect(avatarsOf({ table: 'aa', chairs: [{}, { player: 'anna' }] })).toEqual(['', 'anna']);
});
