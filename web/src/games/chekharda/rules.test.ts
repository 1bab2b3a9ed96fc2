/** What the board makes of views and news. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deedsWith, idle, onSet } from './deeds';
import { finale, isMoving, leaps, shouts } from './heard';
import { rivals, slots, Slots } from './order';
import { EIGHT, END, FOUR, THEFT } from './samples';
import { DESIGNS, type Fact } from './view';

it('has the designs in the order of the rules', () => {
	const cards = readFileSync('../src/zastolye/games/chekharda/cards.py', 'utf8');
	const ids = /IDS = \(([^)]*)\)/.exec(cards)![1]!;
	expect([...ids.matchAll(/"([a-z-]+)"/g)].map((found) => found[1])).toEqual([...DESIGNS]);
});

it('says the same in both languages', () => {
	const messages = (language: string) =>
		[...readFileSync(`src/games/chekharda/text.${language}.ftl`, 'utf8').matchAll(/^([a-z-]+) =/gm)].map(
			(found) => found[1]
		);
	expect(messages('ru')).toEqual(messages('en'));
});

describe('what a press does', () => {
	it('offers every way to play a card, the own set first', () => {
		expect(deedsWith(FOUR, 3, 'fish-man')).toEqual([
			{ kind: 'extend', words: 'extend fish-man', owner: 3, size: 2 },
			{ kind: 'steal', words: 'steal fish-man @1', owner: 1, size: 2 }
		]);
		expect(deedsWith(FOUR, 3, 'elephant-tea')).toEqual([]);
	});
	it('takes a set of a rival, adds to an own one, and asks about the rest', () => {
		expect(onSet(EIGHT, 7, 'eye-scream', 1)).toEqual({ words: 'steal eye-scream @1', isLegal: true });
		expect(onSet(EIGHT, 7, 'elephant-tea', 0)).toEqual({ words: 'steal elephant-tea @0', isLegal: false });
		expect(onSet(FOUR, 3, 'fish-man', 3)).toEqual({ words: 'extend fish-man', isLegal: true });
		expect(idle(FOUR, 3, 'octo-pirate')).toBe('steal octo-pirate @0');
	});
});

describe('what was heard', () => {
	it('is called out when a set is laid or stolen', () => {
		expect(shouts(THEFT)).toEqual([
			{ seat: 1, design: 'fish-man', kind: 'stole' },
			{ seat: 0, design: 'happy-robot', kind: 'laid' }
		]);
		expect(shouts([{ kind: 'extended', seat: 1, card: 'roller-rex', size: 3 }])).toEqual([]);
	});
	it('leaps from the owner to the thief', () => {
		expect(leaps(THEFT)[0]).toEqual({ kind: 'stole', seat: 1, design: 'fish-man', owner: 3 });
	});
	it('leaves out what lies on the table no more', () => {
		const news: Fact[] = [
			...THEFT,
			...END,
			{ kind: 'round', round: 2, dealer: 0 },
			{ kind: 'dealt', seat: 2, cards: 'fish-man*2 jump-time' },
			{ kind: 'laid', seat: 0, card: 'bottle-monkey', cards: 2, size: 2, joined: false }
		];
		expect(leaps(news)).toEqual([
			{ kind: 'dealt', seat: 2 },
			{ kind: 'laid', seat: 0, design: 'bottle-monkey' }
		]);
	});
	it('ends a round with a winner and what each got, or without one', () => {
		expect(finale(END)).toEqual({ winner: 1, points: [4, 13, 3, 0] });
		expect(
			finale([{ kind: 'no-winner' }, { kind: 'scored', seat: 0, sets: 2, held: 0, bonus: 0, points: 2 }])
		).toEqual({
			winner: null,
			points: [2]
		});
		expect(finale(THEFT)).toBeNull();
	});
	it('starts the pause again with every card, and not with a pass', () => {
		const passed: Fact = { kind: 'passed', seat: 1 };
		expect(isMoving([passed])).toBe(false);
		expect(isMoving([passed, { kind: 'deal-more', cards: 4, deck: 20, why: 'all-passed' }])).toBe(true);
	});
});

describe('slots', () => {
	it('stay where they are when something goes, and take what comes', () => {
		expect(slots(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', null, 'c']);
		expect(slots(['a', null, 'c'], ['a', 'c', 'd', 'e'])).toEqual(['a', 'd', 'c', 'e']);
		expect(slots(['a', 'b'], ['a'])).toEqual(['a']);
	});
	it('begin anew with a round', () => {
		const kept = new Slots<string>();
		kept.settle(1, ['a', 'b']);
		expect(kept.settle(1, ['b'])).toEqual([null, 'b']);
		expect(kept.settle(2, ['b'])).toEqual(['b']);
	});
	it('seat the rivals clockwise from the left', () => {
		expect(rivals(4, 1)).toEqual([2, 3, 0]);
		expect(rivals(3, null)).toEqual([0, 1, 2]);
	});
});
