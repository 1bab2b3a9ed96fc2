"""Solve the rounds of a game, and measure how far a bot is from unbeatable."""

from __future__ import annotations

import argparse
import dataclasses
import sys
import time
from pathlib import Path

from zastolye.bots import Bot, find_bot
from zastolye.bots.bot import StepBot
from zastolye.bots.solved import Solved
from zastolye.bots.strategy import path_of, write_strategy
from zastolye.bots.substitutes import replaced
from zastolye.commands import GOOD, Command, a_game, check_writable, json_too, print_json
from zastolye.core.game import Game, Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.arena import Tally, arena
from zastolye.lab.numerals import Numerals
from zastolye.learn.backend import NoGpu, gpu_arrays
from zastolye.learn.contest import Contest
from zastolye.learn.exploit import MEASURED, RATES, RESPONSE, respond
from zastolye.learn.prepare import cached_course, learning_of
from zastolye.learn.run import Disagrees, check
from zastolye.learn.tables import GpuTurn
from zastolye.solve.exploit import Gain, can_answer, exploit
from zastolye.solve.make import FINE, WANTED, make_strategy, solve_round
from zastolye.solve.match import Solution
from zastolye.solve.tree import round_of, solving_of
from zastolye.table.match import Match
from zastolye.terminal.progress import progress

DIGITS = 5
PERCENT = 100
MATCHES = 4000  # that are played on processors, unless told
SEED = 1  # unless told
NOTHING_SHOWN = {"sampled": "sampled-none", "met": "met-none"}  # what is said of a response that may have won nothing
LARGEST_SEED = (1 << 31) - 1


def solve(given: argparse.Namespace) -> int:
    """With the seats of a solvable match all round games, into a file; with others one round, reported."""
    game, say = find_game(given.game), speaker(given.lang)
    solving = solving_of(game)
    seats = solving.full if given.seats is None else given.seats
    Match(game, seats)
    if seats not in solving.seats:
        raise Unusable("solve-seats", game=game.name, seats=seats, known=" ".join(map(str, solving.seats)))
    if given.iterations < 1:
        raise Unusable("iterations", given=given.iterations)
    return _solve_match(given, game, say) if seats == solving.full else _solve_round(given, game, seats, say)


def _solve_match(given: argparse.Namespace, game: Game, say: Say) -> int:
    path, wanted = given.out or Path(path_of(game).name), WANTED if given.wanted is None else given.wanted
    if not 0 < wanted < 1:  # nor not-a-number
        raise Unusable("solve-wanted", given=str(wanted))
    check_writable(path)
    started = time.monotonic()

    def show(done: int, count: int, one: Solution) -> None:
        facts = {"round": one.game[0] + 1, "lead": one.game[1], "share": one.share, "gain": one.exploitability}
        print(say("solve-line", done=done, count=count, iterations=one.iterations, **facts), file=sys.stderr)

    strategy, gain = make_strategy(round_of(game, solving_of(game).full), wanted, given.iterations, FINE, show)
    command = f"zastolye solve {game.name} --wanted {wanted} --iterations {given.iterations}"
    write_strategy(path, game, strategy, command)
    seconds, size = time.monotonic() - started, path.stat().st_size
    print(
        say("solve-done", path=str(path), size=size, seconds=seconds, gain=gain, shipped=str(path_of(game))),
        file=sys.stderr,
    )
    return GOOD


def _solve_round(given: argparse.Namespace, game: Game, seats: int, say: Say) -> int:
    """Nothing is promised of more than two players: what a best response gains is measured, and the last figures are printed."""
    for flag, value in (("--out", given.out), ("--wanted", given.wanted)):
        if value is not None:
            raise Unusable("solve-round-only", game=game.name, seats=seats, flag=flag)
    for done, values, gains in solve_round(round_of(game, seats), given.iterations):
        values_text, gains_text = (" ".join(f"{number:+.4f}" for number in row) for row in (values, gains))
        line = say("solve-round-line", iterations=done, values=values_text, gains=gains_text, sum=sum(gains))
        print(line, file=sys.stdout if done == given.iterations else sys.stderr)
    return GOOD


