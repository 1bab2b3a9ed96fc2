"""Everyone for himself: cards face down, and what swords and shields may do."""

from zastolye.core.refusal import Refused
from zastolye.games.pechenka.everyone.cards import SWORD
from zastolye.games.pechenka.everyone.news import Committed, Placed, Revealed, Unplaced
from zastolye.games.pechenka.tests.table import circle, sit, told

FOUR = ("cook", "blue", "sr", "37")


def test_PECH_A10_each_puts_one_card_of_his_hand_face_down():
    table = sit(*FOUR, first=1)
    assert table.to_act == [0, 1, 2, 3]
    table.play(2, "hill")
    assert table.to_act == [0, 1, 3] and table.s.hand[2] == 0b11001011 and table.s.row[2, 0] == -1
    assert table.refusal(0, "@1") == Refused("card-wanted", "PECH-A10")


def test_PECH_A11_all_cards_are_revealed_with_the_last():
    table = sit(*FOUR, first=1)
    circle(table, "sr", "sr", "cook")
    assert told(table) == [Committed(2)]
    assert table.view(-1).places[0].played == []
    table.play(3, "hill")
    revealed = [Revealed(1, "sr", 1), Revealed(2, "cook", 1), Revealed(3, "hill", 1), Revealed(0, "sr", 1)]
    assert told(table) == [Committed(3), *revealed]
    assert [place.played for place in table.view(-1).places] == [["sr"], ["sr"], ["cook"], ["hill"]]


def test_PECH_A12_a_card_stays_face_up_and_is_not_played_again_in_the_round():
    table = sit(*FOUR)
    circle(table, "sr", "sr", "cook", "blue")
    circle(table, "blue", "37", "37", "hill")
    assert table.view(1).places[0].played == ["sr", "blue"]
    assert table.refusal(0, "sr") == Refused("played-already", "PECH-A12", card="sr", shown="blue sr")
    assert table.words(0) == {"37", "sword", "shield", "hill"}
    assert told(table)[1:] == [
        Revealed(0, "blue", 2),
        Revealed(1, "37", 2),
        Revealed(2, "37", 2),
        Revealed(3, "hill", 2),
    ]


def test_PECH_A13_a_character_only_tells_who_its_owner_is_not():
    table = sit(*FOUR)
    circle(table, "sr", "sr", "cook", "blue")
    assert table.to_act == [0, 1, 2, 3] and table.s.circle == 1
    assert [table.s.coins[seat] for seat in range(4)] == [0, 0, 0, 0]
    assert table.view(0).places[3].possible == ["sr", "37"]


def test_PECH_A14_swords_and_shields_are_resolved_from_the_first_player_clockwise():
    table = sit(*FOUR, first=2)
    circle(table, "sword", "shield", "hill", "shield")
    order = []
    while len(table.to_act) == 1:
        order += table.to_act
        assert table.words((order[-1] + 1) % 4) == set()
        assert table.refusal((order[-1] + 1) % 4, "@2") == Refused("not-your-turn", "PECH-A14", turn=order[-1])
        table.play(order[-1], "@2")
    assert order == [3, 0, 1] and table.s.circle == 1 and table.s.seat == -1


def test_PECH_A15_a_sword_is_placed_before_another_player():
    table = sit(*FOUR)
    circle(table, "sword", "hill", "hill", "hill")
    assert table.words(0) == {"@1", "@2", "@3"}
    table.play(0, "@3")
    assert told(table) == [Placed(0, "sword", 3)]
    assert list(table.s.sword_on)[:4] == [3, -1, -1, -1] and list(table.s.shield_on)[:4] == [-1] * 4
    assert table.view(-1).places[0].sword == 3


def test_PECH_A16_no_sword_on_a_player_whose_shield_is_against_the_attacker():
    table = sit(*FOUR, played=["hill", "shield@0", "hill", "shield@2"])
    circle(table, "sword", "hill", "blue", "hill")
    assert table.words(0) == {"@2", "@3"}
    assert table.refusal(0, "@1") == Refused("shield-bars", "PECH-A16", target=1)
    assert table.view(0).barred == {"@1": "PECH-A16"}


def test_PECH_A17_a_shield_is_placed_before_another_player():
    table = sit(*FOUR)
    circle(table, "hill", "hill", "shield", "hill")
    assert table.words(2) == {"@0", "@1", "@3"}
    table.play(2, "@1")
    assert told(table) == [Placed(2, "shield", 1)]
    assert list(table.s.shield_on)[:4] == [-1, -1, 1, -1] and list(table.s.sword_on)[:4] == [-1] * 4
    assert table.view(-1).places[2].shield == 1


def test_PECH_A18_no_shield_on_a_player_whose_sword_is_against_the_defender():
    table = sit(*FOUR, played=["hill", "sword@0", "hill", "sword@2"])
    circle(table, "shield", "hill", "blue", "hill")
    assert table.words(0) == {"@2", "@3"}
    assert table.refusal(0, "@1") == Refused("sword-bars", "PECH-A18", target=1)
    assert table.view(0).barred == {"@1": "PECH-A18"}


