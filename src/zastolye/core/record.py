"""A match as one JSON document: its options, its shuffles and its moves. Everything else is worked out again from them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from zastolye.core.refusal import Unusable

FORMAT = 1
MOST_BYTES = 8_000_000


class Move(msgspec.Struct, array_like=True, forbid_unknown_fields=True, frozen=True):
    """`[seat, words, ms, how]`: who, what, how long it took, and, if not the player, who moved for him."""

    seat: int | Literal["table"]
    words: str
    ms: int | None = None
    how: str | None = None


class Result(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    score: list[int]
    rank: list[int]


class Fair(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The promise made before the first card and, once the match is over, the secret it was about."""

    commitment: str
    secret: str | None = None
    entropy: list[str] = []


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    format: int
    rules: int
    game: str
    seats: int
    options: dict[str, Any] = {}
    from_: dict[str, Any] | None = msgspec.field(name="from", default=None)
    shuffles: list[str]
    moves: list[Move]
    result: Result | None = None
    fair: Fair | None = None
    players: list[str] = []


class _Head(msgspec.Struct):
    format: int


def read_record(data: bytes) -> Record:
    """A record from its bytes; Unusable says what is wrong with them."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise Unusable("record-format", format=head.format, known=FORMAT)
        return msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unusable("record-json", why=str(error)) from None


def write_record(record: Record) -> bytes:
    """One line a shuffle and a move: a record is read by people and compared by line."""
    fields = msgspec.to_builtins(record)
    lines = []
    for name, value in fields.items():
        if name in ("shuffles", "moves") and value:
            rows = [msgspec.json.encode(_short(row)).decode() for row in value]
            lines.append(f'"{name}": [\n  ' + ",\n  ".join(rows) + "\n ]")
        else:
            lines.append(f'"{name}": {msgspec.json.encode(value).decode()}')
    return ("{\n " + ",\n ".join(lines) + "\n}\n").encode()


def _short(row: Any) -> Any:
    """A move without the nothings at its end."""
    if isinstance(row, list):
        while row[-1] is None:
            row = row[:-1]
    return row


def schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Zastolye record",
        **msgspec.json.schema(Record),
    }
