"""The index of a table: what lists and searches know of it without reading its events. Worked out here alone."""

from __future__ import annotations

import msgspec

from zastolye.server.store import Index
from zastolye.server.tables.state import TableState


class Wait(msgspec.Struct, frozen=True):
    """A question to a person at a table of days: its number, and when their clock runs out."""

    decision: int
    due: float


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list shows of a table, kept as the JSON of its title: names and ids of people by seat, places of a match that is over."""

    names: list[str]
    people: list[str] = []
    rank: list[int] = []
    daily: str = ""  # the day whose deal it is
    is_sealed: bool = False  # others still have to play the same deal
    days: int = 0  # for each move
    waits: dict[str, Wait] = {}  # of days, by the person who is waited for. It is told to that person alone

    def seat_of(self, player: str) -> int | None:
        return self.people.index(player) if player and player in self.people else None

    def name_of(self, player: str) -> str:
        """Nothing if they do not sit there."""
        seat = self.seat_of(player)
        return "" if seat is None else self.names[seat]

    @property
    def free(self) -> int:
        return sum(not name for name in self.names)


def index_of(state: TableState, at: float) -> Index:
    """As it stands in the store beside the events up to now."""
    terms, status, people = state.terms, state.status, state.people()
    if terms.lesson:  # listed nowhere, and forgotten like a table nobody came to
        status, people = "open", []
    names = [chair.name or chair.bot or "" for chair in state.chairs]
    rank = list(state.match.result().rank) if state.match is not None and state.match.is_over else []
    shown = Shown(
        names,
        [chair.player or "" for chair in state.chairs],
        rank,
        terms.daily,
        state.is_sealed,
        terms.days,
        waits_of(state),
    )
    title = msgspec.json.encode(shown).decode()
    return Index(terms.game, terms.seats, status, terms.is_public, state.host, people, title, at, state.due)


def waits_of(state: TableState) -> dict[str, Wait]:
    """The people who are waited for at a running table of days; stand-ins are not."""
    waits = dict[str, Wait]()
    if not state.terms.days or state.status != "running":
        return waits
    for seat, decision in state.decisions.items():
        player, due = state.chairs[seat].player, state.deadline(seat)
        if player is not None and due is not None and state.chairs[seat].is_played_by_a_person:
            waits[player] = Wait(decision, due)
    return waits


def shown_in(index: Index) -> Shown:
    return msgspec.json.decode(index.title, type=Shown)
