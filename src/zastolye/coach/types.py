"""What an analysis says, as frozen structs: their JSON is the documented schema of `zastolye analyse --json`.

Win shares, losses and errors are parts of one match won, from 0 to 1; a *point* is a hundredth of it. An error is half of a 95 %
interval.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")
MARKED = MARKS[2:]  # a loss that was told from noise


class Value(msgspec.Struct, frozen=True):
    """One legal move, whole and in words: the win share it promises its seat, and in how many imagined worlds it was tried; with none
    it was worked out."""

    move: str
    share: float
    error: float
    worlds: int


class Reason(msgspec.Struct, frozen=True):
    """A kind of news that follows more or less often after the better move: how often in a world, after it and after the played one.

    `whose` is the seat it happens to, or None for all rivals together.
    """

    kind: str
    whose: int | None
    better: float
    played: float


class Decision(msgspec.Struct, frozen=True):
    """One move of one seat, judged by what that seat knew then."""

    at: int  # how many moves of the record came before it: `zastolye advise --at`
    seat: int
    played: str
    best: str
    loss: float  # win share of the best move less that of the played one, on the same worlds with the same luck; 0 if it is the best
    error: float  # of the loss
    mark: Mark
    win_share: float  # of the played move, for its seat
    counts: bool  # there was more than one legal move, they differ by more than a point, and no other pass is charged for it
    close: bool  # too close to call: the loss is within its error
    sealed: bool  # a bluff or a sealed choice: judged by `Habit` over the match rather than one by one
    values: tuple[Value, ...]  # all legal moves, best first
    reasons: tuple[Reason, ...] = ()  # of a marked move
    scores: tuple[
        tuple[float, float], ...
    ] = ()  # by seat: mean at the end of the round after the better move, after the played one
    truth: dict[
        str, Any
    ] = {}  # of a marked move: the position as it really was, in the game's words, which the seat could not know
    charged: int | None = (
        None  # a pass in a race over a chance that another pass counts for: `at` of that one, the dearest
    )

    @property
    def is_wrong(self) -> bool:
        """Marked, and not for what another decision is charged with."""
        return self.mark in MARKED and self.charged is None


class Moment(msgspec.Struct, frozen=True):
    """A shuffle or a move: each seat's win share after it if the house bot played on for all, and what of the change was luck."""

    at: int  # how many moves of the record have been made
    seat: int | None  # who moved; None for a shuffle, -2 for the table
    shares: tuple[float, ...]
    luck: tuple[float, ...]
    error: tuple[float, ...] = ()  # of the luck, by seat


class Open(msgspec.Struct, frozen=True):
    """In a race: something a seat could have taken and did not, since when and until when, and what that cost."""

    seat: int
    at: int
    until: int
    ms: int | None
    move: str
    cost: float
    error: float


class Habit(msgspec.Struct, frozen=True):
    """How often a seat made one kind of a bluffing or sealed choice, beside how often strong players do."""

    kind: str
    times: int
    of: int
    usual: float | None


class Player(msgspec.Struct, frozen=True):
    """One seat over the whole match."""

    seat: int
    lost: float  # win share given away, where it could be told from noise
    # In per cent: 100 loses nothing, 0 as much as moves drawn by lot would. None of too few decisions.
    accuracy: float | None
    # Which of our levels loses as much of what is at stake; None where it was not measured, or of too few decisions.
    level: float | None
    luck: float  # sums to 0 over the table
    adjusted: float  # result less what luck usually makes of it
    result: float  # the part of the match won
    decisions: int  # that count
    per_decision: float  # thousandths of a win lost at each of them
    at_stake: float  # win share that moves drawn by lot would have given away at them
    habits: tuple[Habit, ...] = ()
    luck_error: float = 0.0  # where it is larger than the luck, the luck cannot be told from none
    adjusted_error: float = 0.0  # what of it comes from the error of the luck


class Analysis(msgspec.Struct, frozen=True):
    """One finished match, analysed."""

    game: str
    seats: int
    decisions: tuple[Decision, ...]
    players: tuple[Player, ...]
    moments: tuple[Moment, ...] = ()
    opens: tuple[Open, ...] = ()
    seed: int = 0
    version: int = 9  # of the coach: analyses of another version are made again


def schema() -> dict[str, Any]:
    """The JSON Schema of an analysis."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Zastolye analysis",
        **msgspec.json.schema(Analysis),
    }
