"""Застолье: four card games at one table, to play, to study, to simulate.

    import zastolye

    match = zastolye.Match(zastolye.game_names()[0], seats=3, seed=7)
    seat = match.to_act[0]
    print(match.view(seat), match.moves(seat))

`Match`, `game_names`, `game`, `bot`, `bot_record`, `load`, `save`, `verify`, `analyse` and their types: see docs/library.md;
`zastolye.env` has the games as environments for programs that learn. What is used is imported when it is first named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zastolye.library import (
        Analysis,
        Bot,
        Game,
        Match,
        Move,
        Record,
        Refused,
        Result,
        Sight,
        Unusable,
        Verdict,
        analyse,
        bot,
        bot_record,
        game,
        game_names,
        load,
        save,
        verify,
    )

__all__ = [
    "Analysis", "Bot", "Game", "Match", "Move", "Record", "Refused", "Result", "Sight", "Unusable", "Verdict",
    "analyse", "bot", "bot_record", "game", "game_names", "load", "save", "verify",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("zastolye")
    if name in __all__:
        from zastolye import library

        return getattr(library, name)
    raise AttributeError(f"module 'zastolye' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__", "env"])
