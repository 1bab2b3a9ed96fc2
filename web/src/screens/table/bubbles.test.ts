import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bubbles, placeOf } from './bubbles.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	document.body.innerHTML = '';
});

/** A drawing of this guest on a board, in this place of the screen. */
function draw(seed: string, x: number, y: number): void {
	document.body.innerHTML += `<div class="board"><svg data-guest="${seed}"></svg></div>`;
	const svg = document.querySelector(`[data-guest="${seed}"]`)!;
	svg.getBoundingClientRect = () => new DOMRect(x, y, 40, 40);
}

test('a seat has one bubble, the newest, and it goes by itself', () => {
	const bubbles = new Bubbles(() => 1000);
	bubbles.show(1, 'раз');
	vi.advanceTimersByTime(600);
	bubbles.show(1, 'два');
	bubbles.show(2, 'три');
	expect(bubbles.shown.map((one) => one.text)).toEqual(['два', 'три']);
	vi.advanceTimersByTime(600);
	expect(bubbles.shown.length).toBe(2);
	vi.advanceTimersByTime(600);
	expect(bubbles.shown).toEqual([]);
});

test('it points at the drawing of whoever speaks and stays on the screen', () => {
	draw('anna', innerWidth - 50, 20);
	const place = placeOf('anna');
	expect([place.isAtSeat, place.isAbove, place.top]).toEqual([true, false, 70]);
	expect(place.left + 256).toBeLessThanOrEqual(innerWidth);
	expect(place.left + place.tail).toBe(innerWidth - 30);
});

test('somebody low on the screen speaks upwards, and whoever is not drawn speaks from the top', () => {
	draw('boris', 10, innerHeight - 60);
	expect(placeOf('boris')).toMatchObject({ isAbove: true, isAtSeat: true });
	expect(placeOf('clara')).toMatchObject({ isAtSeat: false });
});
