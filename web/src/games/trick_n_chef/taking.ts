import type { Say } from '$lib/board';
import { WORD, suitOf, type ChefView, type Suit } from './view';

/** What taking this chef would mean: from the centre new trumps and stars, from those put aside a use for one's own cards. */
export function taking(word: string, view: ChefView, t: Say): string {
	const then = view.chefs?.[word];
	if (!then) {
		const cards = (view.hand ?? []).filter((card) => WORD[suitOf(card)] === word).length;
		return t('draft-then', { suit: word, cards });
	}
	const suits = [...then.trumps].map((one) => t('suit-name', { suit: WORD[one as Suit] })).join(', ');
	return t('chef-then', { suit: word, suits, stars: then.stars });
}
