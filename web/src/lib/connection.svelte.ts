/** The WebSocket to one table: updates come in, commands go out, and a connection that drops is opened again. */
import type { Fact, Language } from './board';
import { NO_TABLE, OTHER_PAGE, RATE_LIMITED, SESSION_ENDED, TABLE_GONE } from './constants';
import { Queue, duration } from './motion';
import { ownWord } from './own';
import type { Answer, Command, No, Reaction, ServerMessage, Talk, Update } from './messages';

type WithoutId<One> = One extends Command ? Omit<One, 'id'> : never;
/** A command before it has its id. */
export type Wish = WithoutId<Command>;

/** `missing`: there is no such table; `closed`: we left; `shut`: the server refuses connections from this page; `ended`: this session was ended elsewhere. */
export type ConnectionState = 'joining' | 'open' | 'lost' | 'missing' | 'shut' | 'ended' | 'closed';

/** Milliseconds after which an unanswered command means that the connection is dead although it looks open. */
const ANSWER_TIMEOUT = 8000;
/** The longest wait between two attempts to connect, in milliseconds. */
const LONGEST_WAIT = 8000;

interface Waiting {
	text: string;
	resolve: (answer: Answer) => void;
	since: number;
}

/** Receives what one table tells, keeps it for the screen, and sends commands until each is answered. */
export class TableConnection {
	/** The update that is shown. It lags behind the newest one while earlier moves are still being animated. */
	update = $state.raw<Update | null>(null);
	/** The news of the shown update. */
	news = $state.raw<Fact[]>([]);
	/** All news so far, oldest first. */
	log = $state.raw<Fact[]>([]);
	/** The whole chat, oldest first. */
	talk = $state.raw<Talk[]>([]);
	/** The lines of chat that came with the shown update, except those that were said before we came. */
	said = $state.raw<Talk[]>([]);
	/** The seats whose people are connected; null until we are told. */
	present = $state.raw<number[] | null>(null);
	/** How many look on without a seat. */
	watchers = $state(0);
	/** The last reaction of anybody. */
	reaction = $state.raw<Reaction | null>(null);
	state = $state<ConnectionState>('joining');
	/** When the shown update was put on the screen, by performance.now(): clocks run from it. */
	at = $state(0);

	private socket: WebSocket | undefined;
	private newest: Update | null = null;
	private tries = 0;
	private number = 0;
	private word = ownWord();
	private waiting = new Map<string, Waiting>();
	private timer: ReturnType<typeof setTimeout> | undefined;
	private watch: ReturnType<typeof setInterval>;
	private queue = new Queue<Update>((update) => this.shown(update));
	private afresh = true;

	constructor(
		private table: string,
		private language: Language
	) {
		addEventListener('online', this.hurry);
		addEventListener('pageshow', this.hurry);
		document.addEventListener('visibilitychange', this.hurry);
		this.watch = setInterval(this.check, 1000);
		this.connect();
	}

	/** Send a command. It is sent again after a reconnect, under the same id, so it is done and answered once. */
	do(wish: Wish): Promise<Answer> {
		const id = `${this.word}-${this.number++}`;
		const text = JSON.stringify({ ...wish, id });
		return new Promise((resolve) => {
			this.waiting.set(id, { text, resolve, since: performance.now() });
			if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
		});
	}

	/**
	 * Play a move. It carries the decision of the update that is on the screen, so that the server refuses a move
	 * chosen from a picture that was already out of date instead of taking it for an answer to a later question.
	 */
	async move(words: string): Promise<No | null> {
		const answer = await this.do({ do: 'move', words, decision: this.update?.decision });
		return answer.no ?? null;
	}

	/** Have what the server words (refusals, lessons, names of bots) in another language. What was heard is kept: it is facts. */
	speak(language: Language): void {
		if (language === this.language) return;
		this.language = language;
		this.reconnect();
	}

	/** Have everything anew: what is shown to this person has changed. */
	refresh(): void {
		this.afresh = true;
		this.reconnect();
	}

	close(): void {
		this.state = 'closed';
		removeEventListener('online', this.hurry);
		removeEventListener('pageshow', this.hurry);
		document.removeEventListener('visibilitychange', this.hurry);
		clearInterval(this.watch);
		clearTimeout(this.timer);
		this.queue.flush();
		this.socket?.close();
	}

	private connect(): void {
		clearTimeout(this.timer);
		const since = this.afresh ? 0 : (this.newest?.seq ?? 0);
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		const place = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`;
		const socket = new WebSocket(`${place}?since=${since}&lang=${this.language}`);
		this.socket = socket;
		socket.onopen = () => {
			this.tries = 0;
			for (const one of this.waiting.values()) {
				one.since = performance.now();
				socket.send(one.text);
			}
		};
		socket.onmessage = (message) => this.receive(String(message.data));
		socket.onclose = (closed) => {
			if (this.socket === socket) this.dropped(closed.code);
		};
	}

	private receive(text: string): void {
		const message = JSON.parse(text) as ServerMessage;
		if (message.type === 'ping') this.socket?.send(`pong ${message.number}`);
		else if (message.type === 'present') {
			this.present = message.seats;
			this.watchers = message.watchers ?? 0;
		} else if (message.type === 'reaction') this.reaction = message;
		else if (message.type === 'answer') {
			this.waiting.get(message.id)?.resolve(message);
			this.waiting.delete(message.id);
		} else this.came(message);
	}

	private came(update: Update): void {
		this.state = 'open';
		const isAnew = this.afresh || (this.newest !== null && update.seq < this.newest.seq);
		this.newest = update;
		this.afresh = false;
		if (isAnew) {
			this.queue.flush();
			this.log = [];
			this.talk = [];
			this.shown(update, []);
			this.said = [];
			return;
		}
		// Nothing to animate, or a race, where waiting for an animation would cost time.
		const isAtOnce = !update.news?.length || update.pause != null;
		this.queue.add(update, isAtOnce ? 0 : duration() * 1.2);
	}

	private shown(update: Update, news: Fact[] = update.news ?? []): void {
		this.at = performance.now();
		this.news = news;
		if (update.news?.length) this.log = [...this.log, ...update.news];
		if (update.talk?.length) {
			this.talk = [...this.talk, ...update.talk];
			this.said = update.talk;
		}
		this.update = update;
	}

	private dropped(code: number): void {
		if (this.state === 'closed') return;
		if (code === NO_TABLE) this.state = 'missing';
		else if (code === OTHER_PAGE) this.state = 'shut';
		else if (code === SESSION_ENDED) this.state = 'ended';
		else {
			this.state = this.newest ? 'lost' : 'joining';
			const wait =
				code === TABLE_GONE
					? 100
					: Math.min(LONGEST_WAIT, 250 * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
			this.tries += 1;
			this.timer = setTimeout(() => this.connect(), code === RATE_LIMITED ? LONGEST_WAIT : wait);
		}
	}

	private reconnect(): void {
		const old = this.socket;
		this.socket = undefined;
		old?.close();
		if (this.state === 'open') this.state = 'lost';
		this.connect();
	}

	/** The network or the person is back: do not wait for the timer. */
	private hurry = (): void => {
		if (document.hidden || ['closed', 'missing', 'shut', 'ended'].includes(this.state)) return;
		if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
		this.tries = 0;
		this.connect();
	};

	/** Reconnect if a command has waited too long: a socket can look open after the network is gone. */
	private check = (): void => {
		const oldest = Math.min(...[...this.waiting.values()].map((one) => one.since));
		if (this.state === 'open' && performance.now() - oldest > ANSWER_TIMEOUT) this.reconnect();
	};
}
