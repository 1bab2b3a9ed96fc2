import { describe, expect, it } from 'vitest';
import { grown, refilled, servings, trips } from './news';
import type { Fact } from './view';

describe('what moves', () => {
	it('cards that others draw come from the deck, one for each; my own are seen', () => {
		const drawn: Fact[] = [
			{ kind: 'drew', seat: 2, cards: 2, deck: 40 },
			{ kind: 'drew', seat: 0, cards: 1, deck: 39 }
		];
		expect(trips(drawn, 0)).toEqual([
			{ from: 'deck', to: 'seat-2' },
			{ from: 'deck', to: 'seat-2' }
		]);
	});

	it('cards of a failure and of a guest that was served are discarded', () => {
		const shown: Fact[] = [
			{ kind: 'failed', seat: 1, sum: 12 },
			{ kind: 'feasted', seat: 0, value: 41, sum: 25 }
		];
		expect(trips(shown, 0)).toEqual([
			{ from: 'display-1', to: 'discard' },
			{ from: 'display-0', to: 'discard' }
		]);
	});

	it('guests are served one after another, and only then is the grill filled again', () => {
		const feast: Fact[] = [
			{ kind: 'feast', guests: 2 },
			{ kind: 'feasted', seat: 3, value: 41, sum: 30 },
			{ kind: 'feasted', seat: 1, value: 35, sum: 22 }
		];
		const [first, second] = [servings(feast).get(3)!, servings(feast).get(1)!];
		expect(first).toBe(0);
		expect(second).toBeGreaterThan(first);
		expect(refilled(feast)).toBeGreaterThan(second);
		expect(refilled([{ kind: 'drew', seat: 1, cards: 1, deck: 0 }])).toBe(0);
	});

	it('tells which hens have come to my hand', () => {
		expect(grown([{ kind: 'got', seat: 0, cards: '1 3x2 w7' }], 0)).toEqual(['1', '3']);
		expect(grown([{ kind: 'got', seat: 1, cards: '1' }], 0)).toEqual([]);
	});
});
