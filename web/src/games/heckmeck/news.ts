/** What was heard, as things that move: the numbers are those of the notes in src/zastolye/games/heckmeck/cards.py. */
import type { Line } from '$lib/messages';

/** A card that nobody sees flies from one spot of the table to another. */
export interface Trip {
	from: string;
	to: string;
}

const SERVED = 160; // between one guest of the feast and the next

/** Cards drawn, and cards that are discarded. One's own new cards come by themselves: they are seen. */
export function trips(news: Line[], own: number | null): Trip[] {
	return news.flatMap(({ note, numbers: [who = 0, count = 0] }) => {
		if (note === 'drew' && who !== own) return Array(count).fill({ from: 'deck', to: `seat-${who}` });
		if (note === 'failed' || note === 'feasted') return [{ from: `display-${who}`, to: 'discard' }];
		return [];
	});
}

/** When the tiles of the feast set out, by seat, in the order in which the guests are served. */
export function servings(news: Line[]): Map<number, number> {
	const guests = news.filter(({ note }) => note === 'feasted').map(({ numbers }) => numbers[0]!);
	return new Map(guests.map((guest, n) => [guest, n * SERVED]));
}

/** When the new tiles are turned up: the feast before them is seen to its end. */
export function refilled(news: Line[]): number {
	const guests = servings(news).size;
	return guests ? (guests + 1) * SERVED : 0;
}

/** Kinds of cards in the hand that have grown in number: hens by five bits each. */
export function grown(news: Line[], own: number | null): string[] {
	const got = news.filter(({ note, numbers }) => note === 'got' && numbers[0] === own);
	const kinds = ['1', '2', '3', '4', '5'];
	return kinds.filter((_, hen) => got.some(({ numbers }) => ((numbers[1] ?? 0) >> (5 * hen)) & 31));
}

/** Whether the match has just ended. */
export const hasEnded = (news: Line[]): boolean => news.some(({ note }) => note === 'over');
