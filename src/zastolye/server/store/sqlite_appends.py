"""Appends in SQLite that change the index of a table too: a few statements for all of them together.

A thread releases the interpreter's lock at every step of a statement, and while the event loop is busy it may wait milliseconds
to have it back. So there is not a statement for each event: rows travel as one JSON text, and bodies as one run of bytes.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping, Sequence

import msgspec

from zastolye.server.store.appends import Append, as_json, rounds

INDEX = ("game", "seats", "status", "is_public", "host", "players", "title", "due")

HEADS = """
    SELECT json_group_array(json_array(id, epoch, length, players)) FROM tables
    WHERE id IN (SELECT value FROM json_each(:ids))"""

EXTEND = f"""
    UPDATE tables SET length = asked.next, changed = coalesce(asked.changed, max(tables.changed, :now)),
        {", ".join(f"{name} = coalesce(asked.{name}, tables.{name})" for name in INDEX)}
    FROM (
        SELECT {", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in ("id", "next", "changed", *INDEX))}
        FROM json_each(:asked)) AS asked
    WHERE tables.id = asked.id"""

KEEP = """
    INSERT INTO events (table_id, number, body)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
        substr(:bodies, json_extract(value, '$[2]'), json_extract(value, '$[3]'))
    FROM json_each(:places)"""

Heads = dict[str, tuple[int, int, str]]  # of a table: its epoch, how many events it has, who sits there

STAND_UP = "DELETE FROM seated WHERE table_id IN (SELECT value FROM json_each(:ids))"

SIT_DOWN = """
    INSERT OR IGNORE INTO seated (player, table_id)
    SELECT player.value, tables.id FROM tables, json_each(tables.players) AS player
    WHERE tables.id IN (SELECT value FROM json_each(:ids))"""


def write_appends(
    connection: sqlite3.Connection, appends: Sequence[Append], logged: Mapping[str, int]
) -> list[tuple[Append, Exception | None]]:
    """Inside the caller's transaction. Each of them is told apart: written, or why not. `logged` are the lengths of tables that have
    events in the log (sqlite_log.py)."""
    return [answer for turn in rounds(appends) for answer in _write_round(connection, turn, logged)]


def _write_round(
    connection: sqlite3.Connection, turn: Sequence[Append], logged: Mapping[str, int]
) -> list[tuple[Append, Exception | None]]:
    heads = heads_of(connection, [append.table for append in turn], logged)
    answers = [(append, append.refusal(heads[append.table][:2] if append.table in heads else None)) for append in turn]
    good = [append for append, refusal in answers if refusal is None]
    if good:
        connection.execute(EXTEND, {"asked": as_json(good), "now": time.time()})
        connection.execute(KEEP, _places(good))
        moved = [append.table for append in good if append.players not in (None, heads[append.table][2])]
        seat(connection, moved)
    return answers


def heads_of(connection: sqlite3.Connection, tables: Sequence[str], logged: Mapping[str, int]) -> Heads:
    """Where each table stands now, with its events in the log."""
    ids = msgspec.json.encode(tables).decode()
    [found] = connection.execute(HEADS, {"ids": ids}).fetchone()
    rows = msgspec.json.decode(found, type=list[tuple[str, int, int, str]])
    return {table: (epoch, max(length, logged.get(table, 0)), players) for table, epoch, length, players in rows}


def _places(appends: Sequence[Append]) -> dict[str, object]:
    """All bodies in one run of bytes, and where in it each event lies: table, number, start (from 1), size."""
    places: list[tuple[str, int, int, int]] = []
    start = 1
    for append in appends:
        for number, event in zip(append.numbers, append.events, strict=True):
            places.append((append.table, number, start, len(event)))
            start += len(event)
    bodies = b"".join(event for append in appends for event in append.events)
    return {"places": msgspec.json.encode(places).decode(), "bodies": bodies}


def seat(connection: sqlite3.Connection, tables: Sequence[str]) -> None:
    """Who sits at these tables has changed."""
    if tables:
        ids = msgspec.json.encode(tables).decode()
        connection.execute(STAND_UP, {"ids": ids})
        connection.execute(SIT_DOWN, {"ids": ids})
