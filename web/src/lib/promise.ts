/** Whether a secret is the one that was promised. Our own SHA-256: over plain http browsers have none to give. */

const ROUNDS = 64;

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

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 of these bytes, as hex digits. */
export function sha256(message: Uint8Array): string {
	const constants = roots(ROUNDS, 1 / 3);
	const state = roots(8, 1 / 2);
	const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
	padded.set(message);
	padded[message.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 4, message.length * 8);
	const w = new Uint32Array(ROUNDS);
	for (let block = 0; block < padded.length; block += 64) {
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
			const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
			const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
			[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
		}
		[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
	}
	return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The promise that was made for this secret (docs/fairness.md). */
export function promiseOf(secret: string): string {
	const bytes = secret.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
	return sha256(Uint8Array.from([...new TextEncoder().encode('zastolye promise 1\0'), ...bytes]));
}
