"""What a seat may know and suppose: all worlds that fit what was heard, and none besides."""

import itertools
import random
from functools import partial

import pytest

from zastolye.core.engine import Luck
from zastolye.core.language import speaker
from zastolye.core.notes import hear
from zastolye.core.refusal import Unusable
from zastolye.core.wording import ask
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import FIRST_HEN, HENS, OF_EACH_HEN
from zastolye.games.heckmeck.news import Got
from zastolye.games.heckmeck.position import broken
from zastolye.games.heckmeck.rules_memory import ABOVE, hens_in
from zastolye.games.heckmeck.tests.table import hand, lay, start
from zastolye.games.heckmeck.view import Lay, Passing, Tile
from zastolye.table.practice import Practice

# --- Brute force --------------------------------------------------------------------------------------------------------
# Nearly all cards lie where the viewer (seat 0) sees them, so that few are left to wonder about: `POOL`. They are in the display of
# seat 3, who has passed; or in the viewer's own hand, and then there are rounds to come and reshuffles in them.
POOL = ["1", "1", "1", "2", "2", "3", "3", "w1", "w2", "w3"]
OPEN = "1x14 2x15 3x15 4x17 5x17 " + " ".join(f"w{sign}" for sign in range(4, 26))
MOST_SHUFFLED, MOST_WORLDS = 5, 1000


def table_of_few(cards):
    """Ten cards: the viewer holds one, his rivals two each, one is the deck and four are discarded."""
    hands = [" ".join(cards[a:b]) for a, b in ((0, 1), (1, 3), (3, 5), (0, 0))]
    return lay(*hands, displays=("", "", "", OPEN), passed=(3,), deck=cards[5], discard=" ".join(cards[6:]))


def table_of_rounds(cards):
    """Ten cards: the rivals hold three each, one is the deck and three are discarded; four rounds."""
    hands = ["rest", " ".join(cards[:3]), " ".join(cards[3:6])]
    return lay(*hands, supply="16 17 18 20 21 22 23 24 25", deck=cards[6], discard=" ".join(cards[7:]))


def hide(s, cards):
    """Put these cards where the viewer cannot look: the rivals' hands, then the deck."""
    codes = list(cards)
    for seat in (1, 2):
        mine, codes = codes[: s.held[seat]], codes[s.held[seat] :]
        for hen in range(HENS):
            s.hens[seat, hen] = mine.count(hen)
        s.worms[seat] = sum(1 << (card - HENS) for card in mine if card >= HENS)
    for k, card in enumerate(codes):
        s.deck[k] = card


def hidden_in(s):
    """The same read back, the hands in any order."""
    hands = []
    for seat in (1, 2):
        hands.append([hen for hen in range(HENS) for _ in range(s.hens[seat, hen])])
        hands[-1] += [HENS + bit for bit in range(25) if s.worms[seat] >> bit & 1]
    return tuple(hands[0]), tuple(hands[1]), tuple(s.deck[k] for k in range(s.in_deck))


def orders(s):
    """All orders of the waiting shuffle that are not the same in names."""
    names = HECKMECK.notation.things(s)
    return {tuple(names[k] for k in order): list(order) for order in itertools.permutations(range(len(names)))}.values()


def some_move(state, engine, seat, dice):
    """A random move, seldom a pass. Who holds many cards lays out one at most, or the piles would grow too large to try out."""
    moves = engine.legal(state, seat)
    if state[0].held[seat] > len(POOL):
        moves = [move for move in moves if move < FIRST_HEN or (move - FIRST_HEN) % OF_EACH_HEN == 0]
        if engine.unfinished(state):
            return moves[0]
    return dice.choice(moves[1:] if len(moves) > 1 and dice.random() < 0.8 else moves)


def random_story(table, dice, reshuffles, after):
    """Random moves up to so many reshuffles and some more: each event with what the viewer heard of it. None if it goes astray."""
    engine, state, story = table.engine, table.engine.copy(table._state), []
    while reshuffles or after or engine.to_shuffle(state) or engine.unfinished(state):
        news = engine.news()
        if count := engine.to_shuffle(state):
            if count > MOST_SHUFFLED or not reshuffles:
                return None
            reshuffles -= 1
            engine.shuffled(state, dice.sample(range(count), count), news)
            story.append((None, hear(news, 0)))
        elif engine.to_act(state):
            seat = engine.to_act(state)[0]
            step = some_move(state, engine, seat, dice)
            engine.play(state, seat, step, news)
            story.append(((seat, step), hear(news, 0)))
            after -= not reshuffles and after > 0
        else:
            return None
    return state, story


