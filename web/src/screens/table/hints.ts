/** What hints are worth, as it is shown: in percent, give or take their error. */
import type { Hinted } from '$lib/messages';

export interface Worth {
	percent: number;
	/** Half of a 95 % interval, rounded up: no number is surer than it looks. */
	error: number;
}

const percent = (part: number) => part * 100;

/** By hint. Nothing at all where the best and the worst of them are closer than their errors: the numbers would be noise. */
export function worthsOf(hints: Hinted[]): Worth[] {
	if (!hints.length) return [];
	const order = [...hints].sort((one, other) => other.value - one.value);
	const [best, worst] = [order[0]!, order.at(-1)!];
	if (hints.length > 1 && best.value - worst.value <= Math.hypot(best.error, worst.error)) return [];
	return hints.map(({ value, error }) => ({
		percent: Math.round(percent(value)),
		error: Math.max(1, Math.ceil(percent(error)))
	}));
}
