"""A match of two by backward induction: every round game that can come up, from the last round to the first.

A round game is a round number and the lead of its first player. What its leaves are worth follows from the solved games of the next
round, whose first player is the other one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zastolye.bots.strategy import RoundGame, reachable
from zastolye.core.game import Game
from zastolye.solve.cfr import Floats, Regrets, Table
from zastolye.solve.tree import Round, solving_of

Shares = Mapping[RoundGame, float]  # of a win, for the first player of that round
Mixes = list[Floats]  # of the round's first player and of the other
Choices = list[npt.NDArray[np.int8]]  # of both: which of a set's moves is made
EVERY = 50  # iterations, after which a best response is asked for


@dataclass(frozen=True)
class Solution:
    """One round game: the mixes, the first player's share of the win, and by how much a best response beats them on average."""

    game: RoundGame
    mixes: Mixes
    share: float
    exploitability: float
    iterations: int


def round_games(game: Game, tree: Round) -> list[RoundGame]:
    """Those that can come up and are not decided yet, the last round first."""
    found = reachable(solving_of(game), np.unique(tree.ahead[0]).tolist())
    return sorted(found, key=lambda one: (-one[0], one[1]))


def worth_rows(game: Game, one: RoundGame, shares: Shares) -> list[Floats]:
    """What coming out of this round so many points ahead is worth to its first player, and to the other."""
    solving = solving_of(game)
    row = [_after(one, step, shares, solving.rounds(2)) for step in range(-solving.most_ahead, solving.most_ahead + 1)]
    return [np.array(row), 1 - np.array(row[::-1])]


def _after(one: RoundGame, step: int, shares: Shares, count: int) -> float:
    number, lead = one[0] + 1, one[1] + step
    if number < count and (number, -lead) in shares:
        return 1 - shares[number, -lead]
    return 0.5 + 0.5 * np.sign(lead)  # the match is over, or decided, or this cannot come up


def solve_match(tree: Round, wanted: float, most: int = 600) -> Iterator[Solution]:
    """Each round game until a best response gains less than `wanted`, or for as many iterations as is allowed."""
    shares: dict[RoundGame, float] = {}
    for one in round_games(tree.game, tree):
        table = Table(tree, worth_rows(tree.game, one, shares))
        regrets = Regrets(table)
        while True:
            regrets.go(min(EVERY, most - regrets.done))
            mixes = regrets.mean()
            gain = (table.best(0, mixes)[0] + table.best(1, mixes)[0] - 1) / 2
            if gain < wanted or regrets.done >= most:
                break
        shares[one] = table.value(0, mixes)
        yield Solution(one, mixes, shares[one], gain, regrets.done)


def visits(tree: Round, mixes_of: Callable[[RoundGame], Mixes]) -> dict[RoundGame, float]:
    """How likely each round game comes up when both play these mixes."""
    solving, found = solving_of(tree.game), {(0, 0): 1.0}
    for one in reversed(round_games(tree.game, tree)):
        spread = Table(tree, worth_rows(tree.game, one, {})).spread(mixes_of(one))
        for step, chance in enumerate(spread.tolist(), -solving.most_ahead):
            after = (one[0] + 1, -(one[1] + step))
            found[after] = found.get(after, 0.0) + chance * found.get(one, 0.0)
    return found


def best_of_match(tree: Round, mixes_of: Callable[[RoundGame], Mixes]) -> tuple[float, dict[RoundGame, Choices]]:
    """How much more than half of the win a best response to these mixes gets, its seat drawn by lot; and the response itself.

    The responder is the first player of every other round: so it has a share for each round game and each of its two players.
    """
    first: dict[RoundGame, float] = {}  # the responder's share where it is the first player of the round
    other: dict[RoundGame, float] = {}  # and where it is not
    response: dict[RoundGame, Choices] = {}
    for one in round_games(tree.game, tree):
        mixes = mixes_of(one)
        next_is_rival = {key: 1 - share for key, share in other.items()}
        first[one], best_first = Table(tree, worth_rows(tree.game, one, next_is_rival)).best(0, mixes)
        other[one], best_other = Table(tree, worth_rows(tree.game, one, first)).best(1, mixes)
        response[one] = [_choices(tree, seat, mix) for seat, mix in enumerate((best_first, best_other))]
    return (first[0, 0] + other[0, 0]) / 2 - 0.5, response


def _choices(tree: Round, seat: int, mix: Floats) -> npt.NDArray[np.int8]:
    """Of mixes of one move each, which move it is."""
    side = tree.sides[seat]
    made = np.flatnonzero(mix > 0)
    return np.asarray(made - side.firsts, np.int8)
