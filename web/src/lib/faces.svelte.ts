/** The drawings that people chose for themselves. Asked for in one request for all whose avatar is drawn at the same time. */
import { ask } from './api';
import { MOST_FACES } from './constants';
import { withDrawing } from './guests';

const PLAYER = /^[0-9a-f]{16}/;
let chosen = $state.raw<Record<string, string>>({});
const known = new Set<string>();
let waiting: string[] = [];

/** The seed of an avatar with the drawing that its person chose, as soon as it is known. */
export function faceFor(seed: string): string {
	const player = seed.includes('@') ? undefined : PLAYER.exec(seed)?.[0];
	if (!player) return seed;
	if (!known.has(player)) {
		known.add(player);
		if (!waiting.length) setTimeout(fetchFaces);
		waiting.push(player);
	}
	return withDrawing(seed, chosen[player] ?? '');
}

/** This player has just chosen it. */
export function choseDrawing(player: string, drawing: string): void {
	chosen = { ...chosen, [player]: drawing };
}

async function fetchFaces(): Promise<void> {
	const players = waiting;
	waiting = [];
	for (let first = 0; first < players.length; first += MOST_FACES) {
		const some = players.slice(first, first + MOST_FACES);
		try {
			chosen = { ...chosen, ...(await ask<Record<string, string>>('GET', `/api/faces?players=${some}`)) };
		} catch {
			for (const player of some) known.delete(player); // their own drawings do, and they are asked for again
		}
	}
}
