/** Where in the house one is. Addresses are the server's own, so a link can be sent to anybody. */

let path = $state(location.pathname);
let hash = $state(location.hash);

addEventListener('popstate', () => {
	path = location.pathname;
	hash = location.hash;
});

export const route = {
	get path(): string {
		return path;
	},
	get hash(): string {
		return hash;
	}
};

/** Go there without loading the page again. */
export function go(to: string, replace = false): void {
	const url = new URL(to, location.href);
	history[replace ? 'replaceState' : 'pushState'](null, '', url);
	path = url.pathname;
	hash = url.hash;
	if (!url.hash) scrollTo(0, 0);
}

/** Plain clicks on our own links stay in the page; whatever else a person does with a link is the browser's business. */
export function followLinks(event: MouseEvent): void {
	const link = (event.target as Element).closest?.('a');
	if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
		return;
	if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
	if (/^\/(api|go)\//.test(link.pathname)) return;
	event.preventDefault();
	go(link.href);
}
