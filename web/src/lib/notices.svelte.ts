/**
 * Short sentences for the person: why something was not done, what has just happened.
 *
 * The functions here change state and never subscribe whoever calls them: an `$effect` that tells something would
 * otherwise depend on the list it has just written, and run for ever.
 */
import { untrack } from 'svelte';

export interface Notice {
	number: number;
	text: string;
	/** The clause of the rules it rests on. */
	clause: string;
	/** Where it leads. */
	href: string;
}

/** Milliseconds a sentence stays: long enough to be read twice. */
export const timeFor = (text: string) => 3000 + 50 * text.length;

let count = 0;
let shown = $state.raw<Notice[]>([]);
let places = $state.raw<symbol[]>([]);

export const notices = {
	get now(): Notice[] {
		return shown;
	},
	/** The component that shows them: the one that was opened last, for example a dialog over the page. */
	get place(): symbol | undefined {
		return places.at(-1);
	}
};

/** Register a component that shows notices; the returned function takes it off again. */
export function openPlace(place: symbol): () => void {
	places = [...untrack(() => places), place];
	return () => (places = untrack(() => places).filter((one) => one !== place));
}

/** Show a notice. The same sentence is never shown twice at once. */
export function tell(text: string, clause = '', href = ''): void {
	if (!text) return;
	const one = { number: count++, text, clause, href };
	const others = untrack(() => shown).filter((other) => other.text !== text);
	shown = [...others, one].slice(-3);
	setTimeout(() => dismiss(one.number), timeFor(text));
}

export function dismiss(number: number): void {
	shown = untrack(() => shown).filter((one) => one.number !== number);
}