def retold(engine, worlds, story):
    """Every way in which one of these worlds can go on so that the viewer hears this story. None if there are too many."""
    for event, heard in story:
        found = {}
        for state in worlds:
            if event is None:
                steps = [partial(engine.shuffled, order=order) for order in orders(state[0])]
            elif event[1] in engine.legal(state, event[0]):
                steps = [partial(engine.play, seat=event[0], move=event[1])]
            else:
                steps = []
            for step in steps:
                world, news = engine.copy(state), engine.news()
                step(world, news=news)
                if hear(news, 0) == heard:
                    found[hidden_in(world[0])] = world
        worlds = list(found.values())
        if len(worlds) > MOST_WORLDS:
            return None
    return set(found)


def worlds_of(table):
    for cards in set(itertools.permutations([*itertools.chain(*hidden_in(table.s))])):
        world = table.engine.copy(table._state)
        hide(world[0], cards)
        yield world


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("laid", "reshuffles"), [(table_of_few, 1), (table_of_rounds, 2), (table_of_rounds, 3)])
def test_HECK_R27_imagine_finds_every_deal_that_fits_what_was_heard_and_no_other(laid, reshuffles, seed):
    dice, fitting = random.Random(f"{seed} {reshuffles}"), None
    while fitting is None or not 1 < len(fitting) < 100:
        table, fitting = laid(dice.sample(POOL, len(POOL))), None
        told = random_story(table, dice, reshuffles, dice.randrange(6))
        if told is not None and told[0][0].in_deck + sum(told[0][0].held[1:3]) > 4:
            fitting = retold(table.engine, list(worlds_of(table)), told[1])
    (end, _), luck = told, Luck(seed)
    seen = table.engine.observe(end, 0)
    imagined = {hidden_in(table.engine.imagine(seen, 0, luck)[0]) for _ in range(40 * len(fitting))}
    assert hidden_in(end[0]) in fitting
    assert imagined == fitting


def test_HECK_R27_when_the_deck_runs_out_all_know_what_the_rivals_hold_between_them():
    table = lay("2", "rest", deck="", discard="1 3")
    table.play(0, "2")
    table.shuffle_named("3 1")
    for seed in range(20):
        world = table.engine.imagine([table.seen(0)], 0, Luck(seed))[0]
        assert [world.hens[1, hen] for hen in range(5)] == [16, 16, 16, 17, 17] and world.deck[0] == 0


def memory(table):
    return HECKMECK.positions.describe(table.s)["memory"]


def test_HECK_R27_a_hen_laid_later_may_be_old_or_fresh_but_not_if_nothing_was_drawn():
    table = table_of_few(["2", "1", "3", "1", "3", "2", "1", "w1", "w2", "w3"])
    table.plays((0, "2"), (1, "1"))  # the deck's last card, then the pile
    table.shuffle_named("1 w1 w2 w3")
    table.play(2, "3")
    assert memory(table)["lays"] == ["@2 3 1 0"]
    worlds = [table.engine.imagine([table.seen(0)], 0, Luck(seed))[0] for seed in range(60)]
    assert all(hens_in(world.drew[0, 2], 2) >= 1 for world in worlds)  # nothing drawn since: the 3 was old


def test_HECK_R27_what_is_kept_at_a_reshuffle_and_after():
    table = table_of_few(["2", "1", "3", "1", "w3", "2", "1", "3", "w1", "w2"])
    table.plays((0, "2"), (1, "1"))
    assert "memory" not in HECKMECK.positions.describe(table.s)  # all is fresh before the first reshuffle
    table.shuffle_named("w1 3 1 w2")
    assert memory(table)["pools"] == ["1 2 3 w3", "1 3 w1 w2"]  # what the hands held, and the deck
    assert memory(table)["drew"] == [["2", "3", "1", ""], ["", "", "", ""]]
    assert cards_drawn(table) == [[1, 1, 2, 0], [0, 1, 0, 0]]
    table.plays((2, "w3"), (0, "pass"), (1, "3"))
    assert memory(table)["pools"] == ["1 2 3", "1 3 w1 w2"]
    assert memory(table)["drew"] == [["2", "3", "1", ""], ["1", "", "3", ""]]
    assert cards_drawn(table) == [[1, 1, 1, 0], [2, 1, 1, 0]]
    assert memory(table)["lays"] == ["@1 3 1 1"]


