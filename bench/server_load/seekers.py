"""People who look for a match, in a process of their own: `python -m server_load.seekers PORT FILE`, the file with a cookie a line.

Each joins the queue of rated tables and asks every two seconds how it goes, as a browser does, on a connection of its own. The ratings
are too far apart for a party, so all of them wait as long as this runs. At its end it prints how often they asked.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path

EVERY = 2.0  # seconds
WANTED = json.dumps({"game": "trick-n-chef", "seats": 4, "is_rated": True, "bots_after": None})


class Seekers:
    """All of them, and how often they were answered."""

    def __init__(self, port: int, cookies: list[str]) -> None:
        self.port, self.cookies = port, cookies
        self.told = {"seekers": len(cookies), "asked": 0, "seated": 0}

    async def run(self) -> None:
        await asyncio.gather(*(self._seek(number, cookie) for number, cookie in enumerate(self.cookies)))

    async def _seek(self, number: int, cookie: str) -> None:
        await asyncio.sleep(EVERY * number / len(self.cookies))
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        path, body = "/api/queue", WANTED
        while True:
            head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookie}\r\nContent-Length: {len(body)}"
            writer.write(f"{head}\r\n\r\n{body}".encode())
            answered = (await reader.readuntil(b"\r\n\r\n")).lower()
            length = int(answered.partition(b"content-length:")[2].partition(b"\r\n")[0])
            waited = json.loads(await reader.readexactly(length))
            assert b" 20" in answered[:14], waited
            self.told["asked"] += 1
            self.told["seated"] += bool(waited.get("table"))
            path, body = "/api/queue/still", ""
            await asyncio.sleep(EVERY)


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
