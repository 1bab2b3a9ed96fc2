// A 4-seat game for boardgame.io with as many moves a match as Трик-н-Шеф: 3 rounds of 4 drafts and 10 tricks, each of 4 cards
// and a chef. Written in the framework's own idiom: turns of one move, INVALID_MOVE, its shuffle, PlayerView.STRIP_SECRETS.
// It has the rules a server needs to refuse a move and no more: `bench/server.py` says what is compared.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const SUITS = ['R', 'Y', 'B', 'G'];
const SEATS = 4;
const RANKS = 10;
const ROUNDS = 3;
const DECK = SUITS.flatMap((suit) => Array.from({ length: RANKS }, (_, rank) => `${suit}${rank + 1}`));

const after = (seat) => (seat + 1) % SEATS;
const rankOf = (card) => Number(card.slice(1));
const ofEach = (count) => Object.fromEntries(SUITS.map((suit) => [suit, count]));

function deal(G, random) {
	const deck = random.Shuffle(DECK);
	for (let seat = 0; seat < SEATS; seat++) {
		const hand = deck.slice(seat * RANKS, (seat + 1) * RANKS).sort();
		G.players[seat] = { hand, pile: [] };
		const { points = [], total = 0 } = G.places[seat] || {};
		G.places[seat] = { cards: RANKS, tricks: 0, coins: 0, chefs: ofEach(0), points, total, played: '', value: 0 };
	}
	Object.assign(G, { phase: 'draft', trick: 1, aside: ofEach(1), centre: ofEach(4), reserve: 20 });
	Object.assign(G, { leader: G.first, seat: G.first });
}

function setup({ random }) {
	const G = { round: 1, first: random.Die(SEATS) - 1, players: {}, places: [], stars: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] };
	deal(G, random);
	return G;
}

function trumps(G) {
	const fewest = Math.min(...SUITS.map((suit) => G.centre[suit] || 9));
	return SUITS.filter((suit) => G.centre[suit] === fewest);
}

function trickWinner(G) {
	const led = G.places[G.leader].played[0];
	const trump = trumps(G);
	let winner = G.leader;
	for (let seat = after(G.leader); seat !== G.leader; seat = after(seat)) {
		const [suit, best] = [G.places[seat].played[0], G.places[winner].played[0]];
		const beats = trump.includes(suit) ? !trump.includes(best) || G.places[seat].value >= G.places[winner].value : false;
		const higher = suit === led && !trump.includes(best) && G.places[seat].value >= G.places[winner].value;
		if (beats || higher) winner = seat;
	}
	return winner;
}

function endTrick(G) {
	G.winner = trickWinner(G);
	G.lowest = G.places.reduce((low, place, seat) => (place.value < G.places[low].value ? seat : low), G.leader);
	for (const place of G.places) G.players[G.winner].pile.push(place.played);
	G.places[G.winner].tricks += 1;
	Object.assign(G, { phase: 'chef', seat: G.lowest });
}

function endRound(G, random) {
	for (let seat = 0; seat < SEATS; seat++) {
		const place = G.places[seat];
		const left = { ...place.chefs };
		let points = place.coins;
		for (const card of [...G.players[seat].pile].sort((a, b) => rankOf(a) - rankOf(b))) {
			if (left[card[0]]-- > 0) points += G.stars[rankOf(card) - 1];
		}
		place.points.push(points);
		place.total += points;
	}
	if (G.round === ROUNDS) {
		G.phase = 'over';
		return;
	}
	G.first = G.places.reduce((best, place, seat) => (place.total > G.places[best].total ? seat : best), G.first);
	G.round += 1;
	deal(G, random);
}

function draft({ G, playerID }, suit) {
	if (G.phase !== 'draft' || !G.aside[suit]) return INVALID_MOVE;
	G.aside[suit] -= 1;
	G.places[playerID].chefs[suit] += 1;
	G.seat = after(G.seat);
	if (G.seat === G.first) G.phase = 'card';
}

function playCard({ G, playerID }, card, coins = 0) {
	const [mine, place] = [G.players[playerID], G.places[playerID]];
	if (G.phase !== 'card' || !mine.hand.includes(card)) return INVALID_MOVE;
	if (!Number.isInteger(coins) || Math.abs(coins) > place.coins) return INVALID_MOVE;
	const led = G.seat === G.leader ? '' : G.places[G.leader].played[0];
	if (led && card[0] !== led && mine.hand.some((other) => other[0] === led)) return INVALID_MOVE;
	mine.hand.splice(mine.hand.indexOf(card), 1);
	Object.assign(place, { cards: mine.hand.length, played: card, value: rankOf(card) + 2 * coins });
	place.coins -= Math.abs(coins);
	G.reserve += Math.abs(coins);
	G.seat = after(G.seat);
	if (G.seat === G.leader) endTrick(G);
}

function takeChef({ G, playerID, random }, suit) {
	if (G.phase !== 'chef' || !G.centre[suit]) return INVALID_MOVE;
	G.centre[suit] -= 1;
	G.places[playerID].chefs[suit] += 1;
	G.places.forEach((place, seat) => {
		if (seat !== G.winner && seat !== G.lowest && G.reserve > 0) {
			place.coins += 1;
			G.reserve -= 1;
		}
		Object.assign(place, { played: '', value: 0 });
	});
	Object.assign(G, { phase: 'card', trick: G.trick + 1, leader: G.winner, seat: G.winner });
	if (G.trick > RANKS) endRound(G, random);
}

const toMove = ({ G }) => G.seat;

exports.Game = {
	name: 'tricks',
	minPlayers: SEATS,
	maxPlayers: SEATS,
	setup,
	moves: { draft, playCard, takeChef },
	turn: { minMoves: 1, maxMoves: 1, order: { first: toMove, next: toMove } },
	endIf: ({ G }) => (G.phase === 'over' ? { score: G.places.map((place) => place.total) } : undefined),
	playerView: PlayerView.STRIP_SECRETS,
	disableUndo: true,
};
