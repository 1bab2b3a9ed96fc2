"""Records out of a store and into it: what was played here is signed here, what was played elsewhere keeps its own signature."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import AsyncIterator

import msgspec

from zastolye.core.plain_text import MOST_NAME, clean_name
from zastolye.core.record import Record, canonical
from zastolye.core.refusal import Unusable
from zastolye.people import daily
from zastolye.server.store import Kept, Store, Taken
from zastolye.server.tables import events as ev
from zastolye.server.tables.codes import as_code, new_code
from zastolye.server.tables.index import index_of
from zastolye.server.tables.state import TableState
from zastolye.table.signing import new_key, sign

TOGETHER = 100  # tables asked for at once
MOST_OF_ONE = 100_000  # matches of one person


def signed(state: TableState, key: bytes) -> Record:
    """The record of a match that is over, with a signature: ours, unless it was played elsewhere."""
    return state.record() if state.brought is not None else sign(state.record(), key)


async def own_key(store: Store) -> bytes:
    """Signs the records of this installation."""
    return await store.own_secret("records", new_key)


async def record_of(store: Store, name: str) -> tuple[Kept, Record]:
    """The signed record of one match, by the id or short code of its table; Unusable if it is not there, or not over."""
    code = as_code(name)
    table = await store.find_code(code) if code else name
    kept = await store.load(table) if table else None
    if kept is None:
        raise Unusable("no-table")
    state = TableState(kept.secret).apply_all(ev.read(event) for event in kept.events)
    if state.status != "over":
        raise Unusable("sealed")
    if daily.is_sealed(state.terms.daily, time.time()):
        raise Unusable("daily-sealed")
    return kept, signed(state, b"" if state.brought is not None else await own_key(store))


async def all_over(store: Store) -> AsyncIterator[str]:
    """Every table whose match is over."""
    after = ""
    while tables := await store.list_over(after, TOGETHER):
        for table in tables:
            yield table
        after = tables[-1]


async def over_of(store: Store, player: str) -> AsyncIterator[str]:
    """The tables where this person's matches are over."""
    for table, _, index in await store.list_of(player, MOST_OF_ONE):
        if index.status == "over":
            yield table


async def bring(store: Store, record: Record, player: str | None) -> tuple[str, str, bool]:
    """Keep a match that was played elsewhere, in this person's list if there is one: its table, its code, whether it is new.

    The same record is the same table: bringing it again changes nothing. Whoever calls has checked the record. Names in it are shown
    to others: they have the limits of everybody's.
    """
    if any(name and name != clean_name(name) for name in record.players):
        raise Unusable("import-names", most=MOST_NAME)
    table = hashlib.sha256(canonical(record)).hexdigest()[:16]
    secret = bytes.fromhex(record.fair.secret) if record.fair and record.fair.secret else secrets.token_bytes(32)
    at = round(time.time(), 3)
    imported = ev.Brought(at, record)
    index = index_of(TableState(secret).apply_all([imported]), at)
    index = msgspec.structs.replace(index, players=[player] if player else [])
    while True:
        if (kept := await store.load(table)) is not None:
            return table, kept.code, False
        code = new_code()
        try:
            await store.create(table, code, secret, index, [ev.write(imported)], "", 0.0)
            return table, code, True
        except Taken:
            continue  # the code is taken, or the same record is being imported at the same time
