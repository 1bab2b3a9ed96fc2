"""One ill-behaved client in a process of its own, as fast as it goes until it is ended: `python -m server_load.flood PORT`.

It sits at a table against bots and throws commands, nonsense and moves of others at it; where its socket is ended it comes again.
Beside that it wants the same seat over HTTP again and again. At its end it prints how many of each it sent.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import signal
import sys

import httpx

from server_load.table import lobby
from server_load.web_socket import BareWebSocket

WORDS = (b'{"do":"move","id":"%d","words":"R1","decision":1}', b'{"do":"say","id":"%d","words":"!"}', b"%d nonsense")
AT_ONCE = 50  # frames, then it looks whether the socket still stands


class Flood:
    """One client that sends as much as it can, on a socket and over HTTP."""

    def __init__(self, port: int) -> None:
        self.port, self.http = port, lobby(port)
        self.sent = {"frames": 0, "lines_ended": 0, "refused": 0, "requests": 0}

    async def run(self) -> None:
        guest = await self.http.post("/api/me", json={"name": "Потоп"})
        cookie = guest.headers["set-cookie"].partition(";")[0]
        made = await self.http.post("/api/play", json={"game": "trick-n-chef", "level": 1}, headers={"Cookie": cookie})
        table = f"/api/tables/{made.json()['table']}"
        await asyncio.gather(self._frames(table, cookie), self._requests(table, cookie))

    async def _frames(self, table: str, cookie: str) -> None:
        numbers = itertools.count()
        while True:
            try:
                socket = await BareWebSocket.to(self.port, f"{table}/socket", f"Cookie: {cookie}\r\n", lambda _: None)
            except ConnectionError:
                self.sent["refused"] += 1
                await asyncio.sleep(0.001)
                continue
            while not socket.transport.is_closing():
                for words in itertools.islice(itertools.cycle(WORDS), AT_ONCE):
                    socket.say(words % next(numbers))
                self.sent["frames"] += AT_ONCE
                await asyncio.sleep(0.001)
            self.sent["lines_ended"] += 1

    async def _requests(self, table: str, cookie: str) -> None:
        for number in itertools.count():
            body = {"do": "sit", "id": f"sit-{number}", "seat": 1}
            try:
                await self.http.post(table, json=body, headers={"Cookie": cookie})
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
            self.sent["requests"] += 1


async def main() -> None:
    flood, here = Flood(int(sys.argv[1])), asyncio.current_task()
    assert here is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, here.cancel)
    try:
        await flood.run()
    except asyncio.CancelledError:
        print(json.dumps(flood.sent))


if __name__ == "__main__":
    asyncio.run(main())
