/** What leaves the table is seen to go: a copy of it flies from where it was to where it went, and is gone. */
import { duration } from '$lib/motion';

export interface Kept {
	copy: HTMLElement | SVGElement;
	at: DOMRect;
}

/** A copy of something that may be gone from the page a moment later. */
export function keep(node: Element | null | undefined): Kept | null {
	if (!node || !duration()) return null;
	return { copy: node.cloneNode(true) as HTMLElement | SVGElement, at: node.getBoundingClientRect() };
}

/** Let it fly through the air of the board to a place there. */
export function send(
	air: HTMLElement,
	kept: Kept | null,
	to: Element | null | undefined,
	delay = 0,
	size = 0.4
): void {
	const goal = to?.getBoundingClientRect();
	if (!kept || !goal?.width || !kept.at.width) return;
	const { copy, at } = kept;
	const origin = air.getBoundingClientRect();
	Object.assign(copy.style, {
		position: 'absolute',
		margin: '0',
		left: `${at.x - origin.x}px`,
		top: `${at.y - origin.y}px`,
		width: `${at.width}px`,
		height: `${at.height}px`
	});
	air.append(copy);
	const dx = goal.x + goal.width / 2 - at.x - at.width / 2;
	const dy = goal.y + goal.height / 2 - at.y - at.height / 2;
	const flight = copy.animate(
		[
			{ transform: 'none', opacity: 1 },
			{
				transform: `translate(${dx * 0.85}px, ${dy * 0.85}px) scale(${size + 0.1})`,
				opacity: 1,
				offset: 0.8
			},
			{ transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 0 }
		],
		{ duration: duration() * 1.4, delay, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)', fill: 'backwards' }
	);
	flight.onfinish = flight.oncancel = () => copy.remove();
}
