"""A game's rules bound to one way to run: the calls that cross from Python into a kernel."""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np

from zastolye.core import rule_words
from zastolye.core.game import Game
from zastolye.core.kernel import Plain, Rule, Way, bind, cache_folder, to_plain, to_record
from zastolye.core.rule_words import DEAF, LUCK, NEWS

State = (
    Any  # a one-element list of Plain, or a one-element array of records: arrays cross the boundary ten times faster
)


# Each entry is compiled for each game; the names it calls are the game's rules.
# mypy cannot know them, and ruff must not invent them.
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def, no-untyped-call"


def begin(states, seats, options):
    setup(states[0], seats, options)


def waiting(states):
    return to_shuffle(states[0])


def deal(states, order, news):
    shuffled(states[0], order, news)


def acting(states):
    return to_act(states[0])


def open_moves(states, seat, moves):
    return legal(states[0], seat, moves)


def step(states, seat, move, news):
    play(states[0], seat, move, news)


def midway(states):
    return unfinished(states[0])


def points(states, seat):
    return score(states[0], seat)


def place(states, seat):
    return rank(states[0], seat)


def look(states, seat, seen):
    observe(states[0], seat, seen[0])


def dream(seen, seat, lucks):
    imagine(seen[0], seat, lucks[0])


def advise(seen, seat, moves, count, lucks):
    return policy(seen[0], seat, moves, count, lucks[0])


def show_seats(states, first, last, seen, moves, shown):
    """What these seats (-1 is a watcher) are shown, each from what `observe` gives it, with its moves if it is asked for one."""
    asked = to_act(states[0]) if to_shuffle(states[0]) == 0 else 0
    for seat in range(first, last):
        k = seat - first
        observe(states[0], seat, seen[k])
        count = 0
        if seat >= 0 and asked >> seat & 1 != 0:
            count = legal(seen[k], seat, moves)
        show(seen[k], seat, moves, count, shown[k])


ENTRIES = (begin, waiting, deal, acting, open_moves, step, midway, points, place, look, dream, advise, show_seats)


class Luck:
    """The fast generator, for simulation and bots; never for a live table's shuffles."""

    def __init__(self, seed: int, way: Way = "plain") -> None:
        self.lucks: Any
        if way == "plain":
            self.lucks = [Plain(LUCK)]
            self.lucks[0].state = seed & rule_words.MASK
        else:
            self.lucks = np.array([(seed & rule_words.MASK,)], LUCK)

    def below(self, n: int) -> int:
        if isinstance(self.lucks, list):
            return int(rule_words.below(self.lucks[0], n))
        luck = Plain(LUCK)
        luck.state = int(self.lucks["state"][0])
        drawn = int(rule_words.below(luck, n))
        self.lucks["state"] = np.uint64(luck.state)
        return drawn


def cells_of(states: State) -> Any:
    """Records as rows of numbers, in the same memory."""
    return states.view(np.int64).reshape(len(states), -1)


class Shows:
    """Memory for what all seats of a table are shown, as compiled rules fill it."""

    def __init__(self, game: Game) -> None:
        seats, self.form = game.seats[-1] + 1, game.view
        self.seen, self.shown = np.zeros(seats, game.state), np.zeros(seats, game.view.record)
        self.seen_bytes, self.shown_cells = self.seen.view(np.uint8), cells_of(self.shown)
        self.rows = np.zeros_like(self.shown_cells)

    def write(self, show_seats: Rule, states: State, first: int, last: int, moves: Any) -> list[bytes]:
        count = last - first
        self.seen_bytes.fill(0)
        np.copyto(self.shown_cells, self.form.blank)
        show_seats(states, first, last, self.seen, moves, self.shown)
        rows = self.rows[:count]
        np.take(self.shown_cells[:count], self.form.order, 1, rows, "clip")  # so it needs no memory between
        return self.form.write(rows.tobytes())


