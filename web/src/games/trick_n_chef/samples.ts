/** Tables to look at: what the server showed at such moments, word for word, for the gallery. */
import type { ChefFact, ChefView } from './view';

export interface Sample {
	view: ChefView;
	news?: ChefFact[];
	isWatched?: boolean;
}

const told = (words: string): ChefView => JSON.parse(words);

export const NAMES = ['Маша', 'Константин Константинопольский', 'Bob', 'Вера Александровна'];

/** The first chefs are chosen. */
export const DRAFT: Sample = {
	view: told(
		'{"phase":"draft","round":1,"trick":1,"first":3,"leader":3,"turn":0,"centre":"R4 Y4 B4 G4","reserve":20,"trumps":"RYBG","stars":[1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5],"places":[{"cards":10,"tricks":0,"coins":0,"chefs":"","points":[],"total":0},{"cards":10,"tricks":0,"coins":0,"chefs":"","points":[],"total":0},{"cards":10,"tricks":0,"coins":0,"chefs":"","points":[],"total":0},{"cards":10,"tricks":0,"coins":0,"chefs":"G1","points":[],"total":0}],"aside":"R1 Y1 B1","hand":["R2","Y1","Y5","B3","B5","B7","B10","G5","G6","G7"],"ask":{"kind":"draft"},"legal":{"red":[],"yellow":[],"blue":[]}}'
	)
};

/** A card is asked for, with two coins in hand. */
export const CARD: Sample = {
	view: told(
		'{"phase":"card","round":3,"trick":6,"first":0,"leader":2,"turn":0,"centre":"R3 Y3 B3 G2","reserve":14,"trumps":"G","stars":[1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5],"places":[{"cards":5,"tricks":2,"coins":2,"chefs":"G2","points":[7,13],"total":20},{"cards":5,"tricks":0,"coins":2,"chefs":"Y1 B1 G1","points":[4,7],"total":11},{"cards":4,"tricks":2,"coins":1,"chefs":"Y1","points":[5,9],"total":14,"played":"G4","value":4},{"cards":4,"tricks":1,"coins":0,"chefs":"R2 B1","points":[5,9],"total":14,"played":"G7","value":5}],"order":[2,3,0,1],"competing":[2,3],"winning":3,"lowest":2,"hand":["R2","Y5","G1","G3","G8"],"pile":["Y7","B1","B2","B5","G2","G5","G9","G10"],"scoring":["G2","G5"],"stars_now":4,"points_now":6,"ask":{"kind":"follow","suit":"green","cards":"G1 G3 G8"},"legal":{"G1":[-2,2],"G3":[-2,2],"G8":[-2,2]},"cards":{"G1":{"values":[-3,-1,1,3,5],"wins":2,"lowest":1},"G3":{"values":[-1,1,3,5,7],"wins":1,"lowest":0},"G8":{"values":[4,6,8,10,12],"wins":-1}}}'
	)
};

/** One had the lowest card and takes a chef. */
export const CHEF: Sample = {
	view: told(
		'{"phase":"chef","round":3,"trick":6,"first":0,"leader":2,"turn":0,"centre":"R3 Y3 B3 G2","reserve":16,"trumps":"G","stars":[1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5],"places":[{"cards":4,"tricks":2,"coins":2,"chefs":"G2","points":[7,13],"total":20,"played":"G1","value":1},{"cards":4,"tricks":0,"coins":1,"chefs":"Y1 B1 G1","points":[4,7],"total":11,"played":"R10","value":12},{"cards":4,"tricks":2,"coins":1,"chefs":"Y1","points":[5,9],"total":14,"played":"G4","value":4},{"cards":4,"tricks":2,"coins":0,"chefs":"R2 B1","points":[5,9],"total":14,"played":"G7","value":5}],"order":[2,3,0,1],"competing":[2,3,0],"winning":3,"lowest":0,"hand":["R2","Y5","G3","G8"],"pile":["Y7","B1","B2","B5","G2","G5","G9","G10"],"scoring":["G2","G5"],"stars_now":4,"points_now":6,"ask":{"kind":"chef"},"legal":{"red":[],"yellow":[],"blue":[],"green":[]},"chefs":{"red":{"trumps":"RG","stars":4},"yellow":{"trumps":"YG","stars":8},"blue":{"trumps":"BG","stars":5},"green":{"trumps":"G","stars":9}}}'
	)
};

