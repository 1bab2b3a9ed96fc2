"""A position dealt anew looks the same to the seat, can have happened, and does not depend on what the seat could not know."""

from __future__ import annotations

import random

import msgspec
import pytest

from support.walking import GAMES, sample_words, scenes, swap_of
from zastolye.bots.bot import RandomBot
from zastolye.bots.sight import Sight
from zastolye.core.engine import Engine, Luck
from zastolye.core.refusal import Refused
from zastolye.server.coaching.exercises import as_written, exercise_of
from zastolye.table.match import Match
from zastolye.table.redeal import redeal

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]  # whose positions say everything
each_game = pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])


def at(engine, state):
    """A match at this position, of which a test may know everything."""
    seen = engine.plain(state)
    match = Match(engine.game, seen.seats if hasattr(seen, "seats") else engine.game.usual_seats)
    match.engine, match._state = engine, engine.copy(state)
    return match


def moments(game, matches, share):
    """Some decisions of random matches."""
    for seed in range(matches):
        dice, match = random.Random(f"{game.name} {seed}"), Match(game, game.usual_seats)
        while not match.is_over:
            if match.to_shuffle:
                match.shuffle(dice.sample(range(match.to_shuffle), match.to_shuffle))
                continue
            seat = dice.choice(match.to_act)
            if seat >= 0 and dice.random() < share:
                yield match, seat, dice
            luck = Luck(dice.randrange(1 << 30))
            steps = RandomBot().choose(Sight(match.engine.apart(), match.seen_state(seat), seat), luck)
            match.play(seat, game.notation.write(steps))


@each_game
def test_a_redealt_position_looks_the_same_and_can_have_happened(game):
    tried = 0
    for match, seat, dice in moments(game, 1, 0.2):
        start = redeal(match, seat, Luck(dice.randrange(1 << 30)))
        again = Match(game, match.seats, None, start)  # Unusable if it breaks a rule
        assert again.view_json(seat) == match.view_json(seat) and again.legal(seat) == match.legal(seat)
        assert vars(again.seen(seat)) == vars(match.seen(seat))
        tried += 1
    assert tried > 3


@each_game
def test_two_worlds_that_look_alike_are_redealt_and_asked_about_alike(game):
    """What is shown and dealt from one of them is shown and dealt from the other, to the last byte."""
    engine, (swap, _) = Engine(game), swap_of(game)
    compared = 0
    for state, dice in scenes(engine, game.usual_seats, 2, 0.15):
        if engine.unfinished(state) or engine.to_shuffle(state):
            continue
        for seat in engine.to_act(state):
            pair = swap(engine.plain(state).copy(), seat, dice) if seat >= 0 else None
            if pair is None:
                continue
            words = sample_words(engine, state, dice)
            told = [everything(at(engine, world), seat, words) for world in (state, [pair[0]])]
            assert told[0] == told[1]
            compared += 1
    assert compared > 3


def everything(match, seat, words):
    shown = msgspec.json.encode(exercise_of("1", match, seat))
    return redeal(match, seat, Luck(7)), shown, [answered(match, seat, one) for one in words]


def answered(match, seat, words):
    try:
        return as_written(match, seat, words)
    except Refused as refused:
        return refused.code, refused.facts, refused.legal
