"""One socket at one table: commands in, answers and pictures out. A slow reader skips pictures and misses nothing else."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from zastolye.core.language import Language, speaker
from zastolye.server import wire
from zastolye.server.live import LiveTable
from zastolye.server.racing import Line, socket_round_trip

BURST, PER_SECOND = 200.0, 100.0  # commands: a fast player needs ten a second, a bot more
TOO_MUCH, TABLE_GONE = 4429, 4410
PING = 2.0  # seconds


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
        self, websocket: WebSocket, table: LiveTable, player: str | None, name: str, language: Language
    ) -> None:
        self.websocket, self.table, self.player, self.name, self.language = websocket, table, player, name, language
        self.sent = 0
        self.is_first = True
        self.in_full = websocket.query_params.get("moves") == "all"
        self.answers: deque[wire.Answer] = deque()
        self.something = asyncio.Event()
        self.judging: list[asyncio.Task[None]] = []
        self.line, self.pings, self.pinged = Line(), dict[str, float](), 0

    def wake(self) -> None:
        self.something.set()

    def answer(self, answer: wire.Answer) -> None:
        self.answers.append(answer)
        self.wake()

    async def speak(self) -> None:
        """Whatever is new, in one go: first what happened, then the answers, so that an answer never comes before its event."""
        while True:
            await self.something.wait()
            self.something.clear()
            if self.table.is_dropped:
                await self.websocket.close(TABLE_GONE)
                return
            answers = list(self.answers)
            self.answers.clear()
            seq = self.table.seating.seq
            if seq > self.sent or self.is_first:
                picture = self.table.pictures.of(self.player, self.sent, self.language, self.in_full)
                self.sent, self.is_first = seq, False
                await self.websocket.send_text(picture.decode())
            for answer in answers:
                await self.websocket.send_text(msgspec.json.encode(answer).decode())

    async def listen(self) -> None:
        bucket = Bucket()
        while True:
            data = await self.websocket.receive()
            if data["type"] == "websocket.disconnect":
                return
            if not bucket.take():
                await self.websocket.close(TOO_MUCH)
                return
            words = data.get("text") or (data.get("bytes") or b"").decode("utf-8", "replace")
            if words.startswith("pong "):
                self.heard_pong(words[5:])
                continue
            self.judging.append(asyncio.create_task(self.answer_to(words)))
            self.judging = [task for task in self.judging if not task.done()]
            if self.table.real_time is None:
                await self.judging[-1]  # one after the other; in real time a command waits for its place in the race

    async def answer_to(self, words: str) -> None:
        self.answer(await self.judge(words))

    # --- How far away it is (real time only) --------------------------------------------------------------------------

    async def measure(self) -> None:
        """A ping every two seconds; what a line is credited with comes from the answers and from the socket itself."""
        while True:
            if self.table.real_time is not None:
                self.pings[str(self.pinged)] = time.monotonic()
                await self.websocket.send_text(f'{{"type":"ping","number":"{self.pinged}"}}')
                self.pinged += 1
                self.pings = dict(list(self.pings.items())[-4:])
            await asyncio.sleep(PING)

    def heard_pong(self, number: str) -> None:
        sent = self.pings.pop(number, None)
        if sent is not None:
            self.line.answered(time.monotonic() - sent, time.monotonic())
            own = self.websocket.scope.get("extensions", {}).get("zastolye.socket")
            self.line.socket_says(socket_round_trip(own) if own is not None else None)
            self.table.credit(self.player, self.line.credit(time.monotonic()))

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
        credit = self.line.credit(time.monotonic())
        return await self.table.do(self.player, self.name, command, self.language, credit)


async def serve_socket(
    websocket: WebSocket, table: LiveTable, player: str | None, name: str, language: Language
) -> None:
    await websocket.accept()
    socket = TableSocket(websocket, table, player, name, language)
    with suppress(ValueError):
        socket.sent = max(0, int(websocket.query_params.get("since", "0")[:12]))
    speaking = asyncio.create_task(socket.speak())
    table.join(socket)
    try:
        listening, measuring = asyncio.create_task(socket.listen()), asyncio.create_task(socket.measure())
        await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.part(socket)
        for task in (speaking, listening, measuring, *socket.judging):
            task.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await task
        if websocket.application_state == WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError, OSError):
                await websocket.close()
