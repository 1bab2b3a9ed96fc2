"""Follow, block, invite: what one person does about another, within limits."""

from __future__ import annotations

from typing import Literal

from zastolye.core.refusal import Unusable
from zastolye.server.friends.presence import INVITED, PresenceReports
from zastolye.server.hosting.table import Table
from zastolye.server.sockets.shared_limits import SharedBuckets
from zastolye.server.store.friends import Relation

HOUR = 3600.0  # seconds
MOST_FOLLOWS, MOST_BLOCKS = 500, 500  # of one person
CHANGES, INVITATIONS = 60.0, 30.0  # of one person in an hour
GOOD_FOR = 600.0  # seconds: an invitation

What = Literal["follow", "unfollow", "block", "unblock"]


class Ties:
    """Changes ties in the store and tells this process of blocks at once; others learn of them within seconds."""

    def __init__(self, presence: PresenceReports) -> None:
        self.presence, self.registry, self.store = presence, presence.registry, presence.store
        self._changes = SharedBuckets(self.store, "tie", CHANGES, CHANGES / HOUR)
        self._invitations = SharedBuckets(self.store, "invitation", INVITATIONS, INVITATIONS / HOUR)

    async def change(self, player: str, other: str, what: What) -> Relation:
        """Follow, block, or the contrary; what holds between the two afterwards."""
        await self._check(player, other)
        if await self._changes.take(player):
            raise Unusable("too-many-requests")
        follows, blocks = await self.store.count_ties(player)
        if what == "follow" and follows >= MOST_FOLLOWS:
            raise Unusable("many-follows", most=MOST_FOLLOWS)
        if what == "block" and blocks >= MOST_BLOCKS:
            raise Unusable("many-blocks", most=MOST_BLOCKS)
        match what:
            case "follow":
                await self.store.follow(player, other)
            case "unfollow":
                await self.store.unfollow(player, other)
            case "block":
                await self.store.block(player, other)
            case "unblock":
                await self.store.unblock(player, other)
        if what in ("block", "unblock"):
            self.registry.standing.blocked(player, other, what == "block")
        return await self.store.relation(player, other)

    async def relation(self, player: str, other: str) -> Relation:
        await self._check(player, other)
        return await self.store.relation(player, other)

    async def invite(self, player: str, other: str, table: Table) -> None:
        """To a table where this person sits and a seat is free. Only people who follow the sender can be invited by them: nobody is
        called to a table by somebody they never asked to hear from."""
        await self._check(player, other)
        await self.registry.check_may_play(player)
        state = table.state
        if state.seat_of(player) is None:
            raise Unusable("not-seated")
        if state.status != "open" or not any(chair.is_free for chair in state.chairs):
            raise Unusable("invite-full")
        if state.seat_of(other) is not None:
            raise Unusable("invite-seated")
        relation = await self.store.relation(player, other)
        if not relation.is_follower or await self.store.is_blocked(player, other):
            raise Unusable("invite-stranger")
        if await self._invitations.take(player):
            raise Unusable("too-many-requests")
        if not await self.store.invite(table.id, player, other, GOOD_FOR):
            raise Unusable("invited-before")
        await self.presence.pages.send(other, INVITED)

    async def _check(self, player: str, other: str) -> None:
        if player == other:
            raise Unusable("yourself")
        if await self.store.name_of(other) is None:
            raise Unusable("no-player")
