/** A match against bots, at once, as this browser's settings say. */
import { playNow } from './api';
import type { GameCard, TableCard } from './http';
import { hasSeenMarks, keepUnhurried } from './coached';
import { PACES, settings } from './settings.svelte';

type Played = Pick<GameCard, 'name' | 'real_time'>;

/** Open a table against bots. A player's first match of a real-time game is not raced, so that the coach marks can be read. */
export async function playQuick(game: Played): Promise<TableCard> {
	const isFirst = game.real_time && !hasSeenMarks(game.name);
	const card = await playNow({ ...usual(game), is_slow: game.real_time && (settings.calmRaces || isFirst) });
	if (isFirst && !settings.calmRaces) keepUnhurried(card.code);
	return card;
}

/** A table where the game is taught. */
export const playLesson = (game: Played): Promise<TableCard> => playNow({ ...usual(game), lesson: true });

const usual = (game: Played) => ({
	game: game.name,
	level: settings.level,
	pace: PACES[settings.botPace]
});
