"""A strategy made from nothing: all round games solved, rounded, and measured again as they are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from zastolye.bots.strategy import Levels, RoundGame, Strategy
from zastolye.solve.cfr import Regrets, Table
from zastolye.solve.levels import Shelf, mixes_from, to_levels
from zastolye.solve.match import Mixes, Solution, best_of_match, round_games, solve_match, visits
from zastolye.solve.tree import Round

WANTED = 0.0005  # of a win: what a best response may gain in one round game
FINE = 24000.0  # levels of a mix that every match comes to
RARE = 0.001  # a move before the last of a round that is made less often is never made
MOST_POINTS = 64  # that somebody can be ahead of the others together in one round, times their number
EVERY = 20  # iterations between two reports of a round


def make_strategy(
    tree: Round, wanted: float, most: int, fine: float, show: Callable[[int, int, Solution], None]
) -> tuple[Strategy, float]:
    """The strategy, and how much more than half of the win a best response to it gets in a whole match."""
    count, kept, shares = (
        len(round_games(tree.game, tree)),
        dict[RoundGame, list[np.ndarray]](),
        dict[RoundGame, float](),
    )
    for done, one in enumerate(solve_match(tree, wanted, most), 1):
        kept[one.game] = [mix.astype(np.float32) for mix in one.mixes]
        shares[one.game] = one.share
        show(done, count, one)
    strategy = round_all(tree, kept, shares, fine)
    gain, _ = best_of_match(tree, lambda one: mixes_from(strategy, tree, one))
    return strategy, gain


def round_all(tree: Round, kept: dict[RoundGame, Mixes], shares: dict[RoundGame, float], fine: float) -> Strategy:
    """Every round game in levels, the finer the more often it comes up."""
    often = visits(tree, lambda one: [mix.astype(np.float64) for mix in kept[one]])
    levels: dict[RoundGame, Sequence[Levels]] = {}
    for one, mixes in kept.items():
        pairs = zip(tree.sides, mixes, strict=True)
        levels[one] = [to_levels(side, mix.astype(np.float64), fine * often[one], RARE) for side, mix in pairs]
    return Shelf(tree).strategy(levels, shares)


def solve_round(tree: Round, iterations: int) -> Iterator[tuple[int, list[float], list[float]]]:
    """One round by points alone, everybody for more than the others' mean: now and then the iterations, what each seat may expect, and
    what its best response gains. The sum of these gains is the NashConv."""
    table = Table(tree, [np.arange(-MOST_POINTS, MOST_POINTS + 1) / (tree.seats - 1)] * tree.seats)
    regrets = Regrets(table)
    while regrets.done < iterations:
        regrets.go(min(EVERY, iterations - regrets.done))
        mixes = regrets.mean()
        values = [table.value(seat, mixes) for seat in range(tree.seats)]
        yield regrets.done, values, [table.best(seat, mixes)[0] - values[seat] for seat in range(tree.seats)]
