"""What a host may choose, in words for people: made from a game's own options and texts, so every option of every game is there."""

from __future__ import annotations

from typing import Any

from zastolye.core.game import Say
from zastolye.core.options import Option
from zastolye.server.http.schemas.lobby import Choosable, Titled


def choosable(option: Option, say: Say) -> Choosable:
    """The texts are the game's: `choice-NAME`, `choice-NAME-WORD`; for a row `choice-NAME-places`, `choice-NAME-parts` and
    `assumed-NAME-…`."""
    numbers = option.low <= option.high
    return Choosable(
        option.name,
        say(f"choice-{option.name}"),
        usual=option.write(option.read(_default(option))),
        live=option.live,
        named=[Titled(word, say(f"choice-{option.name}-{word}")) for word in option.words] or _assumed(option, say),
        low=option.low if numbers else None,
        high=option.high if numbers else None,
        places=say(f"choice-{option.name}-places").split() if option.size > 1 else [],
        parts=say(f"choice-{option.name}-parts").split() if option.repeats > 1 else [],
        for_seats=list(option.for_seats),
        is_seat=option.is_seat,
        is_assumed=option.is_assumed,
        is_rising=bool(option.prints),
    )


def _default(option: Option) -> Any:
    """As a host would write it."""
    default = option.default
    return list(default) if isinstance(default, tuple) else option.write([default])


def _assumed(option: Option, say: Say) -> list[Titled]:
    rows = {"default": option.default, **option.assumed} if option.is_assumed else {}
    written = {name: option.write(option.read(row)) for name, row in rows.items()}
    return [Titled(row, say(f"assumed-{option.name}-{name}")) for name, row in written.items()]
