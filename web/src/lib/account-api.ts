/** Requests about one's account: signing up, in and out, credentials, deletion. */
import { ask, become, me } from './api';
import type { AccountSeen, Codes, Left, PasskeySeen, Proof, Wishes } from './http';

export const account = () => me().then(() => ask<AccountSeen>('GET', '/api/account'));
export const changeAccount = (wishes: Wishes) => ask<AccountSeen>('POST', '/api/account', wishes);

/** An account for the guest that this browser is. The recovery codes are told this once. */
export const signUp = (login: string, password: string) =>
	me().then(() => ask<Codes>('POST', '/api/account/sign-up', { login, password }));
export const signIn = (login: string, password: string) =>
	become('/api/account/sign-in', { login, password });
export const recover = (code: string) => become('/api/account/recover', { code });
export const signOut = () => ask<Left>('POST', '/api/account/sign-out', {});

/** Show a credential again, so that others may be changed. */
export const prove = (proof: Proof) => ask<AccountSeen>('POST', '/api/account/prove', proof);
export const setPassword = (password: string, login = '') =>
	ask<AccountSeen>('POST', '/api/account/password', { password, login });
export const newCodes = () => ask<Codes>('POST', '/api/account/codes', {});
export const endOthers = () => ask<AccountSeen>('POST', '/api/account/end-others', {});
export const deleteAccount = (proof: Proof) => ask<unknown>('POST', '/api/account/delete', proof);

export const namePasskey = (id: string, name: string) =>
	ask<PasskeySeen[]>('POST', `/api/account/passkeys/${id}`, { name });
export const removePasskey = (id: string) => ask<PasskeySeen[]>('DELETE', `/api/account/passkeys/${id}`);

/** Where the file with everything is. */
export const EXPORT = '/api/account/export';
