/** What this browser knows of one's puzzles: a rating for each mode, and those solved or tried. Kept here alone. */

const KEY = 'zastolye-puzzles';
const FIRST = 900; // of somebody who has solved nothing yet
const STEP = 40; // by how much an answer moves the rating at most, once there are many; the first ones move it further
const MOST_KEPT = 1000;

export interface OwnRating {
	rating: number;
	answered: number;
	/** Numbers of puzzles that were found: they are not asked again until all are. */
	found: number[];
}

function all(): Record<string, OwnRating> {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}');
	} catch {
		return {};
	}
}

export const ownRatingIn = (mode: string): OwnRating =>
	all()[mode] ?? { rating: FIRST, answered: 0, found: [] };

/** By Elo's formula, as if the puzzle were a rival. */
export function moved(own: OwnRating, number: number, rating: number, isRight: boolean): OwnRating {
	const expected = 1 / (1 + 10 ** ((rating - own.rating) / 400));
	const step = STEP * Math.max(1, 4 - own.answered / 3);
	const found = isRight && !own.found.includes(number) ? [...own.found, number].slice(-MOST_KEPT) : own.found;
	return {
		rating: Math.round(own.rating + step * ((isRight ? 1 : 0) - expected)),
		answered: own.answered + 1,
		found
	};
}

export function learn(mode: string, number: number, rating: number, isRight: boolean): void {
	try {
		const kept = { ...all(), [mode]: moved(ownRatingIn(mode), number, rating, isRight) };
		localStorage.setItem(KEY, JSON.stringify(kept));
	} catch {
		// a browser that keeps nothing asks puzzles of the first rating
	}
}

/** The number of a puzzle near one's rating that was not found yet, or any if all were. */
export function nextPuzzle(mode: string, ratings: number[], luck = Math.random()): number {
	const own = ownRatingIn(mode);
	const open = ratings.map((_, place) => place + 1).filter((number) => !own.found.includes(number));
	const numbers = open.length ? open : ratings.map((_, place) => place + 1);
	const near = numbers
		.sort(
			(one, other) => Math.abs(ratings[one - 1]! - own.rating) - Math.abs(ratings[other - 1]! - own.rating)
		)
		.slice(0, 8);
	return near[Math.floor(luck * near.length)] ?? 1;
}
