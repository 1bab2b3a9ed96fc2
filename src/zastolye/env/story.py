"""A match as game-tree search sees it: luck one thing at a time, and for each seat a digest of all that it has lived through."""

from __future__ import annotations

import functools
import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from zastolye.core.engine import Luck, State
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind
from zastolye.core.notes import hear
from zastolye.core.rule_words import NOTE
from zastolye.env.kernel.observed import write_row
from zastolye.env.setting import Setting, in_steps, setting_of
from zastolye.table.match import engine_for

CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers them


class Story:
    """One match between two decisions. A shuffle is drawn thing by thing, equal things as one: so chance can be enumerated.

    `lived[seat]` is the digest of what this seat heard, and of what it saw and did at its own decisions: two matches that it can tell
    apart have different ones, and others the same.
    """

    def __init__(self, setting: Setting, settled: int = 0) -> None:
        self.setting, self.engine = setting, engine_for(in_steps(setting.game), "compiled")
        self.state: State = self.engine.setup(setting.seats, setting.options.tolist())
        self.lived = [b""] * setting.seats
        self.ahead = 0  # decisions that are settled, and still to be made
        self._turn()
        self._settle(settled)

    def __deepcopy__(self, memo: Any) -> Story:
        return self.copy()

    def __reduce__(self) -> Any:
        """OpenSpiel pickles states: to send them to other processes, and to say which one a refused action was for."""
        return restored, (
            self.setting.game.name, self.setting.seats, self.state.tobytes(), self.lived, self.drawn, self.ahead,
        )  # fmt: skip

    def copy(self) -> Story:
        other = object.__new__(Story)
        other.__dict__.update(self.__dict__)
        other.state, other.lived, other.drawn = self.engine.copy(self.state), self.lived.copy(), self.drawn.copy()
        return other

    def _turn(self) -> None:
        """Find out what is next: a thing to draw, a seat to ask, or the end."""
        self.drawn: list[int] = []
        self.things: Sequence[str] = ()
        self.waiting = self.engine.to_shuffle(self.state)
        awaited = [] if self.waiting else self.engine.to_act(self.state)
        self.player = CHANCE if self.waiting else awaited[0] if awaited else TERMINAL

    def _settle(self, decisions: int) -> None:
        """So many decisions are made: each is the first open move. Of the shuffles before the play only the last is left to chance:
        the match is taken back to it, and the decisions after it are made when it has been drawn."""
        before: tuple[Story, int] | None = None
        while decisions and self.player != TERMINAL:
            if self.player == CHANCE:
                before = self.copy(), decisions
                for _ in range(self.waiting):
                    self.draw(self.outcomes()[0][0])
            else:
                self.move(self.legal()[0])
                decisions -= 1
        if before is not None:
            self.__dict__.update(before[0].__dict__)
            self.ahead = before[1]

    # --- Luck -----------------------------------------------------------------------------------------------------------

    def outcomes(self) -> list[tuple[int, float]]:
        """The things that may come next, equal ones by the lowest of their numbers, with their chances."""
        if not self.things:
            self.things = self.setting.game.notation.things(self.engine.plain(self.state))
        gone = set(self.drawn)
        left = [number for number in range(self.waiting) if number not in gone]
        counts, first = Counter(self.things[number] for number in left), dict[str, int]()
        for number in left:
            first.setdefault(self.things[number], number)
        return sorted((number, counts[name] / len(left)) for name, number in first.items())

    def draw(self, thing: int) -> None:
        self.drawn.append(thing)
        if len(self.drawn) == self.waiting:
            news = self.engine.news()
            self.engine.shuffled(self.state, self.drawn, news)
            self._heard(news)
            while self.ahead and self.player >= 0:
                self.ahead -= 1
                self.move(self.legal()[0])

    # --- Moves ----------------------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        return sorted(self.engine.legal(self.state, self.player))

    def move(self, move: int) -> None:
        seat, news = self.player, self.engine.news()
        self.lived[seat] = digest(self.lived[seat], self._seen(seat), b"%d" % move)
        self.engine.play(self.state, seat, move, news)
        self._heard(news)

    def _heard(self, news: Any) -> None:
        notes = news[: 1 + int(news[0]) * NOTE].tolist()
        for seat in range(self.setting.seats):
            self.lived[seat] = digest(self.lived[seat], repr(hear(notes, seat)).encode())
        self._turn()

    def worth(self) -> list[float]:
        """From 1 for who is placed before all others to -1 for who is placed behind all; 0 before the end."""
        seats = self.setting.seats
        if self.player != TERMINAL:
            return [0.0] * seats
        ranks = self.engine.ranks(self.state, seats)
        return [sum((other > own) - (other < own) for other in ranks) / (seats - 1) for own in ranks]

    # --- What a seat knows ----------------------------------------------------------------------------------------------

    def _seen(self, seat: int) -> bytes:
        return bytes(self.engine.observe(self.state, seat).tobytes())

    def knows(self, seat: int) -> str:
        """The information state of this seat."""
        return digest(self.lived[seat], self._seen(seat)).hex()

    def view(self, seat: int) -> str:
        """What a person in this seat is shown, as JSON; -1 is a watcher."""
        return self.engine.show(self.state, seat, seat + 1)[0].decode()

    def row(self, seat: int) -> Any:
        environment = self.setting.environment
        out = np.zeros(environment.size, np.int8)
        row_writer(self.setting.game)(self.state, seat, self.engine.blank(), out)
        return out

    def imagined(self, seat: int, luck: Luck) -> Story:
        """Another match that this seat cannot tell from this one. What the others lived through there is what they see there."""
        other = self.copy()
        other.state = self.engine.imagine(self.engine.observe(self.state, seat), seat, luck)
        for rival in range(self.setting.seats):
            if rival != seat:
                other.lived[rival] = digest(b"imagined", other._seen(rival))
        return other


def restored(game: str, seats: int, state: bytes, lived: list[bytes], drawn: list[int], ahead: int) -> Story:
    """A story from what was pickled of it."""
    story = Story(setting_of(game, seats))
    story.state = np.frombuffer(bytearray(state), story.state.dtype)
    story._turn()
    story.lived, story.drawn, story.ahead = lived, drawn, ahead
    return story


@functools.cache
def row_writer(game: Game) -> Rule:
    assert game.environment is not None
    return bind(game.environment.rules, write_row, "compiled")


def digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"\0".join(parts), digest_size=16).digest()
