/** Worm cards are named by rank in the view and in moves; what is printed on them may differ, where the host has another box. */
import type { Say } from '$lib/board';

/** The sign on the worm card of this rank. */
export const printed = (sign: number, t: Say): string => t('sign', { sign });

/** The signs of several, with commas. */
export const listed = (signs: number[] | undefined, t: Say): string =>
	(signs ?? []).map((sign) => printed(sign, t)).join(', ');
