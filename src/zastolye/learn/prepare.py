"""A course from a game: rules are compiled here, and a few matches played to see what is hidden and how matches go."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from zastolye.bots import Sight
from zastolye.bots.bot import PolicyBot
from zastolye.bots.weights import made_for
from zastolye.core.arrays import Damaged, difference
from zastolye.core.engine import Engine, Luck, cells_of
from zastolye.core.extras import Learning
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind, cache_folder
from zastolye.core.kernel.cuda_insides import pretending
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import DEAF, LUCK
from zastolye.lab.device import HOPPER, to_ptx
from zastolye.lab.playout import POLICY, random_match
from zastolye.lab.simulate import play_chunk
from zastolye.lab.turns import setup_all, turn, turn_all
from zastolye.learn.course import Course
from zastolye.learn.tables import Tables
from zastolye.learn.trace import trace

SAMPLE = 200  # matches played to see how matches go
LATE_POSITIONS = 256  # of each kind
SLIPS = 25  # moves in a hundred of those who play up to such a position are any moves


def learning_of(game: Game) -> Learning:
    if game.learning is None:
        raise Unusable("not-learned", game=game.name)
    return game.learning


def facts_of(game: Game, seats: int | None = None) -> dict[str, Any]:
    """What a course of this game depends on, and so a training by it."""
    layout = hashlib.sha256(repr(game.rules.state.descr).encode()).hexdigest()[:32]
    return made_for(game, None if seats is None else [seats]) | {"layout": layout, "heat": learning_of(game).heat}


def kept_course(path: Path, game: Game, seats: int | None = None) -> Course | None:
    """The course of this file, if it is whole, of the game as it is now, and matches still go as they did when it was made."""
    try:
        course = Course.load(path)
    except Damaged:
        return None
    if difference(facts_of(game, seats), course.facts):
        return None
    return course if trace(course, np, processor_turn(game)) == course.trace else None


def cached_course(game: Game, seats: int) -> Course:
    """The course with so many seats, made once and kept beside the machine code of the rules that it is made of."""
    folder = cache_folder(bind(learning_of(game).rules, turn, "plain"))
    return (
        prepare(game, seats=seats)
        if folder is None
        else course_at(folder / f"{game.name}.{seats}.course.npz", game, seats)
    )


def course_at(path: Path, game: Game, seats: int | None = None) -> Course:
    """The course kept in this file for as long as the rules and the seats stay as they are; else made and kept there."""
    course = kept_course(path, game, seats) if path.exists() else None
    if course is None:
        course = prepare(game, seats=seats)
        course.save(path)
    return course


def prepare(game: Game, with_kernel: bool = True, seats: int | None = None) -> Course:
    """Everything a trainer needs, for all seat counts or for one; with the kernel only where a GPU will be used: compiling it takes a
    minute."""
    learning = learning_of(game)
    usual = game.options.read({})
    rows = [usual] + ([game.options.read(game.options.live())] if game.options.live() else [])
    kinds = [(count, row) for count in game.seats if seats in (None, count) for row in rows]
    seats_of, options = np.array([count for count, _ in kinds], np.int64), np.array([row for _, row in kinds], np.int64)
    states = np.zeros(len(kinds) + 1, game.rules.state)
    bind(game.rules, setup_all, "compiled")(states, np.arange(len(kinds)), seats_of, options.reshape(len(kinds), -1))
    course = Course(
        game.name, facts_of(game, seats), game.seats[-1], learning.features, learning.choices,
        points=_usual_lead(game), length=_usual_length(game), ptx=turn_kernel(game) if with_kernel else "",
        seats_of=seats_of, options=options, fresh=states[:-1].view(np.uint8).reshape(len(kinds), -1), late=late_positions(game, kinds),
        hidden=np.zeros(0, np.int64), usual=kinds.index((seats or game.usual_seats, usual)),
    )  # fmt: skip
    return dataclasses.replace(course, hidden=_hidden(game, course), trace=trace(course, np, processor_turn(game)))


def _usual_lead(game: Game) -> float:
    """How far players end from the others' mean, where all play by the policy: twice the standard deviation."""
    seats = game.usual_seats
    scores = play_chunk(game.name, seats, game.options.read({}), [POLICY] * seats, 1, 0, SAMPLE).scores.astype(float)
    ahead = (scores - scores.mean(1, keepdims=True)) * seats / (seats - 1)
    return round(max(1.0, 2.0 * float(ahead.std())), 2)


def _usual_length(game: Game) -> int:
    """Moves of a match, where all moves are random."""
    run, states, lucks = bind(game.rules, random_match, "compiled"), np.zeros(1, game.rules.state), np.zeros(1, LUCK)
    order, moves, news = (np.zeros(size, np.int64) for size in (game.rules.most_shuffled, game.rules.most_moves, DEAF))
    options = np.array(game.options.read({}), np.int64)
    lengths = []
    for seed in range(50):
        states.view(np.uint8)[:] = 0
        lengths.append(run(states, lucks, order, moves, news, game.usual_seats, options, seed)[0])
    return int(np.mean(lengths))


