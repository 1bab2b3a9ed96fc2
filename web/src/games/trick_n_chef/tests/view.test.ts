import { expect, test } from 'vitest';
import { billOf } from '../bill';
import { BILL } from '../samples';
import { counts, isLowestWith, moveOf, winsWith } from '../view';

test('chefs are counted by suit', () => {
	expect(counts('R3 B1')).toEqual({ R: 3, Y: 0, B: 1, G: 0 });
	expect(counts('')).toEqual({ R: 0, Y: 0, B: 0, G: 0 });
	expect(counts(undefined).G).toBe(0);
});

test('a pile is read card by card, and one that is empty has none', () => {
	const rows = billOf(
		[
			{ kind: 'revealed', seat: 0, cards: 'R1 G2 G10', scoring: '' },
			{ kind: 'scored', seat: 0, stars: 0, coins: 1, points: 1 }
		],
		BILL.view
	)!.rows;
	expect([rows[0]!.pile, rows[0]!.scoring]).toEqual([['R1', 'G2', 'G10'], []]);
});

test('a move names its coins, none where there are none', () => {
	expect([moveOf('R9', 0), moveOf('R9', 2), moveOf('B10', -1)]).toEqual(['R9', 'R9+2', 'B10-1']);
});

test('a card wins from so many coins on and is lowest up to so many', () => {
	const choice = { values: [5, 7, 9, 11, 13], wins: 1, lowest: -2 };
	expect([-2, 0, 1, 2].map((coins) => winsWith(choice, coins))).toEqual([false, false, true, true]);
	expect([-2, -1, 0].map((coins) => isLowestWith(choice, coins))).toEqual([true, false, false]);
	expect(winsWith({ values: [9] }, 0) || isLowestWith({ values: [9] }, 0)).toBe(false);
});

test('the bill of a round is what was heard of it', () => {
	const bill = billOf(BILL.news!, BILL.view)!;
	expect(bill.round).toBe(3);
	expect(bill.rows.map((row) => row.seat)).toEqual([0, 1, 2, 3]);
	for (const row of bill.rows) {
		expect(row.points).toBe(BILL.view.places[row.seat]!.points[2]);
		expect(row.pile).toEqual(expect.arrayContaining(row.scoring));
	}
	expect(bill.rows[0]!.scoring).toEqual(BILL.view.scoring);
	expect(billOf([], BILL.view)).toBeNull();
});
