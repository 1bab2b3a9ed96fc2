/** A finished match as it is wound to and fro: moments are fetched in pieces, each piece once. */
import { momentsOf, type Moment } from '$lib/api';

export type Eyes = number | 'watcher';

export class Tape {
	moves = $state(0);
	at = $state(0);
	private kept = $state.raw(new Map<number, Moment>());
	private asked = new Set<number>();

	constructor(
		private table: string,
		readonly eyes: Eyes,
		at = 0
	) {
		this.at = at;
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

	go(to: number): void {
		this.at = Math.max(0, Math.min(this.moves, to));
	}
}
