"""What a board is told beyond the bare table, and how much it weighs."""

from itertools import permutations

import msgspec
import pytest

from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.tests.table import circle, last_circle, sit, stalk
from zastolye.games.pechenka.tests.test_invariants import moments

FOUR = ("cook", "blue", "sr", "37")
MOST_BYTES = 2048


@pytest.mark.parametrize("game", [PECHENKA, PECHENKA_HUNT], ids=["everyone", "hunt"])
def test_a_view_with_the_most_seats_stays_under_two_kilobytes(game):
    seats = max(game.seats)
    sizes = [
        len(msgspec.json.encode(table.view(seat))) for table in moments(game, seats, 1) for seat in range(-1, seats)
    ]
    assert len(sizes) > 100 and max(sizes) < MOST_BYTES


@pytest.mark.parametrize("seats", PECHENKA.seats)
def test_the_sheet_crosses_out_what_no_deal_allows_and_nothing_else(seats):
    for table in moments(PECHENKA, seats, 3):
        if table.to_act == list(range(seats)):  # a circle begins
            watcher, mine = table.view(-1), table.view(0)
            rows = [place.played for place in watcher.places]
            fits = [deal for deal in permutations(watcher.ring) if not any(map(list.__contains__, rows, deal))]
            assert sheet_of(watcher) == [set(found) for found in zip(*fits, strict=True)]
            fits = [deal for deal in fits if deal[0] == mine.role]
            assert sheet_of(mine)[1:] == [set(found) for found in zip(*fits, strict=True)][1:]


def sheet_of(view):
    return [set(place.possible) for place in view.places]


def test_whom_one_is_taken_for_follows_from_open_cards_and_not_from_ones_role():
    table = sit(*FOUR, played=["sr 37", "37 cook", "37 blue", "cook blue"])
    assert table.view(0).taken_for == ["cook", "blue"]
    assert table.view(2).taken_for == ["cook", "sr"]
    assert table.view(3).taken_for == ["37"]  # the other three have all shown it
    assert table.view(-1).taken_for == []


def test_what_the_last_round_brought_is_shown_by_its_reasons_once_roles_are_open():
    rows = ["sword@1 blue 37", "sr 37 cook", "cook blue shield@0", "cook shield@2 blue"]
    table = last_circle(*FOUR, rows=rows, round=4)
    assert [place.earned for place in table.view(0).places] == [[]] * 4
    circle(table, "sr", "hill", "37", "hill")
    assert [place.earned for place in table.view(-1).places] == [[3, 0, 1], [0, 0, 0], [0, 0, 1], [0, 2, 0]]
    assert [sum(place.earned) for place in table.view(1).places] == [place.points[-1] for place in table.view(1).places]


def test_an_exposed_role_is_marked_where_its_claim_was_false():
    table = stalk("cook", "sr", "pers", "37", target="cos", claims=["cook", "sr", "sr", "blue"])
    table.plays((0, "expose @2"), (1, "expose @0"))
    assert [place.lies for place in table.view(-1).places] == [[], [], [1], []]
    assert [place.exposed for place in table.view(-1).places] == [[1], [], [1], []]
    two = stalk("cook sr", "pers 37", target="cos", claims=["sr cook", "pers blue"])
    two.plays((0, "expose @1 2"), (1, "expose @0"))
    assert [place.lies for place in two.view(0).places] == [[1], [2]]
