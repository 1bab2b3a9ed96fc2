"""Records on the shelf: shown move by move, and checked."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.markup import escape

from zastolye.core.game import Say
from zastolye.core.language import explain
from zastolye.core.plain_text import on_one_line
from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.core.wording import tell
from zastolye.table.match import Match
from zastolye.table.replay import replay
from zastolye.table.signing import fingerprint
from zastolye.table.verify import Verdict
from zastolye.terminal.console import Screen
from zastolye.terminal.result import result_lines
from zastolye.terminal.transcript import open_words, transcript

PERSON = "person"  # the name of the person at the keyboard, among the players of a record


def show(record: Record, seat: int | None, at: int | None, say: Say, console: Screen) -> None:
    """The match as one seat lived it, or, once it is over, as all of them did."""
    match = _match_for(record, seat, at)
    seats = seats_shown(match, seat)
    console.line(say("replay-title", game=say("title"), seats=match.seats))
    for line in transcript(match, say, seats):
        console.line(line, markup=False)
    names = [escape(name[:24]) for name in record.players] or [""] * match.seats
    console.rule(style="dim")
    for line in match.game.screen.draw(
        match.seen(-1 if seat is None else seat), -1 if seat is None else seat, names, say
    ):
        console.line(line)
    if match.is_over:
        for line in result_lines(
            match.result(), [f"@{number} {name}".strip() for number, name in enumerate(names)], say
        ):
            console.line(line)


def show_json(record: Record, seat: int | None, at: int | None, say: Say) -> dict[str, Any]:
    match = _match_for(record, seat, at)
    watcher, seats = -1 if seat is None else seat, seats_shown(match, seat)
    names = [f"@{number}" for number in range(match.seats)]
    news = [[tell(fact, names, say) for fact in facts] for facts in match.facts(watcher)]
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
        raise Unusable("replay-hidden")  # somebody is still playing it, and must not see the rivals' hands
    return match


def verdict_json(found: Verdict, say: Say) -> dict[str, Any]:
    """A verdict as `verify --json` prints it: what the record says of itself, then what came of it."""
    record = found.record
    key = record.signature.key if record.signature else None
    claims = {
        "game": record.game,
        "moves": len(record.moves),
        "shuffles": len(record.shuffles),
        "key": key,
        "fingerprint": fingerprint(key) if key else None,
        "commitment": record.fair.commitment if record.fair else None,
        "entropy": record.fair.entropy if record.fair else [],
        "verifies": found.verifies,
        "fair": found.fair,
        "signed": found.signer is not None,
    }
    if found.failure is not None:
        return {**claims, "reason": explain(found.failure, say)}
    return {**claims, "result": msgspec.to_builtins(found.result)}


def tell_verdict(found: Verdict, key: str | None, say: Say) -> list[str]:
    """A verdict in a few lines: the match, its shuffles, its signature. `key` is the one that was asked for."""
    record = found.record
    if found.failure is not None:
        return [say("verify-bad", why=explain(found.failure, say))]
    facts = {"game": record.game, "moves": len(record.moves), "shuffles": len(record.shuffles)}
    over = found.result
    lines = [say("verify-good", score=str(over.score), **facts) if over else say("verify-unfinished", **facts)]
    if found.fair and record.fair is not None:
        lines.append(say("verify-fair", commitment=record.fair.commitment))
        words = [(str(seat), on_one_line(word)) for seat, word in enumerate(record.fair.entropy) if word]
        if words:
            told = ", ".join(say("verify-word", seat=seat, word=word) for seat, word in words)
            lines.append(say("verify-words", words=told))
    else:
        lines.append(say("verify-unfair"))
    if found.signer is None:
        return [*lines, say("verify-unsigned")]
    return [*lines, say("verify-signed", fingerprint=fingerprint(found.signer), asked="yes" if key else "no")]
