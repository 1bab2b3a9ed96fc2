import { describe, expect, it } from 'vitest';
import { across, beside, isAbove, lanes } from './arrows';

const left = { x: 0, y: 0, width: 100, height: 50 };
const right = { x: 300, y: 0, width: 100, height: 50 };
const below = { x: 0, y: 100, width: 100, height: 50 };

describe('arrows', () => {
	it('end outside of the place they point at', () => {
		const { head } = across(left, right, 0);
		expect(head.x).toBeLessThan(right.x);
		expect(head.y).toBeCloseTo(25);
		expect(head.turn).toBeCloseTo(0);
	});

	it('there and back are two lines', () => {
		expect(across(left, right, 20).sign.y).toBeLessThan(25);
		expect(across(right, left, 20).sign.y).toBeGreaterThan(25);
	});

	it('beside a list reach their lane and come back', () => {
		const { head, sign } = beside(left, below, 30, 0);
		expect(sign.x).toBeCloseTo(127.3);
		expect(sign.y).toBeLessThan(75);
		expect(beside(below, left, 30, 0).sign.y).toBeGreaterThan(75);
		expect(head).toEqual({ x: 107, y: 125, turn: 180 });
	});

	it('go round on the left of the right column', () => {
		const { head, sign } = beside(below, left, -30, 0);
		expect(head).toEqual({ x: -7, y: 25, turn: 0 });
		expect(sign.x).toBeLessThan(0);
		expect([isAbove(left, below), isAbove(left, right)]).toEqual([true, false]);
	});

	it('have lanes of their own, the short ones inside', () => {
		expect(lanes([3, 1, 2, 1])).toEqual([1, 0.25, 0.75, 0.5]);
		expect(lanes([])).toEqual([]);
	});
});