def cards_drawn(table):
    return [[table.s.drew[age, seat] >> ABOVE for seat in range(table.seats)] for age in range(table.s.age + 1)]


def test_HECK_R27_what_was_kept_outlasts_a_second_reshuffle():
    table = lay("rest", "1 3", "2x2", supply="16 17 18", turn=1, deck="", discard="4")
    table.play(1, "3")
    table.shuffle_named("4")
    table.plays((2, "pass"), (0, "pass"), (1, "pass"), (1, "pass"))  # nobody else has drawn; now the 3 is the deck
    table.shuffle_named("3")
    assert memory(table)["pools"][1:] == ["4", "3"]
    assert [hand(table, seat) for seat in (1, 2)] == ["1 3 4", "2x2"]
    fitting = {hidden_in(table.engine.imagine([table.seen(0)], 0, Luck(seed))[0]) for seed in range(99)}
    assert fitting == {((0, 2, 3), (1, 1), ()), ((1, 2, 3), (0, 1), ())}  # who drew the 4 and the 3 has them still


@pytest.mark.parametrize(
    ("part", "at", "spoilt", "code"),
    [
        ("pools", 1, "4", "position-broken"),  # seat 2 holds w2
        ("pools", 1, "4 w1 w2", "position-broken"),  # w1 is old
        ("pools", 2, "2 3", "position-broken"),  # nobody drew a 3, nor is it the deck
        ("drew", 1, ["", "", "4"], "position-broken"),  # seat 1 holds the 4
        ("lays", 0, "@2 3 1 0", "position-broken"),  # he never had a 3
        ("lays", 0, "@2 2 2 0", "position-broken"),  # not before the next
        ("lays", 1, "@1 3 1 2", "position-broken"),  # he drew one card
        ("drew", 0, ["", ""], "position-words"),
        ("lays", 0, "@2 w1 1 0", "position-words"),
        ("lays", 0, "@2 2 3 0", "position-words"),
    ],
)
def test_HECK_R27_a_memory_that_cannot_be_is_not_played(part, at, spoilt, code):
    table = lay("rest", "1 3", "2x2 w1", supply="16 17 18", turn=1, deck="", discard="4 w2")
    table.play(1, "1")
    table.shuffle_named("4 w2")
    table.plays((2, "2"), (0, "pass"), (1, "3"), (2, "pass"))
    table.shuffle_named("2")
    position = HECKMECK.positions.describe(table.s)
    assert position["memory"]["pools"][1:] == ["4 w2", "2"] and position["memory"]["lays"] == ["@2 2 1 0", "@1 3 1 1"]
    assert Practice(HECKMECK, 3, position).s == table.s
    position["memory"][part][at] = spoilt
    with pytest.raises(Unusable) as unusable:
        Practice(HECKMECK, 3, position)
    assert unusable.value.code == code and (code == "position-words" or unusable.value.facts == {"clause": "HECK-R27"})


def test_HECK_R27_a_fresh_worm_leaves_less_room_for_fresh_hens_before_it():
    hands, pile = ("", "1 3", "1 2 w3", ""), "1 2 3 w1 w2"
    displays = ("", "", "", OPEN)
    table = lay(*hands, displays=displays, passed=(0, 3), turn=1, grill="27 35 41", deck="", discard=pile)
    table.play(1, "1")
    table.shuffle_named("w1 1 w2 3 2")
    table.plays((2, "1"), (1, "3"), (2, "2"))
    assert memory(table)["lays"] == ["@2 1 1 0", "@1 3 1 1", "@2 2 1 1"]
    table.play(1, "w2+1")  # both cards drawn before the 3 came were worms: the 3 was old
    assert memory(table)["lays"] == ["@2 1 1 0", "@1 3 1 0", "@2 2 1 1"]
    worlds = [table.engine.imagine([table.seen(0)], 0, Luck(seed))[0] for seed in range(30)]
    assert {hens_in(world.drew[0, 1], 2) for world in worlds} == {1}


