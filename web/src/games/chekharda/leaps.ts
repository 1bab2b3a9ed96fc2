/** Leapfrog on the screen: sets leap over the table from owner to thief, cards from hand and deck. */
import { duration, fly, nod, OVERHEAD } from '$lib/motion';
import type { Attachment } from 'svelte/attachments';

const EASE = 'cubic-bezier(0.3, 0.7, 0.3, 1)';

export class Floor {
	private root: HTMLElement | undefined;
	private things = new Map<string, HTMLElement>();
	private gone = new Map<string, HTMLElement>();
	private places = new Map<string, DOMRect>();

	/** Everything moves within this element. */
	whole: Attachment<HTMLElement> = (node) => {
		this.root = node;
	};

	/** Know this element under a key, also for a moment after it has left. */
	at(key: string): Attachment<HTMLElement> {
		return (node) => {
			this.things.set(key, node);
			return () => {
				if (this.things.get(key) === node) this.things.delete(key);
				this.gone.set(key, node);
			};
		};
	}

	/** Note where everything is, before the table changes. */
	remember(): void {
		this.places.clear();
		this.gone.clear();
		if (!duration()) return;
		for (const [key, node] of this.things) this.places.set(key, node.getBoundingClientRect());
	}

	/** What was pushed aside slides to its new place. */
	slide(): void {
		for (const [key, node] of this.things) {
			const from = this.places.get(key);
			if (from) fly(node, from);
		}
	}

	/** `to` is seen to leap in an arc from where `from` was. */
	leap(from: string, to: string, delay = 0): void {
		const node = this.things.get(to);
		const start = this.places.get(from);
		const time = duration();
		if (!node || !start?.width || !time) return;
		for (const sliding of node.getAnimations()) sliding.cancel();
		const end = node.getBoundingClientRect();
		const [x, y] = [middle(start).x - middle(end).x, middle(start).y - middle(end).y];
		const height = Math.min(90, 24 + Math.hypot(x, y) / 4);
		const way = { zIndex: 20, ...OVERHEAD };
		node.animate(
			[
				{ transform: `translate(${x}px, ${y}px)`, easing: EASE, ...way },
				{ transform: `translate(${x / 2}px, ${y / 2 - height}px) scale(1.25) rotate(8deg)`, ...way },
				{ transform: 'none', ...way }
			],
			{ duration: time * 1.2, delay, fill: 'backwards' }
		);
	}

	/** A card that has just left `from` is seen to go to where `to` is or was, and to be gone there. */
	toss(from: string, to: string): void {
		const node = this.gone.get(from) ?? this.things.get(from);
		const start = this.places.get(from);
		const end = this.places.get(to) ?? this.things.get(to)?.getBoundingClientRect();
		const time = duration();
		if (!node || !start?.width || !end || !this.root || !time) return;
		const root = this.root.getBoundingClientRect();
		const ghost = node.cloneNode(true) as HTMLElement;
		ghost.inert = true;
		ghost.removeAttribute('aria-label');
		Object.assign(ghost.style, {
			position: 'absolute',
			left: `${start.x - root.x}px`,
			top: `${start.y - root.y}px`,
			width: `${start.width}px`,
			height: `${start.height}px`,
			zIndex: '21',
			pointerEvents: 'none'
		});
		this.root.append(ghost);
		const [x, y] = [middle(end).x - middle(start).x, middle(end).y - middle(start).y];
		const flight = ghost.animate(
			[
				{ transform: 'none', opacity: 1 },
				{ transform: `translate(${x}px, ${y}px) scale(${end.width / start.width})`, opacity: 0.4 }
			],
			{ duration: time, easing: EASE }
		);
		flight.finished.finally(() => ghost.remove()).catch(() => undefined);
	}

	/** Something here has changed. */
	nod(key: string): void {
		const node = this.things.get(key);
		if (node) nod(node);
	}
}

function middle(box: DOMRect): { x: number; y: number } {
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
