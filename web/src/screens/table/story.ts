/** How a match went, from what everybody has seen: the scores, and what each round brought. */
import type { Sheet } from '$lib/http';

export interface Story {
	/** How close it was. */
	end: { kind: 'shared' | 'level' | 'close' | 'clear' | 'far'; margin: number };
	/** Since when the winner has been ahead. Nothing where a win is shared, or there was one round. */
	turn: Turn | null;
}

export interface Turn {
	/** Counted from 1. */
	round: number;
	isLast: boolean;
	winner: number;
	/** Who was ahead of the winner before that round, or level; null where the winner led from the first. */
	rival: number | null;
	wasLevel: boolean;
	/** What that round brought the winner. */
	gained: number;
}

const CLOSE = 0.1; // of the winner's score
const FAR = 0.4;

export function storyOf(sheet: Sheet | null, score: number[], rank: number[]): Story {
	const winners = rank.flatMap((place, seat) => (place === 1 ? [seat] : []));
	const winner = winners[0] ?? 0;
	const margin = score[winner]! - Math.max(...score.filter((_, seat) => seat !== winner));
	if (winners.length > 1) return { end: { kind: 'shared', margin: 0 }, turn: null };
	const part = margin / Math.max(1, Math.abs(score[winner]!));
	const kind = margin <= 0 ? 'level' : part <= CLOSE ? 'close' : part >= FAR ? 'far' : 'clear';
	return { end: { kind, margin }, turn: sheet && turnOf(sheet, winner) };
}

/** The last round before which the winner was not ahead of everybody. */
function turnOf({ start, rounds }: Sheet, winner: number): Turn | null {
	if (rounds.length < 2) return null;
	const standings = [start];
	for (const gained of rounds)
		standings.push(standings.at(-1)!.map((points, seat) => points + gained[seat]!));
	const best = (points: number[]) => Math.max(...points.filter((_, seat) => seat !== winner));
	const before = standings.slice(0, -1).findLastIndex((points) => points[winner]! <= best(points));
	const then = standings[before];
	const rival =
		then && before > 0 ? then.findIndex((points, seat) => seat !== winner && points === best(then)) : null;
	return {
		round: before + 1,
		isLast: before + 1 === rounds.length,
		winner,
		rival,
		wasLevel: rival !== null && then![rival] === then![winner],
		gained: rounds[before]?.[winner] ?? 0
	};
}
