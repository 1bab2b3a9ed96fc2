/** Names for what a person at a table of Трик-н-Шеф is shown. A field that is left out is nothing. */
import type { CardChoice, ChefWord } from './trick-n-chef.types';

export type { CardChoice, ChefChoice, Fact as ChefFact, Place, View as ChefView } from './trick-n-chef.types';

export const SUITS = ['R', 'Y', 'B', 'G'] as const;
export type Suit = (typeof SUITS)[number];
/** A suit's word: it names its chef in a move, and the suit in texts. */
export const WORD: Record<Suit, ChefWord> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' };
export const SUIT: Record<ChefWord, Suit> = { red: 'R', yellow: 'Y', blue: 'B', green: 'G' };

export const suitOf = (card: string): Suit => card[0] as Suit;
export const rankOf = (card: string): number => Number(card.slice(1));

/** The stars on this card, of a row by card, suit by suit. */
export const starsOn = (stars: number[], card: string): number =>
	stars[SUITS.indexOf(suitOf(card)) * 10 + rankOf(card) - 1]!;

/** How many of each suit `R3 Y2` says. */
export function counts(words: string | undefined): Record<Suit, number> {
	const found = { R: 0, Y: 0, B: 0, G: 0 };
	for (const word of words?.split(' ') ?? []) if (word) found[suitOf(word)] = rankOf(word);
	return found;
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
