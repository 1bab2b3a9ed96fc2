/* The messages over the socket of a table, both ways. Written by `./dev types` from the server's own types; not to be edited. */

export type Command =
	| Sit
	| Rename
	| TakeVacation
	| Hire
	| Remove
	| Mix
	| Start
	| Ready
	| Move
	| Why
	| Say
	| React
	| Mute
	| Hint
	| Recall
	| Turn
	| Resign
	| Leave
	| Again;
export type ServerMessage = Update | Answer | Present | Reaction | Ping;

/**
 * Take a seat: this one, or any.
 */
export interface Sit {
	do: 'sit';
	id: string;
	seat?: number;
}
/**
 * Be called at this table as one is called now. `POST /api/me` changes the name, and does this at all tables of the guest.
 */
export interface Rename {
	do: 'rename';
	id: string;
}
/**
 * At a table of days: take over from the house whether I am on vacation. `POST /api/vacation` begins one, and does this at all
 * tables of the person.
 */
export interface TakeVacation {
	do: 'vacation';
	id: string;
}
/**
 * The host gives a free seat to a bot.
 */
export interface Hire {
	do: 'hire';
	id: string;
	bot: string;
	seat?: number;
}
/**
 * The host frees a seat, before the first card.
 */
export interface Remove {
	do: 'remove';
	id: string;
	seat: number;
}
/**
 * One's own words for the shuffles.
 */
export interface Mix {
	do: 'mix';
	id: string;
	words: string;
}
/**
 * Begin; free seats go to bots of this level.
 */
export interface Start {
	do: 'start';
	id: string;
	level?: number;
}
/**
 * In a game without turns: deal the next round, as far as I am concerned.
 */
export interface Ready {
	do: 'ready';
	id: string;
}
/**
 * A move in the game's notation. Outside real time `decision` is the number of the question it answers.
 */
export interface Move {
	do: 'move';
	id: string;
	words: string;
	decision?: number;
}
/**
 * Judge this move and do not make it: the answer says why it cannot be made.
 */
export interface Why {
	do: 'why';
	id: string;
	words: string;
}
/**
 * A line of chat.
 */
export interface Say {
	do: 'say';
	id: string;
	words: string;
}
/**
 * A quick reaction, shown to all who are there and not kept.
 */
export interface React {
	do: 'react';
	id: string;
	with: 'bravo' | 'cheers' | 'hurry' | 'laugh' | 'oh' | 'sorry';
}
/**
 * The host silences a player in the chat.
 */
export interface Mute {
	do: 'mute';
	id: string;
	player: string;
}
/**
 * What a search thinks of the own moves, where the host allows asking.
 */
export interface Hint {
	do: 'hint';
	id: string;
}
/**
 * What went by openly and lies there no more, where the host allows asking.
 */
export interface Recall {
	do: 'recall';
	id: string;
}
/**
 * The page of the lesson is read.
 */
export interface Turn {
	do: 'turn';
	id: string;
}
/**
 * A bot plays on for good.
 */
export interface Resign {
	do: 'resign';
	id: string;
}
/**
 * Get up: before the first card the seat is free again, later a bot plays on.
 */
export interface Leave {
	do: 'leave';
	id: string;
}
/**
 * Another match of the same people, with the seats rotated.
 */
export interface Again {
	do: 'again';
	id: string;
}
/**
 * The table as this seat may see it after event `seq`, and what was heard since the last update.
 */
export interface Update {
	type: 'update';
	seq: number;
	status: string;
	chairs: ChairSeen[];
	host: string;
	commitment: string;
	game: string;
	table: string;
	code: string;
	hints?: boolean;
	memory?: boolean;
	is_rated?: boolean;
	seat?: number;
	decision?: number;
	view?: unknown;
	legal?: string[];
	moves?: string[];
	news?: {
		kind: string;
		[k: string]: unknown;
	}[];
	talk?: Talk[];
	score?: number[];
	rank?: number[];
	renewed?: string;
	lesson?: PageSeen;
	pause?: Pause;
	recess?: RecessSeen;
	terms?: Terms;
	printed?: Printed;
	daily?: string;
	contest?: string;
	is_sealed?: boolean;
}
/**
 * Who sits at one place, as everybody may see.
 */
export interface ChairSeen {
	name?: string;
	player?: string;
	bot?: string;
	house?: number;
	is_away?: boolean;
	deadline?: number;
	entropy?: string;
}
/**
 * A line of chat; `number` is that of its event: a report names the line by it.
 */
export interface Talk {
	player: string;
	name: string;
	words: string;
	number: number;
}
/**
 * A page of a lesson: what it says, the move it asks for, if it does, and what it is about, in the board's own words.
 */
export interface PageSeen {
	number: number;
	of: number;
	text: string;
	do?: string;
	about?: string;
}
/**
 * In real time: how long nothing may move until the referee acts, and how much of that is left.
 */
export interface Pause {
	length: number;
	left?: number;
}
/**
 * The next deal waits for the people in these seats, at most for so many seconds more; `is_first` before the first card.
 */
export interface RecessSeen {
	waits_for: number[];
	left?: number;
	is_first?: boolean;
}
/**
 * What the host chooses when opening a table.
 */
export interface Terms {
	game: string;
	seats: number;
	options?: {
		[k: string]: unknown;
	};
	is_public?: boolean;
	clock?: Clock;
	hints?: boolean;
	memory?: boolean;
	pace?: number;
	stand_in?: number;
	is_slow?: boolean;
	is_rated?: boolean;
	lesson?: boolean;
	patience?: number | null;
	pause?: number;
	recess?: number | null;
	days?: 0 | 1 | 2 | 3 | 7;
	daily?: string;
	contest?: string;
	is_sealed?: boolean;
}
/**
 * How long a player may think: `move` seconds each time, then from a bank for the whole match. No `move`: no clock.
 */
export interface Clock {
	move?: number;
	bank?: number;
}
/**
 * What is printed on the cards that the notation calls by a letter and a rank: `w1` bears the first of the numbers.
 *
 * `letters` are those that may stand before the number where somebody types it; the first of them is the notation's.
 */
export interface Printed {
	letters: string;
	numbers: number[];
}
/**
 * To one command: done, with the number of the event it became; or not, and why.
 */
export interface Answer {
	type: 'answer';
	id: string;
	seq?: number;
	no?: No;
	hints?: Hinted[];
	memory?: string[];
	table?: string;
}
/**
 * Why something was not done: a stable code, the clause, a sentence, and what is legal.
 */
export interface No {
	code: string;
	text: string;
	clause?: string;
	legal?: string[];
}
/**
 * A move, and what a search expects of it: from 0 to 1, give or take the error.
 */
export interface Hinted {
	words: string;
	value: number;
	error: number;
}
/**
 * The seats whose people are connected now, and how many others look on.
 */
export interface Present {
	type: 'present';
	seats: number[];
	watchers?: number;
}
/**
 * Somebody's quick reaction.
 */
export interface Reaction {
	type: 'reaction';
	seat: number;
	with: 'bravo' | 'cheers' | 'hurry' | 'laugh' | 'oh' | 'sorry';
}
/**
 * In real time: answer `pong NUMBER` at once.
 */
export interface Ping {
	type: 'ping';
	number: string;
}
