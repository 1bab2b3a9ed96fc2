import type { Card, EveryoneFact, EveryoneView, Word } from '../view';

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
export function recap(before: EveryoneView | null, news: EveryoneFact[]): RoundOfOne[] | null {
	if (!before || !news.some((one) => one.kind === 'scored')) return null;
	const round: RoundOfOne[] = before.places.map(({ played, sword, shield, coins }) => ({
		played: [...(played ?? [])],
		sword,
		shield,
		attack: 0,
		defence: 0,
		hill: 0,
		coins
	}));
	for (const fact of news) {
		if (fact.kind === 'round') break;
		if (fact.kind === 'revealed') round[fact.seat]!.played.push(fact.card);
		else if (fact.kind === 'placed')
			round[fact.seat]![fact.card === 'sword' ? 'sword' : 'shield'] = fact.target;
		else if (fact.kind === 'role-shown') round[fact.seat]!.role = fact.role;
		else if (fact.kind === 'scored') {
			const { seat, attack, defence, hill, coins } = fact;
			Object.assign(round[seat]!, { attack, defence, hill, coins });
		}
	}
	return round;
}
