/** Requests about people one knows: follows, blocks, invitations, presence, reports. Apart from `api.ts`, which the menu fetches. */
import { ask, me } from './api';
import type { Change, Circle, Invitation, Relation, ReportMade, Shown } from './http';

const personAt = (player: string) => `/api/friends/${player}`;

export const circle = () => me().then(() => ask<Circle>('GET', '/api/friends'));
export const relationTo = (player: string) => me().then(() => ask<Relation>('GET', personAt(player)));
export const changeTie = (player: string, what: Change['do']) =>
	ask<Relation>('POST', personAt(player), { do: what } satisfies Change);
export const showPresenceTo = (to: Shown['to']) => ask<Shown['to']>('POST', '/api/me/presence', { to });

export const invitations = () => ask<Invitation[]>('GET', '/api/invitations');
export const decline = (table: string) => ask<Invitation[]>('DELETE', `/api/invitations/${table}`);
export const inviteTo = (table: string, player: string) =>
	ask<string[]>('POST', `/api/tables/${table}/invitations`, { player });

export const report = (table: string, made: ReportMade) =>
	ask<string[]>('POST', `/api/tables/${table}/reports`, made);
