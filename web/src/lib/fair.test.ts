import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex as hex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import page from '../../../docs/fairness.md?raw';
import { below, keyOf, numbers, orderOf, promiseOf } from './fair';
import finished from './tests/finished.json';
import { faultsOf, type Dealt } from './verify';

interface Vectors {
	deals: {
		secret: string;
		commitment: string;
		entropy: string[];
		key: string;
		numbers: string[];
		orders: number[][];
	}[];
	below: { numbers: string[]; n: number; is: number; taken: number }[];
}
const vectors: Vectors = JSON.parse(/```json\n(\{"deals"[^`]*)```/.exec(page)![1]!);
const bytes = (text: string) => new TextEncoder().encode(text);

test('SHA-256 and HMAC as everybody has them', () => {
	expect(hex(sha256(bytes('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
	expect(hex(sha256(bytes('a'.repeat(1000))))).toBe(
		'41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'
	);
	expect(hex(hmac(sha256, bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
		'5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
	); // RFC 4231, case 2
});

test.each(vectors.deals)('the page on fairness is followed to the last digit: $entropy', (deal) => {
	const key = keyOf(deal.secret, deal.entropy);
	const stream = numbers(key, 0);
	expect(promiseOf(deal.secret)).toBe(deal.commitment);
	expect(hex(key)).toBe(deal.key);
	expect(deal.numbers.map(() => stream.next().value?.toString(16).padStart(16, '0'))).toEqual(deal.numbers);
	expect(deal.orders.map((order, k) => orderOf(key, k, order.length))).toEqual(deal.orders);
});

test.each(vectors.below)('numbers that would favour an outcome are passed over: below $n', (given) => {
	let taken = 0;
	const stream: Iterator<bigint> = {
		next: () => ({ value: BigInt(`0x${given.numbers[taken++]}`), done: false })
	};
	expect([below(given.n, stream), taken]).toEqual([given.is, given.taken]);
});

const { things } = finished;
const promised = finished.record.fair.commitment;
const record = (): Dealt => structuredClone(finished.record);

test('a real record is dealt again and fits', () => {
	expect(record().shuffles.length).toBeGreaterThan(2);
	expect(faultsOf(record(), things, promised)).toEqual([]);
});

test('two cards exchanged in one shuffle are found, and named', () => {
	const changed = record();
	const cards = changed.shuffles[2]!.split(' ');
	const other = cards.findIndex((card) => card !== cards[5]);
	[cards[5], cards[other]] = [cards[other]!, cards[5]!];
	const at = Math.min(5, other);
	changed.shuffles[2] = cards.join(' ');
	expect(faultsOf(changed, things, promised)).toEqual([
		{ what: 'shuffle', number: 3, at: at + 1, dealt: cards[Math.max(5, other)], found: cards[at] }
	]);
});

test.each<[string, (changed: Dealt) => void, string[]]>([
	[
		'one card for another',
		(changed) => (changed.shuffles[1] = changed.shuffles[1]!.replace(/\S+$/, '99')),
		['shuffle']
	],
	['a card too many', (changed) => (changed.shuffles[0] += ' @0'), ['shuffle']],
	['a shuffle too many', (changed) => changed.shuffles.push('@0'), ['count', 'shuffle']],
	['a shuffle left out', (changed) => changed.shuffles.pop(), ['count']],
	['another promise', (changed) => (changed.fair!.commitment = '0'.repeat(64)), ['other-promise']],
	['no secret', (changed) => delete changed.fair!.secret, ['no-secret']],
	['half a secret', (changed) => (changed.fair!.secret = 'ab'), ['no-secret']]
])('a changed record is rejected: %s', (_, change, what) => {
	const changed = record();
	change(changed);
	expect(faultsOf(changed, things, promised).map((fault) => fault.what)).toEqual(what);
});

test('another secret or another word gives other shuffles', () => {
	const [other, word] = [record(), record()];
	other.fair!.secret = 'f'.repeat(64);
	word.fair!.entropy![0] += '!';
	expect(new Set(faultsOf(other, things, promised).map((fault) => fault.what))).toEqual(
		new Set(['secret', 'shuffle'])
	);
	expect(faultsOf(word, things, promised).every((fault) => fault.what === 'shuffle')).toBe(true);
	expect(faultsOf(word, things, promised)).not.toEqual([]);
});
