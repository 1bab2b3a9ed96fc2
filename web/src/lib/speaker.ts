/** Fluent messages in one language, with the functions that messages may call: the same as in src/zastolye/core/language.py. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';
import type { Language, Say } from './board';

/** Private-use letters that stand for the names of seats: no name has one. */
export const somebody = (seat: number): string => String.fromCharCode(0xe000 + seat);

/** `t(message, facts)` from these Fluent sources, the later over the earlier. A message that is missing shows its name. */
export function speaker(language: Language, sources: string[]): Say {
	const bundle: FluentBundle = new FluentBundle(language, {
		useIsolating: false,
		functions: {
			NAME: ([seat]) => somebody(Number(seat?.valueOf())),
			WORDS: ([words, marked]) => spelled(text(words), text(marked)),
			CARDS: ([cards, form]) => named(text(cards), text(form) || 'name'),
			EITHER: ([words]) => either(text(words))
		}
	});
	for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });

	const say: Say = (message, facts) => {
		const value = bundle.getMessage(message)?.value;
		if (value == null) return message;
		return bundle.formatPattern(value, facts as Record<string, FluentVariable>, []);
	};

	/** Notation in the letters of this language, each word by its message `word-…`; ★ follows `marked` ones. */
	function spelled(moves: string, marked: string): string {
		const stars = split(marked);
		return split(moves).map((word) => spell(word) + (stars.includes(word) ? '★' : '')).join(' ') || '—'; // prettier-ignore
	}

	function spell(words: string): string {
		return words.replace(/[A-Za-z]+(?:-[A-Za-z]+)*/g, (word) =>
			bundle.hasMessage(`word-${word}`) ? say(`word-${word}`) : word
		);
	}

	/** Cards by their whole names, each by its message `form-…`, with commas; `*3` says how many. */
	function named(names: string, form: string): string {
		const shown = split(names).map((name) => {
			const [word, copies] = name.split('*');
			return say(`${form}-${word}`) + (copies ? ` ×${copies}` : '');
		});
		return shown.join(', ') || '—';
	}

	/** One of these words, by the message `either`. */
	function either(words: string): string {
		const some = split(words);
		const last = some.pop() ?? '';
		return some.length ? say('either', { some: some.join(', '), last }) : last;
	}

	return say;
}

/** A fact as it is written in the notation: a number without the ways of any language. */
const text = (value: FluentValue | undefined): string => String(value?.valueOf() ?? '');

const split = (words: string): string[] => words.split(/\s+/).filter(Boolean);
