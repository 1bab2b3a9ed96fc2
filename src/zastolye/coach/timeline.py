"""A finished record played again with compiled rules, kept as a list of events with the true state before and after each.

The true states serve luck alone (`luck.py`) and what is shown as not to be known. Decisions are judged from sights: what `observe`
gives.
"""

from __future__ import annotations

from dataclasses import dataclass

from zastolye.bots.sight import Sight
from zastolye.core.engine import Engine, State
from zastolye.core.game import Game
from zastolye.core.kernel import Plain
from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import TABLE
from zastolye.games import find_game
from zastolye.table.match import Match, engine_for
from zastolye.table.shuffles import Things
from zastolye.table.verify import verify


@dataclass(frozen=True)
class Event:
    """A shuffle (`seat` is None) or a move, between two true states; `awaited` are the seats that could move before it."""

    at: int  # moves made before it
    seat: int | None
    steps: list[int]
    before: State
    after: State
    awaited: tuple[int, ...]
    ms: int | None = None


@dataclass(frozen=True)
class Timeline:
    """All events of one finished match, and each seat's part of the win."""

    game: Game
    seats: int
    engine: Engine
    events: list[Event]
    results: list[float]

    def sight(self, state: State, seat: int) -> Sight:
        """What a seat saw then: all that a decision is judged by."""
        return Sight(self.engine, self.engine.observe(state, seat), seat)

    def sealed_since(self, number: int) -> int:
        """For a sealed choice, the number of the event before which nobody had made one yet: what lies face down tells nothing."""
        event = self.events[number]
        while number > 0 and event.seat is not None and self.game.moves.is_sealed(event.steps):
            earlier = self.events[number - 1]
            if earlier.seat is None or not self.game.moves.is_sealed(earlier.steps):
                break
            if set(earlier.awaited) - {earlier.seat} != set(self.events[number].awaited):
                break
            number -= 1
        return number


def timeline_of(source: Record | Match) -> Timeline:
    """Unusable says why a match cannot be analysed: it runs still, or its record does not come out as it says."""
    record = source if isinstance(source, Record) else source.record()
    if record.result is None:
        raise Unusable("analyse-unfinished")
    verdict = verify(record)
    if verdict.failure is not None:
        raise verdict.failure
    if not record.moves:
        raise Unusable("analyse-empty")
    game = find_game(record.game)
    engine = engine_for(game, "compiled").apart()
    events = _events(record, game, engine, engine.load(_start(record, game)))
    ranks = engine.ranks(events[-1].after, record.seats)
    first = ranks.count(1)
    return Timeline(game, record.seats, engine, events, [1 / first if rank == 1 else 0.0 for rank in ranks])


def _start(record: Record, game: Game) -> Plain:
    """The position a record begins with, before its first shuffle; that it makes sense was checked with the record."""
    plain = engine_for(game, "plain")
    state = plain.plain(plain.setup(record.seats, game.options.read(record.options, record.seats)))
    if record.from_ is not None:
        game.positions.place(record.from_, state)
    return state


def _events(record: Record, game: Game, engine: Engine, state: State) -> list[Event]:
    events: list[Event] = []
    shuffles, made = iter(record.shuffles), 0
    while True:
        after = engine.copy(state)
        if engine.to_shuffle(state):
            things = Things(game.notation.things(engine.plain(state)))
            engine.shuffled(after, things.read(next(shuffles), 0))
            events.append(Event(made, None, [], state, after, ()))
        elif made < len(record.moves):
            move = record.moves[made]
            seat, steps = TABLE if move.seat == "table" else move.seat, game.notation.read(move.words)
            awaited = tuple(engine.to_act(state))
            for step in steps:
                engine.play(after, seat, step)
            events.append(Event(made, seat, steps, state, after, awaited, move.ms))
            made += 1
        else:
            return events
        state = after
