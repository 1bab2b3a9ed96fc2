/** Where the arrows of swords and shields run: geometry alone. */

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}
interface Point {
	x: number;
	y: number;
}
export interface Arrow {
	/** The curve, from its owner to the one it points at. */
	line: string;
	/** The arrowhead's place and its turn in degrees. */
	head: Point & { turn: number };
	/** Where the sign of a sword or shield stands on it. */
	sign: Point;
}

const NEAR = 0.35; // how far along a curve its sign stands: two that cross keep their signs apart

const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const turn = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
const show = (...points: Point[]) => points.map((one) => `${one.x.toFixed(1)} ${one.y.toFixed(1)}`).join(' ');

/** Where the line from the middle of a box to a point leaves the box. */
function edge(box: Box, towards: Point, gap: number): Point {
	const from = middle(box);
	const dx = towards.x - from.x;
	const dy = towards.y - from.y;
	const along = Math.min(
		(box.width / 2 + gap) / Math.max(Math.abs(dx), 1e-6),
		(box.height / 2 + gap) / Math.max(Math.abs(dy), 1e-6)
	);
	return { x: from.x + dx * along, y: from.y + dy * along };
}

/** Across a round table: bent to its own left, so that two who point at each other make two lines. */
export function across(from: Box, to: Box, bend: number): Arrow {
	const a = middle(from);
	const b = middle(to);
	const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
	const control = {
		x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * bend,
		y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * bend
	};
	const start = edge(from, control, 4);
	const end = edge(to, control, 10);
	return {
		line: `M${show(start)}Q${show(control, end)}`,
		head: { ...end, turn: turn(control, end) },
		sign: { x: (start.x + 2 * control.x + end.x) / 4, y: (start.y + 2 * control.y + end.y) / 4 }
	};
}

/** Whether two stand in one column, so that an arrow between them must go round. */
export const isAbove = (from: Box, to: Box): boolean => Math.abs(from.x - to.x) < from.width / 2;

/** Beside players under one another: out of the column and back in, on a lane of its own; to the left if it is negative. */
export function beside(from: Box, to: Box, lane: number, shift: number): Arrow {
	const isRight = lane > 0;
	const start = { x: from.x + (isRight ? from.width : 0), y: middle(from).y + shift };
	const end = { x: to.x + (isRight ? to.width + 7 : -7), y: middle(to).y - shift };
	const out = start.x + lane / 0.75; // a curve reaches three quarters of the way to its controls
	return {
		line: `M${show(start)}C${show({ x: out, y: start.y }, { x: out, y: end.y }, end)}`,
		head: { ...end, turn: isRight ? 180 : 0 },
		sign: { x: start.x + lane * 0.91, y: start.y + (end.y - start.y) * NEAR ** 2 * (3 - 2 * NEAR) }
	};
}

/** A lane for each arrow of a list, the short ones inside: distances in, steps from 0 to 1 out. */
export function lanes(distances: number[]): number[] {
	const order = distances.map((_, i) => i).sort((a, b) => distances[a]! - distances[b]! || a - b);
	const lane: number[] = [];
	order.forEach((arrow, i) => (lane[arrow] = (i + 1) / order.length));
	return lane;
}
