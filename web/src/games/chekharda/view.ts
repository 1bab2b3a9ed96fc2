/** Names for what the server shows of a table of Чехарда. A field that is left out has its usual value. */
import type { Id as Design } from './chekharda.types';

export type { Deed as Legal, Fact, Id as Design, Place, View } from './chekharda.types';

/** All of them, in the order of the rules. */
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
] as const satisfies Design[];

/** Design → cards. */
export type Cards = Partial<Record<Design, number>>;

/** The designs of a row of cards, as the server ordered them. */
export function designsIn(cards: Cards | undefined): Design[] {
	return Object.keys(cards ?? {}) as Design[];
}
