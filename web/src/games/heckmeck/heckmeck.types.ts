/* What a seat at a table of `heckmeck` is shown. Written by `./dev types` from the server's own types; not to be edited. */

export interface View {
	phase: string;
	round: number;
	rounds: number;
	first: number | null;
	turn: number | null;
	grill: OnGrill[];
	supply: number;
	deck: number;
	discard: number;
	places: Place[];
	hand?: string[];
	passing?: Passing;
	draws?: number;
	lays?: {
		[k: string]: Lay[];
	};
	reach?: number[];
	legal?: {
		[k: string]: number[];
	};
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
export interface Tile {
	value: number;
	worms: number;
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
 * What laying out so many cards of a kind would come to.
 */
export interface Lay {
	sum: number;
	steal?: number;
}
