"""A game's rules bound to one way to run: the calls that cross from Python into a kernel."""

from __future__ import annotations

import copy
import functools
import json
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np

from zastolye.core import rule_words
from zastolye.core.game import Game
from zastolye.core.kernel import Plain, Rule, Way, bind, cache_folder, template, to_plain, to_record
from zastolye.core.rule_words import DEAF, LUCK, NEWS, NOTE, copy_state
from zastolye.core.view.form import Shows

# A one-element list of Plain, or a one-element array of records: arrays cross the boundary ten times faster.
State = Any

# Each entry is compiled for each game; it is named after the rule it calls, and `bind` puts the game's rule there.
# mypy cannot know them, and ruff must not invent them.
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def, no-untyped-call"


def call_setup(states, seats, options):
    setup(states[0], seats, options)


def call_to_shuffle(states):
    return to_shuffle(states[0])


def call_shuffled(states, order, news):
    shuffled(states[0], order, news)


def call_to_act(states):
    return to_act(states[0])


def call_legal(states, seat, moves):
    return legal(states[0], seat, moves)


def call_play(states, seat, move, news):
    play(states[0], seat, move, news)


def call_unfinished(states):
    return unfinished(states[0])


def call_score(states, seat):
    return score(states[0], seat)


def call_rank(states, seat):
    return rank(states[0], seat)


def call_observe(states, seat, seen):
    observe(states[0], seat, seen[0])


def call_imagine(seen, seat, lucks):
    imagine(seen[0], seat, lucks[0])


def call_policy(seen, seat, moves, count, lucks):
    return policy(seen[0], seat, moves, count, lucks[0])


def whole_move(states, after, seat, steps, count, moves, news):
    """All that a table does for one whole move, in one call: copy, judge and play each step, and ask what waits then.

    Returns whether the rules allow it, how many things wait to be shuffled, and the bits of the seats that may act. `states` is
    never changed; `after` and `news` mean something only if the move is allowed.
    """
    copy_state(after, states)
    s = after[0]
    news[0] = 0
    for done in range(count):
        if not may(s, seat, steps[done], moves) or (done > 0 and not unfinished(s)):
            return False, 0, 0
        play(s, seat, steps[done], news)
    if count == 0 or unfinished(s):
        return False, 0, 0
    waiting = to_shuffle(s)
    return True, waiting, 0 if waiting > 0 else to_act(s)


@template
def may(s, seat, move, moves):
    """Whether this step is open to the seat."""
    for i in range(legal(s, seat, moves)):
        if moves[i] == move:
            return True
    return False


def show_seats(states, first, last, seen, moves, shown):
    """What these seats (-1 is a watcher) are shown, each from what `observe` gives it, with its moves if it is asked for one."""
    awaited = to_act(states[0]) if to_shuffle(states[0]) == 0 else 0
    for seat in range(first, last):
        k = seat - first
        observe(states[0], seat, seen[k])
        count = 0
        if seat >= 0 and awaited >> seat & 1 != 0:
            count = legal(seen[k], seat, moves)
        show(seen[k], seat, moves, count, shown[k])


ENTRIES = (
    call_setup, call_to_shuffle, call_shuffled, call_to_act, call_legal, call_play, call_unfinished, call_score, call_rank,
    call_observe, call_imagine, call_policy, whole_move, show_seats,
)  # fmt: skip


USUAL_STEPS = 32  # of one whole move; more than that and the buffer grows


@functools.cache
def seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


class Luck:
    """The fast generator, for simulation and bots; never for a live table's shuffles."""

    def __init__(self, seed: int, way: Way = "plain") -> None:
        self.lucks: Any
        if way == "plain":
            self.lucks = [Plain(LUCK)]
            self.lucks[0].state = seed & rule_words.MASK
        else:
            self.lucks = np.array([(seed & rule_words.MASK,)], LUCK)

    def records(self) -> Any:
        """The generator as compiled code reads it. Of a plain one it is a copy: `catch_up` takes over what was drawn from it."""
        return Luck(self.lucks[0].state, "compiled").lucks if isinstance(self.lucks, list) else self.lucks

    def catch_up(self, records: Any) -> None:
        """Go on after what compiled code drew from `records`."""
        if isinstance(self.lucks, list):
            self.lucks[0].state = int(records["state"][0])

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


@functools.cache
def shows_of(game: Game) -> Shows:
    return Shows(game.view, game.rules.state, game.seats[-1] + 1)


