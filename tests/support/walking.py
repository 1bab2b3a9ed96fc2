"""Walks through random matches, for tests that must hold of every game."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from zastolye.core.engine import Engine, State
from zastolye.core.game import Game
from zastolye.games import all_games

GAMES = list(all_games().values())
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
ids = [f"{game.name}-{seats}" for game, seats in TABLES]


def worlds_of(game: Game) -> ModuleType:
    """The hand-made second worlds of a game's tests."""
    return importlib.import_module(f"zastolye.games.{game.folder.name}.tests.worlds")


def swap_of(game: Game) -> tuple[Callable[..., Any], Callable[..., bool]]:
    return worlds_of(game).SWAPS[game.name]


def option_rows(game: Game, dice: random.Random) -> list[int]:
    """Options a host might choose: the defaults, or any word or small number at random."""
    row = []
    for option in game.options:
        default = option.default if isinstance(option.default, tuple) else (option.default,)
        if option.size > 1 or dice.random() < 0.5:
            row += default
        elif option.words and (option.low > option.high or dice.random() < 0.7):
            row.append(dice.choice(list(option.words.values())))
        else:
            row.append(default[0])
    return row


def start_of(game: Game, options: dict[str, Any]) -> Any:
    return Engine(game).setup(game.usual_seats, game.options.read(options, game.usual_seats))[0]


def strange_options(game: Game) -> Iterator[dict[str, Any]]:
    """Options that no network was taught, each as a host would choose it."""
    assert game.learning is not None
    for option in game.options:
        words, rows = list(option.words), [list(row) for row in option.assumed.values()]
        one = words[-1] if words else rows[0] if rows else option.high
        if not option.prints and not game.learning.rules.is_usual(start_of(game, {option.name: one})):
            yield {option.name: one}


def walk(engine: Engine, seats: int, seed: int, most: int = 100_000) -> Iterator[tuple[State, random.Random]]:
    """The state at each decision of one random match; it is changed in place between two of them."""
    dice = random.Random(f"{engine.game.name} {seats} {seed}")
    state = engine.setup(seats, option_rows(engine.game, dice))
    for _ in range(most):
        while engine.to_shuffle(state):
            order = list(range(engine.to_shuffle(state)))
            dice.shuffle(order)
            engine.shuffled(state, order)
        actors = engine.to_act(state)
        if not actors:
            return
        yield state, dice
        seat = dice.choice(actors)
        engine.play(state, seat, dice.choice(engine.legal(state, seat)))
    raise AssertionError("a match that does not end")


def scenes(engine: Engine, seats: int, matches: int, share: float) -> Iterator[tuple[State, random.Random]]:
    """Copies of positions between moves, picked at random from random matches."""
    for seed in range(matches):
        for state, dice in walk(engine, seats, seed):
            if not engine.unfinished(state) and dice.random() < share:
                yield engine.copy(state), dice


def shared_move(engine, worlds, dice):
    """A move that is legal in both worlds."""
    actors = [seat for seat in engine.to_act(worlds[0]) if engine.legal(worlds[1], seat)]
    dice.shuffle(actors)
    for seat in actors:
        there = set(engine.legal(worlds[1], seat))
        both = [move for move in engine.legal(worlds[0], seat) if move in there]
        if both:
            return seat, dice.choice(both)
    return -1, None


def sample_words(engine, state, dice):
    """Moves to be refused: those of every seat."""
    words = []
    for seat in engine.to_act(state):
        moves = engine.legal(state, seat)
        words += [engine.game.notation.write([move]) for move in dice.sample(moves, min(3, len(moves)))]
    return words
