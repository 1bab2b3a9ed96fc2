/** What a person has taken up and not played yet. Whether it may be played, and what it would come to, is in the view. */
import type { Hen, HeckmeckView, Kind, Lay } from './view';

export type Cards = { of: 'hens'; kind: Hen; count: number } | { of: 'worms'; signs: number[] };
export type Choice = Cards | { of: 'pass' } | { of: 'steal' };

/** One thing of the hand that is pressed: all hens of a value, or one worm card. */
export interface Held {
	/** How the notation names one of them: `3`, `w12`. */
	words: string;
	kind: Kind;
	count: number;
	sign?: number;
}

/** A hand as it is held: hens of one value together, every worm card by itself. */
export function held(hand: string[]): Held[] {
	const things = new Map<string, Held>();
	for (const words of hand) {
		const sign = words.startsWith('w') ? Number(words.slice(1)) : undefined;
		const kind = sign === undefined ? (words as Hen) : 'w';
		things.set(words, { words, kind, count: (things.get(words)?.count ?? 0) + 1, sign });
	}
	return [...things.values()];
}

/** The move in the game's notation. */
export function wordsOf(choice: Choice): string {
	if (choice.of === 'hens') return choice.count === 1 ? choice.kind : `${choice.kind}x${choice.count}`;
	if (choice.of === 'worms') return `w${choice.signs.join('+')}`;
	return choice.of;
}

/** The choice that a move in the notation stands for. */
export function choiceIn(words: string): Choice {
	if (words === 'pass' || words === 'steal') return { of: words };
	if (words.startsWith('w')) return { of: 'worms', signs: words.slice(1).split('+').map(Number) };
	const [kind, count = '1'] = words.split('x');
	return { of: 'hens', kind: kind as Hen, count: Number(count) };
}

/** Whether the view offers this. */
export function isOffered(choice: Choice, view: HeckmeckView): boolean {
	const legal = view.legal ?? {};
	if (choice.of === 'hens') return !!legal[choice.kind]?.includes(choice.count);
	if (choice.of === 'worms')
		return choice.signs.length > 0 && choice.signs.every((sign) => legal.w?.includes(sign));
	return legal[choice.of] !== undefined;
}

/** What the view says a lay-down comes to; nothing for a pass. */
export function outcome(choice: Choice, view: HeckmeckView): Lay | undefined {
	if (choice.of === 'hens') return view.lays?.[choice.kind]?.[choice.count - 1];
	return choice.of === 'worms' ? view.lays?.w?.[choice.signs.length - 1] : undefined;
}

/** Whose tile is at stake: stolen now, or within reach of the next pass. */
export function robbed(choice: Choice, view: HeckmeckView): number | undefined {
	return choice.of === 'steal' ? view.passing?.steal : outcome(choice, view)?.steal;
}

/** The choice after this thing of the hand was taken up: hens come up all together, worm cards one by one. */
export function pressed(thing: Held, before: Choice | null, view: HeckmeckView): Choice {
	if (thing.sign === undefined) {
		const counts = view.legal?.[thing.kind as Hen] ?? [];
		return { of: 'hens', kind: thing.kind as Hen, count: counts.at(-1) ?? 1 };
	}
	const sign = thing.sign;
	const signs = before?.of === 'worms' ? before.signs : [];
	return { of: 'worms', signs: [...signs, sign].sort((one, two) => two - one) };
}

/** Whether a thing of the hand is taken up. */
export function isUp(thing: Held, choice: Choice | null): boolean {
	if (choice?.of === 'hens') return choice.kind === thing.kind;
	return choice?.of === 'worms' && thing.sign !== undefined && choice.signs.includes(thing.sign);
}

/** Whether a press of this thing can only mean one move: there is nothing to choose. */
export function isPlain(thing: Held, view: HeckmeckView): boolean {
	return thing.sign === undefined ? thing.count === 1 : view.legal?.w?.length === 1;
}
