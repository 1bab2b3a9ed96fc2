"""What a person at the table is shown beyond the cards, and how small it stays."""

import msgspec
import pytest

from zastolye.core.engine import Luck
from zastolye.games.chekharda import CHEKHARDA
from zastolye.games.chekharda.tests.table import at
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match

MOST_BYTES = 2048


def test_a_place_says_what_the_round_would_bring_if_it_ended_now():
    table = at("XQ", "ZR", "ST", sets=["Z2 Y3", "", "X2"])
    assert [place.so_far for place in table.view(-1).places] == [5 - 2, 0, 0]
    table.play(0, "steal X @2")
    assert [place.so_far for place in table.view(1).places] == [8 - 1, 0, 0]


def test_a_round_that_is_over_brings_no_more():
    table = at("X", "QR", sets=["X4", "Y6"], totals=[70, 0])
    table.play(0, "extend X")
    assert [place.so_far for place in table.view(0).places] == [0, 0]


def test_an_empty_deck_is_the_last_call():
    assert at("XQ", "YR", sets=["", "X2"], deck="", left=0).view(-1).last_call
    assert not at("XQ", "YR", sets=["", "X2"], deck="P", left=1).view(0).last_call


@pytest.mark.parametrize("laying", ["auto", "hand"])
@pytest.mark.parametrize("variant", ["base", "draw"])
def test_eight_seats_in_the_middle_of_a_match_fit_in_two_kilobytes(laying, variant):
    match, luck, shuffler = (
        Match(CHEKHARDA, 8, {"laying": laying, "variant": variant}),
        Luck(5),
        Shuffler(secret_from_seed(5)),
    )
    largest = 0
    while not match.is_over and match.view(-1).round < 5:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        seat = match.to_act[luck.below(len(match.to_act))]
        match.play(seat, match.game.notation.write([match.engine.policy(match.seen_state(seat), seat, luck)]))
        largest = max(largest, *(len(msgspec.json.encode(match.view(seat))) for seat in range(-1, 8)))
    assert 1000 < largest < MOST_BYTES
