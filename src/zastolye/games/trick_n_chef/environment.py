"""Трик-н-Шеф in environments: a card is chosen in one step and its coins in the next, and what a seat has seen is a row of small whole
numbers. As one step a card and its coins would be one of 1644 moves, nearly all of them shut; so there are 63."""

from zastolye.core.feature_words import bits_of, number_of, one_of
from zastolye.core.kernel import rule, with_fields
from zastolye.core.rule_words import lowest
from zastolye.games.trick_n_chef.cards import CARD_NAMES, CARDS, CHEF_WORDS, FIRST_CARD, ROUNDS, SEATS, SUITS, TRICKS
from zastolye.games.trick_n_chef.rules import CARD, DRAFT, play_card, playable
from zastolye.games.trick_n_chef.rules import STATE as WHOLE_STATE
from zastolye.games.trick_n_chef.rules import legal as whole_legal
from zastolye.games.trick_n_chef.rules import play as whole_play
from zastolye.games.trick_n_chef.sight import observe as observe_table
from zastolye.games.trick_n_chef.view import show as show_table

# A chef's suit, a card, or coins on the card chosen before: at most one for each trick before (CHEF-38), on either side.
MOST_COINS = TRICKS - 1
FIRST_COINS = FIRST_CARD + CARDS
MOVES = FIRST_COINS + 2 * MOST_COINS + 1
MOST_OPEN = 2 * MOST_COINS + 1
STATE = with_fields(WHOLE_STATE, chosen=1)  # the card whose coins are to be said, and one; 0 for none
PHASES = 3
FIELDS = {
    "own seat": SEATS, "seat to move": SEATS, "phase: draft, card, chef": PHASES, "round": ROUNDS, "trick": 1,
    "cards in the trick": 1, "suit in the box": SUITS, "first player": SEATS, "leader": SEATS, "winner of the trick": SEATS,
    "lowest of the trick": SEATS, "coins in the reserve": 1, "chefs aside": SUITS, "chefs in the centre": SUITS,
    "own hand": CARDS, "card chosen, without its coins yet": CARDS, "piles": SEATS * CARDS,
    "cards in the trick, by seat": SEATS * CARDS,
    "value, coins on it, coins, cards in hand, tricks won, by seat": SEATS * 5,
    "chefs, by seat": SEATS * SUITS, "out of suit, by seat": SEATS * SUITS, "points of each round, by seat": SEATS * ROUNDS,
}  # fmt: skip
# Fields of what is seen that the row does not tell: options fix them, other fields tell them, or they are memory.
LEFT_OUT = ("stars", "seats", "total")


@rule
def legal(s, seat, moves):
    """CHEF-14 to 18 in two steps: a card, then its coins. Who has no coins is not asked for them."""
    if s.phase != CARD or seat != s.seat:
        return whole_legal(s, seat, moves)
    n = 0
    if s.chosen > 0:
        for coins in range(-s.coins[seat], s.coins[seat] + 1):
            moves[n] = FIRST_COINS + MOST_COINS + coins
            n += 1
    else:
        cards = playable(s, seat)
        while cards != 0:
            moves[n] = FIRST_CARD + lowest(cards)
            cards &= cards - 1
            n += 1
    return n


@rule
def play(s, seat, move, news):
    if s.phase != CARD:
        whole_play(s, seat, move, news)
    elif s.chosen > 0:
        card = s.chosen - 1
        s.chosen = 0
        play_card(s, seat, card, move - FIRST_COINS - MOST_COINS, news)
    elif s.coins[seat] > 0:
        s.chosen = move - FIRST_CARD + 1
    else:
        play_card(s, seat, move - FIRST_CARD, 0, news)


@rule
def unfinished(s):
    return s.chosen > 0


@rule
def observe(s, seat, seen):
    """CHEF-R16, CHEF-R23; a card that is not yet on the table is known to who chose it alone."""
    observe_table(s, seat, seen)
    if seat == s.seat:
        seen.chosen = s.chosen


@rule
def show(s, seat, moves, count, out):
    """A person is shown cards with their coins, whichever step is next."""
    show_table(s, seat, moves, whole_legal(s, seat, moves) if count > 0 else 0, out)


def write(move: int) -> str:
    """`green`, `R9`, `+2`."""
    if move >= FIRST_COINS:
        return f"{move - FIRST_COINS - MOST_COINS:+d}"
    return CARD_NAMES[move - FIRST_CARD] if move >= FIRST_CARD else CHEF_WORDS[move]


@rule
def row(s, seat, out):
    """Everything a seat has seen; seats by their numbers. The stars are left out: options fix them."""
    at = one_of(out, 0, seat, SEATS)
    at = one_of(out, at, s.seat, SEATS)
    at = one_of(out, at, s.phase - DRAFT, PHASES)
    at = one_of(out, at, s.round, ROUNDS)
    at = number_of(out, at, s.trick)
    at = number_of(out, at, s.in_trick)
    at = one_of(out, at, s.removed, SUITS)
    at = one_of(out, at, s.first, SEATS)
    at = one_of(out, at, s.leader, SEATS)
    at = one_of(out, at, s.winner, SEATS)
    at = one_of(out, at, s.lowest, SEATS)
    at = number_of(out, at, s.reserve)
    for suit in range(SUITS):
        at = number_of(out, at, s.aside[suit])
    for suit in range(SUITS):
        at = number_of(out, at, s.centre[suit])
    at = bits_of(out, at, s.hand[seat] if seat >= 0 else 0, CARDS)
    at = one_of(out, at, s.chosen - 1, CARDS)
    for other in range(SEATS):
        at = bits_of(out, at, s.pile[other], CARDS)
    for other in range(SEATS):
        at = one_of(out, at, s.played[other], CARDS)
    for other in range(SEATS):
        at = number_of(out, at, s.value[other])
        at = number_of(out, at, s.spent[other])
        at = number_of(out, at, s.coins[other])
        at = number_of(out, at, s.held[other])
        at = number_of(out, at, s.won[other])
    for other in range(SEATS):
        for suit in range(SUITS):
            at = number_of(out, at, s.chefs[other, suit])
    for other in range(SEATS):
        for suit in range(SUITS):
            at = number_of(out, at, s.voids[other, suit])
    for other in range(SEATS):
        for one in range(ROUNDS):
            at = number_of(out, at, s.points[other, one])
    return at
