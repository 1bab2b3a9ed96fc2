/** Number keys press what lies in order: the cards of a hand, the chefs or players to choose from. One listener for all tables. */
import type { Attachment } from 'svelte/attachments';

const DIGITS = '1234567890';
const PRESSED = 'button:not([aria-disabled="true"])';
/** The rows of this page, in the order in which they came. */
const rows = new Set<HTMLElement>();

/** What stands at a place of a row: its child, or the button in it. An empty place has none. */
const buttonAt = (row: HTMLElement, at: number): HTMLElement | null => {
	const thing = row.children[at];
	return thing instanceof HTMLElement && thing.matches('button')
		? thing
		: (thing?.querySelector('button') ?? null);
};

/** The row that is asked about: the last in which something can be played, or else the last that has anything. */
function rowNow(): HTMLElement | undefined {
	const shown = [...rows].reverse();
	return shown.find((row) => row.querySelector(PRESSED)) ?? shown.find((row) => row.querySelector('button'));
}

function pressed(event: KeyboardEvent): void {
	if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.key.length !== 1) return;
	const at = DIGITS.indexOf(event.key);
	if (at < 0 || (event.target as Element).closest('input, textarea, select, [contenteditable], dialog'))
		return;
	const row = rowNow();
	const button = row && buttonAt(row, at);
	if (!button) return;
	button.focus();
	button.click();
}

/** On a row whose children are pressed by the digits. */
export const byDigits: Attachment<HTMLElement> = (row) => {
	if (!rows.size) addEventListener('keydown', pressed);
	rows.add(row);
	return () => {
		rows.delete(row);
		if (!rows.size) removeEventListener('keydown', pressed);
	};
};

/** Whether the last input was a key: a mouse and a finger need no focus. */
let isByKey = false;
addEventListener('keydown', () => (isByKey = true), true);
addEventListener('pointerdown', () => (isByKey = false), true);

/** Bring the focus of whoever plays by keys back to what is asked about, unless it is in use elsewhere: in the chat, the rules, a dialog. */
export function returnFocus(board: Element | null): void {
	if (!isByKey) return;
	const at = document.activeElement;
	if (at && at !== document.body && !board?.contains(at)) return;
	const row = rowNow();
	if (at !== document.body && row?.contains(at)) return;
	const stop =
		row?.querySelector<HTMLElement>(`${PRESSED}[tabindex="0"]`) ??
		row?.querySelector<HTMLElement>(PRESSED) ??
		board?.querySelector<HTMLElement>(PRESSED); // there is nothing to play: to pass, then
	stop?.focus({ preventScroll: true });
}
