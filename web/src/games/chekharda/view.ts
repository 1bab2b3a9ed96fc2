/** Names for what the server shows of a table of Чехарда. A field that is left out has its usual value. */
export type { Deed as Legal, Place, View } from './chekharda.types';

/** By number: notes name a design by its place in this list. */
export const DESIGNS = [
	'el-championo',
	'elephant-tea',
	'roller-rex',
	'octo-pirate',
	'bottle-monkey',
	'big-foot',
	'eye-scream',
	'attic-pig',
	'fish-man',
	'happy-robot',
	'solar-power',
	'jump-time'
] as const;
export type Design = (typeof DESIGNS)[number];

/** Design → cards. */
export type Cards = Partial<Record<Design, number>>;

/** The designs of a row of cards, as the server ordered them. */
export function designsIn(cards: Cards | undefined): Design[] {
	return Object.keys(cards ?? {}) as Design[];
}
