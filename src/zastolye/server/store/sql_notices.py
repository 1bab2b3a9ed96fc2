"""The queries of `NoticeStore`, the same in both databases."""

from __future__ import annotations

import msgspec

from zastolye.server.store import Index, sql
from zastolye.server.store.index_rows import index_of
from zastolye.server.store.notices import MAIL, Browser, Mailbox, Notice, NoticeState
from zastolye.server.store.statements import Row, Statements

SAME_ENDPOINT = "DELETE FROM push_browsers WHERE endpoint = :endpoint AND session <> :session"
KEEP_BROWSER = """
    INSERT INTO push_browsers (session, player, endpoint, p256dh, auth, language, created)
    SELECT id, :player, :endpoint, :p256dh, :auth, :language, :created FROM sessions WHERE id = :session
    ON CONFLICT (session) DO UPDATE SET player = excluded.player, endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language, created = excluded.created"""
FORGET_OLDEST = """
    DELETE FROM push_browsers WHERE player = :player AND session NOT IN (
        SELECT session FROM push_browsers WHERE player = :player ORDER BY created DESC, session LIMIT :most)"""
BROWSERS_OF = """
    SELECT push_browsers.*, sessions.label FROM push_browsers JOIN sessions ON sessions.id = push_browsers.session
    WHERE push_browsers.player = :player AND sessions.ended IS NULL ORDER BY push_browsers.created, session"""
FORGET_BROWSER = "DELETE FROM push_browsers WHERE player = :player AND session = :session RETURNING session"

MAILBOX = "SELECT player, address, language, created, confirmed FROM mailboxes WHERE player = :player"
KEEP_MAILBOX = """
    INSERT INTO mailboxes (player, address, language, created, confirmed)
    VALUES (:player, :address, :language, :created, :confirmed)
    ON CONFLICT (player) DO UPDATE SET address = excluded.address, language = excluded.language, created = excluded.created,
        confirmed = excluded.confirmed"""
CONFIRM_MAILBOX = "UPDATE mailboxes SET confirmed = :at WHERE player = :player AND address = :address RETURNING player"
FORGET_MAILBOX = "DELETE FROM mailboxes WHERE player = :player"

OURS = f"(tables.owner = :owner OR NOT {sql.IS_OWNED})"
TABLES_OF_DAYS = f"""
    SELECT {sql.LISTED} FROM tables WHERE due > 0.0 AND status = 'running' AND changed >= :since AND {OURS} ORDER BY changed"""

KEEP_NOTICE = """
    INSERT INTO notices (table_id, player, channel, decision, state, claim, tries, try_at)
    SELECT id, :player, :channel, :decision, :state, '', 0, :at FROM tables WHERE id = :table
    ON CONFLICT (table_id, player, channel) DO UPDATE SET decision = excluded.decision, state = excluded.state, claim = '',
        tries = 0, try_at = excluded.try_at
        WHERE notices.decision < excluded.decision"""
NOTICE_COLUMNS = "table_id, player, channel, decision, tries"
DUE_NOTICES = f"""
    SELECT {NOTICE_COLUMNS} FROM (
        SELECT {NOTICE_COLUMNS}, try_at, row_number() OVER (PARTITION BY player ORDER BY try_at, table_id, channel) AS place
        FROM notices JOIN tables ON tables.id = notices.table_id
        WHERE state = 'waiting' AND try_at <= :now AND {OURS}) AS found
    WHERE place <= :of_one ORDER BY try_at, table_id, player, channel LIMIT :most"""
THIS_ONE = "table_id = :table AND player = :player AND channel = :channel AND decision = :decision"
CLAIM_NOTICE = f"""
    UPDATE notices SET state = 'sending', claim = :claim WHERE {THIS_ONE} AND state = 'waiting'"""
