/* What a seat at a table of `chekharda` is shown, and what it is told. Written by `./dev types` from the server's own types; not to be edited. */

export type Fact =
	| Dealer
	| Round
	| Dealt
	| DealMore
	| Got
	| Drew
	| Laid
	| Stole
	| Extended
	| Passed
	| Time
	| Out
	| NoWinner
	| Scored
	| Over;
export type Id =
	| 'el-championo'
	| 'elephant-tea'
	| 'roller-rex'
	| 'octo-pirate'
	| 'bottle-monkey'
	| 'big-foot'
	| 'eye-scream'
	| 'attic-pig'
	| 'fish-man'
	| 'happy-robot'
	| 'solar-power'
	| 'jump-time';

/**
 * Who deals first was drawn.
 */
export interface Dealer {
	kind: 'dealer';
	seat: number;
}
/**
 * A round begins.
 */
export interface Round {
	kind: 'round';
	round: number;
	dealer: number;
}
/**
 * The first cards: only their owner hears which.
 */
export interface Dealt {
	kind: 'dealt';
	seat: number;
	cards: string;
}
/**
 * A card for everybody, so many in all; so many are left, and why it came to it.
 */
export interface DealMore {
	kind: 'deal-more';
	cards: number;
	deck: number;
	why: 'nobody-can' | 'all-passed' | 'pause';
}
/**
 * A card: only its owner hears which.
 */
export interface Got {
	kind: 'got';
	seat: number;
	card: Id;
}
/**
 * A card from the deck, taken by a player who could do nothing, or `given` when the pause had run out.
 */
export interface Drew {
	kind: 'drew';
	seat: number;
	deck: number;
	given: boolean;
}
/**
 * So many cards laid as a set, which has `size` cards now: more where it `joined` one that lay there.
 */
export interface Laid {
	kind: 'laid';
	seat: number;
	card: Id;
	cards: number;
	size: number;
	joined: boolean;
}
/**
 * A set stolen with a card like it; it has `size` cards now.
 */
export interface Stole {
	kind: 'stole';
	seat: number;
	card: Id;
	from: number;
	size: number;
}
/**
 * A card added to one's own set, which has `size` cards now.
 */
export interface Extended {
	kind: 'extended';
	seat: number;
	card: Id;
	size: number;
}
/**
 * A pass.
 */
export interface Passed {
	kind: 'passed';
	seat: number;
}
/**
 * The pause has run out.
 */
export interface Time {
	kind: 'time';
}
/**
 * The last card was played: a player wins the round.
 */
export interface Out {
	kind: 'out';
	seat: number;
}
/**
 * The deck is empty and nobody plays: the round is over.
 */
export interface NoWinner {
	kind: 'no-winner';
}
/**
 * What the round brought: cards in sets, less cards in hand, and the winner's bonus.
 */
export interface Scored {
	kind: 'scored';
	seat: number;
	sets: number;
	held: number;
	bonus: number;
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
	hand?: {
		[k: string]: number;
	};
	ask?: Ask;
	legal?: {
		[k: string]: Deed;
	};
	can_pass?: boolean;
	can_draw?: boolean;
	phase: 'shuffle' | 'play' | 'over';
	round: number;
	dealer: number | null;
	target: number;
	deck: number;
	places: Place[];
	draws?: boolean;
	by_hand?: boolean;
	last_call?: boolean;
	winner?: number;
}
/**
 * What is asked of this player: to lay a set, to play a single card, to draw, or to pass.
 */
export interface Ask {
	kind: 'lay' | 'play' | 'draw' | 'pass';
}
/**
 * What may be done with the cards of one design.
 */
export interface Deed {
	lay?: boolean;
	extend?: boolean;
	steal?: number[];
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
	laid?: number;
	bonus?: number;
	passed?: boolean;
}
