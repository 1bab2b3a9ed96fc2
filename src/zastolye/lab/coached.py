"""Matches of bots, and what an analysis says of them in a row of numbers: what the coach's figures and its bench are measured from."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from zastolye.bots import LEVELS, Sight, find_bot
from zastolye.bots.rollouts.workspace import NEVER, Workspace
from zastolye.coach import MARKS, Decision, analyse, make_ready
from zastolye.coach.analyse import budget_of, judge
from zastolye.coach.luck import NOT_MOVED, moments
from zastolye.coach.players import player, stake_of
from zastolye.coach.timeline import Timeline, timeline_of
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.games import find_game
from zastolye.lab.kept import Row
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match

DIGITS = 5


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


def mixed_levels(seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in match `number` of mixed levels: over five of them every seat has every level."""
    return tuple(f"level:{LEVELS[(number + 2 * seat) % len(LEVELS)]}" for seat in range(seats))


def warm_up(mode: str) -> float:
    """Compile what rollouts and levels of a mode need and keep it; returns the seconds it took."""
    game, started = find_game(mode), time.perf_counter()
    make_ready(game)
    for number in range(2):
        play(game, game.usual_seats, mixed_levels(game.usual_seats, number), number)
    return time.perf_counter() - started


def whole_analysis(game: Game, seats: int, number: int, seed: int, first: int) -> Row:
    """Match `number` of mixed levels, analysed as people's matches are: each seat, each decision, and the seconds of one core."""
    bots = mixed_levels(seats, number)
    match, started = play(game, seats, bots, first + number), time.process_time()
    found = analyse(match, seed=seed)
    return {
        "seconds": round(time.process_time() - started, 2),
        "bots": bots,
        "players": msgspec.to_builtins(found.players),
        "decisions": [brief(one) for one in found.decisions],
    }


def some_decisions(game: Game, seats: int, number: int, first: int, one_in: int) -> Row:
    """Match `number` of mixed levels, one decision in so many of each seat drawn by lot and judged as in a whole analysis.

    Sums of losses and of stakes over those drawn are unbiased but for the factor `one_in`, so their ratio serves as that of a whole
    analysis; the matches may be many times more. In a race whole rounds of a seat are drawn, since passes over one chance count once.
    Habits cost nothing and are of the whole match.
    """
    bots, dice = mixed_levels(seats, number), np.random.default_rng(first + number)
    line = timeline_of(play(game, seats, bots, first + number))
    budget, players, judged = budget_of(line, range(seats)), [], list[Decision]()
    for seat in range(seats):
        own = [at for at, event in enumerate(line.events) if event.seat == seat]
        lots = {at: int(line.events[at].before["round"][0]) if game.races else at for at in own}
        chosen = {lot for lot in sorted(set(lots.values())) if dice.random() * one_in < 1}
        drawn = [at for at in own if lots[at] in chosen]
        decisions = judge(line, drawn, 1, budget.each)
        players.append(player(line, seat, decisions, ()))
        judged += decisions
    return {
        "bots": bots,
        "one in": one_in,
        "players": msgspec.to_builtins(players),
        "decisions": [brief(one) for one in judged],
    }


def equal_levels(seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in match `number` of equals: each level in turn."""
    return (f"level:{LEVELS[number % len(LEVELS)]}",) * seats


def luck_of_match(game: Game, bots: Sequence[str], number: int, first: int) -> Row:
    """Luck, as a whole analysis measures it, and the part of the win less a fair one, by seat."""
    seats = len(bots)
    line = timeline_of(play(game, seats, bots, first + number))
    found = moments(line, 1, budget_of(line, range(seats)).for_luck, lambda: None)
    luck = np.sum([moment.luck for moment in found], 0)
    return {"bots": bots, "luck": luck.round(DIGITS).tolist(), "results": fair(line).round(DIGITS).tolist()}


def stopped_and_ended(game: Game, seats: int, number: int, first: int, positions: int, rollouts: int) -> Row:
    """Par of some positions of match `number` of mixed levels: by rollouts that stop where the coach's do and ask the table of match
    values, and by rollouts to the end of the match; with the variance of each mean."""
    line, space = timeline_of(play(game, seats, mixed_levels(seats, number), first + number)), Workspace(game)
    asked = np.random.default_rng(first + number).choice(len(line.events) - 1, positions, replace=False).tolist()
    found: dict[str, list[Any]] = {"stopped": [], "ended": [], "variance": []}
    for at in asked:
        state, seed = line.events[at].after, number * positions + at
        sides = [
            space.par(state, NOT_MOVED, [], until, seed + k, rollouts)[0]
            for k, until in enumerate((space.end_of_round(state), NEVER))
        ]
        for name, side in zip(("stopped", "ended"), sides, strict=True):
            found[name].append(side.mean(0).round(DIGITS).tolist())
        found["variance"].append(sum(side.var(0) / rollouts for side in sides).round(2 * DIGITS).tolist())
    return found


def fair(line: Timeline) -> Any:
    """Results less what a fair match gives: they sum to 0, as luck does."""
    return np.array(line.results) - 1 / line.seats


def brief(one: Decision) -> list[Any]:
    """Seat, mark, loss, error, whether it counts, whether it is too close to call, what was at stake."""
    stake = round(stake_of([one]), DIGITS)
    mark, loss, error = MARKS.index(one.mark), round(one.loss, DIGITS), round(one.error, DIGITS)
    return [one.seat, mark, loss, error, int(one.counts), int(one.close), stake]
