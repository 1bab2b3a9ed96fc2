/** What this browser has shown a newcomer: by mode, how many of the marks; and the race that waited for him. Kept here alone. */

const KEY = 'zastolye-coach';
const UNHURRIED = 'zastolye-unhurried';
export const MARKS = ['asked', 'hand', 'help'] as const;

function kept(): Record<string, number> {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}');
	} catch {
		return {};
	}
}

/** How many marks have been seen at tables of this mode. */
export const marksSeen = (mode: string): number => kept()[mode] ?? 0;

/** Whether a newcomer to this mode has been shown around. */
export const hasSeenMarks = (mode: string): boolean => marksSeen(mode) >= MARKS.length;

/** Never show these again. */
export function keepSeen(mode: string, marks: number): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...kept(), [mode]: marks }));
	} catch {
		// a browser that keeps nothing shows them once a visit
	}
}

/** This table was opened without hurry because its player is new: the next one is not. */
export function keepUnhurried(code: string): void {
	try {
		localStorage.setItem(UNHURRIED, code);
	} catch {
		// then nobody says so
	}
}

/** Whether the table was opened without hurry because its player is new. */
export function isUnhurried(code: string): boolean {
	try {
		return localStorage.getItem(UNHURRIED) === code;
	} catch {
		return false;
	}
}
