import { beforeEach, expect, it, vi } from 'vitest';
import { isUnhurried, keepSeen, MARKS } from './coached';
import { playQuick } from './quick';
import { choose } from './settings.svelte';

const { playNow } = vi.hoisted(() => ({ playNow: vi.fn() }));
vi.mock('./api', () => ({ playNow }));

const race = { name: 'a-race', real_time: true };

/** Whether the table that was asked for now is slow. */
async function isSlow(game: { name: string; real_time: boolean }): Promise<boolean> {
	playNow.mockClear().mockResolvedValue({ code: 'K7MA2P' });
	await playQuick(game);
	return playNow.mock.calls[0]![0].is_slow;
}

beforeEach(() => {
	localStorage.clear();
	choose({ calmRaces: false });
});

it('gives time to who is new to a race, and only for the first match', async () => {
	expect(await isSlow(race)).toBe(true);
	expect(isUnhurried('K7MA2P')).toBe(true);
	keepSeen(race.name, MARKS.length);
	expect(await isSlow(race)).toBe(false);
});

it('makes no game slow that goes by turns', async () => {
	expect(await isSlow({ name: 'by-turns', real_time: false })).toBe(false);
	expect(isUnhurried('K7MA2P')).toBe(false);
});

it('promises no race to who wants none', async () => {
	choose({ calmRaces: true });
	expect(await isSlow(race)).toBe(true);
	expect(isUnhurried('K7MA2P')).toBe(false);
});
