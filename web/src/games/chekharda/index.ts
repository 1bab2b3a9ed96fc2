import type { Mode } from '$lib/board';

const chekharda: Mode = {
	board: () => import('./Board.svelte'),
	dish: () => import('./Dish.svelte'),
	gallery: () => import('./Gallery.svelte'),
	text: async (language) => {
		const [rules, board] =
			language === 'ru'
				? await Promise.all([import('$games/chekharda/text.ru.ftl?raw'), import('./text.ru.ftl?raw')])
				: await Promise.all([import('$games/chekharda/text.en.ftl?raw'), import('./text.en.ftl?raw')]);
		return [rules.default, board.default];
	}
};

export const modes: Record<string, Mode> = { chekharda };
