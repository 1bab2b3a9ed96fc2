/** The last round is told before the result of the match: its recap keeps the result waiting. */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { duration } from './motion';

const MOMENT = 2500; // milliseconds to look at what has been counted out

let count = $state(0);

export const recaps = {
	/** One of them has not been told to its end, nor been pressed away. */
	get isTelling(): boolean {
		return count > 0;
	}
};

/** On a recap: the result waits until it has been told, which takes so many movements, or is gone. Nothing waits without motion. */
export function tells(movements: number): Attachment {
	return () => {
		const time = duration();
		if (!time) return;
		untrack(() => (count += 1));
		let isTold = false;
		const end = () => {
			if (!isTold) count -= 1;
			isTold = true;
		};
		const timer = setTimeout(end, movements * time + MOMENT);
		return () => {
			clearTimeout(timer);
			untrack(end);
		};
	};
}

/** Bring the result up, for the first time or again: the table listens for it. */
export function showResult(): void {
	dispatchEvent(new CustomEvent('result'));
}
