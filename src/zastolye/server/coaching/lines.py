"""What the server and its worker processes say to each other, and the work itself: everything heavy is done on the worker's side, down
to the compressed bytes that the store keeps."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable

import msgspec

from zastolye.coach import Analysis, analyse
from zastolye.core.record import Record, canonical
from zastolye.people.clairvoyance import NOT_A_PERSON, SeatFigures, figures

WRONG = ("mistake", "blunder")  # marks that are worth finding again
SEED_DIGITS = 8
VERSION: int = next(
    field.default for field in msgspec.structs.fields(Analysis) if field.name == "version"
)  # of the coach


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """An analysis to do: the compressed record, and how many seconds it shall take; 0: what the coach takes by itself."""

    record: bytes
    seconds: float


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """So many steps of so many are done."""

    done: int
    of: int


class Wrong(msgspec.Struct, frozen=True, array_like=True):
    """A move that its player should find better: after how many moves, and whose."""

    at: int
    seat: int


class Found(msgspec.Struct, frozen=True, tag="found"):
    """The analysis, compressed; and beside it, for moderators alone, what fair play is judged by."""

    analysis: bytes
    wrong: list[Wrong]
    fair_play: list[SeatFigures] = []


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The code of why it cannot be analysed."""

    code: str


FromWorker = Progress | Found | Failed


def id_of(record: Record) -> str:
    """Of the analysis of this record by this version of the coach."""
    return hashlib.sha256(b"%d:%s" % (VERSION, canonical(record))).hexdigest()[:32]


def packed(record: Record) -> bytes:
    return zlib.compress(msgspec.json.encode(record))


def unpacked(packed: bytes) -> Record:
    return msgspec.json.decode(zlib.decompress(packed), type=Record)


def analysed(asked: Asked, told: Callable[[int, int], None]) -> Found:
    """The whole work for one record. The seed follows from the record: asked again after a crash it comes out alike."""
    record = unpacked(asked.record)
    seed = int(id_of(record)[:SEED_DIGITS], 16)
    analysis = analyse(record, seed=seed, seconds=asked.seconds or None, progress=told)
    found = figures(record, analysis, seed)
    return Found(zlib.compress(msgspec.json.encode(analysis)), wrong_in(record, analysis), found)


def wrong_in(record: Record, analysis: Analysis) -> list[Wrong]:
    """What people did wrong in it; what a bot did for them is not theirs."""
    return [
        Wrong(decision.at, decision.seat)
        for decision in analysis.decisions
        if decision.mark in WRONG
        and decision.is_wrong
        and not (record.moves[decision.at].how or "").startswith(NOT_A_PERSON)
    ]
