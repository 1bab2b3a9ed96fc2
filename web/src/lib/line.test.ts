import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from './line.svelte';
import type { Update } from './wire';

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
const news = (text: string) => [{ note: 'played', numbers: [0, 0, 0], text }];
const last = () => Wire.all.at(-1)!;
const said = (wire: Wire) => wire.sent.map((text) => JSON.parse(text));

let line: Line;
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('WebSocket', Wire);
	document.documentElement.dataset.motion = 'none';
	Wire.all = [];
	line = new Line('ABC234', 'ru');
	last().open();
});
afterEach(() => {
	line.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('the first message is the whole table: its news are the log, not something that just happened', () => {
	last().tell(update(5, { news: news('one') }));
	expect([line.state, line.log.length, line.news.length]).toEqual(['open', 1, 0]);
	last().tell(update(6, { news: news('two') }));
	expect(line.news.map((one) => one.text)).toEqual(['two']);
	expect(line.log.map((one) => one.text)).toEqual(['one', 'two']);
});

test('a line that drops is taken up after the last event, and what was not answered is asked again by the same id', async () => {
	last().tell(update(5, { decision: 4 }));
	const answered = line.move('R9');
	const [first] = said(last());
	expect(first).toMatchObject({ do: 'move', words: 'R9', decision: 4 });
	last().drop();
	expect(line.state).toBe('lost');
	await vi.advanceTimersByTimeAsync(1000);
	expect(Wire.all.length).toBe(2);
	expect(last().url).toContain('since=5');
	last().open();
	expect(said(last())).toEqual([first]);
	last().tell(update(6));
	last().tell({ type: 'answer', id: first.id, seq: 6 });
	expect(await answered).toBeNull();
	expect(line.state).toBe('open');
});

test('it waits longer and longer, and not at all for a table that is not there', async () => {
	for (let times = 0; times < 6; times++) {
		last().drop();
		await vi.advanceTimersByTimeAsync(20_000);
	}
	expect(Wire.all.length).toBe(7);
	last().drop(4404);
	await vi.advanceTimersByTimeAsync(60_000);
	expect([line.state, Wire.all.length]).toEqual(['missing', 7]);
});

test('a ping is answered at once, and a line that does not answer is dead', async () => {
	last().tell(update(1));
	last().tell({ type: 'ping', number: '7' });
	expect(last().sent).toEqual(['pong 7']);
	void line.do({ do: 'hint' });
	await vi.advanceTimersByTimeAsync(12_000);
	expect(Wire.all.length).toBe(2);
});

test('another language is the same table told anew', async () => {
	last().tell(update(5, { news: news('раз') }));
	line.speak('en');
	expect(last().url).toMatch(/since=0&lang=en/);
	last().open();
	last().tell(update(5, { news: news('one') }));
	expect(line.log.map((one) => one.text)).toEqual(['one']);
});
