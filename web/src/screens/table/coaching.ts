/** Where a mark lies: next to what it points at, never over the line that says what is asked, nor over what answers it. */

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}
export interface Place {
	x: number;
	y: number;
	/** On which side of its target; `apart` where there is no room beside it. */
	side: 'above' | 'below' | 'apart';
	/** Where along its edge the tip is. */
	tip: number;
}

const GAP = 12;
const TIP = 14;

export function placed(
	target: Box | null,
	line: Box | null,
	own: { width: number; height: number },
	screen: { width: number; height: number },
	answers: Box[] = []
): Place {
	const top = Math.max(0, (line?.y ?? 0) + (line?.height ?? 0)) + GAP;
	const centre = target ? target.x + target.width / 2 : screen.width / 2;
	const x = Math.max(GAP, Math.min(screen.width - own.width - GAP, centre - own.width / 2));
	const tip = Math.max(GAP, Math.min(own.width - GAP - TIP, centre - x - TIP / 2));
	const covers = (y: number, one: Box) =>
		one.x < x + own.width && one.x + one.width > x && one.y < y + own.height && one.y + one.height > y;
	const fits = (y: number) =>
		y >= top && y + own.height <= screen.height && !answers.some((one) => covers(y, one));
	const below = target ? target.y + target.height + GAP : -1;
	const above = target ? target.y - own.height - GAP : -1;
	if (fits(below)) return { x, y: below, side: 'below', tip };
	if (fits(above)) return { x, y: above, side: 'above', tip };
	return { x, y: top, side: 'apart', tip };
}
