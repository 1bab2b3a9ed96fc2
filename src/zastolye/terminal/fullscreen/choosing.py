"""Choosing on a table's screen: keys and presses choose a thing, then one of its moves, and play it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.events import Key
from textual.widgets import Input

from zastolye.core.drawing import Board, Choice, Thing
from zastolye.terminal.fullscreen.footer import Footer
from zastolye.terminal.fullscreen.hand import KEYS, ChoicePressed, Pressed
from zastolye.terminal.fullscreen.shown import Notice, Shown, Table

if TYPE_CHECKING:
    from zastolye.terminal.fullscreen.app import TableApp


class Choosing:
    """The part of a table's screen that turns keys and presses into moves."""

    app: TableApp
    table: Table
    shown: Shown | None
    notice: Notice | None
    board: Board
    chosen: int  # of all things, the hand first; -1: none
    choice: int  # of the moves that the chosen thing makes
    redraw: Any
    query_one: Any
    set_focus: Any
    paper_key: Any
    show_result: Any

    @property
    def things(self) -> list[Thing]:
        return [*self.board.hand, *self.board.buttons]

    def keys(self) -> list[str]:
        """The key of each thing, "" for none: the hand is numbered, then the buttons; or these alone, where no card can be played.
        In a race numbers stay where they are: what can be played changes under the finger."""
        hand = len(self.board.hand)
        is_asked = self.shown is not None and self.shown.is_asked and not self.table.game.races
        skipped = hand if is_asked and not any(card.choices for card in self.board.hand) else 0
        return [
            "" if number < skipped else KEYS[number - skipped : number - skipped + 1]
            for number in range(len(self.things))
        ]

    @property
    def thing(self) -> Thing | None:
        return self.things[self.chosen] if self.chosen >= 0 else None

    @property
    def picked(self) -> Choice | None:
        thing = self.thing
        return thing.choices[self.choice] if thing is not None and thing.choices else None

    def keep_chosen(self, thing: Thing | None) -> None:
        """The board was drawn anew: the same card stays chosen where it is still there, with as many moves."""
        same = [number for number, one in enumerate(self.things) if thing is not None and one.rows == thing.rows]
        if self.chosen < 0 or not same:
            self.chosen = -1
            return
        self.chosen = self.chosen if self.chosen in same else same[0]
        if self.choice >= len(self.things[self.chosen].choices):
            self.choice = self.things[self.chosen].usual

    def press(self, number: int) -> None:
        """Choose a thing; a second press plays it. One that cannot be played is asked about."""
        if number >= len(self.things):
            return
        if number == self.chosen:
            self.play()
            return
        self.notice = None
        self.choose(number)
        thing = self.things[number]
        if not thing.choices and thing.words:
            self.table.ask_why(thing.words)
        elif self.table.game.races and len(thing.choices) == 1:
            self.play()  # in a race one press plays

    def choose(self, number: int) -> None:
        self.chosen, self.choice = number, self.things[number].usual
        self.redraw()

    def play(self) -> None:
        if self.picked is not None and self.shown is not None:
            self.table.play(self.picked.words, self.shown.decision)

    def step(self, by: int) -> None:
        """The next thing that can be played, or the next at all while nothing is asked."""
        count = len(self.things)
        if not count:
            return
        start = self.chosen if self.chosen >= 0 else (-1 if by > 0 else count)
        order = [(start + by * k) % count for k in range(1, count + 1)]
        self.notice = None
        self.choose(next((number for number in order if self.things[number].choices), order[0]))

    def turn(self, by: int) -> None:
        """The next choice of the chosen thing."""
        if self.thing is not None and self.thing.choices:
            self.choice = (self.choice + by) % len(self.thing.choices)
            self.redraw()

    def on_pressed(self, event: Pressed) -> None:
        self.press(event.number)

    def on_choice_pressed(self, event: ChoicePressed) -> None:
        if event.number == self.choice:
            self.play()
        else:
            self.choice = event.number
            self.redraw()

    def on_key(self, event: Key) -> None:
        if self.query_one("#typed").display:
            if event.key == "escape":
                self.stop_typing()
            return
        letter = event.character or ""
        if event.key in ("left", "right", "tab", "shift+tab"):
            self.step(1 if event.key in ("right", "tab") else -1)
        elif event.key in ("up", "down"):
            self.turn(1 if event.key == "up" else -1)
        elif event.key == "enter":
            self.enter()
        elif event.key == "escape":
            self.chosen, self.notice = -1, None
            self.redraw()
        elif letter and letter in self.keys():
            self.press(self.keys().index(letter))
        elif not self.paper_key(letter):
            return
        event.stop()
        event.prevent_default()

    def on_footer_pressed(self, event: Footer.Pressed) -> None:
        if event.key == "Enter":
            self.enter()
        else:
            self.paper_key(event.key)

    def enter(self) -> None:
        """Play what is chosen; in a recess go on; else choose the first thing that can be played."""
        assert self.shown is not None
        if self.shown.status == "over":
            self.show_result()
        elif self.shown.status == "open" or (self.shown.recess is not None and self.shown.recess.waits_for_me):
            self.table.ready()
        elif self.picked is not None:
            self.play()
        else:
            self.step(1)

    # --- A move in words ------------------------------------------------------------------------------------------------------

    def start_typing(self) -> None:
        field = self.query_one("#typed", Input)
        field.value, field.placeholder = "", self.app.say("full-type")
        field.display = True
        field.focus()

    def stop_typing(self) -> None:
        self.query_one("#typed").display = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.stop_typing()
        if event.value.strip() and self.shown is not None:
            self.table.type(event.value.strip(), self.shown.decision)
