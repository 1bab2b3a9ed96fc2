/** Figures over analysed matches. */
import type { CoachedMatch } from '$lib/http';

/** Added up one after the other. */
export function sums(numbers: number[]): number[] {
	let sum = 0;
	return numbers.map((number) => (sum += number));
}

/** Mean accuracy by decisions, null where no match had enough of them to say; and points lost a decision: a hundredth of a match
 * each. */
export function coachFigures(coached: CoachedMatch[]): { accuracy: number | null; lost: number } {
	const told = coached.filter((one) => one.accuracy != null);
	const share = sum(told, (one) => one.accuracy! * one.decisions) / (sum(told, (one) => one.decisions) || 1);
	const lost = sum(coached, (one) => one.lost) / (sum(coached, (one) => one.decisions) || 1);
	return { accuracy: told.length ? share : null, lost: 100 * lost };
}

const sum = (coached: CoachedMatch[], value: (one: CoachedMatch) => number) =>
	coached.reduce((all, one) => all + value(one), 0);
