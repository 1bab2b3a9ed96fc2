"""What a game draws on a full-screen table: a `Board` of text with styles, and the things on it that can be chosen.

Helpers to draw boxes in a terminal, whose unit is a cell: a letter is one, some signs are two. Styles are rich's, in its markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.text import Text

THIN, HEAVY = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")


class Room(NamedTuple):
    """The cells that a board may fill."""

    wide: int
    tall: int

    @property
    def is_roomy(self) -> bool:
        """Whether cards may be larger than they need to be."""
        return self.tall >= ROOMY


ROOMY = 24  # rows for table and hand together, where a screen of 24 rows leaves some 18


class Choice(NamedTuple):
    """One move that a thing makes: its words in the notation, how it is called here, and what it would come to."""

    words: str
    label: str
    says: str = ""


@dataclass(frozen=True)
class Thing:
    """Something to choose: a card of the hand, drawn as a box around `rows`, or a button, which is its first row alone."""

    rows: Sequence[str]
    style: str = ""
    choices: Sequence[Choice] = ()  # none: it cannot be played now
    usual: int = 0  # the choice that is offered first
    words: str = ""  # what the rules are asked about when it is pressed although it cannot be played
    name: str = ""  # how a sentence calls it, where the rows do not


@dataclass(frozen=True)
class Board:
    """A game's part of the screen: a title (the round), the table in lines, the hand, and what else can be done."""

    title: str
    table: Sequence[Text]
    hand: Sequence[Thing] = ()
    buttons: Sequence[Thing] = field(default=())


# --- Text -----------------------------------------------------------------------------------------------------------------


def text(markup: str, style: str = "") -> Text:
    return Text.from_markup(markup, style=style, emoji=False)


def fit(line: Text | str, wide: int, centred: bool = False) -> Text:
    """A line of exactly so many cells: cut with an ellipsis, or filled with spaces."""
    line = text(line) if isinstance(line, str) else line.copy()
    line.truncate(max(wide, 0), overflow="ellipsis")
    missing = wide - line.cell_len
    line.pad_left(missing // 2 if centred else 0)
    line.pad_right(missing - missing // 2 if centred else missing)
    return line


def between(left: Text | str, right: Text | str, wide: int) -> Text:
    """One line with something at its left and something at its right end."""
    right = text(right) if isinstance(right, str) else right
    return fit(left, wide - right.cell_len).append_text(right)


def wrap(markup: str, wide: int) -> list[Text]:
    """Lines broken between words."""
    from rich.console import Console

    return list(text(markup).wrap(Console(width=wide), wide)) if wide > 0 else []


# --- Boxes ----------------------------------------------------------------------------------------------------------------


def box(
    rows: Sequence[Text | str],
    wide: int,
    style: str = "",
    heavy: bool = False,
    title: str = "",
    centred: bool = True,
    tight: bool = False,
) -> list[Text]:
    """Rows in a frame that is so many cells wide, with a title in its upper edge, tight or between spaces."""
    left_top, across, right_top, down, left_foot, right_foot = HEAVY if heavy else THIN
    inner = wide - 2
    head = Text().append(left_top, style)  # the style is the frame's alone
    if title:
        named = text(title if tight else f" {title} ")
        named.truncate(inner - 1, overflow="ellipsis")
        head.append(across, style).append_text(named)
        head.append(across * (inner - 1 - named.cell_len), style)
    else:
        head.append(across * inner, style)
    lines = [head.append(right_top, style)]
    for row in rows:
        lines.append(Text().append(down, style).append_text(fit(row, inner, centred)).append(down, style))
    return [*lines, Text(left_foot + across * inner + right_foot, style)]


def beside(blocks: Sequence[Sequence[Text]], gap: int = 0) -> list[Text]:
    """Blocks side by side, their upper edges in line."""
    tall = max(map(len, blocks), default=0)
    lines = [Text() for _ in range(tall)]
    for number, block in enumerate(blocks):
        wide = max((row.cell_len for row in block), default=0)
        for at, line in enumerate(lines):
            if number:
                line.append(" " * gap)
            line.append_text(block[at] if at < len(block) else Text(" " * wide))
    return lines


def fan(cards: Sequence[Sequence[Text]], wide: int, chosen: int = -1) -> tuple[list[Text], list[tuple[int, int]]]:
    """Cards in a row; where they do not fit they overlap, each over the one to its right, and the chosen one over all.

    With the lines come the cells of each card that can be seen: the first, and the one after the last.
    """
    if not cards:
        return [], []
    card = cards[0][0].cell_len
    step = card if len(cards) == 1 else min(card, max(2, (wide - card) // (len(cards) - 1)))
    owners = [number for number in range(len(cards)) for _ in range(step)] + [len(cards) - 1] * (card - step)
    if chosen >= 0:
        owners[chosen * step : chosen * step + card] = [chosen] * card
    runs = [(owner, [cell for cell, _ in cells]) for owner, cells in groupby(enumerate(owners), key=itemgetter(1))]
    lines = []
    for at in range(len(cards[0])):
        line = Text()
        for owner, cells in runs:
            line.append_text(cards[owner][at][cells[0] - owner * step : cells[-1] + 1 - owner * step])
        lines.append(line)
    seen = {owner: (cells[0], cells[-1] + 1) for owner, cells in runs}
    return lines, [seen.get(number, (0, 0)) for number in range(len(cards))]


@dataclass(frozen=True)
class Place:
    """A seat as all boards draw it: who sits there, whether they are awaited, and rows of what lies before them."""

    name: str
    rows: Sequence[Text | str]
    is_awaited: bool = False
    is_me: bool = False
    mark: str = ""


def places(seats: Sequence[Place], wide: int, across: int) -> list[Text]:
    """The seats as boxes, so many beside each other; ► and a heavy frame show who is awaited."""
    lines: list[Text] = []
    for first in range(0, len(seats), across):
        row = seats[first : first + across]
        tall = max(len(seat.rows) for seat in row)
        sizes = [wide * (k + 1) // across - wide * k // across for k in range(across)]
        blocks = []
        for seat, size in zip(row, sizes, strict=False):
            name = f"[bold]{seat.name}[/]" if seat.is_me else seat.name
            title = f"[bold]►[/] {name}" if seat.is_awaited else name
            style = "bold" if seat.is_awaited else "dim"
            rows = [*seat.rows, *[""] * (tall - len(seat.rows))]
            blocks.append(
                box(rows, size, style, seat.is_awaited, title + (f" {seat.mark}" if seat.mark else ""), centred=False)
            )
        lines += beside(blocks)
    return lines
