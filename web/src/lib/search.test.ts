import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Waited } from './http';
import { WaitingSearch } from './search.svelte';

const asked = vi.hoisted(() => vi.fn<() => Promise<Waited>>());
vi.mock('./ratings-api', () => ({ stillSearching: asked }));

/** A socket whose other end is this test. */
class Wire {
	static all: Wire[] = [];
	isClosed = false;
	onmessage: ((message: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	constructor(readonly url: string) {
		Wire.all.push(this);
	}
	close(): void {
		this.isClosed = true;
	}
	tell(said: Waited): void {
		this.onmessage?.({ data: JSON.stringify(said) });
	}
}

const waiting = (more: Partial<Waited> = {}): Waited => ({
	status: 'waiting',
	game: 'some',
	seats: 2,
	...more
});
const last = () => Wire.all.at(-1)!;
const seated = vi.fn();
let search: WaitingSearch;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('WebSocket', Wire);
	Wire.all = [];
	seated.mockReset();
	asked.mockReset().mockResolvedValue(waiting({ others: 2 }));
	search = new WaitingSearch(waiting({ waited: 0 }), seated);
});
afterEach(() => {
	search.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('whoever has a socket is told how it goes, and asks nothing', async () => {
	expect(last().url).toMatch(/^ws.*\/api\/queue\/socket$/);
	await vi.advanceTimersByTimeAsync(9000);
	expect(search.since).toBe(9);
	last().tell(waiting({ others: 1, waited: 9 }));
	expect([search.answer?.others, search.since]).toEqual([1, 0]);
	last().tell({ status: 'seated', table: 'aa' });
	expect(seated).toHaveBeenCalledExactlyOnceWith('aa');
	expect([search.answer, last().isClosed, asked.mock.calls.length]).toEqual([null, true, 0]);
});

test('without a socket it asks, and opens one again', async () => {
	last().onclose?.();
	asked.mockRejectedValueOnce(new Error('the server is not back yet'));
	await vi.advanceTimersByTimeAsync(2000);
	expect([asked.mock.calls.length, Wire.all.length]).toEqual([1, 1]);
	await vi.advanceTimersByTimeAsync(2000);
	expect([asked.mock.calls.length, Wire.all.length, search.answer?.others]).toEqual([2, 2, 2]);
});

test('a connection that says nothing for long is dead', async () => {
	await vi.advanceTimersByTimeAsync(24_000);
	expect(asked).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(5000);
	expect([asked.mock.calls.length, Wire.all[0]!.isClosed, Wire.all.length]).toEqual([1, true, 2]);
});

test('whoever waits no longer is not seated, and nothing goes on after closing', async () => {
	last().tell({ status: 'none' });
	expect([search.answer, seated.mock.calls.length, last().isClosed]).toEqual([null, 0, true]);
	search = new WaitingSearch(waiting(), seated);
	last().onclose?.();
	search.close();
	await vi.advanceTimersByTimeAsync(60_000);
	expect([asked.mock.calls.length, Wire.all.length]).toEqual([0, 2]);
});
