/** What a person has chosen on this device. Kept in the browser, and nowhere else. */

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'none' | 'quick' | 'calm';
export type BotPace = 'slow' | 'usual' | 'quick';

const KEY = 'zastolye';

const usual = {
	theme: 'auto' as Theme,
	motion: 'calm' as Motion,
	twoTaps: true,
	calmRaces: false,
	sounds: true,
	memory: true,
	botPace: 'usual' as BotPace,
	level: 3,
	name: ''
};
type Choices = typeof usual;

function kept(): Partial<Choices> {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}');
	} catch {
		return {}; // a browser that keeps nothing still plays
	}
}

/** How long a bot takes, against its usual time. */
export const PACES: Record<BotPace, number> = { slow: 1.8, usual: 1, quick: 0.4 };

const choices = $state<Choices>({ ...usual, ...kept() });
const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** The choices as they are now; reading one in a component follows it. */
export const settings: Readonly<Choices> = choices;

/** Choose, keep and show. */
export function choose(changes: Partial<Choices>): void {
	Object.assign(choices, changes);
	try {
		localStorage.setItem(KEY, JSON.stringify(choices));
	} catch {
		// shown all the same, until the page is closed
	}
	show();
}

/** Put the theme and the motion where CSS finds them; follow the system where it is asked. */
export function show(): void {
	const root = document.documentElement;
	const isDark = choices.theme === 'dark' || (choices.theme === 'auto' && darkness.matches);
	root.dataset.theme = isDark ? 'dark' : 'light';
	root.dataset.motion = stillness.matches ? 'none' : choices.motion;
}

darkness.addEventListener('change', show);
stillness.addEventListener('change', show);
