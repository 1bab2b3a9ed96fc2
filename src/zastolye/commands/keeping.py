"""What an operator does with what a server keeps: records out, records in, and a copy of everything."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from zastolye.commands import GOOD, UNUSABLE, WRONG, Command, json_too, load, make_folder, print_json, write_file
from zastolye.commands.knobs import STORE, a_store, turned
from zastolye.commands.shelf import a_signer
from zastolye.core.game import Say
from zastolye.core.language import explain, speaker
from zastolye.core.record import Record, write_record
from zastolye.core.refusal import Unusable
from zastolye.table.signing import read_key
from zastolye.table.verify import verify

if TYPE_CHECKING:
    from zastolye.server.store import Kept, Store


@asynccontextmanager
async def opened(given: argparse.Namespace, to_read: bool = False) -> AsyncIterator[Store]:
    """The store that was named, open; an error of it is reported in one line."""
    from zastolye.server.store import StoreUnavailable, open_store  # slow to import

    store = open_store(turned(STORE, given))
    try:
        await (store.open_to_read() if to_read else store.open())
        yield store
    except StoreUnavailable as error:
        raise Unusable("system", path="", why=str(error)) from None
    finally:
        await store.close()


# --- Out ----------------------------------------------------------------------------------------------------------------


def export(given: argparse.Namespace) -> int:
    """One record to standard output or a folder, or many to a folder; a server may run beside it."""
    if (given.table is not None) + given.all + (given.player is not None) != 1:
        raise Unusable("export-what")
    if given.table is None and given.out is None:
        raise Unusable("export-where")
    return asyncio.run(_export(given))


async def _export(given: argparse.Namespace) -> int:
    from zastolye.server.archive.records import record_of

    async with opened(given, to_read=True) as store:
        if given.out is None:
            _, record = await record_of(store, given.table)
            sys.stdout.write(write_record(record).decode())
            return GOOD
        make_folder(given.out)
        written = list[dict[str, Any]]()
        async for table in _wanted(store, given):
            try:
                written.append(_write(given.out, *await record_of(store, table)))
            except Unusable as unusable:  # of many, those whose deal is still being played elsewhere are left out
                if given.table is not None or unusable.code != "deal-sealed":
                    raise
    if given.json:
        print_json(written)
    else:
        print(speaker(given.lang)("export-done", count=len(written), path=str(given.out)))
    return GOOD


async def _wanted(store: Store, given: argparse.Namespace) -> AsyncIterator[str]:
    from zastolye.server.archive.records import all_over, over_of

    if given.table is not None:
        yield given.table
        return
    async for table in all_over(store) if given.all else over_of(store, given.player):
        yield table


def _write(folder: Path, kept: Kept, record: Record) -> dict[str, Any]:
    day = datetime.fromtimestamp(kept.index.changed, UTC).date().isoformat()
    path = folder / f"{day}-{record.game}-{kept.table}.json"
    write_file(path, write_record(record))
    return {"table": kept.table, "game": record.game, "players": record.players, "file": str(path)}


# --- In -----------------------------------------------------------------------------------------------------------------


def bring_in(given: argparse.Namespace) -> int:
    """Prints a line for each file. Returns 1 if a record does not verify, 2 if a file is no record that can be used."""
    return asyncio.run(_bring_in(given))


async def _bring_in(given: argparse.Namespace) -> int:
    key = None if given.key is None else read_key(given.key)
    async with opened(given) as store:
        if given.player is not None and await store.name_of(given.player) is None:
            raise Unusable("import-player", player=given.player)
        told = [await _bring_one(store, file, key, given) for file in given.files]
    if given.json:
        print_json(told)
    return max((one["exit"] for one in told), default=GOOD)


async def _bring_one(store: Store, file: str, key: str | None, given: argparse.Namespace) -> dict[str, Any]:
    from zastolye.server.archive.records import bring

    say = speaker(given.lang)
    try:
        record = load(file)
        found = verify(record, key, given.signed)
        if found.failure is not None:
            return _refuse(file, explain(found.failure, say), WRONG, say)
        if found.result is None:
            raise Unusable("import-unfinished")
        table, code, is_new = await bring(store, record, given.player)
    except Unusable as unusable:
        return _refuse(file, explain(unusable, say), UNUSABLE, say)
    if not given.json:
        print(say("import-done" if is_new else "import-there", file=file, table=table, code=code))
    return {"file": file, "exit": GOOD, "table": table, "code": code, "is_new": is_new}


def _refuse(file: str, why: str, code: int, say: Say) -> dict[str, Any]:
    print(say("import-refused", file=file, why=why), file=sys.stderr)
    return {"file": file, "exit": code, "reason": why}


# --- Everything ---------------------------------------------------------------------------------------------------------


def backup(given: argparse.Namespace) -> int:
    from zastolye.server.store.backup import back_up

    size = back_up(turned(STORE, given), given.file)
    if given.json:
        print_json({"file": str(given.file), "bytes": size})
    else:
        print(speaker(given.lang)("backup-done", path=str(given.file), size=size))
    return GOOD


def ratings(given: argparse.Namespace) -> int:
    """Recompute all ratings from the results. With --check nothing is changed, and the exit code is 1 where something would."""
    return asyncio.run(_ratings(given))


async def _ratings(given: argparse.Namespace) -> int:
    from zastolye.server.ratings.recompute import recompute

    async with opened(given, to_read=given.check) as store:
        found = await recompute(store, only_compare=given.check)
    if given.json:
        print_json(msgspec.structs.asdict(found))
    else:
        facts = {"results": found.results, "ratings": found.ratings, "differing": found.differing}
        print(speaker(given.lang)("ratings-checked" if given.check else "ratings-done", **facts))
    return WRONG if given.check and found.differing else GOOD


# --- Arguments ----------------------------------------------------------------------------------------------------------


def which_records(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("table", nargs="?", help=say("cli-export-table"))
    parser.add_argument("--all", action="store_true", help=say("cli-export-all"))
    parser.add_argument("--player", metavar="ID", help=say("cli-export-player"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("cli-export-out"))


def which_files(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=say("cli-file"))
    parser.add_argument("--player", metavar="ID", help=say("cli-import-player"))


def what_about_ratings(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("what", choices=("recompute",), help=say("cli-ratings-what"))
    parser.add_argument("--check", action="store_true", help=say("cli-ratings-check"))


def a_copy(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("cli-backup-file"))


COMMANDS = (
    Command(
        "export",
        export,
        (
            "zastolye export ABC234 > match.json",
            "zastolye export --all --store sqlite:tables.db --out records",
            "zastolye export --player 5f0c9a3e12d4b687 --out mine",
        ),
        (which_records, a_store, json_too),
    ),
    Command(
        "import",
        bring_in,
        (
            "zastolye import match.json --store sqlite:tables.db",
            f"zastolye import records/*.json --key {'7d' * 32} --player 5f0c9a3e12d4b687",
        ),
        (which_files, a_signer, a_store, json_too),
    ),
    Command(
        "backup",
        backup,
        (
            "zastolye backup tables-copy.db --store sqlite:tables.db",
            "zastolye backup tables.dump --store postgresql://…",
        ),
        (a_copy, a_store, json_too),
    ),
    Command(
        "ratings",
        ratings,
        ("zastolye ratings recompute --check --store sqlite:tables.db", "zastolye ratings recompute"),
        (what_about_ratings, a_store, json_too),
    ),
)
