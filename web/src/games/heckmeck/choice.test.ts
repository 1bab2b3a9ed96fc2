import { describe, expect, it } from 'vitest';
import {
	choiceIn,
	held,
	isOffered,
	isPlain,
	isUp,
	outcome,
	pressed,
	robbed,
	wordsOf,
	type Choice
} from './choice';
import { fails, steal } from './samples';

const worms = (...signs: number[]): Choice => ({ of: 'worms', signs });
const hens = (kind: '1' | '3' | '4', count: number): Choice => ({ of: 'hens', kind, count });
const thing = (words: string) => held([...steal.hand!, ...fails.hand!]).find((one) => one.words === words)!;

describe('a choice of cards', () => {
	it('holds hens of a value together and worm cards apart', () => {
		expect(held(['3', '3', 'w7', 'w12'])).toEqual([
			{ words: '3', kind: '3', count: 2, sign: undefined },
			{ words: 'w7', kind: 'w', count: 1, sign: 7 },
			{ words: 'w12', kind: 'w', count: 1, sign: 12 }
		]);
	});

	it('is written in the notation', () => {
		const written = [
			hens('3', 1),
			hens('3', 2),
			worms(12, 7, 3),
			{ of: 'pass' },
			{ of: 'steal' }
		] as Choice[];
		expect(written.map(wordsOf)).toEqual(['3', '3x2', 'w12+7+3', 'pass', 'steal']);
		expect(written.map(wordsOf).map(choiceIn)).toEqual(written);
	});

	it('takes up all hens that may be laid out, and worm cards one by one, the highest first', () => {
		expect(pressed(thing('3'), null, steal)).toEqual(hens('3', 3));
		const one = pressed(thing('w12'), null, fails);
		expect(one).toEqual(worms(12));
		expect(pressed(thing('w20'), one, fails)).toEqual(worms(20, 12));
	});

	it('is offered when the view says so', () => {
		expect(isOffered(hens('3', 3), steal)).toBe(true);
		expect(isOffered(hens('3', 4), steal)).toBe(false);
		expect(isOffered(worms(8), steal)).toBe(false); // worms lie in the display already
		expect(isOffered(worms(20, 3), fails)).toBe(true);
		expect(isOffered(worms(20, 4), fails)).toBe(false);
		expect(isOffered({ of: 'steal' }, steal)).toBe(true);
		expect(isOffered({ of: 'steal' }, fails)).toBe(false);
	});

	it('comes to what the view says', () => {
		expect(outcome(hens('3', 2), steal)).toEqual(steal.lays!['3']![1]);
		expect(outcome(worms(20, 12), fails)?.sum).toBe(16);
		expect(outcome({ of: 'pass' }, steal)).toBeUndefined();
		expect(robbed({ of: 'steal' }, steal)).toBe(steal.passing!.steal);
		expect(robbed(hens('3', 1), steal)).toBeUndefined();
	});

	it('is seen in the hand', () => {
		expect(isUp(thing('3'), hens('3', 1))).toBe(true);
		expect(isUp(thing('w12'), worms(20, 12))).toBe(true);
		expect(isUp(thing('w3'), worms(20, 12))).toBe(false);
		expect(isUp(thing('w3'), null)).toBe(false);
	});

	it('leaves nothing to choose where there is one card', () => {
		expect(isPlain(thing('4'), steal)).toBe(false); // of both hands there are four
		expect(isPlain(held(['4'])[0]!, steal)).toBe(true);
		expect(isPlain(thing('w12'), fails)).toBe(false);
	});
});
