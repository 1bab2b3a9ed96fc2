"""What a store keeps for the coach: the queue of analyses with their results, and each player's mistakes with their schedule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from zastolye.server.store.fair_play import FairPlayRow

AnalysisStatus = Literal["waiting", "running", "done", "failed"]


class Analysis(msgspec.Struct, frozen=True):
    """One analysis of one finished match, waiting or done. Its id is the digest of the record and of the coach's version, so the same
    match is never analysed twice."""

    id: str
    version: int  # of the coach
    guest: str  # who asked first
    game: str
    people: list[str]  # ids of people by seat, "" for a bot: whose mistakes they are
    record: bytes  # compressed
    status: AnalysisStatus = "waiting"
    done: int = 0  # decisions looked at, of so many
    of: int = 0
    runs: int = 0  # how often it was begun
    result: bytes = b""  # compressed JSON, once it is done
    why: str = ""  # the code of what went wrong, if it failed


class Mistake(msgspec.Struct, frozen=True):
    """One move that its player should find better: Leitner's boxes, each with a longer interval until it is shown again."""

    id: str
    player: str
    game: str
    analysis: str
    at: int  # after so many moves of the match
    box: int = 0
    due: float = 0.0  # seconds since 1970
    found: bool = False  # it left the last box


class CoachingStore(Protocol):
    """The part of a store that the coach needs. A claim is a word of its own for each attempt: who holds it may write."""

    async def ask_analysis(self, analysis: Analysis) -> None:
        """Put it in the queue, unless it is there or done; one that failed waits anew."""

    async def analysis(self, id: str) -> Analysis | None: ...

    async def analyses_of(self, player: str, limit: int) -> list[Analysis]:
        """Those of this player's matches that are done, the latest asked for first."""

    async def analyses_ahead(self, id: str) -> int:
        """How many others wait that will be claimed before it if nobody asks for more: those that run are not among them."""

    async def count_analyses(self, guest: str, version: int) -> tuple[int, int]:
        """How many of this guest's wait or run, and how many of everybody's: of this version alone, as `claim_analysis` has it."""

    async def claim_analysis(self, version: int, claim: str, lease: float) -> Analysis | None:
        """The next of the queue, in turns between guests, for `lease` seconds; also one whose claim ended. Asked again with the same
        claim it is the same one."""

    async def renew_analysis(self, id: str, claim: str, lease: float, done: int, of: int) -> bool:
        """How far it is; False if it is another's by now."""

    async def release_analysis(self, id: str, claim: str) -> None:
        """Give it back to the queue at once, as if it had not been begun."""

    async def finish_analysis(
        self, id: str, claim: str, result: bytes, mistakes: Sequence[Mistake], fair_play: Sequence[FairPlayRow] = ()
    ) -> bool:
        """Keep the result, the mistakes that are not kept yet, and the figures of fair play; False if it is another's by now."""

    async def fail_analysis(self, id: str, claim: str, why: str) -> None:
        """It is not tried again until somebody asks."""

    async def forget_analyses(self, asked_before: float) -> None:
        """Remove those asked for earlier, with the mistakes in them."""

    async def forget_outdated_analyses(self, version: int, asked_before: float) -> None:
        """Remove those that wait for an older version, asked for earlier and claimed by nobody: after an upgrade nobody does them."""

    async def due_mistakes(self, player: str, limit: int) -> list[Mistake]:
        """Those to be shown now, the longest due first."""

    async def count_mistakes(self, player: str) -> tuple[int, int, int, float | None]:
        """How many are due, how many are kept, how many of them were found for good, and in how many seconds the next one is due."""

    async def mistakes_of(self, player: str) -> list[Mistake]:
        """All of them."""

    async def mistake(self, player: str, id: str) -> Mistake | None: ...

    async def move_mistake(self, player: str, id: str, box: int, wait: float, found: bool) -> None:
        """Into this box, due again in so many seconds."""
