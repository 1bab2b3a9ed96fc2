"""The coach cannot peek: two worlds that look alike to a seat, made by hand from what the rules call public, are judged alike to the
last digit; and a planted leak is caught."""

import msgspec
import pytest

from support.walking import GAMES, scenes, swap_of
from zastolye.bots.rollouts.workspace import Workspace
from zastolye.bots.sight import Sight
from zastolye.coach import values
from zastolye.coach.decisions import decide
from zastolye.coach.opens import _Chance, missed_by, opens
from zastolye.coach.timeline import Event, Timeline
from zastolye.core.engine import Engine, Luck
from zastolye.games import all_games

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
PLAYS = 1500


def pairs(game, matches, share=0.25):
    """Positions of the usual number of seats, each with a second world that the seat to act cannot tell from it."""
    engine, (swap, _) = Engine(game), swap_of(game)
    for state, dice in scenes(engine, game.usual_seats, matches, share):
        for seat in engine.to_act(state):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is not None and len(engine.legal(state, seat)) > 1:
                yield engine.plain(state), pair[0], seat, dice


def judged(game, engine, state, seat, seed):
    """Everything the coach says of one decision: the first legal move is the played one."""
    record = engine.load(state)
    steps = Sight(engine, engine.observe(record, seat), seat).whole_moves(Luck(1, "compiled"))[0].steps
    event = Event(7, seat, steps, record, record, tuple(engine.to_act(record)))
    line = Timeline(game, state.seats, engine, [event], [0.0] * state.seats)
    found, _ = decide(Workspace(game), line, 0, seed, PLAYS)
    advised = values(line.sight(record, seat), Luck(seed, "compiled"), PLAYS)
    return found, advised


def compare_two_worlds(game, most=12):
    engine, compared = Engine(game, "compiled"), 0
    for state, other, seat, dice in pairs(game, 20):
        seed = dice.getrandbits(30)
        (one, advice), (two, same) = (judged(game, engine, world, seat, seed) for world in (state, other))
        assert advice == same
        assert msgspec.structs.replace(one, truth={}) == msgspec.structs.replace(two, truth={})
        compared += 1
        if compared == most:
            break
    return compared


@each_game
def test_two_worlds_that_look_alike_are_judged_alike_to_the_last_digit(game):
    assert compare_two_worlds(game) >= 5


def test_what_a_seat_let_go_by_is_judged_alike_in_two_worlds():
    """A seat that did nothing until the round was over: every chance it had is weighed by what it saw."""
    game, engine, compared = all_games()["chekharda"], Engine(all_games()["chekharda"], "compiled"), 0
    for state, other, seat, dice in pairs(game, 20):
        seed, looked = dice.getrandbits(30), []
        for world in map(engine.load, (state, other)):
            events = [Event(7, by, [], world, world, ()) for by in (seat + 1, None)]
            line = Timeline(game, state.seats, engine, events, [0.0] * state.seats)
            chances = [_Chance(line, seat, one, seed) for one in missed_by(line, seat)]
            looked.append(([one.look(Workspace(game)) for one in chances], opens(line, seat, seed)))
        assert looked[0] == looked[1]
        compared += bool(looked[0][0])
        if compared == 5:
            break
    assert compared == 5


def test_a_planted_leak_is_caught(monkeypatch):
    """A sight that is the truth itself: of the game whose `imagine` keeps every role that it is shown."""
    monkeypatch.setattr(Timeline, "sight", lambda self, state, seat: Sight(self.engine, self.engine.copy(state), seat))
    with pytest.raises(AssertionError):
        compare_two_worlds(all_games()["pechenka-hunt"])
