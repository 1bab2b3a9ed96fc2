"""What a round is worth: stars on cards with a chef, and coins left over."""

from zastolye.games.trick_n_chef.news import Revealed, Scored
from zastolye.games.trick_n_chef.notation import read_cards
from zastolye.games.trick_n_chef.tests.table import last_trick, trick

TRICK = ("R2", "Y10", "Y9", "B1")  # with green trump: seat 0 wins, seat 3 is the lowest


def stars(pile: str, chefs: str) -> int:
    """What seat 0 gets for stars, with this pile before it wins the last trick."""
    table = last_trick(*TRICK, piles={0: pile}, chefs={0: chefs})
    assert trick(table, *TRICK)[:2] == (0, 3)
    return next(fact.stars for fact in table.heard(Scored) if fact.seat == 0)


def test_CHEF_39_all_piles_are_shown_to_everybody_after_the_tenth_trick():
    table = last_trick(*TRICK, piles={0: "G1 G2 G3 G4"}, chefs={0: "G1"})
    trick(table, *TRICK)
    assert [(fact.seat, read_cards(fact.cards)) for fact in table.heard(Revealed, -1)] == [
        (seat, table.s.pile[seat]) for seat in range(4)
    ]
    assert table.s.pile[0] == read_cards("R2 Y9 Y10 B1 G1 G2 G3 G4")


def test_CHEF_40_with_a_pile_it_is_shown_which_cards_have_a_chef():
    table = last_trick(*TRICK, piles={0: "G1 G2 G3 G4"}, chefs={0: "G2 B2"})
    trick(table, *TRICK)
    assert read_cards(table.heard(Revealed, -1)[0].scoring) == read_cards("G1 G2 B1")


def test_CHEF_39_no_pile_is_shown_before():
    table = last_trick(
        "R2 R3", "Y10 Y1", "Y9 Y2", "B1 B10", piles={0: "G1 G2 G3 G4"}, chefs={0: "G1"}, centre="R2 Y2 B2 G2"
    )
    trick(table, *TRICK)
    assert table.heard(Revealed, -1) == [] and table.view(-1).phase == "card"


def test_CHEF_40_chefs_go_on_the_lowest_cards_of_their_suit():
    assert stars("G3 G5 G7 G10", "G1") == 2
    assert stars("G3 G5 G7 G10", "G2") == 2 + 3
    assert stars("G3 G5 G7 G10", "G3") == 2 + 3 + 4


def test_CHEF_40_a_low_card_takes_the_chef_of_a_high_one_like_it_or_not():
    assert stars("R9 G1 G2 G3", "R1") == 1  # the two, not the nine


def test_CHEF_40_each_suit_has_its_own_chefs():
    assert stars("R9 B3 B2 G3", "R3 B2 G1") == (1 + 5) + (1 + 1) + 2


def test_CHEF_41_chefs_without_a_card_do_nothing():
    assert stars("B5 B2 B3 B4", "Y3 G4") == 5 + 5
    assert stars("B5 B2 B3 B4", "G4") == 0


def test_CHEF_42_each_card_with_a_chef_scores_its_stars_and_the_others_nothing():
    assert stars("Y1 Y2 Y3 Y4", "Y3") == 1 + 1 + 2
    assert stars("Y5 Y6 Y7 Y8", "Y3") == 3 + 3 + 4
    assert stars("B9 G9 G10 G8", "B1 G1") == 1 + 4


def test_CHEF_43_each_coin_left_scores_a_point():
    table = last_trick(*TRICK, piles={0: ""}, chefs={0: "G4"}, coins=[3, 0, 7, 0])
    assert trick(table, "R2-1", *TRICK[1:], chef="green") == (0, 0, [1, 2, 3])
    scored = {fact.seat: fact.coins for fact in table.heard(Scored)}
    assert scored == {0: 2, 1: 1, 2: 8, 3: 1}
    assert table.s.points[0, 2] == 2 and table.s.total[0] == 2


def test_CHEF_44_a_rounds_points_are_written_down_and_added_up():
    points = [[4, 6], [1, 2], [0, 0], [9, 9]]
    table = last_trick(*TRICK, piles={0: "G1 G2 G3 G4"}, chefs={0: "G3"}, coins=[5, 0, 0, 0], points=points)
    trick(table, *TRICK)
    assert table.view(-1).places[0].points == [4, 6, 1 + 1 + 2 + 5]
    assert table.result().score[0] == 4 + 6 + 9
    assert all(place.total == sum(place.points) for place in table.view(-1).places)
    assert table.heard(Scored)[0] == Scored(0, 4, 5, 9)


def test_CHEF_R08_coins_matter_neither_for_chefs_nor_for_stars():
    table = last_trick("R1", "R10", "R9", "R8", piles={0: ""}, chefs={0: "R1"}, coins=[9, 0, 0, 0])
    assert trick(table, "R1+9", "R10", "R9", "R8")[0] == 0
    assert table.s.points[0, 2] == 1  # the one at its printed rank; no coin is left


def test_CHEF_X10_two_chefs_go_on_the_two_lowest_of_four_greens(keep):
    table = last_trick(*TRICK, piles={0: "G1 G4 G8 G10"}, chefs={0: "G2"})
    trick(table, *TRICK)
    assert table.s.points[0, 2] == 1 + 2
    keep(table)


def test_CHEF_D10_stars_and_coins_make_ten(keep):
    """A pile is whole tricks, so two more blue cards lie in it; they score nothing either."""
    pile = {0: "G1 G4 G8 G10 R7 B9 B2 B3"}
    table = last_trick("Y8", "Y10", "Y9", "Y1", piles=pile, chefs={0: "R1 Y1 G2"}, coins=[2, 0, 0, 0], leader=1)
    assert trick(table, "Y10", "Y9", "Y1", "Y8") == (1, 3, [0, 2])
    assert table.heard(Scored)[0] == Scored(0, (1 + 2) + 4, 3, 10)
    assert table.s.points[0, 2] == 10
    keep(table)


def test_CHEF_D11_a_chef_goes_by_printed_rank(keep):
    table = last_trick(
        "R4", "R9", "Y1", "G2", piles={0: ""}, chefs={0: "R1"}, centre="R2 Y2 B1 G2", leader=1, coins=[0, 3, 0, 0]
    )
    assert trick(table, "R9-3", "Y1", "G2", "R4", chef="green")[0] == 0
    assert table.s.points[0, 2] == 2
    keep(table)
