"""A contest as people may see it. Of a deal that others still have to play nothing is told: neither points nor places."""

from __future__ import annotations

from zastolye.people.contests.contest import Contest, ContestTable, Entry, Round
from zastolye.people.contests.standings import TIE_BREAKS, StandingsLine, standings
from zastolye.server.contests.repository import Known
from zastolye.server.contests.schemas import ContestSeen, ContestTableSeen, MyEntry, RoundSeen, StandingsLineSeen
from zastolye.server.contests.tables import commitments, deal_secret, table_id
from zastolye.table.fair import commitment


def contest_seen(known: Known, host: str, player: str | None, now: float) -> ContestSeen:
    contest, entry = known.contest, known.contest.entries.get(player or "")
    terms, is_running = contest.terms, contest.status == "running"
    last = contest.rounds[-1] if contest.rounds else None
    is_between = is_running and terms.format != "arena" and last is not None and last.is_over
    return ContestSeen(
        known.id,
        terms,
        host,
        contest.status,
        contest.length,
        len(contest.entries),
        round(now, 1),
        known.opened,
        list(TIE_BREAKS[terms.format]),
        [_line(contest, line) for line in standings(contest)],
        len(contest.rounds),
        commitment(contest.seed),
        commitments(contest),
        contest.seed.hex() if contest.status in ("over", "cancelled") and not contest.running else "",
        contest.begun or None,
        contest.ends if is_running and terms.format == "arena" else None,
        last.ended + terms.pause if is_between and last is not None else None,
        _last(known),
        player == known.host,
        MyEntry(
            entry.state,
            _my_table(known, entry),
            contest.teams[entry.team].title if entry.team else "",
        )
        if entry
        else None,
        contest.why,
    )


def _my_table(known: Known, entry: Entry) -> str | None:
    """Where they play, as soon as they may come."""
    if entry.table is None or not known.contest.tables[entry.table].is_open:
        return None
    return table_id(known.id, entry.table)


def round_seen(known: Known, number: int) -> RoundSeen:
    """Round `number`, from 1."""
    contest, one = known.contest, known.contest.rounds[number - 1]
    promise = commitment(deal_secret(contest, number - 1)) if contest.has_teams else ""
    byes = [contest.entries[player].name for player in one.byes]
    return RoundSeen(number, [_table(known, table, one) for table in one.tables], byes, promise)


def _last(known: Known) -> RoundSeen | None:
    contest = known.contest
    if not contest.rounds:
        return None
    if contest.terms.format != "arena":
        return round_seen(known, len(contest.rounds))
    running = [_table(known, table, contest.rounds[table.round]) for table in contest.running]
    return RoundSeen(len(contest.rounds), running)


def _table(known: Known, table: ContestTable, round: Round) -> ContestTableSeen:
    contest = known.contest
    is_sealed = contest.has_teams and not round.is_over
    result = None if is_sealed else table.result
    return ContestTableSeen(
        table_id(known.id, table.number),
        [contest.entries[player].name if player else "" for player in table.seated.players],
        [contest.teams[team].title if team else "" for team in table.seated.teams],
        table.is_over,
        is_sealed,
        result.score if result else [],
        result.rank if result else [],
    )


def _line(contest: Contest, line: StandingsLine) -> StandingsLineSeen:
    team = contest.teams.get(line.id)
    breaks = [round(value, 4) for value in line.breaks]
    if team is not None:
        members = [contest.entries[player].name for player in team.members]
        return StandingsLineSeen(
            line.place, line.id, team.title, round(line.points, 4), line.played, breaks, members=members
        )
    entry = contest.entries[line.id]
    return StandingsLineSeen(line.place, line.id, entry.name, line.points, line.played, breaks, entry.state)
