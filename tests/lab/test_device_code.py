"""Every game's rules stay valid as CUDA device code: compiled to PTX, without a GPU."""

import sys
import types

import pytest

from support.walking import GAMES
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.device import KERNELS, Gpu, compiled, reason_of, without_fused
from zastolye.learn.backend import NoGpu, gpu_arrays

PAGE = (
    "\n=====\nFailed to import CuPy.\n\nSee https://docs.cupy.dev\n\nOriginal error:\n  ImportError: no NVRTC.\n=====\n"
)

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


def test_why_there_is_no_gpu_is_one_line_however_much_cupy_says():
    assert reason_of(PAGE) == "ImportError: no NVRTC"
    assert reason_of("No module named 'cupy'") == "No module named 'cupy'"


def test_who_simulates_and_who_trains_are_told_the_same_of_a_gpu_that_is_not_there(monkeypatch):
    def ask(*_):
        raise RuntimeError(PAGE)

    cuda = types.SimpleNamespace(Device=ask, runtime=types.SimpleNamespace(CUDARuntimeError=RuntimeError))
    monkeypatch.setitem(sys.modules, "cupy", types.SimpleNamespace(cuda=cuda))
    with pytest.raises(Unusable) as unusable:
        Gpu()
    assert unusable.value.code == "cuda-no-gpu" and unusable.value.facts == {"why": "ImportError: no NVRTC"}
    with pytest.raises(NoGpu, match=r"^ImportError: no NVRTC$"):
        gpu_arrays()
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(Unusable, match="cuda-missing"):
        Gpu()
