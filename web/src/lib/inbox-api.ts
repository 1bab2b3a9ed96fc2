/** Requests about tables with days for each move. Apart from `api.ts`, which the menu fetches. */
import { ask, me } from './api';
import type { InboxSeen } from './http';

export const myInbox = () => me().then(() => ask<InboxSeen>('GET', '/api/inbox'));
export const beginVacation = (days: number) => ask<InboxSeen>('POST', '/api/vacation', { days });
export const endVacation = () => ask<InboxSeen>('DELETE', '/api/vacation');
