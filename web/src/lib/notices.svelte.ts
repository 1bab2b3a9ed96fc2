/** Short sentences for the person: why something was not done, what has just happened. */

export interface Notice {
	number: number;
	text: string;
	/** The clause of the rules it rests on. */
	clause: string;
}

const SHOWN = 7000; // milliseconds; long enough to be read twice

let count = 0;
let shown = $state.raw<Notice[]>([]);

export const notices = {
	get now(): Notice[] {
		return shown;
	}
};

/** Say something; the same sentence is not shown twice. */
export function tell(text: string, clause = ''): void {
	if (!text) return;
	const one = { number: count++, text, clause };
	shown = [...shown.filter((other) => other.text !== text), one].slice(-3);
	setTimeout(() => dismiss(one.number), SHOWN);
}

export function dismiss(number: number): void {
	shown = shown.filter((one) => one.number !== number);
}
