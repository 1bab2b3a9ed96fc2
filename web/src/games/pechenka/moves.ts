import type { Say } from '$lib/board';

const TOOLS = ['sword', 'shield', 'hill'];
const fact = (character: string) => ({ character: character === '37' ? 'n37' : character });

/** A card by its name, or before whom it goes. */
export function moveOfEveryone(words: string, t: Say): string {
	if (words.startsWith('@')) return t('move-before', { who: words });
	return TOOLS.includes(words) ? t(`card-${words}`) : t('character-title', fact(words));
}

/** What is done with a character. */
export function moveOfHunt(words: string, t: Say): string {
	const [, verb, character, role] = /^(claim|hunt) (\w+)(?: (\d))?$/.exec(words) ?? [];
	return verb ? t(`move-${verb}`, { ...fact(character!), role: Number(role ?? 1) }) : '';
}
