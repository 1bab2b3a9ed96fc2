"""Matches at a boardgame.io server: its lobby over HTTP, then socket.io (protocol 5) on a WebSocket for each of four players."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from server_load.table import SEATS, Table, lobby
from server_load.web_socket import BareWebSocket

GAME = "tricks"
SAYS = f"42/{GAME},".encode()
UPDATE, SYNC = SAYS + b'["update",', SAYS + b'["sync",'
STATE, TURN = b'"_redo":[],"_stateID":', b'"currentPlayer":"'


class Hand(msgspec.Struct):
    """The cards of one player."""

    hand: list[str]


class Seen(msgspec.Struct):
    """The part of a state that a player needs to move."""

    phase: str
    leader: int
    seat: int
    players: dict[str, Hand]
    places: list[dict[str, Any]]
    aside: dict[str, int]
    centre: dict[str, int]


class State(msgspec.Struct):
    """A state of boardgame.io, with its number."""

    G: Seen
    id: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """What a client is sent when it joins."""

    state: State


read_update = msgspec.json.Decoder(tuple[str, str, State, Any]).decode
read_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode


class PeerWire:
    """How boardgame.io numbers its states, asks for moves and takes them."""

    def __init__(self, match: str, credentials: list[str]) -> None:
        self.match, self.credentials = match, credentials

    def number(self, data: bytes) -> int | None:
        if not data.startswith(UPDATE) and not data.startswith(SYNC):
            return None
        at = data.index(STATE) + len(STATE)
        return int(data[at : at + 12].partition(b"}")[0]) + 1  # theirs start from 0

    def is_asked(self, data: bytes, seat: int) -> bool:
        at = data.index(TURN) + len(TURN)
        return data[at] == 48 + seat

    def move(self, data: bytes, seat: int) -> bytes:
        words = data[len(SAYS) :]
        state = read_update(words)[2] if data.startswith(UPDATE) else read_sync(words)[2].state
        kind, thing = choose(state.G, seat, state.id)
        return b'%s["update",{"type":"MAKE_MOVE","payload":%s},%d,"%s","%d"]' % (
            SAYS,
            b'{"type":"%s","args":["%s"],"playerID":"%d","credentials":"%s"}'
            % (kind, thing.encode(), seat, self.credentials[seat].encode()),
            state.id,
            self.match.encode(),
            seat,
        )


def choose(seen: Seen, seat: int, number: int) -> tuple[bytes, str]:
    """A legal move, as the rules in server_peer/game.js have it."""
    if seen.phase == "card":
        hand = seen.players[str(seat)].hand
        led = "" if seat == seen.leader else seen.places[seen.leader]["played"][0]
        cards = [card for card in hand if card[0] == led] or hand
        return b"playCard", cards[number % len(cards)]
    chefs = [suit for suit, count in (seen.aside if seen.phase == "draft" else seen.centre).items() if count]
    return b"draft" if seen.phase == "draft" else b"takeChef", chefs[number % len(chefs)]


class PeerTables:
    """Opens matches of boardgame.io with a socket for each seat."""

    def __init__(self, port: int) -> None:
        self.port, self.http = port, lobby(port)

    async def open(self, number: int) -> Table:
        match = (await self._ask(f"/games/{GAME}/create", {"numPlayers": SEATS}))["matchID"]
        keys = []
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"Гость {number}-{seat}"}
            keys.append((await self._ask(f"/games/{GAME}/{match}/join", body))["playerCredentials"])
        table = Table(PeerWire(match, keys))
        for seat in range(SEATS):
            table.sockets.append(await self._sit(table, match, seat, keys[seat]))
        return table

    async def _sit(self, table: Table, match: str, seat: int, key: str) -> BareWebSocket:
        """engine.io says hello (0), we enter the game's namespace (40), are let in (40) and ask for the match (42)."""
        synced, receive = asyncio.get_running_loop().create_future(), table.receive(seat)

        def received(data: bytes) -> None:
            if data == b"2":  # engine.io's ping
                socket.say(b"3")
            elif data.startswith(SAYS):
                receive(data)
                if data.startswith(SYNC):
                    synced.set_result(None)
            elif data.startswith(b"40/"):
                socket.say(b'%s["sync","%s","%d","%s",%d]' % (SAYS, match.encode(), seat, key.encode(), SEATS))

        socket = await BareWebSocket.to(self.port, "/socket.io/?EIO=4&transport=websocket", "", received)
        socket.say(f"40/{GAME},".encode())
        await asyncio.wait_for(synced, 60)
        return socket

    async def _ask(self, path: str, body: object) -> dict[str, str]:
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        return answer.json()

    async def close(self) -> None:
        await self.http.aclose()
