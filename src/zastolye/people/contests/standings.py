"""Standings: points, and tie-breaks one after the other until the order is total.

A format gives its *encounters*: who met whom with what score. Every tie-break is worked out from them, so it means the same in all
formats; each has a sentence for people under `tie-break-NAME`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from zastolye.people.contests.contest import Contest, ContestTable
from zastolye.people.contests.duplicate import scored
from zastolye.people.contests.points import for_a_bye
from zastolye.people.contests.terms import Format

TieBreak = Literal["median", "mean", "direct", "firsts", "lot"]
TIE_BREAKS: dict[Format, tuple[TieBreak, ...]] = {
    "swiss": ("median", "direct", "firsts", "lot"),
    "arena": ("mean", "direct", "firsts", "lot"),
    "duplicate": ("median", "direct", "firsts", "lot"),
}
Encounter = Mapping[str, float]  # scores of those who met, by id


@dataclass(frozen=True)
class StandingsLine:
    """One line of the standings. `breaks` are the values of the format's tie-breaks, without the lot."""

    id: str  # of a person or a team
    place: int
    points: float
    played: int
    breaks: tuple[float, ...]


def standings(contest: Contest) -> list[StandingsLine]:
    """Everybody who entered, the best first."""
    points = points_of(contest)
    ids = list(points)
    own: dict[str, list[Encounter]] = {id: [] for id in ids}
    for encounter in encounters_of(contest):
        for id in encounter:
            own[id].append(encounter)
    first = {id: _first_break(contest.terms.format, id, own[id], points) for id in ids}
    firsts = {id: float(sum(met[id] == max(met.values()) > 0 for met in own[id])) for id in ids}
    lots = {id: contest.draw(f"lot {id}") for id in ids}
    order = sorted(ids, key=lambda id: (-points[id], -first[id]))
    direct: dict[str, float] = {}
    for _, tied in groupby(order, key=lambda id: (points[id], first[id])):
        direct |= _direct(list(tied), own)
    order.sort(key=lambda id: (-points[id], -first[id], -direct[id], -firsts[id], lots[id]))
    return [
        StandingsLine(id, place, points[id], len(own[id]), (first[id], direct[id], firsts[id]))
        for place, id in enumerate(order, 1)
    ]


def points_of(contest: Contest) -> dict[str, float]:
    """Of everybody: people, or teams as soon as there are all of them."""
    given = byes_of(contest)
    ids = contest.teams if contest.has_teams and contest.status != "open" else contest.entries
    points = {id: given.get(id, 0.0) for id in ids}
    for encounter in encounters_of(contest):
        for id, score in encounter.items():
            points[id] += score
    return points


def _first_break(format: Format, id: str, own: Sequence[Encounter], points: Mapping[str, float]) -> float:
    return mean(id, own) if format == "arena" else median(id, own, points)


def median(id: str, own: Sequence[Encounter], points: Mapping[str, float]) -> float:
    """The points of all rivals, without the strongest and the weakest of them."""
    rivals = sorted(points[other] for met in own for other in met if other != id)
    return sum(rivals[1:-1]) if len(rivals) > 2 else sum(rivals)


def mean(id: str, own: Sequence[Encounter]) -> float:
    """Points for each match: of equals, whoever needed fewer matches."""
    return round(sum(met[id] for met in own) / len(own), 4) if own else 0.0


def _direct(tied: Sequence[str], own: Mapping[str, Sequence[Encounter]]) -> dict[str, float]:
    """Meetings with those who are tied: how often ahead, less how often behind."""
    rivals = set(tied) if len(tied) > 1 else set()
    return {
        id: float(sum(_ahead(met[id], met[other]) for met in own[id] for other in rivals & met.keys())) for id in tied
    }


def _ahead(own: float, other: float) -> int:
    return (own > other) - (own < other)


# --- What happened, as encounters -----------------------------------------------------------------------------------------


def encounters_of(contest: Contest) -> list[Encounter]:
    """Of a round of teams only when all its tables are over: until then nobody may know how a deal went elsewhere."""
    if contest.has_teams:
        return [met for round in contest.rounds if round.is_over for met in _meetings(round.tables)]
    return [table.earned for table in contest.tables if table.result is not None]


def _meetings(tables: Sequence[ContestTable]) -> list[Encounter]:
    """Matchpoints over the whole field, put together by the teams that sat at the same tables."""
    counted = [(table, table.result) for table in tables if table.result is not None]
    rows = [list(zip(table.seated.teams, result.score, result.rank, strict=True)) for table, result in counted]
    earned = {team: sum(shares) for team, shares in scored(rows).items()}
    met = dict.fromkeys(frozenset(filter(None, table.seated.teams)) for table, _ in counted)
    return [{team: round(earned[team], 6) for team in sorted(teams)} for teams in met]


def byes_of(contest: Contest) -> dict[str, float]:
    """Points of those who could not be seated."""
    given: dict[str, float] = {}
    for round in contest.rounds:
        for id in round.byes:
            given[id] = given.get(id, 0.0) + for_a_bye(contest.terms.seats)
    return given
