"""Tables of Трик-н-Шеф at a real `zastolye serve`: guests with cookies, four sockets a table."""

from __future__ import annotations

import asyncio
import functools
import re

import msgspec

from server_load.table import SEATS, Table, lobby
from server_load.web_socket import BareWebSocket

UPDATE = b'{"type":"update","seq":'
NUMBER = slice(len(UPDATE), len(UPDATE) + 12)
COINS = re.compile(r"[=…].*")  # `R9=5…R9=13` is offered: play it with no coins


class Asked(msgspec.Struct):
    """The part of an update that a player needs to move."""

    decision: int
    legal: list[str]


read = msgspec.json.Decoder(Asked).decode


class OurWire:
    """How our server numbers its updates, asks for moves and takes them."""

    def number(self, data: bytes) -> int | None:
        if data.startswith(UPDATE):
            return int(data[NUMBER].partition(b",")[0])
        if b'"no":' in data:
            raise RuntimeError(data.decode())
        return None

    def is_asked(self, data: bytes, seat: int) -> bool:
        return b'"decision":' in data

    def move(self, data: bytes, seat: int) -> bytes:
        asked = read(data)
        words = COINS.sub("", asked.legal[asked.decision % len(asked.legal)])
        return b'{"do":"move","id":"%d","words":"%s","decision":%d}' % (
            asked.decision,
            words.encode(),
            asked.decision,
        )


class OurTables:
    """Each table keeps its four guests from match to match."""

    def __init__(self, port: int) -> None:
        self.port, self.http = port, lobby(port)
        self.guests: dict[int, list[dict[str, str]]] = {}
        self.terms: dict[str, object] = {"game": "trick-n-chef", "seats": SEATS}

    async def open(self, number: int) -> Table:
        if number not in self.guests:
            self.guests[number] = [await self._welcome(f"Гость {number}-{seat}") for seat in range(SEATS)]
        guests, table = self.guests[number], Table(OurWire())
        opened = await self._ask("/api/tables", self.terms, guests[0])
        name = f"/api/tables/{opened['table']}"
        for seat in range(1, SEATS):
            await self._ask(name, {"do": "sit", "id": "sit", "seat": seat}, guests[seat])
        for seat, guest in enumerate(guests):
            headers = f"Cookie: {guest['Cookie']}\r\n"
            table.sockets.append(
                await BareWebSocket.to(self.port, f"{name}/socket?lang=ru", headers, table.receive(seat))
            )
        dealt = asyncio.get_running_loop().create_future()
        table.told = functools.partial(_when_asked, dealt)
        await self._ask(name, {"do": "start", "id": "start"}, guests[0])
        await asyncio.wait_for(dealt, 60)
        return table

    async def _welcome(self, name: str) -> dict[str, str]:
        answer = await self.http.post("/api/me", json={"name": name})
        answer.raise_for_status()
        self.http.cookies.clear()
        return {"Cookie": answer.headers["set-cookie"].partition(";")[0]}

    async def _ask(self, path: str, body: object, guest: dict[str, str]) -> dict[str, str]:
        answer = await self.http.post(path, json=body, headers=guest)
        answer.raise_for_status()
        return answer.json()

    async def close(self) -> None:
        await self.http.aclose()


def _when_asked(dealt: asyncio.Future[None], table: Table) -> None:
    if table.asked is not None and not dealt.done():
        dealt.set_result(None)
