"""What holds after every move of every match."""

import random
from collections import Counter

import pytest

from zastolye.core.refusal import Unusable
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import ROUNDS
from zastolye.games.heckmeck.news import Dry, Feasted, Stole, TookLowest
from zastolye.games.heckmeck.position import broken
from zastolye.games.heckmeck.tests.table import lay
from zastolye.table.practice import Practice

each_size = pytest.mark.parametrize("seats", range(2, 7))


def whole_match(seats, seed, look, boldness=0.9, **options):
    """A match of random words; `look(table)` after every move. A bold player passes seldom."""
    dice, table = random.Random(seed), Practice(HECKMECK, seats, **options)
    while not table.is_over:
        if table.to_shuffle:
            table.shuffle(dice.sample(range(table.to_shuffle), table.to_shuffle))
            continue
        seat, moves, state = table.to_act[0], [], table.engine.copy(table._state)
        while not moves or table.engine.unfinished(state):
            legal = table.engine.legal(state, seat)
            steal = len(legal) > 1 and legal[1] == 1
            bold = legal[1:] if len(legal) > 1 and dice.random() < boldness else legal
            moves.append(legal[1] if steal else dice.choice(bold))
            table.engine.play(state, seat, moves[-1])
        table.play(seat, HECKMECK.notation.write(moves))
        look(table)
    return table


def codes_everywhere(s):
    """Every card and where it lies, counted one by one."""
    found = Counter(s.deck[k] for k in range(s.in_deck))
    for hens, worms in [(s.discard, s.discard_worms)] + [
        ([grid[seat, hen] for hen in range(5)], bits[seat])
        for seat in range(s.seats)
        for grid, bits in ((s.hens, s.worms), (s.shown, s.shown_worms))
    ]:
        found.update({hen: hens[hen] for hen in range(5)})
        found.update(5 + bit for bit in range(25) if worms >> bit & 1)
    return found


@each_size
def test_HECK_I01_cards_are_never_lost_or_made(seats):
    box = Counter({**dict.fromkeys(range(5), 17), **dict.fromkeys(range(5, 30), 1)})

    def look(table):
        assert codes_everywhere(table.s) == box and broken(table.s) is None

    whole_match(seats, seats, look)


@each_size
def test_HECK_I02_HECK_I06_tiles_are_never_lost_or_made_and_nobody_steals_from_himself(seats):
    box = Counter({0: 3, **dict.fromkeys(range(1, 28), 1)})

    def look(table):
        s = table.s
        found = Counter(s.supply[k] for k in (*range(s.in_supply), *range(30 - s.boxed, 30)))
        found.update(s.grill[k] for k in range(seats) if s.grill[k] >= 0)
        found.update(s.stack[seat, k] for seat in range(seats) for k in range(s.height[seat]))
        assert found == box and s.boxed == (12, 6, 2, 0, 0)[seats - 2]
        assert all(fact.seat != fact.from_ for fact in table.heard(Stole))

    whole_match(seats, 10 + seats, look)


@each_size
def test_HECK_I03_each_round_each_player_takes_exactly_one_tile_from_the_grill(seats):
    taken = Counter()

    def look(table):
        guests = table.heard(Feasted)
        facts = [*table.heard(TookLowest), *guests]
        taken.update((fact.seat, isinstance(fact, Feasted)) for fact in facts)
        if facts and (guests or sum(taken.values()) == seats):
            assert sorted(seat for seat, _ in taken) == list(range(seats)) and set(taken.values()) == {1}
            taken.clear()

    whole_match(seats, 20 + seats, look)
    assert not taken


@each_size
def test_HECK_I04_the_supply_ends_empty_after_so_many_rounds(seats):
    table = whole_match(seats, 30 + seats, lambda table: None)
    assert table.s.round + 1 == ROUNDS[seats] == (9, 8, 7, 6, 5)[seats - 2] and table.s.in_supply == 0


@each_size
def test_HECK_I05_a_display_has_each_kind_once_and_at_most_six(seats):
    laid, spoken = Counter(), []

    def look(table):
        move, s = table.moves[-1], table.s
        if move.words in ("pass", "steal"):
            if s.passed == 0:
                laid.clear()
            return
        kind = "w" if move.words[0] == "w" else move.words[0]
        laid[s.round, move.seat, kind] += 1
        spoken.append(sum(1 for _, seat, _ in laid if seat == move.seat))
        assert laid[s.round, move.seat, kind] == 1 and spoken[-1] <= 6

    whole_match(seats, 40 + seats, look, boldness=1.0)
    assert max(spoken) >= 5


@each_size
def test_HECK_I07_the_worms_of_the_stacks_are_those_not_in_the_box(seats):
    table = whole_match(seats, 50 + seats, lambda table: None)
    boxed = sum(table.s.worms_on[table.s.supply[k]] for k in range(30 - table.s.boxed, 30))
    assert sum(table.result().score) == 135 - boxed


@pytest.mark.parametrize("seats", range(2, 6))
def test_HECK_I08_with_up_to_five_players_every_card_due_is_drawn(seats):
    def look(table):
        assert table.heard(Dry) == []

    for boldness in (0.0, 0.5, 1.0):
        whole_match(seats, 60 + seats, look, boldness)


def test_a_position_that_cannot_be_is_not_played():
    wrong = {
        "HECK-I01": {"deck": "1x17 2", "discard": "w1"},
        "HECK-I02": {"stacks": ("19", "")},
        "HECK-I03": {"grill": "19"},
        "HECK-I04": {"supply": "16"},
    }
    for clause, position in wrong.items():
        with pytest.raises(Unusable) as unusable:
            lay("2", "3", **position)
        assert unusable.value.facts == {"clause": clause}
    for words in (
        {"deck": "6"},
        {"deck": "pass"},
        {"grill": "15 16"},
        {"passed": (0, 1)},
        {"turn": 2},
        {"owed": 1},
        {"x": 1},
    ):
        with pytest.raises(Unusable) as unusable:
            lay("2", "3", **words)
        assert unusable.value.code == "position-words"


@each_size
def test_a_position_in_words_is_the_whole_position(seats):
    def look(table):
        if len(table.moves) % 7 == 0 and not table.is_over:
            again = Practice(HECKMECK, seats, HECKMECK.positions.describe(table.s))
            assert again.s == table.s

    whole_match(seats, 70 + seats, look)
