"""What a contest does next by itself: a pure function of its state and the time, so that whichever process asks gets the same step."""

from __future__ import annotations

from dataclasses import replace

from zastolye.people.contests import events as ev
from zastolye.people.contests.arena import Waiting, pair_waiting
from zastolye.people.contests.contest import Contest
from zastolye.people.contests.duplicate import meet, tables_of
from zastolye.people.contests.standings import points_of
from zastolye.people.contests.swiss import Entrant, pair

FEWEST = 2  # people or teams, without whom there is no contest


def next_step(contest: Contest, now: float) -> list[ev.AnyContestEvent]:
    """Events to be kept together; none if there is nothing to do yet."""
    terms = contest.terms
    if contest.status == "open":
        return begin(contest, now) if terms.starts is not None and now >= terms.starts else []
    if contest.status != "running":
        return []
    return _arena(contest, now) if terms.format == "arena" else _rounds(contest, now)


def begin(contest: Contest, now: float) -> list[ev.AnyContestEvent]:
    """With the first pairings; without enough people it is cancelled."""
    return [ev.Begun(now)] if len(contest.entries) >= FEWEST else [ev.Cancelled(now, "few")]


def _rounds(contest: Contest, now: float) -> list[ev.AnyContestEvent]:
    last = contest.rounds[-1] if contest.rounds else None
    if last is not None and not last.is_over:
        return []
    if len(contest.rounds) == contest.terms.rounds:
        return [ev.Ended(now)]
    if last is not None and now < last.ended + contest.terms.pause:
        return []
    paired = _teams(contest, now) if contest.has_teams else _swiss(contest, now)
    return [paired] if paired is not None else [ev.Ended(now)]


def _swiss(contest: Contest, now: float) -> ev.Paired | None:
    entrants = [one for one in entrants_of(contest) if contest.entries[one.id].state == "in"]
    if len(entrants) < FEWEST:
        return None
    pairings = pair(entrants, contest.terms.seats, contest.luck(f"round {len(contest.rounds)}"))
    return ev.Paired(now, [ev.Seated(table) for table in pairings.tables], pairings.byes)


def _teams(contest: Contest, now: float) -> ev.Paired | None:
    teams = [one for one in entrants_of(contest) if contest.playing(contest.teams[one.id])]
    if len(teams) < FEWEST:
        return None
    seats, round = contest.terms.seats, len(contest.rounds)
    tables = [
        _seated(contest, meeting, table)
        for meeting in meet(teams, seats, contest.luck(f"round {round}"))
        for table in tables_of(seats, round)
    ]
    return ev.Paired(now, tables)


def _seated(contest: Contest, meeting: list[str], table: list[tuple[int, int]]) -> ev.Seated:
    players, teams = list[str](), list[str]()
    for place, member in table:
        team = meeting[place]
        there = contest.playing(contest.teams[team]) if team else []
        players.append(there[member] if member < len(there) else "")
        teams.append(team)
    return ev.Seated(players, teams)


def _arena(contest: Contest, now: float) -> list[ev.AnyContestEvent]:
    if now >= contest.ends:
        return [] if contest.running else [ev.Ended(now)]
    free = [entry for entry in contest.entries.values() if entry.state == "in" and entry.table is None]
    if len(free) < FEWEST:
        return []
    known = {one.id: one for one in entrants_of(contest)}
    waiting = [
        Waiting(replace(known[entry.player], met=dict.fromkeys(contest.history[entry.player].rivals, 1)), entry.since)
        for entry in free
    ]
    tables = pair_waiting(waiting, contest.terms.seats, now, contest.luck(f"tables {len(contest.tables)}"))
    return [ev.Paired(now, [ev.Seated(table) for table in tables])] if tables else []


def entrants_of(contest: Contest) -> list[Entrant]:
    """Everybody, with what the tables up to now say of them."""
    seats = range(contest.terms.seats)
    return [
        Entrant(id, points, history.rests, history.met, [history.sat[seat] for seat in seats])
        for id, points in points_of(contest).items()
        if (history := contest.history[id])
    ]