def test_HECK_R27_a_watcher_sees_the_public_part_only():
    table = lay("2", "3", "1 w4", displays=("5", "w2", ""), stacks=("16 17", "", "20 0 42"), deck="4 4 4")
    seen = table.seen(-1)
    assert set(seen.hens.items) == {0} and set(seen.worms) == {0} and set(seen.deck) == {0} and set(seen.discard) == {0}
    assert [row[:3] for row in seen.stack.tolist()[:3]] == [[0, 2, 0], [0, 0, 0], [0, 0, 27]]
    assert (seen.in_deck, seen.in_discard, seen.shown_worms[1]) == (3, table.s.in_discard, 2)
    seat = table.seen(0)
    assert [row[:3] for row in seat.stack.tolist()[:3]] == [[1, 2, 0], [0, 0, 0], [5, 0, 27]]
    assert list(seat.discard) == list(table.s.discard) and set(seat.deck) == {0}


def test_HECK_R27_everybody_sees_the_stacks_when_the_match_is_over():
    table = lay("", "", stacks=("16 17 18", "0 20"))
    table.plays((0, "pass"), (1, "pass"))
    assert table.is_over and table.seen(-1).stack == table.s.stack
    assert [table.view(-1).places[seat].worms for seat in (0, 1)] == table.result().score


def test_HECK_R27_drawn_cards_are_told_to_their_owner_alone():
    table = start(3)
    assert [table.heard(Got, seat) for seat in (0, 1)] == [[Got(0, "1x6")], [Got(1, "1x6")]]
    assert table.heard(Got) == []
    table.play(0, "pass")
    assert len(table.heard(Got, 0)) == 1 and table.heard(Got, 1) == [] and hand(table, 0) == "1x6 2x2"


def test_HECK_R22_the_view_shows_what_lies_there():
    table = lay(
        "4 w9", "3", "", displays=("3x2 w1", "", "2"), stacks=("16", "0 30", ""), supply="17 18 20", deck="1 1 1"
    )
    view = table.view(0)
    assert [(tile.value, tile.worms) for tile in view.grill] == [(19, 2), (35, 7), (41, 9)]
    assert (view.supply, view.deck, view.discard, view.round, view.rounds, view.turn) == (
        3,
        3,
        table.s.in_discard,
        7,
        8,
        0,
    )
    mine, other = view.places[0], view.places[1]
    assert mine.display == {"3": 2, "w": 1} and (mine.sum, mine.signs, mine.worms) == (11, [1], 1)
    assert (other.height, other.top, other.worms, other.cards) == (2, Tile(30, 5), None, 1)
    assert view.hand == ["4", "w9"] and view.legal == {"pass": [], "4": [1]}
    assert table.view(1).hand == ["3"] and table.view(-1).hand == [] and table.view(1).legal == {}


def test_HECK_R22_the_view_says_what_passing_would_do():
    table = lay("4", "", displays=("5x4 w1", ""), stacks=("", "25"))
    assert table.view(0).passing == Passing(success=True, draws=2, steal=1, stolen=Tile(25, 4))
    assert table.view(0).legal == {"pass": [], "steal": [1], "4": [1]} and table.view(1).passing is None
    table.play(0, "pass")
    assert table.view(1).passing == Passing(success=False, draws=0, takes=Tile(19, 2))


def test_HECK_R22_at_the_keyboard_who_is_asked_reads_what_passing_would_do():
    table = lay("4", "", displays=("5x4 w1", ""), stacks=("", "25"))
    say, names = speaker("en", HECKMECK), ["Ann", "Bob"]
    assert "steal tile 25 (4 worms) from @1" in HECKMECK.screen.draw(table.seen(0), 0, names, say)[-1]
    assert "worms" in HECKMECK.screen.draw(table.seen(1), 1, names, say)[-1]  # not asked: one's own worms come last
    assert ask(table.view(0).ask, names, say) == "Your turn, sum 25: lay out cards of one kind, or pass."


def test_HECK_R22_the_own_player_sees_which_tops_his_cards_can_reach():
    hands = ("1x2 4 w3", "", "", "")
    table = lay(*hands, displays=("2x5", "", "", ""), stacks=("", "17", "21", "16"))
    assert table.view(0).reach == [1, 2, 3]  # 10 + 5 + 2, 10 + 5 + 4 + 2, 10 + 5 + 1
    assert lay("1x2 4", *hands[1:], displays=("2x5", "", "", ""), stacks=("", "17", "21", "16")).view(0).reach == []
    assert table.view(1).reach == [] and table.view(-1).reach == []


