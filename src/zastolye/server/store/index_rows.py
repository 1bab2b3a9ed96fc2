"""The index of a table as it is read from a row."""

from __future__ import annotations

import msgspec

from zastolye.server.store import Index
from zastolye.server.store.statements import Row


def index_of(row: Row) -> Index:
    return Index(
        game=row["game"],
        seats=row["seats"],
        status=row["status"],
        is_public=bool(row["is_public"]),
        host=row["host"],
        players=msgspec.json.decode(row["players"], type=list[str]),
        title=row["title"],
        changed=row["changed"],
        due=row["due"],
    )
