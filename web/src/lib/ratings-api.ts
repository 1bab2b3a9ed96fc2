/** Requests about ratings, and about looking for a match. Apart from `api.ts`, which the menu fetches. */
import { ask, me } from './api';
import type { Board, Ladder, Search, TableRated, Waited } from './http';

const boardAt = (game: string, seats: number) => `/api/ratings/${encodeURIComponent(game)}/${seats}`;

/** A page of the leaderboard of a mode, from 1, and one's own place. */
export const boardOf = (game: string, seats: number, page: number) =>
	ask<Board>('GET', `${boardAt(game, seats)}?page=${page}`);
/** The same of the ladder without luck. */
export const ladderOf = (game: string, seats: number, page: number) =>
	ask<Ladder>('GET', `${boardAt(game, seats)}/luck?page=${page}`);

/** The ratings at a rated table; in the end also what they were before. */
export const ratingsAt = (table: string) =>
	ask<TableRated>('GET', `/api/tables/${encodeURIComponent(table)}/ratings`);

/** Look for a match, ask how it goes, look no more. */
export const search = (wanted: Search) => me().then(() => ask<Waited>('POST', '/api/queue', wanted));
export const stillSearching = () => ask<Waited>('POST', '/api/queue/still');
export const stopSearching = () => ask<Waited>('DELETE', '/api/queue');
