/** What was heard, as things to show. */
import type { Design, Fact } from './view';

/** A name called out: whoever lays or steals a set does (CHEH-07, CHEH-11). */
export interface Shout {
	seat: number;
	design: Design;
	kind: 'laid' | 'stole';
	/** One's own set that lay down without a press: by the rules of the table, or because the player was late. */
	isByItself?: boolean;
}

/** A card or a set that went from one place to another. */
export type Leap =
	| { kind: 'laid' | 'extended'; seat: number; design: Design }
	| { kind: 'stole'; seat: number; design: Design; owner: number }
	| { kind: 'got'; seat: number; design: Design }
	| { kind: 'dealt'; seat: number };

/** The end of a round: who is out, if anybody, and what each got, by seat. */
export interface Finale {
	winner: number | null;
	points: number[];
}

const MOVES: Fact['kind'][] = ['round', 'dealt', 'deal-more', 'got', 'drew', 'laid', 'stole', 'extended'];

/** Whether a card moved or was dealt: the pause starts again. A pass does not start it. */
export function isMoving(news: Fact[]): boolean {
	return news.some((fact) => MOVES.includes(fact.kind));
}

export function shouts(news: Fact[]): Shout[] {
	return news
		.filter((fact) => fact.kind === 'laid' || fact.kind === 'stole')
		.map(({ kind, seat, card }) => ({ kind, seat, design: card }));
}

/** What moved on the table as it lies now: since the last deal of all cards. */
export function leaps(news: Fact[]): Leap[] {
	const start = news.findLastIndex((fact) => fact.kind === 'round');
	return news.slice(start + 1).flatMap((fact): Leap[] => {
		switch (fact.kind) {
			case 'dealt':
				return [{ kind: fact.kind, seat: fact.seat }];
			case 'laid':
			case 'extended':
			case 'got':
				return [{ kind: fact.kind, seat: fact.seat, design: fact.card }];
			case 'stole':
				return [{ kind: fact.kind, seat: fact.seat, design: fact.card, owner: fact.from }];
			default:
				return [];
		}
	});
}

export function finale(news: Fact[]): Finale | null {
	const end = news.findLast((fact) => fact.kind === 'out' || fact.kind === 'no-winner');
	if (!end) return null;
	const points: number[] = [];
	for (const fact of news) if (fact.kind === 'scored') points[fact.seat] = fact.points;
	return { winner: end.kind === 'out' ? end.seat : null, points };
}
