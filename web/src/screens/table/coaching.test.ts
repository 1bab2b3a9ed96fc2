import { expect, test } from 'vitest';
import { placed } from './coaching';

const phone = { width: 360, height: 740 };
const mark = { width: 336, height: 120 };
const line = { x: 0, y: 54, width: 360, height: 56 };

test('under the line that says what is asked', () => {
	expect(placed(line, line, mark, phone)).toMatchObject({ x: 12, y: 122, side: 'below' });
});

test('over a hand at the lower edge, and the tip points at its middle', () => {
	const place = placed({ x: 20, y: 600, width: 320, height: 130 }, line, mark, phone);
	expect(place).toMatchObject({ x: 12, y: 468, side: 'above' });
	expect(place.x + place.tip + 7).toBe(180);
});

test('a button over the line is pointed at from under the line', () => {
	expect(placed({ x: 250, y: 5, width: 44, height: 44 }, line, mark, phone)).toMatchObject({
		y: 122,
		side: 'apart'
	});
});

test('what answers the question is not covered: the mark lies apart', () => {
	const pass = { x: 200, y: 520, width: 140, height: 48 };
	const hand = { x: 20, y: 600, width: 320, height: 130 };
	expect(placed(hand, line, mark, phone, [pass])).toMatchObject({ y: 122, side: 'apart' });
});

test('it never leaves the screen', () => {
	const corner = { x: 340, y: 300, width: 20, height: 20 };
	const place = placed(corner, line, mark, phone);
	expect(place.x + mark.width).toBeLessThanOrEqual(360);
	expect(place.tip).toBeLessThanOrEqual(mark.width - 26);
});
