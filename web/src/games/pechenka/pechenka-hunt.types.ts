/* What a seat at a table of `pechenka-hunt` is shown, and what it is told. Written by `./dev types` from the server's own types; not to be edited. */
import type { Committed, First, Over, Round, Word } from './pechenka.types';
export type Fact =
	| First
	| Round
	| Role
	| Opened
	| Claimed
	| Exposed
	| Paid
	| Honest
	| Looked
	| Saw
	| Committed
	| Target
	| Hunts
	| Eliminates
	| Caught
	| Survives
	| Gained
	| RoleShown
	| ExclusionShown
	| Over;
export type Face = 'cook' | 'blue' | 'sr' | '37' | 'pers' | 'cos' | '';

/**
 * A role card, the first or second of a player: only its owner hears of it.
 */
export interface Role {
	kind: 'role';
	seat: number;
	card: Word;
	number: number;
}
/**
 * The exclusion card that all see.
 */
export interface Opened {
	kind: 'opened';
	card: Word;
}
/**
 * A claim beside a role card.
 */
export interface Claimed {
	kind: 'claimed';
	seat: number;
	card: Word;
	number: number;
}
/**
 * A role card of `owner` is turned up.
 */
export interface Exposed {
	kind: 'exposed';
	seat: number;
	owner: number;
	number: number;
}
/**
 * A false claim is paid for.
 */
export interface Paid {
	kind: 'paid';
	seat: number;
	to: number;
	coins: number;
}
/**
 * A claim was true.
 */
export interface Honest {
	kind: 'honest';
	seat: number;
}
/**
 * Somebody has looked at the closed exclusion card.
 */
export interface Looked {
	kind: 'looked';
	seat: number;
}
/**
 * The closed exclusion card: only the player who looked hears which.
 */
export interface Saw {
	kind: 'saw';
	seat: number;
	card: Word;
}
/**
 * The target is shown.
 */
export interface Target {
	kind: 'target';
	card: Word;
}
/**
 * A card of the hunt is turned up.
 */
export interface Hunts {
	kind: 'hunts';
	seat: number;
	card: Word;
}
/**
 * A character has caught another player's.
 */
export interface Eliminates {
	kind: 'eliminates';
	seat: number;
	victim: number;
}
/**
 * A character has caught the target.
 */
export interface Caught {
	kind: 'caught';
	seat: number;
}
/**
 * The only character left.
 */
export interface Survives {
	kind: 'survives';
	seat: number;
}
/**
 * What the hunt brought, and the coins in all.
 */
export interface Gained {
	kind: 'gained';
	seat: number;
	gained: number;
	coins: number;
}
/**
 * A role card is shown.
 */
export interface RoleShown {
	kind: 'role-shown';
	seat: number;
	card: Word;
	number: number;
}
/**
 * The closed exclusion card is shown.
 */
export interface ExclusionShown {
	kind: 'exclusion-shown';
	card: Word;
}
/**
 * The whole table as one seat is shown it.
 */
export interface View {
	exclusion?: Word;
	may_be?: Word[];
	hand?: Word[];
	chosen?: Word;
	ask?: Ask;
	legal?: string[];
	phase: 'shuffle' | 'claim' | 'act' | 'hunt' | 'over';
	round: number;
	rounds: number;
	first: number;
	ring: Word[];
	places: Place[];
	turn?: number;
	target?: Word;
	opened?: Word;
	last?: Hunt;
}
/**
 * What is asked of this player: a claim for a role, or for one of two; an action; a card for the hunt.
 */
export interface Ask {
	kind: 'claim' | 'claim-two' | 'act' | 'hunt';
	one?: Word;
	two?: Word;
}
/**
 * What everybody sees before one player; of his roles those that are face up, and one's own.
 */
export interface Place {
	coins: number;
	cards: number;
	roles?: Face[];
	claims?: Face[];
	exposed?: number[];
	lies?: number[];
	looked?: boolean;
	committed?: boolean;
}
/**
 * The last hunt; its cards and its target are public.
 */
export interface Hunt {
	target: Word;
	places: Kill[];
}
/**
 * One player's part of the last hunt.
 */
export interface Kill {
	card: Word;
	eliminates: number[];
	eliminated: boolean;
	hunts_target: boolean;
	target: number;
	eliminations: number;
	survivor: number;
	coins: number;
}
