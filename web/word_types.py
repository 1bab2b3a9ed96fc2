"""Unions of words for fields that hold one of a few: `phase: 'draft' | 'card'` instead of `phase: string`.

msgspec's JSON Schema knows such a field as a string. Which words it may hold stands in the annotations that say how a view's numbers
become words (`zastolye.core.view`); they are put into the schema here. Words that several fields hold get a type of their own, named
after the constant that lists them: `CARD_NAMES` is `CardName`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from zastolye.core.view import Bits, Copies, Row, Word

Schema = dict[str, Any]
Words = tuple[str, ...]


def with_words(parts: dict[str, Schema], structs: Iterable[type[msgspec.Struct]], ref: str) -> dict[str, Schema]:
    """The schemas of these structs with unions of words in them, and the schemas of those unions that have a name."""
    used: Counter[Words] = Counter()
    names: dict[Words, str] = {}

    def count(words: Words, struct: type[msgspec.Struct]) -> Schema:
        used[words] += 1
        names.setdefault(words, _name_of(words, struct))
        return {}

    def union(words: Words, struct: type[msgspec.Struct]) -> Schema:
        return {"$ref": ref + names[words]} if names[words] in shared else {"enum": [*words]}

    structs = sorted(structs, key=lambda struct: struct.__name__)
    for struct in structs:
        _filled(parts[struct.__name__], struct, count)
    shared = {names[words]: {"enum": [*words]} for words in used if used[words] > 1 and names[words]}
    if twice := shared.keys() & parts.keys():
        raise TypeError(f"{', '.join(sorted(twice))}: a struct and a list of words would have one name")
    return parts | {struct.__name__: _filled(parts[struct.__name__], struct, union) for struct in structs} | shared


Union = Callable[[Words, type[msgspec.Struct]], Schema]


def _filled(part: Schema, struct: type[msgspec.Struct], union: Union) -> Schema:
    hints = get_type_hints(struct, include_extras=True)
    fields = dict(part.get("properties", {}))
    for field in msgspec.structs.fields(struct):
        # Not there where a struct is written as a list; and moves are notation, to be looked up by any string.
        if field.encode_name in fields and field.name != "legal":
            fields[field.encode_name] = _field(fields[field.encode_name], hints[field.name], struct, union)
    return part | {"properties": fields} if fields else part


def _field(schema: Schema, hint: Any, struct: type[msgspec.Struct], union: Union) -> Schema:
    kind, notes = (get_args(hint)[0], get_args(hint)[1:]) if get_origin(hint) is Annotated else (hint, ())
    words = next((_words(note) for note in notes if _words(note)), ())
    if words and kind is str and any(isinstance(note, Word) for note in notes):
        return union(words, struct)
    if words and get_origin(kind) is list:
        return schema | {"items": union(words, struct)}
    if get_origin(kind) is dict and "additionalProperties" in schema:
        return schema | {
            "additionalProperties": _field(schema["additionalProperties"], get_args(kind)[1], struct, union)
        }
    return schema


def _words(note: Any) -> Words:
    """The words that a field with this annotation may hold, each once."""
    words = note.words if isinstance(note, Word | Row) else note.names if isinstance(note, Bits | Copies) else ()
    return tuple(dict.fromkeys(words))


def _name_of(words: Words, struct: type[msgspec.Struct]) -> str:
    """From the constant of the struct's module that lists them; "" where there is none."""
    for name, value in vars(sys.modules[struct.__module__]).items():
        if name.isupper() and isinstance(value, tuple | list | str) and tuple(value) == words:
            return name.title().replace("_", "").removesuffix("s")
    return ""
