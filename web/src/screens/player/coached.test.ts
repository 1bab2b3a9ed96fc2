import { expect, test } from 'vitest';
import { coachFigures, sums } from './coached';

const match = (luck: number, lost: number, decisions: number, accuracy: number | null) => ({
	game: 'g',
	luck,
	lost,
	decisions,
	accuracy
});

test('luck is added up match by match', () => {
	expect(sums([1, -3, 5])).toEqual([1, -2, 3]);
	expect(sums([])).toEqual([]);
});

test('a long match counts for more than a short one, and nothing is divided by nothing', () => {
	const { accuracy, lost } = coachFigures([match(0, 0.1, 30, 90), match(0, 0.3, 10, 50)]);
	expect(accuracy).toBeCloseTo(80);
	expect(lost).toBeCloseTo(1);
	const few = coachFigures([match(0, 0.1, 30, 90), match(0, 0.3, 10, null)]);
	expect(few.accuracy).toBeCloseTo(90);
	expect(few.lost).toBeCloseTo(1);
	expect(coachFigures([])).toEqual({ accuracy: null, lost: 0 });
});
