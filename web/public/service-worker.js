/* The shell of the house, kept for when the line is bad: the page and the parts it has used. Never anything of a match. */
const SHELF = 'shell-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page: the server's own if it answers, else the last one that was kept. */
async function page(request) {
	const shelf = await caches.open(SHELF);
	try {
		const fresh = await fetch(request);
		if (fresh.ok) await shelf.put('/', fresh.clone());
		return fresh;
	} catch {
		return (await shelf.match('/')) ?? Response.error();
	}
}

/** A part: its name changes with its contents, so a kept one is right for ever. */
async function part(request) {
	const shelf = await caches.open(SHELF);
	const kept = await shelf.match(request);
	if (kept) return kept;
	const fresh = await fetch(request);
	if (fresh.ok) await shelf.put(request, fresh.clone());
	return fresh;
}

self.addEventListener('fetch', (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== 'GET' || url.origin !== location.origin) return;
	if (event.request.mode === 'navigate' && !/^\/(api|go)\//.test(url.pathname))
		event.respondWith(page(event.request));
	else if (url.pathname.startsWith('/assets/')) event.respondWith(part(event.request));
});
