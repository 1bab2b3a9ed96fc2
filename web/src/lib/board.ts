import type { Component } from 'svelte';
import type { RecessSeen, Update } from './messages';

/** What the words of a game, in the language of the person, are fetched with: `t('suit-name', { suit: 'red' })`. */
export type Say = (message: string, facts?: Record<string, string | number>) => string;

/** Something that happened, or that is asked: its kind, and what that kind has to say. A game's own are in its `….types.ts`. */
export type Fact = NonNullable<Update['news']>[number];

/** All that a board is told. It draws this, and decides no rule: what may be pressed is in `view.legal`. */
export interface BoardProps<View, News = Fact> {
	view: View;
	/** One's own seat; null for a watcher. */
	seat: number | null;
	/** By seat. */
	names: string[];
	/** By seat: drawn beside the name. */
	avatars: string[];
	/** Whether this seat is asked something now: never in a replay. */
	isAsked: boolean;
	/** What was heard since the view before: motion and sound follow from it. */
	news: News[];
	t: Say;
	/** Play a move in the game's notation. */
	play: (words: string) => void;
	/** Why this move cannot be made: the server's own sentence, shown to the person. */
	why: (words: string) => void;
	/** A first press lifts, a second one, or the button that then appears, plays. Off in the settings, and always off in real time. */
	twoTaps: boolean;
	/** A move to be shown as if it had been lifted: a hint. A new object for every time. */
	hinted?: { words: string } | null;
	/** In a game without turns: the next deal waits for these people. Null while cards are played, and in a replay. */
	recess?: RecessSeen | null;
	/** Say that one is ready for it. */
	ready?: () => void;
	/** On rails nothing is done for the player. */
	isLesson?: boolean;
}

export type Language = 'ru' | 'en';

/** What is drawn within sentences rather than written. */
export interface InText {
	/** It has one group, the whole of such a word. */
	pattern: RegExp;
	/** What a screen reader says in its place. */
	said: (word: string, t: Say) => string;
	default: Component<{ word: string; t: Say }>;
}

/** How one mode looks. A game's folder in web/src/games/ exports `modes`, a mode by its name on the wire. */
export interface Mode {
	/** The table, and what is drawn within its sentences. */
	board: () => Promise<{ default: Component<BoardProps<any, any>>; inText?: InText }>;
	/** The dish on the menu: one drawing, 4 : 3, no props. */
	dish: () => Promise<{ default: Component }>;
	/** What is in the box, in pictures: the rules open with it. */
	box: () => Promise<{ default: Component<{ t: Say }> }>;
	/** Fluent sources of the rules' own folder, the later over the earlier: they word what happens and what is asked. */
	rules: (language: Language) => Promise<string[]>;
	/** Fluent sources of the board, over those. */
	text: (language: Language) => Promise<string[]>;
	/** A move as a reader is told it, where the notation is for typing: seats stay `@2`. '' leaves it to the notation. */
	move?: (words: string, t: Say) => string;
	/** Every drawing of the game and its states, for /gallery. */
	gallery: () => Promise<{ default: Component<{ t: Say }> }>;
}
