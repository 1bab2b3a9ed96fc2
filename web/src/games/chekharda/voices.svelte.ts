/** Names called out: as bubbles, one at a time at a seat, and aloud for who wants it. */
import type { Shout } from './heard';

const LONG = 1600; // milliseconds a bubble stands when no other waits
const SHORT = 600;

export class Bubbles {
	/** By seat: what is being called there. */
	now = $state<Record<number, Shout | undefined>>({});
	private waiting = new Map<number, Shout[]>();
	private timers = new Map<number, ReturnType<typeof setTimeout>>();

	/** Call these out, at every seat one after another. */
	add(shouts: Shout[]): void {
		for (const shout of shouts) {
			const queue = this.waiting.get(shout.seat) ?? [];
			this.waiting.set(shout.seat, [...queue, shout]);
		}
		for (const seat of this.waiting.keys()) if (!this.timers.has(seat)) this.next(seat);
	}

	/** Nobody calls any more. */
	stop(): void {
		for (const timer of this.timers.values()) clearTimeout(timer);
		this.timers.clear();
		this.waiting.clear();
		this.now = {};
	}

	private next(seat: number): void {
		const [shout, ...rest] = this.waiting.get(seat) ?? [];
		this.now[seat] = shout;
		this.timers.delete(seat);
		if (!shout) return;
		this.waiting.set(seat, rest);
		this.timers.set(
			seat,
			setTimeout(() => this.next(seat), rest.length ? SHORT : LONG)
		);
	}
}

const KEY = 'zastolye-chekharda-aloud';
const MOST_WAITING = 2; // the game is faster than speech: older calls are dropped

/** Whether this browser can speak at all. */
export const canSpeak = 'speechSynthesis' in globalThis;

function kept(): boolean {
	try {
		return localStorage.getItem(KEY) === 'yes';
	} catch {
		return false; // where nothing can be kept it is quiet
	}
}

let isOn = $state(canSpeak && kept());
let waiting = 0;

/** Calls aloud, off until somebody asks for them. */
export const aloud = {
	get isOn(): boolean {
		return isOn;
	},
	turn(on: boolean): void {
		isOn = on;
		if (!on) speechSynthesis.cancel();
		try {
			localStorage.setItem(KEY, on ? 'yes' : 'no');
		} catch {
			// until the page is closed, then
		}
	},
	/** Say these words in the language of the page. */
	say(words: string): void {
		if (!isOn) return;
		if (waiting >= MOST_WAITING) speechSynthesis.cancel();
		const speech = new SpeechSynthesisUtterance(words);
		speech.lang = document.documentElement.lang;
		speech.rate = 1.35;
		speech.pitch = 1.2;
		waiting += 1;
		speech.onend = speech.onerror = () => (waiting = Math.max(0, waiting - 1));
		speechSynthesis.speak(speech);
	}
};
