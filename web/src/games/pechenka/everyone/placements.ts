import type { EveryoneView } from '../view';

export interface Placement {
	card: 'sword' | 'shield';
	from: number;
	to: number;
	/** Whether it paid; unknown while roles are hidden. */
	hit?: boolean;
	/** Not played yet: what the lifted choice would be. */
	maybe?: boolean;
}

/** Every sword and shield that lies before somebody. */
export function placements(view: EveryoneView): Placement[] {
	return view.places.flatMap(({ sword, shield, earned }, from) => {
		const found: Placement[] = [];
		if (sword !== undefined) found.push({ card: 'sword', from, to: sword, hit: earned && earned[0]! > 0 });
		if (shield !== undefined) found.push({ card: 'shield', from, to: shield, hit: earned && earned[1]! > 0 });
		return found;
	});
}
