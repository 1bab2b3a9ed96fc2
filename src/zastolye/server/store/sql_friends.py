"""The queries of `FriendsStore`, the same in both databases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from zastolye.server.store.friends import Here, Invitation, Relation, ShownTo, Tie
from zastolye.server.store.statements import Row, Statements

FOLLOW = (
    "INSERT INTO follows (player, other, since) VALUES (:player, :other, {now}) ON CONFLICT (player, other) DO NOTHING"
)

UNFOLLOW = "DELETE FROM follows WHERE player = :player AND other = :other"

BLOCK = """
    INSERT INTO blocks (player, other, changed, is_on) VALUES (:player, :other, {now}, :is_on)
    ON CONFLICT (player, other) DO UPDATE SET changed = excluded.changed, is_on = excluded.is_on
    WHERE blocks.is_on <> excluded.is_on"""

IS_BLOCKED = """
    SELECT 1 FROM blocks WHERE is_on AND ((player = :one AND other = :other) OR (player = :other AND other = :one))"""

BLOCKED_BY = "SELECT other FROM blocks WHERE player = :player AND is_on"

CHANGED_BLOCKS = "SELECT player, other, is_on FROM blocks WHERE changed > {now} - :seconds"

RELATION = """
    SELECT
        EXISTS (SELECT 1 FROM follows WHERE player = :player AND other = :other) AS follows,
        EXISTS (SELECT 1 FROM follows WHERE player = :other AND other = :player) AS is_follower,
        EXISTS (SELECT 1 FROM blocks WHERE player = :player AND other = :other AND is_on) AS blocks"""

# Presence is shown to people who are followed back, unless either blocks the other or the person shows it to nobody.
FOLLOWS_OF = """
    SELECT ours.other, players.name, ours.since, theirs.player IS NOT NULL AS is_mutual,
        coalesce(presence.until > {now}, FALSE) AS is_here, coalesce(presence.table_id, '') AS table_id
    FROM follows AS ours
    JOIN players ON players.id = ours.other
    LEFT JOIN follows AS theirs ON theirs.player = ours.other AND theirs.other = ours.player
    LEFT JOIN presence ON presence.player = ours.other AND presence.shown_to = 'mutual' AND theirs.player IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE is_on AND (
            (blocks.player = ours.other AND blocks.other = ours.player)
            OR (blocks.player = ours.player AND blocks.other = ours.other)))
    WHERE ours.player = :player ORDER BY players.name, ours.other"""

FOLLOWERS_OF = """
    SELECT theirs.player AS other, players.name, theirs.since, ours.player IS NOT NULL AS is_mutual, FALSE AS is_here, '' AS table_id
    FROM follows AS theirs
    JOIN players ON players.id = theirs.player
    LEFT JOIN follows AS ours ON ours.player = theirs.other AND ours.other = theirs.player
    WHERE theirs.other = :player
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE is_on AND blocks.player = :player AND blocks.other = theirs.player)
    ORDER BY theirs.since DESC, theirs.player LIMIT :most"""

BLOCKS_OF = """
    SELECT blocks.other, players.name, blocks.changed AS since, FALSE AS is_mutual, FALSE AS is_here, '' AS table_id
    FROM blocks JOIN players ON players.id = blocks.other
    WHERE blocks.player = :player AND is_on ORDER BY players.name, blocks.other"""

COUNT_TIES = """
    SELECT (SELECT count(*) FROM follows WHERE player = :player) AS follows,
        (SELECT count(*) FROM blocks WHERE player = :player AND is_on) AS blocks"""

INVITE = """
    INSERT INTO invitations (table_id, recipient, sender, sent, until, is_declined)
    VALUES (:table, :recipient, :sender, {now}, {now} + :seconds, FALSE)
    ON CONFLICT (table_id, recipient) DO UPDATE SET sender = excluded.sender, sent = excluded.sent, until = excluded.until
    WHERE invitations.until < {now} AND NOT invitations.is_declined
    RETURNING sent"""

DECLINE = "UPDATE invitations SET is_declined = TRUE WHERE recipient = :recipient AND table_id = :table"

INVITATIONS_OF = """
    SELECT invitations.table_id, tables.code, tables.game, invitations.sender, players.name, invitations.recipient, invitations.sent,
        invitations.until
    FROM invitations JOIN tables ON tables.id = invitations.table_id JOIN players ON players.id = invitations.sender
    WHERE invitations.recipient = :recipient AND invitations.until > {now} AND NOT invitations.is_declined AND tables.status = 'open'
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE is_on AND blocks.player = :recipient AND blocks.other = invitations.sender)
    ORDER BY invitations.sent DESC, invitations.table_id"""

SENT_INVITATIONS = "SELECT recipient FROM invitations WHERE sent > {now} - :seconds"

FORGET_INVITATIONS = "DELETE FROM invitations WHERE until < {now} - 86400"

# One statement for all people of a process. Each database unfolds the JSON array `:people` of pairs in its own words.
SEEN_HERE = """
    INSERT INTO presence (player, until, table_id, shown_to)
    SELECT one.player, {now} + :seconds, one.table_id, 'mutual' FROM (PAIRS) AS one WHERE TRUE
    ON CONFLICT (player) DO UPDATE SET until = excluded.until, table_id = excluded.table_id"""

SHOWN_TO = "SELECT shown_to FROM presence WHERE player = :player"

SHOW_TO = """
    INSERT INTO presence (player, until, table_id, shown_to) VALUES (:player, 0.0, '', :shown_to)
    ON CONFLICT (player) DO UPDATE SET shown_to = excluded.shown_to"""


class SqlFriends(Statements):
    """`FriendsStore` over one statement at a time."""

    # The query that unfolds the JSON array `:people` into rows of player and table_id.
    PAIRS: ClassVar[str]

    async def follow(self, player: str, other: str) -> None:
        await self._write(FOLLOW, player=player, other=other)

    async def unfollow(self, player: str, other: str) -> None:
        await self._write(UNFOLLOW, player=player, other=other)

    async def block(self, player: str, other: str) -> None:
        await self._write(BLOCK, player=player, other=other, is_on=True)
        await self._write(UNFOLLOW, player=player, other=other)

    async def unblock(self, player: str, other: str) -> None:
        await self._write(BLOCK, player=player, other=other, is_on=False)

    async def is_blocked(self, one: str, other: str) -> bool:
        return bool(await self._read(IS_BLOCKED, one=one, other=other))

    async def blocked_by(self, player: str) -> list[str]:
        return [row["other"] for row in await self._read(BLOCKED_BY, player=player)]

    async def changed_blocks(self, seconds: float) -> list[tuple[str, str, bool]]:
        rows = await self._read(CHANGED_BLOCKS, seconds=seconds)
        return [(row["player"], row["other"], bool(row["is_on"])) for row in rows]

    async def relation(self, player: str, other: str) -> Relation:
        row = (await self._read(RELATION, player=player, other=other))[0]
        return Relation(bool(row["follows"]), bool(row["is_follower"]), bool(row["blocks"]))

    async def follows_of(self, player: str) -> list[Tie]:
        return _ties(await self._read(FOLLOWS_OF, player=player))

    async def followers_of(self, player: str, limit: int) -> list[Tie]:
        return _ties(await self._read(FOLLOWERS_OF, player=player, most=limit))

    async def blocks_of(self, player: str) -> list[Tie]:
        return _ties(await self._read(BLOCKS_OF, player=player))

    async def count_ties(self, player: str) -> tuple[int, int]:
        row = (await self._read(COUNT_TIES, player=player))[0]
        return int(row["follows"]), int(row["blocks"])

    # --- Invitations --------------------------------------------------------------------------------------------------

    async def invite(self, table: str, sender: str, recipient: str, seconds: float) -> bool:
        facts = {"table": table, "sender": sender, "recipient": recipient}
        return bool(await self._write(INVITE, seconds=seconds, **facts))

    async def decline(self, recipient: str, table: str) -> None:
        await self._write(DECLINE, recipient=recipient, table=table)

    async def invitations_of(self, recipient: str) -> list[Invitation]:
        return [
            Invitation(
                row["table_id"], row["code"], row["game"], row["sender"], row["name"], row["recipient"], row["sent"], row["until"]
            )
            for row in await self._read(INVITATIONS_OF, recipient=recipient)
        ]  # fmt: skip

    async def sent_invitations(self, seconds: float) -> list[str]:
        return [row["recipient"] for row in await self._read(SENT_INVITATIONS, seconds=seconds)]

    async def forget_invitations(self) -> None:
        await self._write(FORGET_INVITATIONS)

    # --- Presence -----------------------------------------------------------------------------------------------------

    async def seen_here(self, people: list[Here], seconds: float) -> None:
        if people:
            written = msgspec.json.encode([[one.player, one.table] for one in people]).decode()
            await self._write(SEEN_HERE.replace("PAIRS", self.PAIRS), people=written, seconds=seconds)

    async def presence_shown_to(self, player: str) -> ShownTo:
        rows = await self._read(SHOWN_TO, player=player)
        return rows[0]["shown_to"] if rows else "mutual"

    async def show_presence_to(self, player: str, shown_to: ShownTo) -> None:
        await self._write(SHOW_TO, player=player, shown_to=shown_to)


def _ties(rows: Sequence[Row]) -> list[Tie]:
    return [
        Tie(
            row["other"],
            row["name"],
            row["since"],
            bool(row["is_mutual"]),
            bool(row["is_here"]),
            row["table_id"] if row["is_here"] else "",
        )
        for row in rows
    ]
