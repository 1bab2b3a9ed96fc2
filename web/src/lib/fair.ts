/** Honest shuffles, worked out from docs/fairness.md alone: the promise of a secret, and every order that follows from it. */
// Not the browser's own crypto.subtle: it is missing on pages that are served over plain http.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, createView, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The promise that was made for this secret. */
export function promiseOf(secret: string): string {
	return bytesToHex(sha256(concatBytes(utf8ToBytes('zastolye promise 1\0'), hexToBytes(secret))));
}

/** The key of the stream: the secret, and the word each seat added with its length. */
export function keyOf(secret: string, entropy: string[]): Uint8Array {
	const words = entropy.map((word) => utf8ToBytes(word));
	const added = words.flatMap((word) => [utf8ToBytes(`${word.length}:`), word]);
	return sha256(concatBytes(utf8ToBytes('zastolye stream 1\0'), hexToBytes(secret), ...added));
}

/** The numbers of shuffle `k`, for ever. */
export function* numbers(key: Uint8Array, k: number): Generator<bigint> {
	for (let block = 0; ; block++) {
		const digest = createView(hmac(sha256, key, utf8ToBytes(`${k}:${block}`)));
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
