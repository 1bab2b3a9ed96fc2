import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { speaker } from '$lib/speaker';
import { textsOf } from '$lib/texts';
import { modes } from '..';
import InText, { pattern, said } from '../parts/InText.svelte';

const drawn = (text: string) => text.split(pattern).filter((_, k) => k % 2);

test('cards in sentences are found, with their chefs and beside their coins', () => {
	expect(drawn('Гость, стопка: К2★ З10 З5★.')).toEqual(['К2★', 'З10', 'З5★']);
	expect(drawn('Редиска: З4 → 8 (2 монеты)')).toEqual(['З4']);
	expect(drawn('Bot 3: G4+2')).toEqual(['G4']);
	expect(drawn('Ещё у соперников: К: 1 2 · З: 3')).toEqual(['К:', 'З:']);
});

test('words and names that only look like cards are left alone', () => {
	expect(drawn('CHEF-R23: К27, БК2 и К2Х; Раунд 1 из 3')).toEqual([]);
});

test('a card is heard by its name', async () => {
	const t = speaker('ru', await textsOf(modes['trick-n-chef']!, 'ru'));
	const shown = mount(InText, { target: document.body, props: { word: 'З3', t } });
	expect(document.querySelector('.suit-G .heard-only')!.textContent).toBe('зелёная 3');
	void unmount(shown);
	expect(['К2★', 'Y10', 'З:'].map((word) => said(word, t))).toEqual([
		'красная 2, с шефом',
		'жёлтая 10',
		'зелёная:'
	]);
});
