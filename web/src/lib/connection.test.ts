import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableConnection } from './connection.svelte';
import type { Update } from './messages';

/** A socket whose other end is this test. */
class Wire {
	static all: Wire[] = [];
	static OPEN = 1;
	readyState = 0;
	sent: string[] = [];
	onopen: () => void = () => {};
	onmessage: (message: { data: string }) => void = () => {};
	onclose: (closed: { code: number }) => void = () => {};
	constructor(readonly url: string) {
		Wire.all.push(this);
	}
	send(text: string): void {
		this.sent.push(text);
	}
	close(): void {
		this.readyState = 3;
	}
	open(): void {
		this.readyState = 1;
		this.onopen();
	}
	tell(message: unknown): void {
		this.onmessage({ data: JSON.stringify(message) });
	}
	drop(code = 1006): void {
		this.readyState = 3;
		this.onclose({ code });
	}
}

function update(seq: number, more: Partial<Update> = {}): Update {
	const table = { table: 'aa', code: 'ABC234', game: 'some', host: 'me', commitment: '' };
	return { type: 'update', seq, status: 'running', chairs: [], ...table, ...more };
}
const news = (card: string) => [{ kind: 'played', seat: 0, card }];
const last = () => Wire.all.at(-1)!;
const said = (wire: Wire) => wire.sent.map((text) => JSON.parse(text));

let connection: TableConnection;
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('WebSocket', Wire);
	document.documentElement.dataset.motion = 'none';
	Wire.all = [];
	connection = new TableConnection('ABC234', 'ru');
	last().open();
});
afterEach(() => {
	connection.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('the first message is the whole table: its news are the log, not something that just happened', () => {
	last().tell(update(5, { news: news('one') }));
	expect([connection.state, connection.log.length, connection.news.length]).toEqual(['open', 1, 0]);
	last().tell(update(6, { news: news('two') }));
	expect(connection.news.map((one) => one.card)).toEqual(['two']);
	expect(connection.log.map((one) => one.card)).toEqual(['one', 'two']);
});

test('a connection that drops is resumed after the last event, and unanswered commands are sent again under the same id', async () => {
	last().tell(update(5, { decision: 4 }));
	const answered = connection.move('R9');
	const [first] = said(last());
	expect(first).toMatchObject({ do: 'move', words: 'R9', decision: 4 });
	last().drop();
	expect(connection.state).toBe('lost');
	await vi.advanceTimersByTimeAsync(1000);
	expect(Wire.all.length).toBe(2);
	expect(last().url).toContain('since=5');
	last().open();
	expect(said(last())).toEqual([first]);
	last().tell(update(6));
	last().tell({ type: 'answer', id: first.id, seq: 6 });
	expect(await answered).toBeNull();
	expect(connection.state).toBe('open');
});

test('reconnecting waits longer and longer, and is not tried for a table that does not exist', async () => {
	for (let times = 0; times < 6; times++) {
		last().drop();
		await vi.advanceTimersByTimeAsync(20_000);
	}
	expect(Wire.all.length).toBe(7);
	last().drop(4404);
	await vi.advanceTimersByTimeAsync(60_000);
	expect([connection.state, Wire.all.length]).toEqual(['missing', 7]);
});

test('a ping is answered at once, and a connection that does not answer is replaced', async () => {
	last().tell(update(1));
	last().tell({ type: 'ping', number: '7' });
	expect(last().sent).toEqual(['pong 7']);
	void connection.do({ do: 'hint' });
	await vi.advanceTimersByTimeAsync(12_000);
	expect(Wire.all.length).toBe(2);
});

test('another language keeps what was heard, and asks for nothing of it again', async () => {
	last().tell(update(5, { news: news('one'), chairs: [{ name: 'Пончик' }] }));
	connection.speak('en');
	expect(last().url).toMatch(/since=5&lang=en/);
	last().open();
	last().tell(update(5, { chairs: [{ name: 'Crumpet' }] }));
	expect(connection.log.map((one) => one.card)).toEqual(['one']);
	expect(connection.update?.chairs[0]?.name).toBe('Crumpet');
});

test('a move carries the decision of the picture that is shown, not of a newer one still waiting to be shown', () => {
	last().tell(update(5, { decision: 4 }));
	document.documentElement.dataset.motion = 'calm';
	last().tell(update(6, { decision: 5, news: news('one') }));
	expect(connection.update?.seq).toBe(5);
	void connection.move('R9');
	expect(said(last())[0]).toMatchObject({ do: 'move', decision: 4 });
});

test('what is said now is told apart from what was said before we came', () => {
	const talk = (words: string) => [{ player: 'anya', name: 'Аня', words, number: 1 }];
	last().tell(update(5, { talk: talk('до') }));
	expect([connection.talk.length, connection.said.length]).toEqual([1, 0]);
	last().tell(update(6, { talk: talk('после') }));
	expect(connection.said.map((one) => one.words)).toEqual(['после']);
	expect(connection.talk.length).toBe(2);
});
