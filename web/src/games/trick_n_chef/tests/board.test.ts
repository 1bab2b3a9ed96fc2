import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { speaker } from '$lib/speaker';
import { textsOf } from '$lib/texts';
import { modes } from '..';
import Board from '../Board.svelte';
import { BILL, CARD, CHEF, DRAFT, NAMES, WATCHED, type Sample } from '../samples';

let shown: Record<string, unknown> | undefined;

/** The board as a person sees it, in English. */
async function show(sample: Sample) {
	document.documentElement.dataset.motion = 'none';
	const t = speaker('en', await textsOf(modes['trick-n-chef']!, 'en'));
	const [play, why] = [vi.fn(), vi.fn()];
	const props = {
		view: sample.view,
		seat: sample.isWatched ? null : 0,
		names: NAMES,
		avatars: NAMES,
		isAsked: sample.view.ask != null,
		news: sample.news ?? [],
		t,
		play,
		why,
		twoTaps: true
	};
	shown = mount(Board, { target: document.body, props });
	flushSync();
	const button = (name: RegExp) =>
		[...document.querySelectorAll('button')].find((one) =>
			name.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim())
		)!;
	const press = (name: RegExp) => {
		button(name).click();
		flushSync();
	};
	return { play, why, button, press };
}

afterEach(() => {
	if (shown) void unmount(shown);
	document.body.replaceChildren();
});

test('a card is played with a coin, and the value it will have is shown', async () => {
	const { play, press } = await show(CARD);
	const [card, choice] = Object.entries(CARD.view.cards!)[0]!;
	press(/^Raise/);
	press(new RegExp(`^green ${card.slice(1)},`));
	expect(document.querySelector('.choice')!.textContent).toContain(`= ${choice.values[3]}`);
	press(/^Play$/);
	expect(play).toHaveBeenCalledExactlyOnceWith(`${card}+1`);
});

test('an unlit card can be pressed and says why', async () => {
	const { why, button, press } = await show(CARD);
	expect(button(/^red 2/).getAttribute('aria-disabled')).toBe('true');
	press(/^red 2/);
	expect(why).toHaveBeenCalledExactlyOnceWith('R2');
});

test('chefs of the centre are told with the trumps and the stars they would make', async () => {
	const { play, press } = await show(CHEF);
	press(/^With the green chef taken, trumps are green/);
	press(/^Take$/);
	expect(play).toHaveBeenCalledExactlyOnceWith('green');
});

test('the draft offers what is put aside', async () => {
	const { play, press } = await show(DRAFT);
	press(/red chef/);
	press(/^Take$/);
	expect(play).toHaveBeenCalledExactlyOnceWith('red');
});

test('a watcher sees every player and no hand', async () => {
	await show(WATCHED);
	expect(document.querySelectorAll('.rivals > li')).toHaveLength(4);
	expect(document.querySelector('.hand')).toBeNull();
});

test('the pile closes with a press anywhere else, and does not lie over a bill', async () => {
	const { press } = await show(CARD);
	const isOpen = () => document.querySelector('.pile.panel')!.classList.contains('open');
	press(/^Pile/);
	expect(isOpen()).toBe(true);
	document.querySelector('.pile.panel h2')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
	flushSync();
	expect(isOpen()).toBe(true);
	document.querySelector('.cloth')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
	flushSync();
	expect(isOpen()).toBe(false);
	void unmount(shown!);
	const told = await show({ ...BILL, view: { ...BILL.view, phase: 'draft' } });
	told.press(/^Pile/);
	expect(isOpen()).toBe(false);
});

test('a round that ended is counted out until it is put away', async () => {
	const { press } = await show({ ...BILL, view: { ...BILL.view, phase: 'draft' } });
	expect(document.body.textContent).toContain('The bill for round 3');
	press(/^recap-on$/); // a word of the house
	expect(document.body.textContent).not.toContain('The bill for round 3');
});

test('the last round is put away for the result', async () => {
	const { press } = await show(BILL);
	const asked = vi.fn();
	addEventListener('result', asked, { once: true });
	press(/^results$/); // a word of the house
	expect(asked).toHaveBeenCalledOnce();
	expect(document.body.textContent).not.toContain('The bill for round 3');
});
