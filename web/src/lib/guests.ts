/** Who sits on the plates: a shape each, of which eyes and mouth come from the rest of the seed. */
export type Guest = {
	body: string;
	fill: string;
	extra?: string;
	extraFill?: string;
	line?: string;
	y?: number;
};
export const GUESTS: Guest[] = [
	{
		body: 'M18 58C18 34 34 26 50 26s32 8 32 32c0 14-14 20-32 20S18 72 18 58Z',
		fill: '#f2dfb6',
		line: 'M34 34q4-10 9-1q4-9 8 0q4-9 8 0q5-8 8 2'
	}, // a dumpling
	{
		body: 'M50 28c24-8 34 8 32 24-2 18-16 28-32 28S20 70 18 52c-2-16 8-32 32-24Z',
		fill: '#d8513f',
		extra: 'M50 30c-8-2-14-8-14-8 8-2 12 2 14 4 2-6 6-8 10-8 0 6-4 10-10 12Z',
		extraFill: '#4f8a5b'
	}, // a tomato
	{ body: 'M50 18c18 0 28 24 28 38S66 80 50 80 22 70 22 56s10-38 28-38Z', fill: '#fbf1dc', y: 4 }, // an egg
	{
		body: 'M36 52h28v20c0 8-28 8-28 0Z',
		fill: '#f6e8cd',
		extra: 'M14 52c0-20 16-32 36-32s36 12 36 32c-16 6-56 6-72 0Z',
		extraFill: '#b4623d',
		y: 8
	}, // a mushroom
	{
		body: 'M24 34h48v28c0 12-8 18-24 18s-24-6-24-18Z',
		fill: '#7aa5c4',
		line: 'M72 42c14-2 14 20 0 18M36 26q-4-5 0-10M50 26q-4-5 0-10M62 26q-4-5 0-10',
		y: 4
	}, // a cup
	{
		body: 'M50 22c10 0 10 12 14 20s16 12 16 22-12 16-30 16-30-6-30-16 12-14 16-22 4-20 14-20Z',
		fill: '#c3c456',
		line: 'M50 22q0-8 6-10',
		y: 6
	}, // a pear
	{
		body: 'M22 50c8-18 24-24 38-20 12 3 18 12 22 20-4 8-10 17-22 20-14 4-30-2-38-20Z',
		fill: '#6fb3b8',
		extra: 'M24 50 8 36v28Z',
		extraFill: '#6fb3b8',
		y: -4
	}, // a fish
	{
		body: 'M50 24c6 8 32 14 32 34 0 14-14 22-32 22s-32-8-32-22c0-20 26-26 32-34Z',
		fill: '#c98aa4',
		line: 'M50 24q-2-8-8-10M50 24q2-8 8-10M34 74q-10-14 2-30M66 74q10-14-2-30',
		y: 2
	}, // an onion
	{ body: 'M20 44c-6-14 8-20 30-20s36 6 30 20v30c0 6-60 6-60 0Z', fill: '#d99b56', y: 2 }, // a loaf
	{
		body: 'M30 30c8-6 32-6 40 0 6 8-8 50-20 50S24 38 30 30Z',
		fill: '#e58a3c',
		extra: 'M50 28c-10-2-14-12-14-12 8 0 12 4 14 6 2-6 4-10 8-12 4 8-2 16-8 18Z',
		extraFill: '#5f9a5e',
		y: -4
	}, // a carrot
	{ body: 'M14 52c6-4 8-24 36-24s30 20 36 24c-6 4-8 24-36 24S20 56 14 52Z', fill: '#f0cf57' }, // a lemon
	{
		body: 'M24 48c0-14 12-22 26-22s26 8 26 22-8 30-26 30-26-16-26-30Z',
		fill: '#8a6bb0',
		extra: 'M34 26q16-12 32 0l-4 6H38Z',
		extraFill: '#5f9a5e',
		y: 2
	}, // an aubergine
	{
		body: 'M18 40h64l-6 34c-1 6-51 6-52 0Z',
		fill: '#b0453f',
		extra: 'M14 34h72v8H14Z',
		extraFill: '#8d2f2f',
		line: 'M40 26q-5-6 0-12M58 26q-5-6 0-12',
		y: 6
	}, // a pot of borsch
	{
		body: 'M50 20l34 54c2 4-70 4-68 0Z',
		fill: '#f1c65b',
		extra: 'M50 20l7 11H43Z',
		extraFill: '#d99b3e',
		y: 8
	}, // cheese
	{
		body: 'M22 50c0-18 12-26 28-26s28 8 28 26-12 28-28 28-28-10-28-28Z',
		fill: '#e7b27a',
		extra: 'M22 44c4-16 14-20 28-20s24 4 28 20c-10 8-14-2-20 4s-14-2-18 2-14 2-18-6Z',
		extraFill: '#6b3f35',
		y: 6
	}, // a glazed bun
	{
		body: 'M28 40c-8-16 10-24 22-16 12-8 30 0 22 16 10 10 4 34-22 38-26-4-32-28-22-38Z',
		fill: '#8fbf7a',
		y: 2
	} // a cabbage
];

