"""The coach on the command line: a finished match analysed, and the values of one position."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from rich.table import Table

from zastolye.bots import Sight
from zastolye.coach import Analysis, Decision, analyse, values, words
from zastolye.coach.hints import PLAYS
from zastolye.commands import GOOD, WRONG, Command, a_file, check_writable, json_too, load, print_json, write_file
from zastolye.core.engine import Luck
from zastolye.core.game import Say
from zastolye.core.language import explain, speaker
from zastolye.core.plain_text import on_a_terminal
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

STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
STEPS = 1000  # of the progress bar
EXPLAINED, MISSED = 3, 5  # marked moves, and chances let go by, that are shown unless all are asked for


def analyse_file(given: argparse.Namespace) -> int:
    """Wrong input is reported before anything is worked out; a record that does not verify is 1, as `verify` has it."""
    record, seats = load(given.file), None if given.seat is None else [given.seat]
    if given.seconds is not None and not 0 < given.seconds < float("inf"):
        raise Unusable("analyse-seconds", given=given.seconds)
    if given.html is not None:
        need_charts()
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
    names = [f"@{seat} {name}".strip() for seat, name in enumerate(record.players or [""] * record.seats)]
    if given.html is not None:
        write_file(given.html, analysis_page(found, names, say).encode())
    if given.json:
        print_json(found)
    else:
        _tell(found, names, say, Screen(), given.all)
        if given.html is not None:
            Screen().line(say("analyse-page", path=str(given.html)), markup=False)
    return GOOD


def _verifies(record: Record, say: Say) -> bool:
    """Whether the record is of a finished match and comes out as it says; if not, one line says why, and what to do."""
    if record.result is None:
        raise Unusable("analyse-unfinished")
    if (failure := verify(record).failure) is not None:
        Screen(stderr=True).line(say("analyse-unverified", why=explain(failure, say)), markup=False)
    return failure is None


def _tell(found: Analysis, names: list[str], say: Say, console: Screen, shows_all: bool) -> None:
    console.print(_players(found, names, say))
    marked = [decision for decision in found.decisions if decision.mark in STYLES]
    if marked:
        console.print(_decisions(marked, names, say))
        _explain(marked, names, say, console, shows_all)
    else:
        console.line(say("analyse-no-mistakes"))
    _tell_opens(found, names, say, console, shows_all)
    habits = [line for player in found.players for line in words.habits(player, names[player.seat], say)]
    if habits:
        console.line()
        console.line(f"[bold]{say('analyse-habits')}[/]")
    for line in habits:
        console.line(line, markup=False)


def _explain(marked: list[Decision], names: list[str], say: Say, console: Screen, shows_all: bool) -> None:
    """The dearest moves, or all of them: what each cost and why."""
    told = sorted(marked, key=lambda one: -one.loss)[: None if shows_all else EXPLAINED]
    for decision in told:
        console.line()
        console.line(f"[bold]{on_a_terminal(_title(decision, names, say))}[/]")
        for line in [words.cost(decision, say), *words.why(decision, names, say), words.unknown(decision, say)]:
            if line:
                console.line(line, markup=False)
    if len(told) < len(marked):
        console.line()
        console.line(say("analyse-rest", told=len(told), marked=len(marked)), markup=False)


def _tell_opens(found: Analysis, names: list[str], say: Say, console: Screen, shows_all: bool) -> None:
    """In a race: the dearest of what lay open and was not taken, or all of it."""
    if not found.opens:
        return
    told = sorted(found.opens, key=lambda one: -one.cost)[: None if shows_all else MISSED]
    write, table = Numerals(say), Table(box=None, title=say("analyse-opens"), title_justify="left")
    for head in ("move", "who", "missed", "until", "cost"):
        table.add_column(say(f"analyse-head-{head}"), justify="left" if head in ("who", "missed") else "right")
    for one in told:
        cost = f"{write.number(100 * one.cost, 1)} ± {write.number(100 * one.error, 1)}"
        move = words.move_words(one.move, say)
        table.add_row(str(one.at + 1), on_a_terminal(names[one.seat]), move, str(one.until + 1), cost)
    console.line()
    console.print(table)
    if len(told) < len(found.opens):
        console.line(say("analyse-opens-rest", told=len(told), missed=len(found.opens)), markup=False)


def _title(decision: Decision, names: list[str], say: Say) -> str:
    return say("analyse-decision", at=decision.at + 1, who=names[decision.seat], words=decision.played)


def _players(found: Analysis, names: list[str], say: Say) -> Table:
    write, table = Numerals(say), Table(box=None, title=say("analyse-players"), title_justify="left")
    heads = ("who", "lost", "per-decision", "accuracy", "level", "luck", "result", "adjusted")
    for head in heads:
        table.add_column(say(f"analyse-head-{head}"), justify="left" if head == "who" else "right")
    for one in found.players:
        table.add_row(
            on_a_terminal(names[one.seat]), write.number(100 * one.lost, 1), write.number(one.per_decision, 1),
            write.percent(one.accuracy / 100, 0), "—" if one.level is None else write.number(one.level, 1),
            f"[dim]{words.luck(one, say)}[/]" if words.is_no_luck(one) else words.luck(one, say),
            write.number(100 * one.result, 0), words.adjusted(one, say),
        )  # fmt: skip
    return table


def _decisions(marked: list[Decision], names: list[str], say: Say) -> Table:
    write, table = Numerals(say), Table(box=None, title=say("analyse-decisions"), title_justify="left")
    for head in ("move", "who", "played", "best", "loss", "mark"):
        table.add_column(say(f"analyse-head-{head}"), justify="right" if head in ("move", "loss") else "left")
    for one in marked:
        played, best = (words.move_words(move, say) for move in (one.played, one.best))
        loss = f"{write.number(100 * one.loss, 1)} ± {write.number(100 * one.error, 1)}"
        mark = f"[{STYLES[one.mark]}]{words.mark_name(one.mark, say)}[/]"
        table.add_row(str(one.at + 1), on_a_terminal(names[one.seat]), played, best, loss, mark)
    return table


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
    table.add_column(say("analyse-head-move-words"))
    table.add_column(say("analyse-head-share"), justify="right")
    for value in found:
        share = f"{write.percent(value.share)} ± {write.number(100 * value.error, 1)}"
        table.add_row(words.move_words(value.move, say), share)
    Screen().print(table)
    return GOOD


def _sight(record: Record, seat: int, at: int) -> Sight:
    """What that seat saw there."""
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
