"""The index of a table: what lists and searches know of it without reading its events. Worked out here alone."""

from __future__ import annotations

import msgspec

from zastolye.server.store import Index
from zastolye.server.tables.state import TableState


def index_of(state: TableState, at: float) -> Index:
    """As it stands in the store beside the events up to now."""
    terms, status, people = state.terms, state.status, state.people()
    if terms.lesson:  # listed nowhere, and forgotten like a table nobody came to
        status, people = "open", []
    title = msgspec.json.encode([chair.name or chair.bot or "" for chair in state.chairs]).decode()
    return Index(terms.game, terms.seats, status, terms.is_public, state.host, people, title, at)


def names_in(index: Index) -> list[str]:
    """The names by seat, as a list shows them."""
    return msgspec.json.decode(index.title, type=list[str])
