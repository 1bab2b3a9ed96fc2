import type { Mode } from '$lib/board';
import { fetched } from '$lib/texts';
import { move } from './moves';

const rules = import.meta.glob<string>('$games/heckmeck/*.ftl', { query: '?raw', import: 'default' });
const own = import.meta.glob<string>('./text.*.ftl', { query: '?raw', import: 'default' });

const heckmeck: Mode = {
	board: () => import('./Board.svelte'),
	dish: () => import('./Dish.svelte'),
	box: () => import('./Box.svelte'),
	gallery: () => import('./Gallery.svelte'),
	rules: (language) => fetched(rules, language, ['text']),
	text: (language) => fetched(own, language, ['text']),
	move
};

export const modes: Record<string, Mode> = { heckmeck };
