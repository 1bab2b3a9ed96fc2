import { describe, expect, it } from 'vitest';
import { across, apart, beside, isAbove, lanes } from './arrows';

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
		expect(sign.x).toBeCloseTo(127.6, 1);
		expect(sign.y).toBeLessThan(75);
		expect(beside(below, left, 30, 0).sign.y).toBeGreaterThan(75);
		expect(head).toEqual({ x: 107, y: 125, turn: 180 });
	});

	it('keep their signs apart, however many cross one another or run side by side', () => {
		const box = (x: number, y: number) => ({ x, y, width: 120, height: 60 });
		const round = [box(200, 0), box(400, 150), box(200, 300), box(0, 150)];
		const crossing = [
			[0, 2],
			[1, 3],
			[2, 0],
			[3, 1]
		].map(([from, to]) => across(round[from!]!, round[to!]!, 26));
		const beneath = [0, 1, 2, 3].map((row) => box(0, row * 66));
		const steps = lanes([66, 66, 132, 132, 198]);
		const listed = [
			[0, 1],
			[1, 0],
			[0, 2],
			[1, 3],
			[0, 3]
		].map(([from, to], i) => beside(beneath[from!]!, beneath[to!]!, 9 + 42 * steps[i]!, i % 2 ? -5 : 5));
		for (const arrows of [crossing, listed]) {
			const signs = apart(arrows).map((arrow) => arrow.sign);
			for (const [i, one] of signs.entries())
				for (const other of signs.slice(i + 1))
					expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
		}
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
