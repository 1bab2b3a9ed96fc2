"""Appends in SQLite: a few statements for all of them together.

A thread lets go of the interpreter at every step of a statement, and while the event loop is busy it may wait milliseconds
to have it back. So it is not a statement for each event: rows travel as one JSON text, and bodies as one run of bytes.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence

import msgspec

from zastolye.server.store.appends import Append, as_json, rounds

INDEX = ("game", "seats", "status", "is_public", "host", "players", "title")

STANDING = """
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

# The same as one statement, which is a transaction of its own: a thread that waits for the interpreter waits once and not six times.
AT_ONCE = f"""
    CREATE TEMP VIEW appending AS SELECT NULL AS asked, NULL AS now, NULL AS places, NULL AS bodies;
    CREATE TEMP TRIGGER append_all INSTEAD OF INSERT ON appending BEGIN
        {EXTEND.replace(":asked", "NEW.asked").replace(":now", "NEW.now")};
        {KEEP.replace(":places", "NEW.places").replace(":bodies", "NEW.bodies")};
    END"""

APPEND_ALL = "INSERT INTO appending VALUES (:asked, :now, :places, :bodies)"

Standing = dict[str, tuple[int, int, str]]  # of a table: its epoch, how many events it has, who sits there

STAND_UP = "DELETE FROM seated WHERE table_id IN (SELECT value FROM json_each(:ids))"

SIT_DOWN = """
    INSERT OR IGNORE INTO seated (player, table_id)
    SELECT player.value, tables.id FROM tables, json_each(tables.players) AS player
    WHERE tables.id IN (SELECT value FROM json_each(:ids))"""


def write_appends(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[tuple[Append, Exception | None]]:
    """Inside the caller's transaction. Each of them is told apart: written, or why not."""
    return [answer for turn in rounds(appends) for answer in _write_round(connection, turn)]


def write_at_once(
    connection: sqlite3.Connection, appends: Sequence[Append], standing: Standing
) -> list[tuple[Append, Exception | None]] | None:
    """A transaction of its own, if nothing but moves came together: no table twice, no change of who sits where; else None.

    `standing` is what we know of tables from the last time: nobody else writes to this file.
    """
    tables = {append.table for append in appends}
    if len(tables) < len(appends):
        return None
    if unknown := [append for append in appends if append.table not in standing]:
        standing |= _standing(connection, unknown)
    if any(
        append.players is not None and append.players != standing.get(append.table, (0, 0, ""))[2] for append in appends
    ):
        return None
    answers = [
        (append, append.refusal(standing[append.table][:2] if append.table in standing else None)) for append in appends
    ]
    good = [append for append, refusal in answers if refusal is None]
    if good:
        connection.execute(APPEND_ALL, {"asked": as_json(good), "now": time.time(), **_places(good)})
    for append in good:
        epoch, length, players = standing[append.table]
        standing[append.table] = (epoch, length + len(append.events), players)
    return answers


def _write_round(connection: sqlite3.Connection, turn: Sequence[Append]) -> list[tuple[Append, Exception | None]]:
    standing = _standing(connection, turn)
    answers = [
        (append, append.refusal(standing[append.table][:2] if append.table in standing else None)) for append in turn
    ]
    good = [append for append, refusal in answers if refusal is None]
    if good:
        connection.execute(EXTEND, {"asked": as_json(good), "now": time.time()})
        connection.execute(KEEP, _places(good))
        moved = [append.table for append in good if append.players not in (None, standing[append.table][2])]
        seat(connection, moved)
    return answers


def _standing(connection: sqlite3.Connection, turn: Sequence[Append]) -> dict[str, tuple[int, int, str]]:
    """Where each table stands now: its epoch, how many events it has, who sits there."""
    ids = msgspec.json.encode([append.table for append in turn]).decode()
    [found] = connection.execute(STANDING, {"ids": ids}).fetchone()
    rows = msgspec.json.decode(found, type=list[tuple[str, int, int, str]])
    return {table: (epoch, length, players) for table, epoch, length, players in rows}


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
