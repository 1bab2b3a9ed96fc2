"""Solve the rounds of a game, and measure how far a bot is from unbeatable."""

from __future__ import annotations

import argparse
import dataclasses
import sys
import time
from pathlib import Path

from zastolye.bots import find_bot
from zastolye.bots.bot import StepBot
from zastolye.bots.strategy import path_of, write_strategy
from zastolye.commands import GOOD, Command, a_game, check_writable, json_too, print_json
from zastolye.core.game import Game, Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.arena import Tally, arena
from zastolye.lab.numerals import Numerals
from zastolye.learn.backend import NoGpu, gpu_arrays
from zastolye.learn.exploit import FROZEN, respond
from zastolye.learn.prepare import learning_of, prepare
from zastolye.learn.tables import GpuTurn
from zastolye.solve.exploit import Gain, can_answer, exploit
from zastolye.solve.make import FINE, WANTED, make_strategy, solve_round
from zastolye.solve.match import Solution
from zastolye.solve.tree import round_of, solving_of
from zastolye.table.match import Match
from zastolye.terminal.progress import progress

DIGITS = 5
PERCENT = 100


def solve(given: argparse.Namespace) -> int:
    """With the seats of a solvable match all round games, into a file; with others one round, reported."""
    game, say = find_game(given.game), speaker(given.lang)
    solving = solving_of(game)
    seats = solving.full if given.seats is None else given.seats
    Match(game, seats)
    if seats not in solving.seats:
        raise Unusable("solve-seats", game=game.name, seats=seats, known=", ".join(map(str, solving.seats)))
    if given.wanted <= 0:
        raise Unusable("solve-wanted", given=str(given.wanted))
    if given.iterations < 1:
        raise Unusable("iterations", given=given.iterations)
    return _solve_match(given, game, say) if seats == solving.full else _solve_round(given, game, seats, say)


def _solve_match(given: argparse.Namespace, game: Game, say: Say) -> int:
    path = given.out or Path(path_of(game).name)
    check_writable(path)
    started = time.monotonic()

    def show(done: int, count: int, one: Solution) -> None:
        facts = {"round": one.game[0] + 1, "lead": one.game[1], "share": one.share, "gain": one.exploitability}
        print(say("solve-line", done=done, count=count, iterations=one.iterations, **facts), file=sys.stderr)

    strategy, gain = make_strategy(round_of(game, solving_of(game).full), given.wanted, given.iterations, FINE, show)
    command = f"zastolye solve {game.name} --wanted {given.wanted} --iterations {given.iterations}"
    write_strategy(path, game, strategy, command)
    seconds, size = time.monotonic() - started, path.stat().st_size
    print(
        say("solve-done", path=str(path), size=size, seconds=seconds, gain=gain, shipped=str(path_of(game))),
        file=sys.stderr,
    )
    return GOOD


def _solve_round(given: argparse.Namespace, game: Game, seats: int, say: Say) -> int:
    """Nothing is promised of more than two players: what a best response gains is measured, and said."""
    for done, values, gains in solve_round(round_of(game, seats), given.iterations):
        values_text, gains_text = (" ".join(f"{number:+.4f}" for number in row) for row in (values, gains))
        print(
            say("solve-round-line", iterations=done, values=values_text, gains=gains_text, sum=sum(gains)),
            file=sys.stderr,
        )
    return GOOD


def measure(given: argparse.Namespace) -> int:
    """The exact best response where the game's folder says how its rounds are walked; elsewhere one has to be learned, on a GPU. A bot
    that is too slow for that is met by the network that the package ships."""
    game = find_game(given.game)
    seats = game.usual_seats if given.seats is None else given.seats
    Match(game, seats)
    if given.matches < 2:
        raise Unusable("matches", given=given.matches)
    bot, is_met = find_bot(given.bot), False
    if can_answer(game, seats, bot) and isinstance(bot, StepBot):
        with progress(PERCENT) as bar:
            gain = exploit(game, bot, given.matches, given.seed, lambda done, count: bar(PERCENT * done // count))
    elif given.bot in FROZEN:
        gain = _learn_response(game, seats, given.bot)
    else:
        gain, is_met = _meet(game, seats, given.bot, given.matches, given.seed), True
    found = {name: round(value, DIGITS) for name, value in dataclasses.asdict(gain).items()}
    if given.json:
        print_json({"game": game.name, "seats": seats, "bot": given.bot, **found})
    else:
        print(_sentence(given.bot, gain, speaker(given.lang, game), is_met))
    return GOOD


def _learn_response(game: Game, seats: int, bot: str) -> Gain:
    """A network that learns to beat the bot: a lower bound."""
    learning_of(game)
    try:
        xp = gpu_arrays()
    except NoGpu as why:
        raise Unusable("exploit-no-gpu", game=game.name, seats=seats, bot=bot, why=str(why)) from None
    course = prepare(game, seats=seats)
    return Gain(*respond(game, course, bot, xp, GpuTurn(course, xp)))


def _meet(game: Game, seats: int, bot: str, matches: int, seed: int) -> Gain:
    """The shipped network among copies of the bot: a best response wins at least as much as whoever wins more than a fair share."""
    learning_of(game)
    names, tally = ["learned", *[bot] * (seats - 1)], Tally(game.name, seats, seed, [])
    with progress(matches) as show:
        for tally in arena(game, seats, names, matches, seed):
            show(len(tally.played))
    won, fair = tally.bots()[0], 1 / seats
    return Gain(won["win_share"] - fair, won["low"] - fair, won["high"] - fair)


def _sentence(bot: str, gain: Gain, say: Say, is_met: bool) -> str:
    numerals = Numerals(say)
    parts = {name: numerals.number(100 * value, 2) for name, value in dataclasses.asdict(gain).items()}
    how = "exploit-met" if is_met else "exploit-exact" if gain.low == gain.high else "exploit-sampled"
    return say(how, bot=bot, **parts)


def a_solution(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--wanted", type=float, default=WANTED, metavar="W", help=say("cli-solve-wanted"))
    parser.add_argument("--iterations", type=int, default=600, metavar="I", help=say("cli-solve-iterations"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-solve-out"))


def a_suspect(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--bot", required=True, metavar="B", help=say("cli-exploit-bot"))
    parser.add_argument("--matches", type=int, default=4000, metavar="M", help=say("cli-exploit-matches"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("cli-exploit-seed"))


COMMANDS = (
    Command(
        "solve",
        solve,
        ("zastolye solve {game}", "zastolye solve {game} --wanted 0.002 --out solved.npz"),
        (a_game, a_solution),
    ),
    Command(
        "exploit",
        measure,
        ("zastolye exploit {game} --seats 2 --bot policy", "zastolye exploit {game} --seats 2 --bot solved --json"),
        (a_game, a_suspect, json_too),
    ),
)
