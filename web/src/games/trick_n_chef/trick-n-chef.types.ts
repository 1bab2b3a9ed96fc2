/* What a seat at a table of `trick-n-chef` is shown. Written by `./dev types` from the server's own types; not to be edited. */

export interface View {
	hand?: string[];
	pile?: string[];
	scoring?: string[];
	stars_now?: number;
	points_now?: number;
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
	phase: string;
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
	removed?: string;
	competing?: number[];
	winning?: number;
	lowest?: number;
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
	played?: string;
	value?: number;
}
