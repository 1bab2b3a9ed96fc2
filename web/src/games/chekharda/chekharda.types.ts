/* What a seat at a table of `chekharda` is shown. Written by `./dev types` from the server's own types; not to be edited. */

export interface View {
	phase: string;
	round: number;
	dealer: number | null;
	target: number;
	deck: number;
	places: Place[];
	draws?: boolean;
	by_hand?: boolean;
	last_call?: boolean;
	winner?: number;
	hand?: {
		[k: string]: number;
	};
	legal?: {
		[k: string]: Deed;
	};
	can_pass?: boolean;
	can_draw?: boolean;
}
/**
 * What everybody sees before one player.
 */
export interface Place {
	cards: number;
	sets: {
		[k: string]: number;
	};
	points: number;
	total: number;
	so_far?: number;
	passed?: boolean;
}
/**
 * What may be done with the cards of one design.
 */
export interface Deed {
	lay?: boolean;
	extend?: boolean;
	steal?: number[];
}
