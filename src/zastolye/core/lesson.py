"""A lesson: a short match on rails. Each page says something and may ask for one move; the rest of the table plays what is written.

It lies in the game's folder as `lesson.json`, or `lesson.MODE.json` where a folder holds several modes; its words are messages
`lesson-…` of the game's Fluent files.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from zastolye.core.game import Game


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`say` is a message; `about` the things on the board that it talks about, by the board's `data-about`; `do` the move asked of the
    learner, or nothing to do but read on; `then` what the others do after it."""

    say: str
    about: str = ""
    do: str = ""
    then: list[tuple[int, str]] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole lesson: where it starts, what is shuffled, and its pages. The learner has seat 0."""

    seats: int
    pages: list[Page]
    options: dict[str, Any] = {}
    start: dict[str, Any] | None = msgspec.field(default=None, name="from")
    shuffles: list[str] = []

    def others(self, pages: int) -> list[tuple[int, str]]:
        """All that the others do while so many pages are turned."""
        return [move for page in self.pages[:pages] for move in page.then]


@functools.cache
def lesson_of(game: Game) -> Lesson | None:
    for name in (f"lesson.{game.name}.json", "lesson.json"):
        path = game.folder / name
        if path.exists():
            return msgspec.json.decode(path.read_bytes(), type=Lesson)
    return None
