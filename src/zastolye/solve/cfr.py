"""CFR+ over a round: alternating updates, linear averaging; and what a best response gains against a mix."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from zastolye.core.kernel import twin
from zastolye.solve import sweeps
from zastolye.solve.tree import Round

Floats = npt.NDArray[np.float64]


class Table:
    """A round with what its leaves are worth to each seat, and the sweeps over it."""

    def __init__(self, tree: Round, worth: Sequence[Floats]) -> None:
        """`worth[seat][k]` for k points ahead, counted from the middle of the row."""
        self.tree, self.worth = tree, worth
        self.lines = [(side.parents, side.firsts, side.sizes) for side in tree.sides]
        self.longest = max(len(side.likes) for side in tree.sides)
        self.leaves = (tree.first, tree.size, tree.at, tree.chance)

    def even(self) -> list[Floats]:
        """For each seat a mix that prefers nothing."""
        mixes = [np.zeros(len(side.likes)) for side in self.tree.sides]
        for mix, line in zip(mixes, self.lines, strict=True):
            twin(sweeps.mix_of, "compiled")(*line, np.zeros(len(mix)), mix)
        return mixes

    def plan(self, seat: int, mix: Floats, totals: Floats | None = None, weight: float = 0.0) -> Floats:
        plan = np.zeros(len(mix))
        twin(sweeps.plan_of, "compiled")(
            *self.lines[seat], mix, plan, np.zeros(len(mix)) if totals is None else totals, weight
        )
        return plan

    def worths(self, seat: int, plans: Sequence[Floats]) -> Floats:
        """Of each sequence of the seat, against the others' plans."""
        out, offset = np.zeros(len(plans[seat])), len(self.worth[seat]) // 2
        fixed = (*self.leaves, self.tree.ahead[seat], self.worth[seat], offset)
        if self.tree.seats == 2:
            twin(sweeps.worth_of_two, "compiled")(*fixed, plans[1 - seat], seat, out)
        else:
            rows = np.zeros((len(plans), self.longest))
            for row, plan in zip(rows, plans, strict=True):
                row[: len(plan)] = plan
            twin(sweeps.worth_of_three, "compiled")(*fixed, rows, seat, out)
        return out

    def value(self, seat: int, mixes: Sequence[Floats]) -> float:
        """What the seat may expect if everybody plays these mixes."""
        plans = [self.plan(other, mix) for other, mix in enumerate(mixes)]
        return float(self.worths(seat, plans) @ plans[seat])

    def spread(self, mixes: Sequence[Floats]) -> Floats:
        """How likely the first of two players comes out so many points ahead, counted from the middle of the row."""
        out = np.zeros(len(self.worth[0]))
        plans = [self.plan(seat, mix) for seat, mix in enumerate(mixes)]
        twin(sweeps.spread_of_two, "compiled")(*self.leaves, self.tree.ahead[0], len(out) // 2, *plans, out)
        return out

    def best(self, seat: int, mixes: Sequence[Floats]) -> tuple[float, Floats]:
        """What the best response of the seat gets against the others' mixes, and that response."""
        out = self.worths(seat, [self.plan(other, mix) for other, mix in enumerate(mixes)])
        mix = np.zeros(len(out))
        return float(twin(sweeps.best, "compiled")(*self.lines[seat], out, mix)), mix


class Regrets:
    """The state of one run of CFR+: regrets and mixes, and the mean of the plans so far."""

    def __init__(self, table: Table) -> None:
        self.table, self.mixes = table, table.even()
        self.regrets, self.totals = (
            [np.zeros_like(mix) for mix in self.mixes],
            [np.zeros_like(mix) for mix in self.mixes],
        )
        self.plans = [table.plan(seat, mix) for seat, mix in enumerate(self.mixes)]
        self.done = 0

    def go(self, iterations: int) -> None:
        learn = twin(sweeps.regret, "compiled")
        for _ in range(iterations):
            self.done += 1
            for seat, mix in enumerate(self.mixes):
                out = self.table.worths(seat, self.plans)
                learn(*self.table.lines[seat], mix, self.regrets[seat], out)
                self.plans[seat] = self.table.plan(seat, mix, self.totals[seat], float(self.done) ** 2)

    def mean(self) -> list[Floats]:
        """The mean mixes, which come close to an equilibrium of two players."""
        mixes = [np.zeros_like(total) for total in self.totals]
        for mix, total, line in zip(mixes, self.totals, self.table.lines, strict=True):
            twin(sweeps.mix_of, "compiled")(*line, total, mix)
        return mixes
