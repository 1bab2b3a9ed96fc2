/** Texts of the client in the person's language, which can be switched at any time. */
import { untrack } from 'svelte';
import type { Language, Say } from './board';
import { speaker } from './speaker';
import { fetched } from './texts';

const KEY = 'zastolye-language';
const own = import.meta.glob<string>('../*.ftl', { query: '?raw', import: 'default' });
const parts = ['text']; // of the house's words: those of the menu first

function first(): Language {
	try {
		const kept = localStorage.getItem(KEY);
		if (kept === 'ru' || kept === 'en') return kept;
	} catch {
		// no storage in this browser: its own language decides
	}
	return navigator.languages.find((one) => /^(ru|en)/.test(one))?.startsWith('en') ? 'en' : 'ru';
}

let now = $state<Language>(first());
let common = $state.raw<string>('');
const said = $derived(speaker(now, [common]));

const house = async (language: Language): Promise<string> => (await fetched(own, language, parts)).join('\n');

/** The language in use. */
export const language = {
	get now(): Language {
		return now;
	},
	/** The Fluent source of the client itself; a game's source overrides it. */
	get source(): string {
		return common;
	}
};

/** A text of the client. Components that call it are updated when the language is switched. */
export const t: Say = (message, facts) => said(message, facts);

/** Texts that the menu does without: of a table; of what is beside one (result, replay, rules, gallery); of where people come together;
 * and of single screens. */
export type Part =
	| 'account'
	| 'admin'
	| 'beside'
	| 'coach'
	| 'contests'
	| 'daily'
	| 'friends'
	| 'inbox'
	| 'notices'
	| 'people'
	| 'profile'
	| 'ratings'
	| 'table';

/** Load further texts. */
export async function sayMore(...more: Part[]): Promise<void> {
	for (const part of more) if (!parts.includes(part)) parts.push(part);
	// The language is read untracked: whoever awaits this in a template would otherwise start again with every switch.
	common = await house(untrack(() => now));
}

/** Switch the whole page to this language and remember it. */
export async function speak(wanted: Language = now): Promise<void> {
	common = await house(wanted);
	now = wanted;
	document.documentElement.lang = wanted;
	document.title = t('house');
	try {
		localStorage.setItem(KEY, wanted);
	} catch {
		// no storage in this browser: it is forgotten when the page is closed
	}
}
