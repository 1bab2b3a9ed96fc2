import type { Attachment } from 'svelte/attachments';

/** Pixels from the end that still count as being there. */
const NEAR = 24;

/** Opens a scrolling element at its end and keeps it there whatever changes in it, until the person scrolls away from the end. */
export const atEnd: Attachment<HTMLElement> = (node) => {
	let isAtEnd = true;
	const follow = () => {
		if (isAtEnd) node.scrollTop = node.scrollHeight;
	};
	const scrolled = () => {
		isAtEnd = node.scrollTop + node.clientHeight >= node.scrollHeight - NEAR;
	};
	const changed = new MutationObserver(follow);
	changed.observe(node, { childList: true, characterData: true, subtree: true });
	const resized = new ResizeObserver(follow);
	resized.observe(node);
	node.addEventListener('scroll', scrolled);
	follow();
	return () => {
		changed.disconnect();
		resized.disconnect();
		node.removeEventListener('scroll', scrolled);
	};
};
