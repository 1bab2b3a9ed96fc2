"""A client of a table server: a few lines of Python take a seat and play. docs/protocol.md says what goes over the wire.

with Client("http://127.0.0.1:8000").at("ABC234") as table:
    table.do("sit")
    for update in table.updates():
        if update.get("moves"):
            table.move(update["moves"][0], update.get("decision"))
"""

from __future__ import annotations

import itertools
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from zastolye.core.close_codes import NO_TABLE, RATE_LIMITED, SESSION_ENDED
from zastolye.core.refusal import Unusable

SECONDS = 10.0
PATIENCE = 60.0  # seconds for which a dropped connection is tried again: a server may be starting anew
# Close codes after which connecting again would change nothing.
FOR_GOOD = {
    SESSION_ENDED: "session-ended",
    NO_TABLE: "no-table",
    RATE_LIMITED: "rate-limited",
}


class Client:
    """One person, or one bot, at one server: known by a token, or by the cookie of an earlier visit, or welcomed as a guest."""

    def __init__(self, url: str, name: str = "", token: str | None = None, cookie: str = "") -> None:
        self.base = base_of(url)
        self.headers = {"authorization": f"Bearer {token}"} if token else {"cookie": cookie} if cookie else {}
        self.player: str = self.ask("POST", "/api/me", {"name": name})["player"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request to the lobby; Unusable with the server's own sentence if it says no."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.base + path, data, {"content-type": "application/json", **self.headers}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as response:
                self._keep_cookie(response.headers.get("set-cookie"))
                return json.load(response)
        except urllib.error.HTTPError as error:
            raise Unusable("server-says", why=_sentence(error)) from None
        except (OSError, ValueError) as error:
            raise Unusable("server-gone", url=self.base, why=str(getattr(error, "reason", error))) from None

    def _keep_cookie(self, line: str | None) -> None:
        if line and "authorization" not in self.headers:
            self.headers["cookie"] = "; ".join(f"{name}={one.value}" for name, one in SimpleCookie(line).items())

    def at(self, table: str, language: str = "en", in_full: bool = True) -> Seat:
        """A connection to one table, by its id, its short code or its address; `in_full` brings every legal move in words."""
        name, moves = table.rstrip("/").rpartition("/")[2], "&moves=all" if in_full else ""
        url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{name}/socket?lang={language}{moves}"
        return Seat(url, self.headers)


class Seat:
    """A table as one client sees it. It reconnects with the number of the last event it knows, and repeats the commands that were not
    answered under their idempotency keys: nothing is lost, nothing is done twice.

    A program asks with `do` and waits; a screen reads `messages` in one thread and sends from another.
    """

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.url, self.headers = url, headers
        self.numbers, self.mark, self.seq = itertools.count(1), secrets.token_hex(4), 0
        self.waiting: list[Any] = []
        self.unanswered: dict[str, str] = {}  # by idempotency key
        self.on_lost: Callable[[], None] = lambda: (
            None
        )  # told when the connection was dropped, before it is tried again
        self.socket = self._connect()

    def _connect(self) -> ClientConnection:
        try:
            socket = connect(
                f"{self.url}&since={self.seq}", additional_headers=self.headers, max_size=1 << 22, compression=None
            )
            return socket.__enter__()  # closed in `__exit__`: it may have been replaced by then
        except (OSError, WebSocketException) as error:
            raise Unusable("server-gone", url=self.url, why=str(error)) from None

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def do(self, what: str, **words: Any) -> Any:
        """Ask something of the table and wait for its answer; Unusable with the table's sentence if it says no."""
        number = self._command(what, words)
        self._send(self.unanswered[number])
        while True:
            message = self._receive()
            if message["type"] == "answer" and message["id"] in (number, ""):  # nameless: it could not even be read
                self.unanswered.pop(number)
                if "no" in message:
                    raise Unusable("server-says", why=message["no"]["text"])
                return message
            self.waiting.append(message)

    def send(self, what: str, **words: Any) -> str:
        """Ask something of the table; the answer comes with the messages, under the number that is returned. A connection that was
        dropped is mended by whoever reads them, who then repeats this."""
        number = self._command(what, words)
        with suppress(ConnectionClosed):
            self.socket.send(self.unanswered[number])
        return number

    def messages(self) -> Iterator[Any]:
        """All that the server tells, for as long as there is a connection."""
        while True:
            message = self._receive()
            if message["type"] == "answer":
                self.unanswered.pop(message["id"], None)
            elif message["type"] == "update":
                if message["seq"] < self.seq:
                    continue
                self.seq = message["seq"]
            yield message

    def _command(self, what: str, words: dict[str, Any]) -> str:
        number = f"{self.mark}-{next(self.numbers)}"  # of this seat alone: a number used before would not be done again
        self.unanswered[number] = json.dumps({"do": what, "id": number, **words})
        return number

    def move(self, words: str, decision: int | None = None) -> Any:
        return self.do("move", words=words, decision=decision)

    def updates(self) -> Iterator[Any]:
        """The table after whatever happened, until the match is over. A program needs no recess: it says at once that it is ready."""
        while True:
            message = self.waiting.pop(0) if self.waiting else self._receive()
            if message["type"] != "update" or message["seq"] < self.seq:
                continue
            self.seq = message["seq"]
            if message.get("seat", -1) in message.get("recess", {}).get("waits_for", ()):
                self.do("ready")
            yield message
            if message["status"] == "over":
                return

    def _send(self, message: str) -> None:
        try:
            self.socket.send(message)
        except ConnectionClosed as closed:
            self._reconnect(closed)

    def _receive(self) -> Any:
        """The next message. A ping is answered at once: in real time it says how far away we are."""
        while True:
            try:
                message = json.loads(self.socket.recv())
            except ConnectionClosed as closed:
                self._reconnect(closed)
                continue
            if message["type"] != "ping":
                return message
            self._send(f"pong {message['number']}")

    def _reconnect(self, closed: ConnectionClosed) -> None:
        """Connect again and repeat what was not answered; Unusable if the server closed for good, or stays away."""
        if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
            raise Unusable(FOR_GOOD[closed.rcvd.code]) from None
        self.on_lost()
        pause, until = 0.05, time.monotonic() + PATIENCE
        while True:
            time.sleep(pause)
            try:
                self.socket = self._connect()
                for command in list(self.unanswered.values()):
                    self.socket.send(command)
                return
            except (Unusable, ConnectionClosed):
                pause = min(2 * pause, 2.0)
                if time.monotonic() + pause > until:
                    raise


def base_of(url: str) -> str:
    """The address of the server that this address is of."""
    parts = urlsplit(url if "//" in url else f"http://{url}")
    return f"{parts.scheme}://{parts.netloc}"


def _sentence(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, TypeError):
        return str(error)
