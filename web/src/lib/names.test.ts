import { beforeAll, expect, test } from 'vitest';
import english from '../../../src/zastolye/core/text.en.ftl?raw';
import russian from '../../../src/zastolye/core/text.ru.ftl?raw';
import { speak } from './language.svelte';
import { isGiven, translated } from './names';

beforeAll(() => speak('ru'));

test('the names that the server gives are known in both languages', () => {
	for (const source of [russian, english]) expect(isGiven(/^guest = (.*)$/m.exec(source)![1]!)).toBe(true);
});

test('a given name follows the language, with its number', async () => {
	expect(translated('Guest 3')).toBe('Гость 3');
	await speak('en');
	expect([translated('Гость'), translated('Гость 2')]).toEqual(['Guest', 'Guest 2']);
	await speak('ru');
});

test('a chosen name stays as it is', () => {
	for (const name of ['Guestina', 'Гость Петя', 'Anna', '']) expect(translated(name)).toBe(name);
});
