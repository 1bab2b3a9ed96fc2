/** Requests of moderators. */
import { ask, me } from './api';
import type { Desk, Flag, PlayerSeen, Punish, Report, ReportChange, Words } from './http';

export const desk = (status: Report['status']) =>
	me().then(() => ask<Desk>('GET', `/api/admin?status=${status}`));
export const changeReport = (report: string, change: ReportChange) =>
	ask<Report>('POST', `/api/admin/reports/${report}`, change);
export const playerSeen = (player: string) =>
	me().then(() => ask<PlayerSeen>('GET', `/api/admin/players/${player}`));
export const punish = (player: string, what: Punish) =>
	ask<PlayerSeen>('POST', `/api/admin/players/${player}`, what);
export const flags = () => ask<Flag[]>('GET', '/api/admin/flags');
export const filterWords = () => ask<Words>('GET', '/api/admin/words');
export const changeWord = (pattern: string, is_on: boolean) =>
	ask<Words>('POST', '/api/admin/words', { pattern, is_on });
