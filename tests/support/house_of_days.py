"""A server in this process whose clock a test moves by hand, with tables of days and people who play there over HTTP."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import httpx

from support.real_server import in_this_process
from zastolye.server.hosting import housekeeping
from zastolye.server.hosting.registry import Registry
from zastolye.server.notices import notifier
from zastolye.server.tables import events as ev
from zastolye.server.tables.index import shown_in

DAY, START = 86_400.0, 1_777_600_000.0
GAME = "heckmeck"


class House:
    def __init__(self, app, port, stack, now=START):
        self.app, self.port, self.stack, self.now = app, port, stack, now
        app.services.registry.now = lambda: self.now
        app.services.registry.pace = 0.0

    @property
    def registry(self):
        return self.app.services.registry

    async def guest(self, name):
        http = await self.stack.enter_async_context(
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60)
        )
        http.player = (await http.post("/api/me", json={"name": name})).json()["player"]
        return http

    async def table(self, *people, game=GAME, days=2, **more):
        """A running table of these people, and bots in the other seats; its id."""
        terms = {"game": game, "seats": len(people) + 1, "days": days, **more}
        made = (await people[0].post("/api/tables", json=terms)).json()
        for number, one in enumerate(people[1:]):
            await one.post(f"/api/tables/{made['table']}", json={"do": "sit", "id": f"s{number}"})
        started = await people[0].post(f"/api/tables/{made['table']}", json={"do": "start", "id": "go", "level": 1})
        assert started.status_code == 200, started.text
        return made["table"]

    async def awaited(self, table):
        """The person who is waited for, once the bots have moved."""
        for _ in range(2000):
            index = await self.app.store.index_of(table)
            if shown_in(index).waits:
                return next(iter(shown_in(index).waits))
            await asyncio.sleep(0.005)
        raise AssertionError("nobody is waited for")

    async def until(self, look):
        for _ in range(2000):
            if (found := await look()) is not None:
                return found
            await asyncio.sleep(0.005)
        raise AssertionError("it did not happen")

    async def away(self, table):
        kept = await self.app.store.load(table)
        events = [ev.read(event) for event in kept.events]
        return [event for event in events if isinstance(event, ev.Away)] or None


def told(folder, tell, monkeypatch, now=START, **settings):
    """Tell this story of a new server, or of the one that was in this folder; its background work is done at once."""
    monkeypatch.setattr(housekeeping, "DAYS_EVERY", 0.02)
    monkeypatch.setattr(notifier, "EVERY", 0.02)
    monkeypatch.setattr(Registry, "now", lambda registry: now)  # from its first moment on

    async def whole():
        async with in_this_process(folder, now, **settings) as (app, port), AsyncExitStack() as stack:
            await tell(House(app, port, stack, now))

    asyncio.run(whole())
