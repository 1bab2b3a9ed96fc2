"""Everyone for himself: what is dealt, and in which order the rounds go."""

import pytest

from zastolye.core.refusal import Refused, Unusable
from zastolye.games.pechenka.characters import hunter_of, prey_of
from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.everyone.news import First, Role, Round
from zastolye.games.pechenka.everyone.rules import to_shuffle
from zastolye.games.pechenka.tests.table import circle, sit, sit_down, told
from zastolye.table.match import Match

FOUR = "cook blue sr 37"


def test_PECH_A01_four_to_six_play_each_with_a_set_of_his_own():
    table = sit(*FOUR.split())
    table.play(0, "sr")
    assert "sr" in table.words(1) and "sr" in table.words(3)
    for seats in (3, 7):
        with pytest.raises(Unusable):
            Match(PECHENKA, seats)


def test_PECH_A02_six_players_have_no_hill():
    table = sit("cook", "blue", "sr", "37", "pers", "cos")
    assert table.words(0) == {"blue", "sr", "37", "pers", "cos", "sword", "shield"}
    assert table.refusal(0, "hill") == Refused("not-in-play", "PECH-A02", card="hill", seats=6)


def test_PECH_A03_five_players_have_no_cosine():
    table = sit_down(5, "pers cook blue sr 37", first=0)
    assert table.words(0) == {"cook", "blue", "sr", "37", "sword", "shield", "hill"}
    assert table.refusal(0, "cos") == Refused("not-in-play", "PECH-A03", card="cos", seats=5)
    assert PECHENKA.notation.things(sit_down(5, first=0).s) == ["cook", "blue", "sr", "37", "pers"]


def test_PECH_A04_four_players_have_neither_persians_nor_cosine():
    table = sit_down(4, "37 cook blue sr", first=0)
    assert table.words(0) == {"cook", "blue", "sr", "sword", "shield", "hill"}
    for card in ("pers", "cos"):
        assert table.refusal(0, card) == Refused("not-in-play", "PECH-A04", card=card, seats=4)
    assert PECHENKA.notation.things(sit_down(4, first=0).s) == FOUR.split()


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_PECH_A05_PECH_RA02_the_ring_closes_over_the_missing_characters(seats):
    assert [prey_of(character, seats) for character in range(seats)] == [*range(1, seats), 0]
    assert all(hunter_of(prey_of(character, seats), seats) == character for character in range(seats))
    ring = ["cook", "blue", "sr", "37", "pers", "cos"][:seats]
    view = sit(*ring).view(seats - 1)
    assert (view.ring, view.hunts, view.hunted) == (ring, "cook", ring[seats - 2])


def test_PECH_A06_each_is_dealt_one_secret_role():
    table = sit_down(4, "sr cook 37 blue", first=0)
    assert [table.s.role[seat] for seat in range(4)] == [2, 0, 3, 1]
    assert told(table, 2) == [Round(1, 0), Role(2, "37")]
    assert told(table) == [Round(1, 0)]
    assert list(table.seen(2).role) == [-1, -1, 3, -1, -1, -1]


def test_PECH_A07_the_card_of_the_own_character_is_put_away():
    table = sit(*FOUR.split())
    assert table.words(2) == {"cook", "blue", "37", "sword", "shield", "hill"}
    assert table.refusal(2, "sr") == Refused("own-character", "PECH-A07", card="sr")


def test_PECH_A08_PECH_RA01_the_host_names_the_first_player_or_the_seed_draws_one():
    assert sit_down(4, first=2).s.first == 2
    drawn = sit_down(4)
    assert drawn.to_shuffle == 4 and drawn.game.notation.things(drawn.s) == ["@0", "@1", "@2", "@3"]
    drawn.shuffle_named("@3 @0 @1 @2")
    assert drawn.s.first == 3 and told(drawn) == [First(3)]
    assert drawn.to_shuffle == 4 and drawn.game.notation.things(drawn.s) == FOUR.split()
    assert sit_down(5, first=4).s.first == 4


def test_PECH_A09_PECH_A26_as_many_rounds_and_circles_as_players():
    for seats in (4, 5, 6):
        table = sit_down(seats, first=0)
        rounds = circles = 0
        while not table.is_over:
            table.shuffle(range(seats))
            rounds += 1
            while not table.to_shuffle and not table.is_over:
                circles += 1
                assert table.to_act == list(range(seats))
                for seat in range(seats):  # characters only: nothing has to be placed
                    table.play(seat, min(table.words(seat) - {"sword", "shield", "hill"}, default="sword"))
                while table.to_act and not to_shuffle(table.s) and len(table.to_act) == 1:
                    table.play(table.to_act[0], min(table.words(table.to_act[0])))
        assert (rounds, circles) == (seats, seats * seats)
        assert table.refusal(0, "sword") == Refused("over", "PECH-A26")


def test_PECH_A25_PECH_RA04_the_token_moves_between_rounds_and_not_between_circles():
    table = sit_down(4, FOUR, first=3)
    for row in (("blue", "cook", "cook", "cook"), ("sr", "sr", "blue", "blue"), ("37", "37", "37", "sr")):
        circle(table, *row)
        assert table.s.first == 3
    circle(table, "hill", "hill", "hill", "hill")
    assert table.s.first == 0 and table.s.round == 1
    table.shuffle_named(FOUR)
    assert told(table) == [Round(2, 0)]


def test_PECH_RA03_before_each_round_all_cards_return_and_roles_are_dealt_anew():
    table = sit_down(4, FOUR, first=0)
    for row in (("blue", "cook", "cook", "cook"), ("sr", "sr", "blue", "blue"), ("37", "37", "37", "sr")):
        circle(table, *row)
    circle(table, "hill", "hill", "hill", "hill")
    assert table.to_shuffle == 4
    table.shuffle_named("37 sr blue cook")
    assert [table.s.role[seat] for seat in range(4)] == [3, 2, 1, 0]
    assert table.words(0) == {"cook", "blue", "sr", "sword", "shield", "hill"}
    assert table.view(0).places[1].played == [] and table.s.circle == 0


def test_no_role_of_an_earlier_round_is_known_in_the_first():
    assert list(sit_down(4).s.was) == [-1] * 6
