/** Fluent files as Vite knows them: each is fetched when it is asked for. */
import type { Language, Mode } from './board';

/** What `import.meta.glob('….ftl', { query: '?raw', import: 'default' })` gives: by path, how to fetch the text. */
export type Files = Record<string, () => Promise<string>>;

/** The texts of these names in a language, in this order; a name that has no file is left out. */
export function fetched(files: Files, language: Language, names: string[]): Promise<string[]> {
	const paths = names.map((name) =>
		Object.keys(files).find((path) => path.endsWith(`/${name}.${language}.ftl`))
	);
	return Promise.all(paths.flatMap((path) => (path ? [files[path]!()] : [])));
}

/** All the words of a mode: of its rules, and of its board over them. */
export async function textsOf(mode: Mode, language: Language): Promise<string[]> {
	return (await Promise.all([mode.rules(language), mode.text(language)])).flat();
}
