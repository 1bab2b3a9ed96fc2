/** The texts and the board of one game, loaded when its table is opened. */
import type { Component } from 'svelte';
import { modes } from '../games';
import type { BoardProps, Fact, InText, Language, Mode, Say } from './board';
import { language, t } from './language.svelte';
import type { Pause, Printed } from './messages';
import { withNames } from './names';
import { rulesTexts } from './rules-texts';
import { speaker } from './speaker';
import { Wording } from './wording';

const read = (printed: string): Printed | null => JSON.parse(printed) as Printed | null;

/** A game as this page shows it: its board and its words in the language of the moment. */
export class Look {
	board = $state.raw<Component<BoardProps<any, any> & { legal?: string[]; pause?: Pause | null }> | null>(
		null
	);
	/** What it draws within sentences. */
	drawn = $state.raw<InText | null>(null);
	private rules = $state.raw<string[]>([]);
	private labels = $state.raw<string[]>([]);
	private spoken = $state<Language | null>(null);
	/** As text: an update that brings the same numbers again changes nothing. */
	private printed = $derived.by(() => JSON.stringify(this.numbers() ?? null));
	/** Sentences of the game over those of the house. */
	t = $derived<Say>(
		this.spoken
			? speaker(this.spoken, [language.source, ...this.rules, ...this.labels], read(this.printed))
			: t
	);
	/** Sentences for facts, from the texts of the rules alone. */
	private wording = $derived(this.spoken && new Wording(this.spoken, this.rules, read(this.printed)));

	/** The board, once it can also speak. */
	get isReady(): boolean {
		return this.board !== null && this.spoken !== null;
	}

	/** What happened, as a sentence with these names; '' until the texts are here. */
	tell(fact: Fact, names: string[]): string {
		return this.wording?.tell(fact, names) ?? '';
	}

	/** What is asked of a player, as a sentence with these names, also where the notation has seats: `@2`. */
	ask(asked: Fact, names: string[]): string {
		return withNames(this.wording?.ask(asked, names) ?? '', names);
	}

	/** A move in words, with these names. */
	move(words: string, names: string[]): string {
		const told = modes[this.game]?.move?.(words, this.t) || this.t('hint-words', { words });
		return withNames(told, names.map((name) => this.t('at-seat', { name }))); // prettier-ignore
	}

	/** A sentence as it is heard: words in place of what is drawn in it. */
	heard(sentence: string): string {
		const { drawn } = this;
		if (!drawn) return sentence;
		const parts = sentence.split(drawn.pattern);
		return parts.map((part, number) => (number % 2 ? drawn.said(part, this.t) : part)).join('');
	}

	/** `numbers`: those on the cards of its table, where they are not those of the notation. */
	constructor(
		private game: string,
		private numbers: () => Printed | null | undefined = () => null
	) {
		const mode = modes[game];
		const plain: Mode['board'] = () => import('../games/plain/Board.svelte');
		void (mode ? mode.board().catch(plain) : plain()).then((loaded) => {
			this.board = loaded.default;
			this.drawn = loaded.inText ?? null;
		});
		$effect(() => void this.speak(language.now));
	}

	private async speak(wanted: Language): Promise<void> {
		const nothing = () => [];
		const [rules, labels = []] = await Promise.all([
			rulesTexts(this.game, wanted).catch(nothing),
			modes[this.game]?.text(wanted).catch(nothing)
		]);
		if (wanted !== language.now) return; // the language was switched again in the meantime
		this.rules = rules;
		this.labels = labels;
		this.spoken = wanted;
	}
}
