/** Requests to the HTTP API: everything that is asked of the server except over a table's socket. */
import type {
	Chapter,
	GameCard,
	Listed,
	Me,
	Moments,
	Named,
	Quick,
	Record as MatchRecord,
	Sheet,
	TableCard
} from './http';
import { language } from './language.svelte';
import type { Answer, No, Start, Terms, Update } from './messages';
import { ownWord } from './own';

/** An error answer of the server: a stable code and a sentence to show. */
export class Refusal extends Error {
	constructor(
		readonly code: string,
		text: string,
		readonly clause = ''
	) {
		super(text);
	}
}

export async function ask<Answer>(
	method: 'GET' | 'POST' | 'DELETE',
	path: string,
	body?: unknown
): Promise<Answer> {
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

/** The player of this browser, created as a guest if there is none yet. The answer is cached. */
export function me(): Promise<Me> {
	known ??= ask<Me>('GET', '/api/me').catch((error) => {
		known = undefined;
		throw error;
	});
	return known;
}

/** Ask for something that says who one is afterwards. A refusal changes nothing. */
export async function become(path: string, body: unknown): Promise<Me> {
	const person = await ask<Me>('POST', path, body);
	known = Promise.resolve(person);
	return person;
}

export function rename(name: string): Promise<Me> {
	const body: Named = { name };
	return become('/api/me', body);
}

export const games = () => ask<GameCard[]>('GET', '/api/games');
export const openTables = () => ask<Listed[]>('GET', '/api/tables');
export const myTables = () => me().then(() => ask<Listed[]>('GET', '/api/tables/mine'));
export const lookAt = (table: string) => ask<Update>('GET', `/api/tables/${encodeURIComponent(table)}`);

/** Do something at a table without a socket to it. */
export const command = (table: string, wish: Omit<Start, 'id'>) =>
	ask<Answer>('POST', `/api/tables/${encodeURIComponent(table)}`, { ...wish, id: ownWord() });

export const rulebook = (game: string) =>
	ask<Chapter[]>('GET', `/api/games/${encodeURIComponent(game)}/rules`);

/** The Fluent sources of a game's rules in the language of the moment, the later over the earlier. */
export const textsOfGame = (game: string) =>
	ask<string[]>('GET', `/api/games/${encodeURIComponent(game)}/texts`);

/** A match against bots, at once. */
export const playNow = (wanted: Quick) => me().then(() => ask<TableCard>('POST', '/api/play', wanted));

/** A table to which friends are invited. */
export const openTable = (terms: Terms) => me().then(() => ask<TableCard>('POST', '/api/tables', terms));

/** One page of the replay of a finished match as one seat or a watcher saw it, from the view after `first` moves on. */
export const momentsOf = (table: string, eyes: number | 'watcher', first: number) =>
	ask<Moments>('GET', `/api/tables/${encodeURIComponent(table)}/moments/${eyes}/${first}`);

/** The record of a finished match, with the secret of its shuffles. */
export const recordOf = (table: string) => ask<MatchRecord>('GET', recordAt(table));

/** For each shuffle of a finished match: the names of what was shuffled, in the order of the rules' numbers. */
export const thingsOf = (table: string) =>
	ask<string[]>('GET', `/api/tables/${encodeURIComponent(table)}/things`);

/** Points by round and seat, and the points everybody started with. */
export const sheetOf = (table: string) => ask<Sheet>('GET', `/api/tables/${encodeURIComponent(table)}/sheet`);

/** Where the signed record of a finished match is. */
export const recordAt = (table: string) => `/api/tables/${encodeURIComponent(table)}/record`;
