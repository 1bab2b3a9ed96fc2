/** A finished match as it is wound to and fro: moments are fetched in pieces, each piece once. */
import { momentsOf } from '$lib/api';
import type { Moment } from '$lib/http';

export type Eyes = number | 'watcher';

export class Tape {
	moves = $state(0);
	at = $state(0);
	private kept = $state.raw(new Map<number, Moment>());
	private asked = new Set<number>();

	constructor(
		private table: string,
		readonly eyes: Eyes,
		at = 0,
		moves = 0
	) {
		this.at = at;
		this.moves = moves;
	}

	/** The moment shown, once it is here. */
	get now(): Moment | undefined {
		return this.kept.get(this.at);
	}

	/** See that the moment and the next few are here. */
	async fetch(): Promise<void> {
		const missing = [this.at, Math.min(this.at + 12, this.moves)].find(
			(at) => !this.kept.has(at) && !this.asked.has(at)
		);
		if (missing === undefined) return;
		this.asked.add(missing);
		try {
			const some = await momentsOf(this.table, this.eyes, missing);
			this.moves = some.moves;
			const kept = new Map(this.kept);
			some.moments.forEach((moment, number) => kept.set(some.first + number, moment));
			this.kept = kept;
		} finally {
			this.asked.delete(missing);
		}
	}
}

/** The same match through several eyes at once, wound together. */
export class Tapes {
	readonly each: Tape[];

	/** `before` is the same match through other eyes: it goes on where that was wound to. */
	constructor(table: string, eyes: Eyes[], before?: Tapes) {
		this.each = eyes.map((one) => new Tape(table, one, before?.at, before?.moves));
	}

	get at(): number {
		return this.each[0]!.at;
	}
	get moves(): number {
		return Math.max(...this.each.map((tape) => tape.moves));
	}
	/** All of them have this moment. */
	get isHere(): boolean {
		return this.each.every((tape) => tape.now);
	}
	/** What was told with it to every one of them: with one pair of eyes, all it heard. */
	get told(): string[] {
		const heard = this.each.map((tape) => (tape.now?.news ?? []).map((one) => one.text));
		return heard[0]!.filter((text) => text && heard.every((texts) => texts.includes(text)));
	}

	async fetch(): Promise<void> {
		await Promise.all(this.each.map((tape) => tape.fetch()));
	}
	/** To this moment, all of them: those that wait for their first piece too. */
	go(to: number): void {
		const at = Math.max(0, Math.min(this.moves, to));
		for (const tape of this.each) tape.at = at;
	}
}
