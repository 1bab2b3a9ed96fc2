"""Whether two ways to run `turn` agree to the bit: the same choices in the same matches, and a digest of what came of each turn."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from zastolye.lab.turns import POLICY
from zastolye.learn.backend import to_host
from zastolye.learn.course import Course
from zastolye.learn.tables import Tables, Turner

MATCHES, TURNS = 48, 100
PARTS = ("actor", "gained", "wins", "ended", "mask", "inputs", "truth")


def trace(course: Course, xp: Any, turner: Turner) -> list[str]:
    """A digest a turn. Half of the matches have players by the policy in them; all kinds take part, some begun in the middle."""
    kinds = np.arange(MATCHES) % len(course.seats_of)
    sitting = np.zeros((course.seats, MATCHES), np.int8)
    sitting[1:, MATCHES // 2 :] = POLICY
    tables, digests = Tables(course, xp, kinds, sitting, 5, turner=turner, late=True), []
    for turn in range(TURNS):
        tables.turn()
        rows = [np.ascontiguousarray(to_host(getattr(tables, part))) for part in PARTS]
        digests.append(hashlib.sha256(b"".join(row.tobytes() for row in rows)).hexdigest()[:16])
        tables.chosen[:] = xp.asarray(pick(to_host(tables.mask), turn))
    return digests


def pick(mask: Any, turn: int) -> Any:
    """A choice for each match by its number and the turn alone."""
    wanted = (np.arange(len(mask)) * 7 + turn * 13) % mask.sum(1, dtype=np.int64)
    return (np.cumsum(mask, 1, dtype=np.int64) > wanted[:, None]).argmax(1)
