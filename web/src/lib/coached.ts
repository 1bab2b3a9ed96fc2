/** What this browser has shown a newcomer: by mode, how many of the marks. Kept here, and nowhere else. */

const KEY = 'zastolye-coach';
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

/** Never show these again. */
export function keepSeen(mode: string, marks: number): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...kept(), [mode]: marks }));
	} catch {
		// a browser that keeps nothing shows them once a visit
	}
}
