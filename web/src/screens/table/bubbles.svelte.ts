/** Bubbles at the seats of those who speak: which are shown, and where. */

export interface Bubble {
	number: number;
	seat: number;
	text: string;
}

/** One bubble a seat: a newer one replaces the older, and each goes by itself after a while. */
export class Bubbles {
	shown = $state.raw<Bubble[]>([]);
	private count = 0;
	private timers = new Set<ReturnType<typeof setTimeout>>();

	constructor(private timeFor: (text: string) => number) {}

	show(seat: number, text: string): void {
		const bubble = { number: this.count++, seat, text };
		this.shown = [...this.shown.filter((one) => one.seat !== seat), bubble];
		const timer = setTimeout(() => {
			this.timers.delete(timer);
			this.shown = this.shown.filter((one) => one.number !== bubble.number);
		}, this.timeFor(text));
		this.timers.add(timer);
	}

	clear(): void {
		this.timers.forEach(clearTimeout);
		this.shown = [];
	}
}

export interface Place {
	left: number;
	top: number;
	/** Where the tail is, from the left edge of the bubble. */
	tail: number;
	isAbove: boolean;
	/** Whether the drawing of that guest is in sight; otherwise the bubble is at the top and says who speaks. */
	isAtSeat: boolean;
}

const WIDEST = 256;
const EDGE = 8;
const GAP = 10;

/** Beside the first drawing of this guest that is on the screen: below it in the upper half, above it in the lower. */
export function placeOf(avatar: string): Place {
	const drawings = avatar
		? document.querySelectorAll(`:is(.board, .room) [data-guest="${CSS.escape(avatar)}"]`)
		: [];
	for (const drawing of drawings) {
		const { x, y, width, height } = drawing.getBoundingClientRect();
		if (!width || y + height < 0 || y > innerHeight) continue;
		const middle = x + width / 2;
		const left = Math.max(EDGE, Math.min(middle - 3 * EDGE, innerWidth - WIDEST - EDGE));
		const isAbove = y > innerHeight / 2;
		return { left, top: isAbove ? y - GAP : y + height + GAP, tail: middle - left, isAbove, isAtSeat: true };
	}
	// Over the bar, where nothing of the table is covered; under the line where the bar is scrolled out of sight.
	const bar = document.querySelector('header')?.getBoundingClientRect();
	const line = document.querySelector('.said')?.getBoundingClientRect();
	const top = bar && bar.bottom > 5 * EDGE ? bar.top + EDGE / 2 : (line?.bottom ?? 0) + EDGE;
	return { left: Math.max(EDGE, innerWidth / 2 - WIDEST), top, tail: 0, isAbove: false, isAtSeat: false };
}
