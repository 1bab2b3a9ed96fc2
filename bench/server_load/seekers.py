"""People who look for a match, in a process of their own: `python -m server_load.seekers PORT FILE`, the file with a cookie a line.

Each does what a browser does: joins the queue of rated tables over HTTP and opens the socket of the search, over which the server
says how it goes; while it is open there is nothing to ask. The ratings are too far apart for a party, so nobody is seated. Whoever has
waited long enough gives up and is followed by the next: so people come and go all the time. At its end it prints how often they
joined, and how often they were told.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path

from server_load.web_socket import BareWebSocket

COMING = 2.0  # seconds within which all of them come
PATIENCE = 60.0  # seconds until somebody gives up
WANTED = json.dumps({"game": "trick-n-chef", "seats": 4, "is_rated": True, "bots_after": None})


class Seekers:
    """All of them, and how often they were told how it goes."""

    def __init__(self, port: int, cookies: list[str]) -> None:
        self.port, self.cookies = port, cookies
        self.told = {"seekers": len(cookies), "joined": 0, "told": 0, "seated": 0, "lost": 0}

    async def run(self) -> None:
        await asyncio.gather(*(self._seek(number, cookie) for number, cookie in enumerate(self.cookies)))

    async def _seek(self, number: int, cookie: str) -> None:
        share = number / len(self.cookies)
        await asyncio.sleep(COMING * share)
        patience = PATIENCE * (1 - share)  # the first round ends for one after the other
        while True:
            await self._ask("POST", cookie, WANTED)
            self.told["joined"] += 1
            socket = await BareWebSocket.to(self.port, "/api/queue/socket", f"Cookie: {cookie}\r\n", self._hear)
            await asyncio.sleep(patience)
            self.told["lost"] += socket.is_lost
            socket.leave()
            await self._ask("DELETE", cookie)
            patience = PATIENCE

    def _hear(self, words: bytes) -> None:
        self.told["told"] += 1
        self.told["seated"] += json.loads(words)["status"] != "waiting"

    async def _ask(self, method: str, cookie: str, body: str = "") -> None:
        """A request on a connection of its own: a browser's would be idle for a minute, and be closed."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"{method} /api/queue HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookie}\r\nConnection: close"
        writer.write(f"{head}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        answered = await reader.read()
        assert b" 20" in answered[:14], answered
        writer.close()


async def main() -> None:
    cookies = Path(sys.argv[2]).read_text(encoding="utf-8").split()
    seekers, here = Seekers(int(sys.argv[1]), cookies), asyncio.current_task()
    assert here is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, here.cancel)
    try:
        await seekers.run()
    except asyncio.CancelledError:
        print(json.dumps(seekers.told))


if __name__ == "__main__":
    asyncio.run(main())
