// Facts in, sentences out, as the browser client words them. Reads `[{ game, language, way, fact, names, printed? }]` from stdin and
// prints the sentences; tests/browser/test_same_sentences.py compares them with the server's.
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const vite = await createServer({
	root: fileURLToPath(new URL('..', import.meta.url)),
	server: { middlewareMode: true, hmr: false, ws: false, watch: null },
	appType: 'custom',
	logLevel: 'error'
});
const { Wording } = await vite.ssrLoadModule('/src/lib/wording.ts');
const { rulesTexts } = await vite.ssrLoadModule('/src/lib/rules-texts.ts');

const known = new Map();
async function wordingOf(game, language, printed) {
	const key = `${game} ${language} ${JSON.stringify(printed)}`;
	if (!known.has(key)) known.set(key, new Wording(language, await rulesTexts(game, language), printed));
	return known.get(key);
}

const sentences = [];
for (const { game, language, way, fact, names, printed } of JSON.parse(await text(process.stdin)))
	sentences.push((await wordingOf(game, language, printed))[way](fact, names));
await vite.close();
process.stdout.write(JSON.stringify(sentences));
