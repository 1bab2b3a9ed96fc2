"""Appends in PostgreSQL: all that waits in one statement, which is one transaction and one round trip."""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg

from zastolye.server.store import Superseded
from zastolye.server.store.appends import Append, as_json

INDEX = ("game", "seats", "status", "is_public", "host", "players", "title", "due")

EXTEND = f"""
    WITH asked AS (
        SELECT * FROM jsonb_to_recordset($1::jsonb) AS asked (id text, epoch integer, first integer, next integer,
            game text, seats integer, status text, is_public boolean, host text, players text, title text,
            changed double precision, due double precision)
    ), extended AS (
        UPDATE tables SET length = asked.next,
            changed = coalesce(asked.changed, greatest(tables.changed, extract(epoch FROM clock_timestamp()))),
            {", ".join(f"{name} = coalesce(asked.{name}, tables.{name})" for name in INDEX)}
        FROM asked JOIN tables AS before ON before.id = asked.id
        WHERE tables.id = asked.id AND tables.epoch = asked.epoch AND tables.length = asked.first
        RETURNING tables.id, tables.players, before.players <> tables.players OR asked.first = 0 AS has_moved
    ), kept AS (
        INSERT INTO events (table_id, number, body)
        SELECT event.id, event.number, event.body
        FROM unnest($2::text[], $3::integer[], $4::bytea[]) AS event (id, number, body) JOIN extended USING (id)
    ), stood_up AS (
        DELETE FROM seated USING extended
        WHERE seated.table_id = extended.id AND has_moved AND NOT extended.players::jsonb ? seated.player
    ), sat_down AS (
        INSERT INTO seated (player, table_id)
        SELECT player, extended.id FROM extended, jsonb_array_elements_text(extended.players::jsonb) AS player
        WHERE has_moved ON CONFLICT DO NOTHING
    )
    SELECT id FROM extended"""

HEADS = "SELECT id, epoch, length FROM tables WHERE id = ANY($1::text[])"

EVENTS = "SELECT body FROM events WHERE table_id = $1 AND number >= $2 AND number < $3 ORDER BY number"

Answers = list[tuple[Append, Exception | None]]


async def write_appends(connection: asyncpg.Connection, appends: Sequence[Append], is_again: bool) -> Answers:
    """An outcome for each: written, or why not. At most one append for each table."""
    rows = [(append.table, number, event) for append in appends for number, event in _numbered(append)]
    tables, numbers, bodies = zip(*rows, strict=True) if rows else ((), (), ())
    extended = {row[0] for row in await connection.fetch(EXTEND, as_json(appends), tables, numbers, bodies)}
    missing = [append for append in appends if append.table not in extended]
    refusals = await _refusals(connection, missing, is_again) if missing else {}
    return [(append, refusals.get(append.table)) for append in appends]


async def _refusals(connection: asyncpg.Connection, missing: Sequence[Append], is_again: bool) -> dict[str, Exception]:
    """Why these were not written. If it `is_again`, the first time may have written them before the connection was lost."""
    found = await connection.fetch(HEADS, [append.table for append in missing])
    heads = {row["id"]: (row["epoch"], row["length"]) for row in found}
    refusals: dict[str, Exception] = {}
    for append in missing:
        if not (is_again and await _are_there(connection, append)):
            changing = Superseded(f"table {append.table} changes hands in this moment")
            refusals[append.table] = append.refusal(heads.get(append.table)) or changing
    return refusals


async def _are_there(connection: asyncpg.Connection, append: Append) -> bool:
    """These very events, under these numbers."""
    rows = await connection.fetch(EVENTS, append.table, append.numbers.start, append.numbers.stop)
    return bool(append.events) and [row["body"] for row in rows] == list(append.events)


def _numbered(append: Append) -> zip[tuple[int, bytes]]:
    return zip(append.numbers, append.events, strict=True)
