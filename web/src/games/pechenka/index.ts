import type { Language, Mode } from '$lib/board';

const rules = import.meta.glob<string>('$games/pechenka/*.ftl', { query: '?raw', import: 'default' });
const own = import.meta.glob<string>('./text.*.ftl', { query: '?raw', import: 'default' });

/** The words of both modes, of this one, and of the boards. */
function text(mode: string) {
	return (language: Language) => {
		const of = (files: Record<string, () => Promise<string>>, name: string) =>
			Object.entries(files).find(([path]) => path.endsWith(`/${name}.${language}.ftl`))![1]();
		return Promise.all([of(rules, 'text'), of(rules, mode), of(own, 'text')]);
	};
}

export const modes: Record<string, Mode> = {
	pechenka: {
		board: () => import('./everyone/Board.svelte'),
		dish: () => import('./everyone/Dish.svelte'),
		text: text('pechenka'),
		gallery: () => import('./everyone/Gallery.svelte')
	},
	'pechenka-hunt': {
		board: () => import('./hunt/Board.svelte'),
		dish: () => import('./hunt/Dish.svelte'),
		text: text('pechenka-hunt'),
		gallery: () => import('./hunt/Gallery.svelte')
	}
};
