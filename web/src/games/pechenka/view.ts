/** Names for what the two tables of Печенька show. A field that is left out has its usual value. */
import type { View as EveryoneView } from './pechenka.types';

export type { Place as EveryonePlace, View as EveryoneView } from './pechenka.types';
export type { Kill, Place as HuntPlace, View as HuntView } from './pechenka-hunt.types';

/** The six, in the order of their ring and by their numbers in the news. */
export const WORDS = ['cook', 'blue', 'sr', '37', 'pers', 'cos'] as const;
export type Word = EveryoneView['ring'][number];

/** Whatever lies on a table of «Каждый сам за себя», by its number in the news. */
export const CARDS = [...WORDS, 'sword', 'shield', 'hill'] as const;
export type Card = NonNullable<EveryoneView['hand']>[number];

/** The name of a character in the texts, where a key may not be a number. */
export const key = (word: string): string => (word === '37' ? 'n37' : word);

export const isCharacter = (card: string): boolean => (WORDS as readonly string[]).includes(card);

/** Whom a character hunts: the next in the ring, as the view tells it. */
export function preyIn(ring: Word[], who: Word): Word {
	return ring[(ring.indexOf(who) + 1) % ring.length]!;
}

/** Who hunts a character: the one before it in the ring. */
export function hunterIn(ring: Word[], who: Word): Word {
	return ring[(ring.indexOf(who) + ring.length - 1) % ring.length]!;
}
