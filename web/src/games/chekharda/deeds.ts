/** What a press does: the legal moves of the view, by the card or the set that is pressed. */
import type { Design, View } from './view';

export interface Deed {
	kind: 'lay' | 'extend' | 'steal';
	/** The move in notation. */
	words: string;
	/** Whose set it is about. */
	owner: number;
	/** Cards in that set as it lies; of a set to be laid, cards in hand. */
	size: number;
}

/** All that can be done with a card of the hand, the own set first. */
export function deedsWith(view: View, seat: number, design: Design): Deed[] {
	const legal = view.legal?.[design] ?? {};
	const lying = (owner: number) => view.places[owner]?.sets[design] ?? 0;
	const deeds: Deed[] = [];
	if (legal.lay)
		deeds.push({ kind: 'lay', words: `lay ${design}`, owner: seat, size: view.hand?.[design] ?? 0 });
	if (legal.extend) deeds.push({ kind: 'extend', words: `extend ${design}`, owner: seat, size: lying(seat) });
	for (const owner of legal.steal ?? [])
		deeds.push({ kind: 'steal', words: `steal ${design} @${owner}`, owner, size: lying(owner) });
	return deeds;
}

/** What pressing a set on the table means, and whether it may be done now. */
export function onSet(
	view: View,
	seat: number,
	design: Design,
	owner: number
): { words: string; isLegal: boolean } {
	const legal = view.legal?.[design] ?? {};
	return owner === seat
		? { words: `extend ${design}`, isLegal: legal.extend ?? false }
		: { words: `steal ${design} @${owner}`, isLegal: legal.steal?.includes(owner) ?? false };
}

/** The design that a move is about; '' for a pass or a draw. */
export const designOf = (words: string): string => words.split(' ')[1] ?? '';

/** Whether the view offers this move. */
export function isLegal(view: View, seat: number | null, words: string): boolean {
	if (words === 'pass') return view.can_pass ?? false;
	if (words === 'draw') return view.can_draw ?? false;
	return (
		seat !== null && deedsWith(view, seat, designOf(words) as Design).some((deed) => deed.words === words)
	);
}

/** What to ask about a card that can do nothing: the server tells why it steals nothing from the next player. */
export function idle(view: View, seat: number, design: Design): string {
	return `steal ${design} @${(seat + 1) % view.places.length}`;
}
