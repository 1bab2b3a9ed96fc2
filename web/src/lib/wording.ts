/**
 * Sentences for facts: what happened (`note-KIND`) and what is asked of a player (`ask-KIND`), from the texts of the rules
 * alone, so that a browser and a terminal say the same. The counterpart of src/zastolye/core/wording.py.
 */
import type { Fact, Language } from './board';
import type { Printed } from './messages';
import { somebody, speaker } from './speaker';

type Facts = Record<string, string | number>;

export class Wording {
	private say;
	/** Sentences with private-use letters in place of names, by fact: names are put in afterwards, and may change. */
	private known = new WeakMap<Fact, string>();

	/** `sources`: the Fluent sources of the rules, the later over the earlier; `printed` as in `speaker`. */
	constructor(language: Language, sources: string[], printed?: Printed | null) {
		this.say = speaker(language, sources, printed);
	}

	/** What happened, as a sentence. */
	tell(fact: Fact, names: string[]): string {
		return this.word('note', fact, names);
	}

	/** What is asked of a player, from `ask` of the view. */
	ask(asked: Fact, names: string[]): string {
		return this.word('ask', asked, names);
	}

	private word(way: 'note' | 'ask', fact: Fact, names: string[]): string {
		let sentence = this.known.get(fact);
		if (sentence === undefined) {
			const message = `${way}-${fact.kind}`;
			sentence = this.say(message, factsOf(fact));
			if (sentence === message) sentence = plain(fact);
			this.known.set(fact, sentence);
		}
		return sentence.replace(/[\ue000-\ue007]/g, (one) => names[one.charCodeAt(0) - 0xe000] ?? one);
	}
}

/** The fields as a message is given them: a yes or no is a word there. */
function factsOf({ kind, ...fields }: Fact): Facts {
	const written = Object.entries(fields).map(([name, value]) => [
		name,
		typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
	]);
	return Object.fromEntries(written) as Facts;
}

/** A fact of a game whose texts are not here: its kind, whose it is, and its fields by their names. */
function plain({ kind, seat, ...fields }: Fact): string {
	const rest = Object.entries(fields).map(([name, value]) => `${name} ${String(value)}`);
	const who = typeof seat === 'number' ? `${somebody(seat)}: ` : '';
	return `${who}${[kind, ...rest].join(', ')}`;
}
