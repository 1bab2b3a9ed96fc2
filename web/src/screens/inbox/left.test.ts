import { expect, test } from 'vitest';
import { leftOf } from './left';

test.each([
	[7 * 86_400, 'days', 7],
	[48 * 3600, 'days', 2],
	[47.9 * 3600, 'hours', 47],
	[3600, 'hours', 1],
	[3599, 'minutes', 59],
	[5, 'minutes', 1]
])('%d seconds are told as %s', (seconds, unit, count) => {
	expect(leftOf(seconds)).toEqual({ unit, count });
});
