import { expect, test, vi } from 'vitest';
import { Choosing } from '../choosing.svelte';
import { CARD } from '../samples';

function sit({ twoTaps = true } = {}) {
	const play = vi.fn();
	const why = vi.fn();
	return { play, why, choosing: new Choosing(() => ({ view: CARD.view, twoTaps, play, why })) };
}

const lit = Object.keys(CARD.view.legal!)[0]!;
const unlit = CARD.view.hand!.find((card) => !(card in CARD.view.legal!))!;

test('the first tap lifts, the second plays', () => {
	const { choosing, play } = sit();
	choosing.press(lit);
	expect(choosing.lifted).toBe(lit);
	expect(play).not.toHaveBeenCalled();
	choosing.press(lit);
	expect(play).toHaveBeenCalledExactlyOnceWith(lit);
	expect(choosing.lifted).toBeNull();
});

test('one tap plays where that was chosen, with the coins of the stepper', () => {
	const { choosing, play } = sit({ twoTaps: false });
	choosing.step(1);
	choosing.press(lit);
	expect(play).toHaveBeenCalledExactlyOnceWith(`${lit}+1`);
});

test('a hint is lifted with its coins, and the next tap plays it', () => {
	const { choosing, play } = sit({ twoTaps: false });
	choosing.show(`${lit}+2`);
	expect([choosing.lifted, choosing.coins]).toEqual([lit, 2]);
	choosing.press(lit);
	expect(play).toHaveBeenCalledExactlyOnceWith(`${lit}+2`);
});

test('coins go as far as one has them, both ways', () => {
	const { choosing } = sit();
	for (let k = 0; k < 5; k++) choosing.step(1);
	expect(choosing.coins).toBe(2);
	choosing.step(-1);
	expect(choosing.coins).toBe(1);
	for (let k = 0; k < 9; k++) choosing.step(-1);
	expect(choosing.coins).toBe(-2);
	choosing.forget();
	expect(choosing.coins).toBe(0);
});

test('what is not lit says why and lifts nothing', () => {
	const { choosing, play, why } = sit();
	choosing.press(unlit);
	expect(why).toHaveBeenCalledExactlyOnceWith(unlit);
	expect(choosing.lifted).toBeNull();
	expect(play).not.toHaveBeenCalled();
});

test('another card takes the place of the lifted one; lowered, nothing is played', () => {
	const { choosing, play } = sit();
	const other = Object.keys(CARD.view.legal!)[1]!;
	choosing.press(lit);
	choosing.press(other);
	expect(choosing.lifted).toBe(other);
	choosing.lower();
	choosing.confirm();
	expect(play).not.toHaveBeenCalled();
});
