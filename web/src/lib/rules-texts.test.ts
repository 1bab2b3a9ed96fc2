import { expect, test, vi } from 'vitest';
import { rulesTexts } from './rules-texts';
import { Wording } from './wording';

test('a game that this client was built without has the server send its texts', async () => {
	const answer = vi.fn(async (_path: string) => Response.json(['note-won = { NAME($seat) } wins.']));
	vi.stubGlobal('fetch', answer);
	const wording = new Wording('en', await rulesTexts('some-game', 'en'));
	expect(answer.mock.calls[0]![0]).toMatch('/api/games/some-game/texts?lang=');
	expect(wording.tell({ kind: 'won', seat: 0 }, ['Al'])).toBe('Al wins.');
	vi.unstubAllGlobals();
});
