/** What to tell the person of a request or a passkey that failed. */
import { Refusal } from '$lib/api';
import { t } from '$lib/language.svelte';
import { wasCancelled } from '$lib/passkeys';

/** A sentence; nothing where the person stopped it. */
export function sentenceOf(error: unknown): string {
	if (wasCancelled(error)) return '';
	if (error instanceof DOMException)
		return t(error.name === 'InvalidStateError' ? 'passkey-known' : 'passkey-failed');
	return (error instanceof Refusal && error.message) || t('offline');
}
