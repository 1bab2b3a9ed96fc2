/** Texts of the client in the person's language, which can be switched at any time. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import type { Language, Say } from './board';

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

/** `t(message, facts)` from these Fluent sources, the later over the earlier. A message that is missing shows its name. */
export function speaker(language: Language, sources: string[]): Say {
	const bundle: FluentBundle = new FluentBundle(language, {
		useIsolating: false,
		functions: { WORDS: ([words]) => spell(String(words)) }
	});
	for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
	const say: Say = (message, facts) => {
		const value = bundle.getMessage(message)?.value;
		if (value == null) return message;
		return bundle.formatPattern(value, facts as Record<string, FluentVariable>, []);
	};
	/** Moves in the letters of this language: each word of the notation that has its own message `word-…`. */
	function spell(words: string): string {
		return words.replace(/[A-Za-z]+(?:-[A-Za-z]+)*/g, (word) =>
			bundle.hasMessage(`word-${word}`) ? say(`word-${word}`) : word
		);
	}
	return say;
}

let now = $state<Language>(first());
let common = $state.raw<string>('');
const said = $derived(speaker(now, [common]));

async function fetched(language: Language): Promise<string> {
	const all = await Promise.all(parts.map((part) => own[`../${part}.${language}.ftl`]!()));
	return all.join('\n');
}

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

/** Load the texts of the table screens too; the menu does without them. */
export async function sayMore(): Promise<void> {
	if (!parts.includes('table')) parts.push('table');
	// The language is read untracked: whoever awaits this in a template would otherwise start again with every switch.
	common = await fetched(untrack(() => now));
}

/** Switch the whole page to this language and remember it. */
export async function speak(wanted: Language = now): Promise<void> {
	common = await fetched(wanted);
	now = wanted;
	document.documentElement.lang = wanted;
	document.title = t('house');
	try {
		localStorage.setItem(KEY, wanted);
	} catch {
		// no storage in this browser: it is forgotten when the page is closed
	}
}
