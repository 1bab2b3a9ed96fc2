/* What a seat at a table of `pechenka-hunt` is shown. Written by `./dev types` from the server's own types; not to be edited. */

export interface View {
	phase: string;
	round: number;
	rounds: number;
	first: number;
	ring: string[];
	places: Place[];
	turn?: number;
	target?: string;
	exclusion?: string;
	opened?: string;
	may_be?: string[];
	last?: Hunt;
	hand?: string[];
	chosen?: string;
	legal?: string[];
}
/**
 * What everybody sees before one player; of his roles those that are face up, and one's own.
 */
export interface Place {
	coins: number;
	cards: number;
	roles?: string[];
	claims?: string[];
	exposed?: number[];
	lies?: number[];
	looked?: boolean;
	committed?: boolean;
}
export interface Hunt {
	target: string;
	places: Kill[];
}
/**
 * One player's part of the last hunt.
 */
export interface Kill {
	card: string;
	eliminates: number[];
	eliminated: boolean;
	hunts_target: boolean;
	target: number;
	eliminations: number;
	survivor: number;
	coins: number;
}
