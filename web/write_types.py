"""Generates the TypeScript types of the browser client from the Python types that are encoded, and its copies of the server's
constants: `./dev types`.

msgspec writes a JSON Schema of each type, json-schema-to-typescript (scripts/types.mjs) makes TypeScript of it. `--check`
writes nothing and fails if a file is out of date. To generate another file, add a `TypeFile` to `files()`; another
constant, a row to `CONSTANTS`.
"""

from __future__ import annotations

import functools
import json
import operator
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Any, get_args

import msgspec

WEB = Path(__file__).resolve().parent
sys.path.insert(0, str(WEB))

import build  # noqa: E402
from word_types import with_words  # noqa: E402

from zastolye import bots  # noqa: E402
from zastolye.core import close_codes, plain_text, record  # noqa: E402
from zastolye.games import all_games  # noqa: E402
from zastolye.people import ladder, words  # noqa: E402
from zastolye.people.contests import terms as contests  # noqa: E402
from zastolye.server import protocol  # noqa: E402
from zastolye.server.accounts import accounts, logins, passkeys, passwords  # noqa: E402
from zastolye.server.accounts import profiles as players  # noqa: E402
from zastolye.server.http import profiles  # noqa: E402
from zastolye.server.http.routes import ENDPOINTS  # noqa: E402
from zastolye.server.moderation import acts, reports  # noqa: E402
from zastolye.server.tables import codes, events  # noqa: E402

REF = "#/$defs/"

# What the browser client has to know as a number, by the module that says it. The names are the same in Python and in TypeScript.
CONSTANTS: dict[ModuleType, tuple[str, ...]] = {
    bots: ("LEVELS",),
    close_codes: tuple(name for name in vars(close_codes) if name.isupper()),
    plain_text: ("MOST_NAME",),
    record: ("MOST_OWN_WORD",),
    ladder: ("LEAST_ANALYSED",),
    words: ("MOST_PATTERN",),
    contests: ("MOST_TITLE",),
    protocol: ("MOST_WORDS",),
    accounts: ("MOST_EMAIL",),
    logins: ("LONGEST_LOGIN",),
    passkeys: ("MOST_PASSKEY_NAME",),
    passwords: ("LONGEST_PASSWORD",),
    players: ("MATCHES_ON_A_PAGE",),
    profiles: ("MOST_FACES",),
    acts: ("MOST_WHY",),
    reports: ("MOST_REPORT",),
    codes: ("CODE_LENGTH",),
    events: ("Days",),
}


@dataclass(frozen=True)
class TypeFile:
    """One generated file: where it is, what its first line says, and the types in it.

    A type that is named gets an alias of that name (a union has no name of its own); a struct brings along whatever it
    refers to. A struct that an earlier file declares is imported from there.
    """

    path: str
    about: str
    types: list[Any]
    named: dict[str, Any]


def files() -> list[TypeFile]:
    """Everything that is generated. The order matters: later files import from earlier ones."""
    return [
        TypeFile(
            "src/lib/messages.ts",
            "The messages over the socket of a table, both ways.",
            [],
            {"Command": protocol.AnyCommand, "ServerMessage": protocol.ServerMessage},
        ),
        TypeFile("src/lib/http.ts", "The bodies and answers of the HTTP API.", list(http_types()), {}),
        *(
            TypeFile(
                f"src/games/{game.folder.name}/{game.name}.types.ts",
                f"What a seat at a table of `{game.name}` is shown, and what it is told.",
                [game.view.struct],
                {"Fact": functools.reduce(operator.or_, game.news.kinds)},
            )
            for game in all_games().values()
            if (WEB / "src/games" / game.folder.name).is_dir()
        ),
    ]


def http_types() -> Iterator[Any]:
    """Whatever a request carries or is answered with, except what travels over a table's socket too."""
    known = {repr(kind) for kind in (protocol.AnyCommand, protocol.Update, protocol.Answer)}
    for endpoint in ENDPOINTS:
        for kind in (endpoint.brings, *endpoint.gives.values()):
            if kind is not None and repr(kind) not in known:
                known.add(repr(kind))
                yield kind


def generate() -> dict[str, str]:
    """The text of every file, by its path."""
    declared: dict[str, tuple[str, Any]] = {}
    plan = [_constants(), *(_planned(file, declared) for file in files())]
    command, environment = build.node()
    build.install(command, environment)
    node = [command[0] if len(command) > 1 else "node", WEB / "scripts" / "types.mjs"]
    done = subprocess.run(
        node, cwd=WEB, env=environment, input=json.dumps(plan).encode(), stdout=subprocess.PIPE, check=True
    )
    written: dict[str, str] = json.loads(done.stdout)
    return written


