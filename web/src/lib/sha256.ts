/** SHA-256 and HMAC of our own: over plain http browsers have none to give. */

const ROUNDS = 64;
const BLOCK = 64; // bytes

/** The first bits of the roots of the first primes: the constants that SHA-256 is defined with. */
function roots(count: number, power: number): Uint32Array {
	const out: number[] = [];
	for (let number = 2; out.length < count; number++) {
		let isPrime = true;
		for (let part = 2; part * part <= number; part++) isPrime &&= number % part !== 0;
		if (isPrime) out.push((number ** power % 1) * 2 ** 32);
	}
	return Uint32Array.from(out);
}

const CONSTANTS = roots(ROUNDS, 1 / 3);
const FIRST = roots(8, 1 / 2);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** These bytes one after another. */
export function joined(...parts: Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** The digest of these bytes: 32 more. */
export function sha256(message: Uint8Array): Uint8Array {
	const state = FIRST.slice();
	const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
	padded.set(message);
	padded[message.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 4, message.length * 8);
	const w = new Uint32Array(ROUNDS);
	for (let block = 0; block < padded.length; block += BLOCK) {
		for (let i = 0; i < ROUNDS; i++) {
			if (i < 16) w[i] = view.getUint32(block + i * 4);
			else {
				const [x, y] = [w[i - 15]!, w[i - 2]!];
				const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
				const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
				w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
			}
		}
		let [a, b, c, d, e, f, g, h] = state as unknown as number[] as [number, number, number, number, number, number, number, number]; // prettier-ignore
		for (let i = 0; i < ROUNDS; i++) {
			const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
			const one = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + w[i]!) | 0;
			const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
			[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
		}
		[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
	}
	const digest = new DataView(new ArrayBuffer(32));
	state.forEach((word, i) => digest.setUint32(i * 4, word));
	return new Uint8Array(digest.buffer);
}

/** HMAC-SHA-256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
	const short = key.length > BLOCK ? sha256(key) : key;
	const pad = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ byte);
	return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}
