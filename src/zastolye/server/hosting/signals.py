"""Signals: shown to whoever is at the table now, and not kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zastolye.server import protocol
from zastolye.server.tables import permissions

if TYPE_CHECKING:
    from zastolye.server.hosting.owned import OwnedTable


def react(table: OwnedTable, player: str, command: protocol.React) -> protocol.Answer:
    """A reaction of somebody who sits here; that of somebody under a shadow is shown to nobody else."""
    seat, standing = permissions.own_seat(table.state, player), table.host.standing
    standing.may_talk(player)
    table.chat_limits.check(table.state, player, "reaction", table.time())
    table.signal(protocol.Reaction(seat, command.with_), player if standing.is_shadowed(player) else "")
    return protocol.Answer(command.id, seq=table.state.seq)
