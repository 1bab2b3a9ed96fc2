/* What goes over the wire, written by `npm run wire` from the server's schema. Not to be edited.
   schema: 4053d184695ed085b654ba3a9e79a31bcab902f42f7eecc995f422c359a6f472 */

export interface ZastolyeTableProtocol {
	command?:
		| Sit
		| Hire
		| Remove
		| Mix
		| Start
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
	told?: Update | Answer | Present | Reaction | Ping;
}
export interface Sit {
	do: 'sit';
	id: string;
	seat?: number | null;
}
/**
 * The host gives a free seat to a bot.
 */
export interface Hire {
	bot: string;
	do: 'hire';
	id: string;
	seat?: number | null;
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
 * A move in the game's notation. Outside real time `decision` is the number of the question it answers.
 */
export interface Move {
	decision?: number | null;
	do: 'move';
	id: string;
	words: string;
}
/**
 * Judge this move and do not make it: the answer says why it cannot be made.
 */
export interface Why {
	do: 'why';
	id: string;
	words: string;
}
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
export interface Mute {
	do: 'mute';
	id: string;
	player: string;
}
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
export interface Resign {
	do: 'resign';
	id: string;
}
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
	ask?: string;
	chairs: ChairSeen[];
	code: string;
	commitment: string;
	decision?: number | null;
	game: string;
	hints?: boolean;
	host: string;
	legal?: string[];
	lesson?: PageSeen | null;
	memory?: boolean;
	moves?: string[];
	news?: Line[];
	pause?: Pause | null;
	rank?: number[];
	renewed?: string | null;
	score?: number[];
	seat?: number | null;
	seq: number;
	status: string;
	table: string;
	talk?: Talk[];
	terms?: Terms | null;
	type: 'update';
	view?: {
		[k: string]: unknown;
	};
}
export interface ChairSeen {
	bot?: string | null;
	deadline?: number | null;
	entropy?: string;
	house?: number | null;
	is_away?: boolean;
	name?: string;
	player?: string | null;
}
/**
 * A page of a lesson: what it says, and the move it asks for, if it does.
 */
export interface PageSeen {
	do?: string;
	number: number;
	of: number;
	text: string;
}
/**
 * One thing that happened: the kind of note, its numbers, and the sentence for it.
 */
export interface Line {
	note: string;
	numbers: number[];
	text: string;
}
/**
 * In real time: how long nothing may move until the referee acts, and how much of that is left.
 */
export interface Pause {
	left?: number | null;
	length: number;
}
export interface Talk {
	name: string;
	player: string;
	words: string;
}
/**
 * What a host chooses when he opens a table.
 */
export interface Terms {
	clock?: Clock;
	game: string;
	hints?: boolean;
	is_public?: boolean;
	is_slow?: boolean;
	lesson?: boolean;
	memory?: boolean;
	options?: {};
	pace?: number;
	patience?: number | null;
	seats: number;
	stand_in?: number;
}
/**
 * How long a player may think: `move` seconds each time, then from a bank for the whole match. No `move`: no clock.
 */
export interface Clock {
	bank?: number;
	move?: number | null;
}
/**
 * To one command: done, with the number of the event it became; or not, and why.
 */
export interface Answer {
	hints?: Hinted[];
	id: string;
	memory?: string[];
	no?: No | null;
	seq?: number | null;
	table?: string | null;
	type: 'answer';
}
/**
 * A move, and what a search expects of it: from 0 to 1, give or take the error.
 */
export interface Hinted {
	error: number;
	value: number;
	words: string;
}
/**
 * Why something was not done: a stable code, the clause, a sentence, and what is legal.
 */
export interface No {
	clause?: string;
	code: string;
	legal?: string[];
	text: string;
}
/**
 * The seats whose people are connected now.
 */
export interface Present {
	seats: number[];
	type: 'present';
}
export interface Reaction {
	seat: number;
	type: 'reaction';
	with: 'bravo' | 'cheers' | 'hurry' | 'laugh' | 'oh' | 'sorry';
}
/**
 * In real time: answer `pong NUMBER` at once.
 */
export interface Ping {
	number: string;
	type: 'ping';
}
/**
 * How long a player may think: `move` seconds each time, then from a bank for the whole match. No `move`: no clock.
 */
export interface Clock1 {
	bank?: number;
	move?: number | null;
}
