/** What a person at a table of Трик-н-Шеф is shown: src/zastolye/games/trick_n_chef/view.py. What is left out is nothing. */

export const SUITS = ['R', 'Y', 'B', 'G'] as const;
export type Suit = (typeof SUITS)[number];
/** A suit's word: it names its chef in a move, and the suit in texts. */
export const WORD: Record<Suit, string> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' };

export interface Place {
	cards: number;
	tricks: number;
	coins: number;
	/** `R3 Y2` */
	chefs: string;
	/** By round. */
	points: number[];
	total: number;
	played?: string;
	value?: number;
}

/** What a card would be in the trick as it lies, by the coins put on it: from the fewest that `legal` names. */
export interface CardChoice {
	values: number[];
	/** The fewest coins with which it would win. */
	wins?: number;
	/** The most coins with which it would be the lowest. */
	lowest?: number;
}

/** What taking a chef would make of the trumps and of the stars of one's pile. */
export interface ChefChoice {
	trumps: string;
	stars: number;
}

export interface ChefView {
	phase: 'shuffle' | 'draft' | 'card' | 'chef' | 'over';
	round: number;
	trick: number;
	first: number | null;
	leader: number;
	turn: number | null;
	centre: string;
	reserve: number;
	trumps: string;
	/** By rank. */
	stars: number[];
	places: Place[];
	order?: number[];
	aside?: string;
	removed?: string;
	competing?: number[];
	winning?: number | null;
	lowest?: number | null;
	hand?: string[];
	pile?: string[];
	scoring?: string[];
	stars_now?: number;
	points_now?: number;
	/** Card → fewest and most coins; chef → nothing. */
	legal?: Record<string, number[]>;
	closes?: boolean;
	cards?: Record<string, CardChoice>;
	chefs?: Record<string, ChefChoice>;
}

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
