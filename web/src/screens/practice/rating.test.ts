import { beforeEach, expect, test } from 'vitest';
import { learn, moved, nextPuzzle, ownRatingIn } from './rating';

beforeEach(() => localStorage.clear());

test('a harder puzzle found raises the rating more, and the first answers count most', () => {
	const own = { rating: 1000, answered: 0, found: [] };
	const [easy, hard] = [moved(own, 1, 800, true), moved(own, 1, 1400, true)];
	expect(hard.rating).toBeGreaterThan(easy.rating);
	expect(moved(own, 1, 1000, false).rating).toBeLessThan(1000);
	const later = moved({ ...own, answered: 30 }, 1, 1400, true);
	expect(later.rating - 1000).toBeLessThan(hard.rating - 1000);
});

test('a puzzle that was found is not asked again while there are others', () => {
	const ratings = [800, 900, 1000];
	learn('patience', 2, 900, true);
	expect(ownRatingIn('patience').found).toEqual([2]);
	for (const luck of [0, 0.4, 0.99]) expect(nextPuzzle('patience', ratings, luck)).not.toBe(2);
	learn('patience', 1, 800, true);
	learn('patience', 3, 1000, true);
	expect([1, 2, 3]).toContain(nextPuzzle('patience', ratings, 0.5));
});

test('puzzles near one’s own rating come first', () => {
	const ratings = Array.from({ length: 100 }, (_, place) => 500 + place * 15);
	const number = nextPuzzle('patience', ratings, 0.99);
	expect(Math.abs(ratings[number - 1]! - ownRatingIn('patience').rating)).toBeLessThan(100);
});
