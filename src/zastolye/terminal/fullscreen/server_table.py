"""A table at a server for the full screen: updates are read in a thread and shown, commands are sent as they come."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from zastolye.core.game import Game, Say
from zastolye.core.printed import Printed
from zastolye.core.record import Result
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.terminal.fullscreen.shown import Hinted, Recess, Screenside, Shown

START_LEVEL = 2  # of the bots in seats that nobody has taken


class Connection(Protocol):
    """What is needed of a client's connection to a table."""

    on_lost: Callable[[], None]

    def send(self, what: str, **words: Any) -> str: ...

    def messages(self) -> Iterator[Any]: ...

    def close(self) -> None: ...


class ServerTable:
    """One table over the network. `sheet` asks the server what each round has brought, once the match is over."""

    can_go_on = False

    def __init__(
        self, first: Any, player: str, connection: Connection, sheet: Callable[[], Sequence[Sequence[int]]]
    ) -> None:
        self.game: Game = find_game(first["game"])
        self.update, self.player, self.connection, self.sheet = first, player, connection, sheet
        self.is_left = False
        self.screen: Screenside
        self.thread = threading.Thread(target=self.run, daemon=True)

    @property
    def printed(self) -> Printed | None:
        given = self.update.get("printed")
        return msgspec.convert(given, Printed) if given else None

    def names(self, say: Say) -> list[str]:
        return [say("full-free-seat") if is_free(chair) else chair["name"] for chair in self.update["chairs"]]

    # --- What the screen calls --------------------------------------------------------------------------------------------

    def start(self, screen: Screenside) -> None:
        self.screen = screen
        self.connection.on_lost = lambda: screen.table_says(lambda say: say("full-lost"))
        self.thread.start()

    def play(self, words: str, decision: int | None) -> None:
        self.connection.send("move", words=words, decision=decision)

    def type(self, words: str, decision: int | None) -> None:
        """Numbers are read off the cards here; the server is told ranks."""
        try:
            self.play(self.printed.read(words) if self.printed else words, decision)
        except KeyError as missing:
            number = missing.args[0]
            self.screen.table_says(lambda say: say("refusal-not-printed", number=number))

    def ask_why(self, words: str) -> None:
        self.connection.send("why", words=words)

    def ask_hint(self) -> None:
        self.connection.send("hint")

    def ready(self) -> None:
        if self.update["status"] == "open":
            self.connection.send("start", level=START_LEVEL)
        else:
            self.connection.send("ready")

    def leave(self) -> None:
        """The seat stays taken: a bot plays on there after the table's patience, until the person comes back."""
        self.is_left = True
        self.connection.close()

    # --- In the thread ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        try:
            self.tell(self.update)
            for message in self.connection.messages():
                if message["type"] == "update":
                    self.tell(message)
                elif message["type"] == "answer":
                    self.answered(message)
        except Exception as error:
            if not self.is_left:
                self.screen.table_failed(error)

    def tell(self, update: Any) -> None:
        self.update = update
        if update["status"] == "open" and update.get("seat") is None:
            self.connection.send("sit")
        self.screen.table_changed(self.shown(update), self.game.news.read(update.get("news", [])))

    def shown(self, update: Any) -> Shown:
        seat = update.get("seat")
        score, recess = update.get("score"), update.get("recess")
        return Shown(
            self.game,
            -1 if seat is None else seat,
            update["status"],
            view=self.game.view.read(update["view"]) if update.get("view") else None,
            decision=update.get("decision"),
            moves=update.get("legal", []),
            recess=self.recess(recess, seat) if recess else None,
            result=Result(score, update["rank"]) if score else None,
            rounds=self.rounds() if score else (),
            free=sum(map(is_free, update["chairs"])),
            is_host=update["host"] == self.player,
            code=update["code"],
        )

    def recess(self, recess: Any, seat: int | None) -> Recess:
        return Recess(bool(recess.get("is_first")), recess.get("left"), seat in recess["waits_for"])

    def rounds(self) -> Sequence[Sequence[int]]:
        try:
            return self.sheet()
        except Unusable:
            return ()  # the result stands without its sheet

    def answered(self, answer: Any) -> None:
        if "no" in answer:
            why = str(answer["no"]["text"])
            self.screen.table_says(lambda say: why)
        elif answer.get("hints"):
            self.screen.table_hints([Hinted(one["words"], one["value"], one["error"]) for one in answer["hints"]])


def is_free(chair: Any) -> bool:
    return chair.get("player") is None and chair.get("bot") is None
