/** Names for what the two tables of Печенька show. A field that is left out has its usual value. */
import type { CardWord as Card, Word } from './pechenka.types';

export type { CardWord as Card, Word } from './pechenka.types';
export type { Fact as EveryoneFact, Place as EveryonePlace, View as EveryoneView } from './pechenka.types';
export type { Fact as HuntFact, Kill, Place as HuntPlace, View as HuntView } from './pechenka-hunt.types';

/** The six, in the order of their ring. */
export const WORDS: readonly Word[] = ['cook', 'blue', 'sr', '37', 'pers', 'cos'];

/** Whatever lies on a table of «Каждый сам за себя». */
export const CARDS: readonly Card[] = [...WORDS, 'sword', 'shield', 'hill'];

/** The name of a character in the texts, where a key may not be a number. */
export const key = (word: string): string => (word === '37' ? 'n37' : word);

export const isCharacter = (card: string): card is Word => (WORDS as readonly string[]).includes(card);

/** Whom a character hunts: the next in the ring, as the view tells it. */
export function preyIn(ring: Word[], who: Word): Word {
	return ring[(ring.indexOf(who) + 1) % ring.length]!;
}

/** Who hunts a character: the one before it in the ring. */
export function hunterIn(ring: Word[], who: Word): Word {
	return ring[(ring.indexOf(who) + ring.length - 1) % ring.length]!;
}
