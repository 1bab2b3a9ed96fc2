import { beforeEach, describe, expect, it } from 'vitest';
import { keep, notes, pressed } from './notebook';

describe('the notebook', () => {
	beforeEach(() => localStorage.clear());

	it('goes from empty to crossed out, sure, and empty again', () => {
		const once = pressed({ '1-sr': 'yes' }, 2, '37');
		expect(once).toEqual({ '1-sr': 'yes', '2-37': 'no' });
		const twice = pressed(once, 2, '37');
		expect(twice['2-37']).toBe('yes');
		expect(pressed(twice, 2, '37')).toEqual({ '1-sr': 'yes' });
	});

	it('is kept for its table and its round alone', () => {
		keep('/t/A', 2, { '1-sr': 'no' });
		expect(notes('/t/A', 2)).toEqual({ '1-sr': 'no' });
		expect(notes('/t/A', 3)).toEqual({});
		expect(notes('/t/B', 2)).toEqual({});
	});

	it('remembers a few tables and no more', () => {
		for (let table = 0; table < 20; table++) keep(`/t/${table}`, 1, { '1-sr': 'no' });
		expect(notes('/t/19', 1)).toEqual({ '1-sr': 'no' });
		expect(notes('/t/12', 1)).toEqual({ '1-sr': 'no' });
		expect(notes('/t/11', 1)).toEqual({});
	});

	it('survives what it cannot read', () => {
		localStorage.setItem('zastolye-pechenka', '{broken');
		expect(notes('/t/A', 1)).toEqual({});
		localStorage.setItem('zastolye-pechenka', '7');
		expect(notes('/t/A', 1)).toEqual({});
	});
});
