const PATIENCE = 1000; // milliseconds in which the same question is not answered twice

/** Two taps: the first lifts and tells what the move would do, the second plays it. */
export class Lift {
	private wanted = $state('');
	private answered: { legal: string[]; at: number } = { legal: [], at: -PATIENCE };

	/** `legal` and the rest are asked for when needed: they change with every view. */
	constructor(
		private table: () => {
			legal: string[];
			twoTaps: boolean;
			play: (words: string) => void;
			why: (words: string) => void;
		}
	) {}

	/** The move that is lifted; '' when none is, or when it can no longer be made. */
	get words(): string {
		return this.table().legal.includes(this.wanted) ? this.wanted : '';
	}

	/** A tap on what stands for a move: lift it, play it, or hear why it cannot be. */
	press(words: string): void {
		const { legal, twoTaps, play, why } = this.table();
		if (legal === this.answered.legal && performance.now() - this.answered.at < PATIENCE) return;
		if (!legal.includes(words)) {
			this.wanted = '';
			why(words);
		} else if (twoTaps && this.words !== words) this.wanted = words;
		else {
			this.wanted = '';
			this.answered = { legal, at: performance.now() };
			play(words);
		}
	}

	/** Lift a move without a tap: a hint shows it. */
	show(words: string): void {
		this.wanted = words;
	}

	lower(): void {
		this.wanted = '';
	}

	/** Escape, or a tap on anything that is no move, lowers. */
	key = (event: KeyboardEvent): void => {
		if (event.key === 'Escape') this.lower();
	};
	tapped = (event: Event): void => {
		if (!(event.target as Element | null)?.closest?.('[data-move]')) this.lower();
	};
}
