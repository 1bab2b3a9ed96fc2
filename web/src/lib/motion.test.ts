import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { duration, Queue } from './motion';

beforeEach(() => {
	vi.useFakeTimers();
	document.documentElement.dataset.motion = 'calm';
});
afterEach(() => vi.useRealTimers());

test('things are handed over one by one, and the more wait the sooner', () => {
	const seen: number[] = [];
	const queue = new Queue<number>((thing) => seen.push(thing));
	for (let thing = 0; thing < 6; thing++) queue.add(thing, 300);
	vi.advanceTimersByTime(301);
	expect(seen.length).toBeGreaterThan(1);
	expect(seen.length).toBeLessThan(6);
	vi.advanceTimersByTime(600);
	expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
});

test('with no motion everything is there at once, whatever waited before it first', () => {
	const seen: number[] = [];
	const queue = new Queue<number>((thing) => seen.push(thing));
	queue.add(1, 300);
	queue.add(2, 300);
	queue.add(3, 0);
	expect(seen).toEqual([1, 2, 3]);
});

test('the person decides how long a movement lasts', () => {
	document.documentElement.dataset.motion = 'none';
	expect(duration()).toBe(0);
	document.documentElement.dataset.motion = 'quick';
	expect(duration()).toBe(180);
});
