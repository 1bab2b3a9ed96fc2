"""What a seat may suppose: every deal that fits what it heard, each as likely, and no other."""

from collections import Counter
from itertools import permutations

import pytest

from zastolye.core.engine import Engine, Luck
from zastolye.core.refusal import Refused
from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.everyone.sight import payoff as payoff_of_everyone
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.hunt.sight import payoff as payoff_of_the_hunt
from zastolye.games.pechenka.tests.table import circle, last_circle, loose, ready, sit, sit_down, stalk_down
from zastolye.table.practice import Practice

DRAWS = 3000


def deals_that_fit(game, seats, moves, seat, heard, names):
    """Brute force: every order of the role cards after which all these moves are legal and this seat hears the same."""
    found = set()
    for order in permutations(names):
        table = Practice(game, seats, None, (" ".join(order),), first=0)
        try:
            table.plays(*moves)
        except Refused:
            continue
        if table.news(seat) == heard:
            found.add(order)
    return found


def check_imagined(game, table, seat, dealt):
    """All deals that fit are imagined and no other, about equally often."""
    heard, names = table.news(seat), game.notation.things(Practice(game, table.seats, first=0).s)
    fitting = deals_that_fit(game, table.seats, [(move.seat, move.words) for move in table.moves], seat, heard, names)
    engine, seen = Engine(game), [table.seen(seat)]
    drawn = Counter(dealt(engine.imagine(seen, seat, Luck(luck))[0]) for luck in range(DRAWS))
    assert set(drawn) == fitting
    fair = DRAWS / len(fitting)
    assert all(abs(count - fair) < 4 * fair**0.5 for count in drawn.values())
    return len(fitting)


def roles_dealt(world):
    return tuple(PECHENKA.notation.CARD_WORDS[world.role[seat]] for seat in range(world.seats))


def cards_dealt(world):
    """The six role cards in the order they were dealt."""
    roles = [world.role[seat, k] for seat in range(world.seats) for k in range(2 if world.seats == 2 else 1)]
    cards = [world.target, *roles, world.closed, *([world.opened] if world.seats == 3 else [])]
    return tuple(PECHENKA_HUNT.notation.WORDS[card] for card in cards)


def test_every_deal_that_fits_the_open_cards_is_imagined():
    table = sit_down(4, "cook sr 37 blue", first=0)
    assert check_imagined(PECHENKA, table, 0, roles_dealt) == 6
    circle(table, "sr", "cook", "sr", "37")
    assert check_imagined(PECHENKA, table, 0, roles_dealt) == 3
    assert check_imagined(PECHENKA, table, 1, roles_dealt) == 4
    circle(table, "37", "sword", "shield", "sr")
    table.plays((1, "@0"), (2, "@3"))
    assert check_imagined(PECHENKA, table, 0, roles_dealt) == 1
    five = sit_down(5, "pers cook sr 37 blue", first=0)
    circle(five, "cook", "blue", "blue", "hill", "37")
    assert check_imagined(PECHENKA, five, 3, roles_dealt) == 10


def test_every_deal_that_fits_what_was_said_and_shown_is_imagined():
    table = stalk_down(4, "cos cook sr pers 37 blue", first=0)
    assert check_imagined(PECHENKA_HUNT, table, 0, cards_dealt) == 120
    table.plays((0, "claim cook"), (1, "claim sr"), (2, "claim sr"), (3, "claim blue"), (0, "expose @2"), (1, "look"))
    assert check_imagined(PECHENKA_HUNT, table, 1, cards_dealt) == 6
    assert check_imagined(PECHENKA_HUNT, table, 0, cards_dealt) == 24
    assert check_imagined(PECHENKA_HUNT, table, 2, cards_dealt) == 120
    three = stalk_down(3, "cos cook sr pers 37 blue", first=0)
    three.plays((0, "claim cook"), (1, "claim sr"), (2, "claim sr"), (0, "look"), (1, "expose @0"), (2, "expose @1"))
    assert check_imagined(PECHENKA_HUNT, three, 2, cards_dealt) == 2
    two = stalk_down(2, "cos cook sr pers 37 blue", first=0)
    two.plays((0, "claim cook"), (1, "claim sr"), (0, "claim sr 2"), (1, "claim blue 2"), (0, "expose @1 2"))
    assert check_imagined(PECHENKA_HUNT, two, 0, cards_dealt) == 6


