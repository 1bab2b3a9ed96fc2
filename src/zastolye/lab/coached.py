"""Many matches of bots, analysed: what levels, luck and habits of strong play are measured from."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from zastolye.bots import Sight, find_bot
from zastolye.coach import Analysis
from zastolye.coach.analyse import analyse_line
from zastolye.coach.timeline import timeline_of
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.games import find_game
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match


@dataclass(frozen=True)
class Job:
    """One match to be played and analysed, with a budget of kernel steps for each decision of these seats and for luck."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    each: int
    for_luck: int


def play_and_analyse(job: Job) -> Analysis:
    game = find_game(job.game)
    return analyse_line(
        timeline_of(play(game, job.seats, job.bots, job.seed)), job.seed, range(job.seats), job.each, job.for_luck
    )


def play(game: Game, seats: int, bots: Sequence[str], seed: int) -> Match:
    """A match between bots with compiled rules, in a hurry: nobody watches the clock."""
    match, players = (
        Match(game, seats, game.options.live(), way="compiled"),
        [find_bot(name, hurries=True) for name in bots],
    )
    shuffler, luck = Shuffler(secret_from_seed(seed)), Luck(seed)
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        awaited = match.to_act
        seat = awaited[luck.below(len(awaited))]
        thinking = Luck(luck.below(1 << 30), "compiled")
        steps = players[seat].choose(Sight(match.engine, match.seen_state(seat), seat), thinking)
        match.play(seat, game.notation.write(steps))
    return match


def run_jobs(jobs: Sequence[Job], workers: int) -> Iterator[Analysis]:
    """In order, so that the same jobs give the same figures on any machine."""
    if workers == 1:
        yield from map(play_and_analyse, jobs)
        return
    with ProcessPoolExecutor(min(workers, os.cpu_count() or 1)) as pool:
        yield from pool.map(play_and_analyse, jobs)
