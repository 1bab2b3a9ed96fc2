import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, (at: number, count: number) => number> = {
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at + count - 1) % count,
	Home: () => 0,
	End: (_, count) => count - 1
};

/** One stop of the Tab key for a row of buttons; arrows, Home and End walk along it. */
export const roving: Attachment<HTMLElement> = (row) => {
	const buttons = () => [...row.querySelectorAll<HTMLButtonElement>('button')];
	const settle = (chosen?: Element | null) => {
		const all = buttons();
		const stop = all.find((one) => one === chosen) ?? all.find((one) => one.tabIndex === 0) ?? all[0];
		for (const one of all) one.tabIndex = one === stop ? 0 : -1;
	};
	const walk = (event: KeyboardEvent) => {
		const step = STEPS[event.key];
		const all = buttons();
		const at = all.indexOf(document.activeElement as HTMLButtonElement);
		if (!step || at < 0) return;
		event.preventDefault();
		all[step(at, all.length)]!.focus();
	};
	const focused = (event: FocusEvent) => settle((event.target as Element).closest('button'));
	const watch = new MutationObserver(() => settle());
	watch.observe(row, { childList: true, subtree: true });
	row.addEventListener('keydown', walk);
	row.addEventListener('focusin', focused);
	settle();
	return () => {
		watch.disconnect();
		row.removeEventListener('keydown', walk);
		row.removeEventListener('focusin', focused);
	};
};
