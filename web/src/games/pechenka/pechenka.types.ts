/* What a seat at a table of `pechenka` is shown, and what it is told. Written by `./dev types` from the server's own types; not to be edited. */

export type Fact =
	First | Round | Role | Committed | Revealed | Placed | Unplaced | RoleShown | Scored | Over;
export type Word = 'cook' | 'blue' | 'sr' | '37' | 'pers' | 'cos';
export type CardWord = 'cook' | 'blue' | 'sr' | '37' | 'pers' | 'cos' | 'sword' | 'shield' | 'hill';

/**
 * The first player was drawn.
 */
export interface First {
	kind: 'first';
	seat: number;
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
 * A secret role: only its owner hears of it.
 */
export interface Role {
	kind: 'role';
	seat: number;
	role: Word;
}
/**
 * A card lies face down.
 */
export interface Committed {
	kind: 'committed';
	seat: number;
}
/**
 * A card is turned up in this circle.
 */
export interface Revealed {
	kind: 'revealed';
	seat: number;
	card: CardWord;
	circle: number;
}
/**
 * A sword or a shield is put before a player.
 */
export interface Placed {
	kind: 'placed';
	seat: number;
	card: CardWord;
	target: number;
}
/**
 * There is nobody that a sword or shield may be put before.
 */
export interface Unplaced {
	kind: 'unplaced';
	seat: number;
	card: CardWord;
}
/**
 * The round is over and a role is shown.
 */
export interface RoleShown {
	kind: 'role-shown';
	seat: number;
	role: Word;
}
/**
 * What the round brought a player, by what it was for, and what that comes to with what was there.
 */
export interface Scored {
	kind: 'scored';
	seat: number;
	attack: number;
	defence: number;
	hill: number;
	gained: number;
	coins: number;
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
	role?: Word;
	hunts?: Word;
	hunted?: Word;
	taken_for?: Word[];
	hand?: CardWord[];
	chosen?: CardWord;
	ask?: Ask;
	legal?: string[];
	phase: 'shuffle' | 'card' | 'target' | 'over';
	round: number;
	circle: number;
	first: number;
	ring: Word[];
	places: Place[];
	turn?: number;
	placing?: CardWord;
	barred?: {
		[k: string]: 'PECH-A16' | 'PECH-A18';
	};
}
/**
 * What is asked of this player: a card for this circle; or before whom to put a sword or shield, and whom it is meant for.
 */
export interface Ask {
	kind: 'card' | 'sword' | 'shield';
	circle?: number;
	sought?: Word;
	seats?: string;
}
/**
 * What everybody sees before one player, and what may be deduced of him.
 */
export interface Place {
	cards: number;
	coins: number;
	points: number[];
	played?: CardWord[];
	sword?: number;
	shield?: number;
	committed?: boolean;
	role?: Word;
	was?: Word;
	possible?: Word[];
	earned?: number[];
}
