/** The ratings at a rated table, asked for when people come and when its match is over. */
import type { SeatRated, TableRated } from '$lib/http';
import type { Update } from '$lib/messages';
import { sayMore } from '$lib/language.svelte';

const AGAIN = 1000; // milliseconds: a result is counted a moment after the last move
const MOST = 15; // questions after the end

/** Call it while a component is made; `update` is the table of the moment. */
export function ratedAt(update: () => Update): { of: (seat: number) => SeatRated | undefined } {
	let found = $state.raw<TableRated | null>(null);
	const people = $derived(JSON.stringify(update().chairs.map((chair) => chair.player ?? chair.bot ?? '')));
	const isOver = $derived(update().status === 'over');
	const table = $derived(update().is_rated ? update().table : '');
	$effect(() => {
		if (!table) return;
		void people;
		let timer: ReturnType<typeof setTimeout>;
		const look = async (left: number): Promise<void> => {
			const [api] = await Promise.all([import('$lib/ratings-api'), sayMore('ratings')]);
			const told = await api.ratingsAt(table).catch(() => null);
			found = told ?? found;
			if (isOver && left && !told?.is_counted) timer = setTimeout(() => look(left - 1), AGAIN);
		};
		void look(MOST);
		return () => clearTimeout(timer);
	});
	return { of: (seat) => found?.seats.find((one) => one.seat === seat) };
}
