/** Requests about the deals of the day. Apart from `api.ts`, which the menu fetches. */
import { ask, me } from './api';
import type { DailyDay, DailyToday, TableCard } from './http';

export const dailyToday = () => me().then(() => ask<DailyToday>('GET', '/api/daily'));

/** The days of a month (as in 2026-11) that are over, the last first. */
export const dailyMonth = (month: string) =>
	me().then(() => ask<DailyDay[]>('GET', `/api/daily/months/${month}`));

/** One's table of today's deal: the same one, however often it is asked for. */
export const playDaily = (game: string) =>
	me().then(() => ask<TableCard>('POST', `/api/daily/today/${encodeURIComponent(game)}`));

/** The deal of a day that is over, once more and for nothing. */
export const practiseDaily = (day: string, game: string) =>
	me().then(() => ask<TableCard>('POST', `/api/daily/days/${day}/${encodeURIComponent(game)}`));
