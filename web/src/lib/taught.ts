/** Rings what a page of a lesson talks about: things of the board say by `data-about` what they are. */

/** Ring the things with these names, also those that come while the page is shown; returns how to stop. */
export function ringAbout(words: string): () => void {
	const board = document.querySelector('main > .board');
	const wanted = new Set(words.split(' ').filter(Boolean));
	const all = () => board?.querySelectorAll<HTMLElement>('[data-about]') ?? [];
	const mark = () => {
		for (const one of all()) one.toggleAttribute('data-taught', wanted.has(one.dataset.about!));
	};
	mark();
	const first = [...all()].find((one) => one.hasAttribute('data-taught') && one.offsetParent);
	first?.scrollIntoView({ block: 'nearest' });
	const watch = new MutationObserver(mark);
	if (board) watch.observe(board, { childList: true, subtree: true });
	return () => {
		watch.disconnect();
		for (const one of all()) one.removeAttribute('data-taught');
	};
}
