/** What the server shows a seat at a table of Хекмек: the structs of src/zastolye/games/heckmeck/view.py. Usual values are left out. */

/** Hens by their value, and the worm cards, which are one kind. */
export type Hen = '1' | '2' | '3' | '4' | '5';
export type Kind = Hen | 'w';

export interface Tile {
	value: number;
	worms: number;
}

export interface OnGrill extends Tile {
	/** Whose it would be if everybody passed now. */
	to?: number;
}

export interface Place {
	cards: number;
	height: number;
	top?: Tile;
	/** How many of each kind are laid out. */
	display?: Partial<Record<Kind, number>>;
	/** Of the worm cards laid out; the first breaks ties. */
	signs?: number[];
	sum?: number;
	passed?: boolean;
	failed?: boolean;
	/** One's own always, everybody's when it is over. */
	worms?: number;
	tiles?: Tile[];
	rank?: number;
}

export interface Passing {
	success: boolean;
	draws: number;
	/** The tile taken at once, after a failure. */
	takes?: Tile;
	/** From whom a tile may be stolen, and which. */
	steal?: number;
	stolen?: Tile;
}

/** What laying out so many cards of a kind would come to. */
export interface Lay {
	sum: number;
	/** Whose tile could then be stolen by passing. */
	steal?: number;
}

export interface Legal extends Partial<Record<Hen, number[]>> {
	/** Signs of worm cards: any of them together. */
	w?: number[];
	pass?: [];
	steal?: number[];
}

export interface HeckmeckView {
	phase: 'shuffle' | 'play' | 'reshuffle' | 'over';
	round: number;
	rounds: number;
	first: number | null;
	turn: number | null;
	grill: OnGrill[];
	supply: number;
	deck: number;
	discard: number;
	places: Place[];
	/** `3` is a hen of value 3, `w12` the worm card with sign 12. */
	hand?: string[];
	passing?: Passing;
	/** How many cards a lay-down brings. */
	draws?: number;
	/** By kind: one card laid out, two of them, and so on. */
	lays?: Partial<Record<Kind, Lay[]>>;
	/** Seats whose top tile this hand could still come to match. */
	reach?: number[];
	legal?: Legal;
}
