import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.ZASTOLYE_SERVER ?? 'http://127.0.0.1:8000'; // of `npm run dev` only

export default defineConfig({
	plugins: [svelte()],
	resolve: {
		alias: { $lib: here('./src/lib'), $games: here('../src/zastolye/games') },
		conditions: ['browser']
	},
	build: {
		outDir: here('../src/zastolye/server/static'),
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0 // the page may load its own files and nothing written into it
	},
	server: {
		fs: { allow: [here('..')] }, // the words of the games lie with their rules
		proxy: { '/api': { target: server, ws: true }, '/go': server }
	},
	test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] }
});
