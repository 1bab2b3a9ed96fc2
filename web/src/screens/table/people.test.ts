import { expect, test } from 'vitest';
import { guestOf, GUESTS, HOUSE } from '$lib/guests';
import { absentOf, avatarsOf } from './people';

const bots = (...numbers: number[]) => numbers.map((house) => ({ bot: 'level:3', house }));

test('no two at one table are drawn alike', () => {
	for (let table = 0; table < 200; table++) {
		const people = [1, 2, 3].map((number) => ({ player: `p${number}-${table}` }));
		const drawn = avatarsOf({ table: `t${table}`, chairs: [...bots(0, 1, 2), ...people, ...bots(6, 7)] });
		expect(new Set(drawn.map(guestOf)).size).toBe(8);
	}
});

test('a person is drawn as everywhere else, wherever the bots sit, and everybody sees the same', () => {
	const table = { table: 'aa', chairs: [...bots(0, 1, 2, 3, 4), { player: 'anna' }] };
	expect(avatarsOf(table)[5]).toBe('anna');
	expect(avatarsOf(table)).toEqual(avatarsOf(structuredClone(table)));
});

test('a bot of the house is drawn as it is called', () => {
	const drawn = avatarsOf({ table: 'aa', chairs: bots(0, 1, 2, 3, 4, 5, 6, 7) });
	expect(drawn.map(guestOf)).toEqual(HOUSE.map((_, number) => GUESTS.length + number));
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

test('who is not connected, or played for by a bot, is absent; bots and free seats never are', () => {
	const table = {
		table: 'aa',
		chairs: [{ player: 'anna' }, { player: 'boris', is_away: true }, { player: 'clara' }, ...bots(0), {}]
	};
	const [anna, boris] = avatarsOf(table);
	expect(Object.keys(absentOf(table, null))).toEqual([boris]);
	expect(Object.keys(absentOf(table, [1, 2]))).toEqual([anna, boris]);
});
