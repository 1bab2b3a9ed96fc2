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

test('a later source is over an earlier one, and a missing message shows its name', () => {
	const t = speaker('en', ['a = one', 'a = two']);
	expect([t('a'), t('nothing')]).toEqual(['two', 'nothing']);
});
