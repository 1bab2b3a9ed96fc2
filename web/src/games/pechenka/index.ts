import type { Mode } from '$lib/board';
import { fetched } from '$lib/texts';
import { moveOfEveryone, moveOfHunt } from './moves';

const rules = import.meta.glob<string>('$games/pechenka/*.ftl', { query: '?raw', import: 'default' });
const own = import.meta.glob<string>('./text.*.ftl', { query: '?raw', import: 'default' });

export const modes: Record<string, Mode> = {
	pechenka: {
		board: () => import('./everyone/Board.svelte'),
		dish: () => import('./everyone/Dish.svelte'),
		box: () => import('./everyone/Box.svelte'),
		rules: (language) => fetched(rules, language, ['text', 'pechenka']),
		text: (language) => fetched(own, language, ['text']),
		gallery: () => import('./everyone/Gallery.svelte'),
		move: moveOfEveryone
	},
	'pechenka-hunt': {
		board: () => import('./hunt/Board.svelte'),
		dish: () => import('./hunt/Dish.svelte'),
		box: () => import('./Characters.svelte'),
		rules: (language) => fetched(rules, language, ['text', 'pechenka-hunt']),
		text: (language) => fetched(own, language, ['text']),
		gallery: () => import('./hunt/Gallery.svelte'),
		move: moveOfHunt
	}
};
