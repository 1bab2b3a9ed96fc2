"""What people ask of a contest becomes its events, if it is allowed: Unusable says why not, and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from zastolye.core.plain_text import clean_name
from zastolye.core.refusal import Unusable
from zastolye.people.contests import events as ev
from zastolye.people.contests.contest import Contest, Entry
from zastolye.people.contests.steps import FEWEST


class ContestCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asked twice it is done once: who has entered has entered. `team` is for `join`, in a contest of teams."""

    do: Literal["join", "leave", "pause", "back", "start", "cancel"]
    team: str = ""


def events_of(
    contest: Contest, host: str, player: str, name: str, command: ContestCommand, now: float
) -> Sequence[ev.AnyContestEvent]:
    """From the contest as it is now."""
    entry = contest.entries.get(player)
    if contest.status in ("over", "cancelled"):
        raise Unusable("contest-over")
    match command.do:
        case "start" | "cancel":
            if player != host:
                raise Unusable("contest-host")
            return _of_the_host(contest, command.do, now)
        case "join" if entry is None:
            return [_enter(contest, player, name, command.team, now)]
        case "join" | "back":
            return [ev.Returned(now, player)] if _entered(contest, player).state != "in" else []
        case "leave":
            return [] if entry is None or entry.state == "out" else [ev.Withdrew(now, player)]
        case _:
            return [ev.Paused(now, player)] if _entered(contest, player).state == "in" else []


def _entered(contest: Contest, player: str) -> Entry:
    if player not in contest.entries:
        raise Unusable("contest-entry")
    return contest.entries[player]


def _enter(contest: Contest, player: str, name: str, wanted: str, now: float) -> ev.Entered:
    if len(contest.entries) >= contest.terms.most:
        raise Unusable("contest-full", most=contest.terms.most)
    if not contest.has_teams or not wanted:
        return ev.Entered(now, player, name)
    title = clean_name(wanted)
    team = contest.team_called(title)
    if team is not None and not contest.has_room(team):
        raise Unusable("team-full", most=contest.terms.seats)
    return ev.Entered(now, player, name, title)


def _of_the_host(contest: Contest, what: str, now: float) -> Sequence[ev.AnyContestEvent]:
    if what == "cancel":
        return [ev.Cancelled(now)]
    if contest.status == "running":
        return []
    if len(contest.entries) < FEWEST:
        raise Unusable("contest-few", fewest=FEWEST)
    return [ev.Begun(now)]
