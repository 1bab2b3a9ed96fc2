"""The file of a solved game: for every round game how often each move is made, in few bits, and what it was made for.

A mix is kept as whole levels that add up to 1, 3, 7 … 4095: the likelier the player's own plan leads to a set, the finer. Sets of one
fineness stand together and are compressed by LZMA, which is close to what arithmetic coding would take. Sets to which the plan never
leads are left out. The file names the game, the version of its rules and a fingerprint, and has a digest of its parts: one that does
not match, or is damaged, is refused.
"""

from __future__ import annotations

import functools
import hashlib
import json
import lzma
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.bots.fingerprint import random_decisions
from zastolye.core.arrays import Damaged, difference, read_arrays, write_arrays
from zastolye.core.engine import Engine
from zastolye.core.extras import Solving
from zastolye.core.game import Game
from zastolye.core.refusal import Unusable

RoundGame = tuple[int, int]  # the round, from 0, and the lead of its first player
Levels = npt.NDArray[np.uint16]
Bytes = npt.NDArray[np.uint8]
FINEST = 12  # a mix of fineness n has levels that add up to 2**n - 1; of fineness 0 it is left out
BITS = 8  # of a byte
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 20, "lc": 0, "lp": 0, "pb": 0}]
MOST_UNPACKED = 8  # round games, some 5 MB each: a match comes to one a round
MATCHES = 8  # that are played for a fingerprint


@dataclass
class Strategy:
    """All mixes of one game, unpacked one round game at a time as they are asked for; the last few stay unpacked."""

    keys: npt.NDArray[np.int64]  # of each set: its `situation`
    sizes: npt.NDArray[np.int8]  # how many moves it has
    shares: Mapping[RoundGame, float]  # of a win, for the first player of that round
    packed: Mapping[RoundGame, Bytes]

    def __post_init__(self) -> None:
        self.levels = functools.lru_cache(MOST_UNPACKED)(self._levels)
        self.order = np.argsort(self.keys)
        self.sorted = self.keys[self.order]
        self.firsts = np.concatenate([[0], np.cumsum(self.sizes, dtype=np.int64)])

    def _levels(self, one: RoundGame) -> Levels:
        """Of all sets of this round game, each set's moves in a row."""
        return unpack(self.packed[one].tobytes(), self.sizes)

    def mix(self, one: RoundGame, key: int) -> list[int] | None:
        """How often each of the moves is made, by their likeness; None where the plan never leads."""
        at = int(np.searchsorted(self.sorted, key))
        if one not in self.packed or at == len(self.sorted) or self.sorted[at] != key:
            return None
        which = self.order[at]
        mix: list[int] = self.levels(one)[self.firsts[which] : self.firsts[which + 1]].tolist()
        return mix if any(mix) else None


# --- Bits ---------------------------------------------------------------------------------------------------------------


def groups(
    fineness: npt.NDArray[np.uint8], sizes: npt.NDArray[np.int8]
) -> list[tuple[int, int, npt.NDArray[np.int64]]]:
    """The sets of each fineness and size, by their numbers."""
    pairs = sorted({(int(fine), int(size)) for fine, size in zip(fineness, sizes, strict=True) if fine > 0})
    return [(fine, size, np.flatnonzero((fineness == fine) & (sizes == size))) for fine, size in pairs]


def pack(levels: Levels, sizes: npt.NDArray[np.int8]) -> bytes:
    """The fineness of each set, then all levels but each set's last, which follows from the others; high bytes apart from low ones."""
    firsts = np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)])[:-1]
    sums = np.add.reduceat(levels.astype(np.int64), firsts)
    fineness = np.log2(sums + 1).astype(np.uint8)
    assert (sums == (1 << fineness.astype(np.int64)) - 1).all()
    parts = [fineness.tobytes()]
    for fine, size, sets in groups(fineness, sizes):
        rows = levels[firsts[sets][:, None] + np.arange(size - 1)].ravel()
        parts.append(
            (rows & 255).astype(np.uint8).tobytes() + ((rows >> 8).astype(np.uint8).tobytes() if fine > BITS else b"")
        )
    packed = [lzma.compress(part, lzma.FORMAT_RAW, filters=FILTERS) for part in parts]
    return b"".join(len(part).to_bytes(4, "little") + part for part in packed)


def unpack(data: bytes, sizes: npt.NDArray[np.int8]) -> Levels:
    parts, at = list[Bytes](), 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "little")
        part = lzma.decompress(data[at + 4 : at + 4 + size], lzma.FORMAT_RAW, filters=FILTERS)
        parts.append(np.frombuffer(part, np.uint8))
        at += 4 + size
    firsts = np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)])
    levels = np.zeros(firsts[-1], np.uint16)
    for (fine, moves, sets), row in zip(groups(parts[0], sizes), parts[1:], strict=True):
        low, high = row.reshape(2, -1).astype(np.uint16) if fine > BITS else (row.astype(np.uint16), np.uint16(0))
        rows, steps = (low | high << 8).reshape(len(sets), moves - 1), np.arange(moves - 1)
        levels[firsts[sets][:, None] + steps] = rows
        levels[firsts[sets] + moves - 1] = (1 << fine) - 1 - rows.sum(1)
    return levels


