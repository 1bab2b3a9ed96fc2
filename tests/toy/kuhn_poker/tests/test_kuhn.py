"""Kuhn poker's clauses."""

from zastolye.core.refusal import Refused
from zastolye.games.kuhn_poker import KUHN
from zastolye.table.practice import Practice


def test_KUHN_01_a_card_is_seen_by_its_owner_alone():
    table = Practice(KUHN, 2, {"cards": ["K", "J"]})
    assert list(table.seen(0).card) == [2, -1]
    assert list(table.seen(1).card) == [-1, 0]


def test_KUHN_02_players_move_in_turn():
    table = Practice(KUHN, 2, {"cards": ["K", "J"]})
    assert table.refusal(1, "bet") == Refused("not-your-turn", "KUHN-02", turn=0)


def test_KUHN_03_any_other_move_is_refused():
    table = Practice(KUHN, 2, {"cards": ["K", "J"]})
    assert table.refusal(0, "raise").clause == "KUHN-03"


def test_KUHN_04_who_bets_alone_wins_else_the_higher_card():
    table = Practice(KUHN, 2, {"cards": ["J", "K"]})
    table.plays((0, "bet"), (1, "pass"))
    assert table.result().score == [1, -1]
    table = Practice(KUHN, 2, {"cards": ["J", "K"]})
    table.plays((0, "pass"), (1, "bet"), (0, "bet"))
    assert table.result().score == [-2, 2]
