/** Days by UTC, as the server writes them (2026-11-16), in words. */
import type { Language } from '$lib/board';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

export const dateOf = (day: string, language: Language): string =>
	new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at(day));

/** The month that many months from that of this day, as in 2026-11. */
export function monthsFrom(day: string, months: number): string {
	const first = at(`${day.slice(0, 7)}-01`);
	first.setUTCMonth(first.getUTCMonth() + months);
	return first.toISOString().slice(0, 7);
}

export const monthOf = (month: string, language: Language): string =>
	new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
		at(`${month}-01`)
	);
