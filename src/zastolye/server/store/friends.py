"""What a store keeps of people's ties: follows, blocks, invitations to tables, and presence."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

ShownTo = Literal["mutual", "nobody"]  # who sees whether somebody is here: people they follow back, or nobody


class Tie(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in one of a person's lists. `is_here` and `table` are filled only where that person may see them."""

    player: str
    name: str
    since: float  # seconds since 1970
    is_mutual: bool = False
    is_here: bool = False
    table: str = ""  # a public table where they sit


class Relation(msgspec.Struct, frozen=True):
    """What holds between the person who asks and another one. Whether the other one blocks is told to nobody."""

    follows: bool = False
    is_follower: bool = False
    blocks: bool = False


class Invitation(msgspec.Struct, frozen=True):
    """To a table that waits for people."""

    table: str
    code: str
    game: str
    sender: str
    name: str  # of the sender
    recipient: str
    sent: float  # seconds since 1970
    until: float


class Here(msgspec.Struct, frozen=True):
    """One person who is connected to this process, and the public table where they sit, if they sit at one."""

    player: str
    table: str = ""


class FriendsStore(Protocol):
    """Follows and blocks have a direction. A block is kept after it was lifted, so that every process notices both."""

    async def follow(self, player: str, other: str) -> None: ...

    async def unfollow(self, player: str, other: str) -> None: ...

    async def block(self, player: str, other: str) -> None:
        """The follow of this person ends as well; that of the other stays, and shows them nothing."""

    async def unblock(self, player: str, other: str) -> None: ...

    async def is_blocked(self, one: str, other: str) -> bool:
        """Whether either of the two blocks the other: then they are not brought together."""

    async def blocked_by(self, player: str) -> list[str]:
        """Whom this person blocks."""

    async def changed_blocks(self, seconds: float) -> list[tuple[str, str, bool]]:
        """Who, whom, and whether it holds: of all that changed within the last so many seconds."""

    async def relation(self, player: str, other: str) -> Relation: ...

    async def follows_of(self, player: str) -> list[Tie]:
        """Whom this person follows, with the presence of those who show it to them."""

    async def followers_of(self, player: str, limit: int) -> list[Tie]:
        """Who follows this person, without those whom they block; the latest first."""

    async def blocks_of(self, player: str) -> list[Tie]: ...

    async def count_ties(self, player: str) -> tuple[int, int]:
        """How many they follow, and how many they block."""

    async def invite(self, table: str, sender: str, recipient: str, seconds: float) -> bool:
        """Good for so many seconds. False, with nothing changed, if there is one to this table that is good or was declined."""

    async def decline(self, recipient: str, table: str) -> None: ...

    async def invitations_of(self, recipient: str) -> list[Invitation]:
        """Those that are good, to tables that still wait for people, from nobody whom the recipient blocks; the latest first."""

    async def sent_invitations(self, seconds: float) -> list[str]:
        """Whoever was invited within the last so many seconds."""

    async def forget_invitations(self) -> None:
        """Remove those that ended a day ago."""

    async def seen_here(self, people: list[Here], seconds: float) -> None:
        """These people are here, for so many seconds more."""

    async def presence_shown_to(self, player: str) -> ShownTo: ...

    async def show_presence_to(self, player: str, shown_to: ShownTo) -> None: ...
