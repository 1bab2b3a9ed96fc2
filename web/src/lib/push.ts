/** Web Push as this browser has it: whether it can, and how it is turned on and off. */
import type { PushWanted } from './http';

/** Whether this browser can be told: not without https, not every browser, and not if the person has forbidden it. */
export type Ability = 'able' | 'insecure' | 'unsupported' | 'denied';

export function ability(): Ability {
	if (!window.isSecureContext) return 'insecure';
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
		return 'unsupported';
	return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Ask the person, then the browser's push service. Null if the person said no; an error if the service cannot be had. */
export async function subscribe(key: string): Promise<PushWanted | null> {
	if ((await Notification.requestPermission()) !== 'granted') return null;
	await navigator.serviceWorker.register('/service-worker.js');
	const { pushManager } = await navigator.serviceWorker.ready;
	const old = await pushManager.getSubscription();
	if (old && textOf(old.options.applicationServerKey) !== key) await old.unsubscribe(); // the server has another key now
	const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
	return {
		endpoint: made.endpoint,
		p256dh: textOf(made.getKey('p256dh')),
		auth: textOf(made.getKey('auth'))
	};
}

export async function unsubscribe(): Promise<void> {
	const worker = await navigator.serviceWorker.getRegistration();
	await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Base64 as addresses have it, without padding. */
export function textOf(raw: ArrayBuffer | null): string {
	const letters = String.fromCharCode(...new Uint8Array(raw ?? new ArrayBuffer(0)));
	return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
