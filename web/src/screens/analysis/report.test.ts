import { expect, test } from 'vitest';
import type { Analysis, Decision, Player } from '$lib/http';
import { decimal, percentage, signed } from '$lib/numbers';
import {
	decisionsOf,
	habitsBy,
	isAdjustedKnown,
	isNoLuck,
	opensOf,
	reasonsBy,
	turningPoints,
	valuesShown
} from './report';

const decision = (at: number, seat: number, played: string, moves: string[]): Decision => ({
	at, seat, played, best: moves[0]!, loss: 0.1, error: 0.01, mark: 'mistake', win_share: 0.2, counts: true, close: false,
	sealed: false, values: moves.map((move) => ({ move, share: 0.5, error: 0.01, worlds: 10 }))
}); // prettier-ignore
const player: Player = {
	seat: 0, lost: 0.1, accuracy: 50, level: 2, luck: 0.1, adjusted: 0, result: 0, decisions: 4, per_decision: 9, at_stake: 1
}; // prettier-ignore
const analysis = (more: Partial<Analysis>): Analysis => ({
	game: 'patience',
	seats: 2,
	decisions: [],
	players: [],
	...more
});

test('the played move is among the values however bad it was', () => {
	const moves = ['a', 'b', 'c', 'd'];
	const shown = (played: string) => valuesShown(decision(0, 0, played, moves), 2).map((one) => one.move);
	expect(shown('b')).toEqual(['a', 'b']);
	expect(shown('d')).toEqual(['a', 'd']);
	expect(shown('gone')).toEqual(['a', 'b']);
});

test('cards that came with a move are no shuffle', () => {
	const moments = [
		{ at: 0, seat: null, shares: [0.6, 0.4], luck: [0.1, -0.1] },
		{ at: 1, seat: 1, shares: [0.4, 0.6], luck: [-0.2, 0.2] },
		{ at: 2, seat: -2, shares: [0.5, 0.5], luck: [0.1, -0.1] }
	];
	const found = turningPoints(analysis({ moments, decisions: [decision(0, 1, 'a', ['a'])] }));
	expect(found.map(({ isLuck, isDraw, mover }) => ({ isLuck, isDraw, mover }))).toEqual([
		{ isLuck: true, isDraw: false, mover: null },
		{ isLuck: true, isDraw: true, mover: 1 },
		{ isLuck: true, isDraw: true, mover: null }
	]);
	expect(found[1]!.decision?.played).toBe('a');
});

test('of passes over one chance only the dearest is marked or decides the match', () => {
	const forced = decision(0, 0, 'pass', ['pass']);
	const dear = decision(4, 0, 'pass', ['a', 'pass']);
	const charged = { ...decision(2, 0, 'pass', ['a', 'pass']), charged: 4 };
	const moments = [
		{ at: 3, seat: 0, shares: [0.2, 0.8], luck: [0, 0] },
		{ at: 5, seat: 0, shares: [0, 1], luck: [0, 0] }
	];
	const found = analysis({ moments, decisions: [forced, charged, dear] });
	expect(turningPoints(found).map((one) => one.at)).toEqual([5]);
	expect(decisionsOf(found, 0, true)).toEqual([dear]);
	expect(decisionsOf(found, 0, false)).toEqual([charged, dear]);
});

test('what happens more often and what less often stand apart, and only those that there are', () => {
	const reason = (kind: string, better: number, played: number) => ({ kind, whose: 0, better, played });
	const [up, down] = [reason('won', 0.7, 0.3), reason('lost', 0.1, 0.4)];
	expect(reasonsBy([down, up])).toEqual([
		{ often: 'more', reasons: [up] },
		{ often: 'less', reasons: [down] }
	]);
	expect(reasonsBy([down])).toEqual([{ often: 'less', reasons: [down] }]);
});

test('luck within its error is none, and a result that may be anything is not shown', () => {
	expect([0.05, 0.2].map((luck_error) => isNoLuck({ ...player, luck_error }))).toEqual([false, true]);
	expect([0.4, 0.6].map((adjusted_error) => isAdjustedKnown({ ...player, adjusted_error }))).toEqual([
		true,
		false
	]);
});

test('habits stand by what they were between', () => {
	const habit = (kind: string) => ({ kind, times: 1, of: 2, usual: null });
	const found = habitsBy({ ...player, habits: ['early.hill', 'late.hill', 'early.sword'].map(habit) });
	expect(found.map(({ group, habits }) => [group, habits.length])).toEqual([
		['early', 2],
		['late', 1]
	]);
	expect(habitsBy(player)).toEqual([]);
});

test('of what lay open the dearest are shown, in the order of the match', () => {
	const open = (at: number, seat: number, cost: number) =>
		({ at, seat, cost, until: at + 1, ms: null, move: 'a', error: 0.01 }); // prettier-ignore
	const found = analysis({ opens: [open(1, 0, 0.1), open(2, 1, 0.9), open(3, 0, 0.05), open(4, 0, 0.3)] });
	expect(opensOf(found, 0, 2).map((one) => one.at)).toEqual([1, 4]);
	expect(opensOf(analysis({}), 0, 2)).toEqual([]);
});

test('numbers are written as the language does, and zero has no sign', () => {
	expect(decimal(1.24, 'ru', 2)).toBe('1,24');
	expect(decimal(2, 'en', 1)).toBe('2.0');
	expect(decimal(-1.5, 'ru', 1)).toBe('−1,5');
	expect(decimal(-0.01, 'ru', 1)).toBe('0,0');
	expect(percentage(0.614, 'ru')).toBe('61\u00a0%');
	expect(percentage(0.614, 'en')).toBe('61%');
	expect([signed(-0, 'ru'), signed(3, 'ru'), signed(-3, 'ru')]).toEqual(['0', '+3', '−3']);
	expect(signed(10, 'ru', 1)).toBe('+10,0');
});
