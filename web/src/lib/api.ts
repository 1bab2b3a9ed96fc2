/** What is asked of the server outside a table. */
import { language } from './language.svelte';
import { ownWord } from './own';
import type { Dealt } from './verify';
import type { Answer, Line, No, Update } from './wire';

export interface Game {
	name: string;
	title: string;
	feel: string;
	seats: [number, number];
	usual_seats: number;
	minutes: number;
	has_lesson: boolean;
	has_memory: boolean;
	real_time: boolean;
	options: Record<string, unknown>;
	choices: Choosable[];
}
/** Something a host may choose: a named value, a number, or a row of numbers with a place each. */
export interface Choosable {
	name: string;
	title: string;
	usual: unknown;
	live?: unknown;
	named?: { value: unknown; title: string }[];
	low?: number;
	high?: number;
	places?: string[];
	is_seat?: boolean;
	is_assumed?: boolean;
}
export interface Listed {
	table: string;
	code: string;
	game: string;
	seats: number;
	status: 'open' | 'running' | 'over';
	names: string[];
	changed: number;
}
export interface Card {
	table: string;
	code: string;
	commitment: string;
}
export interface Me {
	player: string;
	name: string;
}
export interface Terms {
	game: string;
	seats: number;
	options?: Record<string, unknown>;
	is_public?: boolean;
	clock?: { move?: number; bank?: number };
	hints?: boolean;
	memory?: boolean;
	stand_in?: number;
	pace?: number;
	is_slow?: boolean;
	patience?: number | null;
}
/** A chapter of a rulebook: clauses with their numbers, sentences between them, tables as rows of cells. */
export interface Chapter {
	title: string;
	parts: { id?: string; text?: string; table?: string[][] }[];
}

export interface Moment {
	view: unknown;
	news?: Line[];
	by?: number | null;
}
export interface Moments {
	moves: number;
	first: number;
	moments: Moment[];
}

/** The server said no, in a sentence for people. */
export class Refusal extends Error {
	constructor(
		readonly code: string,
		text: string,
		readonly clause = ''
	) {
		super(text);
	}
}

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
	const url = `${path}${path.includes('?') ? '&' : '?'}lang=${language.now}`;
	const answer = await fetch(url, {
		method,
		headers: body === undefined ? {} : { 'content-type': 'application/json' },
		body: body === undefined ? undefined : JSON.stringify(body)
	}).catch(() => {
		throw new Refusal('offline', '');
	});
	if (answer.ok) return answer.json();
	const no: No = await answer.json().catch(() => ({ code: 'server', text: '' }));
	throw new Refusal(no.code, no.text, no.clause);
}

let known: Promise<Me> | undefined;

/** Who I am; a newcomer becomes a guest. Asked once. */
export function me(): Promise<Me> {
	known ??= ask<Me>('GET', '/api/me').catch((error) => {
		known = undefined;
		throw error;
	});
	return known;
}

export function rename(name: string): Promise<Me> {
	return (known = ask<Me>('POST', '/api/me', { name }));
}

export const games = () => ask<Game[]>('GET', '/api/games');
export const openTables = () => ask<Listed[]>('GET', '/api/tables');
export const myTables = () => me().then(() => ask<Listed[]>('GET', '/api/tables/mine'));
export const lookAt = (table: string) => ask<Update>('GET', `/api/tables/${encodeURIComponent(table)}`);

/** Do something at a table without a line to it. */
export const command = (table: string, wish: { do: 'start'; level: number }) =>
	ask<Answer>('POST', `/api/tables/${encodeURIComponent(table)}`, { ...wish, id: ownWord() });

export const rulebook = (game: string) =>
	ask<Chapter[]>('GET', `/api/games/${encodeURIComponent(game)}/rules`);

/** A match against bots, at once. */
export interface Quick {
	game: string;
	seats?: number;
	level?: number;
	pace?: number;
	is_slow?: boolean;
	lesson?: boolean;
}
export const playNow = (wanted: Quick) => me().then(() => ask<Card>('POST', '/api/play', wanted));

/** A table to which friends are invited. */
export const openTable = (terms: Terms) => me().then(() => ask<Card>('POST', '/api/tables', terms));

/** A link that makes another device me: it works once, and not for long. */
export const linkToDevice = () =>
	me().then(() => ask<{ url: string; seconds: number }>('POST', '/api/me/link', {}));

/** Some of a match that is over, through these eyes, from the table after `first` moves on. */
export const momentsOf = (table: string, eyes: number | 'watcher', first: number) =>
	ask<Moments>('GET', `/api/tables/${encodeURIComponent(table)}/moments/${eyes}/${first}`);

/** The record of a finished match, with the secret of its shuffles. */
export const recordOf = (table: string) => ask<Dealt>('GET', recordAt(table));

/** For each of its shuffles the names of what was shuffled, by their numbers. */
export const thingsOf = (table: string) =>
	ask<string[]>('GET', `/api/tables/${encodeURIComponent(table)}/things`);

/** What each round brought each seat, and what everybody had before the first. */
export interface Sheet {
	start: number[];
	rounds: number[][];
}
export const sheetOf = (table: string) => ask<Sheet>('GET', `/api/tables/${encodeURIComponent(table)}/sheet`);

/** Where the signed record of a finished match is. */
export const recordAt = (table: string) => `/api/tables/${encodeURIComponent(table)}/record`;
