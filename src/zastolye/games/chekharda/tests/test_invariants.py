"""What holds after every move of every match."""

import random
from collections.abc import Iterator

import pytest

from zastolye.core.kernel import Plain
from zastolye.core.rule_words import TABLE
from zastolye.games.chekharda.cards import CARDS, COPIES, DESIGNS, DRAW, EXTEND, PASS, STALL
from zastolye.games.chekharda.position import broken
from zastolye.games.chekharda.rules import DEAL, END, PLAY, play
from zastolye.games.chekharda.rules_counts import count, some, total, twice
from zastolye.games.chekharda.tests.every_deal import ENGINE

each_seats = pytest.mark.parametrize("seats", range(2, 9))


def matches(seats: int, number: int = 4) -> Iterator[tuple[Plain, int, int, Plain]]:
    """Before, who, what, after: of random matches with every option. Who has passed may move too, and the referee."""
    for seed in range(number):
        dice = random.Random(100 * seats + seed)
        state = ENGINE.setup(seats, [-1, 40, seed % 2, seed // 2 % 2])
        while ENGINE.to_shuffle(state) or ENGINE.to_act(state):
            if things := ENGINE.to_shuffle(state):
                ENGINE.shuffled(state, dice.sample(range(things), things))
                assert broken(state[0]) is None
                continue
            movers = [seat for seat in range(seats) if ENGINE.legal(state, seat)]
            seat = TABLE if dice.random() < 0.05 else dice.choice(movers)
            move, before = dice.choice(ENGINE.legal(state, seat)), state[0].copy()
            ENGINE.play(state, seat, move)
            yield before, seat, move, state[0]


@each_seats
def test_CHEH_I01_deck_hands_and_sets_are_always_72_cards_six_of_each_design(seats):
    for _, _, _, s in matches(seats):
        assert broken(s) is None
        if s.phase == PLAY:
            piles = [*s.hand[:seats], *s.sets[:seats]]
            deck = list(s.deck[s.top :])
            assert sum(map(total, piles)) + len(deck) == CARDS
            for design in range(DESIGNS):
                assert sum(count(pile, design) for pile in piles) + deck.count(design) == COPIES


@each_seats
def test_CHEH_I02_a_set_has_two_cards_or_more(seats):
    for _, _, _, s in matches(seats):
        assert all(some(sets) == twice(sets) for sets in s.sets)


@each_seats
def test_CHEH_I03_no_pair_waits_in_hand_where_the_engine_lays_and_no_card_is_dealt_past_one(seats):
    for before, _, move, s in matches(seats):
        if s.phase == PLAY and not s.by_hand:
            assert not any(map(twice, s.hand))
        if s.by_hand and move not in (STALL, DRAW) and s.top > before.top and s.round == before.round:
            assert sum(twice(hand) != 0 for hand in before.hand[:seats]) <= 1  # the one that was just laid


@each_seats
def test_CHEH_I04_a_theft_or_an_extension_costs_one_hand_one_card(seats):
    for before, seat, move, _ in matches(seats):
        if EXTEND <= move < PASS:
            after = before.copy()
            after.draws, after.top = 1, 0  # nothing is dealt in between
            play(after, seat, move, [0])
            assert [a - b for a, b in zip(after.held, before.held, strict=True)] == [
                -1 if other == seat else 0 for other in range(8)
            ]


@each_seats
def test_CHEH_I05_after_the_end_of_a_round_no_command_is_open(seats):
    ended = 0
    for _, _, _, s in matches(seats, 2):
        if s.phase in (DEAL, END):
            ended += 1
            assert all(ENGINE.legal([s], seat) == [] for seat in (*range(seats), TABLE))
    assert ended


@each_seats
def test_CHEH_I06_a_round_score_is_never_negative_and_one_player_at_most_gets_the_five(seats):
    for before, _, _, s in matches(seats):
        if s.phase in (DEAL, END):
            rest = [max(0, total(s.sets[seat]) - s.held[seat]) for seat in range(seats)]
            extra = [s.points[seat] - rest[seat] for seat in range(seats)]
            assert min(s.points) >= 0 and sorted(extra)[:-1] == [0] * (seats - 1)
            assert max(extra) == (5 if s.winner >= 0 else 0)
            assert [s.total[k] - before.total[k] for k in range(seats)] == s.points[:seats]


@each_seats
def test_CHEH_I07_a_round_comes_to_an_end(seats):
    """Each command takes a card out of the deck or a hand, or is one of the few passes before the next that does."""
    moves_since = 0
    for before, _, move, s in matches(seats):
        moved = s.top > before.top or s.held != before.held or s.round > before.round or s.phase == END
        moves_since = 0 if moved else moves_since + 1
        assert moved or (move == PASS and moves_since < seats)
