import type { ChefFact, ChefView } from './view';

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
export function billOf(news: ChefFact[], view: ChefView): Bill | null {
	const shown = news.filter((fact) => fact.kind === 'revealed');
	const rows = news
		.filter((fact) => fact.kind === 'scored')
		.map(({ seat, stars, coins, points }) => {
			const revealed = shown.find((fact) => fact.seat === seat);
			return {
				seat,
				pile: cardsIn(revealed?.cards),
				scoring: cardsIn(revealed?.scoring),
				stars,
				coins,
				points,
				total: view.places[seat]!.total
			};
		});
	return rows.length ? { round: view.places[0]!.points.length, rows } : null;
}

const cardsIn = (words = ''): string[] => words.split(' ').filter(Boolean);
