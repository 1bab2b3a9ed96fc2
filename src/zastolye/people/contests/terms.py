"""What whoever opens a contest chooses, with the limits of each choice."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Format = Literal["swiss", "arena", "duplicate"]
MOST_TITLE = 60  # letters
HOUSE_LEVEL = 3  # of house bots in empty chairs, and of those that play for somebody absent


class ContestTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A contest before anybody has entered it. Everybody has a clock: one slow table would hold up all the others."""

    title: Annotated[str, Meta(min_length=1, max_length=MOST_TITLE)]
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=16)]
    format: Format
    options: dict[str, Any] = {}
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5  # not in an arena
    minutes: Annotated[float, Meta(ge=0.1, le=600)] = 30.0  # of an arena
    move: Annotated[float, Meta(ge=1, le=600)] = 30.0  # seconds to think about each move
    bank: Annotated[float, Meta(ge=0, le=3600)] = 60.0  # and so many more in the whole match
    starts: Annotated[float, Meta(ge=0, le=1e11)] | None = None  # seconds since 1970; None: when its host says so
    is_public: bool = False  # listed; otherwise found by its link alone
    is_rated: bool = False  # its matches move ratings
    most: Annotated[int, Meta(ge=2, le=1024)] = 256  # entrants
    pause: Annotated[float, Meta(ge=0, le=600)] = 20.0  # seconds between two rounds
    patience: Annotated[float, Meta(ge=1, le=600)] = 60.0  # seconds until a bot plays for somebody who has not come
