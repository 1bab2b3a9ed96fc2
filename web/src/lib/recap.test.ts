import { expect, it } from 'vitest';
import { holdsResult, recaps } from './recap.svelte';

it.each(['calm', 'none'])('keeps the result waiting until it is pressed away, with motion %s', (motion) => {
	document.documentElement.dataset.motion = motion;
	const gone = holdsResult(document.body) as () => void;
	expect(recaps.isTelling).toBe(true);
	gone();
	expect(recaps.isTelling).toBe(false);
});

it('keeps it waiting for the last of several', () => {
	const [one, other] = [holdsResult(document.body), holdsResult(document.body)] as (() => void)[];
	one!();
	expect(recaps.isTelling).toBe(true);
	other!();
	expect(recaps.isTelling).toBe(false);
});
