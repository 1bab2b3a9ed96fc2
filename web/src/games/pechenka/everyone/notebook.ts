/** What a player has noted for himself about the others: kept in this browser, told to nobody. */
import type { Word } from '../view';

export type Mark = 'no' | 'yes';
/** By seat and character: `2-sr`. */
export type Marks = Record<string, Mark>;

interface Page {
	table: string;
	round: number;
	marks: Marks;
}

const KEY = 'zastolye-pechenka';
const MOST_PAGES = 8;

function pages(): Page[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
		return Array.isArray(kept) ? kept : [];
	} catch {
		return []; // a browser that keeps nothing: notes last as long as the page
	}
}

/** The notes of this round at this table; a new round begins with none, for the roles are dealt anew. */
export function notes(table: string, round: number): Marks {
	return pages().find((one) => one.table === table && one.round === round)?.marks ?? {};
}

/** Keep them, and forget the oldest tables. */
export function keep(table: string, round: number, marks: Marks): void {
	const others = pages().filter((one) => one.table !== table);
	try {
		localStorage.setItem(KEY, JSON.stringify([{ table, round, marks }, ...others].slice(0, MOST_PAGES)));
	} catch {
		// until the page is closed, then
	}
}

/** A press on a square: empty, crossed out, sure, empty again. */
export function pressed(marks: Marks, seat: number, who: Word): Marks {
	const square = `${seat}-${who}`;
	const { [square]: now, ...rest } = marks;
	return now === undefined ? { ...rest, [square]: 'no' } : now === 'no' ? { ...rest, [square]: 'yes' } : rest;
}
