"""Where matches stand at the end of each round, by simulation: what the coach's match values are made from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zastolye.bots.rollouts.templates import BLANK, CHOICES, PLAYING, SHUFFLES, STATES, is_over, play_on, share_luck
from zastolye.bots.rollouts.workspace import house, new_net
from zastolye.core.engine import cells_of
from zastolye.core.game import Game
from zastolye.core.kernel import bind, template
from zastolye.core.rule_words import DEAF, LUCK, copy_cells, start_luck

MOST_ROUNDS = 48
Numbers = npt.NDArray[np.int64]

# The names of the game's rules are bound later.
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def, no-untyped-call"


@template
def round_ends(
    states, cells, lucks, order, moves, news, net, seats, options, races, seed, stages, standings, ends, ranks, tally
):
    """As many matches as there are rows, the house bot in every seat: stage and standings at the end of each round but the last, then
    the places."""
    s = states[PLAYING]
    for row in range(len(ends)):
        start_luck(lucks[SHUFFLES], seed, row)
        share_luck(lucks, int(lucks[SHUFFLES].state))
        copy_cells(cells, PLAYING, BLANK)
        setup(s, seats, options)
        while True:
            play_on(states, cells, lucks, order, moves, news, net, races, s.round + 1, tally, 0, 0)
            if is_over(s) or ends[row] == len(stages[row]):
                break
            stages[row, ends[row]] = stage(s)
            for seat in range(seats):
                standings[row, ends[row], seat] = standing(s, seat)
            ends[row] += 1
        for seat in range(seats):
            ranks[row, seat] = rank(s, seat)


@dataclass(frozen=True)
class RoundEnds:
    """The ends of rounds of many matches, a row each: the stage, the standings by seat, and each seat's part of the win at the end."""

    stages: Numbers
    standings: Numbers
    wins: npt.NDArray[np.float64]


def play_rounds(game: Game, seats: int, matches: int, seed: int, options: dict[str, object]) -> RoundEnds:
    rules, net = house(game)[0], new_net(game)
    states = np.zeros(STATES, rules.state)
    stages, standings = np.zeros((matches, MOST_ROUNDS), np.int64), np.zeros((matches, MOST_ROUNDS, seats), np.int64)
    ends, ranks = np.zeros(matches, np.int64), np.zeros((matches, seats), np.int64)
    bind(rules, round_ends, "compiled")(
        states, cells_of(states), np.zeros(max(SHUFFLES, CHOICES) + 1, LUCK), np.zeros(rules.most_shuffled, np.int64),
        np.zeros(rules.most_moves, np.int64), np.zeros(DEAF, np.int64), net, seats, np.array(game.options.read(options, seats)),
        game.races, seed, stages, standings, ends, ranks, np.zeros((1, len(game.news.kinds), 2), np.int64),
    )  # fmt: skip
    wins = (ranks == 1) / (ranks == 1).sum(1, keepdims=True)
    kept = np.arange(MOST_ROUNDS) < ends[:, None]
    return RoundEnds(stages[kept], standings[kept], np.repeat(wins, ends, 0))
