import type { Component } from 'svelte';
import type { Line } from './messages';

/** What the words of a game, in the language of the person, are fetched with: `t('suit-name', { suit: 'red' })`. */
export type Say = (message: string, facts?: Record<string, string | number>) => string;

/** All that a board is told. It draws this, and decides no rule: what may be pressed is in `view.legal`. */
export interface BoardProps<View> {
	view: View;
	/** One's own seat; null for a watcher. */
	seat: number | null;
	/** By seat. */
	names: string[];
	/** By seat: drawn beside the name. */
	avatars: string[];
	/** What is asked of this seat in one sentence, or '' when nothing is. */
	ask: string;
	/** What was heard since the view before: motion and sound follow from it. */
	news: Line[];
	t: Say;
	/** Play a move in the game's notation. */
	play: (words: string) => void;
	/** Why this move cannot be made: the server's own sentence, shown to the person. */
	why: (words: string) => void;
	/** A first tap lifts, a second plays. Off in the settings, and always off in real time. */
	twoTaps: boolean;
}

export type Language = 'ru' | 'en';

/** How one mode looks. A game's folder in web/src/games/ exports `modes`, a mode by its name on the wire. */
export interface Mode {
	/** The table. */
	board: () => Promise<{ default: Component<BoardProps<any>> }>;
	/** The dish on the menu: one drawing, 4 : 3, no props. */
	dish: () => Promise<{ default: Component }>;
	/** Fluent sources, the later over the earlier: the words of the rules' own folder, then those of the board. */
	text: (language: Language) => Promise<string[]>;
	/** What is drawn within sentences rather than written: `pattern` has one group, the whole of such a word. */
	inText?: () => Promise<{ pattern: RegExp; default: Component<{ word: string; t: Say }> }>;
	/** Every drawing of the game and its states, for /gallery. */
	gallery: () => Promise<{ default: Component<{ t: Say }> }>;
}
