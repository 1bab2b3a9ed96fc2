/** What was heard, shown: bubbles, leaps, «ЧЕХАРДА!». */
import { duration } from '$lib/motion';
import { finale, isMoving, leaps, shouts, type Finale, type Leap } from './heard';
import type { Floor } from './leaps';
import { designsIn, type Design, type Fact, type View } from './view';
import { aloud, Bubbles } from './voices.svelte';

const STAMP = 1900; // milliseconds it stands
const POINTS = 3500;
const FRESH = 1500;

export class Hearing {
	bubbles = new Bubbles();
	/** How often a card has moved: with each the pause begins again. */
	moves = $state(0);
	/** Cards that have just come to the own hand. */
	fresh = $state.raw<Design[]>([]);
	/** The round that has just ended. */
	ended = $state.raw<Finale | null>(null);
	isStamped = $state(false);
	private timers: Record<string, ReturnType<typeof setTimeout>> = {};

	private pressed = new Set<Design>(); // sets that the player has laid himself, and that have not been heard of yet

	constructor(private floor: Floor) {}

	/** The player does this. */
	does(words: string): void {
		const [verb, design] = words.split(' ');
		if (verb === 'lay') this.pressed.add(design as Design);
	}

	/** Show what happened since the view before. `say` has the words that are called aloud; whoever `canBeLate` has sets laid for him. */
	hear(
		news: Fact[],
		view: View,
		seat: number | null,
		say: (what: Design | 'chekharda') => string,
		canBeLate = false
	): void {
		this.floor.slide();
		if (isMoving(news)) this.moves += 1;
		const called = shouts(news).map((shout) => {
			if (shout.seat !== seat || shout.kind !== 'laid') return shout;
			const wasPressed = this.pressed.delete(shout.design);
			return { ...shout, isByItself: !wasPressed && (!view.by_hand || canBeLate) };
		});
		this.bubbles.add(called);
		for (const { design } of called) aloud.say(say(design));
		const moved = leaps(news);
		moved.forEach((leap, number) => this.show(leap, number, view, seat));
		const got = moved.flatMap((leap) => (leap.kind === 'got' ? [leap.design] : []));
		if (got.length) {
			this.fresh = got;
			this.later('fresh', FRESH, () => (this.fresh = []));
		}
		const end = finale(news);
		if (!end) return;
		this.ended = end;
		this.isStamped = true;
		if (end.winner !== null) aloud.say(say('chekharda'));
		this.later('stamp', STAMP, () => (this.isStamped = false));
		this.later('points', POINTS, () => (this.ended = null));
	}

	/** The table is left. */
	stop(): void {
		this.bubbles.stop();
		for (const timer of Object.values(this.timers)) clearTimeout(timer);
	}

	private later(name: string, time: number, what: () => void): void {
		clearTimeout(this.timers[name]);
		this.timers[name] = setTimeout(what, time);
	}

	private show(leap: Leap, number: number, view: View, seat: number | null): void {
		const { floor } = this;
		const isMine = leap.seat === seat;
		if (leap.kind === 'dealt') {
			designsIn(view.hand).forEach((design, at) => floor.leap('deck', `hand/${design}`, at * 30));
			return;
		}
		const place = `place/${leap.seat}`;
		const [hand, set] = [`hand/${leap.design}`, `set/${leap.seat}/${leap.design}`];
		if (!isMine) floor.nod(place);
		if (leap.kind === 'stole') {
			// The own card goes onto the set where it lies, then the whole set comes over.
			const old = `set/${leap.owner}/${leap.design}`;
			if (isMine) floor.toss(hand, old);
			floor.leap(old, set, isMine ? duration() * 0.6 : 0);
		} else if (leap.kind === 'got') floor.leap('deck', hand);
		else if (leap.kind === 'laid') floor.leap(isMine ? hand : place, set, Math.min(number * 30, 240));
		else if (isMine) floor.toss(hand, set);
		else floor.nod(set);
	}
}
