import { describe, expect, it } from 'vitest';
import { worthsOf } from './hints';

const hint = (value: number, error: number) => ({ words: `${value}`, value, error });

describe('what hints are worth', () => {
	it('is told in percent with its error, which is never 0', () => {
		expect(worthsOf([hint(0.62, 0.031), hint(0.4, 0.001)])).toEqual([
			{ percent: 62, error: 4 },
			{ percent: 40, error: 1 }
		]);
	});

	it('is not told where the moves differ by less than their errors', () => {
		expect(worthsOf([hint(0.52, 0.04), hint(0.5, 0.04), hint(0.49, 0.03)])).toEqual([]);
		expect(worthsOf([hint(0.52, 0.04), hint(0.2, 0.04)])).toHaveLength(2);
	});

	it('of the only move is told, of none there is nothing to tell', () => {
		expect(worthsOf([hint(0.5, 0.2)])).toHaveLength(1);
		expect(worthsOf([])).toEqual([]);
	});
});