class Engine:
    """The rules of one game, ready to run one way, and the buffers they need: for one thread at a time."""

    def __init__(self, game: Game, way: Way = "plain") -> None:
        self.game, self.way = game, way
        for entry in ENTRIES:
            setattr(self, f"_{entry.__name__}", bind(game.rules, entry, way))
        self._make_buffers()

    def apart(self) -> Engine:
        """The same rules with buffers of their own: for another thread."""
        other = copy.copy(self)
        other._make_buffers()
        return other

    def _make_buffers(self) -> None:
        self._moves, self._deaf, self._news = self.numbers(self.game.rules.most_moves), self.numbers(DEAF), self.news()
        self._steps = self.numbers(USUAL_STEPS)
        self._seen = self.blank()
        self._seen_cells: Any = None if self.way == "plain" else cells_of(self._seen)

    _call_setup: Rule
    _call_to_shuffle: Rule
    _call_shuffled: Rule
    _call_to_act: Rule
    _call_legal: Rule
    _call_play: Rule
    _call_unfinished: Rule
    _call_score: Rule
    _call_rank: Rule
    _call_observe: Rule
    _call_imagine: Rule
    _call_policy: Rule
    _whole_move: Rule
    _show_seats: Rule

    def numbers(self, size: int) -> Any:
        return [0] * size if self.way == "plain" else np.zeros(size, np.int64)

    def row(self, numbers: Sequence[int]) -> Any:
        return list(numbers) if self.way == "plain" else np.array(numbers, np.int64)

    def blank(self) -> State:
        return [Plain(self.game.rules.state)] if self.way == "plain" else np.zeros(1, self.game.rules.state)

    def copy(self, states: State) -> State:
        if self.way == "plain":
            return [states[0].copy()]
        numbers = states.view(np.int64).copy()  # numpy would copy records field by field
        return np.ndarray(states.shape, states.dtype, numbers)

    def plain(self, states: State) -> Plain:
        """The state as a plain object: the thing itself where rules run plain, else a copy."""
        return cast(Plain, states[0]) if self.way == "plain" else to_plain(states)

    def load(self, plain: Plain) -> State:
        return [plain.copy()] if self.way == "plain" else to_record(plain, self.game.rules.state)

    def records(self, states: State) -> State:
        """The state as a numpy record, whichever way these rules run."""
        return to_record(states[0], self.game.rules.state) if self.way == "plain" else states

    def news(self) -> Any:
        return self.numbers(NEWS)

    def setup(self, seats: int, options: Sequence[int]) -> State:
        states = self.blank()
        self._call_setup(states, seats, self.row(options))
        return states

    def to_shuffle(self, states: State) -> int:
        return int(self._call_to_shuffle(states))

    def shuffled(self, states: State, order: Sequence[int], news: Any = None) -> None:
        self._call_shuffled(states, self.row(order), self._deaf if news is None else news)

    def deal(self, states: State, order: Sequence[int]) -> None:
        """`shuffled`, and `told` has what happened."""
        self._news[0] = 0
        self._call_shuffled(states, self.row(order), self._news)

    def to_act(self, states: State) -> list[int]:
        return list(seats_in(int(self._call_to_act(states))))

    def legal(self, states: State, seat: int) -> list[int]:
        count = int(self._call_legal(states, seat, self._moves))
        moves: list[int] = self._moves[:count] if self.way == "plain" else self._moves[:count].tolist()
        return moves

    def play(self, states: State, seat: int, move: int, news: Any = None) -> None:
        self._call_play(states, seat, move, self._deaf if news is None else news)

    def whole_move(self, states: State, after: State, seat: int, steps: Sequence[int]) -> tuple[bool, int, int]:
        """One whole move, in kernel steps, from `states` into `after`, in one call: whether the rules allow it, then how many things
        wait to be shuffled and the bits of the seats that may act. `states` is never changed; `told` has what happened."""
        if len(steps) > len(self._steps):
            self._steps = self.numbers(len(steps))
        for number, step in enumerate(steps):
            self._steps[number] = step
        found: tuple[bool, int, int] = self._whole_move(
            states, after, seat, self._steps, len(steps), self._moves, self._news
        )
        return found

    def told(self) -> bytes:
        """What the last whole move or deal told, as far as it was written: 8 bytes a number."""
        written = self._news[: 1 + int(self._news[0]) * NOTE]
        return array("q", written).tobytes() if self.way == "plain" else written.tobytes()

    def unfinished(self, states: State) -> bool:
        return bool(self._call_unfinished(states))

    def scores(self, states: State, seats: int) -> list[int]:
        return [int(self._call_score(states, seat)) for seat in range(seats)]

    def ranks(self, states: State, seats: int) -> list[int]:
        return [int(self._call_rank(states, seat)) for seat in range(seats)]

    def observe(self, states: State, seat: int) -> State:
        seen = self.blank()
        self._call_observe(states, seat, seen)
        return seen

    def see(self, states: State, seat: int) -> Plain:
        """What this seat may know, as a plain object: `observe` without a record of its own."""
        if self.way == "plain":
            return cast(Plain, self.observe(states, seat)[0])
        self._seen_cells.fill(0)
        self._call_observe(states, seat, self._seen)
        return to_plain(self._seen)

    def show(self, states: State, first: int, last: int) -> list[bytes]:
        """What the seats from `first` to before `last` are shown, as JSON; -1 is a watcher."""
        if self.way == "plain":
            form, seats = self.game.view, range(first, last)
            seen, shown = [Plain(self.game.rules.state) for _ in seats], [form.blank_plain() for _ in seats]
            self._show_seats(states, first, last, seen, self._moves, shown)
            return list(map(form.write_plain, shown))
        shows = shows_of(self.game)
        shows.clear()
        self._show_seats(states, first, last, shows.seen, self._moves, shows.shown)
        return shows.write(last - first)

    def imagine(self, seen: State, seat: int, luck: Luck) -> State:
        world = self.copy(seen)
        self._call_imagine(world, seat, luck.lucks)
        return world

    def policy(self, seen: State, seat: int, luck: Luck) -> int:
        """What a sensible player would do; one kernel step."""
        count = int(self._call_legal(seen, seat, self._moves))
        return int(self._call_policy(seen, seat, self._moves, count, luck.lucks))

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
    folder = cache_folder(bind(game.rules, call_play, "plain"))
    return None if folder is None else folder / f"{game.name}.{part}.ready"
