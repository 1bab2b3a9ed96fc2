/** The last round is told before the result of the match: its recap keeps the result waiting, as every recap waits, until it is pressed away. */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

let count = $state(0);

export const recaps = {
	/** One of them is on the board. */
	get isTelling(): boolean {
		return count > 0;
	}
};

/** On a recap: the result waits until it is gone. */
export const holdsResult: Attachment = () => {
	untrack(() => (count += 1));
	return () => untrack(() => (count -= 1));
};

/** Bring the result up, for the first time or again: the table listens for it. */
export function showResult(): void {
	dispatchEvent(new CustomEvent('result'));
}
