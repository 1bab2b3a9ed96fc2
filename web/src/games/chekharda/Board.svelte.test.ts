/** The table under a finger. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import type { Pause } from '$lib/messages';
import { recaps } from '$lib/recap.svelte';
import { BY_HAND, DRAWING, FOUR, NAMES, OVER } from './samples';
import type { View } from './view';
import { Hearing } from './hearing.svelte';
import { Floor } from './leaps';
import { Bubbles } from './voices.svelte';

const play = vi.fn();
const why = vi.fn();
let table: Record<string, unknown> | undefined;

/** The view that is shown now: it may be changed. */
let seen = $state.raw<View>(FOUR);

function show(view: View, seat: number | null, pause?: Pause | null, more: object = {}): void {
	seen = view;
	table = mount(Board, {
		target: document.body,
		props: {
			get view() {
				return seen;
			},
			seat,
			names: NAMES.slice(0, view.places.length),
			avatars: NAMES,
			isAsked: false,
			news: [],
			t: (message, facts) => [message, ...Object.values(facts ?? {})].join(' '),
			play,
			why,
			twoTaps: false,
			pause,
			...more
		}
	});
	flushSync();
}

/** The count of a round is there: its script is fetched apart from the board. */
const fetched = () => vi.waitFor(() => expect(document.querySelector('.recap')).not.toBeNull());

/** Press what a screen reader calls so. */
function press(label: string): void {
	const found = [...document.querySelectorAll('button')].filter((button) =>
		(button.getAttribute('aria-label') ?? button.textContent)!.startsWith(label)
	);
	expect(found, label).toHaveLength(1);
	found[0]!.click();
	flushSync();
}

beforeEach(() => {
	document.documentElement.dataset.motion = 'none';
	Element.prototype.animate = () => ({}) as Animation;
});
afterEach(() => {
	if (table) void unmount(table);
	table = undefined;
	vi.clearAllMocks();
});

it('steals with one press on the set of a rival', () => {
	show(FOUR, 3);
	press('board-set-steal design jump-time');
	expect(play.mock.calls).toEqual([['steal jump-time @2']]);
});

it('does the one thing a card of the hand can do, and once for two taps', () => {
	show(FOUR, 3);
	press('board-card design bottle-monkey');
	press('board-card design bottle-monkey');
	expect(play.mock.calls).toEqual([['steal bottle-monkey @2']]);
});

it('leaves a card that was sent dead for a moment, also when its set has already come', () => {
	vi.useFakeTimers();
	show(FOUR, 3);
	press('board-card design bottle-monkey');
	const { 'bottle-monkey': _, ...rest } = FOUR.legal!;
	seen = { ...FOUR, legal: rest };
	flushSync();
	press('board-card design bottle-monkey');
	expect([play.mock.calls.length, why.mock.calls.length]).toEqual([1, 0]);
	vi.advanceTimersByTime(700);
	flushSync();
	press('board-card design bottle-monkey');
	expect(why).toHaveBeenCalledOnce();
	vi.useRealTimers();
});

it('lifts first where there is no hurry, and the button or a second press plays', () => {
	show(FOUR, 3, null, { twoTaps: true });
	press('board-card design bottle-monkey');
	expect(play).not.toHaveBeenCalled();
	expect(document.querySelector('.choice')!.textContent).toContain('board-steal');
	press('confirm');
	expect(play.mock.calls).toEqual([['steal bottle-monkey @2']]);
	press('board-set-steal design jump-time');
	press('board-set-steal design jump-time');
	expect(play.mock.calls.at(-1)).toEqual(['steal jump-time @2']);
});

it('shows a hint as if it had been lifted', () => {
	show(FOUR, 3, null, { twoTaps: true, hinted: { words: 'steal jump-time @2' } });
	expect(document.querySelector('.set.lifted')!.getAttribute('aria-label')).toContain('jump-time');
	press('confirm');
	expect(play.mock.calls).toEqual([['steal jump-time @2']]);
});

it('offers the choice where there are several', () => {
	show(FOUR, 3);
	press('board-card design fish-man');
	expect(play).not.toHaveBeenCalled();
	press('board-extend');
	expect(play.mock.calls).toEqual([['extend fish-man']]);
	expect(document.querySelector('.choice')).toBeNull();
});

it('presses a card by its digit, but not out of a field', () => {
	show(FOUR, 3);
	document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true }));
	expect(play.mock.calls).toEqual([['steal bottle-monkey @2']]);
	const field = document.body.appendChild(document.createElement('input'));
	field.dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }));
	field.remove();
	expect(play).toHaveBeenCalledTimes(1);
});

it('asks why not of a card and of a set that cannot be played', () => {
	show(FOUR, 3);
	press('board-card design elephant-tea');
	press('board-set design roller-rex');
	expect(why.mock.calls).toEqual([['steal elephant-tea @0'], ['steal roller-rex @1']]);
	expect(play).not.toHaveBeenCalled();
});

it('lays a set by hand, and does not pass before', () => {
	show(BY_HAND, 3);
	press('board-card design octo-pirate');
	press('board-pass');
	expect(play.mock.calls).toEqual([['lay octo-pirate']]);
	expect(why.mock.calls).toEqual([['pass']]);
});

it('draws where nothing can be played', () => {
	show(DRAWING, 0);
	press('board-draw');
	expect(play.mock.calls).toEqual([['draw']]);
});

