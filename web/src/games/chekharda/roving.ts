/** One stop of the Tab key for a whole row: arrows, Home and End go on from there. */
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Among the elements marked `data-rove` in this one. */
export const roving: Attachment<HTMLElement> = (row) => {
	let at: Element | null = null;
	const all = () => [...row.querySelectorAll<HTMLElement>('[data-rove]')];

	function settle(): void {
		const things = all();
		if (!things.includes(at as HTMLElement)) at = things[0] ?? null;
		for (const thing of things) {
			const stop = thing === at ? '0' : '-1';
			if (thing.getAttribute('tabindex') !== stop) thing.setAttribute('tabindex', stop);
		}
	}
	function focused(event: FocusEvent): void {
		at = (event.target as Element).closest('[data-rove]') ?? at;
		settle();
	}
	function pressed(event: KeyboardEvent): void {
		const things = all();
		const here = things.indexOf(document.activeElement as HTMLElement);
		if (here < 0) return;
		const last = things.length - 1;
		const step = STEPS[event.key];
		const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step ? here + step : here;
		if (next === here && !step) return;
		event.preventDefault();
		things[Math.max(0, Math.min(last, next))]?.focus();
	}

	const watch = new MutationObserver(settle);
	watch.observe(row, { childList: true, subtree: true });
	row.addEventListener('focusin', focused);
	row.addEventListener('keydown', pressed);
	settle();
	return () => {
		watch.disconnect();
		row.removeEventListener('focusin', focused);
		row.removeEventListener('keydown', pressed);
	};
};
