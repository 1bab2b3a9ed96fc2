import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { language, speak } from '$lib/language.svelte';
import type { Say } from '$lib/board';
import type { TableConnection } from '$lib/connection.svelte';
import type { Update } from '$lib/messages';
import { speaker } from '$lib/speaker';
import { textsOf } from '$lib/texts';
import { modes } from '../../games';
import Result from './Result.svelte';

vi.mock('$lib/api', async (original) => ({
	...(await original<typeof import('$lib/api')>()),
	sheetOf: () => Promise.resolve({ start: [], rounds: [] })
}));
vi.mock('$lib/motion', async (original) => ({
	...(await original<typeof import('$lib/motion')>()),
	duration: () => 0
}));

const NAMES = ['Аня', 'Боря', 'Вера'];
let shown: ReturnType<typeof mount> | undefined;

/** The words of the house, and of a game over them. */
async function words(spoken: 'ru' | 'en', game = ''): Promise<Say> {
	const house = ['table', 'beside'].map((part) => readFileSync(`src/${part}.${spoken}.ftl`, 'utf8'));
	return speaker(spoken, [...house, ...(game ? await textsOf(modes[game]!, spoken) : [])]);
}

/** What the result says of such scores and places. */
async function said(spoken: 'ru' | 'en', seat: number | null, score: number[], rank: number[], game = '') {
	await speak(spoken);
	expect(language.now).toBe(spoken);
	const update = { seat, score, rank, table: 't', code: 'K7MA2P', chairs: [], status: 'over' };
	shown = mount(Result, {
		target: document.body,
		props: {
			connection: {} as TableConnection,
			update: update as unknown as Update,
			names: NAMES,
			avatars: NAMES,
			game: undefined,
			t: await words(spoken, game)
		}
	});
	flushSync();
	vi.advanceTimersByTime(1);
	flushSync();
	return {
		headline: document.querySelector('h2')!.textContent,
		tie: document.querySelector('.tie')?.textContent,
		points: [...document.querySelectorAll('ol strong')].map((one) => one.getAttribute('aria-label'))
	};
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
	if (shown) void unmount(shown);
	vi.useRealTimers();
});

it.each([
	['ru', 'Очков поровну: места разделило дополнительное правило.', 'Победа: Аня'],
	['en', 'The scores are equal: a further rule of the game decided the places.', 'Аня wins']
] as const)('says that equal points are different places: %s', async (spoken, tie, headline) => {
	expect(await said(spoken, null, [12, 12, 5], [1, 2, 3])).toMatchObject({ tie, headline });
});

it.each(Object.keys(modes))('says by what rule, where the game has one: %s', async (game) => {
	for (const spoken of ['ru', 'en'] as const) {
		const { tie } = await said(spoken, null, [12, 12, 5], [1, 2, 3], game);
		expect(tie).toBe((await words(spoken, game))('result-tie'));
		expect(tie).toMatch(spoken === 'ru' ? /^[А-Я][^{}]*\.$/ : /^[A-Z][^{}]*\.$/);
		void unmount(shown!);
		shown = undefined;
	}
});

it.each([
	['ru', null, 'Общая победа: Аня и Вера'],
	['en', null, 'Аня and Вера share the win'],
	['ru', 0, 'Общая победа!'],
	['en', 0, 'You share the win!'],
	['ru', 1, 'Общая победа: Аня и Вера'],
	['en', 1, 'Аня and Вера share the win']
] as const)('names all who share the win: %s at seat %s', async (spoken, seat, headline) => {
	const told = await said(spoken, seat, [21, 3, 21], [1, 3, 1]);
	expect(told.headline).toBe(headline);
	expect(told.tie).toBeUndefined(); // nothing decided between them
});

it.each([
	['ru', ['21 очко', '3 очка', '0 очков']],
	['en', ['21 points', '3 points', '0 points']]
] as const)('counts as the language does: %s', async (spoken, points) => {
	expect((await said(spoken, 0, [21, 3, 0], [1, 2, 3])).points).toEqual(points);
});

it('prints a debt with a true minus', async () => {
	await said('ru', 0, [21, 3, -6], [1, 2, 3]);
	expect([...document.querySelectorAll('ol strong')].map((one) => one.textContent)).toEqual([
		'21',
		'3',
		'−6'
	]);
});
