import type { Line } from '$lib/messages';
import { describe, expect, it } from 'vitest';
import type { EveryoneView } from '../view';
import { recap } from './recap';

const before: EveryoneView = {
	phase: 'card',
	round: 1,
	circle: 4,
	first: 0,
	ring: ['cook', 'blue', 'sr', '37'],
	places: [0, 1, 2, 3].map((seat) => ({
		cards: 3,
		coins: seat,
		points: [],
		played: ['sword', 'hill', 'sr'],
		sword: (seat + 1) % 4
	}))
};
const note = (kind: string, ...numbers: number[]): Line => ({ note: kind, numbers, text: '' });

describe('the recap of a round', () => {
	it('is silent while the round goes on', () => {
		expect(recap(before, [note('revealed', 0, 0, 2)])).toBeNull();
		expect(recap(null, [note('scored', 0, 300, 3)])).toBeNull();
	});

	it('joins the table as it was with the last circle, the roles and the coins', () => {
		const [first, second] = recap(before, [
			note('revealed', 0, 7, 3),
			note('revealed', 1, 0, 3),
			note('placed', 0, 7, 3),
			note('role-shown', 0, 1, 0),
			note('scored', 0, 321, 6),
			note('scored', 1, 0, 1),
			note('round', 1, 1, 0)
		])!;
		expect(first).toEqual({
			role: 'blue',
			played: ['sword', 'hill', 'sr', 'shield'],
			sword: 1,
			shield: 3,
			attack: 3,
			defence: 2,
			hill: 1,
			coins: 6
		});
		expect(second).toMatchObject({ played: ['sword', 'hill', 'sr', 'cook'], attack: 0, coins: 1 });
	});

	it('leaves the view it was made from alone', () => {
		recap(before, [note('revealed', 0, 7, 3), note('scored', 0, 0, 0)]);
		expect(before.places[0]!.played).toHaveLength(3);
	});
});