CLAIMED = f"SELECT 1 AS found FROM notices WHERE {THIS_ONE} AND state = 'sending' AND claim = :claim"
SETTLE_NOTICE = f"""
    UPDATE notices SET state = :state, claim = '', try_at = :at, tries = :tries WHERE {THIS_ONE} AND state = 'sending'"""
LETTERS_OF = f"""
    SELECT {NOTICE_COLUMNS} FROM notices WHERE player = :player AND channel = '{MAIL}' AND state = 'waiting' ORDER BY table_id"""


class SqlNotices(Statements):
    """`NoticeStore` over one statement at a time."""

    async def keep_browser(self, browser: Browser, most: int) -> None:
        facts = msgspec.structs.asdict(browser)
        del facts["label"]
        await self._write(SAME_ENDPOINT, endpoint=browser.endpoint, session=browser.session)
        await self._write(KEEP_BROWSER, **facts)
        await self._write(FORGET_OLDEST, player=browser.player, most=most)

    async def browsers_of(self, player: str) -> list[Browser]:
        return [_browser(row) for row in await self._read(BROWSERS_OF, player=player)]

    async def forget_browser(self, player: str, session: str) -> bool:
        return bool(await self._write(FORGET_BROWSER, player=player, session=session))

    async def mailbox_of(self, player: str) -> Mailbox | None:
        rows = await self._read(MAILBOX, player=player)
        return _mailbox(rows[0]) if rows else None

    async def keep_mailbox(self, mailbox: Mailbox) -> None:
        await self._write(KEEP_MAILBOX, **msgspec.structs.asdict(mailbox))

    async def confirm_mailbox(self, player: str, address: str, at: float) -> bool:
        return bool(await self._write(CONFIRM_MAILBOX, player=player, address=address, at=at))

    async def forget_mailbox(self, player: str) -> None:
        await self._write(FORGET_MAILBOX, player=player)

    async def tables_of_days(self, owner: str, since: float) -> list[tuple[str, Index]]:
        rows = await self._read(TABLES_OF_DAYS, owner=owner, since=since)
        return [(row["id"], index_of(row)) for row in rows]

    async def keep_notice(self, notice: Notice, state: NoticeState, at: float) -> None:
        facts = msgspec.structs.asdict(notice)
        del facts["tries"]
        await self._write(KEEP_NOTICE, **facts, state=state, at=at)

    async def due_notices(self, owner: str, now: float, limit: int, of_one: int) -> list[Notice]:
        rows = await self._read(DUE_NOTICES, owner=owner, now=now, most=limit, of_one=of_one)
        return [_notice(row) for row in rows]

    async def claim_notice(self, notice: Notice, claim: str) -> bool:
        """Read back, since a statement may be executed twice."""
        await self._write(CLAIM_NOTICE, **_key(notice), claim=claim)
        return bool(await self._read(CLAIMED, **_key(notice), claim=claim))

    async def settle_notice(self, notice: Notice, state: NoticeState, at: float = 0.0, tries: int = 0) -> None:
        await self._write(SETTLE_NOTICE, **_key(notice), state=state, at=at, tries=tries)

    async def letters_of(self, player: str) -> list[Notice]:
        return [_notice(row) for row in await self._read(LETTERS_OF, player=player)]


def _key(notice: Notice) -> dict[str, object]:
    return {
        "table": notice.table,
        "player": notice.player,
        "channel": notice.channel,
        "decision": notice.decision,
    }


def _browser(row: Row) -> Browser:
    return Browser(
        session=row["session"],
        player=row["player"],
        endpoint=row["endpoint"],
        p256dh=row["p256dh"],
        auth=row["auth"],
        language=row["language"],
        created=row["created"],
        label=row["label"],
    )


def _mailbox(row: Row) -> Mailbox:
    return Mailbox(row["player"], row["address"], row["language"], row["created"], row["confirmed"])


def _notice(row: Row) -> Notice:
    return Notice(row["table_id"], row["player"], row["channel"], row["decision"], row["tries"])
