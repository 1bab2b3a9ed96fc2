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
const nothing = { attack: 0, defence: 0, hill: 0, gained: 0 };

describe('the recap of a round', () => {
	it('is silent while the round goes on', () => {
		expect(recap(before, [{ kind: 'revealed', seat: 0, card: 'cook', circle: 3 }])).toBeNull();
		expect(recap(null, [{ kind: 'scored', seat: 0, ...nothing, coins: 3 }])).toBeNull();
	});

	it('joins the table as it was with the last circle, the roles and the coins', () => {
		const [first, second] = recap(before, [
			{ kind: 'revealed', seat: 0, card: 'shield', circle: 4 },
			{ kind: 'revealed', seat: 1, card: 'cook', circle: 4 },
			{ kind: 'placed', seat: 0, card: 'shield', target: 3 },
			{ kind: 'role-shown', seat: 0, role: 'blue' },
			{ kind: 'scored', seat: 0, attack: 3, defence: 2, hill: 1, gained: 6, coins: 6 },
			{ kind: 'scored', seat: 1, ...nothing, coins: 1 },
			{ kind: 'round', round: 2, first: 1 }
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
		recap(before, [
			{ kind: 'revealed', seat: 0, card: 'shield', circle: 4 },
			{ kind: 'scored', seat: 0, ...nothing, coins: 0 }
		]);
		expect(before.places[0]!.played).toHaveLength(3);
	});
});
