"""The big hunt: setting up, claims, and one action each."""

import pytest

from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused, Unusable
from zastolye.games.pechenka.characters import COOK, COS, N37, PERS, SR
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.hunt.cards import FIRST_EXPOSE, LOOK, ROLES
from zastolye.games.pechenka.hunt.news import (
    Claimed,
    Exposed,
    First,
    Honest,
    Looked,
    Opened,
    Paid,
    Role,
    RoleShown,
    Round,
    Saw,
)
from zastolye.games.pechenka.hunt.rules import ACT, HUNT, expose, legal_actions
from zastolye.games.pechenka.tests.table import loose, ready, stalk, stalk_down, told
from zastolye.table.match import Match

FOUR = ("cook", "sr", "pers", "37")
CLAIMS = ["cook", "sr", "sr", "blue"]
SIX = "cook blue sr 37 pers cos"


def test_PECH_B01_two_to_four_players_with_one_coin_and_six_characters():
    table = stalk_down(4, SIX, first=0)
    assert table.result().score == [1, 1, 1, 1] and list(table.s.before) == [1, 1, 1, 1]
    assert table.words(0) == {f"claim {character}" for character in SIX.split()}
    assert stalk_down(2, first=0).result().score == [1, 1] and list(stalk_down(3).s.coins) == [1, 1, 1, 0]
    for seats in (1, 5):
        with pytest.raises(Unusable):
            Match(PECHENKA_HUNT, seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PECH_B02_the_ring_is_always_of_six(seats):
    assert stalk_down(seats, SIX, first=0).view(0).ring == SIX.split()


def test_PECH_B03_the_target_lies_face_down_unseen_by_all():
    table = stalk_down(4, "cos cook sr pers 37 blue", first=0)
    assert table.s.target == COS
    assert [table.seen(seat).target for seat in (-1, 0, 1, 2, 3)] == [-1] * 5 and table.view(0).target == ""


def test_PECH_B04_PECH_RB01_the_host_names_the_first_player_or_the_seed_draws_one():
    assert stalk_down(3, SIX, first=2).to_act == [2]
    drawn = stalk_down(3)
    assert drawn.to_shuffle == 3 and drawn.game.notation.things(drawn.s) == ["@0", "@1", "@2"]
    drawn.shuffle_named("@1 @0 @2")
    assert told(drawn) == [First(1)] and drawn.to_shuffle == 6
    drawn.shuffle_named(SIX)
    assert drawn.to_act == [1] and told(drawn)[0] == Round(1, 1)


def test_PECH_B05_one_role_each_with_two_players_two():
    four = stalk_down(4, "cos cook sr pers 37 blue", first=0)
    assert [four.s.role[seat, 0] for seat in range(4)] == [COOK, SR, PERS, N37]
    assert [four.s.role[seat, 1] for seat in range(4)] == [-1] * 4
    three = stalk_down(3, "cos cook sr pers 37 blue", first=0)
    assert [three.s.role[seat, 0] for seat in range(3)] == [COOK, SR, PERS]
    two = stalk_down(2, "cos cook sr pers 37 blue", first=0)
    assert [[two.s.role[seat, k] for k in range(2)] for seat in range(2)] == [[COOK, SR], [PERS, N37]]


def test_PECH_B06_PECH_RB16_what_is_left_is_the_exclusion_with_three_players_one_of_two_is_open():
    four, two = (stalk_down(seats, "cos cook sr pers 37 blue", first=0) for seats in (4, 2))
    assert (four.s.closed, four.s.opened) == (two.s.closed, two.s.opened) == (1, -1)
    three = stalk_down(3, "cos cook sr pers 37 blue", first=0)
    assert (three.s.closed, three.s.opened) == (N37, 1) and Opened("blue") in told(three)
    assert (three.seen(-1).closed, three.seen(-1).opened) == (-1, 1)
    assert three.view(2).opened == "blue" and three.view(2).exclusion == ""


def test_PECH_B07_each_looks_at_his_own_roles_only():
    table = stalk_down(4, "cos cook sr pers 37 blue", first=0)
    assert told(table, 2) == [Round(1, 0), Role(2, "pers", 1)] and told(table) == [Round(1, 0)]
    assert [table.seen(2).role[seat, 0] for seat in range(4)] == [-1, -1, PERS, -1]
    two = stalk_down(2, "cos cook sr pers 37 blue", first=0)
    assert told(two, 1)[1:] == [Role(1, "pers", 1), Role(1, "37", 2)]


def test_PECH_B08_claims_go_clockwise_from_the_first_player_and_need_not_be_true():
    table = stalk(*FOUR, target="cos", first=2)
    assert table.refusal(0, "claim sr") == Refused("not-your-turn", "PECH-B08", turn=2) and table.words(0) == set()
    assert table.refusal(2, "look") == Refused("claim-wanted", "PECH-B08")
    assert table.words(2) == {f"claim {character}" for character in SIX.split()}
    for seat, character in ((2, "sr"), (3, "37"), (0, "cos")):
        assert table.to_act == [seat]
        table.play(seat, f"claim {character}")
    assert told(table) == [Claimed(0, "cos", 1)]
    assert [place.claims for place in table.view(-1).places] == [["cos"], [""], ["sr"], ["37"]]
    table.play(1, "claim sr")
    assert table.s.phase == ACT and table.to_act == [2] and table.s.turn == 0


def test_PECH_B09_two_players_claim_twice_in_turn_each_claim_for_one_uncovered_role():
    table = stalk("cook sr", "pers 37", target="cos")
    assert table.words(0) == {f"claim {c}{k}" for c in SIX.split() for k in ("", " 2")}
    table.plays((0, "claim blue 2"), (1, "claim pers"))
    assert told(table) == [Claimed(1, "pers", 1)]
    assert table.refusal(0, "claim cook 2") == Refused("claimed-already", "PECH-B09", role=2)
    assert table.words(0) == {f"claim {c}" for c in SIX.split() if c != "blue"}
    table.plays((0, "claim sr"), (1, "claim cos 2"))
    assert told(table) == [Claimed(1, "cos", 2)]
    assert [place.claims for place in table.view(0).places] == [["sr", "blue"], ["pers", "cos"]]
    assert table.s.phase == ACT and table.to_act == [0]
    assert stalk(*FOUR, target="cos").refusal(0, "claim sr 2") == Refused("one-role", "PECH-B05")


def test_PECH_B09_everybody_remembers_which_of_a_players_roles_was_claimed_first():
    table = stalk("cook sr", "pers 37", target="cos")
    table.plays((0, "claim blue 2"), (1, "claim pers"), (0, "claim sr"), (1, "claim cos 2"))
    for seat in (-1, 0, 1):
        assert list(table.seen(seat).earlier)[:2] == [1, 0]
    words = PECHENKA_HUNT.positions.describe(table.s)
    assert words["earlier"] == [2, 1]
    again = stalk("cook sr", "pers 37", target="cos", claims=["sr blue", "pers cos"], earlier=[2, 1])
    assert again.s == table.s
    with pytest.raises(Unusable):
        stalk("cook sr", "pers 37", target="cos", claims=["sr -", "- -"], earlier=[2, 0])


def test_PECH_B10_different_players_may_claim_the_same_character():
    table = stalk(*FOUR, target="cos")
    table.plays((0, "claim sr"), (1, "claim sr"), (2, "claim sr"), (3, "claim sr"))
    assert [table.s.claim[seat, 0] for seat in range(4)] == [SR] * 4


def test_PECH_B11_each_exposes_a_role_or_looks_once_in_turn():
    table = stalk(*FOUR, target="cos", claims=CLAIMS, first=1)
    assert table.words(1) == {"expose @0", "expose @2", "expose @3", "look"}
    assert table.refusal(0, "look") == Refused("not-your-turn", "PECH-B11", turn=1)
    assert table.refusal(1, "hunt 37") == Refused("action-wanted", "PECH-B11")
    for seat in (1, 2, 3, 0):
        assert table.to_act == [seat]
        table.play(seat, "look")
    assert table.s.phase == HUNT and table.to_act == [0, 1, 2, 3] and (table.s.turn, table.s.seat) == (0, -1)


def test_PECH_B12_a_liar_gives_a_coin_to_who_exposed_him_an_honest_player_pays_nothing():
    table = stalk(*FOUR, target="cos", claims=CLAIMS, coins=[5, 5, 5, 5])
    table.play(0, "expose @2")
    assert told(table) == [Exposed(0, 2, 1), RoleShown(2, "pers", 1), Paid(2, 0, 1)]
    assert table.result().score == [6, 5, 4, 5]
    table.play(1, "expose @0")
    assert told(table) == [Exposed(1, 0, 1), RoleShown(0, "cook", 1), Honest(0)]
    assert table.result().score == [6, 5, 4, 5]


def test_PECH_B13_an_exposed_role_stays_face_up():
    table = stalk(*FOUR, target="cos", claims=CLAIMS)
    table.plays((0, "expose @2"), (1, "look"), (2, "look"), (3, "look"))
    assert table.seen(-1).role[2, 0] == PERS and table.view(1).places[2].roles == ["pers"]
    assert table.view(1).places[2].exposed == [1] and table.view(1).places[3].exposed == []


def test_PECH_B14_a_look_is_secret_and_any_number_may_look():
    table = stalk(*FOUR, target="cos", claims=CLAIMS)
    table.play(0, "look")
    assert told(table, 0) == [Looked(0), Saw(0, "blue")] and told(table, 1) == [Looked(0)]
    table.play(1, "look")
    assert [table.seen(seat).closed for seat in (-1, 0, 1, 2, 3)] == [-1, 1, 1, -1, -1]
    assert table.s.closed == 1 and table.view(1).exclusion == "blue"
    assert [place.looked for place in table.view(-1).places] == [True, True, False, False]


def test_PECH_B15_with_two_players_an_exposure_turns_one_of_two_roles():
    table = stalk("cook sr", "pers 37", target="cos", claims=["cook blue", "pers sr"], coins=[3, 3])
    assert table.words(0) == {"expose @1", "expose @1 2", "look"}
    table.play(0, "expose @1 2")
    assert told(table) == [Exposed(0, 1, 2), RoleShown(1, "37", 2), Paid(1, 0, 1)]
    assert [table.seen(0).role[1, k] for k in range(2)] == [-1, N37] and table.result().score == [4, 2]
    assert table.words(1) == {"expose @0", "expose @0 2", "look"}


def test_PECH_RB03_nobody_exposes_his_own_role():
    table = stalk(*FOUR, target="cos", claims=CLAIMS)
    assert table.refusal(0, "expose @0") == Refused("own-role", "PECH-RB03")
    three = stalk("cook", "sr", "37", target="cos", opened="pers", claims=["cook", "sr", "37"])
    assert three.refusal(0, "expose @3") == Refused("no-such-seat", "PECH-B11", target=3)
    assert three.refusal(0, "expose @1 2") == Refused("one-role", "PECH-B05")


def test_PECH_RB04_a_face_up_role_is_not_exposed_again():
    table = stalk(*FOUR, target="cos", claims=CLAIMS)
    table.play(0, "expose @2")
    assert table.refusal(1, "expose @2") == Refused("exposed-already", "PECH-RB04", owner=2)
    assert table.words(1) == {"expose @0", "expose @3", "look"}


def test_PECH_RB04_of_two_roles_the_one_that_lies_open_is_not_exposed_again():
    table = stalk("cook sr", "pers 37", target="cos", claims=["cook blue", "pers 37"])
    for k in range(2):
        s: Plain = table.s.copy()
        s.exposed[1] = 1 << k  # with two players each acts once, so no match comes to this
        moves = [0] * 16
        assert moves[: legal_actions(s, 0, moves)] == [FIRST_EXPOSE + ROLES + 1 - k, LOOK]


def test_PECH_RB05_where_all_other_roles_are_face_up_only_looking_is_left():
    three = stalk("cook", "sr", "37", target="cos", opened="pers", claims=["cook", "sr", "37"])
    three.plays((0, "expose @1"), (1, "expose @0"))
    assert three.words(2) == {"look"}


def test_PECH_RB06_a_liar_without_a_coin_would_pay_nothing():
    table = stalk(*FOUR, target="cos", claims=CLAIMS)
    s: Plain = table.s.copy()
    s.coins[2] = 0  # cannot happen by the rules, and no position says it did
    expose(s, 0, 2, 0, [0])
    assert list(s.coins) == [1, 1, 0, 1]
    with pytest.raises(Unusable, match="PECH-IB03"):
        stalk(*FOUR, target="cos", claims=CLAIMS, coins=[2, 1, 0, 1])


def test_PECH_RB02_each_round_has_a_new_target_and_all_cards_return():
    table = ready("cos", "cook", "cook", "cook", "cook")
    loose(table, "cook", "cook", "cook", "cook")
    assert table.to_shuffle == 6 and table.s.round == 1
    score = table.result().score
    table.shuffle_named("37 pers cook blue sr cos")
    assert table.s.target == N37 and table.result().score == score and list(table.s.before) == score
    assert [place.claims for place in table.view(-1).places] == [[""]] * 4 and len(table.words(1)) == 6
    assert [table.s.role[seat, 0] for seat in range(4)] == [4, 0, 1, 2] and table.s.looked == 0


def test_PECH_RB14_two_claims_of_one_player_differ():
    table = stalk("cook sr", "pers 37", target="cos", claims=["sr -", "37 -"])
    assert table.refusal(0, "claim sr 2") == Refused("claim-used", "PECH-RB14", character="sr")
    assert "claim sr 2" not in table.words(0) and "claim sr 2" in stalk("cook sr", "pers 37", target="cos").words(0)


def test_PECH_RB15_a_claim_belongs_to_the_role_it_was_laid_beside():
    table = stalk("cook sr", "pers 37", target="cos")
    table.plays((0, "claim sr 2"), (1, "claim 37"), (0, "claim cook"), (1, "claim pers 2"))
    table.play(0, "expose @1")
    assert table.heard(Paid) == [Paid(1, 0, 1)]  # both named, but beside the wrong cards
    table.play(1, "expose @0 2")
    assert table.heard(Honest) == [Honest(0)]


def test_PECH_RB17_with_three_players_the_action_shows_the_closed_card():
    table = stalk("cook", "sr", "37", target="cos", opened="pers", claims=["cook", "sr", "37"])
    table.play(0, "look")
    assert table.heard(Saw, 0) == [Saw(0, "blue")] and table.view(0).exclusion == "blue"


def test_PECH_RB21_PECH_RB23_what_is_open_to_a_seat_and_to_a_watcher():
    position = {"claims": CLAIMS, "exposed": ["", "", "1", ""], "looked": [1, 2, 3], "chosen": ["", "37", "", "cook"]}
    table = stalk(*FOUR, target="cos", coins=[2, 1, 0, 1], before=[1, 1, 1, 1], **position)
    for seat, roles, closed, chosen in (
        (-1, [-1, -1, PERS, -1], -1, [-1, -1, -1, -1]),
        (0, [COOK, -1, PERS, -1], -1, [-1, -1, -1, -1]),
        (1, [-1, SR, PERS, -1], 1, [-1, N37, -1, -1]),
    ):
        seen = table.seen(seat)
        assert [seen.role[other, 0] for other in range(4)] == roles and seen.closed == closed
        assert list(seen.chosen) == chosen and (seen.committed, seen.looked, seen.target) == (0b1010, 0b1110, -1)
        assert list(seen.coins) == [2, 1, 0, 1] and [seen.claim[other, 0] for other in range(4)] == [COOK, SR, SR, 1]


def test_PECH_RB23_what_was_seen_is_not_carried_into_the_next_round():
    table = ready("cos", "cook", "cook", "cook", "cook")
    assert table.seen(0).closed == PERS
    loose(table, "cook", "cook", "cook", "cook")
    seen = table.seen(0)
    assert (seen.closed, seen.target, seen.role[0, 0]) == (-1, -1, -1) and table.s.closed == -1
    table.shuffle_named(SIX)
    assert table.seen(0).closed == -1 and table.seen(0).looked == 0
