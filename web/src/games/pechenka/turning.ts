import { duration } from '$lib/motion';

/** A card that lies face up now is seen to have been turned over. */
export function turnOver(card: Element | null): void {
	const time = duration() * 1.6;
	const turn = [{ transform: 'perspective(400px) rotateY(90deg)' }, { transform: 'none' }];
	if (time) card?.animate(turn, { duration: time, easing: 'ease-out' });
}

/** A line (of `pathLength` 1) is seen to be drawn from its beginning. */
export function drawOut(line: Element): void {
	const time = duration() * 2;
	const draw = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
	if (time) line.animate(draw, { duration: time, easing: 'ease-out', fill: 'backwards' });
}
