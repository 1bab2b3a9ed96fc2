import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.ZASTOLYE_SERVER ?? 'http://127.0.0.1:8000'; // of `npm run dev` only

/** What every screen needs, what every table and what every board needs, each in one file: many small ones pack badly. */
const MENU =
	/node_modules\/(svelte|@fluent)|\/src\/(App|screens\/Home|screens\/home\/(ByCode|Dish|PlainDish)|games\/index|lib\/(api|route\.svelte|settings\.svelte|notices\.svelte|Notices|names|quick|Icon|Avatar|guests|Header|Mark|language\.svelte|texts))\./;
const BOARDS =
	/\/src\/lib\/(words\.svelte|motion|sound|digits|at-end|recap\.svelte|Onward|coached|board|RecapOnItsWay)\./;
const TABLE = /\/src\/(screens\/Table|screens\/table\/(Seated|Bar|Bubbles|bubbles\.svelte|Drawer|Heard|people|TurnLine|Clock)|lib\/(connection\.svelte|presence|Backs|numbers|rematch))\./; // prettier-ignore

const TESTS = ['src/**/*.test.ts', 'tests/**/*.test.ts'];
const MOCKED = ['src/**/*.mocked.test.ts'];

/** Texts travel without their comments, which are for whoever writes them. */
const plainTexts: Plugin = {
	name: 'plain-texts',
	enforce: 'pre',
	load(id) {
		const [path, query] = id.split('?');
		if (!path?.endsWith('.ftl') || query !== 'raw') return null;
		const lines = readFileSync(path, 'utf8').split('\n');
		return `export default ${JSON.stringify(lines.filter((line) => !line.startsWith('#')).join('\n'))}`;
	}
};

/** Tells the service worker what was built, so that it changes with every build and knows which parts are still used. */
const serviceWorker: Plugin = {
	name: 'service-worker',
	apply: 'build',
	writeBundle({ dir }, bundle) {
		const parts = Object.keys(bundle).filter((path) => path.startsWith('assets/')).sort(); // prettier-ignore
		const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
		const first = new Set<string>();
		const take = (path: string) => {
			const chunk = bundle[path];
			if (first.has(path) || chunk?.type !== 'chunk') return;
			first.add(path);
			for (const style of chunk.viteMetadata?.importedCss ?? []) first.add(style);
			chunk.imports.forEach(take);
		};
		for (const { isEntry, facadeModuleId, fileName } of chunks)
			if (isEntry || facadeModuleId?.startsWith(here('./src/text.'))) take(fileName);
		const name = createHash('sha256').update(parts.join()).digest('hex').slice(0, 12);
		const built = {
			name,
			first: [...first].map((path) => `/${path}`),
			parts: parts.map((path) => `/${path}`)
		};
		const path = `${dir}/service-worker.js`;
		const source = readFileSync(path, 'utf8');
		writeFileSync(path, source.replace(/const BUILT = .*;/, `const BUILT = ${JSON.stringify(built)};`));
	}
};

export default defineConfig({
	plugins: [plainTexts, svelte(), serviceWorker],
	resolve: {
		alias: {
			$lib: here('./src/lib'),
			$games: here('../src/zastolye/games'),
			$core: here('../src/zastolye/core')
		},
		conditions: ['browser']
	},
	build: {
		outDir: here('../src/zastolye/server/static'),
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: 'menu', test: MENU },
						{ name: 'boards', test: BOARDS },
						{ name: 'table', test: TABLE }
					]
				}
			}
		},
		assetsInlineLimit: 0 // the page may load its own files and nothing written into it
	},
	server: {
		fs: { allow: [here('..')] }, // the words of the games lie with their rules
		proxy: { '/api': { target: server, ws: true }, '/go': server }
	},
	// A realm of its own for each file, in threads that stay, costs a third of a process for each; but a module that one file mocks is
	// then seen by the next, so files that mock modules (`vi.mock`) are named *.mocked.test.ts and have processes of their own.
	test: {
		environment: 'happy-dom',
		projects: [
			{ extends: true, test: { name: 'plain', pool: 'vmThreads', include: TESTS, exclude: MOCKED } },
			{ extends: true, test: { name: 'mocked', pool: 'forks', include: MOCKED } }
		]
	}
});
