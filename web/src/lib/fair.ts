/** Honest shuffles, worked out from docs/fairness.md alone: the promise of a secret, and every order that follows from it. */
import { hmac, joined, sha256 } from './sha256';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The bytes that these hex digits stand for. */
function unhex(digits: string): Uint8Array {
	return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hex(digest: Uint8Array): string {
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The promise that was made for this secret. */
export function promiseOf(secret: string): string {
	return hex(sha256(joined(bytes('zastolye promise 1\0'), unhex(secret))));
}

/** The key of the stream: the secret, and the word each seat added with its length. */
export function keyOf(secret: string, entropy: string[]): Uint8Array {
	const added = entropy.flatMap((word) => [bytes(`${bytes(word).length}:`), bytes(word)]);
	return sha256(joined(bytes('zastolye stream 1\0'), unhex(secret), ...added));
}

/** The numbers of shuffle `k`, for ever. */
export function* numbers(key: Uint8Array, k: number): Generator<bigint> {
	for (let block = 0; ; block++) {
		const digest = new DataView(hmac(key, bytes(`${k}:${block}`)).buffer);
		for (let at = 0; at < 32; at += 8) yield digest.getBigUint64(at);
	}
}

/** A number below n, each equally likely: numbers that would favour small remainders are passed over. */
export function below(n: number, stream: Iterator<bigint>): number {
	const limit = 2n ** 64n - (2n ** 64n % BigInt(n));
	for (;;) {
		const number = stream.next().value as bigint;
		if (number < limit) return Number(number % BigInt(n));
	}
}

/** Shuffle `k` of `count` things: which of them comes first, second, and so on. */
export function orderOf(key: Uint8Array, k: number, count: number): number[] {
	const stream = numbers(key, k);
	const order = Array.from({ length: count }, (_, i) => i);
	for (let i = count - 1; i > 0; i--) {
		const j = below(i + 1, stream);
		[order[i], order[j]] = [order[j]!, order[i]!];
	}
	return order;
}
