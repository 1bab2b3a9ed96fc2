/** Tables for the gallery, as the server shows them to a seat: real views of positions set up by hand. */
import type { HeckmeckView, Tile } from './view';

export const NAMES = ['Аня', 'Федя', 'Константин Константинопольский', 'Лена', 'Никита', 'Zoë'];

/** The thirty tiles with their usual worms. */
export const TILES: Tile[] = Array.from({ length: 30 }, (_, n) => ({
	value: n < 3 ? 0 : n + 13,
	worms: Math.floor(n / 3)
}));

export const steal: HeckmeckView = {
	ask: { kind: 'turn', sum: 23 },
	phase: 'play',
	round: 5,
	rounds: 7,
	first: 0,
	turn: 0,
	grill: [
		{ value: 20, worms: 2 },
		{ value: 27, worms: 4 },
		{ value: 35, worms: 7, to: 2 },
		{ value: 41, worms: 9, to: 0 }
	],
	supply: 8,
	deck: 23,
	discard: 54,
	places: [
		{
			cards: 7,
			height: 2,
			top: { value: 31, worms: 6 },
			display: { '2': 4, '5': 2, w: 1 },
			signs: [14],
			sum: 23,
			worms: 7
		},
		{ cards: 2, height: 2, top: { value: 22, worms: 3 }, display: { '3': 1, '5': 2 }, sum: 13 },
		{ cards: 4, height: 1, top: { value: 30, worms: 5 }, display: { '4': 3, w: 1 }, signs: [21], sum: 17 },
		{ cards: 4, height: 2, top: { value: 23, worms: 3 }, display: { '1': 2 }, sum: 2 }
	],
	hand: ['1', '1', '3', '3', '3', '4', 'w8'],
	passing: { success: true, draws: 2, steal: 3, stolen: { value: 23, worms: 3 } },
	draws: 1,
	lays: { '1': [{ sum: 24 }, { sum: 25 }], '3': [{ sum: 26 }, { sum: 29 }, { sum: 32 }], '4': [{ sum: 27 }] },
	reach: [2, 3],
	legal: { pass: [], steal: [3], '1': [1, 2], '3': [1, 2, 3], '4': [1] }
};

export const fails: HeckmeckView = {
	ask: { kind: 'turn', sum: 6 },
	phase: 'play',
	round: 7,
	rounds: 8,
	first: 0,
	turn: 0,
	grill: [
		{ value: 0, worms: 0 },
		{ value: 25, worms: 4 },
		{ value: 42, worms: 9, to: 1 }
	],
	supply: 3,
	deck: 13,
	discard: 75,
	places: [
		{ cards: 8, height: 1, top: { value: 38, worms: 8 }, display: { '1': 3, '3': 1 }, sum: 6, worms: 8 },
		{ cards: 3, height: 1, top: { value: 26, worms: 4 }, display: { '2': 2, w: 1 }, signs: [9], sum: 9 },
		{ cards: 4, height: 2, top: { value: 19, worms: 2 } }
	],
	hand: ['2', '4', '4', '4', '5', 'w3', 'w12', 'w20'],
	passing: { success: false, draws: 2, takes: { value: 0, worms: 0 } },
	draws: 1,
	lays: {
		'2': [{ sum: 8 }],
		'4': [{ sum: 10 }, { sum: 14 }, { sum: 18 }],
		'5': [{ sum: 11 }],
		w: [{ sum: 11 }, { sum: 16 }, { sum: 21 }]
	},
	reach: [1, 2],
	legal: { pass: [], '2': [1], '4': [1, 2, 3], '5': [1], w: [3, 12, 20] }
};

export const six: HeckmeckView = {
	phase: 'play',
	round: 3,
	rounds: 5,
	first: 0,
	turn: 5,
	grill: [
		{ value: 0, worms: 0, to: 1 },
		{ value: 17, worms: 1, to: 2 },
		{ value: 19, worms: 2, to: 0 },
		{ value: 34, worms: 7, to: 5 },
		{ value: 35, worms: 7, to: 3 }
	],
	supply: 12,
	deck: 18,
	discard: 28,
	places: [
		{
			cards: 7,
			height: 1,
			top: { value: 16, worms: 1 },
			display: { '2': 3, '4': 1, '5': 2, w: 1 },
			signs: [12],
			sum: 25,
			worms: 1
		},
		{
			cards: 4,
			height: 2,
			top: { value: 28, worms: 5 },
			display: { '1': 2, '2': 2, '5': 2, w: 1 },
			signs: [24],
			sum: 21
		},
		{
			cards: 5,
			height: 2,
			top: { value: 42, worms: 9 },
			display: { '2': 2, '3': 1, '5': 1, w: 2 },
			signs: [8, 2],
			sum: 22
		},
		{
			cards: 3,
			height: 2,
			top: { value: 30, worms: 5 },
			display: { '3': 1, '4': 5, '5': 1, w: 2 },
			signs: [20, 5],
			sum: 38,
			passed: true
		},
		{ cards: 5, height: 3, top: { value: 41, worms: 9 }, passed: true, failed: true },
		{
			cards: 3,
			height: 2,
			top: { value: 24, worms: 3 },
			display: { '1': 2, '2': 1, '4': 2, '5': 1, w: 2 },
			signs: [17, 16],
			sum: 27
		}
	],
	hand: ['1', '3', '3', '5', '5', '5', 'w22'],
	reach: [1]
};

export const over: HeckmeckView = {
	phase: 'over',
	round: 6,
	rounds: 6,
	first: 1,
	turn: null,
	grill: [],
	supply: 0,
	deck: 7,
	discard: 88,
	places: [
		{
			cards: 4,
			height: 4,
			top: { value: 41, worms: 9 },
			worms: 24,
			tiles: [
				{ value: 16, worms: 1 },
				{ value: 31, worms: 6 },
				{ value: 38, worms: 8 },
				{ value: 41, worms: 9 }
			],
			rank: 1
		},
		{
			cards: 4,
			height: 5,
			top: { value: 35, worms: 7 },
			worms: 24,
			tiles: [
				{ value: 0, worms: 0 },
				{ value: 22, worms: 3 },
				{ value: 28, worms: 5 },
				{ value: 40, worms: 9 },
				{ value: 35, worms: 7 }
			],
			rank: 2
		},
		{
			cards: 3,
			height: 2,
			top: { value: 20, worms: 2 },
			worms: 7,
			tiles: [
				{ value: 30, worms: 5 },
				{ value: 20, worms: 2 }
			],
			rank: 5
		},
		{
			cards: 3,
			height: 3,
			top: { value: 36, worms: 7 },
			worms: 11,
			tiles: [
				{ value: 17, worms: 1 },
				{ value: 23, worms: 3 },
				{ value: 36, worms: 7 }
			],
			rank: 4
		},
		{
			cards: 1,
			height: 3,
			top: { value: 27, worms: 4 },
			worms: 13,
			tiles: [
				{ value: 42, worms: 9 },
				{ value: 0, worms: 0 },
				{ value: 27, worms: 4 }
			],
			rank: 3
		}
	],
	hand: ['1', '1', '3', 'w1']
};
