import type { Say } from '$lib/board';

const WITH_COINS = /^([RYBG](\d+))([+-])(\d+)$/;
const WORTH = 2; // of a coin on a card

/** A chef by its name; of a card with coins, what they make of it. */
export function move(words: string, t: Say): string {
	const [, card, rank, sign, coins] = WITH_COINS.exec(words) ?? [];
	if (card) {
		const value = Number(rank) + WORTH * Number(sign + coins!);
		return t('move-with-coins', { words: card, value, coins: Number(coins) });
	}
	return /^[a-z]+$/.test(words) ? t('chef-name', { suit: words }) : '';
}
