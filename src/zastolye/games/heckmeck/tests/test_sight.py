"""What a seat may know and suppose: all worlds that fit what was heard, and none besides."""

import itertools
import random
from collections import Counter

import pytest

from zastolye.core.engine import Luck
from zastolye.core.notes import hear
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import GOT, HENS
from zastolye.games.heckmeck.position import broken
from zastolye.games.heckmeck.tests.table import hand, lay, start
from zastolye.games.heckmeck.view import Laid, Passing, Tile

# --- Brute force --------------------------------------------------------------------------------------------------------
# Nearly all cards lie in the display of seat 3, who has passed, so that few are left to wonder about. `POOL` is the rest.
POOL = ["1", "1", "1", "2", "2", "3", "3", "w1", "w2", "w3"]
OPEN = "1x14 2x15 3x15 4x17 5x17 " + " ".join(f"w{sign}" for sign in range(4, 26))


def table_of_few(cards):
    """Ten cards: the viewer (seat 0) holds one, his rivals two each, one is the deck and four are discarded."""
    hands = [" ".join(cards[a:b]) for a, b in ((0, 1), (1, 3), (3, 5), (0, 0))]
    return lay(*hands, displays=("", "", "", OPEN), passed=(3,), deck=cards[5], discard=" ".join(cards[6:]))


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


def random_story(table, dice, most):
    """Some random moves, at most one reshuffle among them: each event with what the viewer heard of it."""
    engine, state, story, shuffles = table.engine, table.engine.copy(table._state), [], 0
    while len(story) < most and (engine.to_shuffle(state) or engine.to_act(state)):
        news = engine.news()
        if count := engine.to_shuffle(state):
            if shuffles or count > 5:
                break
            shuffles += 1
            engine.shuffled(state, dice.sample(range(count), count), news)
            story.append((None, hear(news, 0)))
        else:
            seat = engine.to_act(state)[0]
            moves = engine.legal(state, seat)
            step = dice.choice(moves[1:] if len(moves) > 1 and dice.random() < 0.8 else moves)
            engine.play(state, seat, step, news)
            story.append(((seat, step), hear(news, 0)))
    return state, story, shuffles


def endings(engine, state, story):
    """Every way in which this world can go on so that the viewer hears this story."""
    if not story:
        return {hidden_in(state[0])}
    (event, heard), found = story[0], set()
    if event is None:
        steps = [lambda world, news, order=order: engine.shuffled(world, order, news) for order in orders(state[0])]
    elif event[1] in engine.legal(state, event[0]):
        steps = [lambda world, news: engine.play(world, *event, news)]
    else:
        steps = []
    for step in steps:
        world, news = engine.copy(state), engine.news()
        step(world, news)
        if hear(news, 0) == heard:
            found |= endings(engine, world, story[1:])
    return found


@pytest.mark.parametrize("seed", range(24))
def test_HECK_R27_imagine_finds_every_deal_that_fits_what_was_heard_and_no_other(seed):
    dice = random.Random(seed)
    while True:
        table = table_of_few(dice.sample(POOL, len(POOL)))
        engine = table.engine
        end, story, shuffles = random_story(table, dice, dice.randrange(4, 14))
        if shuffles == 0 or engine.to_shuffle(end) or engine.unfinished(end) or end[0].round != table.s.round:
            continue
        fitting = set()
        for cards in set(itertools.permutations([*itertools.chain(*hidden_in(table.s))])):
            world = engine.copy(table._state)
            hide(world[0], cards)
            fitting |= endings(engine, world, story)
        if 1 < len(fitting) < 100:
            break
    seen, luck = engine.observe(end, 0), Luck(seed)
    imagined = {hidden_in(engine.imagine(seen, 0, luck)[0]) for _ in range(40 * len(fitting))}
    assert hidden_in(end[0]) in fitting
    assert imagined == fitting


def test_HECK_R27_when_the_deck_runs_out_all_know_what_the_rivals_hold_between_them():
    table = lay("2", "rest", deck="", discard="1 3")
    table.play(0, "2")
    table.shuffle_named("3 1")
    for seed in range(20):
        world = table.engine.imagine([table.seen(0)], 0, Luck(seed))[0]
        assert [world.hens[1, hen] for hen in range(5)] == [16, 16, 16, 17, 17] and world.deck[0] == 0


def test_HECK_R27_a_hen_laid_later_may_be_old_or_fresh_but_not_if_nothing_was_drawn():
    cards = ["2", "1", "3", "1", "3", "2", "1", "w1", "w2", "w3"]
    table = table_of_few(cards)
    table.plays((0, "2"), (1, "1"))  # the deck's last card, then the pile
    table.shuffle_named("1 w1 w2 w3")
    table.play(2, "3")
    assert [table.s.lay[k] for k in range(table.s.lays)] == [2 | 2 << 3 | 1 << 6 | 0 << 11]
    worlds = [table.engine.imagine([table.seen(0)], 0, Luck(seed))[0] for seed in range(60)]
    assert all(world.was[2, 2] >= 1 for world in worlds)  # nothing drawn since: the 3 was old
    assert {world.old[2] for world in worlds} == {2}


