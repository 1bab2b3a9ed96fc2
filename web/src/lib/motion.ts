/** Motion that explains: a thing is seen to leave where it was and to come where it is. It never holds up a press. */
import type { Attachment } from 'svelte/attachments';

const TIMES: Record<string, number> = { none: 0, quick: 180, calm: 320 };
const FAR = 1.5; // widths: what goes further flies over other things
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** What flies over a card does not take the press that was meant for the card. */
export const OVERHEAD = { pointerEvents: 'none' } as const;

/** How long a movement lasts now, in milliseconds; 0 where nothing may move. */
export function duration(): number {
	return TIMES[document.documentElement.dataset.motion ?? 'calm'] ?? 320;
}

export interface Flight {
	/** Milliseconds before it starts. */
	delay?: number;
	/** Its size does not follow the place it comes from. */
	keepSize?: boolean;
}

/** Show `node`, which is where it belongs already, coming from `from`. */
export function fly(node: Element, from: DOMRect, flight: Flight = {}): Animation | undefined {
	const time = duration();
	const to = node.getBoundingClientRect();
	if (!time || !to.width || !from.width) return;
	const dx = from.x + from.width / 2 - (to.x + to.width / 2);
	const dy = from.y + from.height / 2 - (to.y + to.height / 2);
	const scale = flight.keepSize ? 1 : Math.max(0.3, Math.min(3, from.width / to.width));
	if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return;
	const style = getComputedStyle(node).transform;
	const own = style === 'none' ? '' : ` ${style}`;
	const way = { zIndex: 20, ...(Math.hypot(dx, dy) > FAR * to.width ? OVERHEAD : {}) };
	return node.animate(
		[
			{ transform: `translate(${dx}px, ${dy}px) scale(${scale})${own}`, ...way },
			{ transform: own.trim() || 'none', ...way }
		],
		{ duration: time, delay: flight.delay ?? 0, easing: EASE, fill: 'backwards' }
	);
}

/** A short nod of something that has changed where it is: a number, a token. */
export function nod(node: Element): Animation | undefined {
	const time = duration();
	if (!time) return;
	return node.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: time, easing: EASE });
}

/** What is counted out comes in after so many movements, each seen for itself. */
export const counted =
	(after: number): Attachment =>
	(node) => {
		const time = duration();
		if (!time) return;
		const way = [
			{ opacity: 0, translate: '0 8px' },
			{ opacity: 1, translate: '0' }
		];
		node.animate(way, { duration: time, delay: after * time, easing: 'ease-out', fill: 'backwards' });
	};

/**
 * A stage keeps the places of things by their keys, so that a card that leaves a hand and turns up in the middle is one card.
 *
 *     const stage = new Stage();
 *     $effect.pre(() => { view; stage.remember(); });   // before the new view is drawn
 *     $effect(() => { view; stage.play(); });           // after
 *     <div {@attach stage.at('R9', 'hand-2')}>          // came from there, if it was nowhere before
 */
export class Stage {
	private things = new Map<string, Element>();
	private sources = new Map<Element, string>();
	private places = new Map<string, DOMRect>();

	/** Keep this element's place under a key. `from` names the key of the place it comes out of when it is new. */
	at(key: string, from?: string, flight?: Flight): Attachment {
		return (node) => {
			this.things.set(key, node);
			if (from) this.sources.set(node, from);
			if (flight) this.flights.set(node, flight);
			return () => {
				if (this.things.get(key) === node) this.things.delete(key);
			};
		};
	}
	private flights = new WeakMap<Element, Flight>();

	/** Note where everything is. What was moving is taken where it is seen. */
	remember(): void {
		this.places.clear();
		if (!duration()) return;
		for (const [key, node] of this.things) this.places.set(key, node.getBoundingClientRect());
	}

	/** Move everything from where it was to where it is now. */
	play(): void {
		if (!this.places.size) return;
		for (const [key, node] of this.things) {
			const from = this.places.get(key) ?? this.places.get(this.sources.get(node) ?? '');
			if (from) fly(node, from, this.flights.get(node));
		}
		this.places.clear();
	}
}

/**
 * Hands things over one by one, each a moment after the one before; when many wait, the moments shrink, so it never lags
 * far behind. With no motion everything is handed over at once.
 */
export class Queue<Thing> {
	private waiting: Thing[] = [];
	private timer: ReturnType<typeof setTimeout> | undefined;
	private last = -Infinity; // when the last one was handed over

	constructor(private hand: (thing: Thing) => void) {}

	/** Add one. `moment` is how long it should be seen before the next. */
	add(thing: Thing, moment = duration()): void {
		this.waiting.push(thing);
		if (moment === 0 || document.hidden) this.flush();
		else if (this.timer === undefined) this.next(moment);
	}

	/** Hand over all that waits, now. */
	flush(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
		for (const thing of this.waiting.splice(0)) this.hand(thing);
		this.last = performance.now();
	}

	private next(moment: number): void {
		const wait = Math.max(0, this.last + moment / Math.max(1, this.waiting.length) - performance.now());
		this.timer = setTimeout(() => {
			this.timer = undefined;
			const thing = this.waiting.shift();
			this.last = performance.now();
			if (thing !== undefined) this.hand(thing);
			if (this.waiting.length) this.next(moment);
		}, wait);
	}
}
