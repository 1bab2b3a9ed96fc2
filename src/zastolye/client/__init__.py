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
from collections.abc import Iterator
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from zastolye.core.refusal import Unusable

SECONDS = 10.0
PATIENCE = 60.0  # seconds for which a dropped connection is tried again: a server may be starting anew
FOR_GOOD = {
    4401: "session-ended",
    4404: "no-table",
    4429: "rate-limited",
}  # close codes after which connecting again would change nothing


class Client:
    """One person, or one bot, at one server: known by a token, or welcomed as a guest."""

    def __init__(self, url: str, name: str = "", token: str | None = None) -> None:
        parts = urlsplit(url if "//" in url else f"http://{url}")
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
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

    def at(self, table: str, language: str = "en") -> Seat:
        """A connection to one table, by its id, its short code or its address."""
        name = table.rstrip("/").rpartition("/")[2]
        url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{name}/socket?moves=all&lang={language}"
        return Seat(url, self.headers)


class Seat:
    """A table as one client sees it. It reconnects with the number of the last event it knows, and repeats the command that was not
    answered under its idempotency key: nothing is lost, nothing is done twice."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.url, self.headers = url, headers
        self.numbers, self.mark, self.seq = itertools.count(1), secrets.token_hex(4), 0
        self.waiting: list[Any] = []
        self.unanswered = ""
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
        self.socket.close()

    def do(self, what: str, **words: Any) -> Any:
        """Ask something of the table and wait for its answer; Unusable with the table's sentence if it says no."""
        number = f"{self.mark}-{next(self.numbers)}"  # of this seat alone: a number used before would not be done again
        self.unanswered = json.dumps({"do": what, "id": number, **words})
        self._send(self.unanswered)
        while True:
            message = self._receive()
            if message["type"] == "answer" and message["id"] in (number, ""):  # nameless: it could not even be read
                self.unanswered = ""
                if "no" in message:
                    raise Unusable("server-says", why=message["no"]["text"])
                return message
            self.waiting.append(message)

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
        """Connect again and repeat the command that was not answered; Unusable if the server closed for good, or stays away."""
        if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
            raise Unusable(FOR_GOOD[closed.rcvd.code]) from None
        pause, until = 0.05, time.monotonic() + PATIENCE
        while True:
            time.sleep(pause)
            try:
                self.socket = self._connect()
                if self.unanswered:
                    self.socket.send(self.unanswered)
                return
            except (Unusable, ConnectionClosed):
                pause = min(2 * pause, 2.0)
                if time.monotonic() + pause > until:
                    raise


def _sentence(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, TypeError):
        return str(error)
