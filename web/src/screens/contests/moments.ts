/** Moments of a contest as people write them. */
import { language } from '$lib/language.svelte';

/** Day and time, in the place of whoever looks. */
export const moment = (seconds: number): string =>
	new Intl.DateTimeFormat(language.now, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);

/** Minutes and seconds that are left, never less than none. */
export function left(seconds: number): string {
	const whole = Math.max(0, Math.ceil(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Points: whole, or with what is behind the comma as this language writes it. */
export const points = (value: number): string =>
	new Intl.NumberFormat(language.now, { maximumFractionDigits: 2 }).format(value).replace('-', '\u2212');
