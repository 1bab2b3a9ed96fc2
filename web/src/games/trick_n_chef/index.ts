import type { Mode } from '$lib/board';

const chef: Mode = {
	board: () => import('./Board.svelte'),
	dish: () => import('./Dish.svelte'),
	inText: () => import('./parts/InText.svelte'),
	gallery: () => import('./Gallery.svelte'),
	text: async (language) => {
		const [rules, board] = await (language === 'ru'
			? Promise.all([import('$games/trick_n_chef/text.ru.ftl?raw'), import('./text.ru.ftl?raw')])
			: Promise.all([import('$games/trick_n_chef/text.en.ftl?raw'), import('./text.en.ftl?raw')]));
		return [rules.default, board.default];
	}
};

export const modes: Record<string, Mode> = { 'trick-n-chef': chef };
