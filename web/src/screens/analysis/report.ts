/** What the page shows of an analysis, worked out: the chart of one seat, turning points, the list of decisions. */
import type { Analysis, Decision, Habit, Moment, Open, Player, Reason, Value } from '$lib/http';

export const percent = (part: number): number => Math.round(part * 100);

/** One step of the chart: from `before` by luck to `dealt`, from there by a decision to `after`; all parts of a match won. */
export interface Step {
	at: number;
	before: number;
	dealt: number;
	after: number;
	/** The seat that moved; null where the cards were shuffled, or the table did something. */
	mover: number | null;
}

/** Each moment for one seat, one after the other; the chance before the first is an even one. */
export function stepsOf(analysis: Analysis, seat: number): Step[] {
	let before = 1 / analysis.seats;
	return (analysis.moments ?? []).map((moment) => {
		const after = moment.shares[seat]!;
		const dealt = before + moment.luck[seat]!;
		const step = { at: moment.at, before, dealt, after, mover: moverOf(moment) };
		before = after;
		return step;
	});
}

const moverOf = (moment: Moment): number | null =>
	moment.seat != null && moment.seat >= 0 ? moment.seat : null;

/** How much of the whole change came of luck, and how much of decisions. */
export function sumsOf(steps: Step[]): { luck: number; decisions: number } {
	let luck = 0;
	let decisions = 0;
	for (const step of steps) {
		luck += step.dealt - step.before;
		decisions += step.after - step.dealt;
	}
	return { luck, decisions };
}

/** A moment after which the chances were others: whose changed most, the decision if it was one, and what luck was: a shuffle, or
 * cards that came with a move, its own or of the table. */
export interface Turning {
	at: number;
	seat: number;
	before: number;
	after: number;
	isLuck: boolean;
	isDraw: boolean;
	/** Who moved; null for the table. */
	mover: number | null;
	decision: Decision | null;
}

const LEAST = 0.05; // of a win share: less is no turning point
const MOST = 3;

/** The three moments that changed somebody's chance most, in the order of the match. */
export function turningPoints(analysis: Analysis): Turning[] {
	const even = 1 / analysis.seats;
	const moments = analysis.moments ?? [];
	const found = moments.map((moment, number): Turning => {
		const before = moments[number - 1]?.shares ?? moment.shares.map(() => even);
		const changes = moment.shares.map((share, seat) => Math.abs(share - before[seat]!));
		const seat = changes.indexOf(Math.max(...changes));
		const luck = Math.abs(moment.luck[seat]!);
		const mover = moverOf(moment);
		return {
			at: moment.at,
			seat,
			before: before[seat]!,
			after: moment.shares[seat]!,
			isLuck: mover === null || luck > changes[seat]! / 2,
			isDraw: moment.seat !== null && moment.seat !== undefined,
			mover,
			decision: analysis.decisions.find((one) => mover === one.seat && one.at === moment.at - 1) ?? null
		};
	});
	return found
		.filter((one) => one.decision?.charged == null && Math.abs(one.after - one.before) >= LEAST)
		.sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
		.slice(0, MOST)
		.sort((one, other) => one.at - other.at);
}

/** Marked, and not for what another decision is charged with: of several passes over one chance the dearest counts. */
export const isMarked = (decision: Decision): boolean =>
	decision.charged == null && decision.mark !== 'best' && decision.mark !== 'good';

/** The one that counts for the chance this decision passed over. */
export const chargedFor = (decision: Decision, decisions: Decision[]): Decision | null =>
	decision.charged == null
		? null
		: (decisions.find((one) => one.seat === decision.seat && one.at === decision.charged) ?? null);

const TELLS_NOTHING = 0.5; // an error of half a win: a result within it may be anything

/** Whether the luck of a player cannot be told from none. */
export const isNoLuck = (player: Player): boolean => Math.abs(player.luck) <= (player.luck_error ?? 0);

/** Whether a result less luck is near enough to be shown. */
export const isAdjustedKnown = (player: Player): boolean => (player.adjusted_error ?? 0) <= TELLS_NOTHING;

/** Kinds of news by whether they follow more or less often after the better move. */
export function reasonsBy(reasons: Reason[]): { often: 'less' | 'more'; reasons: Reason[] }[] {
	const groups = [
		{ often: 'more' as const, reasons: reasons.filter((one) => one.better > one.played) },
		{ often: 'less' as const, reasons: reasons.filter((one) => one.better <= one.played) }
	];
	return groups.filter((group) => group.reasons.length);
}

/** Of one seat, where there was a choice, and only those with a mark if that is wished. */
export const decisionsOf = (analysis: Analysis, seat: number, onlyMarked: boolean): Decision[] =>
	analysis.decisions.filter(
		(one) => one.seat === seat && one.values.length > 1 && (!onlyMarked || isMarked(one))
	);

/** The best moves of a decision, so many in all; the played one is always among them. */
export function valuesShown(decision: Decision, most: number): Value[] {
	const first = decision.values.slice(0, most);
	const played = decision.values.find((one) => one.move === decision.played);
	return !played || first.includes(played) ? first : [...first.slice(0, most - 1), played];
}

/** The sealed and bluffing choices of a player, by what they were between, first what strong players choose most. */
export function habitsBy(player: Player): { group: string; habits: Habit[] }[] {
	const groups = new Map<string, Habit[]>();
	for (const habit of player.habits ?? []) {
		const group = habit.kind.split('.')[0]!;
		groups.set(group, [...(groups.get(group) ?? []), habit]);
	}
	const usual = (habit: Habit) => habit.usual ?? 0;
	return [...groups].map(([group, habits]) => ({
		group,
		habits: habits.sort((one, other) => usual(other) - usual(one))
	}));
}

/** What lay open to a seat, so many of the dearest, in the order of the match. */
export function opensOf(analysis: Analysis, seat: number, most: number): Open[] {
	const own = (analysis.opens ?? []).filter((one) => one.seat === seat);
	return own
		.sort((one, other) => other.cost - one.cost)
		.slice(0, most)
		.sort((one, other) => one.at - other.at);
}
