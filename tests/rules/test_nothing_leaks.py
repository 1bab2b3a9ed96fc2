"""Nothing hidden leaves a match. Two worlds that a seat may not tell apart, made by hand from what the rules call public,
give that seat the same bytes up to the move that by the rules shows the difference; and a planted leak is caught.
"""

from __future__ import annotations

import dataclasses
import random
import types

import pytest

from support.walking import GAMES, TABLES, ids, sample_words, scenes, shared_move, swap_of, worlds_of
from zastolye.core import rule_words
from zastolye.core.engine import Engine, Luck
from zastolye.core.kernel import rule
from zastolye.core.language import speaker
from zastolye.core.notes import hear
from zastolye.table.match import Match

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=ids)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
NAMES = [f"name{seat}" for seat in range(8)]


def everything_told(engine, state, seat, words):
    """All that this seat gets of a position: what it sees, its view and screen, its moves, refusals, and who is awaited."""
    game, say = engine.game, speaker("en", engine.game)
    seen = engine.plain(engine.observe(state, seat))
    legal = engine.legal(state, seat) if seat >= 0 else []
    match = Match(game, seen.seats if hasattr(seen, "seats") else game.usual_seats)
    match._state, match.engine = engine.copy(state), engine
    refusals = [refusal(match, seat, one) for one in words] if seat >= 0 else []
    view, offer = match.view_json(seat), match.offer(seat)
    recalled = game.screen.recall(seen, seat, NAMES, say) if game.screen.recall and seat >= 0 else []
    drawn = game.screen.draw(seen, seat, NAMES, say)
    return vars(seen), legal, view, offer, drawn, recalled, refusals, engine.to_act(state)


def refusal(match, seat, words):
    moves = match.game.notation.read(words)
    if moves[0] in match.legal(seat):
        return "legal"
    refused = match.game.moves.why_not(match.seen(seat), seat, moves)
    return refused.code, refused.clause, refused.facts, match.offer(seat)


def compare_two_worlds(game, seats, matches, share=0.1, steps=25):
    """From random points of random matches, both worlds go on with the same moves. Returns how many pairs were compared."""
    engine, (swap, shows) = Engine(game), swap_of(game)
    compared = 0
    for state, dice in scenes(engine, seats, matches, share):
        for seat in range(-1, seats):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is not None:
                compared += 1
                other, changed = pair
                go_on(engine, [engine.copy(state), [other]], seat, changed, shows, steps, dice)
    return compared


def go_on(engine, worlds, seat, changed, shows, steps, dice):
    words = sample_words(engine, worlds[0], dice)
    for _ in range(steps):
        told = [everything_told(engine, world, seat, words) for world in worlds]
        assert told[0] == told[1]
        if engine.to_shuffle(worlds[0]):
            count = engine.to_shuffle(worlds[0])
            assert count == engine.to_shuffle(worlds[1])
            order = dice.sample(range(count), count)
            do = lambda world, news, order=order: engine.shuffled(world, order, news)  # noqa: E731
        else:
            mover, move = shared_move(engine, worlds, dice)
            if move is None or shows(changed, engine.plain(worlds[0]), mover, move):
                return
            do = lambda world, news, mover=mover, move=move: engine.play(world, mover, move, news)  # noqa: E731
        heard = []
        for world in worlds:
            news = engine.news()
            do(world, news)
            heard.append(hear(news, seat))
        assert heard[0] == heard[1]


@each_table
def test_two_worlds_one_stream(game, seats, long):
    assert compare_two_worlds(game, seats, 20 if long else 2) > 1


@each_table
def test_two_worlds_one_decision(game, seats):
    engine, (swap, _) = Engine(game), swap_of(game)
    for state, dice in scenes(engine, seats, 3, 0.2):
        for seat in engine.to_act(state):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is not None:
                seed = dice.getrandbits(60)
                choices = [engine.policy(engine.observe(world, seat), seat, Luck(seed)) for world in (state, [pair[0]])]
                assert choices[0] == choices[1]


@each_game
def test_the_hidden_fields_are_those_that_a_seat_does_not_see(game):
    """What a game's tests call hidden is all that is: a field shown to some seat as it is not."""
    hidden = set()
    for seats in game.seats:
        engine = Engine(game)
        for state, _ in scenes(engine, seats, 4, 0.3):
            for seat in range(-1, seats):
                seen, true = vars(engine.plain(engine.observe(state, seat))), vars(engine.plain(state))
                hidden |= {name for name in true if seen[name] != true[name]}
    assert hidden == set(worlds_of(game).HIDDEN[game.name])


