/** Names for what a person at a table of Трик-н-Шеф is shown. A field that is left out is nothing. */
import type { CardChoice } from './trick-n-chef.types';

export type { CardChoice, ChefChoice, Place, View as ChefView } from './trick-n-chef.types';

export const SUITS = ['R', 'Y', 'B', 'G'] as const;
export type Suit = (typeof SUITS)[number];
/** A suit's word: it names its chef in a move, and the suit in texts. */
export const WORD: Record<Suit, string> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' };

export const suitOf = (card: string): Suit => card[0] as Suit;
export const rankOf = (card: string): number => Number(card.slice(1));

/** How many of each suit `R3 Y2` says. */
export function counts(words: string | undefined): Record<Suit, number> {
	const found = { R: 0, Y: 0, B: 0, G: 0 };
	for (const word of words?.split(' ') ?? []) if (word) found[suitOf(word)] = rankOf(word);
	return found;
}

/** The cards in a number with a bit for each, as notes carry them. More than 32 bits: not for `>>`. */
export function cardsIn(bits: number): string[] {
	const all = SUITS.flatMap((suit) => Array.from({ length: 10 }, (_, k) => `${suit}${k + 1}`));
	return all.filter((_, k) => Math.floor(bits / 2 ** k) % 2 === 1);
}

/** A move in words: the card, with its coins. */
export function moveOf(card: string, coins: number): string {
	return coins ? `${card}${coins > 0 ? '+' : ''}${coins}` : card;
}

/** Whether a card would win the trick as it lies, with these coins on it: from so many on. */
export const winsWith = (choice: CardChoice, coins: number): boolean =>
	choice.wins !== undefined && coins >= choice.wins;
/** Whether it would be the lowest: up to so many. */
export const isLowestWith = (choice: CardChoice, coins: number): boolean =>
	choice.lowest !== undefined && coins <= choice.lowest;