def test_a_card_is_imagined_for_each_rival_who_has_put_one_down():
    table = sit("cook", "blue", "sr", "37", chosen=["", "hill", "sword", ""])
    worlds = [Engine(PECHENKA).imagine([table.seen(0)], 0, Luck(luck))[0] for luck in range(400)]
    assert all(world.chosen[0] == world.chosen[3] == -1 for world in worlds)
    assert all(world.chosen[seat] not in (-1, world.role[seat]) for world in worlds for seat in (1, 2))
    assert all(not world.hand[1] >> world.chosen[1] & 1 and world.hand[1].bit_count() == 5 for world in worlds)
    assert {world.chosen[1] for world in worlds} == {0, 1, 2, 3, 6, 7, 8}
    table = ready("cos", "sr", "sr", "sr", "sr", claims=["pers", "blue", "blue", "blue"])
    table.plays((1, "hunt sr"), (2, "hunt cos"))
    worlds = [Engine(PECHENKA_HUNT).imagine([table.seen(1)], 1, Luck(luck))[0] for luck in range(200)]
    assert {world.chosen[2] for world in worlds} == {0, 2, 3, 4, 5} and {world.chosen[1] for world in worlds} == {2}
    assert {world.chosen[0] for world in worlds} == {-1}


@pytest.mark.parametrize("seat", [-1, 0])
def test_a_watcher_may_imagine_too(seat):
    table = sit_down(4, "cook sr 37 blue", first=0)
    circle(table, "sr", "cook", "sr", "37")
    engine = Engine(PECHENKA)
    world = engine.imagine([table.seen(seat)], seat, Luck(1))
    assert PECHENKA.positions.broken(world[0]) is None and engine.plain(engine.observe(world, seat)) == table.seen(seat)


def test_nothing_is_imagined_where_nothing_is_hidden():
    rows = ["blue sr hill", "cook sr hill", "cook blue hill", "cook blue hill"]
    table = last_circle("cook", "blue", "sr", "37", round=4, rows=rows)
    circle(table, "37", "37", "37", "sr")
    assert Engine(PECHENKA).imagine([table.seen(2)], 2, Luck(3))[0] == table.s
    hunt = ready("cos", "cook", "cook", "cook", "cook", round=8)
    loose(hunt, "cook", "cook", "cook", "cook")
    assert Engine(PECHENKA_HUNT).imagine([hunt.seen(2)], 2, Luck(3))[0] == hunt.s
    between = ready("cos", "cook", "cook", "cook", "cook")
    loose(between, "cook", "cook", "cook", "cook")
    assert Engine(PECHENKA_HUNT).imagine([between.seen(-1)], -1, Luck(3))[0] == between.s


def test_a_payoff_is_the_coins_of_the_round_against_the_others():
    rows = ["sword@1 shield@3 sr", "cook sr hill", "cook blue hill", "cook blue hill"]
    for round_ in (1, 4):  # in the middle, and at the end
        table = last_circle("cook", "blue", "sr", "37", rows=rows, round=round_)
        circle(table, "37", "37", "37", "sr")
        assert [payoff_of_everyone(table.s, seat) for seat in range(4)] == [1.0, *[0.5 - 2 / 12] * 3]
        hunt = ready("cos", "pers", "cos", "sr", "sr", round=2 * round_)
        loose(hunt, "pers", "cos", "sr", "sr")
        assert payoff_of_the_hunt(hunt.s, 0) == 0.5 + 4 / 18
    assert payoff_of_everyone(sit("cook", "blue", "sr", "37").s, 0) == 0.5
