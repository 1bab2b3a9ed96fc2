/** How long ago something was, in words. */
import { t } from './language.svelte';

export function ago(seconds: number): string {
	const minutes = Math.max(0, Math.round((Date.now() / 1000 - seconds) / 60));
	if (minutes < 1) return t('ago-now');
	if (minutes < 60) return t('ago-minutes', { count: minutes });
	if (minutes < 1440) return t('ago-hours', { count: Math.round(minutes / 60) });
	return t('ago-days', { count: Math.round(minutes / 1440) });
}
