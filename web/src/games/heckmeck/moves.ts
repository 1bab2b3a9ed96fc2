import type { Say } from '$lib/board';

const HENS = /^([1-5])(?:x(\d+))?$/;
const WORMS = /^w\d+(?:\+\d+)*$/;

/** `3x2` is two hens of 3; worm cards stand one beside another, so that each is drawn. */
export function move(words: string, t: Say): string {
	const hens = HENS.exec(words);
	if (hens) return t('move-hens', { kind: Number(hens[1]), count: Number(hens[2] ?? 1) });
	return WORMS.test(words) ? t('hint-words', { words: words.replaceAll('+', ' w') }) : '';
}
