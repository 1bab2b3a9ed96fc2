/** What was heard, as things to show. The numbers of the notes: src/zastolye/games/chekharda/screen.py. */
import type { Line } from '$lib/messages';
import { DESIGNS, type Design } from './view';

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

const MOVES = ['round', 'dealt', 'deal-more', 'got', 'drew', 'laid', 'stole', 'extended'];

/** Whether a card moved or was dealt: the pause starts again. A pass does not start it. */
export function isMoving(news: Line[]): boolean {
	return news.some((line) => MOVES.includes(line.note));
}

export function shouts(news: Line[]): Shout[] {
	return news
		.filter((line) => line.note === 'laid' || line.note === 'stole')
		.map(({ note, numbers }) => ({
			seat: numbers[0]!,
			design: DESIGNS[numbers[1]!]!,
			kind: note as Shout['kind']
		}));
}

/** What moved on the table as it lies now: since the last deal of all cards. */
export function leaps(news: Line[]): Leap[] {
	const start = news.findLastIndex((line) => line.note === 'round');
	return news.slice(start + 1).flatMap(({ note, numbers }): Leap[] => {
		const [seat = 0, number = 0, third = 0] = numbers;
		const design = DESIGNS[number];
		if (note === 'dealt') return [{ kind: note, seat }];
		if (!design) return [];
		if (note === 'laid' || note === 'extended' || note === 'got') return [{ kind: note, seat, design }];
		return note === 'stole' ? [{ kind: note, seat, design, owner: Math.floor(third / 10) }] : [];
	});
}

export function finale(news: Line[]): Finale | null {
	const end = news.findLast((line) => line.note === 'out' || line.note === 'no-winner');
	if (!end) return null;
	const points: number[] = [];
	for (const line of news) if (line.note === 'scored') points[line.numbers[0]!] = line.numbers[2]!;
	return { winner: end.note === 'out' ? end.numbers[0]! : null, points };
}
