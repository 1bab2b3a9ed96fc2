/* The shell of the house, kept for when the line is bad: the page and the parts it has used. Never anything of a match. */

/** What was built, written in by the build: its name, what the menu starts with, and all parts there are. */
const BUILT = { name: 'none', first: [], parts: [] };
const SHELF = `shell-${BUILT.name}`;
const PAGES =
	/^\/($|(t|replay|analysis|go|player|notices)\/|(practice|rules|contests|ratings|admin)(\/|$)|(gallery|account|daily|friends|inbox)$)/; // addresses of the client; the rest is the server's own

self.addEventListener('install', (event) => event.waitUntil(lay()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));

/** A new build has a shelf of its own, with a page that fits its parts. */
async function lay() {
	const shelf = await caches.open(SHELF);
	await shelf.addAll(['/', ...BUILT.first].map((path) => new Request(path, { cache: 'no-cache' })));
	await self.skipWaiting();
}

/** Parts of older builds are taken over if they are still used, and thrown away if not. */
async function clear() {
	const shelf = await caches.open(SHELF);
	for (const name of await caches.keys()) {
		if (name === SHELF) continue;
		const old = await caches.open(name);
		for (const request of await old.keys())
			if (BUILT.parts.includes(new URL(request.url).pathname))
				await shelf.put(request, await old.match(request));
		await caches.delete(name);
	}
	await self.clients.claim();
}

/** The page: the server's own if it answers, else the one that was kept with this build. */
async function page(request) {
	try {
		return await fetch(request);
	} catch {
		return (await caches.match('/', { cacheName: SHELF })) ?? Response.error();
	}
}

/** A part: its name changes with its contents, so a kept one is right for ever. Of another build nothing is kept. */
async function part(request) {
	const shelf = await caches.open(SHELF);
	const kept = await shelf.match(request);
	if (kept) return kept;
	const fresh = await fetch(request);
	if (fresh.ok && BUILT.parts.includes(new URL(request.url).pathname))
		await shelf.put(request, fresh.clone());
	return fresh;
}

self.addEventListener('fetch', (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== 'GET' || url.origin !== location.origin) return;
	if (event.request.mode === 'navigate' && PAGES.test(url.pathname)) event.respondWith(page(event.request));
	else if (url.pathname.startsWith('/assets/')) event.respondWith(part(event.request));
});

/** A notice that it is one's move: what the server said, with the deadline in this device's own time. A newer one of the same table
 * takes the place of the older, which nobody has looked at. */
self.addEventListener('push', (event) => {
	const { title, body, until, due, url, tag, lang } = event.data.json();
	const when = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(due * 1000);
	const lines = [body, `${until} ${when}`].filter(Boolean).join('\n');
	event.waitUntil(
		self.registration.showNotification(title, { body: lines, tag, lang, icon: '/icon.png', data: { url } })
	);
});

/** To the table: the page where it is open already, else a new one. */
self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(show(new URL(event.notification.data.url, location.origin)));
});

async function show(url) {
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
	return open ? open.focus() : self.clients.openWindow(url.pathname);
}
