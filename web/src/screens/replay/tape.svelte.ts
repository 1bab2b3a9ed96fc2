/** The replay of a finished match: a position in it, and the views around that position, loaded page by page. */
import { momentsOf } from '$lib/api';
import type { Fact } from '$lib/board';
import type { ReplayMoment } from '$lib/http';

export type Eyes = number | 'watcher';

export class Tape {
	moves = $state(0);
	at = $state(0);
	private kept = $state.raw(new Map<number, ReplayMoment>());
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

	/** The view at the position, once it is loaded. */
	get now(): ReplayMoment | undefined {
		return this.kept.get(this.at);
	}

	/** Load the page with the position, or the one that will be needed soon. */
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

/** Replays of one match as several seats saw it, at the same position. */
export class Tapes {
	readonly each: Tape[];

	/** `before` gives the position to start at when the seats that are watched change. */
	constructor(table: string, eyes: Eyes[], before?: Tapes) {
		this.each = eyes.map((one) => new Tape(table, one, before?.at, before?.moves));
	}

	get at(): number {
		return this.each[0]!.at;
	}
	get moves(): number {
		return Math.max(...this.each.map((tape) => tape.moves));
	}
	/** Whether all of them have loaded the view at the position. */
	get isHere(): boolean {
		return this.each.every((tape) => tape.now);
	}
	/** What every one of them was told at the position. */
	get told(): Fact[] {
		const [first = [], ...others] = this.each.map((tape) => tape.now?.news ?? []);
		const heard = others.map((news) => new Set(news.map((one) => JSON.stringify(one))));
		return first.filter((one) => heard.every((news) => news.has(JSON.stringify(one))));
	}

	async fetch(): Promise<void> {
		await Promise.all(this.each.map((tape) => tape.fetch()));
	}
	/** Move all of them to this position, also those that have loaded nothing yet. */
	go(to: number): void {
		const at = Math.max(0, Math.min(this.moves, to));
		for (const tape of this.each) tape.at = at;
	}
}