class Engine:
    """The rules of one game, ready to run."""

    def __init__(self, game: Game, way: Way = "plain") -> None:
        self.game, self.way = game, way
        for entry in ENTRIES:
            setattr(self, f"_{entry.__name__}", bind(game.rules, entry, way))
        self._moves = self.numbers(game.most_moves)
        self._deaf = self.numbers(DEAF)
        self._seen = self.blank()
        self._seen_cells: Any = None if way == "plain" else cells_of(self._seen)
        self._shows: Shows | None = None

    def apart(self) -> Engine:
        """The same rules with buffers of their own: for another thread."""
        other = copy.copy(self)
        other._moves, other._deaf = self.numbers(self.game.most_moves), self.numbers(DEAF)
        other._seen = self.blank()
        other._seen_cells = None if self.way == "plain" else cells_of(other._seen)
        other._shows = None
        return other

    _begin: Rule
    _waiting: Rule
    _deal: Rule
    _acting: Rule
    _open_moves: Rule
    _step: Rule
    _midway: Rule
    _points: Rule
    _place: Rule
    _look: Rule
    _dream: Rule
    _advise: Rule
    _show_seats: Rule

    def numbers(self, size: int) -> Any:
        return [0] * size if self.way == "plain" else np.zeros(size, np.int64)

    def row(self, numbers: Sequence[int]) -> Any:
        return list(numbers) if self.way == "plain" else np.array(numbers, np.int64)

    def blank(self) -> State:
        return [Plain(self.game.state)] if self.way == "plain" else np.zeros(1, self.game.state)

    def copy(self, states: State) -> State:
        if self.way == "plain":
            return [states[0].copy()]
        numbers = states.view(np.int64).copy()  # numpy would copy records field by field
        return np.ndarray(states.shape, states.dtype, numbers)

    def plain(self, states: State) -> Plain:
        """The state as a plain object: the thing itself where rules run plain, else a copy."""
        return cast(Plain, states[0]) if self.way == "plain" else to_plain(states)

    def load(self, plain: Plain) -> State:
        return [plain.copy()] if self.way == "plain" else to_record(plain, self.game.state)

    def records(self, states: State) -> State:
        """The state as a numpy record, whichever way these rules run."""
        return to_record(states[0], self.game.state) if self.way == "plain" else states

    def news(self) -> Any:
        return self.numbers(NEWS)

    def setup(self, seats: int, options: Sequence[int]) -> State:
        states = self.blank()
        self._begin(states, seats, self.row(options))
        return states

    def to_shuffle(self, states: State) -> int:
        return int(self._waiting(states))

    def shuffled(self, states: State, order: Sequence[int], news: Any = None) -> None:
        self._deal(states, self.row(order), self._deaf if news is None else news)

    def to_act(self, states: State) -> list[int]:
        bits = int(self._acting(states))
        return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]

    def legal(self, states: State, seat: int) -> list[int]:
        count = int(self._open_moves(states, seat, self._moves))
        moves: list[int] = self._moves[:count] if self.way == "plain" else self._moves[:count].tolist()
        return moves

    def play(self, states: State, seat: int, move: int, news: Any = None) -> None:
        self._step(states, seat, move, self._deaf if news is None else news)

    def unfinished(self, states: State) -> bool:
        return bool(self._midway(states))

    def scores(self, states: State, seats: int) -> list[int]:
        return [int(self._points(states, seat)) for seat in range(seats)]

    def ranks(self, states: State, seats: int) -> list[int]:
        return [int(self._place(states, seat)) for seat in range(seats)]

    def observe(self, states: State, seat: int) -> State:
        seen = self.blank()
        self._look(states, seat, seen)
        return seen

    def see(self, states: State, seat: int) -> Plain:
        """What this seat may know, as a plain object: `observe` without a record of its own."""
        if self.way == "plain":
            return cast(Plain, self.observe(states, seat)[0])
        self._seen_cells.fill(0)
        self._look(states, seat, self._seen)
        return to_plain(self._seen)

    def show(self, states: State, first: int, last: int) -> list[bytes]:
        """What the seats from `first` to before `last` are shown, as JSON; -1 is a watcher."""
        form = self.game.view
        if self.way == "plain":
            seats = range(first, last)
            seen, shown = [Plain(self.game.state) for _ in seats], [form.blank_plain() for _ in seats]
            self._show_seats(states, first, last, seen, self._moves, shown)
            return form.write(b"".join(map(form.row_of, shown)))
        if self._shows is None:
            self._shows = Shows(self.game)
        return self._shows.write(self._show_seats, states, first, last, self._moves)

    def imagine(self, seen: State, seat: int, luck: Luck) -> State:
        world = self.copy(seen)
        self._dream(world, seat, luck.lucks)
        return world

    def advise(self, seen: State, seat: int, luck: Luck) -> int:
        """What a sensible player would do; one kernel move."""
        count = int(self._open_moves(seen, seat, self._moves))
        return int(self._advise(seen, seat, self._moves, count, luck.lucks))

    # --- The compiled cache of this game ------------------------------------------------------------------------------

    @staticmethod
    def is_warm(game: Game, part: str = "rules") -> bool:
        """Whether this part is compiled and kept: the rules, or what is built on them."""
        mark = _mark(game, part)
        return mark is not None and mark.exists()

    @staticmethod
    def mark_warm(game: Game, seconds: float, part: str = "rules") -> None:
        mark = _mark(game, part)
        if mark is not None:
            mark.write_text(json.dumps({"seconds": round(seconds, 1)}))


@functools.cache  # a server asks before every move of a bot
def _mark(game: Game, part: str) -> Path | None:
    folder = cache_folder(bind(game.rules, step, "plain"))
    return None if folder is None else folder / f"{game.name}.{part}.ready"
