/**
 * The WebSocket of an open page: it says that there is a new invitation, and while it is open the person is here. What is new is asked
 * for over HTTP; an invitation is told once on this page.
 */
import { games, me } from './api';
import { SESSION_ENDED } from './constants';
import { invitations } from './friends-api';
import { sayMore, t } from './language.svelte';
import { translated } from './names';
import { tell } from './notices.svelte';

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

const told = new Set<string>();

async function invited(): Promise<void> {
	const [listed, shelf] = await Promise.all([invitations(), games(), sayMore('friends')]);
	for (const one of listed) {
		const key = `${one.table} ${one.sent}`;
		if (told.has(key)) continue;
		told.add(key);
		const title = shelf.find((game) => game.name === one.game)?.title ?? '';
		tell(t('invited-notice', { name: translated(one.name), game: title }), '', `/t/${one.code}`);
	}
}

/** Open it, and again whenever it drops, with longer and longer waits. */
export function listen(wait = FIRST_WAIT): void {
	const again = () => setTimeout(() => listen(Math.min(wait * 2, LONGEST_WAIT)), wait);
	me().then(() => {
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		const socket = new WebSocket(`${scheme}://${location.host}/api/me/socket`);
		socket.onopen = () => (wait = FIRST_WAIT);
		socket.onmessage = () => void invited().catch(() => {});
		socket.onclose = (closed) => closed.code !== SESSION_ENDED && again();
	}, again);
}
