import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from './push';

describe('keys of Web Push', () => {
	it('are the same there and back, in letters that addresses have', () => {
		const raw = Uint8Array.from({ length: 65 }, (_, at) => (at * 251 + 255) % 256);
		expect(textOf(raw.buffer)).toMatch(/^[A-Za-z0-9_-]{87}$/);
		expect(bytesOf(textOf(raw.buffer))).toEqual(raw);
	});
	it('are nothing where there is none', () => expect(textOf(null)).toBe(''));
});