def test_HECK_R27_what_is_kept_at_a_reshuffle_and_after():
    table = table_of_few(["2", "1", "3", "1", "w3", "2", "1", "3", "w1", "w2"])
    table.plays((0, "2"), (1, "1"))
    s = table.s
    assert s.old_worms == 0 and s.lays == 0  # all is fresh before the first reshuffle
    table.shuffle_named("w1 3 1 w2")
    s = table.s
    assert [s.old[hen] for hen in range(5)] == [1, 1, 1, 0, 0] and s.old_worms == 1 << 2
    assert [s.aged[seat] for seat in range(4)] == [1, 1, 2, 0] and [s.recent[seat] for seat in range(4)] == [0, 1, 0, 0]
    assert [s.was[2, hen] for hen in range(5)] == [1, 0, 0, 0, 0]
    table.plays((2, "w3"), (0, "pass"), (1, "3"))
    s = table.s
    assert [s.aged[seat] for seat in range(4)] == [1, 1, 1, 0] and [s.recent[seat] for seat in range(4)] == [2, 1, 1, 0]
    assert s.lays == 1 and s.lay[0] == 1 | 2 << 3 | 1 << 6 | 1 << 11


def test_HECK_R27_a_fresh_worm_leaves_less_room_for_fresh_hens_before_it():
    hands, pile = ("", "1 3", "1 2 w3", ""), "1 2 3 w1 w2"
    displays = ("", "", "", OPEN)
    table = lay(*hands, displays=displays, passed=(0, 3), turn=1, grill="27 35 41", deck="", discard=pile)
    table.play(1, "1")
    table.shuffle_named("w1 1 w2 3 2")
    table.plays((2, "1"), (1, "3"), (2, "2"))
    lays = [2 | 0 << 3 | 1 << 6, 1 | 2 << 3 | 1 << 6, 2 | 1 << 3 | 1 << 6]
    assert [table.s.lay[k] for k in range(table.s.lays)] == [lays[0], lays[1] | 1 << 11, lays[2] | 1 << 11]
    table.play(1, "w2+1")  # both cards drawn before the 3 came were worms: the 3 was old
    assert [table.s.lay[k] for k in range(table.s.lays)] == [lays[0], lays[1], lays[2] | 1 << 11]
    worlds = [table.engine.imagine([table.seen(0)], 0, Luck(seed))[0] for seed in range(30)]
    assert {world.was[1, 2] for world in worlds} == {1}


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
    assert [table.heard(GOT, seat) for seat in (0, 1)] == [[(GOT, 0, 6, 0)], [(GOT, 1, 6, 0)]]
    assert table.heard(GOT) == []
    table.play(0, "pass")
    assert len(table.heard(GOT, 0)) == 1 and table.heard(GOT, 1) == [] and hand(table, 0) == "1x6 2x2"


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
    assert mine.display == [Laid("3", 2), Laid("w", 1, [1])] and (mine.sum, mine.sign, mine.worms) == (11, 1, 1)
    assert (other.height, other.top, other.worms, other.cards) == (2, Tile(30, 5), None, 1)
    assert view.hand == ["4", "w9"] and view.legal == {"pass": [], "4": [1]}
    assert table.view(1).hand == ["3"] and table.view(-1).hand == [] and table.view(1).legal == {}


def test_HECK_R22_the_view_says_what_passing_would_do():
    table = lay("4", "", displays=("5x4 w1", ""), stacks=("", "25"))
    assert table.view(0).passing == Passing(success=True, draws=2, steal=1, stolen=Tile(25, 4))
    assert table.view(0).legal == {"pass": [], "steal": [1], "4": [1]} and table.view(1).passing is None
    table.play(0, "pass")
    assert table.view(1).passing == Passing(success=False, draws=0, takes=Tile(19, 2))


def test_HECK_R22_the_own_player_sees_which_tops_his_cards_can_reach():
    hands = ("1x2 4 w3", "", "", "")
    table = lay(*hands, displays=("2x5", "", "", ""), stacks=("", "17", "21", "16"))
    assert table.view(0).reach == [1, 2, 3]  # 10 + 5 + 2, 10 + 5 + 4 + 2, 10 + 5 + 1
    assert lay("1x2 4", *hands[1:], displays=("2x5", "", "", ""), stacks=("", "17", "21", "16")).view(0).reach == []
    assert table.view(1).reach == [] and table.view(-1).reach == []


def test_HECK_R28_the_engine_waits_and_a_substitute_moves_like_anybody():
    table = lay("3", "1")
    assert table.to_act == [0]
    table.play(0, table.game.notation.write([table.engine.advise([table.seen(0)], 0, Luck(1))]), ms=30000, how="late:1")
    assert table.moves[0].how == "late:1" and table.to_act == [1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_an_imagined_world_looks_the_same_and_holds_together(seats):
    dice, luck = random.Random(seats), Luck(seats)
    table = start(seats)
    engine, state = table.engine, table._state
    reshuffles = Counter()
    while engine.to_shuffle(state) or engine.to_act(state):
        if count := engine.to_shuffle(state):
            reshuffles["made"] += 1
            engine.shuffled(state, dice.sample(range(count), count))
            continue
        seat = engine.to_act(state)[0]
        engine.play(state, seat, dice.choice(engine.legal(state, seat)))
        for viewer in range(seats):
            seen = engine.observe(state, viewer)
            world = engine.imagine(seen, viewer, luck)
            assert broken(world[0]) is None
            assert engine.observe(world, viewer) == seen
