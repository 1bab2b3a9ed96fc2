"""One match: shuffles and moves in, views and news out, and the record of it all."""

from __future__ import annotations

import copy
import functools
from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from zastolye.core.engine import Engine, State
from zastolye.core.facts import Fact
from zastolye.core.game import Game
from zastolye.core.kernel import Plain, Way
from zastolye.core.notes import Note, hear
from zastolye.core.record import FORMAT, Fair, Move, Record, Result
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.rule_words import NOTE, TABLE, WATCHER

MOST_OFFERS = 4096  # that are remembered


@functools.cache
def engine_for(game: Game, way: Way) -> Engine:
    return Engine(game, way)


@functools.lru_cache(MOST_OFFERS)
def offered(game: Game, moves: tuple[int, ...]) -> list[str]:
    """Legal moves in words: many tables offer the same."""
    return game.notation.offer(moves)


class Match:
    """The state of a match is never handed out: seats learn through `seen`, `view`, `news` and `legal` alone."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        start: Mapping[str, Any] | None = None,
        way: Way = "plain",
    ) -> None:
        if type(seats) is not int or seats not in game.seats:
            raise Unusable("seats", game=game.name, low=game.seats[0], high=game.seats[-1], seats=seats)
        self.game, self.seats = game, seats
        self.options = game.read_options(options or {}, seats)
        self.start = dict(start) if start is not None else None
        self.engine = engine_for(game, way).apart()  # a replay in another thread must not write into our sight
        self._state: State = self.engine.setup(seats, self.options)
        if start is not None:
            plain = self.engine.plain(self._state)
            game.positions.place(start, plain)
            broken = game.positions.broken(plain)
            if broken:
                raise Unusable("position-broken", clause=broken)
            self._state = self.engine.load(plain)
        self.shuffles: list[str] = []
        self.moves: list[Move] = []
        self._news: list[bytes] = []  # one for each shuffle and move, in order
        self.happened_as_move: list[bool] = []  # whether each of them was a move
        self._waits_for: tuple[State, int, int, list[int]] = (None, 0, 0, [])
        self._views_of: tuple[State, int, dict[int, bytes]] = (None, 0, {})

    def fork(self) -> Match:
        """The same match to try something on: what happens there is nowhere else."""
        trial = copy.copy(self)
        trial._state = self.engine.copy(self._state)
        trial.shuffles, trial.moves = self.shuffles.copy(), self.moves.copy()
        trial._news, trial.happened_as_move = self._news.copy(), self.happened_as_move.copy()
        return trial

    def run_compiled(self) -> None:
        """Go on with the compiled rules, from the same position."""
        if self.engine.way == "plain":
            plain = self.engine.plain(self._state)
            self.engine = engine_for(self.game, "compiled").apart()
            self._state = self.engine.load(plain)

    def _waits(self) -> tuple[int, list[int]]:
        """How many things wait to be shuffled, and who may move. Asked of the rules once for each position: a table
        wants to know it many times."""
        state, happened, to_shuffle, to_act = self._waits_for
        if state is not self._state or happened != len(self._news):
            to_shuffle = self.engine.to_shuffle(self._state)
            to_act = [] if to_shuffle else self.engine.to_act(self._state)
            self._waits_for = (self._state, len(self._news), to_shuffle, to_act)
        return to_shuffle, to_act

    # --- Luck ---------------------------------------------------------------------------------------------------------

    @property
    def to_shuffle(self) -> int:
        return self._waits()[0]

    def shuffle(self, order: Sequence[int]) -> None:
        if sorted(order) != list(range(self.to_shuffle)):
            raise ValueError("not an order of the things to shuffle")
        written, news = self.name_order(order), self.engine.news()
        self.engine.shuffled(self._state, order, news)
        self.shuffles.append(written)
        self._note(news, is_move=False)

    def name_order(self, order: Sequence[int]) -> str:
        """An order of the waiting things as a record writes it."""
        names = self._things()
        return " ".join(names[thing] for thing in order)

    def shuffle_named(self, names: str) -> None:
        """Go on with an order written by names; equal things are taken from the lowest number up."""
        waiting: dict[str, list[int]] = {}
        things = self._things()
        for number, name in enumerate(things):
            waiting.setdefault(name, []).append(number)
        order = []
        for name in names.split():
            if not waiting.get(name):
                raise Unusable("record-shuffle", number=len(self.shuffles) + 1, why=name[:40])
            order.append(waiting[name].pop(0))
        if len(order) != len(things):
            raise Unusable("record-shuffle", number=len(self.shuffles) + 1, why=f"{len(order)} ≠ {len(things)}")
        self.shuffle(order)

    def _things(self) -> list[str]:
        return self.game.notation.things(self.engine.plain(self._state))

    # --- Moves --------------------------------------------------------------------------------------------------------

    @property
    def to_act(self) -> list[int]:
        return self._waits()[1]

    @property
    def is_over(self) -> bool:
        to_shuffle, to_act = self._waits()
        return not to_shuffle and not to_act

    def play(self, seat: int, words: str, ms: int | None = None, how: str | None = None) -> None:
        """Make this move, whole; Refused, with nothing changed, if the rules do not allow it."""
        if seat != TABLE and not 0 <= seat < self.seats:
            raise Refused("not-a-player", self.game.clauses.illegal)
        if self.to_shuffle:
            raise Refused("not-dealt", self.game.clauses.deal)
        if self.is_over:
            raise Refused("over", self.game.clauses.over)
        moves = self._read(seat, words)
        after, news = self.engine.copy(self._state), self.engine.news()
        for done, move in enumerate(moves):
            if move not in self.engine.legal(after, seat) or (done and not self.engine.unfinished(after)):
                raise self._refusal(seat, moves)
            self.engine.play(after, seat, move, news)
        if self.engine.unfinished(after):
            raise self._refusal(seat, moves)
        self._state = after
        written = self.game.notation.write(moves)
        self.moves.append(Move("table" if seat == TABLE else seat, written, ms, how))
        self._note(news, is_move=True)

    def _note(self, news: Any, is_move: bool) -> None:
        """Kept as bytes: a server with many matches has many of them, and its collector of garbage need not look into them."""
        self._news.append(array("q", news[: 1 + int(news[0]) * NOTE]).tobytes())
        self.happened_as_move.append(is_move)

    def _read(self, seat: int, words: str) -> list[int]:
        try:
            return self.game.notation.read(words)
        except ValueError:
            refused = Refused("unreadable", self.game.clauses.illegal, words=words[:60])
            refused.legal = self.offer(seat)
            raise refused from None

    def _refusal(self, seat: int, moves: Sequence[int]) -> Refused:
        refused = self.game.why_not(self.seen(max(seat, WATCHER)), seat, moves)
        refused.legal = self.offer(seat)
        return refused

    # --- What a seat may know -----------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Plain:
        """What this seat may know, as a plain object."""
        return self.engine.see(self._state, self._seat(seat))

    def seen_state(self, seat: int) -> State:
        """The same, as this match's rules run on it: what a bot is handed."""
        return self.engine.observe(self._state, self._seat(seat))

    def legal(self, seat: int) -> list[int]:
        if seat == WATCHER:
            return []
        return self.engine.legal(self._state, seat if seat == TABLE else self._seat(seat))

    def offer(self, seat: int) -> list[str]:
        """The moves open to this seat, in words to show."""
        return list(offered(self.game, tuple(self.legal(seat)))) if seat >= 0 else []

    def view_json(self, seat: int) -> bytes:
        """What this seat is shown, as JSON. Compiled rules work out all seats of a position at once, plain ones one at a time."""
        self._seat(seat)
        state, happened, views = self._views_of
        if state is not self._state or happened != len(self._news):
            views = {}
            self._views_of = (self._state, len(self._news), views)
        if seat not in views:
            first, last = (seat, seat + 1) if self.engine.way == "plain" else (WATCHER, self.seats)
            views.update(zip(range(first, last), self.engine.show(self._state, first, last), strict=True))
        return views[seat]

    def view(self, seat: int) -> Any:
        """The same, as the game's struct."""
        return self.game.view.decode(self.view_json(seat))

    def news(self, seat: int, since: int = 0) -> list[list[Note]]:
        """What this seat heard with each shuffle and move, from the `since`-th on."""
        return [hear(array("q", news), self._seat(seat)) for news in self._news[since:]]

    def facts(self, seat: int, since: int = 0) -> list[list[Fact]]:
        """The same, as facts."""
        return [[self.game.news.fact_of(note) for note in notes] for notes in self.news(seat, since)]

    def facts_json(self, seat: int, since: int = 0) -> bytes:
        """All of them in one JSON array."""
        json_of = self.game.news.json_of
        return b"[%s]" % b",".join([json_of(note) for notes in self.news(seat, since) for note in notes])

    def _seat(self, seat: int) -> int:
        """A seat of this table, or the watcher; anything else is our own mistake, and would read a neighbour's memory."""
        if not WATCHER <= seat < self.seats:
            raise IndexError(f"no seat {seat} at a table of {self.seats}")
        return seat

    @property
    def happened(self) -> int:
        """How many shuffles and moves there have been."""
        return len(self._news)

    # --- The end ------------------------------------------------------------------------------------------------------

    def result(self) -> Result:
        return Result(self.engine.scores(self._state, self.seats), self.engine.ranks(self._state, self.seats))

    def record(self, fair: Fair | None = None, players: Sequence[str] = ()) -> Record:
        """All that is needed to have this match again. It holds every hand: while a match runs it goes to nobody."""
        return Record(
            format=FORMAT,
            rules=self.game.version,
            game=self.game.name,
            seats=self.seats,
            options=self.game.write_options(self.options),
            from_=self.start,
            shuffles=list(self.shuffles),
            moves=list(self.moves),
            result=self.result() if self.is_over else None,
            fair=fair,
            players=list(players),
        )
