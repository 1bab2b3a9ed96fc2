"""Millions of matches: rows in a file, a table on the screen, a balance report in a folder."""

from __future__ import annotations

import argparse
import functools
import random
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from zastolye.commands import CUT_SHORT, GOOD, Command, a_cluster, a_game, json_too, print_json, read_options
from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab import device
from zastolye.lab.balance import Balance, balance_of, summary
from zastolye.lab.cluster import knock
from zastolye.lab.numerals import Numerals
from zastolye.lab.report import open_folder, write_report
from zastolye.lab.rows import RowFile
from zastolye.lab.simulate import Chunk, Patience, Plan, prepare, seat_bots, simulate, worth_sharing
from zastolye.lab.spread import spread
from zastolye.table.match import Match
from zastolye.terminal.console import Screen
from zastolye.terminal.progress import progress

MATCHES = 100_000
GPU_CHUNK = 200_000
Show = Callable[[int], None]  # so many matches are done


def simulate_matches(given: argparse.Namespace) -> int:
    """Wrong input is reported before anything is played. Ctrl-C ends it early and keeps the whole chunks."""
    plan, say = _plan(given), speaker(given.lang, find_game(given.game))
    balance, rows = balance_of(plan), RowFile(given.out, plan) if given.out is not None else None
    try:
        if given.report is not None:
            open_folder(given.report)
            balance.compare()
        is_whole = _play(balance, rows, given, say)
    finally:
        if rows is not None:
            rows.finish() if balance.totals.matches else rows.give_up()
    _tell(balance, given, say)
    return GOOD if is_whole else CUT_SHORT


def _plan(given: argparse.Namespace) -> Plan:
    game = find_game(given.game)
    seats = game.usual_seats if given.seats is None else given.seats
    options = Match(game, seats, read_options(given.option, game, seats)).options
    bots = seat_bots(given.bots, seats)
    if given.matches < 1:
        raise Unusable("matches", given=given.matches)
    if given.workers is not None and given.workers < 1:
        raise Unusable("workers", given=given.workers)
    if given.device == "cuda":
        if given.cluster is not None:
            raise Unusable("one-place")
        device.first_gpu()
    if given.cluster is not None:
        knock(given.cluster)
    seed = random.randrange(1 << 31) if given.seed is None else given.seed
    return Plan(game, seats, tuple(options), bots, seed, given.matches)


def _play(balance: Balance, rows: RowFile | None, given: argparse.Namespace, say: Say) -> bool:
    """Every study in turn; what the first one plays is also written out, row by row. Returns whether all was played."""
    plans = [study.plan for study in balance.studies]
    started, done = time.perf_counter(), 0
    with Patience() as patience, _progress(balance.to_play) as show, closing(_chunks(plans, given, say)) as chunks:
        for number, chunk in chunks:
            balance.studies[number].add(chunk)
            if number == 0:
                balance.seconds = time.perf_counter() - started
                if rows is not None:
                    rows.write(chunk)
            done += len(chunk)
            show(done)
            if patience.is_over:
                return done == balance.to_play
    return True


def _chunks(plans: list[Plan], given: argparse.Namespace, say: Say) -> Generator[tuple[int, Chunk], None, None]:
    """Played on the GPU, on a cluster, or by processes here, as many as it pays to start."""
    if given.device == "cuda":
        return simulate(plans, 1, GPU_CHUNK, play=device.play_chunk)
    if given.cluster is not None:
        return simulate(plans, by=functools.partial(spread, cluster=given.cluster))
    if sys.stderr.isatty():
        print(say("simulate-preparing"), end="\r", file=sys.stderr, flush=True)
    paces = {bots: prepare(plan) for bots, plan in {tuple(sorted(plan.bots)): plan for plan in plans}.items()}
    seconds = sum(paces[tuple(sorted(plan.bots))] * plan.matches for plan in plans)
    return simulate(plans, given.workers or (None if worth_sharing(seconds) else 1))


@contextmanager
def _progress(total: int) -> Iterator[Show]:
    """A bar on a screen; elsewhere a line for each tenth, so that a log stays short."""
    with progress(total) as show:
        yield show if sys.stderr.isatty() else _lines(total)


def _lines(total: int) -> Show:
    told = 0

    def show(done: int) -> None:
        nonlocal told
        if done * 10 // total > told:
            told = done * 10 // total
            print(f"{done}/{total}", file=sys.stderr, flush=True)

    return show


# --- What came of it --------------------------------------------------------------------------------------------------


def _tell(balance: Balance, given: argparse.Namespace, say: Say) -> None:
    played, wanted = balance.totals.matches, balance.plan.matches
    if not played:
        raise Unusable("simulate-nothing")
    if given.report is not None:
        page = write_report(balance, given.report, given.lang)
        print(say("simulate-report", path=str(page)), file=sys.stderr)
    if given.out is not None:
        print(say("simulate-rows", path=str(given.out)), file=sys.stderr)
    if played < wanted:
        print(say("simulate-kept", played=played, matches=wanted), file=sys.stderr)
    if given.json:
        print_json(summary(balance))
    else:
        _print_tables(balance, say)


def _print_tables(balance: Balance, say: Say) -> None:
    from rich.table import Table  # slow to import

    plan, totals, numerals = balance.plan, balance.totals, Numerals(say)
    matches = numerals.number(totals.matches)
    heads = [say(f"simulate-{name}") for name in ("seat", "bot", "wins", "interval", "score")]
    table = Table(*heads, title=say("simulate-title", game=say("title"), seats=plan.seats, matches=matches))
    for seat, bot in enumerate(plan.bots):
        share = totals.wins[seat]
        interval = f"{numerals.percent(share.low)} – {numerals.percent(share.high)}"
        mean = numerals.number(totals.scores[seat].mean, 2)
        table.add_row(f"@{seat}", bot, numerals.percent(share.share), interval, mean)
    rules = Table(
        *(say(f"simulate-{name}") for name in ("rule", "per-match", "share")), title=say("simulate-rules-title")
    )
    for told in sorted(totals.told(), key=lambda told: -told.per_match):
        rules.add_row(say(f"label-{told.note}"), numerals.number(told.per_match, 3), numerals.percent(told.share, 2))
    screen, speed = Screen(), numerals.number(totals.matches / balance.seconds)
    screen.print(table)
    screen.print(rules)
    screen.line(f"{say('simulate-moves')}: {numerals.number(totals.moves.mean, 1)}")
    seconds = numerals.number(balance.seconds, 1)
    screen.line(say("simulate-speed", matches=matches, seconds=seconds, speed=speed, seed=str(plan.seed)))


def a_simulation(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="M", help=say("cli-matches"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-seed"))
    parser.add_argument("--bots", default="policy", metavar="A,B,…", help=say("cli-simulate-bots"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-simulate-out"))
    parser.add_argument("--report", type=Path, metavar="FOLDER", help=say("cli-report"))
    parser.add_argument("--workers", type=int, metavar="W", help=say("cli-workers"))
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help=say("cli-device"))


COMMANDS = (
    Command(
        "simulate",
        simulate_matches,
        (
            "zastolye simulate {game} --matches 1000000 --out matches.parquet",
            "zastolye simulate {game} --bots policy,random,random,random --report report",
            "zastolye simulate {game} --bots random --seed 1 --json",
            "zastolye simulate {game} --matches 100000000 --device cuda",
            "zastolye simulate {game} --matches 100000000 --cluster auto",
        ),
        (a_game, a_simulation, a_cluster, json_too),
    ),
)
