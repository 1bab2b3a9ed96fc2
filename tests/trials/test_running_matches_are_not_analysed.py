"""A cheat tries to have his own running match analysed: by its record, by a copy of what a replay shows, by a position laid out anew,
by the hint where the host forbids it. Every way is refused, and nothing is queued."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
import pytest

from support.real_server import in_this_process
from zastolye.coach import analyse
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.bot_match import bot_match
from zastolye.server import protocol
from zastolye.server.archive.records import bring
from zastolye.server.coaching.lines import VERSION, Asked, analysed, packed
from zastolye.table.fair import secret_from_seed

GAME = "heckmeck"


@pytest.fixture(scope="module")
def over():
    """A match that is over, of which anybody may have the record."""
    return bot_match(find_game(GAME), 3, ["random"], secret_from_seed(1), {})


def cheat(tmp_path, tell):
    """Somebody in the middle of a match without hints."""

    async def whole():
        async with (
            in_this_process(tmp_path) as (app, port),
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as guest,
        ):
            player = (await guest.post("/api/me", json={"name": "Остап"})).json()["player"]
            made = (await guest.post("/api/play", json={"game": GAME, "seats": 3, "hints": False})).json()
            await tell(app, guest, player, made)
            assert (await app.store.count_analyses(player, VERSION))[1] == 0  # nothing waits for the coach

    asyncio.run(whole())


def test_by_its_record(tmp_path):
    """Its own table is sealed, under its id and its code; so is everything that a record could be made from."""

    async def tell(app, guest, player, made):
        for name in (made["table"], made["code"]):
            for method, what, body in (
                ("POST", "analysis", None), ("GET", "analysis", None), ("POST", "try", {"at": 0, "seat": 0}), ("GET", "record", None),
                ("GET", "moments/0/0", None), ("GET", "sheet", None), ("GET", "things", None),
            ):  # fmt: skip
                answer = await guest.request(method, f"/api/tables/{name}/{what}", json=body)
                assert (answer.status_code, answer.json()["code"]) == (403, "sealed"), (method, what)

    cheat(tmp_path, tell)


def test_by_a_copy_from_a_replay(tmp_path, over):
    """He brings a record of his own making to a table that is over: the coach takes what the table has, and nothing else."""

    async def tell(app, guest, player, made):
        table, _, _ = await bring(app.store, over, None)
        for body in ({"record": {"game": GAME}}, {"from": {}, "moves": []}, [1]):
            answer = await guest.post(f"/api/tables/{table}/analysis", json=body)
            assert (answer.status_code, answer.json()["code"]) == (422, "body-json")
        for path in (
            "/api/tables",
            "/api/play",
        ):  # nor can he lay the position out at another table and ask for hints there
            answer = await guest.post(
                path, json={"game": GAME, "seats": 3, "hints": True, "start": {"hands": ["1", "2", "3"]}}
            )
            assert (answer.status_code, answer.json()["code"]) == (422, "body-json")

    cheat(tmp_path, tell)


def test_by_the_hint_where_the_host_forbids_it(tmp_path):
    async def tell(app, guest, player, made):
        answer = await guest.post(f"/api/tables/{made['table']}", json={"do": "hint", "id": "h"})
        assert answer.status_code == 409 and answer.json()["no"]["code"] == "no-hints"
        table = app.services.registry.tables[made["table"]]
        told = await table.do(player, "", protocol.Hint("again"), "ru")
        assert told.no is not None and told.no.code == "no-hints" and not told.hints

    cheat(tmp_path, tell)


def test_a_record_that_was_cut_short_is_refused_by_the_coach_itself(over):
    """Whoever gets one as far as a worker process: it is refused there, before anything is worked out."""
    running = msgspec.structs.replace(over, moves=over.moves[:20], result=None)
    with pytest.raises(Unusable) as refused:
        analysed(Asked(packed(running), 1.0), lambda done, of: None)
    assert refused.value.code == "analyse-unfinished"
    pretended = msgspec.structs.replace(over, moves=over.moves[:20])
    with pytest.raises(Unusable):
        analyse(pretended, seed=1)
