import { flushSync, mount } from 'svelte';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';

test('a game without a board of its own is shown whole and can be played', () => {
	const play = vi.fn();
	const view = {
		turn: 1,
		pot: 3,
		hand: ['K'],
		places: [{ coins: 2 }, { coins: 1, bet: null }],
		ask: { kind: 'move' },
		legal: ['bet', 'pass']
	};
	const told = {
		names: ['Аня', 'Боб'],
		avatars: ['a', 'b'],
		isAsked: true,
		news: [],
		t: (name: string) => name
	};
	mount(Board, {
		target: document.body,
		props: { view, seat: 0, ...told, play, why: () => {}, twoTaps: false, legal: ['bet', 'pass'] }
	});
	flushSync();
	expect(document.querySelector('.turn')?.textContent).toContain('Боб');
	expect(document.body.textContent).toMatch(/pot\s*3/);
	expect(document.body.textContent).not.toContain('ask'); // it is a sentence above the board
	const buttons = [...document.querySelectorAll('button')];
	expect(buttons.map((one) => one.textContent)).toEqual(['bet', 'pass']);
	buttons[0]!.click();
	expect(play).toHaveBeenCalledWith('bet');
});

test('its moves are confirmed as in every game, and a hint is marked', () => {
	const play = vi.fn();
	const told = { names: ['Аня'], avatars: ['a'], isAsked: true, news: [], t: (name: string) => name };
	document.body.replaceChildren();
	mount(Board, {
		target: document.body,
		props: {
			view: {},
			seat: 0,
			...told,
			play,
			why: () => {},
			twoTaps: true,
			hinted: { words: 'pass' },
			legal: ['bet', 'pass']
		}
	});
	flushSync();
	const [bet, pass] = [...document.querySelectorAll('button')];
	expect(pass!.getAttribute('aria-pressed')).toBe('true');
	bet!.click();
	flushSync();
	expect(play).not.toHaveBeenCalled();
	bet!.click();
	expect(play).toHaveBeenCalledExactlyOnceWith('bet');
});
