"""The queries of `AccountStore`, the same in both databases."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zastolye.server.store.accounts import Account, Challenge, PageReaders, Passkey, Password
from zastolye.server.store.statements import Row, Statements

ACCOUNT = "SELECT player, created, email, page, avatar FROM accounts WHERE player = :player"

KEEP_ACCOUNT = """
    INSERT INTO accounts (player, created, email, page, avatar) VALUES (:player, :created, :email, :page, :avatar)
    ON CONFLICT (player) DO NOTHING"""

CHANGE_ACCOUNT = "UPDATE accounts SET email = :email, page = :page, avatar = :avatar WHERE player = :player"

ERASE_LATER = "INSERT INTO erasures (player) VALUES (:player) ON CONFLICT (player) DO NOTHING"
ERASURES = "SELECT player FROM erasures ORDER BY player"
ERASED = "DELETE FROM erasures WHERE player = :player"
DELETED_WITH_IT = (
    "recovery_codes",
    "passkeys",
    "passwords",
    "challenges",
    "links",
    "mistakes",
    "follows",
    "blocks",
    "presence",
    "roles",
    "tickets",
    "push_browsers",
    "mailboxes",
    "notices",
    "accounts",
)
NOT_FOLLOWED = "DELETE FROM follows WHERE other = :player"
RENAME = "UPDATE players SET name = :name WHERE id = :player"

PASSWORD_COLUMNS = "passwords.player, login, key, hash"
KEEP_PASSWORD = """
    INSERT INTO passwords (player, login, key, hash) VALUES (:player, :login, :key, :hash) ON CONFLICT DO NOTHING"""
CHANGE_PASSWORD = "UPDATE passwords SET hash = :hash WHERE player = :player"
FORGET_PASSWORD = "DELETE FROM passwords WHERE player = :player"
PASSWORD_OF = f"SELECT {PASSWORD_COLUMNS} FROM passwords WHERE player = :player"
FIND_LOGIN = f"""
    SELECT {PASSWORD_COLUMNS} FROM passwords JOIN accounts ON accounts.player = passwords.player WHERE key = :key"""

PASSKEY_COLUMNS = "id, player, credential, public_key, counter, rp, name, transports, created, used"
KEEP_PASSKEY = f"""
    INSERT INTO passkeys ({PASSKEY_COLUMNS})
    VALUES (:id, :player, :credential, :public_key, :counter, :rp, :name, :transports, :created, :used)
    ON CONFLICT DO NOTHING"""
FIND_PASSKEY = f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE credential = :credential"
PASSKEYS_OF = f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE player = :player ORDER BY created, id"
PASSKEY_USED = """
    UPDATE passkeys SET counter = :counter, used = :at
    WHERE id = :id AND (counter < :counter OR (counter = 0 AND :counter = 0)) RETURNING id"""
NAME_PASSKEY = "UPDATE passkeys SET name = :name WHERE id = :id AND player = :player RETURNING id"
REMOVE_PASSKEY = "DELETE FROM passkeys WHERE id = :id AND player = :player RETURNING id"

FORGET_CHALLENGES = "DELETE FROM challenges WHERE until < {now}"
KEEP_CHALLENGE = """
    INSERT INTO challenges (digest, purpose, player, until) VALUES (:digest, :purpose, :player, :until)
    ON CONFLICT (digest) DO NOTHING"""
USE_CHALLENGE = "DELETE FROM challenges WHERE digest = :digest AND until > {now} RETURNING purpose, player"

FORGET_CODES = "DELETE FROM recovery_codes WHERE player = :player"
KEEP_CODE = "INSERT INTO recovery_codes (digest, player) VALUES (:digest, :player) ON CONFLICT (digest) DO NOTHING"
USE_CODE = "DELETE FROM recovery_codes WHERE digest = :digest RETURNING player"
COUNT_CODES = "SELECT count(*) AS number FROM recovery_codes WHERE player = :player"

PROVED = "UPDATE sessions SET proved = :at WHERE id = :id"
END_SESSIONS = """
    UPDATE sessions SET ended = {now} WHERE player = :player AND id <> :but AND ended IS NULL RETURNING id"""


class SqlAccounts(Statements):
    """`AccountStore` over one statement at a time."""

    async def has_account(self, player: str) -> bool:
        return bool(await self._read(ACCOUNT, player=player))

    async def account(self, player: str) -> Account | None:
        rows = await self._read(ACCOUNT, player=player)
        return _account(rows[0]) if rows else None

    async def keep_account(self, account: Account) -> bool:
        """Read back, since a statement may be executed twice: the account is ours if it was made at the moment we say."""
        await self._write(KEEP_ACCOUNT, **msgspec.structs.asdict(account))
        return await self.account(account.player) == account

    async def change_account(self, player: str, email: str, page: PageReaders, avatar: str) -> None:
        await self._write(CHANGE_ACCOUNT, player=player, email=email, page=page, avatar=avatar)

    async def delete_account(self, player: str, name: str) -> None:
        await self._write(ERASE_LATER, player=player)
        await self._write(RENAME, player=player, name=name)
        for table in DELETED_WITH_IT:
            await self._write(f"DELETE FROM {table} WHERE player = :player", player=player)
        await self._write(NOT_FOLLOWED, player=player)
        await self.end_sessions(player, "")

    async def erasures(self) -> list[str]:
        return [row["player"] for row in await self._read(ERASURES)]

    async def erased(self, player: str) -> None:
        await self._write(ERASED, player=player)

    # --- Passwords ----------------------------------------------------------------------------------------------------

    async def keep_password(self, password: Password) -> bool:
        await self._write(KEEP_PASSWORD, **msgspec.structs.asdict(password))
        return await self.password_of(password.player) == password

    async def change_password(self, player: str, hash: str) -> None:
        await self._write(CHANGE_PASSWORD, player=player, hash=hash)

    async def forget_password(self, player: str) -> None:
        await self._write(FORGET_PASSWORD, player=player)

    async def password_of(self, player: str) -> Password | None:
        rows = await self._read(PASSWORD_OF, player=player)
        return _password(rows[0]) if rows else None

    async def find_login(self, key: str) -> Password | None:
        rows = await self._read(FIND_LOGIN, key=key)
        return _password(rows[0]) if rows else None

    # --- Passkeys -----------------------------------------------------------------------------------------------------

    async def keep_passkey(self, passkey: Passkey) -> bool:
        facts = {**msgspec.structs.asdict(passkey), "transports": ",".join(passkey.transports)}
        await self._write(KEEP_PASSKEY, **facts)
        found = await self.find_passkey(passkey.credential)
        return found is not None and found.id == passkey.id

    async def find_passkey(self, credential: bytes) -> Passkey | None:
        rows = await self._read(FIND_PASSKEY, credential=credential)
        return _passkey(rows[0]) if rows else None

    async def passkeys_of(self, player: str) -> list[Passkey]:
        return [_passkey(row) for row in await self._read(PASSKEYS_OF, player=player)]

    async def passkey_used(self, id: str, counter: int, at: float) -> bool:
        return bool(await self._write(PASSKEY_USED, id=id, counter=counter, at=at))

    async def name_passkey(self, player: str, id: str, name: str) -> bool:
        return bool(await self._write(NAME_PASSKEY, player=player, id=id, name=name))

    async def remove_passkey(self, player: str, id: str) -> bool:
        return bool(await self._write(REMOVE_PASSKEY, player=player, id=id))

    async def keep_challenge(self, digest: str, challenge: Challenge, until: float) -> None:
        await self._write(FORGET_CHALLENGES)
        await self._write(
            KEEP_CHALLENGE, digest=digest, purpose=challenge.purpose, player=challenge.player, until=until
        )

    async def use_challenge(self, digest: str) -> Challenge | None:
        rows = await self._write(USE_CHALLENGE, digest=digest)
        return Challenge(rows[0]["purpose"], rows[0]["player"]) if rows else None

    # --- Recovery codes and sessions ----------------------------------------------------------------------------------

    async def keep_codes(self, player: str, digests: Sequence[str]) -> None:
        await self._write(FORGET_CODES, player=player)
        for digest in digests:
            await self._write(KEEP_CODE, player=player, digest=digest)

    async def use_code(self, digest: str) -> str | None:
        rows = await self._write(USE_CODE, digest=digest)
        return rows[0]["player"] if rows else None

    async def count_codes(self, player: str) -> int:
        return int((await self._read(COUNT_CODES, player=player))[0]["number"])

    async def session_proved(self, session: str, at: float) -> None:
        await self._write(PROVED, id=session, at=at)

    async def end_sessions(self, player: str, but: str) -> list[str]:
        return [row["id"] for row in await self._write(END_SESSIONS, player=player, but=but)]


def _account(row: Row) -> Account:
    return Account(row["player"], row["created"], row["email"], row["page"], row["avatar"])


def _password(row: Row) -> Password:
    return Password(row["player"], row["login"], row["key"], row["hash"])


def _passkey(row: Row) -> Passkey:
    return Passkey(
        id=row["id"],
        player=row["player"],
        credential=row["credential"],
        public_key=row["public_key"],
        counter=row["counter"],
        rp=row["rp"],
        name=row["name"],
        transports=[one for one in row["transports"].split(",") if one],
        created=row["created"],
        used=row["used"],
    )
