/** A Svelte context with the absent people of a table: the table screen provides it, every Avatar below it reads it. */
import { getContext, setContext } from 'svelte';

/** By the seed of an avatar: why its owner is not there, in the words of a tooltip. */
export type Absence = Record<string, string>;

const KEY = Symbol('absence');

export function shareAbsence(absent: () => Absence): void {
	setContext(KEY, absent);
}

export function sharedAbsence(): () => Absence {
	return getContext<(() => Absence) | undefined>(KEY) ?? (() => ({}));
}
