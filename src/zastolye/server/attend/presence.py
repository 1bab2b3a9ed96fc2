"""Presence: who is connected to a table, over whatever process, and what happens when somebody is gone for long."""

from __future__ import annotations

from collections.abc import Callable

from zastolye.server import protocol
from zastolye.server.attend.attended import AttendedTable
from zastolye.server.tables import events as ev

REPORT_VALID = 4.0  # seconds for which a presence report of another process is believed
REQUEST_VALID = 30.0  # seconds for which bots play on after a request over HTTP
# Seconds until an absent host is replaced, at a table without a patience of its own.
HOST_PATIENCE = 60.0


class Presence:
    """Tells everybody who is connected, and says who has been gone for longer than the table's patience."""

    def __init__(self, table: AttendedTable, set_credit: Callable[[int, float], None]) -> None:
        self.table, self.set_credit = table, set_credit
        self._reports: dict[str, tuple[float, dict[str, float]]] = {}  # by process: when, and who is there
        self._last_seen: dict[str, float] = {}
        self._requested_at = float("-inf")  # the last request over HTTP of somebody who sits here
        self._shown = protocol.Present([])

    def report(self, process: str, people: dict[str, float]) -> None:
        """Who is connected to another process, each with their race credit."""
        self._reports[process] = (self.table.host.now(), people)
        self.changed()

    def requested(self) -> None:
        """A player asked something over HTTP: while that was lately, somebody is there to wait for the bots."""
        self._requested_at = self.table.host.now()

    def here(self) -> dict[str, float]:
        """Everybody who is connected over any process, with their race credit."""
        now, people = self.table.host.now(), self.table.connected()
        for at, others in self._reports.values():
            if now - at < REPORT_VALID:
                people = {**others, **people}
        return people

    @property
    def is_nobody_here(self) -> bool:
        """Neither a player nor a watcher, nor a client without a socket: then bots do not think, and the table may leave memory. A
        match of a contest goes on all the same: others wait for its result."""
        if self._must_go_on:
            return False
        is_requested = self.table.host.now() - self._requested_at < REQUEST_VALID
        return not is_requested and not self.table.connections and not self.here()

    @property
    def watchers(self) -> int:
        """How many look on without a seat: people over any process, and strangers of this one."""
        strangers = sum(connection.player is None for connection in self.table.connections)
        return len(self.here().keys() - set(self.table.state.people())) + strangers

    def is_here(self, seat: int) -> bool:
        return self.table.state.chairs[seat].player in self.here()

    def changed(self) -> None:
        """Somebody came or went, or the round trip to them changed."""
        here, chairs = self.here(), self.table.state.chairs
        self._last_seen |= dict.fromkeys(here, self.table.host.now())
        for seat, chair in enumerate(chairs):
            if chair.player in here:
                self.set_credit(seat, here[chair.player])
        shown = protocol.Present([seat for seat, chair in enumerate(chairs) if chair.player in here], self.watchers)
        if shown != self._shown:
            self._shown = shown
            self.table.signal(shown)

    def overdue(self) -> list[tuple[int, int | None]]:
        """Seats, with their decisions (none in a recess), whose players are waited for and have been gone for longer than the
        table's patience.

        While nobody at all is connected nobody waits, and the match stands still, unless it is one of a contest.
        """
        state, patience = self.table.state, self.table.state.terms.patience
        if patience is None or state.status == "over" or not (self._is_anybody_here() or self._must_go_on):
            return []
        awaited = {**dict.fromkeys(state.not_ready), **state.decisions}
        return [
            (seat, decision)
            for seat, decision in awaited.items()
            if (player := state.chairs[seat].player) is not None
            and not state.chairs[seat].is_away
            and self._gone_for(player) > patience
        ]

    def new_host(self) -> list[ev.AnyEvent]:
        """Somebody who is connected becomes the host when the host has been gone for long. A table of a contest has none."""
        state, here = self.table.state, self.here()
        patience = HOST_PATIENCE if state.terms.patience is None else state.terms.patience
        heirs = [player for player in state.people() if player in here]
        if state.status == "over" or state.terms.contest or not heirs or self._gone_for(state.host) <= patience:
            return []
        return [ev.Hosted(self.table.time(), heirs[0])]

    @property
    def _must_go_on(self) -> bool:
        return bool(self.table.state.terms.contest) and self.table.state.status == "running"

    def _is_anybody_here(self) -> bool:
        return bool(self.here().keys() & set(self.table.state.people()))

    def _gone_for(self, player: str) -> float:
        """Somebody who has not come since this process owns the table counts from then."""
        return self.table.host.now() - self._last_seen.get(player, self.table.loaded)
