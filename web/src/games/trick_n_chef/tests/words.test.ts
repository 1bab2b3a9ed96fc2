import { expect, test } from 'vitest';
import { textsOf } from '$lib/texts';
import { modes } from '..';

const sources = import.meta.glob<string>(['../**/*.svelte', '../*.ts'], {
	query: '?raw',
	import: 'default',
	eager: true
});
const namesIn = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);

test('both languages say the same things', async () => {
	const [ru, en] = await Promise.all([modes['trick-n-chef']!.text('ru'), modes['trick-n-chef']!.text('en')]);
	expect(namesIn(ru.at(-1)!)).toEqual(namesIn(en.at(-1)!));
});

test('whatever the board says has words', async () => {
	const known = new Set(namesIn((await textsOf(modes['trick-n-chef']!, 'ru')).join('\n')));
	const said = Object.values(sources).flatMap((text) =>
		[...text.matchAll(/\bt\('([a-z-]+)'/g)].map((found) => found[1]!)
	);
	expect(said.length).toBeGreaterThan(30);
	expect(said.filter((name) => !known.has(name))).toEqual([]);
});
