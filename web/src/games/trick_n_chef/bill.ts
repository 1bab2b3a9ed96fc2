import type { Line } from '$lib/messages';
import { cardsIn, type ChefView } from './view';

export interface BillRow {
	seat: number;
	pile: string[];
	scoring: string[];
	stars: number;
	coins: number;
	points: number;
	total: number;
}

export interface Bill {
	round: number;
	rows: BillRow[];
}

/** The scoring of a round as it was heard, or null where no round ended. */
export function billOf(news: Line[], view: ChefView): Bill | null {
	const rows = news
		.filter((line) => line.note === 'scored')
		.map(({ numbers: [seat = 0, stars = 0, coins = 0] }) => {
			const shown = news.find((line) => line.note === 'revealed' && line.numbers[0] === seat);
			const { points, total } = view.places[seat]!;
			const [, pile = 0, scoring = 0] = shown?.numbers ?? [];
			return {
				seat,
				pile: cardsIn(pile),
				scoring: cardsIn(scoring),
				stars,
				coins,
				points: points.at(-1) ?? 0,
				total
			};
		});
	return rows.length ? { round: view.places[0]!.points.length, rows } : null;
}
