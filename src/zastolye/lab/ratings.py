"""Ratings of bots by OpenSkill (the Plackett–Luce model), which reads whole tables: who came in before whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any


def rate(names: Sequence[str], matches: Iterable[Sequence[Sequence[int]]]) -> list[dict[str, Any]]:
    """The rating of each name after these matches in this order, the best first. A match is the places of each listed bot's seats.

    Bots of the same name are one player, whose place in a match is the mean of the places of its seats. That is fair: if all
    play alike, a player of three seats is as often ahead of a player of one as behind. A lone name is rated by nothing.
    """
    from openskill.models import PlackettLuce  # only a rated table needs it

    model, players = PlackettLuce(), list(dict.fromkeys(names))
    rated = {name: model.rating(name=name) for name in players}
    for match in matches if len(players) > 1 else ():
        ranks = [fmean(_places(names, match, name)) for name in players]
        after = model.rate([[rated[name]] for name in players], ranks=ranks)
        rated = {name: team[0] for name, team in zip(players, after, strict=True)}
    found = [(name, one.ordinal(), one.mu, one.sigma) for name, one in rated.items()]
    found.sort(key=lambda row: -row[1])
    return [
        {"name": name, "ordinal": round(ordinal, 2), "mu": round(mu, 2), "sigma": round(sigma, 2)}
        for name, ordinal, mu, sigma in found
    ]


def _places(names: Sequence[str], match: Sequence[Sequence[int]], name: str) -> list[int]:
    return [place for listed, places in zip(names, match, strict=True) if listed == name for place in places]
