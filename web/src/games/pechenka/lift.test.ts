import { describe, expect, it } from 'vitest';
import { Lift } from './lift.svelte';

function table(twoTaps = true) {
	const heard: string[] = [];
	const state = { legal: ['sr', 'sword'], twoTaps };
	const lift = new Lift(() => ({
		...state,
		play: (words) => heard.push(`play ${words}`),
		why: (words) => heard.push(`why ${words}`)
	}));
	return { lift, heard, state };
}

describe('two taps', () => {
	it('lift, then play', () => {
		const { lift, heard } = table();
		lift.press('sr');
		expect([lift.words, heard]).toEqual(['sr', []]);
		lift.press('sword');
		lift.press('sword');
		expect([lift.words, heard]).toEqual(['', ['play sword']]);
	});

	it('play a hint with the first of them', () => {
		const { lift, heard } = table();
		lift.show('sword');
		expect(lift.words).toBe('sword');
		lift.press('sword');
		expect(heard).toEqual(['play sword']);
	});

	it('are one where the person wants one', () => {
		const { lift, heard } = table(false);
		lift.press('sr');
		expect(heard).toEqual(['play sr']);
	});

	it('ask why of what cannot be played', () => {
		const { lift, heard } = table();
		lift.press('sr');
		lift.press('37');
		expect([lift.words, heard]).toEqual(['', ['why 37']]);
	});

	it('do not answer one question twice', () => {
		const { lift, heard, state } = table(false);
		lift.press('sr');
		lift.press('sword');
		expect(heard).toEqual(['play sr']);
		state.legal = ['@1', '@2'];
		lift.press('@1');
		expect(heard).toEqual(['play sr', 'play @1']);
	});

	it('are undone by Escape, and by a question that is over', () => {
		const { lift, state } = table();
		lift.press('sr');
		lift.key(new KeyboardEvent('keydown', { key: 'Escape' }));
		expect(lift.words).toBe('');
		lift.press('sr');
		state.legal = [];
		expect(lift.words).toBe('');
	});
});
