import { describe, expect, it } from 'vitest';
import { grown, refilled, servings, trips } from './news';

const heard = (note: string, ...numbers: number[]) => ({ note, numbers, text: '' });

describe('what moves', () => {
	it('cards that others draw come from the deck, one for each; my own are seen', () => {
		expect(trips([heard('drew', 2, 2, 40), heard('drew', 0, 1, 39)], 0)).toEqual([
			{ from: 'deck', to: 'seat-2' },
			{ from: 'deck', to: 'seat-2' }
		]);
	});

	it('cards of a failure and of a guest that was served are discarded', () => {
		expect(trips([heard('failed', 1, 12, 0), heard('feasted', 0, 41, 25)], 0)).toEqual([
			{ from: 'display-1', to: 'discard' },
			{ from: 'display-0', to: 'discard' }
		]);
	});

	it('guests are served one after another, and only then is the grill filled again', () => {
		const feast = [heard('feast', 2, 0, 0), heard('feasted', 3, 41, 30), heard('feasted', 1, 35, 22)];
		const [first, second] = [servings(feast).get(3)!, servings(feast).get(1)!];
		expect(first).toBe(0);
		expect(second).toBeGreaterThan(first);
		expect(refilled(feast)).toBeGreaterThan(second);
		expect(refilled([heard('drew', 1, 1, 0)])).toBe(0);
	});

	it('tells which hens have come to my hand: five bits a kind', () => {
		expect(grown([heard('got', 0, 1 | (2 << 10), 0)], 0)).toEqual(['1', '3']);
		expect(grown([heard('got', 1, 1, 0)], 0)).toEqual([]);
	});
});