def leaky(game, field):
    """The same game, but `observe` shows one hidden field as it is."""

    @rule
    def observe(s, seat, seen):
        game.rules.observe(s, seat, seen)
        value = getattr(s, field)
        setattr(seen, field, value if isinstance(value, int) else value.copy())

    rules = types.SimpleNamespace(**{**vars(game.rules), "observe": observe})
    return dataclasses.replace(game, rules=rules)


LEAKS = [(game, field) for game in GAMES for field in worlds_of(game).HIDDEN[game.name]]


@pytest.mark.parametrize(("game", "field"), LEAKS, ids=[f"{game.name}-{field}" for game, field in LEAKS])
def test_a_planted_leak_is_caught(game, field):
    with pytest.raises(AssertionError):
        for seats in game.seats:
            compare_two_worlds(leaky(game, field), seats, 6, share=0.3, steps=3)


def compare_two_deals(game, seats, seed, tries=6):
    """Two orders of one shuffle that look the same to a seat are told to it in the same words."""
    engine, dice = Engine(game), random.Random(seed)
    state = engine.setup(seats, game.options.read({}))
    compared = 0
    while engine.to_shuffle(state) or engine.to_act(state):
        if count := engine.to_shuffle(state):
            order = dice.sample(range(count), count)
            for _ in range(tries):
                compared += compare_one_deal(engine, state, order, dice, seats)
            engine.shuffled(state, order)
        else:
            seat = dice.choice(engine.to_act(state))
            engine.play(state, seat, dice.choice(engine.legal(state, seat)))
    return compared


def compare_one_deal(engine, state, order, dice, seats):
    other = order.copy()
    i, j = dice.sample(range(len(order)), 2)
    other[i], other[j] = order[j], order[i]
    after = []
    for one in (order, other):
        world, news = engine.copy(state), engine.news()
        engine.shuffled(world, one, news)
        after.append((world, news))
    compared = 0
    for seat in range(-1, seats):
        if engine.plain(engine.observe(after[0][0], seat)) == engine.plain(engine.observe(after[1][0], seat)):
            assert hear(after[0][1], seat) == hear(after[1][1], seat)
            compared += 1
    return compared


@each_table
def test_two_deals_one_story(game, seats):
    assert compare_two_deals(game, seats, seats) > 0


def private_kinds(game):
    """The kinds of notes that this game tells to some seats only."""
    kinds = set()
    for seats in game.seats:
        engine, dice = Engine(game), random.Random(seats)
        state = engine.setup(seats, game.options.read({}))
        while engine.to_shuffle(state) or engine.to_act(state):
            news = engine.news()
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count), news)
            else:
                seat = dice.choice(engine.to_act(state))
                engine.play(state, seat, dice.choice(engine.legal(state, seat)), news)
            notes = [news[at : at + 2] for at in range(1, 1 + news[0] * rule_words.NOTE, rule_words.NOTE)]
            kinds |= {kind for kind, who in notes if who != rule_words.EVERYONE}
    return kinds


def tell_everyone(game, kind, monkeypatch):
    """In this game, notes of this kind go to everyone."""
    true = rule_words.tell

    def tell(news, who, what, a, b, c):
        true(news, rule_words.EVERYONE if what == kind else who, what, a, b, c)

    for function in vars(game.rules).values():
        if isinstance(function, types.FunctionType) and "tell" in function.__globals__:
            monkeypatch.setitem(function.__globals__, "tell", tell)


NOTES = [(game, kind) for game in GAMES for kind in sorted(private_kinds(game))]


@pytest.mark.parametrize(("game", "kind"), NOTES, ids=[f"{game.name}-{kind}" for game, kind in NOTES])
def test_a_private_note_told_to_everyone_is_caught(game, kind, monkeypatch):
    tell_everyone(game, kind, monkeypatch)
    with pytest.raises(AssertionError):
        for seats in game.seats:
            for seed in range(3):
                compare_two_deals(game, seats, seed)
            compare_two_worlds(game, seats, 6, share=0.3, steps=6)


@pytest.mark.parametrize("way", ["plain", "compiled"])
def test_a_match_in_another_thread_is_not_seen_here(way):
    """Replays run beside live tables: each match works in memory of its own."""
    game = GAMES[0]
    one, other = (Match(game, game.usual_seats, way=way).engine for _ in range(2))
    assert one._seen is not other._seen and one._moves is not other._moves and one._deaf is not other._deaf
