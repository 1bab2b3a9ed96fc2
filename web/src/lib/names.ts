/** Names that newcomers are given. They are words, so they follow the language of whoever reads them; chosen names do not. */
import { t } from './language.svelte';

/** What the server calls a guest, in any of its languages; further guests at one table have a number. */
const GIVEN = /^(?:Гость|Guest)( \d+)?$/;

/** What the server calls somebody who deleted their account, in any of its languages. */
const DELETED = /^(?:Удалённый игрок|Deleted player)( \d+)?$/;

export const isGiven = (name: string): boolean => GIVEN.test(name);

/** The name as it is shown. */
export const translated = (name: string): string =>
	name
		.replace(GIVEN, (_, number = '') => `${t('guest')}${number}`)
		.replace(DELETED, (_, number = '') => `${t('deleted-player')}${number}`);

/** A sentence of the rules with names for its seats: `@2` is how they are called at a keyboard. */
export function withNames(sentence: string, names: string[]): string {
	return sentence.replace(/@(\d)/g, (seat, number) => names[Number(number)] ?? seat);
}
