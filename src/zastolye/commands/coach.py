"""The coach on the command line: a finished match analysed, and the values of one position."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from rich.table import Table
from rich.text import Text

from zastolye.bots import Sight
from zastolye.coach import analyse, values, words
from zastolye.coach.hints import PLAYS
from zastolye.commands import (
    GOOD,
    WRONG,
    Command,
    a_file,
    check_writable,
    json_too,
    keep_apart,
    load,
    print_json,
    write_file,
)
from zastolye.commands.analysis_tables import AnalysisTables
from zastolye.core.engine import Luck
from zastolye.core.game import Say
from zastolye.core.language import explain, speaker
from zastolye.core.plain_text import clean_name
from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.analysis_page import analysis_page
from zastolye.lab.charts import need_charts
from zastolye.lab.numerals import Numerals
from zastolye.table.replay import printed_in, replay
from zastolye.table.verify import verify
from zastolye.terminal.console import Screen
from zastolye.terminal.progress import progress

STEPS = 1000  # of the progress bar


def analyse_file(given: argparse.Namespace) -> int:
    """Wrong input is reported before anything is worked out; a record that does not verify is 1, as `verify` has it."""
    record, seats = load(given.file), None if given.seat is None else [given.seat]
    if given.seconds is not None and not 0 < given.seconds < float("inf"):
        raise Unusable("analyse-seconds", given=given.seconds)
    if given.html is not None:
        need_charts()
        keep_apart(given.html, given.file)
        check_writable(given.html)
    say, seed = (
        speaker(given.lang, find_game(record.game)),
        given.seed if given.seed is not None else random.randrange(1 << 31),
    )
    if not _verifies(record, say):
        return WRONG
    say = speaker(given.lang, find_game(record.game), printed=printed_in(record))
    with progress(STEPS) as show:
        found = analyse(
            record, seed=seed, seconds=given.seconds, seats=seats, progress=lambda done, of: show(STEPS * done // of)
        )
    names = names_in(record)
    if given.html is not None:
        write_file(given.html, analysis_page(found, names, say).encode())
    if given.json:
        print_json(found)
    else:
        AnalysisTables(found, names, say, Screen()).tell(given.all)
        if given.html is not None:
            Screen().line(say("analyse-page", path=str(given.html)), markup=False)
    return GOOD


def names_in(record: Record) -> list[str]:
    """Of each seat its number and its player, whose name may be anything."""
    names = record.players or [""] * record.seats
    return [f"@{seat} {clean_name(name)}" if name else f"@{seat}" for seat, name in enumerate(names)]


def _verifies(record: Record, say: Say) -> bool:
    """Whether the record is of a finished match and comes out as it says; if not, one line says why, and what to do."""
    if record.result is None:
        raise Unusable("analyse-unfinished")
    if (failure := verify(record).failure) is not None:
        Screen(stderr=True).line(say("analyse-unverified", why=explain(failure, say)), markup=False)
    return failure is None


def advise_file(given: argparse.Namespace) -> int:
    """The values of one position of a finished record, from what one seat saw there. An unfinished match is refused: somebody may be
    playing it still."""
    record = load(given.file)
    if not _verifies(record, speaker(given.lang, find_game(record.game))):
        return WRONG
    sight = _sight(record, given.seat, given.at)
    seed = given.seed if given.seed is not None else random.randrange(1 << 31)
    found, say = (
        values(sight, Luck(seed, "compiled"), PLAYS),
        speaker(given.lang, sight.game, printed=printed_in(record)),
    )
    if given.json:
        print_json({"game": record.game, "seat": given.seat, "at": given.at, "values": found})
        return GOOD
    write, table = Numerals(say), Table(box=None, title=say("advise-title"), title_justify="left")
    table.add_column(say("analyse-head-move-words"), overflow="fold")
    table.add_column(say("analyse-head-share"), justify="right", no_wrap=True)
    for value in found:
        share = f"{write.number(100 * value.share, 1)} ± {write.percent(value.error)}"
        table.add_row(Text(words.move_words(value.move, say)), share)
    Screen().print(table)
    return GOOD


def _sight(record: Record, seat: int, at: int) -> Sight:
    """What that seat saw there."""
    if not 0 <= at < len(record.moves):
        raise Unusable("at-number", at=at, most=len(record.moves) - 1)
    match = replay(record, at, "compiled")
    if not 0 <= seat < match.seats:
        raise Unusable("seat-number", seat=seat, most=match.seats - 1)
    if not match.to_act:
        raise Unusable("advise-nobody", at=at)
    if seat not in match.to_act:
        raise Unusable("advise-seat", at=at, seat=seat, seats=", ".join(map(str, match.to_act)))
    return Sight(match.engine, match.seen_state(seat), seat)


# --- Arguments ----------------------------------------------------------------------------------------------------------


def an_analysis(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seat", type=int, metavar="N", help=say("cli-analyse-seat"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-analyse-seed"))
    parser.add_argument("--seconds", type=float, metavar="T", help=say("cli-analyse-seconds"))
    parser.add_argument("--all", action="store_true", help=say("cli-analyse-all"))
    parser.add_argument("--html", type=Path, metavar="FILE", help=say("cli-analyse-html"))


def a_position(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seat", type=int, metavar="N", required=True, help=say("cli-advise-seat"))
    parser.add_argument("--at", type=int, metavar="K", required=True, help=say("cli-advise-at"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-analyse-seed"))


COMMANDS = (
    Command(
        "analyse",
        analyse_file,
        (
            "zastolye analyse match.json",
            "zastolye analyse match.json --seat 0 --html analysis.html",
            "zastolye analyse match.json --json",
        ),
        (a_file, an_analysis, json_too),
    ),
    Command("advise", advise_file, ("zastolye advise match.json --seat 1 --at 20",), (a_file, a_position, json_too)),
)
