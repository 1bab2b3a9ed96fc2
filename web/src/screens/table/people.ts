/** Who sits where, as it is shown. */
import type { Fact } from '$lib/board';
import { faceOf, guestOf, houseBot, onPlate, PLATES } from '$lib/guests';
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
 * A seed for every seat's drawing, the same for everybody who looks. A bot of the house is drawn as it is called, a person as
 * everywhere: it comes from their id, which they have for good. Of several with the same drawing on the same plate all but the first by
 * id have another plate, so it does not matter who sits where.
 */
export function avatarsOf(update: Pick<Update, 'chairs' | 'table'>): string[] {
	const seeds = update.chairs.map((chair) =>
		chair.house != null ? houseBot(chair.house, update.table) : (chair.player ?? chair.name ?? '')
	);
	const people = seeds
		.map((seed, seat) => ({ seed, seat }))
		.filter(({ seed }) => seed && !seed.startsWith('house-'));
	const taken = new Set<string>();
	const look = (seed: string) => `${guestOf(seed)} ${faceOf(seed).plate}`;
	for (const { seed, seat } of people.sort((one, other) => (one.seed < other.seed ? -1 : 1))) {
		let shift = 0;
		while (shift < PLATES.length - 1 && taken.has(look(onPlate(seed, shift)))) shift++;
		taken.add(look((seeds[seat] = onPlate(seed, shift))));
	}
	return seeds;
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
