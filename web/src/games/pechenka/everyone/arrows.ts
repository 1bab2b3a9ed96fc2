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
	/** Where the sign of a sword or shield stands on it: `apart` moves it along the curve. */
	sign: Point;
	/** A point of the curve: 0 at its owner, 1 at its end. */
	at: (along: number) => Point;
}

const NEAR = 0.35; // how far along a curve beside a list its sign stands
const STOPS = [0.5, 0.35, 0.65, 0.22, 0.78]; // where else it may stand
const CLEAR = 26; // from the middle of one sign to the middle of another

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

/** One coordinate of a Bézier curve with these points; of degree 2 the controls are one. */
function bent(along: number, a: number, b: number, c: number, d: number, degree: 2 | 3): number {
	const left = 1 - along;
	if (degree === 2) return left ** 2 * a + 2 * left * along * b + along ** 2 * d;
	return left ** 3 * a + 3 * left ** 2 * along * b + 3 * left * along ** 2 * c + along ** 3 * d;
}

/** Signs that would lie over one another move along their curves, to the first stop that is clear or else to the clearest. */
export function apart<One extends Arrow>(arrows: One[]): One[] {
	const taken: Point[] = [];
	const room = (point: Point) =>
		Math.min(Infinity, ...taken.map((one) => Math.hypot(one.x - point.x, one.y - point.y)));
	return arrows.map((arrow) => {
		const spots = [arrow.sign, ...STOPS.map(arrow.at)];
		const sign =
			spots.find((spot) => room(spot) >= CLEAR) ??
			spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
		taken.push(sign);
		return { ...arrow, sign };
	});
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
	const at = (along: number) => ({
		x: bent(along, start.x, control.x, control.x, end.x, 2),
		y: bent(along, start.y, control.y, control.y, end.y, 2)
	});
	return {
		line: `M${show(start)}Q${show(control, end)}`,
		head: { ...end, turn: turn(control, end) },
		sign: at(0.5),
		at
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
	const at = (along: number) => ({
		x: bent(along, start.x, out, out, end.x, 3),
		y: bent(along, start.y, start.y, end.y, end.y, 3)
	});
	return {
		line: `M${show(start)}C${show({ x: out, y: start.y }, { x: out, y: end.y }, end)}`,
		head: { ...end, turn: isRight ? 180 : 0 },
		sign: at(NEAR),
		at
	};
}

/** A lane for each arrow of a list, the short ones inside: distances in, steps from 0 to 1 out. */
export function lanes(distances: number[]): number[] {
	const order = distances.map((_, i) => i).sort((a, b) => distances[a]! - distances[b]! || a - b);
	const lane: number[] = [];
	order.forEach((arrow, i) => (lane[arrow] = (i + 1) / order.length));
	return lane;
}
