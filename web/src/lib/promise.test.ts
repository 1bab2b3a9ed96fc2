import { expect, test } from 'vitest';
import { promiseOf, sha256 } from './promise';

const bytes = (text: string) => new TextEncoder().encode(text);

test('SHA-256 as everybody has it', () => {
	expect(sha256(bytes(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
	expect(sha256(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
	expect(sha256(bytes('a'.repeat(1000)))).toBe(
		'41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'
	);
});

test('the promise of a secret is that of the server', () => {
	const secret = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
	expect(promiseOf(secret)).toBe('02920e325b3fcc2331c568cc1bf7420c73b82ae4c94a4037829393328008f032');
});
