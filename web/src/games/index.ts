import type { Mode } from '$lib/board';

const folders = import.meta.glob<{ modes: Record<string, Mode> }>('./*/index.ts', { eager: true });

/** Every mode that has a look of its own, by its name on the wire. */
export const modes: Record<string, Mode> = Object.assign(
	{},
	...Object.values(folders).map((one) => one.modes)
);
