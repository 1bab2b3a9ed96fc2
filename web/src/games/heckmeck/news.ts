/** What was heard, as things that move. */
import type { Fact, Hen } from './view';

/** A card that nobody sees flies from one spot of the table to another. */
export interface Trip {
	from: string;
	to: string;
}

const HENS: Hen[] = ['1', '2', '3', '4', '5'];
const SERVED = 160; // between one guest of the feast and the next

/** Cards drawn, and cards that are discarded. One's own new cards come by themselves: they are seen. */
export function trips(news: Fact[], own: number | null): Trip[] {
	return news.flatMap((fact) => {
		if (fact.kind === 'drew' && fact.seat !== own)
			return Array<Trip>(fact.cards).fill({ from: 'deck', to: `seat-${fact.seat}` });
		if (fact.kind === 'failed' || fact.kind === 'feasted')
			return [{ from: `display-${fact.seat}`, to: 'discard' }];
		return [];
	});
}

/** When the tiles of the feast set out, by seat, in the order in which the guests are served. */
export function servings(news: Fact[]): Map<number, number> {
	const guests = news.filter((fact) => fact.kind === 'feasted');
	return new Map(guests.map(({ seat }, n) => [seat, n * SERVED]));
}

/** When the new tiles are turned up: the feast before them is seen to its end. */
export function refilled(news: Fact[]): number {
	const guests = servings(news).size;
	return guests ? (guests + 1) * SERVED : 0;
}

/** Kinds of hens in the hand that have grown in number: `3x2` are two of them. */
export function grown(news: Fact[], own: number | null): Hen[] {
	const got = news.filter((fact) => fact.kind === 'got').filter(({ seat }) => seat === own);
	const kinds = got.flatMap(({ cards }) => cards.split(' ').map((words) => words.split('x')[0]));
	return HENS.filter((hen) => kinds.includes(hen));
}

/** Whether the match has just ended. */
export const hasEnded = (news: Fact[]): boolean => news.some((fact) => fact.kind === 'over');
