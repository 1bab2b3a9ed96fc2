import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recaps } from '$lib/recap.svelte';
import Board from './Board.svelte';
import { fails, NAMES, over, six, steal } from './samples';
import type { Fact, HeckmeckView } from './view';

let shown: ReturnType<typeof mount>;
const play = vi.fn();
const why = vi.fn();

/** What is printed on a worm card, in times of its rank. */
let times = 1;

function lay(
	view: HeckmeckView,
	twoTaps = true,
	seat: number | null = 0,
	news: Fact[] = [],
	hinted: { words: string } | null = null
): void {
	const said = (message: string, facts: Record<string, string | number> = {}) =>
		message === 'sign' ? String(Number(facts.sign) * times) : [message, ...Object.values(facts)].join(' ');
	const props = {
		view,
		seat,
		names: NAMES,
		avatars: NAMES,
		isAsked: false,
		news,
		t: said,
		play,
		why,
		twoTaps,
		hinted
	};
	shown = mount(Board, { target: document.body, props });
	flushSync();
}

/** The button that says this. */
function button(words: string): HTMLButtonElement {
	const found = [...document.querySelectorAll('button')].find((one) => one.textContent!.includes(words));
	if (!found) throw new Error(`no button says ${words}`);
	return found;
}

function press(words: string): void {
	button(words).click();
	flushSync();
}

beforeEach(() => {
	document.documentElement.dataset.motion = 'none';
	vi.clearAllMocks();
	times = 1;
});
afterEach(() => unmount(shown));

describe('the table of Хекмек', () => {
	it('plays hens with the second tap, as many as were chosen', () => {
		lay(steal);
		press('held-hens 3 3');
		expect(play).not.toHaveBeenCalled();
		press('how-many-option 2 29');
		press('held-hens 3 3');
		expect(play).toHaveBeenCalledExactlyOnceWith('3x2');
	});

	it('plays a single hen with one tap where one is enough', () => {
		lay(steal, false);
		press('held-hens 4 1');
		expect(play).toHaveBeenCalledExactlyOnceWith('4');
	});

	it('asks how many even where one tap is enough, and the count plays', () => {
		lay(steal, false);
		press('held-hens 3 3');
		expect(play).not.toHaveBeenCalled();
		press('how-many-option 1 26');
		expect(play).toHaveBeenCalledExactlyOnceWith('3');
	});

	it('lays out the worm cards that are marked, as one word', () => {
		lay(fails);
		press('held-worm 12');
		press('held-worm 20');
		press('lay-worms');
		expect(play).toHaveBeenCalledExactlyOnceWith('w20+12');
	});

	it('shows the signs that are printed, and plays worm cards by their rank', () => {
		times = 4;
		lay(fails);
		expect(button('held-worm 80').querySelector('text.number')!.textContent).toBe('80');
		expect(document.body.textContent).toContain('worms-laid 36');
		expect(document.body.textContent).toContain('has-worm 36');
		press('held-worm 48');
		press('held-worm 80');
		press('lay-worms letter-worm 80 + letter-worm 48');
		expect(play).toHaveBeenCalledExactlyOnceWith('w20+12');
	});

	it('confirms worm cards as it confirms hens: by a press of one that is up', () => {
		lay(fails);
		press('held-worm 12');
		press('held-worm 20');
		expect(play).not.toHaveBeenCalled();
		press('held-worm 12');
		expect(play).toHaveBeenCalledExactlyOnceWith('w20+12');
	});

	it('shows a hint as if it had been taken up, and a press plays it', () => {
		lay(steal, true, 0, [], { words: '3x2' });
		expect(button('held-hens 3 3').getAttribute('aria-pressed')).toBe('true');
		expect(button('how-many-option 2 29').getAttribute('aria-pressed')).toBe('true');
		press('held-hens 3 3');
		expect(play).toHaveBeenCalledExactlyOnceWith('3x2');
	});

	it('says what passing does, and asks once more', () => {
		lay(fails);
		expect(button('pass-fails-short').textContent).toContain('pass-fails-what 0 2');
		press('pass-fails-short');
		expect(play).not.toHaveBeenCalled();
		press('press-again');
		expect(play).toHaveBeenCalledExactlyOnceWith('pass');
	});

	it('offers a theft with whose tile it is', () => {
		lay(steal, false);
		press(`steal-short 23 ${NAMES[3]}`);
		expect(play).toHaveBeenCalledExactlyOnceWith('steal');
	});

	it('says why a card cannot be played', () => {
		lay(steal);
		expect(button('held-worm 8').getAttribute('aria-disabled')).toBe('true');
		press('held-worm 8');
		expect(why).toHaveBeenCalledExactlyOnceWith('w8');
		expect(play).not.toHaveBeenCalled();
	});

	it('lowers what was taken up with Escape', () => {
		lay(steal);
		press('held-hens 3 3');
		expect(button('held-hens 3 3').getAttribute('aria-pressed')).toBe('true');
		window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
		flushSync();
		expect(button('held-hens 3 3').getAttribute('aria-pressed')).toBe('false');
	});

	it('walks along the hand with arrows', () => {
		lay(steal);
		const things = [...document.querySelectorAll<HTMLButtonElement>('.hand button')];
		things[0]!.focus();
		const key = (name: string) => {
			document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
			flushSync();
		};
		key('ArrowRight');
		expect(document.activeElement).toBe(things[1]);
		key('End');
		expect(document.activeElement).toBe(things.at(-1));
		key('ArrowRight');
		expect(document.activeElement).toBe(things.at(-1));
		expect(things.filter((one) => one.tabIndex === 0)).toEqual([things.at(-1)]);
	});

	it('shows a watcher everybody and no buttons', () => {
		const { hand: _, ...seen } = six;
		lay(seen, true, null);
		expect(document.querySelectorAll('.rivals > li')).toHaveLength(6);
		expect(document.querySelector('button')).toBeNull();
	});

	it('counts the worms when it is over', () => {
		lay(over, true, 1);
		expect(document.querySelectorAll('ol > li')).toHaveLength(5);
		expect(document.querySelector('ol > li.first')!.textContent).toContain('24');
	});

	it.each(['calm', 'none'])(
		'keeps the result waiting until the count is pressed away, with motion %s',
		(motion) => {
			document.documentElement.dataset.motion = motion;
			lay(over, true, 1, [{ kind: 'over' }]);
			expect(recaps.isTelling).toBe(true);
			document.querySelector<HTMLElement>('header .button.main')!.click();
			flushSync();
			expect(recaps.isTelling).toBe(false);
		}
	);

	it('keeps nobody waiting who comes when all is counted', () => {
		document.documentElement.dataset.motion = 'calm';
		lay(over, true, 1);
		expect(recaps.isTelling).toBe(false);
	});
});
