"""One WebSocket of one person at one table: commands in, updates and answers out. A slow reader skips updates and misses
nothing else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from zastolye.core.close_codes import RATE_LIMITED, TABLE_GONE
from zastolye.core.language import Language, speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.server import protocol
from zastolye.server.hosting.registry import Registry
from zastolye.server.hosting.table import Table
from zastolye.server.ops import metrics
from zastolye.server.realtime.latency import Latency, round_trip_of
from zastolye.server.sockets.limits import Bucket
from zastolye.server.sockets.outbox import Outbox
from zastolye.server.sockets.transport import EXTENSION, DirectWebSocket
from zastolye.server.store import StoreUnavailable

log = logging.getLogger(__name__)

PING_EVERY = 2.0  # seconds
MOST_PENDING = 1_000  # answers and the like that wait for a slow reader


class TableConnection:
    """Reads the commands of one socket in order, and sends it what it has not been sent yet."""

    def __init__(
        self,
        websocket: WebSocket,
        registry: Registry,
        outbox: Outbox,
        table: Table,
        player: str | None,
        name: str,
        language: Language,
        on_limited: Callable[[], None],
    ) -> None:
        self.websocket, self.registry, self.outbox, self.table = websocket, registry, outbox, table
        self.player, self.name, self.language = player, name, language
        self.sent = 0  # events that this client knows of
        self.is_first = True
        self.in_full = websocket.query_params.get("moves") == "all"
        self.bucket, self.on_limited, self._is_limited = Bucket(), on_limited, False
        self._pending: deque[bytes] = deque(maxlen=MOST_PENDING)
        self._inbox: deque[str] = deque()
        self._is_looking = False  # for a table that was dropped
        self._latency, self._pings, self._pinged = Latency(), dict[str, float](), 0
        self.transport: DirectWebSocket = websocket.scope["extensions"][EXTENSION]
        self.transport.on_text, self.transport.on_drained = self.receive, self.flush_soon

    @property
    def credit(self) -> float:
        return self._latency.credit(time.monotonic())

    # --- Sending ------------------------------------------------------------------------------------------------------

    def flush_soon(self) -> None:
        self.outbox.soon(self)

    def show_again(self) -> None:
        self.is_first = True
        self.flush_soon()

    def send(self, message: bytes) -> None:
        self._pending.append(message)
        if self.table.is_settled:  # else the table flushes all its connections as soon as it is
            self.flush_soon()

    def answer(self, answer: protocol.Answer) -> None:
        self.send(msgspec.json.encode(answer))

    def flush(self) -> None:
        """First the update, then the answers, so that an answer never comes before its event.

        Backpressure: nothing is written to a slow reader; the transport calls `flush_soon` when it has caught up. While something is
        on its way to the disk nothing is sent either: the table flushes all its connections when it is kept.
        """
        try:
            messages = self._unsent()
            if messages:
                self.transport.write(messages)
        except Exception:
            log.exception("a connection could not be sent its update")

    def _unsent(self) -> list[bytes]:
        if not self.transport.is_ready or not self.table.is_settled:
            return []
        if self.table.is_dropped:
            if not self._is_looking:
                self._is_looking = True
                self.registry.start(self._find_again())
            return []
        messages, seq = [], self.table.state.seq
        if seq > self.sent or self.is_first:
            messages.append(self.table.updates.of(self.player, self.sent, self.language, self.in_full))
            self.sent, self.is_first = seq, False
        if self._pending:
            messages += self._pending
            self._pending.clear()
        return messages

    async def _find_again(self) -> None:
        """The table is owned by another process now, or by this one again: the person need not notice."""
        self.table.part(self)
        try:
            self.table = await self.registry.find(self.table.id)
        except (Unusable, StoreUnavailable):
            await self.close(TABLE_GONE)
            return
        self._is_looking = False
        self.table.join(self)

    # --- Receiving ----------------------------------------------------------------------------------------------------

    def receive(self, text: str) -> None:
        """Commands are answered one after the other; in a race each waits for its own place. Whoever sends too many is closed, and
        what comes until then is not looked at."""
        if self._is_limited:
            return
        if not self.bucket.take():
            self._is_limited = True
            self.on_limited()
            self.registry.start(self.close(RATE_LIMITED))
        elif text.startswith("pong "):
            self._pong(text[5:])
        elif self.table.is_race:
            self.registry.start(self._answer(text))
        elif self._inbox:
            self._inbox.append(text)
        elif not self._moved_now(text):
            self._inbox.append(text)
            self.registry.start(self._answer_inbox())

    def _moved_now(self, text: str) -> bool:
        """The short way of an ordinary move: no task, and its answer goes out with the update."""
        if self.player is None or len(text) > protocol.MOST_BYTES:
            return False
        try:
            command = protocol.read_command(text)
        except (msgspec.MsgspecError, RecursionError):
            return False
        if not isinstance(command, protocol.Move):
            return False
        return self.table.move_now(self.player, command, self.language, self.answer)

    async def _answer_inbox(self) -> None:
        while self._inbox:
            try:
                await self._answer(self._inbox[0])
            finally:
                self._inbox.popleft()

    async def _answer(self, text: str) -> None:
        since = metrics.clock()
        answer = await self._outcome(text)
        self.answer(answer)
        metrics.answered(since, self.table.is_race, answer.no.code if answer.no else None)

    async def _outcome(self, text: str) -> protocol.Answer:
        say = speaker(self.language)
        try:
            if len(text) > protocol.MOST_BYTES:
                raise ValueError(f"more than {protocol.MOST_BYTES} letters")
            command = protocol.read_command(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            why = say("unusable-body-json", why=str(error)[:200])
            return protocol.Answer("", no=protocol.No("unreadable-command", why))
        if self.player is None:
            return protocol.Answer(command.id, no=protocol.No("who-are-you", say("unusable-who-are-you")))
        if isinstance(command, protocol.Sit | protocol.Rename):
            self.name = await self.registry.store.name_of(self.player) or self.name  # it may be another by now
        credit = self.credit if self.table.is_race else 0.0
        return await self.table.do(self.player, self.name, command, self.language, credit)

    async def listen(self) -> None:
        """Until the other end goes. Texts come through `receive`; here arrive binary frames, and what came before the socket
        was ours."""
        while (data := await self.websocket.receive())["type"] != "websocket.disconnect":
            self.receive(data.get("text") or (data.get("bytes") or b"").decode("utf-8", "replace"))

    # --- Latency, for races -------------------------------------------------------------------------------------------

    async def measure_latency(self) -> None:
        """Ping every two seconds while the table is a race."""
        while True:
            if self.table.is_race:
                self._pings[str(self._pinged)] = time.monotonic()
                self.send(msgspec.json.encode(protocol.Ping(str(self._pinged))))
                self._pinged += 1
                self._pings = dict(list(self._pings.items())[-4:])
            await asyncio.sleep(PING_EVERY)

    def _pong(self, number: str) -> None:
        sent = self._pings.pop(number, None)
        if sent is not None:
            self._latency.answered(time.monotonic() - sent, time.monotonic())
            self._latency.socket_says(round_trip_of(self.websocket.scope.get("extensions", {})))
            self.table.presence_changed()

    async def close(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.websocket.close(code)

    async def leave(self) -> None:
        """A command on its way is not cancelled: it belongs to the table, and its answer can be asked for again."""
        self.transport.on_text = self.transport.on_drained = None
        self.table.part(self)
        if self.websocket.application_state == WebSocketState.CONNECTED:
            await self.close(1000)


async def serve(connection: TableConnection) -> None:
    """From the accepted handshake to the end of the connection."""
    with suppress(ValueError):
        connection.sent = max(0, int(connection.websocket.query_params.get("since", "0")[:12]))
    connection.table.join(connection)
    measuring = None
    if find_game(connection.table.state.terms.game).races:
        measuring = asyncio.create_task(connection.measure_latency())
    try:
        await connection.listen()
    finally:
        if measuring is not None:
            measuring.cancel()
        await connection.leave()
