/** Cards that nobody sees, on their way: drawn over the table, gone when they arrive. */
import { duration } from '$lib/motion';
import type { Trip } from './news';

/** Where the named spots of the table are now. */
export function spots(table: Element): Map<string, DOMRect> {
	const named = [...table.querySelectorAll<HTMLElement>('[data-spot]')];
	return new Map(named.map((spot) => [spot.dataset.spot!, spot.getBoundingClientRect()]));
}

/** Send a card's back on each trip, from where its start was to where its end is. */
export function send(all: Trip[], before: Map<string, DOMRect>, sky: HTMLElement, back: Element): void {
	const time = duration();
	if (!time) return;
	const after = spots(sky.parentElement!);
	const over = sky.getBoundingClientRect();
	all.forEach((trip, n) => {
		const from = before.get(trip.from);
		const to = after.get(trip.to);
		if (!from || !to) return;
		const ghost = sky.appendChild(back.cloneNode(true)) as HTMLElement;
		const at = ({ x, y, width, height }: DOMRect) =>
			`translate(${x + width / 2 - over.x}px, ${y + height / 2 - over.y}px) translate(-50%, -50%)`;
		const flight = ghost.animate([{ transform: at(from) }, { transform: at(to) }], {
			duration: time,
			delay: n * 70,
			easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
			fill: 'both'
		});
		flight.finished.finally(() => ghost.remove()).catch(() => {}); // taken away with the table: nothing is left to do
	});
}
