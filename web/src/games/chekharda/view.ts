/** What the server shows of a table of Чехарда: src/zastolye/games/chekharda/view.py. What is left out is as written here. */

/** By number: notes name a design by its place in this list. */
export const DESIGNS = [
	'el-championo',
	'elephant-tea',
	'roller-rex',
	'octo-pirate',
	'bottle-monkey',
	'big-foot',
	'eye-scream',
	'attic-pig',
	'fish-man',
	'happy-robot',
	'solar-power',
	'jump-time'
] as const;
export type Design = (typeof DESIGNS)[number];

/** Design → cards. */
export type Cards = Partial<Record<Design, number>>;

export interface Place {
	cards: number;
	sets: Cards;
	/** Of the round before. */
	points: number;
	total: number;
	/** What the round would bring if it ended now; 0. */
	so_far?: number;
	/** False. */
	passed?: boolean;
}

/** What may be done with the cards of one design; nothing. */
export interface Legal {
	lay?: boolean;
	extend?: boolean;
	/** From whom. */
	steal?: number[];
}

export interface View {
	phase: 'shuffle' | 'play' | 'over';
	round: number;
	dealer: number | null;
	target: number;
	deck: number;
	places: Place[];
	/** The variant: who can do nothing draws; false. */
	draws?: boolean;
	/** Players lay their sets themselves; false. */
	by_hand?: boolean;
	/** The next stall ends the round; false. */
	last_call?: boolean;
	/** Of the round before; nobody. */
	winner?: number;
	hand?: Cards;
	legal?: Partial<Record<Design, Legal>>;
	can_pass?: boolean;
	can_draw?: boolean;
}

/** The designs of a row of cards, as the server ordered them. */
export function designsIn(cards: Cards | undefined): Design[] {
	return Object.keys(cards ?? {}) as Design[];
}
