"""A match as one JSON document: its options, its shuffles and its moves. Everything else is worked out again from them."""

from __future__ import annotations

import codecs
import json
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from zastolye.core.refusal import Unusable

FORMAT = 1
MOST_BYTES = 8_000_000
MOST_OWN_WORD = 100  # characters of a word that a player adds to the shuffles

# Hex has one spelling, so that a value cannot be written otherwise and still be the same.
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]*$", min_length=64, max_length=64)]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]*$", min_length=128, max_length=128)]
Word = Annotated[str, Meta(max_length=MOST_OWN_WORD)]


class Move(msgspec.Struct, array_like=True, forbid_unknown_fields=True, frozen=True, gc=False):
    """`[seat, words, ms, how]`: the seat, the move, how long it took, and, if not the player, what moved for them.

    `gc=False` here and where a server keeps very many: no reference cycle can go through it, so the garbage collector skips it.
    """

    seat: int | Literal["table"]
    words: str
    ms: int | None = None
    how: str | None = None


class Result(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Points and places by seat; places are shared where the rules share them."""

    score: list[int]
    rank: list[int]


class Fair(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The promise made before the first card and, once the match is over, the secret it was about.

    `entropy` is the word of each seat, "" for a seat that gave none; or empty, where nobody was asked.
    """

    commitment: Hex32
    secret: Hex32 | None = None
    entropy: list[Word] = []


class Signature(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An Ed25519 signature of the canonical form, with the public key of whoever vouches for the record."""

    key: Hex32
    value: Hex64


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One match: what it was played with, its shuffles and its moves; who played, promise and signature where there are any."""

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
    signature: Signature | None = None


class _Head(msgspec.Struct):
    """What is read first, so that a record of a later format is recognised whatever else is in it."""

    format: int


def read_record(data: bytes) -> Record:
    """A record from its bytes, whatever editor they come from; Unusable says what is wrong with them."""
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise Unusable("record-format", format=head.format, known=FORMAT)
        record = msgspec.json.decode(data, type=Record)
        if record.signature and _sorted(_strictly(data)) != canonical(record):
            raise Unusable("record-form")
        return record
    except msgspec.ValidationError as error:
        raise Unusable("record-json", why=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Unusable("record-not-json") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise Unusable("record-json", why=str(error)) from None


def _strictly(data: bytes) -> Any:
    """JSON that every reader takes alike: each field is named once, and numbers are whole. A signature is for all of them."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) != len(pairs):
            raise Unusable("record-form")
        return dict(pairs)

    def whole(number: str) -> int:
        raise Unusable("record-form")

    return json.loads(data, object_pairs_hook=once, parse_float=whole)


def write_record(record: Record) -> bytes:
    """One line a shuffle and a move: a record is read by people and compared by line."""
    lines = []
    for name, value in _fields(record).items():
        if name in ("shuffles", "moves") and value:
            rows = [msgspec.json.encode(row).decode() for row in value]
            lines.append(f'"{name}": [\n  ' + ",\n  ".join(rows) + "\n ]")
        else:
            lines.append(f'"{name}": {msgspec.json.encode(value).decode()}')
    return ("{\n " + ",\n ".join(lines) + "\n}\n").encode()


def canonical(record: Record) -> bytes:
    """The bytes a signature is about: everything in the record but the signature, in the one way to write it."""
    return _sorted(_fields(record))


def _sorted(fields: dict[str, Any]) -> bytes:
    return msgspec.json.encode({name: fields[name] for name in fields if name != "signature"}, order="sorted")


def _fields(record: Record) -> dict[str, Any]:
    """The record as JSON has it: what is as usual is left out, and so are the nothings at the end of a move."""
    fields = msgspec.to_builtins(record)
    fields["moves"] = [_short(move) for move in fields["moves"]]
    return fields


def _short(move: list[Any]) -> list[Any]:
    while move[-1] is None:
        move = move[:-1]
    return move


def schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Zastolye record",
        **msgspec.json.schema(Record),
    }
