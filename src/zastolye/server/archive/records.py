"""Records out of a store and into it: what was played here is signed here, what was played elsewhere keeps its own signature."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import AsyncIterator

from zastolye.core.record import Record, canonical
from zastolye.core.refusal import Unusable
from zastolye.server.store import Index, Kept, Store, Taken
from zastolye.server.tables import events as ev
from zastolye.server.tables.codes import new_code
from zastolye.server.tables.state import Seating
from zastolye.table.signing import new_key, sign

TOGETHER = 100  # tables asked for at once
MOST_OF_ONE = 100_000  # matches of one person


def signed(seating: Seating, key: bytes) -> Record:
    """The record of a match that is over, with a signature: ours, unless it was played elsewhere."""
    return seating.record() if seating.brought is not None else sign(seating.record(), key)


async def own_key(store: Store) -> bytes:
    """Signs the records of this installation."""
    return await store.own_secret("records", new_key)


async def record_of(store: Store, name: str) -> tuple[Kept, Record]:
    """The signed record of one match, by the id or short code of its table; Unusable if it is not there, or not over."""
    table = await store.find_code(name.upper()) if len(name) == 6 else name
    kept = await store.load(table) if table else None
    if kept is None:
        raise Unusable("no-table")
    seating = Seating(kept.secret).apply_all(ev.read(event) for event in kept.events)
    if seating.status != "over":
        raise Unusable("sealed")
    return kept, signed(seating, b"" if seating.brought is not None else await own_key(store))


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

    The same record is the same table: bringing it again changes nothing. Whoever calls has checked the record.
    """
    table = hashlib.sha256(canonical(record)).hexdigest()[:16]
    secret = bytes.fromhex(record.fair.secret) if record.fair and record.fair.secret else secrets.token_bytes(32)
    at = round(time.time(), 3)
    title = json.dumps(record.players or [""] * record.seats, ensure_ascii=False)
    players = [player] if player else []
    index = Index(record.game, record.seats, "over", False, "", players, title, at)
    while True:
        if (kept := await store.load(table)) is not None:
            return table, kept.code, False
        code = new_code()
        try:
            await store.create(table, code, secret, index, [ev.write(ev.Brought(at, record))], "", 0.0)
            return table, code, True
        except Taken:
            continue  # the code is another's; or somebody brings the same record in this moment
