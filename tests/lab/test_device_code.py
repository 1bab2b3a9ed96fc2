"""Every game's rules stay valid as CUDA device code: compiled to PTX, without a GPU."""

import pytest

from support.walking import GAMES
from zastolye.games import find_game
from zastolye.lab.device import KERNELS, compiled, without_fused

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def check(text):
    assert ".target sm_90" in text and ".entry" in text
    assert "fma.rn.f64" not in text  # it would round otherwise than a processor


@each_game
def test_whole_matches_compile_for_a_gpu(game):
    """With seated players: all the rules that random matches call, and those of the policy. Kept until a source changes, as for who
    plays on a GPU: of some games it takes minutes. With --long it is made anew, below."""
    check(compiled(game, "seated"))


@pytest.mark.parametrize("name", KERNELS)
def test_every_kernel_compiles_for_a_gpu(name):
    check(KERNELS[name](find_game("kuhn-poker")))


@pytest.mark.long
@pytest.mark.parametrize("name", KERNELS)
@each_game
def test_every_kernel_of_every_game_compiles_for_a_gpu(game, name):
    check(KERNELS[name](game))


def test_a_fused_product_is_taken_apart():
    apart = without_fused("\tfma.rn.f64 \t%fd9, %fd1, 0d3F847AE147AE147B, %fd2;")
    assert "mul.rn.f64 product, %fd1, 0d3F847AE147AE147B; add.rn.f64 %fd9, product, %fd2;" in apart
