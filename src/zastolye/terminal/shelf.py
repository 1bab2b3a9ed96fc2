"""Records on the shelf: shown move by move, and checked."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.markup import escape

from zastolye.core.game import Say
from zastolye.core.language import explain
from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.table.match import Match
from zastolye.table.replay import check_fair, replay
from zastolye.terminal.console import Screen
from zastolye.terminal.transcript import open_words, transcript

PERSON = "person"  # who sat at the keyboard, among the players of a record

# A record that can be read but does not come out as it says fails the check; anything else cannot be checked at all.
FAILS = ("record-move", "record-seat", "record-result", "record-shuffle", "record-fair")


def show(record: Record, seat: int | None, at: int | None, say: Say, console: Screen) -> None:
    """The match as one seat lived it, or, once it is over, as all of them did."""
    match = _match_for(record, seat, at)
    seats = seats_shown(match, seat)
    console.line(say("replay-title", game=match.game.name, seats=match.seats))
    for line in transcript(match, say, seats):
        console.line(line, markup=False)
    names = [escape(name[:24]) for name in record.players] or [""] * match.seats
    console.rule(style="dim")
    for line in match.game.draw(match.seen(-1 if seat is None else seat), -1 if seat is None else seat, names, say):
        console.line(line)
    if match.is_over:
        result = match.result()
        for number in sorted(range(match.seats), key=lambda one: result.rank[one]):
            facts = {"place": result.rank[number], "who": f"@{number} {names[number]}", "points": result.score[number]}
            console.line(say("play-place", **facts))


def show_json(record: Record, seat: int | None, at: int | None, say: Say) -> dict[str, Any]:
    match = _match_for(record, seat, at)
    watcher, seats = -1 if seat is None else seat, seats_shown(match, seat)
    names = [f"@{number}" for number in range(match.seats)]
    news = [[match.game.tell(note, names, say) for note in notes] for notes in match.news(watcher)]
    return {
        "game": match.game.name,
        "seats": match.seats,
        "seat": seat,
        "at": len(match.moves),
        "moves": [[move.seat, open_words(match.game, move, seats)] for move in match.moves],
        "view": msgspec.to_builtins(match.view(watcher)),
        "news": [[line for line in lines if line] for lines in news],
        "result": msgspec.to_builtins(match.result()) if match.is_over else None,
    }


def seats_shown(match: Match, seat: int | None) -> list[int]:
    """Whose secrets are told: of the seat that was asked for; of all, once the match is over."""
    if seat is not None:
        return [seat]
    return list(range(match.seats)) if match.is_over else []


def _match_for(record: Record, seat: int | None, at: int | None) -> Match:
    match = replay(record, at)
    if seat is not None and not 0 <= seat < match.seats:
        raise Unusable("seat-number", seat=seat, most=match.seats - 1)
    if record.result is None and PERSON in record.players and seat is not None and record.players[seat] != PERSON:
        raise Unusable("replay-hidden")  # somebody is still playing it: the rivals' hands are not for him
    return match


def verdict(record: Record, say: Say) -> dict[str, Any]:
    """Whether everything in the record comes out again: `ok`, `fair`, `signed` and, if not, `why`."""
    found = {"game": record.game, "moves": len(record.moves), "shuffles": len(record.shuffles), "signed": False}
    try:
        match = replay(record)
        fair = check_fair(record)
    except Unusable as unusable:
        if not unusable.code.startswith(FAILS):
            raise
        return {**found, "ok": False, "fair": False, "why": explain(unusable, say)}
    result = msgspec.to_builtins(match.result()) if match.is_over else None
    return {**found, "ok": True, "fair": fair, "result": result}