def late_positions(game: Game, kinds: Sequence[tuple[int, Sequence[int]]], count: int = LATE_POSITIONS) -> Any:
    """Positions from the middle of matches, so many for each kind: each lies before some deal but the first of a match that policy
    players with slips played; before the first, where there is no other."""
    engine, bot, dice = Engine(game, "compiled"), PolicyBot(slips=SLIPS), random.Random("late")
    rows = np.zeros((len(kinds), count, game.rules.state.itemsize), np.uint8)
    for kind, (seats, options) in enumerate(kinds):
        for row in rows[kind]:
            first, *others = _deals(engine, bot, seats, options, dice)
            row[:] = dice.choice(others or [first])
    return rows


def _deals(engine: Engine, bot: PolicyBot, seats: int, options: Sequence[int], dice: random.Random) -> Iterator[Any]:
    """One match: the bytes of its state before each deal."""
    state = engine.setup(seats, options)
    while True:
        if count := engine.to_shuffle(state):
            yield engine.records(state).view(np.uint8).copy()
            engine.shuffled(state, dice.sample(range(count), count))
        elif awaited := engine.to_act(state):
            seat = dice.choice(awaited)
            sight = Sight(engine, engine.observe(state, seat), seat)
            engine.play(state, seat, bot.step(sight, Luck(dice.getrandbits(60), "compiled")))
        else:
            return


def _hidden(game: Game, course: Course) -> Any:
    """The features that a seat never sees: something in the truth, always nothing in what is seen."""
    kinds = np.arange(8 * len(course.seats_of)) % len(course.seats_of)
    tables = Tables(course, np, kinds, np.zeros((course.seats, len(kinds)), np.int8), 1, turner=processor_turn(game))
    shown, true = np.zeros(course.features, bool), np.zeros(course.features, bool)
    dice = np.random.default_rng(1)
    for _ in range(400):
        tables.turn()
        shown |= tables.inputs[:, : course.features].any(0)
        true |= tables.truth[:, : course.features].any(0)
        tables.chosen[:] = (tables.mask * (1.0 + dice.random(tables.mask.shape))).argmax(1)
    return (true & ~shown).nonzero()[0]


# --- The two ways to run `turn` ---------------------------------------------------------------------------------------


@functools.cache
def processor_turn(game: Game) -> Rule:
    """`turn_all`, compiled, with the workspace that it needs."""
    run = bind(learning_of(game).rules, turn_all, "compiled")
    seens = np.zeros(2, game.rules.state)
    order, moves, news = (np.zeros(size, np.int64) for size in (game.rules.most_shuffled, game.rules.most_moves, DEAF))

    def turn_them(states: Any, lucks: Any, *rest: Any) -> None:
        records = states.view(game.rules.state).reshape(-1)
        run(records, cells_of(records), seens, cells_of(seens), lucks.view(LUCK), order, moves, news, *rest)

    return turn_them


def turn_kernel(game: Game) -> str:
    """`turn` for every match, a thread each, as PTX."""
    from numba import cuda, float32, from_dtype, int8, int32, int64
    from numba import types as nb

    with pretending(HOPPER):
        play_on = bind(learning_of(game).rules, turn, "device")
    state, luck, most_shuffled, most_moves = (
        from_dtype(game.rules.state),
        from_dtype(LUCK),
        game.rules.most_shuffled,
        game.rules.most_moves,
    )

    def kernel(  # type: ignore[no-untyped-def]
        states, lucks, seats_of, options, kind, late, sitting, actor, chosen, gained, wins, ended, mask, inputs, truth,
    ):  # fmt: skip
        seens = cuda.local.array(2, state)
        order, moves = cuda.local.array(most_shuffled, int32), cuda.local.array(most_moves, int32)
        news = cuda.local.array(1, int32)
        n = cuda.grid(1)
        if n < len(actor):
            seens[1] = states[len(actor)]
            play_on(
                states, states, n, len(actor), seens, seens, lucks, order, moves, news, seats_of, options, kind, late,
                sitting, actor, chosen, gained, wins, ended, mask, inputs, truth,
            )  # fmt: skip

    def row(kind: Any, axes: int = 1) -> Any:
        return nb.Array(kind, axes, "C")

    words = (
        row(state), row(luck), row(int64), row(int64, 2), row(int64), int64, row(int8, 2), row(int32), row(int32),
        row(int32, 2), row(float32, 2), row(int32), row(int8, 2), row(int8, 2), row(int8, 2),
    )  # fmt: skip
    return to_ptx(kernel, words)
