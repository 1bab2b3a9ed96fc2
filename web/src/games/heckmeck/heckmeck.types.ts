/* What a seat at a table of `heckmeck` is shown, and what it is told. Written by `./dev types` from the server's own types; not to be edited. */

export type Fact =
	| First
	| Dealt
	| Round
	| Grill
	| Got
	| LaidHens
	| LaidWorms
	| Drew
	| Dry
	| Reshuffled
	| Failed
	| Succeeded
	| Stole
	| TookLowest
	| Feast
	| Feasted
	| NoFeast
	| Scored
	| Over;

/**
 * Who opens the match was drawn.
 */
export interface First {
	kind: 'first';
	seat: number;
}
/**
 * Everybody got so many cards, so many are in the deck.
 */
export interface Dealt {
	kind: 'dealt';
	cards: number;
	deck: number;
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
 * The tiles turned up, by value; the note has how many are worth 0, and a bit for each of the others.
 */
export interface Grill {
	kind: 'grill';
	tiles: string;
}
/**
 * Cards picked up: only their owner hears which. Hens are packed as what a seat drew is.
 */
export interface Got {
	kind: 'got';
	seat: number;
	cards: string;
}
/**
 * Hens of one value were laid out.
 */
export interface LaidHens {
	kind: 'laid-hens';
	seat: number;
	cards: string;
	sum: number;
}
/**
 * Worm cards were laid out.
 */
export interface LaidWorms {
	kind: 'laid-worms';
	seat: number;
	cards: string;
	count: number;
	sum: number;
}
/**
 * So many cards drawn, so many are left.
 */
export interface Drew {
	kind: 'drew';
	seat: number;
	cards: number;
	deck: number;
}
/**
 * So many cards short: deck and discard pile are empty.
 */
export interface Dry {
	kind: 'dry';
	seat: number;
	cards: number;
}
/**
 * The discard pile, so many cards, is the deck now.
 */
export interface Reshuffled {
	kind: 'reshuffled';
	cards: number;
}
/**
 * A pass without a worm card.
 */
export interface Failed {
	kind: 'failed';
	seat: number;
	sum: number;
}
/**
 * A pass with worm cards, and the best of their signs; the note has a bit for each sign.
 */
export interface Succeeded {
	kind: 'succeeded';
	seat: number;
	sum: number;
	sign: number;
}
/**
 * A tile was stolen.
 */
export interface Stole {
	kind: 'stole';
	seat: number;
	from: number;
	value: number;
}
/**
 * The lowest tile of the grill, after a failure.
 */
export interface TookLowest {
	kind: 'took-lowest';
	seat: number;
	value: number;
}
/**
 * So many are served.
 */
export interface Feast {
	kind: 'feast';
	guests: number;
}
/**
 * A guest was served.
 */
export interface Feasted {
	kind: 'feasted';
	seat: number;
	value: number;
	sum: number;
}
/**
 * All have failed.
 */
export interface NoFeast {
	kind: 'no-feast';
}
/**
 * What a player has at the end, and the best tile.
 */
export interface Scored {
	kind: 'scored';
	seat: number;
	worms: number;
	best: number;
}
/**
 * The match is over.
 */
export interface Over {
	kind: 'over';
}
/**
 * The whole table as one seat is shown it.
 */
export interface View {
	hand?: (
		| '1'
		| '2'
		| '3'
		| '4'
		| '5'
		| 'w1'
		| 'w2'
		| 'w3'
		| 'w4'
		| 'w5'
		| 'w6'
		| 'w7'
		| 'w8'
		| 'w9'
		| 'w10'
		| 'w11'
		| 'w12'
		| 'w13'
		| 'w14'
		| 'w15'
		| 'w16'
		| 'w17'
		| 'w18'
		| 'w19'
		| 'w20'
		| 'w21'
		| 'w22'
		| 'w23'
		| 'w24'
		| 'w25'
	)[];
	reach?: number[];
	ask?: Ask;
	passing?: Passing;
	draws?: number;
	lays?: {
		[k: string]: Lay[];
	};
	legal?: {
		[k: string]: number[];
	};
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
}
/**
 * What is asked of this player: to lay out cards or to pass, with so much on the table.
 */
export interface Ask {
	kind: 'turn';
	sum: number;
}
/**
 * What passing now would do.
 */
export interface Passing {
	success: boolean;
	draws: number;
	takes?: Tile;
	steal?: number;
	stolen?: Tile;
}
/**
 * What is printed on a tile.
 */
export interface Tile {
	value: number;
	worms: number;
}
/**
 * What laying out so many cards of a kind would come to.
 */
export interface Lay {
	sum: number;
	steal?: number;
}
/**
 * A tile of the grill, and whose it would be if everybody passed now.
 */
export interface OnGrill {
	value: number;
	worms: number;
	to?: number;
}
/**
 * What everybody sees before one player; his worms only he, and all with their tiles when the match is over.
 */
export interface Place {
	cards: number;
	height: number;
	top?: Tile;
	display?: {
		[k: string]: number;
	};
	signs?: number[];
	sum?: number;
	passed?: boolean;
	failed?: boolean;
	worms?: number;
	tiles?: Tile[];
	rank?: number;
}
