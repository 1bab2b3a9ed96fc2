"""Widgets that things are chosen from: the hand as drawn cards, buttons in a row, and the choices that the chosen thing offers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from zastolye.core.drawing import Thing, box, fan, text

KEYS = "1234567890"
CARD_EDGE = 2  # cells of a card that are not its face


class Pressed(Message):
    """A thing was pressed with the mouse: its number among all things of the board."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class ChoicePressed(Message):
    """A choice of the chosen thing was pressed."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class Hand(Static):
    """The cards of the hand, side by side; overlapping where they do not fit."""

    spans: Sequence[tuple[int, int]] = ()

    def show(self, cards: Sequence[Thing], keys: Sequence[str], chosen: int, is_asked: bool, wide: int) -> None:
        faces = []
        for number, card in enumerate(cards):
            is_open = bool(card.choices) or not is_asked
            style = card.style if is_open else f"{card.style} dim"
            inner = max(len(text(row)) for row in card.rows)
            rows = [text(row, "" if is_open else "dim") for row in card.rows]
            faces.append(box(rows, inner + CARD_EDGE, style, number == chosen, keys[number], tight=True))
        lines, self.spans = fan(faces, wide, chosen if chosen < len(cards) else -1)
        self.update(Text("\n").join(lines))

    def on_click(self, event: Click) -> None:
        for number, (first, last) in enumerate(self.spans):
            if first <= event.x < last:
                self.post_message(Pressed(number))


class Buttons(Static):
    """What else can be done, as buttons in rows of one line."""

    spots: Sequence[tuple[int, int, int]] = ()  # row, first cell, cell after the last

    def show(self, buttons: Sequence[Thing], keys: Sequence[str], first: int, chosen: int, wide: int) -> int:
        """Draws them, of which the first has this number among all things; returns how many rows that took."""
        lines, spots = [Text()], []
        for number, button in enumerate(buttons, first):
            key = f"{keys[number]} " if keys[number] else ""
            face = Text().append(f" {key}", "dim").append_text(text(button.rows[0], button.style)).append(" ")
            face = (
                Text("[").append_text(face).append("]") if number != chosen else Text("▐").append_text(face).append("▌")
            )
            if number == chosen:
                face.stylize("reverse")
            if lines[-1].cell_len and lines[-1].cell_len + 1 + face.cell_len > wide:
                lines.append(Text())
            if lines[-1].cell_len:
                lines[-1].append(" ")
            start = lines[-1].cell_len
            spots.append((len(lines) - 1, start, start + face.cell_len))
            lines[-1].append_text(face)
        self.spots, self.first = spots, first
        self.update(Text("\n").join(lines))
        return len(lines) if buttons else 0

    def on_click(self, event: Click) -> None:
        for number, (row, start, end) in enumerate(self.spots):
            if row == event.y and start <= event.x < end:
                self.post_message(Pressed(self.first + number))


class Choices(Static):
    """The moves that the chosen thing makes: one is marked, and what it would come to stands behind them."""

    spans: Sequence[tuple[int, int, int]] = ()  # choice, first cell, cell after the last

    def show(self, thing: Thing | None, choice: int, wide: int) -> None:
        line, spans = Text(), []
        if thing is not None and thing.choices:
            says = text(thing.choices[choice].says)
            labels = [text(f" {one.label} ") for one in thing.choices]
            space = wide - (says.cell_len + 3 if says.cell_len else 0)
            first, last = window([label.cell_len for label in labels], choice, space - 4)
            line.append("‹ " if first else "  ")
            for number in range(first, last):
                spans.append((number, line.cell_len, line.cell_len + labels[number].cell_len))
                if number == choice:
                    labels[number].stylize("reverse bold")
                line.append_text(labels[number])
            line.append(" ›" if last < len(labels) else "  ")
            if says.cell_len:
                line.append(" · ").append_text(says)
        self.spans = spans
        self.update(line)

    def on_click(self, event: Click) -> None:
        for number, start, end in self.spans:
            if start <= event.x < end:
                self.post_message(ChoicePressed(number))


def window(widths: Sequence[int], chosen: int, wide: int) -> tuple[int, int]:
    """Which of these, around the chosen one, fit into so many cells: the first, and the one after the last."""
    first, last, used = chosen, chosen + 1, widths[chosen]
    while True:
        if last < len(widths) and used + widths[last] <= wide:
            used += widths[last]
            last += 1
        elif first > 0 and used + widths[first - 1] <= wide:
            first -= 1
            used += widths[first]
        else:
            return first, last
