"""The end of a match in a terminal: who has won, the places, and what decided between equal points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from zastolye.core.game import Say
from zastolye.core.record import Result


def result_lines(result: Result, names: Sequence[str], say: Say) -> list[str]:
    order = sorted(range(len(names)), key=lambda seat: result.rank[seat])
    winners = [seat for seat in order if result.rank[seat] == 1]
    shared = say("and", some=", ".join(names[seat] for seat in winners[:-1]), last=names[winners[-1]])
    lines = [say("play-won", who=names[winners[0]] if len(winners) == 1 else shared, count=len(winners))]
    for seat in order:
        facts = {"place": result.rank[seat], "who": names[seat], "points": result.score[seat]}
        lines.append(say("play-place", **facts))
    if any(
        result.score[one] == result.score[other] and result.rank[one] != result.rank[other]
        for one, other in pairwise(order)
    ):
        lines.append(say("result-tie"))
    return lines
