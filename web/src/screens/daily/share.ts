/** The text one sends to others: the result and nothing of the deal. */
import type { Say } from '$lib/board';
import type { DailyCard } from '$lib/http';

const MEDALS = ['🥇', '🥈', '🥉'];

/** How this compares with the house bot in the same seat: the place counts first, then the points. */
export function againstPar(card: DailyCard): 'above' | 'equal' | 'below' {
	const own = card.outcome!;
	const par = card.par!;
	const ahead = par.rank - own.rank || own.score - par.score;
	return ahead > 0 ? 'above' : ahead < 0 ? 'below' : 'equal';
}

export function shareText(card: DailyCard, title: string, date: string, url: string, t: Say): string {
	const own = card.outcome!;
	const sign = { above: '⬆️', equal: '🟰', below: '⬇️' }[againstPar(card)];
	const place = t('daily-place', { place: own.rank, of: card.seats });
	return [
		t('daily-share-head', { date }),
		`${title}: ${MEDALS[own.rank - 1] ?? '🎴'} ${place}, ${t('daily-points', { points: own.score })}`,
		`${sign} ${t(`daily-share-${againstPar(card)}`)}`,
		...(card.percentile === undefined ? [] : [t('daily-percentile', { percent: card.percentile })]),
		url
	].join('\n');
}
