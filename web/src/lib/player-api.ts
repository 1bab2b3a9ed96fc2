/** Requests about players' pages. */
import { ask, me } from './api';
import type { PlayerPage } from './http';

/** What the matches of a page are narrowed to; what is empty narrows nothing. */
export interface Filter {
	game: string;
	seats: string;
	against: string;
	rated: string;
	since: string;
	until: string;
}

export const ALL: Filter = { game: '', seats: '', against: '', rated: '', since: '', until: '' };

export function playerPage(player: string, filter: Filter, skip: number): Promise<PlayerPage> {
	const given = Object.entries({ ...filter, skip: skip ? String(skip) : '' }).filter(([, value]) => value);
	return me().then(() => ask<PlayerPage>('GET', `/api/players/${player}?${new URLSearchParams(given)}`));
}
