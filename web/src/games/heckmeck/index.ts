import type { Mode } from '$lib/board';

const heckmeck: Mode = {
	board: () => import('./Board.svelte'),
	dish: () => import('./Dish.svelte'),
	gallery: () => import('./Gallery.svelte'),
	text: async (language) => {
		const [rules, board] =
			language === 'ru'
				? await Promise.all([import('$games/heckmeck/text.ru.ftl?raw'), import('./text.ru.ftl?raw')])
				: await Promise.all([import('$games/heckmeck/text.en.ftl?raw'), import('./text.en.ftl?raw')]);
		return [rules.default, board.default];
	}
};

export const modes: Record<string, Mode> = { heckmeck };