def _constants() -> dict[str, Any]:
    """What scripts/types.mjs is given for the file of constants. The members of a Literal become a list in capitals: `DAYS`."""
    lines = []
    for module, names in CONSTANTS.items():
        lines.append(f"\n// {module.__name__}")
        for name in names:
            value = getattr(module, name)
            written = json.dumps(list(get_args(value) or (value if isinstance(value, range) else ())) or value)
            lines.append(f"export const {name.upper()} = {written}{' as const' if written[0] == '[' else ''};")
    return {
        "path": "src/lib/constants.ts",
        "about": "Numbers that the server decides and a page has to know.",
        "text": "\n".join(lines),
    }


def _planned(file: TypeFile, declared: dict[str, tuple[str, Any]]) -> dict[str, Any]:
    """What scripts/types.mjs is given for one file; `declared` gains the structs that stand in it.

    Two structs of one name in two files are the same type exactly if their schemas are equal. A game imports nothing from another.
    """
    kinds = [*file.types, *file.named.values()]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REF + "{name}")
    parts = with_words(parts, _structs(kinds), REF)
    near = (PurePosixPath(file.path).parent, PurePosixPath("src/lib"))
    imported = {
        name: source
        for name, (source, part) in declared.items()
        if parts.get(name) == part and PurePosixPath(source).parent in near
    }
    own = {name: part for name, part in parts.items() if name not in imported}
    omitting = {kind.__name__ for kind in _structs(kinds) if kind.__struct_config__.omit_defaults}
    declared |= {name: (file.path, part) for name, part in own.items()}
    named = dict(zip(file.named, schemas[len(file.types) :], strict=True))
    definitions = {
        name: _readable(_without_null(part) if name in omitting else part, imported)
        for name, part in (named | own).items()
    }
    used = {name: source for name, source in imported.items() if f'{{"tsType": "{name}"}}' in json.dumps(definitions)}
    return {
        "path": file.path,
        "about": file.about,
        "imports": _imports(file.path, used),
        "schema": {"$defs": definitions},
    }


def _structs(kinds: list[Any]) -> set[type[msgspec.Struct]]:
    """Every struct that these types refer to."""
    found: set[type[msgspec.Struct]] = set()

    def walk(info: Any) -> None:
        if isinstance(info, tuple):
            for part in info:
                walk(part)
        elif isinstance(info, msgspec.inspect.Type | msgspec.inspect.Field):
            if isinstance(info, msgspec.inspect.StructType):
                if info.cls in found:
                    return
                found.add(info.cls)
            walk(tuple(getattr(info, name) for name in info.__struct_fields__))

    walk(msgspec.inspect.multi_type_info(kinds))
    return found


def _without_null(struct: dict[str, Any]) -> dict[str, Any]:
    """The schema of a struct that leaves out defaults: a field that is null by default is missing and never null."""
    fields = {
        name: {"anyOf": [one for one in field["anyOf"] if one != {"type": "null"}]}
        if "anyOf" in field and field.get("default", ...) is None
        else field
        for name, field in struct.get("properties", {}).items()
    }
    return struct | {"properties": fields} if fields else struct


def _imports(path: str, imported: dict[str, str]) -> str:
    """Import statements for what other files declare."""
    depth = len(PurePosixPath(path).relative_to("src").parts) - 1
    lines = []
    for other in sorted(set(imported.values())):
        names = ", ".join(sorted(name for name, source in imported.items() if source == other))
        near = PurePosixPath(other).parent == PurePosixPath(path).parent
        source = f"./{Path(other).stem}" if near else "../" * depth + other.removeprefix("src/").removesuffix(".ts")
        lines.append(f"import type {{ {names} }} from '{source}';")
    return "\n".join(lines)


def _readable(schema: Any, imported: dict[str, str]) -> Any:
    """A schema in the dialect that json-schema-to-typescript reads, imported structs replaced by their names.

    It knows tuples as `items`, takes an object without properties for an empty one, and declares a struct a second time
    (`Clock1`) where anything stands beside its `$ref`.
    """
    if isinstance(schema, list):
        return [_readable(part, imported) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(REF)
        return {"tsType": name} if name in imported else {"$ref": schema["$ref"]}
    plain = {
        key: _readable(value, imported) for key, value in schema.items() if key not in ("discriminator", "default")
    }
    if isinstance(plain.get("description"), str):
        plain["description"] = cleandoc(plain["description"])
    if "prefixItems" in plain:
        plain |= {"items": plain.pop("prefixItems"), "additionalItems": False}
    if plain.get("type") == "object" and not plain.keys() & {"properties", "additionalProperties"}:
        plain["additionalProperties"] = True
    return plain


def main(words: list[str]) -> int:
    stale = {path: text for path, text in generate().items() if _now(path) != text}
    if "--check" in words:
        for path in stale:
            print(f"web/{path} is out of date: run ./dev types", file=sys.stderr)
        return 1 if stale else 0
    for path, text in stale.items():
        (WEB / path).write_text(text, encoding="utf-8")
        print(f"web/{path}")
    return 0


def _now(path: str) -> str:
    return (WEB / path).read_text(encoding="utf-8") if (WEB / path).exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
