"""Fair play: figures of a player over many matches, and what of them a human should look at. A flag is a question, never an answer:
nothing follows from it by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np

FEWEST = 200  # decisions, before anything is said of anybody
Z = 4.0  # standard errors: of a hundred thousand honest players about three are beyond by chance
MATTERS = 0.004  # win share a decision: less is no use to a cheat, whatever its error
FEWEST_IN_BAND = 10  # other players of the same band, before agreement is compared
BAND = 4.0  # of a rating's mean: how wide a band is

Sign = Literal["clairvoyance", "agreement"]


class Sums(msgspec.Struct, frozen=True):
    """One player in one mode with so many seats, over all analysed matches."""

    player: str
    name: str
    game: str
    seats: int
    mu: float | None  # the rating, if there is one
    decisions: int
    agreed: int
    excess: float  # win share, summed
    square: float


class Flag(msgspec.Struct, frozen=True):
    """What stands out, with all figures it rests on. Shares are of a win; `usual` is the agreement of the others in the band."""

    player: str
    name: str
    game: str
    seats: int
    decisions: int
    signs: list[Sign]
    excess: float  # a decision
    excess_z: float
    agreement: float
    usual: float | None
    agreement_z: float | None


def band_of(mu: float | None) -> int | None:
    """Players of a band are compared with each other; those without a rating are a band of their own."""
    return None if mu is None else math.floor(mu / BAND)


def clairvoyance(sums: Sums) -> tuple[float, float]:
    """The excess a decision, and how many standard errors the sum is above zero.

    Self-normalised: the error comes from the squares of the summands themselves, so neither the mode nor how often somebody leaves the
    beaten path has to be known.
    """
    z = sums.excess / math.sqrt(sums.square) if sums.square > 0 else 0.0
    return sums.excess / max(1, sums.decisions), z


def agreement(sums: Sums, others: Sequence[Sums]) -> tuple[float, float] | None:
    """The usual agreement with search in this band, and how many standard errors this player is above it: the spread between players
    counts, not only that within one. None: there are too few to say."""
    shares = [one.agreed / one.decisions for one in others if one.decisions >= FEWEST]
    if len(shares) < FEWEST_IN_BAND:
        return None
    usual, spread = float(np.mean(shares)), float(np.var(shares, ddof=1))
    error = math.sqrt(spread + usual * (1 - usual) / sums.decisions)
    return usual, (sums.agreed / sums.decisions - usual) / error if error > 0 else 0.0


def flags(rows: Sequence[Sums]) -> list[Flag]:
    """Whoever stands out, the most striking first; of players with fewer than 200 decisions nothing is said."""
    found = []
    for sums in rows:
        if sums.decisions < FEWEST:
            continue
        peers = [
            one
            for one in rows
            if one.player != sums.player
            and (one.game, one.seats, band_of(one.mu)) == (sums.game, sums.seats, band_of(sums.mu))
        ]
        each, z = clairvoyance(sums)
        compared = agreement(sums, peers)
        signs: list[Sign] = ["clairvoyance"] if z > Z and each > MATTERS else []
        if compared is not None and compared[1] > Z:
            signs.append("agreement")
        if signs:
            usual, agreement_z = compared if compared is not None else (None, None)
            found.append(
                Flag(
                    sums.player, sums.name, sums.game, sums.seats, sums.decisions, signs, each, z,
                    sums.agreed / sums.decisions, usual, agreement_z,
                )
            )  # fmt: skip
    return sorted(found, key=lambda flag: -max(flag.excess_z, flag.agreement_z or 0.0))
