/** Requests about what one is known by: links to other devices, sessions, the way back. */
import { ask, become, me } from './api';
import type { Link, LinkSeen, SessionSeen } from './http';

/** A one-time link that signs another device in as this player. */
export const linkToDevice = () => me().then(() => ask<Link>('POST', '/api/me/link', {}));

/** The guest that such a link would make this browser. Asking does not use it up. */
export const linkSeen = (token: string) => ask<LinkSeen>('GET', `/api/links/${encodeURIComponent(token)}`);

/** Be that guest from now on. */
export const followLink = (token: string) => become(`/api/links/${encodeURIComponent(token)}`, {});

/** Be the guest again that this browser was before it followed a link. */
export const goBack = () => become('/api/me/back', {});

/** Every browser and program that is this player. */
export const sessions = () => me().then(() => ask<SessionSeen[]>('GET', '/api/me/sessions'));

/** End one of them; those that are left. */
export const endSession = (id: string) => ask<SessionSeen[]>('DELETE', `/api/me/sessions/${id}`);
