/** Requests about contests. A page asks again and again; the browser itself answers with what it has while the server says 304. */
import { ask, me } from './api';
import type { ContestCommand, ContestListed, ContestSeen, ContestTerms, RoundSeen } from './http';

export const contests = () => me().then(() => ask<ContestListed[]>('GET', '/api/contests'));
export const contest = (id: string) => me().then(() => ask<ContestSeen>('GET', `/api/contests/${id}`));
export const openContest = (terms: ContestTerms) =>
	me().then(() => ask<ContestSeen>('POST', '/api/contests', terms));
export const askContest = (id: string, wish: ContestCommand) =>
	me().then(() => ask<ContestSeen>('POST', `/api/contests/${id}`, wish));
export const roundOf = (id: string, round: number) =>
	ask<RoundSeen>('GET', `/api/contests/${id}/rounds/${round}`);
