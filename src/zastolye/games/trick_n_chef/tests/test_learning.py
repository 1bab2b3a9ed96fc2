"""No suit is more than another: what a learner is told of a position does not depend on what its suits are called."""

import random

import pytest

from zastolye.core.engine import Engine
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.cards import CARDS, FIRST_CARD, RANKS, SEATS, SPAN, SUITS
from zastolye.games.trick_n_chef.learning import (
    FEATURES,
    above_unseen,
    below_unseen,
    choice,
    features,
    in_order,
    suit_order,
    weight,
)
from zastolye.games.trick_n_chef.position import read_cards


def renamed_cards(cards, names):
    return sum(1 << names[card // RANKS] * RANKS + card % RANKS for card in range(CARDS) if cards >> card & 1)


def renamed(state, names):
    """The same position where suit k is called names[k]."""
    other = state.copy()
    for seat in range(SEATS):
        other.hand[seat], other.pile[seat] = (renamed_cards(cards[seat], names) for cards in (state.hand, state.pile))
        card = state.played[seat]
        other.played[seat] = card if card < 0 else names[card // RANKS] * RANKS + card % RANKS
    for suit in range(SUITS):
        other.centre[names[suit]], other.aside[names[suit]] = state.centre[suit], state.aside[suit]
        for seat in range(SEATS):
            other.chefs[seat, names[suit]] = state.chefs[seat, suit]
            other.voids[seat, names[suit]] = state.voids[seat, suit]
    other.removed = state.removed if state.removed < 0 else names[state.removed]
    return other


def renamed_move(move, names):
    if move < FIRST_CARD:
        return names[move]
    card, coins = divmod(move - FIRST_CARD, SPAN)
    return FIRST_CARD + (names[card // RANKS] * RANKS + card % RANKS) * SPAN + coins


def decisions(seats, seed):
    """Every decision of a random match: the position and who decides."""
    engine, dice = Engine(CHEF), random.Random(seed)
    state = engine.setup(seats, CHEF.options.read({}))
    while True:
        if count := engine.to_shuffle(state):
            engine.shuffled(state, dice.sample(range(count), count))
        elif awaited := engine.to_act(state):
            yield engine, state, awaited[0], dice
            engine.play(state, awaited[0], dice.choice(engine.legal(state, awaited[0])))
        else:
            return


@pytest.mark.parametrize("seats", CHEF.seats)
def test_suits_by_other_names_give_the_same_features_and_choices(seats):
    compared = 0
    for engine, state, seat, dice in decisions(seats, 3):
        s, names = engine.plain(state), dice.sample(range(SUITS), SUITS)
        if len({weight(s, seat, suit) >> 2 for suit in range(SUITS)}) < SUITS:
            continue  # of suits that are the same to this seat either may come first
        other, rows = renamed(s, names), []
        for position in (s, other):
            rows.append([0] * FEATURES)
            features(position, seat, rows[-1])
        assert rows[0] == rows[1]
        for move in engine.legal(state, seat):
            assert choice(s, seat, move) == choice(other, seat, renamed_move(move, names))
        compared += 1
    assert compared > 40


def test_trump_comes_first_and_a_suit_without_chefs_last():
    for engine, state, seat, _ in decisions(4, 5):
        s = engine.plain(state)
        order = suit_order(s, seat)
        left = [s.centre[order >> 2 * place & SUITS - 1] for place in range(SUITS)]
        some = [chefs for chefs in left if chefs > 0]
        assert some == sorted(some) and left == some + [0] * (SUITS - len(some))


def test_cards_in_the_order_of_another_hand_keep_their_ranks():
    blue_yellow_red_green = 2 | 1 << 2 | 0 << 4 | 3 << 6
    assert in_order(blue_yellow_red_green, read_cards("B1 Y2 R3 G4")) == read_cards("R1 Y2 B3 G4")


def test_cards_above_and_below_all_that_are_unseen():
    hand, unseen = read_cards("R10 R8 R2 Y3 G5"), read_cards("R9 R3 G4 G6 B1")
    assert above_unseen(hand, unseen) == read_cards("R10 Y3")
    assert below_unseen(hand, unseen) == read_cards("R2 Y3")
