import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, notices, openPlace, tell } from './notices.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

test('an effect that tells something, opens a place or dismisses a notice runs once', () => {
	let runs = 0;
	const stop = $effect.root(() => {
		$effect(() => {
			runs += 1;
			tell('Браво!');
			tell('Ого!');
			dismiss(-1);
			return openPlace(Symbol());
		});
	});
	flushSync();
	expect(notices.now.map((one) => one.text)).toEqual(['Браво!', 'Ого!']);
	tell('Ха-ха!');
	flushSync();
	expect(runs).toBe(1);
	stop();
});

test('a notice goes by itself, and the same sentence is shown once', () => {
	tell('Поздно.');
	tell('Поздно.');
	expect(notices.now.length).toBe(1);
	vi.runAllTimers();
	expect(notices.now).toEqual([]);
});