def measure(given: argparse.Namespace) -> int:
    """The exact best response where the game's folder says how its rounds are walked; elsewhere one has to be learned, on a GPU. A bot
    that is too slow for that is met by the network that the package ships."""
    game, say = find_game(given.game), speaker(given.lang)
    seats = game.usual_seats if given.seats is None else given.seats
    match = Match(game, seats)
    _check_numbers(given, seats)
    bot = _as_itself(match, given.bot)
    how = _way(given.bot, bot, match)
    _check_heeded(given, seats, how)
    given.seed = SEED if given.seed is None else given.seed
    if how in ("exact", "sampled") and isinstance(bot, StepBot):
        matches = MATCHES if given.matches is None else given.matches
        with progress(PERCENT) as bar:
            gain = exploit(game, bot, matches, given.seed, lambda done, count: bar(PERCENT * done // count))
    elif how == "learned":
        gain = _learn_response(given, game, seats, say)
    else:
        gain = _meet(given, match)
    found = {name: round(value, DIGITS) for name, value in dataclasses.asdict(gain).items()}
    if given.json:
        print_json({"game": game.name, "seats": seats, "bot": given.bot, **found})
    else:
        # What a response wins is said in the same words whether it was worked out or learned.
        print(_sentence(given.bot, gain, say, "sampled" if how == "learned" else how))
    return GOOD


def _check_numbers(given: argparse.Namespace, seats: int) -> None:
    """An interval needs two deals, each of them played once from every seat."""
    if given.matches is not None and given.matches < 2 * seats:
        raise Unusable("exploit-matches", least=2 * seats, given=given.matches)
    if given.seed is not None and not 0 <= given.seed <= LARGEST_SEED:
        raise Unusable("exploit-seed", most=LARGEST_SEED, given=given.seed)
    if given.iterations is not None and given.iterations < 1:
        raise Unusable("iterations", given=given.iterations)
    if given.rate is not None and not 0 < given.rate < 1:  # nor not-a-number
        raise Unusable("exploit-rate", given=str(given.rate))


def _way(name: str, bot: Bot, match: Match) -> str:
    """How the gain is found: worked out exactly, by playing a response that was worked out or is learned, or by meeting `learned`."""
    if can_answer(match.game, match.seats, bot):
        return "exact" if isinstance(bot, Solved) else "sampled"
    return "learned" if name in RATES else "met"


def _check_heeded(given: argparse.Namespace, seats: int, how: str) -> None:
    """What is asked for is heeded, or refused."""
    if how != "learned":
        for flag, value in (("--iterations", given.iterations), ("--rate", given.rate)):
            if value is not None:
                raise Unusable("exploit-not-learned", bot=given.bot, game=given.game, seats=seats, flag=flag)
    if how == "exact":
        for flag, value in (("--matches", given.matches), ("--seed", given.seed)):
            if value is not None:
                raise Unusable("exploit-exact", bot=given.bot, flag=flag)


def _as_itself(match: Match, name: str) -> Bot:
    """The bot of this name; Unusable if something else would play in its place, as that is not what is to be measured."""
    bot, solving = find_bot(name), match.game.solving
    if isinstance(bot, Solved) and solving is not None and match.seats != solving.full:
        raise Unusable("exploit-seats", game=match.game.name, full=solving.full)
    for one in replaced([(name, bot)], match.game, match.seats, match.options):
        raise one.substitute.why
    return bot


def _learn_response(given: argparse.Namespace, game: Game, seats: int, say: Say) -> Gain:
    """A network that learns to beat the bot: a lower bound."""
    learning_of(game)
    try:
        xp = gpu_arrays()
    except NoGpu as why:
        raise Unusable("exploit-no-gpu", game=game.name, seats=seats, bot=given.bot, why=str(why)) from None
    settings = dataclasses.replace(
        RESPONSE,
        iterations=RESPONSE.iterations if given.iterations is None else given.iterations,
        rate=RATES[given.bot] if given.rate is None else given.rate,
        seed=given.seed,
    )
    course, matches = cached_course(game, seats), MEASURED if given.matches is None else given.matches
    turner = GpuTurn(course, xp)
    try:
        check(course, xp, turner)
    except Disagrees as where:
        raise Unusable("exploit-disagrees", where=str(where)) from None

    def show(iteration: int, seconds: float, won: Contest) -> None:
        facts = {"iteration": iteration, "seconds": seconds, "win": won.win, "error": won.error}
        print(say("exploit-line", bot=given.bot, **facts), file=sys.stderr)

    return Gain(*respond(game, course, given.bot, xp, turner, settings, matches, show))


def _meet(given: argparse.Namespace, match: Match) -> Gain:
    """The shipped network among copies of the bot: a best response wins at least as much as whoever wins more than a fair share."""
    game, seats, matches = match.game, match.seats, MATCHES if given.matches is None else given.matches
    learning_of(game)
    _as_itself(match, "learned")
    names, tally = ["learned", *[given.bot] * (seats - 1)], Tally(game.name, seats, given.seed, [])
    with progress(matches) as show:
        for tally in arena(game, seats, names, matches, given.seed):
            show(len(tally.played))
    return Gain(*(share - 1 / seats for share in tally.share(0)))


def _sentence(bot: str, gain: Gain, say: Say, how: str) -> str:
    """In percentage points; a response that may have won nothing has shown nothing, and that is said in a sentence of its own."""
    side = "more"
    if how in NOTHING_SHOWN and gain.low <= 0:
        how = NOTHING_SHOWN[how]
        if gain.exploitability < 0:
            side, gain = "less", Gain(-gain.exploitability, -gain.high, -gain.low)
    numerals = Numerals(say)
    points = {name: numerals.number(100 * value, 2) for name, value in dataclasses.asdict(gain).items()}
    return say(f"exploit-{how}", bot=bot, side=side, **points)


def a_solution(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--wanted", type=float, metavar="W", help=say("cli-solve-wanted", usual=str(WANTED)))
    parser.add_argument("--iterations", type=int, default=600, metavar="I", help=say("cli-solve-iterations"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-solve-out"))


def a_suspect(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--bot", required=True, metavar="B", help=say("cli-exploit-bot"))
    parser.add_argument(
        "--matches", type=int, metavar="M", help=say("cli-exploit-matches", usual=MATCHES, learned=MEASURED)
    )
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-exploit-seed", usual=SEED))
    usual = {"iterations": RESPONSE.iterations, **{bot: str(rate) for bot, rate in RATES.items()}}
    parser.add_argument("--iterations", type=int, metavar="I", help=say("cli-exploit-iterations", **usual))
    parser.add_argument("--rate", type=float, metavar="R", help=say("cli-exploit-rate", **usual))


def can_be_solved(game: Game) -> bool:
    return game.solving is not None


COMMANDS = (
    Command(
        "solve",
        solve,
        ("zastolye solve {game}", "zastolye solve {game} --wanted 0.002 --out solved.npz"),
        (a_game, a_solution),
        can_be_solved,
    ),
    Command(
        "exploit",
        measure,
        (
            "zastolye exploit {game} --seats 2 --bot policy",
            "zastolye exploit {game} --seats 2 --bot solved --json",
            "zastolye exploit {game} --seats 3 --bot search:1000 --matches 300",
            "zastolye exploit {game} --seats 3 --bot learned --iterations 20 --rate 0.0001",
        ),
        (a_game, a_suspect, json_too),
        can_be_solved,
    ),
)
