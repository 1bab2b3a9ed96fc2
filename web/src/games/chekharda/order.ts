/** Things in their slots: who stays keeps the slot, who goes leaves it empty, who comes takes an empty one. Nothing slips
 * away under a finger, however fast the table changes. */
export function slots<Thing>(before: readonly (Thing | null)[], now: readonly Thing[]): (Thing | null)[] {
	const kept: (Thing | null)[] = before.map((thing) =>
		thing !== null && now.includes(thing) ? thing : null
	);
	for (const thing of now) {
		if (kept.includes(thing)) continue;
		const free = kept.indexOf(null);
		if (free < 0) kept.push(thing);
		else kept[free] = thing;
	}
	return kept.slice(0, kept.findLastIndex((thing) => thing !== null) + 1);
}

/** Everybody's seats clockwise, from the one after mine; for a watcher from the first. */
export function rivals(seats: number, mine: number | null): number[] {
	if (mine === null) return Array.from({ length: seats }, (_, seat) => seat);
	return Array.from({ length: seats - 1 }, (_, turn) => (mine + 1 + turn) % seats);
}

/** Slots that are kept through a round and made anew with the next. */
export class Slots<Thing> {
	private round = -1;
	private kept: (Thing | null)[] = [];
	private most = 0;

	settle(round: number, now: readonly Thing[]): (Thing | null)[] {
		if (round !== this.round) [this.round, this.kept, this.most] = [round, [], 0];
		this.kept = slots(this.kept, now);
		this.most = Math.max(this.most, this.kept.length);
		return this.kept;
	}

	/** The same, with the empty ones at the end: a row that is centred does not slip either. */
	settleAll(round: number, now: readonly Thing[]): (Thing | null)[] {
		const settled = this.settle(round, now);
		return Array.from({ length: this.most }, (_, slot) => settled[slot] ?? null);
	}
}
