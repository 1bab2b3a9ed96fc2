"""What sitting down takes, in lines of text and on a full screen: a match new or resumed, its bots, its record."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from zastolye.commands import load, make_folder, read_options
from zastolye.core.game import Game, Say
from zastolye.core.refusal import Unusable
from zastolye.table.match import Match
from zastolye.table.replay import open_record, steps
from zastolye.table.warming import Warming
from zastolye.terminal.console import Screen
from zastolye.terminal.shelf import PERSON


def has_full_screen(given: argparse.Namespace) -> bool:
    """Whether there is a whole terminal to draw on, and lines of text were not asked for."""
    if given.plain or os.environ.get("TERM", "dumb") in ("", "dumb"):
        return False
    # Textual draws on standard error.
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def new_match(
    given: argparse.Namespace, game: Game, seats: int | None = None, more: Mapping[str, Any] | None = None
) -> Match:
    """A match as the flags say; `more` are options that hold where the flags say nothing."""
    count = seats or (game.usual_seats if given.seats is None else given.seats)
    return Match(game, count, {**(more or {}), **read_options(given.option, game, count)})


def check_seat(me: int, match: Match) -> None:
    if not 0 <= me < match.seats:
        raise Unusable("seat-number", seat=me, most=match.seats - 1)


def warmed(match: Match, given: argparse.Namespace) -> Warming | None:
    """Compiled rules at once where they are kept; else a child process compiles them while the match already runs."""
    if given.uncompiled:
        return None
    warming = Warming(match.game)
    if warming.start():
        return warming
    match.run_compiled()
    return None


def seat_bots(names: list[str], seats: int, me: int) -> list[str]:
    """A name for each seat: one serves all; the person's own seat need not be named."""
    if len(names) == 1:
        return names * seats
    if len(names) == seats - 1:
        return [*names[:me], names[0], *names[me:]]
    if len(names) != seats:
        raise Unusable("bots-count", seats=seats - 1, given=len(names))
    return names


def own_match_file(game: Game) -> Path:
    """A new file among the person's matches."""
    folder = user_data_path("zastolye", appauthor=False) / "matches"
    make_folder(folder)
    return folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{game.name}.json"


def resumed(path: Path) -> tuple[Match, bytes, int]:
    """The unfinished match of a record, with its secret: the cards to come are the ones that were promised."""
    kept = load(str(path))
    if kept.fair is None or kept.fair.secret is None or PERSON not in kept.players:
        raise Unusable("resume-not-yours", path=str(path))
    match = open_record(kept)
    for _ in steps(match, kept):
        pass
    return match, bytes.fromhex(kept.fair.secret), kept.players.index(PERSON)


def tell_saved(out: Path, match: Match, say: Say, console: Screen) -> None:
    console.line(say("play-saved", path=str(out)))
    if not match.is_over:
        console.line(say("play-resume", path=str(out)))
