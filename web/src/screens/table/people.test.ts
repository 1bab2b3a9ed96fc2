import { expect, test } from 'vitest';
import { faceOf, guestOf, GUESTS, HOUSE } from '$lib/guests';
import { absentOf, avatarsOf } from './people';

const bots = (...numbers: number[]) => numbers.map((house) => ({ bot: 'level:3', house }));

const look = (seed: string) => `${guestOf(seed)} on ${faceOf(seed).plate}`;

test('no two at one table are drawn alike', () => {
	for (let table = 0; table < 200; table++) {
		const people = [1, 2, 3].map((number) => ({ player: `p${number}-${table}` }));
		const drawn = avatarsOf({ table: `t${table}`, chairs: [...bots(0, 1, 2), ...people, ...bots(6, 7)] });
		expect(new Set(drawn.map(look)).size).toBe(8);
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

test('of people with the same drawing and plate each keeps the drawing, wherever they sit, on plates of their own', () => {
	const many = Array.from({ length: 400 }, (_, number) => `p${number}`);
	const same = many.filter((one) => look(one) === look('p0')).slice(0, 3);
	expect(same).toHaveLength(3);
	const drawn = (people: string[]) =>
		avatarsOf({ table: 'aa', chairs: people.map((player) => ({ player })) });
	const [one, two, three] = drawn(same);
	expect(new Set([one, two, three].map((seed) => guestOf(seed!)))).toEqual(new Set([guestOf('p0')]));
	expect(new Set([one, two, three].map((seed) => look(seed!))).size).toBe(3);
	expect(drawn([same[2]!, same[0]!, same[1]!])).toEqual([three, one, two]); // a rematch: each one seat further
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
