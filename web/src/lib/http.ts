/* The bodies and answers of the HTTP API. Written by `./dev types` from the server's own types; not to be edited. */

/**
 * `[seat, words, ms, how]`: the seat, the move, how long it took, and, if not the player, what moved for them.
 *
 * `gc=False` here and where a server keeps very many: no reference cycle can go through it, so the garbage collector skips it.
 */
export type Move =
	| [number | 'table', string]
	| [number | 'table', string, number | null]
	| [number | 'table', string, number | null, string | null];

/**
 * The answer of `/healthz`: the process runs.
 */
export interface Alive {
	alive: boolean;
}
/**
 * The answer of `/readyz`: whether the process takes requests.
 */
export interface Ready {
	ready: boolean;
}
/**
 * The public key that signs the records of this server.
 */
export interface Key {
	key: string;
	fingerprint: string;
}
/**
 * A game on the shelf: `seats` are the fewest and the most, `options` the usual ones, `choices` what a host may choose instead.
 */
export interface GameCard {
	name: string;
	title: string;
	feel: string;
	seats: [number, number];
	usual_seats: number;
	minutes: number;
	real_time: boolean;
	has_lesson: boolean;
	lesson_minutes: number;
	for_newcomers: boolean;
	has_memory: boolean;
	options: {
		[k: string]: unknown;
	};
	choices: Choosable[];
}
/**
 * Something a host may choose: one of the `named` values, or a number from `low` to `high`, or a row of such numbers.
 */
export interface Choosable {
	name: string;
	title: string;
	usual: unknown;
	live?: unknown;
	named?: Titled[];
	low?: number;
	high?: number;
	places?: string[];
	parts?: string[];
	for_seats?: number[];
	is_seat?: boolean;
	is_assumed?: boolean;
}
/**
 * A value that an option may have, and what it is called.
 */
export interface Titled {
	value: unknown;
	title: string;
}
/**
 * What stands under one heading.
 */
export interface Chapter {
	title: string;
	parts: Part[];
}
/**
 * A clause with its number, a paragraph without one, or a table, the first row its head. Emphasis stays Markdown in it.
 */
export interface Part {
	id?: string;
	text?: string;
	table?: string[][];
}
/**
 * Who I am here: my id and my name; and the name of the guest this browser was before it followed a link.
 */
export interface Me {
	player: string;
	name: string;
	before?: string;
}
/**
 * Who I want to be called; longer names are cut.
 */
export interface Named {
	name?: string;
}
/**
 * It makes another device me: once, within so many seconds.
 */
export interface Link {
	url: string;
	seconds: number;
}
/**
 * What the list of sessions shall call a program; longer labels are cut.
 */
export interface Labelled {
	label?: string;
}
/**
 * For a program that plays as me. Shown once.
 */
export interface Token {
	token: string;
}
/**
 * A browser or a program that is me. Times are in seconds since 1970; `is_this`: the one that asks.
 */
export interface SessionSeen {
	id: string;
	kind: 'browser' | 'program';
	label: string;
	created: number;
	seen: number;
	is_this: boolean;
}
/**
 * The guest that a link would make this browser, and the name of the one it is now; `is_me`: it is that guest already.
 */
export interface LinkSeen {
	player: string;
	name: string;
	is_me: boolean;
	now?: string;
}
/**
 * A match against bots, at once.
 */
export interface Quick {
	game: string;
	seats?: number | null;
	level?: number;
	options?: {
		[k: string]: unknown;
	};
	hints?: boolean;
	memory?: boolean;
	pace?: number;
	is_slow?: boolean;
	lesson?: boolean;
}
/**
 * A table that was just opened; `commitment` is the promise about its shuffles.
 */
export interface TableCard {
	table: string;
	code: string;
	commitment: string;
}
/**
 * A table in a list; `changed` is in seconds since 1970. In the list of my own: my seat, whether it is my move and whose else.
 */
export interface Listed {
	table: string;
	code: string;
	game: string;
	seats: number;
	status: 'open' | 'over' | 'running';
	names: string[];
	changed: number;
	host?: string;
	free?: number;
	watchers?: number;
	seat?: number;
	is_my_move?: boolean;
	turn?: string;
	rank?: number[];
}
/**
 * Some of a match: `moments[0]` is the table after `first` moves, of `moves` in all.
 */
export interface Moments {
	moves: number;
	first: number;
	moments: Moment[];
}
/**
 * The table after a move, and the facts that were heard with it; `by` is the seat that moved, none where the table did.
 */
export interface Moment {
	view: unknown;
	news: {
		kind: string;
		[k: string]: unknown;
	}[];
	by?: number;
}
/**
 * One match: what it was played with, its shuffles and its moves; who played, promise and signature where there are any.
 */
export interface Record {
	format: number;
	rules: number;
	game: string;
	seats: number;
	options?: {
		[k: string]: unknown;
	};
	from?: {
		[k: string]: unknown;
	};
	shuffles: string[];
	moves: Move[];
	result?: Result;
	fair?: Fair;
	players?: string[];
	signature?: Signature;
}
/**
 * Points and places by seat; places are shared where the rules share them.
 */
export interface Result {
	score: number[];
	rank: number[];
}
/**
 * The promise made before the first card and, once the match is over, the secret it was about.
 *
 * `entropy` is the word of each seat, "" for a seat that gave none; or empty, where nobody was asked.
 */
export interface Fair {
	commitment: string;
	secret?: string;
	entropy?: string[];
}
/**
 * An Ed25519 signature of the canonical form, with the public key of whoever vouches for the record.
 */
export interface Signature {
	key: string;
	value: string;
}
/**
 * `rounds[k][seat]` is what round k brought, less what was lost in it; `start` is what everybody had before the first.
 */
export interface Sheet {
	start: number[];
	rounds: number[][];
}
