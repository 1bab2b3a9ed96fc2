/** The line to one table: what happens there comes in, what one does goes out, and a line that drops is taken up again. */
import type { Language } from './board';
import { Queue, duration } from './motion';
import { ownWord } from './own';
import type { Answer, Line as News, No, Reaction, Talk, Update, ZastolyeTableProtocol } from './wire';

type AnyCommand = NonNullable<ZastolyeTableProtocol['command']>;
type Told = NonNullable<ZastolyeTableProtocol['told']>;
type WithoutId<Command> = Command extends AnyCommand ? Omit<Command, 'id'> : never;
export type Wish = WithoutId<AnyCommand>;

/** `missing`: there is no such table; `closed`: we left; `shut`: the server will not have us. */
export type LineState = 'joining' | 'open' | 'lost' | 'missing' | 'shut' | 'closed';

const MISSING = 4404;
const OTHER_PAGE = 4403;
const TOO_MUCH = 4429;
const MOVED = 4410;
const PATIENCE = 8000; // an answer that takes longer never comes: the line is dead without knowing it
const SLOWEST = 8000;

interface Waiting {
	text: string;
	resolve: (answer: Answer) => void;
	since: number;
}

export class Line {
	/** As the table is shown: behind the newest by a moment or two when much happens at once. */
	update = $state.raw<Update | null>(null);
	/** Of the shown update. */
	news = $state.raw<News[]>([]);
	/** Everything heard so far, oldest first. */
	log = $state.raw<News[]>([]);
	talk = $state.raw<Talk[]>([]);
	/** The seats whose people are connected; null until we are told. */
	present = $state.raw<number[] | null>(null);
	/** The last quick reaction of anybody. */
	reaction = $state.raw<Reaction | null>(null);
	state = $state<LineState>('joining');
	/** When the shown update came, by performance.now(): clocks run from it. */
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

	/** Do something at the table. The answer comes once, even if the line drops on the way. */
	do(wish: Wish): Promise<Answer> {
		const id = `${this.word}-${this.number++}`;
		const text = JSON.stringify({ ...wish, id });
		return new Promise((resolve) => {
			this.waiting.set(id, { text, resolve, since: performance.now() });
			if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
		});
	}

	/** Play a move: it answers the question that is asked now. */
	async move(words: string): Promise<No | null> {
		const answer = await this.do({ do: 'move', words, decision: this.newest?.decision ?? null });
		return answer.no ?? null;
	}

	/** Hear everything again in another language. */
	speak(language: Language): void {
		if (language === this.language) return;
		this.language = language;
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
		socket.onmessage = (message) => this.hear(String(message.data));
		socket.onclose = (closed) => {
			if (this.socket === socket) this.dropped(closed.code);
		};
	}

	private hear(text: string): void {
		const said = JSON.parse(text) as Told;
		if (said.type === 'ping') this.socket?.send(`pong ${said.number}`);
		else if (said.type === 'present') this.present = said.seats;
		else if (said.type === 'reaction') this.reaction = said;
		else if (said.type === 'answer') {
			this.waiting.get(said.id)?.resolve(said);
			this.waiting.delete(said.id);
		} else this.came(said);
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
			return;
		}
		const isAtOnce = !update.news?.length || update.pause != null; // nothing to see, or a race
		this.queue.add(update, isAtOnce ? 0 : duration() * 1.2);
	}

	private shown(update: Update, news: News[] = update.news ?? []): void {
		this.at = performance.now();
		this.news = news;
		if (update.news?.length) this.log = [...this.log, ...update.news];
		if (update.talk?.length) this.talk = [...this.talk, ...update.talk];
		this.update = update;
	}

	private dropped(code: number): void {
		if (this.state === 'closed') return;
		if (code === MISSING) this.state = 'missing';
		else if (code === OTHER_PAGE) this.state = 'shut';
		else {
			this.state = this.newest ? 'lost' : 'joining';
			const wait =
				code === MOVED ? 100 : Math.min(SLOWEST, 250 * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
			this.tries += 1;
			this.timer = setTimeout(() => this.connect(), code === TOO_MUCH ? SLOWEST : wait);
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
		if (document.hidden || this.state === 'closed' || this.state === 'missing') return;
		if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
		this.tries = 0;
		this.connect();
	};

	/** A line that does not answer is dead, whatever it says of itself. */
	private check = (): void => {
		const oldest = Math.min(...[...this.waiting.values()].map((one) => one.since));
		if (this.state === 'open' && performance.now() - oldest > PATIENCE) this.reconnect();
	};
}
