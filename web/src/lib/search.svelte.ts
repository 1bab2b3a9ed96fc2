/**
 * A search for a match that waits: while its socket is open the server keeps our place in the queue and says how it goes. Without one
 * we ask over HTTP, which keeps the place as well, and open it again.
 */
import type { Waited } from './http';
import { stillSearching } from './ratings-api';

/** Milliseconds until we ask when the socket is gone: whoever is not heard of for ten seconds has left. */
const ASK_AFTER = 2000;
/** The server says something every ten seconds or so: after this silence the connection is dead although it looks open. */
const SILENCE = 25_000;
/** How often the seconds on the screen are counted. */
const TICK = 1000;

/** From joining the queue until `close`, or until it is over. */
export class WaitingSearch {
	/** What the server said last; null when we do not wait any more. */
	answer = $state.raw<Waited | null>(null);
	/** Seconds since then. */
	since = $state(0);

	private at = 0;
	private socket: WebSocket | undefined;
	private asking: ReturnType<typeof setTimeout> | undefined;
	private counting: ReturnType<typeof setInterval>;

	/** `seated` is told the table once there is one. */
	constructor(
		first: Waited,
		private seated: (table: string) => void
	) {
		this.counting = setInterval(this.count, TICK);
		this.hear(first);
		if (this.answer) this.connect();
	}

	close(): void {
		clearInterval(this.counting);
		clearTimeout(this.asking);
		this.answer = null;
		this.disconnect();
	}

	private hear(said: Waited): void {
		this.at = performance.now();
		this.since = 0;
		if (said.status === 'waiting') {
			this.answer = said;
			return;
		}
		this.close();
		if (said.table) this.seated(said.table);
	}

	private connect(): void {
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		const socket = new WebSocket(`${scheme}://${location.host}/api/queue/socket`);
		this.socket = socket;
		socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as Waited);
		socket.onclose = () => this.askLater();
	}

	private disconnect(): void {
		if (!this.socket) return;
		this.socket.onmessage = this.socket.onclose = null;
		this.socket.close();
		this.socket = undefined;
	}

	private askLater(): void {
		this.disconnect();
		clearTimeout(this.asking);
		this.asking = setTimeout(this.ask, ASK_AFTER);
	}

	private ask = async (): Promise<void> => {
		try {
			const said = await stillSearching();
			if (!this.answer) return; // closed meanwhile
			this.hear(said);
			if (this.answer) this.connect();
		} catch {
			if (this.answer) this.askLater(); // the server may be back before the ten seconds are over
		}
	};

	private count = (): void => {
		const silent = performance.now() - this.at;
		this.since = Math.floor(silent / 1000);
		if (silent > SILENCE && this.socket) this.askLater();
	};
}
