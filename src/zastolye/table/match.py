"""One match: shuffles and moves in, views and news out, and the record of it all."""

from __future__ import annotations

import copy
import functools
from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zastolye.core.engine import Engine, State, seats_in
from zastolye.core.facts import Fact
from zastolye.core.game import Game
from zastolye.core.kernel import Plain, Way
from zastolye.core.notes import Note, hear
from zastolye.core.record import FORMAT, Fair, Move, Record, Result
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.rule_words import TABLE, WATCHER
from zastolye.table.shuffles import Things

MOST_OFFERS, MOST_TOLD = 4096, 16_384  # that are remembered


@functools.cache
def engine_for(game: Game, way: Way) -> Engine:
    return Engine(game, way)


@functools.lru_cache(MOST_OFFERS)
def offered(game: Game, moves: tuple[int, ...]) -> bytes:
    """Legal moves in words, as JSON: many tables offer the same."""
    return msgspec.json.encode(game.notation.offer(moves))


def facts_of(game: Game, notes: Sequence[Note]) -> bytes:
    """Facts as JSON, with commas between them."""
    return b",".join([game.news.json_of(note) for note in notes])


@functools.lru_cache(MOST_TOLD)
def told_to_all(game: Game, news: bytes) -> bytes | None:
    """What happened as JSON, if everybody may know all of it, as most moves are; else None, and each seat hears its own part."""
    numbers = array("q", news)
    heard = hear(numbers, WATCHER)
    return facts_of(game, heard) if len(heard) == numbers[0] else None


@functools.lru_cache(MOST_TOLD)
def told_to_one(game: Game, news: bytes, seat: int) -> bytes:
    """What this seat heard of it, as JSON."""
    return facts_of(game, hear(array("q", news), seat))


