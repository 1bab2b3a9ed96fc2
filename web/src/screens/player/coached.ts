/** Figures over analysed matches. */
import type { CoachedMatch } from '$lib/http';

/** Added up one after the other. */
export function sums(numbers: number[]): number[] {
	let sum = 0;
	return numbers.map((number) => (sum += number));
}

/** Mean accuracy by decisions, and points lost a decision: a hundredth of a match each. */
export function coachFigures(coached: CoachedMatch[]): { accuracy: number; lost: number } {
	const decisions = coached.reduce((all, one) => all + one.decisions, 0) || 1;
	const weighed = (value: (one: CoachedMatch) => number) =>
		coached.reduce((all, one) => all + value(one), 0) / decisions;
	return { accuracy: weighed((one) => one.accuracy * one.decisions), lost: 100 * weighed((one) => one.lost) };
}
