"""Rollouts stop at the end of a round and ask a table who wins: that is near what rollouts to the end of the match say."""

import numpy as np
import pytest

from zastolye.bots.rollouts.figures import figures_at
from zastolye.games import all_games
from zastolye.lab.coached import stopped_and_ended

MEASURED = [game for game in all_games().values() if figures_at(game, 4)]
MATCHES, POSITIONS, ROLLOUTS = 6, 8, 400
MOST_OFF = 0.045  # of a win: root of the mean square, the rollouts' own noise taken away


@pytest.mark.parametrize("game", MEASURED, ids=[game.name for game in MEASURED])
def test_par_by_the_table_is_near_par_by_matches_played_to_the_end(game):
    squares = []
    for number in range(MATCHES):
        row = stopped_and_ended(game, 4, number, 1, POSITIONS, ROLLOUTS)
        squares.append(((np.array(row["stopped"]) - np.array(row["ended"])) ** 2 - np.array(row["variance"])).mean())
    assert len(MEASURED) == 5 and np.sqrt(max(0, np.mean(squares))) < MOST_OFF