class Match:
    """One match, from its options to its record.

    Its state is never handed out: seats learn through `seen`, `view`, `news` and `legal` alone.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        start: Mapping[str, Any] | None = None,
        way: Way = "plain",
    ) -> None:
        if type(seats) is not int or seats not in game.seats:
            raise Unusable("seats", game=game, low=game.seats[0], high=game.seats[-1], seats=seats)
        self.game, self.seats = game, seats
        self.options = game.options.read(options or {}, seats)
        self.printed = game.options.printed(self.options)  # for whoever shows words to people, and reads theirs
        self.start = dict(start) if start is not None else None
        self.engine = engine_for(
            game, way
        ).apart()  # buffers of its own: a replay in another thread must not write into them
        self._state: State = self.engine.setup(seats, self.options)
        if start is not None:
            plain = self.engine.plain(self._state)
            game.positions.place(start, plain)
            broken = game.positions.broken(plain)
            if broken:
                raise Unusable("position-broken", clause=broken)
            self._state = self.engine.load(plain)
        self._spare: State = self.engine.blank()  # where the next move is tried; then the two change places
        self.shuffles: list[str] = []
        self.moves: list[Move] = []
        self._news: list[bytes] = []  # one for each shuffle and move, in order
        self.happened_as_move: list[bool] = []  # whether each of them was a move
        # What was found out about a position stays true as long as the state is this one and nothing more has happened.
        self._waits_for: tuple[State, int, int, list[int]] = (None, 0, 0, [])
        self._things_of: tuple[State, int, Things | None] = (None, 0, None)
        self._facts_of: tuple[tuple[int, int], bytes | None] = ((0, -1), None)
        self._views_of: tuple[State, int, dict[int, bytes]] = (None, 0, {})

    def fork(self) -> Match:
        """A copy of the match to try something on."""
        trial = copy.copy(self)
        trial._state, trial._spare = self.engine.copy(self._state), self.engine.blank()
        trial.shuffles, trial.moves = self.shuffles.copy(), self.moves.copy()
        trial._news, trial.happened_as_move = self._news.copy(), self.happened_as_move.copy()
        return trial

    def run_compiled(self) -> None:
        """Go on with the compiled rules, from the same position."""
        if self.engine.way == "plain":
            plain = self.engine.plain(self._state)
            self.engine = engine_for(self.game, "compiled").apart()
            self._state, self._spare = self.engine.load(plain), self.engine.blank()

    def _waits(self) -> tuple[int, list[int]]:
        """How many things wait to be shuffled, and who may move. A move says it with its own answer; otherwise the rules are asked
        once for each position, since a table wants to know it many times."""
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
        """Go on with this order of the things that wait, by their numbers."""
        self._shuffle(order, self.name_order(order))

    def name_order(self, order: Sequence[int]) -> str:
        """An order of the waiting things as a record writes it."""
        return self.things().write(order)

    def shuffle_named(self, words: str) -> None:
        """Go on with an order written by names; equal things are taken from the lowest number up."""
        order = self.things().read(words, len(self.shuffles) + 1)
        self._shuffle(order, " ".join(words.split()))

    def things(self) -> Things:
        """What waits to be shuffled, for records and those who check them; listed once for each shuffle."""
        state, happened, things = self._things_of
        if things is None or state is not self._state or happened != len(self._news):
            things = Things(self.game.notation.things(self.engine.plain(self._state)) if self.to_shuffle else [])
            self._things_of = (self._state, len(self._news), things)
        return things

    def _shuffle(self, order: Sequence[int], words: str) -> None:
        if not self.to_shuffle:
            raise ValueError("nothing waits to be shuffled")
        self.engine.deal(self._state, order)
        self.shuffles.append(words)
        self._note(self.engine.told(), is_move=False)

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
        to_shuffle, to_act = self._waits()
        if to_shuffle:
            raise Refused("not-dealt", self.game.clauses.deal)
        if not to_act:
            raise Refused("over", self.game.clauses.over)
        steps = self._read(seat, words)
        is_legal, to_shuffle, acting = self.engine.whole_move(self._state, self._spare, seat, steps)
        if not is_legal:
            raise self._refusal(seat, steps)
        self._state, self._spare = self._spare, self._state
        self.moves.append(Move("table" if seat == TABLE else seat, self.game.notation.write(steps), ms, how))
        self._note(self.engine.told(), is_move=True)
        self._waits_for = (self._state, len(self._news), to_shuffle, list(seats_in(acting)))

    def typed(self, seat: int, words: str) -> str:
        """The notation for what the person in this seat typed, who names cards by what is printed on them; what cannot be read at all
        stays as it is, and Refused says which number no card bears."""
        if self.printed is None:
            return words
        try:
            meant = self.printed.read(words)
            self.game.notation.read(meant)
        except KeyError as missing:
            refused = Refused("not-printed", self.game.clauses.illegal, number=missing.args[0])
            refused.legal = self.offer(seat)
            raise refused from None
        except ValueError:
            return words
        return meant

    def _note(self, news: bytes, is_move: bool) -> None:
        """Kept as bytes, which the garbage collector does not look into: a server with many matches has many of them."""
        self._news.append(news)
        self.happened_as_move.append(is_move)

    def _read(self, seat: int, words: str) -> list[int]:
        try:
            return self.game.notation.read(words)
        except ValueError:
            refused = Refused("unreadable", self.game.clauses.illegal, words=words[:60])
            refused.legal = self.offer(seat)
            raise refused from None

    def _refusal(self, seat: int, moves: Sequence[int]) -> Refused:
        refused = self.game.moves.why_not(self.seen(max(seat, WATCHER)), seat, moves)
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
        return self.game.notation.offer(tuple(self.legal(seat))) if seat >= 0 else []

    def offer_json(self, seat: int) -> bytes:
        return offered(self.game, tuple(self.legal(seat))) if seat >= 0 else b"[]"

    def view_json(self, seat: int) -> bytes:
        """What this seat is shown, as JSON. Compiled rules work out all seats of a position at once, plain ones one at a time;
        a watcher, whom most tables do not have, is worked out alone."""
        self._seat(seat)
        state, happened, views = self._views_of
        if state is not self._state or happened != len(self._news):
            views = {}
            self._views_of = (self._state, len(self._news), views)
        if seat not in views:
            first, last = (seat, seat + 1) if self.engine.way == "plain" or seat == WATCHER else (0, self.seats)
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
        """All of them in one JSON array. What everybody heard alike is put together once for all seats."""
        self._seat(seat)
        key, told = self._facts_of
        if key != (len(self._news), since):
            told = self._told_to_all(since)
            self._facts_of = ((len(self._news), since), told)
        return self._told_to(seat, since) if told is None else told

    def _told_to_all(self, since: int) -> bytes | None:
        told = [told_to_all(self.game, news) for news in self._news[since:]]
        return None if None in told else b"[%s]" % b",".join([facts for facts in told if facts])

    def _told_to(self, seat: int, since: int) -> bytes:
        told = (told_to_one(self.game, news, seat) for news in self._news[since:])
        return b"[%s]" % b",".join([facts for facts in told if facts])

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
            options=self.game.options.write(self.options),
            from_=self.start,
            shuffles=list(self.shuffles),
            moves=list(self.moves),
            result=self.result() if self.is_over else None,
            fair=fair,
            players=list(players),
        )
