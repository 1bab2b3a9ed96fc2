/* What a seat at a table of `trick-n-chef` is shown, and what it is told. Written by `./dev types` from the server's own types; not to be edited. */

export type Fact =
	| First
	| Removed
	| Round
	| Dealt
	| Drafted
	| Played
	| TookTrick
	| TookChef
	| Paid
	| Unpaid
	| Revealed
	| Scored
	| Over;
export type ChefWord = 'red' | 'yellow' | 'blue' | 'green';
export type CardName =
	| 'R1'
	| 'R2'
	| 'R3'
	| 'R4'
	| 'R5'
	| 'R6'
	| 'R7'
	| 'R8'
	| 'R9'
	| 'R10'
	| 'Y1'
	| 'Y2'
	| 'Y3'
	| 'Y4'
	| 'Y5'
	| 'Y6'
	| 'Y7'
	| 'Y8'
	| 'Y9'
	| 'Y10'
	| 'B1'
	| 'B2'
	| 'B3'
	| 'B4'
	| 'B5'
	| 'B6'
	| 'B7'
	| 'B8'
	| 'B9'
	| 'B10'
	| 'G1'
	| 'G2'
	| 'G3'
	| 'G4'
	| 'G5'
	| 'G6'
	| 'G7'
	| 'G8'
	| 'G9'
	| 'G10';

/**
 * Who opens the match was drawn.
 */
export interface First {
	kind: 'first';
	seat: number;
}
/**
 * The suit that three players leave in the box was drawn.
 */
export interface Removed {
	kind: 'removed';
	suit: ChefWord;
}
/**
 * A round begins.
 */
export interface Round {
	kind: 'round';
	round: number;
	first: number;
}
/**
 * A hand: only its owner hears of it.
 */
export interface Dealt {
	kind: 'dealt';
	seat: number;
	cards: string;
}
/**
 * One of the chefs put aside was taken.
 */
export interface Drafted {
	kind: 'drafted';
	seat: number;
	suit: ChefWord;
}
/**
 * A card with so many coins on it, and what it is worth with them; the note has that value.
 */
export interface Played {
	kind: 'played';
	seat: number;
	card: CardName;
	coins: number;
	value: number;
}
/**
 * The trick is over: who takes it, and whose card was the lowest; `both` where that is one player.
 */
export interface TookTrick {
	kind: 'took-trick';
	seat: number;
	lowest: number;
	both: boolean;
}
/**
 * A chef from the centre.
 */
export interface TookChef {
	kind: 'took-chef';
	seat: number;
	suit: ChefWord;
}
/**
 * A coin from the reserve.
 */
export interface Paid {
	kind: 'paid';
	seat: number;
}
/**
 * No coin: the reserve is empty.
 */
export interface Unpaid {
	kind: 'unpaid';
	seat: number;
}
/**
 * A pile is shown; `scoring` are its cards that have a chef.
 */
export interface Revealed {
	kind: 'revealed';
	seat: number;
	cards: string;
	scoring: string;
}
/**
 * What the round brought: stars, and a point for each coin left.
 */
export interface Scored {
	kind: 'scored';
	seat: number;
	stars: number;
	coins: number;
	points: number;
}
/**
 * The match is over.
 */
export interface Over {
	kind: 'over';
}
/**
 * The whole table as one seat is shown it: what is its own, and what lies open.
 */
export interface View {
	hand?: CardName[];
	pile?: CardName[];
	scoring?: CardName[];
	stars_now?: number;
	points_now?: number;
	ask?: Ask;
	legal?: {
		[k: string]: number[];
	};
	closes?: boolean;
	cards?: {
		[k: string]: CardChoice;
	};
	chefs?: {
		[k: string]: ChefChoice;
	};
	phase: 'shuffle' | 'draft' | 'card' | 'chef' | 'over';
	round: number;
	trick: number;
	first: number | null;
	leader: number;
	turn: number | null;
	centre: string;
	reserve: number;
	trumps: string;
	stars: number[];
	places: Place[];
	order?: number[];
	aside?: string;
	removed?: 'R' | 'Y' | 'B' | 'G';
	competing?: number[];
	winning?: number;
	lowest?: number;
}
/**
 * What is asked of this player: to `follow` a suit with one of these cards, or to `discard` for want of one.
 */
export interface Ask {
	kind: 'draft' | 'chef' | 'lead' | 'follow' | 'discard';
	suit?: ChefWord;
	cards?: string;
}
/**
 * What a card would be in the trick as it lies, by the coins put on it: from the fewest that `legal` names.
 */
export interface CardChoice {
	values: number[];
	wins?: number;
	lowest?: number;
}
/**
 * What taking a chef from the centre would make of the trumps, and of the own pile.
 */
export interface ChefChoice {
	trumps: string;
	stars: number;
}
/**
 * What everybody sees before one player.
 */
export interface Place {
	cards: number;
	tricks: number;
	coins: number;
	chefs: string;
	points: number[];
	total: number;
	played?: CardName;
	value?: number;
}
