import { beforeEach, expect, it, vi } from 'vitest';
import { recaps, tells } from './recap.svelte';

beforeEach(() => void vi.useFakeTimers());

/** A recap of so many movements is on the board; the answer takes it away. */
function shown(movements: number, motion = 'calm'): () => void {
	document.documentElement.dataset.motion = motion;
	return tells(movements)(document.body) as () => void;
}

it('keeps the result waiting until it has been told, and looked at', () => {
	const gone = shown(10);
	vi.advanceTimersByTime(10 * 320 + 1000);
	expect(recaps.isTelling).toBe(true);
	vi.advanceTimersByTime(5000);
	expect(recaps.isTelling).toBe(false);
	gone();
	expect(recaps.isTelling).toBe(false);
});

it('keeps nothing waiting once it is pressed away', () => {
	const gone = shown(10);
	gone();
	expect(recaps.isTelling).toBe(false);
});

it('keeps nothing waiting where nothing moves', () => {
	shown(10, 'none');
	expect(recaps.isTelling).toBe(false);
});
