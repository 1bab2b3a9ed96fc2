/* What a seat at a table of `pechenka` is shown. Written by `./dev types` from the server's own types; not to be edited. */

export interface View {
	phase: string;
	round: number;
	circle: number;
	first: number;
	ring: string[];
	places: Place[];
	turn?: number;
	placing?: string;
	barred?: {
		[k: string]: string;
	};
	role?: string;
	hunts?: string;
	hunted?: string;
	taken_for?: string[];
	hand?: string[];
	chosen?: string;
	legal?: string[];
}
/**
 * What everybody sees before one player, and what may be deduced of him.
 */
export interface Place {
	cards: number;
	coins: number;
	points: number[];
	played?: string[];
	sword?: number;
	shield?: number;
	committed?: boolean;
	role?: string;
	was?: string;
	possible?: string[];
	earned?: number[];
}