/** Three play without a suit. */
export const THREE: Sample = {
	view: told(
		'{"phase":"card","round":3,"trick":4,"first":2,"leader":2,"turn":0,"centre":"Y4 B2 G3","reserve":17,"trumps":"B","stars":[1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5],"places":[{"cards":7,"tricks":0,"coins":3,"chefs":"Y1","points":[6,13],"total":19},{"cards":7,"tricks":1,"coins":0,"chefs":"B1 G2","points":[11,10],"total":21},{"cards":6,"tricks":2,"coins":0,"chefs":"B2","points":[16,7],"total":23,"played":"G2","value":2}],"order":[2,0,1],"removed":"R","competing":[2],"winning":2,"lowest":2,"hand":["Y3","Y7","Y8","Y9","B2","G3","G4"],"points_now":3,"ask":{"kind":"follow","suit":"green","cards":"G3 G4"},"legal":{"G3":[-3,3],"G4":[-3,3]},"cards":{"G3":{"values":[-3,-1,1,3,5,7,9],"wins":0,"lowest":-1},"G4":{"values":[-2,0,2,4,6,8,10],"wins":-1,"lowest":-2}}}'
	)
};

/** What a watcher sees. */
export const WATCHED: Sample = {
	view: told(
		'{"phase":"card","round":3,"trick":6,"first":0,"leader":2,"turn":1,"centre":"R3 Y3 B3 G2","reserve":14,"trumps":"G","stars":[1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5],"places":[{"cards":4,"tricks":2,"coins":2,"chefs":"G2","points":[7,13],"total":20,"played":"G1","value":1},{"cards":5,"tricks":0,"coins":2,"chefs":"Y1 B1 G1","points":[4,7],"total":11},{"cards":4,"tricks":2,"coins":1,"chefs":"Y1","points":[5,9],"total":14,"played":"G4","value":4},{"cards":4,"tricks":1,"coins":0,"chefs":"R2 B1","points":[5,9],"total":14,"played":"G7","value":5}],"order":[2,3,0,1],"competing":[2,3,0],"winning":3,"lowest":0}'
	),
	isWatched: true
};

/** The last round is counted out. */
export const BILL: Sample = {
	view: told(
		'{"phase":"over","round":3,"trick":10,"first":0,"leader":1,"turn":null,"centre":"R1 Y3 B1 G1","reserve":16,"trumps":"RBG","stars":[1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5,1,1,2,2,3,3,4,4,5,5],"places":[{"cards":0,"tricks":4,"coins":1,"chefs":"G3","points":[7,13,7],"total":27},{"cards":0,"tricks":1,"coins":1,"chefs":"Y1 B1 G1","points":[4,7,9],"total":20},{"cards":0,"tricks":2,"coins":1,"chefs":"Y1 B2","points":[5,9,6],"total":20},{"cards":0,"tricks":3,"coins":1,"chefs":"R4 B1","points":[5,9,14],"total":28}],"pile":["R1","R3","R4","R8","Y5","Y7","B1","B2","B5","B7","B8","G2","G3","G5","G9","G10"],"scoring":["G2","G3","G5"],"stars_now":6,"points_now":7}'
	),
	news: [
		{
			kind: 'revealed',
			seat: 0,
			cards: 'R1 R3 R4 R8 Y5 Y7 B1 B2 B5 B7 B8 G2 G3 G5 G9 G10',
			scoring: 'G2 G3 G5'
		},
		{
			kind: 'scored',
			seat: 0,
			stars: 6,
			coins: 1,
			points: 7
		},
		{
			kind: 'revealed',
			seat: 1,
			cards: 'R5 B9 G6 G8',
			scoring: 'B9 G6'
		},
		{
			kind: 'scored',
			seat: 1,
			stars: 8,
			coins: 1,
			points: 9
		},
		{
			kind: 'revealed',
			seat: 2,
			cards: 'Y2 Y3 Y4 Y8 B3 B4 B6 B10',
			scoring: 'Y2 B3 B4'
		},
		{
			kind: 'scored',
			seat: 2,
			stars: 5,
			coins: 1,
			points: 6
		},
		{
			kind: 'revealed',
			seat: 3,
			cards: 'R2 R6 R7 R9 R10 Y1 Y6 Y9 Y10 G1 G4 G7',
			scoring: 'R2 R6 R7 R9'
		},
		{
			kind: 'scored',
			seat: 3,
			stars: 13,
			coins: 1,
			points: 14
		}
	]
};
