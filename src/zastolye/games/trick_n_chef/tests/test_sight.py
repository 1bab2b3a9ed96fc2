"""What a seat sees, what it remembers, and what a watcher is shown."""

import msgspec
import pytest

from zastolye.games.trick_n_chef.news import Dealt
from zastolye.games.trick_n_chef.notation import read_cards
from zastolye.games.trick_n_chef.tests.table import WHOLE_SUITS, deal, new_table, trick, walk

PUBLIC = (
    "seats", "removed", "stars", "phase", "round", "trick", "in_trick", "first", "leader", "seat", "winner", "lowest",
    "reserve", "aside", "centre", "held", "won", "chefs", "coins", "played", "value", "spent", "points", "total",
)  # fmt: skip


def test_CHEF_07_a_hand_is_seen_by_its_owner_alone():
    table = new_table(4, WHOLE_SUITS)
    for seat in range(4):
        assert table.seen(seat).hand == [table.s.hand[other] if other == seat else 0 for other in range(4)]
        assert table.view(seat).hand == WHOLE_SUITS.split()[10 * seat : 10 * seat + 10]
        assert [fact.seat for fact in table.heard(Dealt, seat)] == [seat]
    assert table.seen(-1).hand == [0, 0, 0, 0] and table.view(-1).hand == []


def test_CHEF_34_a_player_is_shown_his_own_pile():
    piles = [
        "G1 G2 G3 G4 B3 B4 B5 B6",
        "R1 R2 R3 R4 Y3 Y4 Y5 Y6",
        "",
        "G5 G6 G7 G8 G9 G10 B7 B8 B9 B10 R5 R6 R7 R8 Y7 Y8",
    ]
    table = deal("R9 Y9", "R10 Y10", "B1 B2", "Y1 Y2", piles=piles)
    assert " ".join(table.view(0).pile) == "B3 B4 B5 B6 G1 G2 G3 G4"
    assert table.view(2).pile == []
    assert table.view(-1).pile == [] and table.view(-1).scoring == []


def test_CHEF_34_nobody_is_shown_anothers_pile():
    """Two tables that differ in the piles of seats 2 and 3 alone look the same to 0, 1 and a watcher."""
    hands, same = ("R9 R8", "R7 R6", "B1 B2", "G1 G2"), ["R1 R2 R3 R4", "R5 R10 Y1 Y2"]
    some, others = "Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 B3 B4 B5 B6", "B7 B8 B9 B10 G3 G4 G5 G6 G7 G8 G9 G10"
    one, two = deal(*hands, piles=[*same, some, others]), deal(*hands, piles=[*same, others, some])
    for seat in (-1, 0, 1):
        assert msgspec.json.encode(one.view(seat)) == msgspec.json.encode(two.view(seat))
    assert one.view(2) != two.view(2)


def test_CHEF_R16_what_lies_open_is_seen_by_all():
    for table in walk(new_table(4), 4):
        for seat in (-1, 0, 3):
            for field in PUBLIC:
                assert getattr(table.seen(seat), field) == getattr(table.s, field), field


def test_CHEF_R16_the_view_shows_the_table():
    table = deal("R9 R8", "R7 R6", "B1 B2", "G1 G2", centre="R1 Y2 B2 G3", coins=[3, 1, 0, 2], first=1, leader=0)
    table.play(0, "R9-2")
    view = table.view(-1)
    assert (view.centre, view.trumps, view.reserve, view.turn) == ("R1 Y2 B2 G3", "R", 20 - 6, 1)
    assert (view.winning, view.lowest, view.competing, view.leader, view.first) == (0, 0, [0], 0, 1)
    assert [(place.cards, place.coins) for place in view.places] == [(1, 1), (2, 1), (2, 0), (2, 2)]
    assert (view.places[0].played, view.places[0].value, view.places[1].played) == ("R9", 5, "")
    assert sum(place.tricks for place in view.places) == 8 and view.trick == 9


