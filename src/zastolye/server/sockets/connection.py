"""One socket at one table: commands in, answers and pictures out. A slow reader skips pictures and misses nothing else."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from zastolye.core.language import Language, speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.server import protocol as wire
from zastolye.server.hosting.registry import Hall
from zastolye.server.hosting.table import Table
from zastolye.server.ops import metrics
from zastolye.server.realtime.race import Line, socket_round_trip
from zastolye.server.sockets.transport import TableLine
from zastolye.server.store import StoreFull

BURST, PER_SECOND = 200.0, 100.0  # commands: a fast player needs ten a second, a bot more
TOO_MUCH, TABLE_GONE, NO_TABLE = 4429, 4410, 4404
PING = 2.0  # seconds
MOST_HANDED = 1_000  # answers and the like that wait for a slow reader


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self) -> None:
        self.left, self.at = BURST, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left, self.at = min(BURST, self.left + (now - self.at) * PER_SECOND), now
        self.left -= 1
        return self.left >= 0


class TableSocket:
    def __init__(
        self, websocket: WebSocket, hall: Hall, table: Table, player: str | None, name: str, language: Language
    ) -> None:
        self.websocket, self.hall, self.table = websocket, hall, table
        self.player, self.name, self.language = player, name, language
        self.sent = 0
        self.is_first = True
        self.in_full = websocket.query_params.get("moves") == "all"
        self.handed: deque[bytes] = deque(maxlen=MOST_HANDED)
        self.bucket = Bucket()
        self.asked: deque[str] = deque()
        self.is_looking = False  # for a table that was dropped
        self.judging: set[asyncio.Task[None]] = set()
        self.line, self.pings, self.pinged = Line(), dict[str, float](), 0
        self.wire: TableLine = websocket.scope["extensions"]["zastolye.line"]
        self.wire.heard, self.wire.ready = self.hear, self.wake

    def wake(self) -> None:
        self.hall.voice.soon(self)

    def hand(self, message: bytes) -> None:
        self.handed.append(message)
        self.wake()

    @property
    def credit(self) -> float:
        return self.line.credit(time.monotonic())

    def news(self) -> list[bytes]:
        """Whatever is new: first what happened, then the answers, so that an answer never comes before its event.

        Nothing for a slow reader, and nothing before it is kept: then we are woken again.
        """
        if not self.wire.is_ready or not self.table.settled.is_set():
            return []
        if self.table.is_dropped:
            if not self.is_looking:
                self.is_looking = True
                self._begin(self.find_it_anew())
            return []
        words, seq = [], self.table.seating.seq
        if seq > self.sent or self.is_first:
            words.append(self.table.pictures.of(self.player, self.sent, self.language, self.in_full))
            self.sent, self.is_first = seq, False
        words += self.handed
        self.handed.clear()
        return words

    def tell(self, news: list[bytes]) -> None:
        self.wire.write(news)

    async def find_it_anew(self) -> None:
        """The table is run by somebody else now, or by us: the person need not notice."""
        self.table.part(self)
        try:
            self.table = await self.hall.find(self.table.table)
        except (Unusable, StoreFull):
            await self.websocket.close(TABLE_GONE)
            return
        self.is_looking = False
        self.table.join(self)

    def hear(self, words: str) -> None:
        """One after the other; in real time a command waits for its place in the race."""
        if not self.bucket.take():
            self._begin(self.websocket.close(TOO_MUCH))
        elif words.startswith("pong "):
            self.heard_pong(words[5:])
        elif self.table.is_race:
            self._begin(self.answer_to(words))
        else:
            self.asked.append(words)
            if len(self.asked) == 1:
                self._begin(self.answer_all())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.judging.add(task)
        task.add_done_callback(self.judging.discard)

    async def answer_all(self) -> None:
        while self.asked:
            await self.answer_to(self.asked[0])
            self.asked.popleft()

    async def listen(self) -> None:
        """Until the other end goes. Words come by the short way but for those that came before it was open."""
        while (data := await self.websocket.receive())["type"] != "websocket.disconnect":
            self.hear(data.get("text") or (data.get("bytes") or b"").decode("utf-8", "replace"))

    async def answer_to(self, words: str) -> None:
        since = metrics.clock()
        answer = await self.judge(words)
        self.hand(msgspec.json.encode(answer))
        metrics.answered(since, self.table.is_race, answer.no.code if answer.no else None)

    # --- How far away it is (real time only) --------------------------------------------------------------------------

    async def measure(self) -> None:
        """A ping every two seconds; what a line is credited with comes from the answers and from the socket itself."""
        while True:
            if self.table.is_race:
                self.pings[str(self.pinged)] = time.monotonic()
                await self.websocket.send_text(msgspec.json.encode(wire.Ping(str(self.pinged))).decode())
                self.pinged += 1
                self.pings = dict(list(self.pings.items())[-4:])
            await asyncio.sleep(PING)

    def heard_pong(self, number: str) -> None:
        sent = self.pings.pop(number, None)
        if sent is not None:
            self.line.answered(time.monotonic() - sent, time.monotonic())
            own = self.websocket.scope.get("extensions", {}).get("zastolye.socket")
            self.line.socket_says(socket_round_trip(own) if own is not None else None)
            self.table.people_changed()

    async def judge(self, words: str) -> wire.Answer:
        say = speaker(self.language)
        try:
            if len(words) > wire.MOST_BYTES:
                raise ValueError(f"more than {wire.MOST_BYTES} letters")
            command = wire.read_command(words)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            return wire.Answer("", no=wire.No("unreadable-command", say("unusable-body-json", why=str(error)[:200])))
        if self.player is None:
            return wire.Answer(command.id, no=wire.No("who-are-you", say("unusable-who-are-you")))
        credit = self.credit if self.table.is_race else 0.0
        return await self.table.do(self.player, self.name, command, self.language, credit)


async def serve_socket(
    websocket: WebSocket, hall: Hall, table: Table, player: str | None, name: str, language: Language
) -> None:
    await websocket.accept()
    socket = TableSocket(websocket, hall, table, player, name, language)
    with suppress(ValueError):
        socket.sent = max(0, int(websocket.query_params.get("since", "0")[:12]))
    table.join(socket)
    measuring = asyncio.create_task(socket.measure()) if find_game(table.seating.terms.game).races else None
    try:
        await socket.listen()
    finally:
        socket.wire.heard = socket.wire.ready = None
        socket.table.part(socket)
        for task in (*([measuring] if measuring else []), *socket.judging):
            task.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await task
        if websocket.application_state == WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError, OSError):
                await websocket.close()