def test_PECH_A19_a_barred_card_must_go_before_somebody_else():
    table = sit(*FOUR, played=["hill", "shield@0", "shield@0", "hill"])
    circle(table, "sword", "hill", "blue", "sr")
    assert table.refusal(0, "@2").code == "shield-bars" and table.refusal(0, "37") == Refused(
        "target-wanted", "PECH-A19"
    )
    assert table.words(0) == {"@3"}
    table.play(0, "@3")
    assert table.s.sword_on[0] == 3


def test_PECH_A20_the_hill_does_nothing_and_tells_nothing():
    table = sit(*FOUR)
    before = [place.possible for place in table.view(1).places]
    circle(table, "hill", "hill", "hill", "hill")
    assert table.to_act == [0, 1, 2, 3] and table.s.circle == 1
    assert [place.possible for place in table.view(1).places] == before


def test_PECH_RA05_a_card_without_a_legal_target_stays_and_nothing_is_asked():
    table = sit(*FOUR, played=["hill", "shield@0", "shield@0", "shield@0"])
    circle(table, "sword", "hill", "sword", "hill")
    assert table.to_act == [2] and Unplaced(0, "sword") in told(table)
    table.play(2, "@1")
    assert table.to_act == [0, 1, 2, 3] and table.s.sword_on[0] == -1 and table.s.waiting == 0
    table = sit(*FOUR, played=["shield@2", "shield@2", "hill", "shield@2"])
    circle(table, "hill", "hill", "sword", "hill")
    assert table.heard(Unplaced) == [Unplaced(2, "sword")] and table.s.waiting == 0
    table = sit(*FOUR, played=["hill", "sword@0", "sword@0", "sword@0"])
    circle(table, "shield", "hill", "hill", "hill")
    assert told(table)[-1] == Unplaced(0, "shield") and table.s.shield_on[0] == -1 and table.s.circle == 2


def test_PECH_RA06_nobody_passes_or_chooses_himself():
    table = sit(*FOUR, played=["hill", "shield@0", "shield@0", "hill"])
    circle(table, "sword", "hill", "blue", "sr")
    assert table.refusal(0, "@0") == Refused("not-yourself", "PECH-RA06")
    assert table.refusal(0, "@5") == Refused("no-such-seat", "PECH-RA06", target=5)
    assert table.words(0) == {"@3"}


def test_PECH_RA09_barriers_last_for_the_round_and_end_with_it():
    rows = ["blue hill sr", "shield@0 hill cook", "hill cook blue", "hill cook blue"]
    table = sit(*FOUR, played=rows)
    circle(table, "sword", "37", "37", "sr")
    assert table.words(0) == {"@2", "@3"}
    table.play(0, "@2")
    table.shuffle_named("cook blue sr 37")
    circle(table, "sword", "hill", "hill", "hill")
    assert table.words(0) == {"@1", "@2", "@3"}


def test_PECH_RA10_only_the_two_stated_barriers_exist():
    table = sit(*FOUR, played=["shield@1", "hill", "sword@0", "hill"])
    circle(table, "sword", "cook", "blue", "sr")
    assert table.words(0) == {"@1", "@2", "@3"}  # neither my shield on @1 nor @2's sword on me bars my sword
    table = sit(*FOUR, played=["sword@1", "hill", "shield@0", "hill"])
    circle(table, "shield", "cook", "blue", "sr")
    assert table.words(0) == {"@1", "@2", "@3"}


def test_PECH_RA11_any_number_of_swords_and_shields_may_lie_before_one_player():
    table = sit(*FOUR)
    circle(table, "hill", "sword", "sword", "sword")
    for seat in (1, 2, 3):
        table.play(seat, "@0")
    assert list(table.s.sword_on)[:4] == [-1, 0, 0, 0]
    table = sit("cook", "blue", "sr", "37", "pers")
    circle(table, "hill", "shield", "sword", "shield", "sword")
    for seat in (1, 2, 3, 4):
        table.play(seat, "@0")
    assert list(table.s.shield_on)[:5] == [-1, 0, -1, 0, -1] and list(table.s.sword_on)[:5] == [-1, -1, 0, -1, 0]


def test_PECH_RA12_earlier_placements_of_the_same_circle_are_known():
    table = sit(*FOUR)
    circle(table, "shield", "sword", "hill", "hill")
    table.play(0, "@1")
    assert table.seen(1).shield_on[0] == 1 and table.words(1) == {"@2", "@3"}


def test_PECH_RA15_a_commitment_is_secret_final_and_in_any_order():
    table = sit(*FOUR)
    table.plays((3, "sword"), (1, "hill"))
    assert told(table, 1) == told(table, 0) == [Committed(1)]
    assert table.refusal(3, "hill") == Refused("committed", "PECH-RA15") and table.words(3) == set()
    assert [place.committed for place in table.view(0).places] == [False, True, False, True]
    assert table.seen(0).chosen[3] == -1 and table.seen(3).chosen[3] == SWORD and table.view(3).chosen == "sword"


def test_PECH_RA19_nobody_moves_for_an_absent_player_but_a_substitute():
    table = sit(*FOUR)
    circle(table, "hill", "hill", "hill")
    assert table.to_act == [3] and table.s.circle == 0
    table.play(3, "hill", ms=60000, how="late:3")
    assert table.s.circle == 1 and table.record().moves[-1].how == "late:3"
