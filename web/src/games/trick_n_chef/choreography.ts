/** What happened is shown as movement: chefs walk, tricks are gathered, coins are paid. Cards played fly by themselves. */
import { duration } from '$lib/motion';
import { keep, send, type Kept } from './flights';
import { SUIT, SUITS, type ChefFact, type ChefView } from './view';

const spot = (root: HTMLElement, name: string) => root.querySelector(`[data-spot="${name}"]`);

export class Choreography {
	private trick: Kept[] = [];
	private chefs = new Map<string, Kept>();
	private spent: Kept[] = [];
	private coin: Kept | null = null;
	private winner: number | null = null;

	/** Before the table is drawn anew: copies of all that may leave. */
	remember(root: HTMLElement): void {
		this.trick = [];
		this.chefs.clear();
		this.spent = [];
		this.coin = null;
		if (!duration()) return;
		for (const card of root.querySelectorAll('[data-played]')) {
			this.trick.push(keep(card)!);
			const coins = keep(card.querySelector('.value svg'));
			if (coins) this.spent.push(coins);
		}
		for (const suit of SUITS) {
			const last = [...root.querySelectorAll(`[data-chef="${suit}"]`)].at(-1);
			const one = root.querySelector(`[data-aside="${suit}"]`) ?? last;
			if (one) this.chefs.set(suit, keep(one)!);
		}
		this.coin = keep(spot(root, 'reserve')?.querySelector('svg'));
	}

	/** After it: what was heard flies to where it went. */
	play(root: HTMLElement, air: HTMLElement, view: ChefView, news: ChefFact[]): void {
		const winner = this.winner;
		this.winner = view.winning ?? null;
		const step = duration();
		if (!step) return;
		let paid = 0;
		for (const fact of news) {
			if (fact.kind === 'drafted' || fact.kind === 'took-chef') {
				send(air, this.chefs.get(SUIT[fact.suit]) ?? null, spot(root, `chefs-${fact.seat}`));
			}
			if (fact.kind === 'took-chef') {
				for (const coins of this.spent) send(air, coins, spot(root, 'reserve'), 0, 0.8);
				for (const card of this.trick) send(air, card, spot(root, `pile-${winner}`), step * 0.4);
			}
			if (fact.kind === 'paid' && this.coin) {
				const coin = { copy: this.coin.copy.cloneNode(true) as SVGElement, at: this.coin.at };
				send(air, coin, spot(root, `coins-${fact.seat}`), step * (0.8 + 0.3 * paid++), 0.7);
			}
		}
	}
}