def test_HECK_R22_the_view_says_what_laying_out_would_come_to():
    tops = {"stacks": ("", "17", "0", "22")}
    table = lay("1x3 w3 w8", "", "", "", displays=("5x2 2", "", "", ""), **tops)
    assert table.view(0).lays == {"1": [Lay(13), Lay(14), Lay(15)], "w": [Lay(17, steal=1), Lay(22, steal=3)]}
    assert table.view(1).lays == table.view(-1).lays == {}
    with_worm = lay("5x2 3", "", "", "", displays=("2x6 w1", "", "", ""), **tops)
    assert with_worm.view(0).lays == {"3": [Lay(20)], "5": [Lay(22, steal=3), Lay(27)]}


def test_HECK_R22_the_view_says_whose_the_tiles_would_be_if_all_passed_now():
    displays = ("5 w4", "5 w9", "4x4", "5x3 w1")
    table = lay("3", "", "", "", displays=displays)
    assert [(tile.value, tile.to) for tile in table.view(-1).grill] == [(19, None), (27, 0), (35, 1), (41, 3)]
    table.play(0, "3")
    assert [tile.to for tile in table.view(2).grill] == [None, 1, 0, 3]
    after_a_failure = lay("3", "", "", "", displays=("5 w4", "", "", ""), grill="27 35", passed=(1, 2), turn=0)
    assert [tile.to for tile in after_a_failure.view(1).grill] == [None, 0]


def test_HECK_R22_when_it_is_over_all_see_the_tiles_and_the_places():
    table = lay("", "", stacks=("16 30", "0"))
    assert [(place.tiles, place.rank) for place in table.view(0).places] == [([], 0), ([], 0)]
    table.plays((0, "pass"), (1, "pass"))
    places = table.view(1).places
    assert [[tile.value for tile in place.tiles] for place in places] == [[16, 30, 19], [0, 41]]
    assert [place.rank for place in places] == table.result().rank == [2, 1]


@pytest.mark.parametrize("sensible", [False, True])
def test_a_view_of_six_seats_is_small_in_the_middle_of_a_match(sensible):
    """With room to spare: it goes to every seat with every move."""
    dice, luck, largest = random.Random(6), Luck(6), 0
    engine = start(6).engine
    for _ in range(3):
        state = engine.setup(6, HECKMECK.options.read({}))
        while engine.to_shuffle(state) or engine.to_act(state):
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            seat = engine.to_act(state)[0]
            seen, moves = engine.observe(state, seat), engine.legal(state, seat)
            if not engine.unfinished(state):
                largest = max(largest, len(engine.show(state, seat, seat + 1)[0]))
            engine.play(state, seat, engine.policy(seen, seat, luck) if sensible else dice.choice(moves))
    assert 1000 < largest < 2048


def test_HECK_R28_the_engine_waits_and_a_substitute_moves_like_anybody():
    table = lay("3", "1")
    assert table.to_act == [0]
    table.play(0, table.game.notation.write([table.engine.policy([table.seen(0)], 0, Luck(1))]), ms=30000, how="late:1")
    assert table.moves[0].how == "late:1" and table.to_act == [1]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("sensible", [False, True])
def test_an_imagined_world_looks_the_same_and_holds_together(seats, sensible, long):
    dice, luck, oldest = random.Random(seats), Luck(seats), 0
    engine = start(seats).engine
    for _ in range(3 if long else 1):
        state = engine.setup(seats, HECKMECK.options.read({}))
        while engine.to_shuffle(state) or engine.to_act(state):
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            seat = engine.to_act(state)[0]
            seen, moves = engine.observe(state, seat), engine.legal(state, seat)
            engine.play(state, seat, engine.policy(seen, seat, luck) if sensible else dice.choice(moves))
            assert broken(state[0]) is None
            oldest = max(oldest, state[0].age)
            for viewer in range(seats):
                seen = engine.observe(state, viewer)
                world = engine.imagine(seen, viewer, luck)
                assert broken(world[0]) is None
                assert engine.observe(world, viewer) == seen
    assert oldest >= (2 if sensible and seats > 4 else 0)
