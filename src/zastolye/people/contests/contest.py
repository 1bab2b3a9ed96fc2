"""A contest as its events left it: who takes part, which tables were paired, what came of them. Events in, nothing else."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from zastolye.people.contests import events as ev
from zastolye.people.contests.points import points_for
from zastolye.people.contests.terms import ContestTerms

ContestStatus = Literal["open", "running", "over", "cancelled"]
EntryState = Literal["in", "paused", "absent", "out"]


@dataclass
class Entry:
    """One person in the contest: `absent` did not come to a table, and is not paired until they say that they are back."""

    player: str
    name: str
    team: str = ""  # the id of their team
    state: EntryState = "in"
    since: float = 0.0  # when they became free
    table: int | None = None  # where they play now
    absences: int = 0


@dataclass
class Team:
    """People who play one contest together; as many as there are seats."""

    id: str
    title: str
    members: list[str] = field(default_factory=list)


@dataclass
class History:
    """What pairings go by, for one person or team: how often they met whom, sat where, and rested."""

    met: Counter[str] = field(default_factory=Counter)
    sat: Counter[int] = field(default_factory=Counter)
    rests: int = 0  # rounds without a whole table for them: byes, and tables filled with house bots
    rivals: tuple[str, ...] = ()  # of the last match


@dataclass
class ContestTable:
    """One match of the contest; its result is there once it was counted."""

    number: int
    round: int
    seated: ev.Seated
    is_open: bool = False  # people may be sent there
    result: ev.Counted | None = None
    earned: dict[str, float] = field(default_factory=dict)  # points by person, once it is over

    @property
    def is_over(self) -> bool:
        return self.result is not None


@dataclass
class Round:
    """Tables that were paired together."""

    at: float
    tables: list[ContestTable]
    byes: list[str]
    ended: float = 0.0

    @property
    def is_over(self) -> bool:
        return all(table.is_over for table in self.tables)


@dataclass
class Contest:
    """The fold of a contest's events. `seed` is its secret: pairings and lots are drawn from it."""

    terms: ContestTerms
    seed: bytes
    status: ContestStatus = "open"
    entries: dict[str, Entry] = field(default_factory=dict)
    teams: dict[str, Team] = field(default_factory=dict)
    tables: list[ContestTable] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    history: dict[str, History] = field(default_factory=lambda: defaultdict(History))
    begun: float = 0.0
    ended: float = 0.0
    down: float = 0.0  # seconds for which nobody looked after it
    why: Literal["", "host", "few"] = ""  # it was cancelled
    length: int = 0  # steps that were applied

    @property
    def has_teams(self) -> bool:
        return self.terms.format == "duplicate"

    @property
    def ends(self) -> float:
        """When an arena pairs nobody any more."""
        return self.begun + 60 * self.terms.minutes + self.down

    @property
    def running(self) -> list[ContestTable]:
        return [table for table in self.tables if not table.is_over]

    def draw(self, what: str) -> int:
        """A lot: the same for the same contest and the same purpose, whoever draws it and however often."""
        return int.from_bytes(hashlib.sha256(self.seed + what.encode()).digest())

    def luck(self, what: str) -> Random:
        """The same with many numbers."""
        return Random(self.draw(what))

    def playing(self, team: Team) -> list[str]:
        """The members who are there; house bots take the other chairs of the team."""
        return [player for player in team.members if self.entries[player].state == "in"]

    # --- Events -------------------------------------------------------------------------------------------------------

    def apply_all(self, steps: Iterable[list[ev.AnyContestEvent]]) -> Contest:
        for step in steps:
            for event in step:
                self.apply(event)
            self.length += 1
        return self

    def apply(self, event: ev.AnyContestEvent) -> None:
        match event:
            case ev.Counted():
                self._count(event)
            case ev.Paired():
                self._pair(event)
            case ev.Opened():
                for number in event.tables:
                    self.tables[number].is_open = True
            case ev.Entered():
                self._enter(event)
            case ev.Renamed():
                self._rename(event)
            case ev.Withdrew():
                self._withdraw(event.player)
            case ev.Paused():
                self.entries[event.player].state = "paused"
            case ev.Returned():
                self.entries[event.player].state, self.entries[event.player].since = "in", event.at
            case ev.Begun():
                self._begin(event.at)
            case ev.Resumed():
                self.down += event.down
            case ev.Ended():
                self.status, self.ended = "over", event.at
            case ev.Cancelled():
                self.status, self.ended, self.why = "cancelled", event.at, event.why

    def _enter(self, event: ev.Entered) -> None:
        entry = self.entries[event.player] = Entry(event.player, event.name, since=event.at)
        if self.has_teams and (event.team or self.status == "running"):
            self._join_team(entry, event.team)

    def _rename(self, event: ev.Renamed) -> None:
        """With the team that has their name."""
        entry = self.entries[event.player]
        if entry.team and self.teams[entry.team].title.rstrip("·") == entry.name:
            self.teams[entry.team].title = event.name
        entry.name = event.name

    def _withdraw(self, player: str) -> None:
        if self.status == "running":
            self.entries[player].state = "out"
            return
        entry = self.entries.pop(player)
        if entry.team:
            self.teams[entry.team].members.remove(player)
            if not self.teams[entry.team].members:
                del self.teams[entry.team]

    def _begin(self, at: float) -> None:
        self.status, self.begun = "running", at
        for entry in self.entries.values():
            entry.since = at
            if self.has_teams and not entry.team:
                self._join_team(entry, "")

    def _pair(self, event: ev.Paired) -> None:
        first = len(self.tables)
        tables = [ContestTable(first + place, len(self.rounds), seated) for place, seated in enumerate(event.tables)]
        self.tables += tables
        self.rounds.append(Round(event.at, tables, event.byes, event.at))
        for id in event.byes:
            self.history[id].rests += 1
        for table in tables:
            self._remember(table.seated.teams or table.seated.players)
            for player in filter(None, table.seated.players):
                self.entries[player].table = table.number

    def _remember(self, ids: list[str]) -> None:
        """Who sits at a new table: people, or teams."""
        for seat, id in enumerate(ids):
            if id:
                history = self.history[id]
                history.rivals = tuple(other for other in ids if other and other != id)
                history.met.update(history.rivals)
                history.sat[seat] += 1
                history.rests += not all(ids)

    def _count(self, event: ev.Counted) -> None:
        table = self.tables[event.table]
        table.result, table.earned = event, _earned(table.seated.players, event)
        self._free(table, event.at)
        for seat in event.absent:
            entry = self.entries[table.seated.players[seat]]
            entry.absences += 1
            if entry.state == "in":
                entry.state = "absent"

    def _free(self, table: ContestTable, at: float) -> None:
        self.rounds[table.round].ended = at
        for player in filter(None, table.seated.players):
            self.entries[player].table, self.entries[player].since = None, at

    # --- Teams --------------------------------------------------------------------------------------------------------

    def team_called(self, title: str) -> Team | None:
        return next((team for team in self.teams.values() if team.title.casefold() == title.casefold()), None)

    def has_room(self, team: Team) -> bool:
        """Somebody who has withdrawn leaves a chair free."""
        return sum(self.entries[player].state != "out" for player in team.members) < self.terms.seats

    def _join_team(self, entry: Entry, title: str) -> None:
        """The team of this title; without one, any team that has room, or a new one under the person's own name."""
        found = self.team_called(title) if title else next(filter(self.has_room, self.teams.values()), None)
        if found is None:
            title = title or entry.name
            while self.team_called(title) is not None:
                title += "·"
            found = Team(f"t{len(self.tables)}-{len(self.entries)}-{len(self.teams)}", title)
            self.teams[found.id] = found
        found.members.append(entry.player)
        entry.team = found.id


def _earned(players: list[str], result: ev.Counted) -> dict[str, float]:
    """Whoever did not come has nothing; the others keep what they won against the bot that played."""
    points = points_for(result.rank)
    return {player: 0.0 if seat in result.absent else points[seat] for seat, player in enumerate(players) if player}
