import { expect, test } from 'vitest';
import { pattern, said } from './InText.svelte';

test('signs before the names of cards are drawn and not heard', () => {
	const heard = 'Укроп: † меч → Редиска, ◈ щит.'
		.split(pattern)
		.map((part, number) => (number % 2 ? said(part, String) : part))
		.join('');
	expect(heard).toBe('Укроп: меч → Редиска, щит.');
});
