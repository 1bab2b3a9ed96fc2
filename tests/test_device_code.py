"""Every game's rules stay valid as CUDA device code: compiled to PTX, without a GPU."""

import pytest
from numba import from_dtype, int64, types, uint64

from walking import GAMES
from zastolye.core.rule_words import LUCK
from zastolye.lab.device import to_ptx
from zastolye.lab.playout import random_match


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_whole_match_compiles_for_a_gpu(game):
    row = types.Array(types.int64, 1, "C")
    states, lucks = (types.Array(from_dtype(layout), 1, "C") for layout in (game.state, LUCK))
    text = to_ptx(game.rules, random_match, (states, lucks, row, row, row, int64, row, uint64))
    assert ".target sm_90" in text and "random_match" in text