def test_CHEF_R16_a_person_is_offered_his_moves_with_their_coins():
    table = deal("R9 B8", "R7 R6", "B1 B2", "G1 G2", trumps="G", coins=[2, 0, 0, 0])
    assert table.view(0).legal == {"R9": [-2, 2], "B8": [-2, 2]} and table.view(1).legal == {}
    table.plays((0, "B8"), (1, "R7"), (2, "B1"), (3, "G1"))
    assert table.view(2).legal == {"red": [], "yellow": [], "blue": [], "green": []}


def test_CHEF_R23_a_seat_remembers_every_pile_and_shown_void():
    table = deal("R9 R8", "R7 R6", "B1 B2", "G1 G2", trumps="B")
    table.plays((0, "R9"), (1, "R7"), (2, "B2"))
    for seat in range(4):
        assert table.seen(seat).pile == table.s.pile
        assert table.seen(seat).voids.tolist() == [[0] * 4, [0] * 4, [1, 0, 0, 0], [0] * 4]


def test_CHEF_R23_a_watcher_gets_no_hand_pile_or_memory_while_the_match_runs():
    for table in walk(new_table(3), 5):
        seen = table.seen(-1)
        assert not any(seen.hand) and not any(seen.pile) and not any(seen.voids.items)
        assert (table.view(-1).hand, table.view(-1).pile, table.view(-1).scoring, table.view(-1).legal) == (
            [],
            [],
            [],
            {},
        )


def test_CHEF_R23_a_void_is_shown_by_not_following_alone():
    table = deal("R9 R8", "R7 R6", "R1 B2", "G1 G2", trumps="B")
    trick(table, "R9", "R7", "R1", "G1")
    assert table.s.voids.tolist() == [[0] * 4, [0] * 4, [0] * 4, [1, 0, 0, 0]]
    trick(table, "R8", "R6", "B2", "G2")
    assert table.s.voids.tolist()[2:] == [[1, 0, 0, 0], [1, 0, 0, 0]]


def test_CHEF_28_the_view_marks_the_cards_that_compete():
    table = deal("R9", "Y7", "R1", "B1", trumps="B")
    table.plays((0, "R9"), (1, "Y7"), (2, "R1"))
    assert (table.view(-1).competing, table.view(-1).winning, table.view(-1).lowest) == ([0, 2], 0, 2)
    table.play(3, "B1")
    assert (table.view(-1).competing, table.view(-1).winning, table.view(-1).lowest) == ([3], 3, 2)


def test_CHEF_40_the_view_shows_which_cards_of_the_own_pile_would_score():
    piles = ["G1 G4 G8 G10", "R1 R2 R3 R4"]
    rest = (1 << 40) - 1 - read_cards(" ".join([*piles, "R9 R8 R7 R6 B1 B2 Y1 Y2"]))
    names = [card for card in WHOLE_SUITS.split() if rest & read_cards(card)]
    chefs = ["G2 R1", "R1 Y2", "Y1 B1 R1", "B1 Y1 R1"]
    table = deal(
        "R9 R8", "R7 R6", "B1 B2", "Y1 Y2", chefs=chefs, centre="R1 Y1 B3 G3",
        piles=[*piles, " ".join(names[:12]), " ".join(names[12:])],
    )  # fmt: skip
    assert table.view(0).scoring == ["G1", "G4"] and table.view(1).scoring == ["R1"]


@pytest.mark.parametrize("round_number", [1, 3])
def test_the_view_after_the_last_trick_of_a_round_has_no_eleventh(round_number):
    table = deal("R9", "R7", "R1", "R2", trumps="B", round=round_number)
    trick(table, "R9", "R7", "R1", "R2")
    view = table.view(0)
    assert view.trick == 10 and view.turn is None and view.phase == ("over" if round_number == 3 else "shuffle")
    assert len(view.places[0].points) == round_number


def test_the_view_before_the_first_player_is_drawn_names_none():
    assert new_table(4, first="random").view(0).first is None