/* The bots of the house, in the order of their names: each is drawn as it is called. */
export const HOUSE: Guest[] = [
	{
		body: 'M18 54c0-18 14-30 32-30s32 12 32 30-14 26-32 26-32-8-32-26Z',
		fill: '#d99b56',
		extra: 'M20 50c0-16 12-26 30-26s30 10 30 26c-4 8-9-1-13 4s-9 3-12-2-7 1-10 2-8 4-12-2-8 6-13-2Z',
		extraFill: '#e88aa6',
		line: 'M32 36l5-2M46 31l4 3M62 33l5 2M28 46l2-4M70 43l3 3',
		y: 9
	}, // a doughnut
	{
		body: 'M50 20c7-8 19-3 19 7 12-1 17 13 8 20 5 11-6 18-15 16-6 6-18 6-24 0-9 2-20-5-15-16-9-7-4-21 8-20 0-10 12-15 19-7Z',
		fill: '#7fae57',
		line: 'M50 67v16M41 65q2 11 6 18M59 65q-2 11-6 18M37 23l-3-6M50 17v-6M63 23l3-6',
		y: -8
	}, // dill
	{
		body: 'M14 58c0-15 15-23 36-23s36 8 36 23c0 13-15 19-36 19S14 71 14 58Z',
		fill: '#e9b45f',
		extra: 'M28 38c1-11 13-7 20-18 3 9 22 5 24 17-4 6-11 1-21 5-9-5-19 2-23-4Z',
		extraFill: '#fff8ea',
		y: 5
	}, // a syrnik with sour cream
	{
		body: 'M50 30c20 0 29 11 29 24 0 15-17 19-25 30-2 3-6 3-8 0-8-11-25-15-25-30 0-13 9-24 29-24Z',
		fill: '#d8486b',
		extra: 'M50 32c-3-12-14-15-20-13 1 9 11 15 20 13 0-10 12-17 20-13-2 9-11 15-20 13Z',
		extraFill: '#5f9a5e',
		line: 'M43 79q7-4 14 0'
	}, // a radish
	{
		body: 'M18 56c0-18 14-26 32-26s32 8 32 26-14 22-32 22-32-4-32-22Z',
		fill: '#f7ecd2',
		line: 'M28 70q22 9 44 0M36 23q-4-5 0-10M50 22q-4-5 0-10M64 23q-4-5 0-10',
		y: 2
	}, // a knedlik
	{
		body: 'M16 54c0-18 14-30 34-30s34 12 34 30-14 28-34 28-34-10-34-28Z',
		fill: '#cf8a44',
		extra: 'M27 54c0-12 9-20 23-20s23 8 23 20-9 19-23 19-23-7-23-19Z',
		extraFill: '#fdf3d8'
	}, // a vatrushka
	{
		body: 'M26 38h48v36c0 8-48 8-48 0Z',
		fill: '#d9a92a',
		extra: 'M24 26h52v12H24Z',
		extraFill: '#8d2f2f',
		y: 4
	}, // a jar of mustard
	{
		body: 'M12 58c0-16 16-26 38-26s38 10 38 26c0 12-16 18-38 18S12 70 12 58Z',
		fill: '#d28a43',
		line: 'M24 42q6-7 9-1q5-8 9-1q5-8 9-1q5-7 9 1q5-6 8 2',
		y: 6
	} // a pirozhok
];

/** The same words always give the same numbers. */
export function numbersOf(seed: string): number {
	let hash = 2166136261;
	for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
	hash ^= hash >>> 15;
	return Math.imul(hash, 2246822507) >>> 0;
}

/** What lies under a guest. Two with the same drawing at one table are told apart by it. */
export const PLATES = ['#efe1c6', '#cfe0bd', '#c9dcef', '#f3cdbf', '#e0cfee', '#f2dd8c'];

/** A person's own seed; `anna~2` is anna two plates on, `anna@5` is anna with the sixth drawing. */
const ownPart = (seed: string): string => seed.split(/[~@]/)[0]!;
const plateShift = (seed: string): number => Number(/~(\d+)/.exec(seed)?.[1] ?? 0);

/** The same person with the drawing they chose; nothing chosen is their own. */
export const withDrawing = (seed: string, drawing: string): string => (drawing ? `${seed}@${drawing}` : seed);

/** The same person on another plate, with the same drawing and the same face. */
export const onPlate = (seed: string, shift: number): string => (shift ? `${seed}~${shift}` : seed);

/** Which of the guests is drawn for a seed: people have the first sixteen, and `houseBot` has its own. */
export function guestOf(seed: string): number {
	const house = /^house-(\d)/.exec(seed);
	if (house) return GUESTS.length + Number(house[1]);
	const chosen = /@(\d+)/.exec(seed);
	return (chosen ? Number(chosen[1]) : numbersOf(ownPart(seed))) % GUESTS.length;
}

/** What of a drawing comes from the rest of the seed. */
export function faceOf(seed: string): { plate: number; mouth: number; eyes: number } {
	const number = numbersOf(ownPart(seed));
	return {
		plate: ((number >>> 8) + plateShift(seed)) % PLATES.length,
		mouth: number >>> 12,
		eyes: number >>> 16
	};
}

/** The seed of a bot of the house at a table. */
export const houseBot = (number: number, table: string): string => `house-${number}-${table}`;
