import { describe, expect, it } from 'vitest';
import { storyOf } from './story';

const sheet = (...rounds: number[][]) => ({ start: [0, 0, 0], rounds });

describe('the story of a match', () => {
	it('finds the round in which the winner went ahead for good', () => {
		const { turn } = storyOf(sheet([5, 1, 0], [0, 6, 1], [1, 9, 2]), [6, 16, 3], [2, 1, 3]);
		expect(turn).toEqual({ round: 2, isLast: false, winner: 1, rival: 0, wasLevel: false, gained: 6 });
	});

	it('knows the last round, and who was level before it', () => {
		const { turn } = storyOf(sheet([5, 5, 0], [3, 4, 0]), [8, 9, 0], [2, 1, 3]);
		expect(turn).toEqual({ round: 2, isLast: true, winner: 1, rival: 0, wasLevel: true, gained: 4 });
	});

	it('has no rival where the winner led from the first round', () => {
		expect(storyOf(sheet([5, 1, 0], [5, 1, 0]), [10, 2, 0], [1, 2, 3]).turn).toMatchObject({
			round: 1,
			rival: null
		});
	});

	it('has no turn in a single round, in a shared win, or while the rounds are not known', () => {
		expect(storyOf(sheet([5, 1, 0]), [5, 1, 0], [1, 2, 3]).turn).toBeNull();
		expect(storyOf(sheet([5, 5, 0], [1, 1, 0]), [6, 6, 0], [1, 1, 3])).toEqual({
			end: { kind: 'shared', margin: 0 },
			turn: null
		});
		expect(storyOf(null, [5, 1, 0], [1, 2, 3]).turn).toBeNull();
	});

	it.each([
		[[30, 29, 1], 'close', 1],
		[[30, 22, 1], 'clear', 8],
		[[30, 9, 1], 'far', 21],
		[[30, 30, 1], 'level', 0],
		[[-2, -5, -9], 'far', 3]
	])('tells how close it was: %s is %s', (score, kind, margin) => {
		expect(storyOf(null, score, [1, 2, 3]).end).toEqual({ kind, margin });
	});
});
