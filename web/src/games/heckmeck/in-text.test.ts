import { expect, test } from 'vitest';
import { pattern, said } from './InText.svelte';

test('worm cards are found in sentences and heard by their names', () => {
	const parts = 'Редиска выкладывает червячков ч21 ч3: сумма 10.'.split(pattern);
	expect(parts.filter((_, number) => number % 2)).toEqual(['ч21', 'ч3']);
	expect(said('w12', (message, facts) => `${message} ${facts!.sign}`)).toBe('held-worm 12');
	expect('Карточка ч и час2 без знака'.split(pattern)).toHaveLength(1);
});