it('shows a watcher the table and nothing to press on it', () => {
	show(OVER, null);
	expect(document.querySelectorAll('[data-rove]')).toHaveLength(0);
	expect(document.querySelectorAll('[role=img][aria-label^="board-set "]')).toHaveLength(11);
});

it('calls one name after another at a seat', () => {
	vi.useFakeTimers();
	const bubbles = new Bubbles();
	const calls = (['big-foot', 'fish-man'] as const).map((design) => ({
		seat: 2,
		design,
		kind: 'laid' as const
	}));
	bubbles.add(calls);
	expect(bubbles.now[2]).toEqual(calls[0]);
	vi.advanceTimersByTime(600);
	expect(bubbles.now[2]).toEqual(calls[1]);
	vi.advanceTimersByTime(1600);
	expect(bubbles.now[2]).toBeUndefined();
	vi.useRealTimers();
});

it.each([
	['for who was late', BY_HAND, '', true, true],
	['by a press', BY_HAND, 'lay octo-pirate', true, false],
	['by a player in a replay or a lesson', BY_HAND, '', false, false],
	['by the rules of the table', FOUR, '', false, true]
])('tells a set that was laid %s', (_, view, pressed, canBeLate, isByItself) => {
	const hearing = new Hearing(new Floor());
	hearing.does(pressed);
	hearing.hear(
		[{ kind: 'laid', seat: 3, card: 'octo-pirate', cards: 2, size: 2, joined: false }],
		view,
		3,
		() => '',
		canBeLate
	);
	expect(hearing.bubbles.now[3]).toEqual({ seat: 3, design: 'octo-pirate', kind: 'laid', isByItself });
	hearing.stop();
});

it('says what the ring brings', () => {
	show(FOUR, 3, { length: 3, left: 1.2 });
	const deck = document.querySelector('.deck')!;
	expect(deck.getAttribute('aria-label')).toMatch(/^board-deck \d+\. board-ring$/);
	expect(deck.getAttribute('title')).toBe(deck.getAttribute('aria-label'));
});

it('runs the ring out with what the referee says is left, and not at all where nobody hurries', () => {
	const ring = { currentTime: 0 } as Animation;
	let length: unknown;
	Element.prototype.animate = function (this: Element, _, how) {
		if (!this.classList.contains('ring')) return {} as Animation;
		length = (how as KeyframeAnimationOptions).duration;
		return ring;
	};
	show(FOUR, 3, { length: 3, left: 1.2 });
	expect([length, ring.currentTime]).toEqual([3000, 1800]);
	void unmount(table!);
	show(FOUR, 3, null);
	expect(document.querySelectorAll('.ring')).toHaveLength(0);
});

it('counts a round out, and the next deal waits for the press', async () => {
	const places = FOUR.places.map((place, seat) => ({
		...place,
		laid: 6 + seat,
		bonus: seat === 2 ? 5 : 0,
		points: seat
	}));
	const ready = vi.fn();
	const ended: View = { ...FOUR, phase: 'shuffle', round: 3, winner: 2, places };
	show(ended, 3, null, { recess: { waits_for: [0, 3] }, ready });
	await fetched();
	expect(document.querySelector('.recap h2')!.textContent).toBe('board-round-over 2');
	const row = [...document.querySelectorAll('.recap tbody tr')][1]!;
	expect([...row.children].slice(0, 4).map((cell) => cell.textContent)).toEqual([
		NAMES[2],
		'+8',
		places[2]!.cards ? `−${places[2]!.cards}` : '—',
		'+5'
	]);
	document.querySelector<HTMLButtonElement>('.recap header button')!.click();
	expect(ready).toHaveBeenCalledOnce();
});

it('shows the count without the button to whom nobody waits for', async () => {
	show({ ...FOUR, phase: 'shuffle', round: 3 }, 3, null, { recess: { waits_for: [0] } });
	await fetched();
	expect(document.querySelector('.recap')).not.toBeNull();
	expect(document.querySelector('.recap header button')).toBeNull();
});

it('keeps the result waiting for the last count, also while its script is being fetched', async () => {
	show(OVER, 0, null, { news: [{ kind: 'no-winner' }] });
	await Promise.resolve();
	flushSync();
	expect([document.querySelector('.recap'), recaps.isTelling]).toEqual([null, true]);
	await fetched();
	expect(recaps.isTelling).toBe(true);
	document.querySelector<HTMLButtonElement>('.recap header button')!.click();
	flushSync();
	expect(recaps.isTelling).toBe(false);
});

it('passes by itself where nobody hurries and only a pass is left, but not in a lesson nor in a race', () => {
	vi.useFakeTimers();
	const idle: View = { ...FOUR, ask: { kind: 'pass' }, legal: {}, can_pass: true };
	for (const [pause, isLesson, passes] of [
		[null, false, 1],
		[null, true, 0],
		[{ length: 3 }, false, 0]
	] as const) {
		show(idle, 3, pause, { isAsked: true, isLesson });
		vi.advanceTimersByTime(3000);
		expect(play.mock.calls.filter(([words]) => words === 'pass')).toHaveLength(passes);
		void unmount(table!);
		table = undefined;
		vi.clearAllMocks();
	}
	vi.useRealTimers();
});
