/** Tables to look at: what the server showed at such moments, for the gallery. */
import type { Fact, View } from './view';

export const NAMES = [
	'Аня',
	'Константин Константинопольский',
	'Марфа',
	'Bob',
	'Лаки',
	'Тётя Шура',
	'Дмитрий',
	'Надежда Петровна'
];

/** Eight at the table, the deck is empty, nine cards in hand. */
export const EIGHT: View = {
	ask: { kind: 'play' },
	phase: 'play',
	round: 29,
	dealer: 7,
	target: 77,
	deck: 0,
	places: [
		{
			cards: 3,
			sets: { 'elephant-tea': 2, 'roller-rex': 2, 'solar-power': 2 },
			points: 0,
			total: 58,
			so_far: 3
		},
		{ cards: 3, sets: { 'big-foot': 2, 'eye-scream': 2, 'solar-power': 2 }, points: 0, total: 63, so_far: 3 },
		{ cards: 7, sets: { 'elephant-tea': 2 }, points: 1, total: 68, passed: true },
		{
			cards: 3,
			sets: { 'bottle-monkey': 2, 'eye-scream': 2, 'happy-robot': 2 },
			points: 0,
			total: 71,
			so_far: 3
		},
		{
			cards: 3,
			sets: { 'elephant-tea': 2, 'attic-pig': 2, 'jump-time': 2 },
			points: 0,
			total: 22,
			so_far: 3
		},
		{ cards: 3, sets: { 'el-championo': 2, 'fish-man': 2, 'jump-time': 2 }, points: 0, total: 40, so_far: 3 },
		{ cards: 7, sets: { 'attic-pig': 2 }, points: 0, total: 8 },
		{ cards: 9, sets: {}, points: 0, total: 46 }
	],
	last_call: true,
	hand: {
		'el-championo': 1,
		'roller-rex': 1,
		'bottle-monkey': 1,
		'big-foot': 1,
		'eye-scream': 1,
		'fish-man': 1,
		'happy-robot': 1,
		'solar-power': 1,
		'jump-time': 1
	},
	legal: {
		'roller-rex': { steal: [0] },
		'solar-power': { steal: [0, 1] },
		'big-foot': { steal: [1] },
		'eye-scream': { steal: [1, 3] },
		'bottle-monkey': { steal: [3] },
		'happy-robot': { steal: [3] },
		'jump-time': { steal: [4, 5] },
		'el-championo': { steal: [5] },
		'fish-man': { steal: [5] }
	},
	can_pass: true
};

/** Four at the table; an own set can be extended or joined with a stolen one. */
export const FOUR: View = {
	ask: { kind: 'play' },
	phase: 'play',
	round: 2,
	dealer: 1,
	target: 77,
	deck: 32,
	places: [
		{
			cards: 2,
			sets: { 'attic-pig': 2, 'happy-robot': 2, 'solar-power': 2 },
			points: 4,
			total: 4,
			so_far: 4
		},
		{
			cards: 1,
			sets: { 'roller-rex': 4, 'attic-pig': 2, 'fish-man': 2 },
			points: 18,
			total: 18,
			so_far: 7
		},
		{
			cards: 5,
			sets: { 'el-championo': 2, 'bottle-monkey': 2, 'jump-time': 4 },
			points: 6,
			total: 6,
			so_far: 3
		},
		{ cards: 6, sets: { 'fish-man': 2, 'eye-scream': 3 }, points: 0, total: 0 }
	],
	winner: 1,
	hand: {
		'elephant-tea': 1,
		'octo-pirate': 1,
		'bottle-monkey': 1,
		'fish-man': 1,
		'solar-power': 1,
		'jump-time': 1
	},
	legal: {
		'fish-man': { extend: true, steal: [1] },
		'bottle-monkey': { steal: [2] },
		'solar-power': { steal: [0] },
		'jump-time': { steal: [2] }
	},
	can_pass: true
};

/** Sets are laid by hand. */
export const BY_HAND: View = {
	ask: { kind: 'lay' },
	phase: 'play',
	round: 3,
	dealer: 2,
	target: 77,
	deck: 44,
	places: [
		{ cards: 7, sets: {}, points: 13, total: 21 },
		{ cards: 7, sets: {}, points: 25, total: 43 },
		{ cards: 5, sets: { 'eye-scream': 2 }, points: 0, total: 2 },
		{ cards: 7, sets: {}, points: 8, total: 8 }
	],
	by_hand: true,
	winner: 1,
	hand: { 'el-championo': 2, 'elephant-tea': 2, 'octo-pirate': 2, 'eye-scream': 1 },
	legal: {
		'el-championo': { lay: true },
		'elephant-tea': { lay: true },
		'octo-pirate': { lay: true },
		'eye-scream': { steal: [2] }
	}
};

/** Two at the table in the variant: nothing to play, so a card is drawn. */
export const DRAWING: View = {
	ask: { kind: 'draw' },
	phase: 'play',
	round: 1,
	dealer: 0,
	target: 77,
	deck: 55,
	places: [
		{ cards: 5, sets: { 'octo-pirate': 2 }, points: 0, total: 0 },
		{ cards: 7, sets: { 'roller-rex': 3 }, points: 0, total: 0, passed: true }
	],
	draws: true,
	hand: { 'el-championo': 1, 'elephant-tea': 1, 'big-foot': 1, 'attic-pig': 1, 'solar-power': 1 },
	can_draw: true
};

/** The match is over. */
export const OVER: View = {
	phase: 'over',
	round: 5,
	dealer: 2,
	target: 77,
	deck: 27,
	places: [
		{ cards: 1, sets: { 'octo-pirate': 3, 'big-foot': 3, 'attic-pig': 4 }, points: 9, total: 83 },
		{ cards: 1, sets: { 'roller-rex': 5, 'bottle-monkey': 4, 'eye-scream': 4 }, points: 12, total: 63 },
		{
			cards: 0,
			sets: { 'el-championo': 4, 'elephant-tea': 5, 'fish-man': 4, 'solar-power': 4, 'jump-time': 3 },
			points: 25,
			total: 69
		}
	],
	winner: 2
};

/** A theft, a set laid, and the end of a round, as they are heard. */
export const THEFT: Fact[] = [
	{ kind: 'stole', seat: 1, card: 'fish-man', from: 3, size: 3 },
	{ kind: 'laid', seat: 0, card: 'happy-robot', cards: 2, size: 2, joined: false }
];
export const END: Fact[] = [
	{ kind: 'out', seat: 1 },
	{ kind: 'scored', seat: 0, sets: 6, held: 2, bonus: 0, points: 4 },
	{ kind: 'scored', seat: 1, sets: 8, held: 0, bonus: 5, points: 13 },
	{ kind: 'scored', seat: 2, sets: 4, held: 1, bonus: 0, points: 3 },
	{ kind: 'scored', seat: 3, sets: 2, held: 4, bonus: 0, points: 0 }
];
