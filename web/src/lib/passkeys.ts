/** Passkeys: the browser's part of WebAuthn. Options come from the server as JSON, answers go back as JSON. */
import { ask, become, me } from './api';
import type { Codes, Options } from './http';

type Json = Record<string, unknown>;

/** Whether this page may use passkeys at all: it needs https, or this machine, and a browser that knows them. */
export const canUsePasskeys = (): boolean =>
	isSecureContext && typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname);

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => {
	const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
	return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
};

export const toText = (bytes: ArrayBuffer): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replace(/\+/g, '-')
		.replace(/\//g, '_')
		.replace(/=+$/, '');

const descriptors = (list: { id: string }[] = []) => list.map((one) => ({ ...one, id: toBytes(one.id) }));

/** Options to make a passkey, as the browser takes them; not every browser reads JSON by itself. */
export function creation(options: any): PublicKeyCredentialCreationOptions {
	if (PublicKeyCredential.parseCreationOptionsFromJSON)
		return PublicKeyCredential.parseCreationOptionsFromJSON(options);
	return {
		...options,
		challenge: toBytes(options.challenge),
		user: { ...options.user, id: toBytes(options.user.id) },
		excludeCredentials: descriptors(options.excludeCredentials)
	};
}

export function request(options: any): PublicKeyCredentialRequestOptions {
	if (PublicKeyCredential.parseRequestOptionsFromJSON)
		return PublicKeyCredential.parseRequestOptionsFromJSON(options);
	return {
		...options,
		challenge: toBytes(options.challenge),
		allowCredentials: descriptors(options.allowCredentials)
	};
}

/** The answer of an authenticator as the server takes it. */
export function written(credential: PublicKeyCredential): Json {
	if (credential.toJSON) return credential.toJSON() as unknown as Json;
	const { response } = credential;
	const field = (name: string) => (response as unknown as Record<string, ArrayBuffer | null>)[name];
	const names = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
	const given = names.flatMap((name) => (field(name) ? [[name, toText(field(name)!)]] : []));
	const transports =
		'getTransports' in response ? (response as AuthenticatorAttestationResponse).getTransports() : [];
	return {
		id: credential.id,
		rawId: toText(credential.rawId),
		type: credential.type,
		response: { ...Object.fromEntries(given), transports },
		clientExtensionResults: credential.getClientExtensionResults()
	};
}

async function made(): Promise<Json> {
	const { options } = await ask<Options>('POST', '/api/account/passkey/options', {});
	const credential = await navigator.credentials.create({ publicKey: creation(options) });
	return written(credential as PublicKeyCredential);
}

async function signed(isMine: boolean): Promise<Json> {
	const { options } = await ask<Options>('POST', '/api/account/sign-in/options', { is_mine: isMine });
	const credential = await navigator.credentials.get({ publicKey: request(options) });
	return written(credential as PublicKeyCredential);
}

/** A new passkey. A guest has an account afterwards; its recovery codes are told this once. */
export const makePasskey = async (name = ''): Promise<Codes> => {
	await me();
	return ask<Codes>('POST', '/api/account/passkeys', { passkey: await made(), name });
};

export const signInByPasskey = async () =>
	become('/api/account/sign-in/passkey', { passkey: await signed(false) });

/** What shows that the account is ours, for `prove` and `deleteAccount`. */
export const proofByPasskey = async () => ({ passkey: await signed(true) });

/** The person closed the browser's own sheet, or waited too long: nothing happened, and nothing is to be said. */
export const wasCancelled = (error: unknown): boolean =>
	error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
