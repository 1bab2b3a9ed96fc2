/** Fluent messages in one language, with the functions that messages may call: the same as in src/zastolye/core/language.py. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';
import type { Language, Say } from './board';
import type { Printed } from './messages';

/** Private-use letters that stand for the names of seats: no name has one. */
export const somebody = (seat: number): string => String.fromCharCode(0xe000 + seat);

/**
 * `t(message, facts)` from these Fluent sources, the later over the earlier. A message that is missing shows its name. `printed` are the
 * numbers on the cards of one table, where they are not those of the notation.
 */
export function speaker(language: Language, sources: string[], printed?: Printed | null): Say {
	const bundle: FluentBundle = new FluentBundle(language, {
		useIsolating: false,
		functions: {
			NAME: ([seat]) => somebody(Number(seat?.valueOf())),
			WORDS: ([words, marked]) => spelled(text(words), text(marked)),
			CARDS: ([cards, form]) => named(text(cards), text(form) || 'name'),
			EITHER: ([words]) => either(text(words)),
			PRINTED: ([rank]) => numberOn(text(rank))
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

	/** The number on the card of this rank. */
	const numberOn = (rank: string): string => String(printed?.numbers[Number(rank) - 1] ?? rank);

	/** Notation with the numbers that are printed: the same as in src/zastolye/core/printed.py. */
	function asPrinted(words: string): string {
		if (!printed) return words;
		const letter = printed.letters[0]!;
		return words.replace(
			new RegExp(`\\b${letter}(\\d+(?:\\+\\d+)*)\\b`, 'g'),
			(_, ranks: string) => letter + ranks.split('+').map(numberOn).join('+')
		);
	}

	function spell(words: string): string {
		return asPrinted(words).replace(/[A-Za-z]+(?:-[A-Za-z]+)*/g, (word) =>
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
