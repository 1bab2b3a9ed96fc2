import { expect, test } from 'vitest';
import { speaker } from './speaker';

const WORDS = `
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
moves = Можно: { WORDS($moves) }
word-R = К
`;

test('plurals are right', () => {
	const t = speaker('ru', [WORDS]);
	expect([1, 3, 11, 21].map((points) => t('points', { points }))).toEqual([
		'1 очко',
		'3 очка',
		'11 очков',
		'21 очко'
	]);
});

test('moves are spelled in the letters of the language', () => {
	expect(speaker('ru', [WORDS])('moves', { moves: 'R9+1 · G2' })).toBe('Можно: К9+1 · G2');
});

test('cards of a table are named by the numbers that are printed on them', () => {
	const printed = { letters: 'wч', numbers: [3, 14, 15, 92] };
	const source = 'moves = { WORDS($moves) }\nsign = { PRINTED($sign) }\nword-w = ч';
	const t = speaker('ru', [source], printed);
	expect(t('moves', { moves: '2x3 w4+1 · pass w2' })).toBe('2x3 ч92+3 · pass ч14');
	expect(t('sign', { sign: 3 })).toBe('15');
	expect(speaker('ru', [source])('moves', { moves: 'w4+1' })).toBe('ч4+1');
	expect(speaker('ru', [source])('sign', { sign: 3 })).toBe('3');
});

test('a later source is over an earlier one, and a missing message shows its name', () => {
	const t = speaker('en', ['a = one', 'a = two']);
	expect([t('a'), t('nothing')]).toEqual(['two', 'nothing']);
});