# --- The file -----------------------------------------------------------------------------------------------------------


def path_of(game: Game) -> Path:
    return game.folder / f"{game.name}.solved.npz"


def write_strategy(path: Path, game: Game, strategy: Strategy, command: str) -> None:
    keys = lzma.compress(np.diff(strategy.keys, prepend=0).tobytes(), preset=9 | lzma.PRESET_EXTREME)
    rows = {
        "keys": np.frombuffer(keys, np.uint8),
        "sizes": np.frombuffer(lzma.compress(strategy.sizes.tobytes()), np.uint8),
    }
    rows |= {name_of(one): strategy.packed[one] for one in sorted(strategy.packed)}
    games = [[*one, round(strategy.shares[one], 6)] for one in sorted(strategy.packed)]
    head = made_for(game) | {"games": games, "digest": digest_of(games, rows), "command": command}
    write_arrays(path, head, rows, packed=False)


def read_strategy(game: Game) -> Strategy:
    """What the package ships for this game; Unusable says why there is nothing that fits."""
    path = path_of(game)
    if game.solving is None or not path.exists():
        raise Unusable("solved-none", game=game.name)
    try:
        head, rows = read_arrays(path)
        _check(game, head)
        return _unpacked(game.solving, head, rows)
    except (Damaged, LookupError, TypeError, ValueError, EOFError, lzma.LZMAError):
        raise Unusable("solved-damaged", path=path.name) from None


def made_for(game: Game) -> dict[str, Any]:
    """What a strategy that is made now means something with."""
    assert game.solving is not None
    facts = {"game": game.name, "version": game.version, "seats": game.solving.full}
    return facts | {"fingerprint": fingerprint(game)}


def name_of(one: RoundGame) -> str:
    """The name of its row in the file."""
    return f"{one[0]} {one[1]}"


def digest_of(games: Sequence[Any], rows: Mapping[str, Bytes]) -> str:
    """A digest of all that is played by: packed rows are opened in the middle of a match, too late to find them damaged."""
    digest = hashlib.sha256(json.dumps(games).encode())
    for name in sorted(rows):
        digest.update(name.encode() + rows[name].tobytes())
    return digest.hexdigest()[:32]


def _check(game: Game, head: dict[str, Any]) -> None:
    if (other := difference(made_for(game), head)) is None:
        return
    name, here, there = other
    if name == "fingerprint":
        raise Unusable("solved-fingerprint", game=game.name)
    raise Unusable("solved-other", game=game.name, what=name, here=here, there=there)


def _unpacked(solving: Solving, head: dict[str, Any], rows: dict[str, Bytes]) -> Strategy:
    """The strategy; Damaged, or an error of Python's, if the parts of the file do not belong together."""
    if digest_of(head["games"], rows) != head["digest"]:
        raise Damaged
    keys = np.cumsum(np.frombuffer(lzma.decompress(rows["keys"].tobytes()), np.int64))
    sizes = np.frombuffer(lzma.decompress(rows["sizes"].tobytes()), np.int8)
    shares = {(number, lead): share for number, lead, share in head["games"]}
    if len(keys) != len(sizes) or len(np.unique(keys)) != len(keys) or sizes.min(initial=1) < 1:
        raise Damaged
    if not _are_all(solving, shares):
        raise Damaged
    return Strategy(keys, sizes, shares, {one: rows[name_of(one)] for one in shares})


def _are_all(solving: Solving, games: Collection[RoundGame]) -> bool:
    """Whether a match meets no other round game before it is decided: the leads of the second round tell what a round can bring."""
    steps = [-lead for number, lead in games if number == 1]
    return bool(steps or solving.rounds(solving.full) == 1) and set(games) == set(reachable(solving, steps))


def reachable(solving: Solving, steps: Collection[int]) -> list[RoundGame]:
    """The round games that can come up and are not decided yet, where a round can put its first player so many points ahead."""
    count, leads, found = solving.rounds(solving.full), {0}, list[RoundGame]()
    for number in range(count):
        open_leads = {lead for lead in leads if abs(lead) <= solving.most_ahead * (count - number)}
        found += [(number, lead) for lead in open_leads]
        leads = {-(lead + step) for lead in open_leads for step in steps}  # seen by the next first player
    return found


@functools.cache
def fingerprint(game: Game) -> str:
    """A digest of what positions, moves and points come to in the same few random matches: it changes when the rules or the numbering
    of positions does, and not when only their text does."""
    assert game.solving is not None
    engine, rules, digest = Engine(game), game.solving.rules, hashlib.sha256()
    for number in range(MATCHES):
        for state, seat in random_decisions(engine, game.solving.full, f"solved {number}"):
            seen = engine.observe(state, seat)[0]
            likes = [rules.likeness(seen, seat, move) for move in engine.legal(state, seat)]
            told = (rules.situation(seen, seat), likes, rules.is_solved(seen), rules.standing(seen))
            digest.update(repr(told).encode())
        digest.update(repr(engine.scores(state, game.solving.full)).encode())
    return digest.hexdigest()[:32]
