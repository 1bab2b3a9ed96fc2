/** The Fluent sources that word what happens at a table of a game and what is asked there: the same files as the server's. */
import { modes } from '../games';
import { textsOfGame } from './api';
import type { Language } from './board';
import { fetched } from './texts';

const core = import.meta.glob<string>('$core/text.*.ftl', { query: '?raw', import: 'default' });

/** The later over the earlier. A game that this client was built without has the server send them. */
export async function rulesTexts(game: string, language: Language): Promise<string[]> {
	const rules = modes[game]?.rules(language) ?? textsOfGame(game);
	return (await Promise.all([fetched(core, language, ['text']), rules])).flat();
}
