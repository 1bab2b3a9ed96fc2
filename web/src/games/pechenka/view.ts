/** What the two tables of Печенька show, as the rules' own views tell it. */

/** The six, in the order of their ring and by their numbers in the news. */
export const WORDS = ['cook', 'blue', 'sr', '37', 'pers', 'cos'] as const;
export type Word = (typeof WORDS)[number];

/** Whatever lies on a table of «Каждый сам за себя», by its number in the news. */
export const CARDS = [...WORDS, 'sword', 'shield', 'hill'] as const;
export type Card = (typeof CARDS)[number];

/** The name of a character in the texts, where a key may not be a number. */
export const key = (word: string): string => (word === '37' ? 'n37' : word);

export const isCharacter = (card: string): card is Word => (WORDS as readonly string[]).includes(card);

export interface EveryonePlace {
	cards: number;
	coins: number;
	points: number[];
	played?: Card[];
	/** The seat it lies before. */
	sword?: number;
	shield?: number;
	committed?: boolean;
	/** One's own, and everyone's after the last round. */
	role?: Word;
	/** In the round before. */
	was?: Word;
	/** The characters a rival may still be. */
	possible?: Word[];
	/** Attack, defence and hill of the last round, when the match is over. */
	earned?: [number, number, number];
}

export interface EveryoneView {
	phase: 'shuffle' | 'card' | 'target' | 'over';
	round: number;
	circle: number;
	first: number;
	/** Each hunts the next, the last the first. */
	ring: Word[];
	places: EveryonePlace[];
	turn?: number;
	/** The card that the player whose turn it is has to place. */
	placing?: 'sword' | 'shield';
	/** Seats it may not be placed before, `@2`, and the clause. */
	barred?: Record<string, string>;
	role?: Word;
	hunts?: Word;
	hunted?: Word;
	/** Whom the open cards alone still let you be. */
	taken_for?: Word[];
	hand?: Card[];
	/** Your card that lies face down. */
	chosen?: Card;
	legal?: string[];
}

export interface HuntPlace {
	coins: number;
	cards: number;
	/** Empty words are face down. */
	roles?: (Word | '')[];
	claims?: (Word | '')[];
	/** Which role cards are face up, from 1. */
	exposed?: number[];
	/** Which of those differ from the claim beside them. */
	lies?: number[];
	looked?: boolean;
	committed?: boolean;
}

/** One player's part of the last hunt. */
export interface Kill {
	card: Word;
	eliminates: number[];
	eliminated: boolean;
	/** An eliminated one gets nothing for it. */
	hunts_target: boolean;
	target: number;
	eliminations: number;
	survivor: number;
	coins: number;
}

export interface HuntView {
	phase: 'shuffle' | 'claim' | 'act' | 'hunt' | 'over';
	round: number;
	rounds: number;
	first: number;
	ring: Word[];
	places: HuntPlace[];
	turn?: number;
	/** When the match is over. */
	target?: Word;
	/** The closed card, once you have looked. */
	exclusion?: Word;
	opened?: Word;
	/** The characters the target may still be, by what you have seen. */
	may_be?: Word[];
	last?: { target: Word; places: Kill[] };
	hand?: Word[];
	chosen?: Word;
	legal?: string[];
}

/** Whom a character hunts: the next in the ring, as the view tells it. */
export function preyIn(ring: Word[], who: Word): Word {
	return ring[(ring.indexOf(who) + 1) % ring.length]!;
}

/** Who hunts a character: the one before it in the ring. */
export function hunterIn(ring: Word[], who: Word): Word {
	return ring[(ring.indexOf(who) + ring.length - 1) % ring.length]!;
}
