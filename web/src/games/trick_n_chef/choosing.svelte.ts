import { moveOf, type ChefView } from './view';

interface Asked {
	view: ChefView;
	twoTaps: boolean;
	play: (words: string) => void;
	why: (words: string) => void;
}

/** What the person is about to play: a card or a chef that is lifted, and coins for the card. */
export class Choosing {
	private chosen = $state<string | null>(null);
	private wanted = $state(0);

	constructor(private asked: () => Asked) {}

	private legal = $derived.by(() => this.asked().view.legal ?? {});
	private limits = $derived.by(() => Object.values(this.legal)[0] ?? []);
	readonly isAsked = $derived.by(() => Object.keys(this.legal).length > 0);
	readonly fewest = $derived.by(() => this.limits[0] ?? 0);
	readonly most = $derived.by(() => this.limits[1] ?? 0);
	readonly lifted = $derived.by(() =>
		this.chosen !== null && this.chosen in this.legal ? this.chosen : null
	);
	/** Below 0 on their other side. */
	readonly coins = $derived.by(() => Math.max(this.fewest, Math.min(this.most, this.wanted)));

	/** Another coin up or down, as far as one's own coins go. */
	step = (by: number): void => {
		this.wanted = this.coins + by;
		this.wanted = this.coins;
	};

	/** The first tap lifts, the second plays; what is not lit says why. */
	press = (words: string): void => {
		if (!(words in this.legal)) this.asked().why(words);
		else if (this.asked().twoTaps && this.lifted !== words) this.chosen = words;
		else {
			this.chosen = words;
			this.confirm();
		}
	};

	/** Play what is lifted. */
	confirm = (): void => {
		if (this.lifted) this.asked().play(moveOf(this.lifted, this.coins));
		this.chosen = null;
	};

	/** Lift a move without a tap, with its coins: a hint shows it. */
	show = (words: string): void => {
		const [, thing = words, coins = '0'] = /^(.+?)([+-]\d+)?$/.exec(words) ?? [];
		this.chosen = thing;
		this.wanted = Number(coins);
	};

	lower = (): void => {
		this.chosen = null;
	};

	/** Coins are chosen anew for every card. */
	forget = (): void => {
		this.chosen = null;
		this.wanted = 0;
	};
}
