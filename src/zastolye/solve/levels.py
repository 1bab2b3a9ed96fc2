"""Solutions made small: mixes in whole levels, the finer the more they matter, as the strategy's file keeps them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from zastolye.bots.strategy import FINEST, Levels, RoundGame, Strategy, pack
from zastolye.core.kernel import twin
from zastolye.solve import sweeps
from zastolye.solve.cfr import Floats
from zastolye.solve.tree import Round, Side


def to_levels(side: Side, mix: Floats, fine: float, rare: float) -> Levels:
    """A mix of one side, rounded; zeros where the rounded plan never leads."""
    out = np.zeros(len(mix), np.uint16)
    line = (side.parents, side.firsts, side.sizes, ends_round(side))
    twin(sweeps.round_to_levels, "compiled")(*line, mix, fine, rare, FINEST, np.zeros(len(mix)), out)
    return out


def ends_round(side: Side) -> npt.NDArray[np.bool_]:
    """Whether a set is the seat's last of a round."""
    is_parent = np.zeros(len(side.likes), np.bool_)
    is_parent[side.parents] = True
    return ~np.logical_or.reduceat(is_parent, side.firsts)


def to_mix(side: Side, levels: Levels) -> Floats:
    """Back to a mix, even where there is nothing."""
    mix = np.zeros(len(levels))
    twin(sweeps.mix_of, "compiled")(side.parents, side.firsts, side.sizes, levels.astype(np.float64), mix)
    return mix


class Shelf:
    """The sets of a tree in the order of the file: by side, then by the sequence they follow, so that those of equal fineness meet."""

    def __init__(self, tree: Round) -> None:
        self.orders = [np.lexsort((side.keys, side.parents)) for side in tree.sides]
        self.keys = np.concatenate([side.keys[order] for side, order in zip(tree.sides, self.orders, strict=True)])
        self.sizes = np.concatenate([side.sizes[order] for side, order in zip(tree.sides, self.orders, strict=True)])
        self.places = [_places(side, order) for side, order in zip(tree.sides, self.orders, strict=True)]
        assert len(np.unique(self.keys)) == len(self.keys)

    def flat(self, levels: Sequence[Levels]) -> Levels:
        """Of both sides, in the order of the file."""
        return np.concatenate([rows[places] for rows, places in zip(levels, self.places, strict=True)])

    def strategy(self, levels: dict[RoundGame, Sequence[Levels]], shares: dict[RoundGame, float]) -> Strategy:
        """All round games, with the sets that any of them reaches."""
        flats = {one: self.flat(rows) for one, rows in levels.items()}
        firsts = np.concatenate([[0], np.cumsum(self.sizes, dtype=np.int64)])[:-1]
        used = np.zeros(len(self.keys), np.bool_)
        for flat in flats.values():
            used |= np.logical_or.reduceat(flat > 0, firsts)
        moves = np.repeat(used, self.sizes)
        packed = {one: np.frombuffer(pack(flat[moves], self.sizes[used]), np.uint8) for one, flat in flats.items()}
        return Strategy(self.keys[used], self.sizes[used], shares, packed)


def _places(side: Side, order: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The sequences of the sets in this order."""
    sizes = side.sizes[order].astype(np.int64)
    ends = np.cumsum(sizes)
    return np.repeat(side.firsts[order] - (ends - sizes), sizes) + np.arange(ends[-1])


def mixes_from(strategy: Strategy, tree: Round, one: RoundGame) -> list[Floats]:
    """The mixes that a strategy's file says, over the tree: looked up by what a seat knows, as the bot does."""
    mixes, levels = [], strategy.levels(one)
    for side in tree.sides:
        rows = np.zeros(len(side.likes), np.uint16)
        at = np.minimum(np.searchsorted(strategy.sorted, side.keys), len(strategy.sorted) - 1)
        known = np.flatnonzero(strategy.sorted[at] == side.keys)
        for size in np.unique(side.sizes[known]).tolist():
            sets = known[side.sizes[known] == size]
            steps = np.arange(size)
            rows[side.firsts[sets][:, None] + steps] = levels[
                strategy.firsts[strategy.order[at[sets]]][:, None] + steps
            ]
        mixes.append(to_mix(side, rows))
    return mixes
