import type { Line } from '$lib/messages';
import { CARDS, WORDS, type Card, type EveryoneView, type Word } from '../view';

export interface RoundOfOne {
	role?: Word;
	played: Card[];
	sword?: number;
	shield?: number;
	attack: number;
	defence: number;
	hill: number;
	coins: number;
}

/**
 * A round that has just been scored, player by player: the table as it was, and what was told since. By the time we hear
 * of it the next round is dealt, and the view no longer shows it. Null when no round has ended.
 */
export function recap(before: EveryoneView | null, news: Line[]): RoundOfOne[] | null {
	if (!before || !news.some((one) => one.note === 'scored')) return null;
	const round: RoundOfOne[] = before.places.map(({ played, sword, shield, coins }) => ({
		played: [...(played ?? [])],
		sword,
		shield,
		attack: 0,
		defence: 0,
		hill: 0,
		coins
	}));
	for (const { note, numbers } of news) {
		if (note === 'round') break;
		const [seat = 0, what = 0, more = 0] = numbers;
		const one = round[seat];
		if (!one) continue;
		if (note === 'revealed') one.played.push(CARDS[what]!);
		else if (note === 'placed') one[CARDS[what] === 'sword' ? 'sword' : 'shield'] = more;
		else if (note === 'role-shown') one.role = WORDS[what];
		else if (note === 'scored') {
			one.attack = Math.floor(what / 100);
			one.defence = Math.floor(what / 10) % 10;
			one.hill = what % 10;
			one.coins = more;
		}
	}
	return round;
}
