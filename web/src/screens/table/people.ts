/** Who sits where, as it is shown. */
import type { Fact } from '$lib/board';
import { guestOf, houseBot } from '$lib/guests';
import { t } from '$lib/language.svelte';
import type { ChairSeen, Update } from '$lib/messages';
import { translated } from '$lib/names';

export const isFree = (chair: ChairSeen) => !chair.player && !chair.bot;

/** A name for every seat, in the order of seats. */
export function namesOf(update: Update): string[] {
	return update.chairs.map(
		(chair) => translated(chair.name ?? '') || (chair.bot ? t('bot') : t('empty-seat'))
	);
}

/**
 * A seed for every seat's drawing, the same for everybody who looks. No two at one table are drawn alike: a bot of the house as it is
 * called, people as everywhere, and whoever sits further on has another drawing where his is taken.
 */
export function avatarsOf(update: Pick<Update, 'chairs' | 'table'>): string[] {
	const taken = new Set<number>();
	return update.chairs.map((chair) => {
		if (chair.house != null) return houseBot(chair.house, update.table);
		const own = chair.player ?? chair.name;
		if (!own) return '';
		let seed = own;
		for (let other = 1; taken.has(guestOf(seed)); other++) seed = `${own}~${other}`;
		taken.add(guestOf(seed));
		return seed;
	});
}

/** By the seed of their drawing: the people who are not connected, or whom a bot plays for. `present` as the server told it. */
export function absentOf(
	update: Pick<Update, 'chairs' | 'table'>,
	present: number[] | null
): Record<string, string> {
	const avatars = avatarsOf(update);
	const absent: Record<string, string> = {};
	update.chairs.forEach((chair, seat) => {
		const isGone = chair.player && present && !present.includes(seat);
		if (chair.is_away || isGone) absent[avatars[seat]!] = t(chair.is_away ? 'is-away' : 'is-gone');
	});
	return absent;
}

/** A bot's level, or 0. */
export const levelOf = (chair: ChairSeen) => Number(/^level:(\d)$/.exec(chair.bot ?? '')?.[1] ?? 0);

/** Whose turn it is, where the game shows one: views carry it as `turn`. */
export function turnOf(update: Update): number | null {
	const turn = (update.view as { turn?: number | null } | null)?.turn;
	return update.status === 'running' && typeof turn === 'number' ? turn : null;
}

/** What is asked of this seat, as the game's facts: views carry it as `ask`. */
export function askOf(update: Update): Fact | null {
	return (update.view as { ask?: Fact } | null)?.ask ?? null;
}
