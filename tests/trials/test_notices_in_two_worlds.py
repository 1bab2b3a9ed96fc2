"""No notice tells what was dealt. The same server is built twice, only the shuffles differ: what the push service and the mail server
are sent is the same to the byte, once it is decrypted, and so are its headers and its length."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import msgspec
import pytest

from support.at_a_table import SHELF, TURNS
from support.mail_service import MailService
from support.push_service import PushService, Subscription
from support.two_worlds import ANNA, BORIS, NOON, TABLES, world
from zastolye.server.notices import notifier, sending
from zastolye.server.store.notices import Mailbox

PEOPLE = {ANNA: "Аня", BORIS: "Боря"}
MOST_WAIT = 20.0


@pytest.mark.parametrize("game", [game for game in SHELF if not game.races], ids=lambda game: game.name)
def test_what_is_sent_is_the_same_in_both_worlds(game, tmp_path, monkeypatch):
    one, other = [asyncio.run(sent(tmp_path / str(number), game, number, monkeypatch)) for number in (1, 2)]
    assert one["dealt"] != other["dealt"], "the worlds differ"
    assert one["pushed"] and one["letters"] and one["told"] == other["told"]
    assert one["pushed"] == other["pushed"]
    assert one["letters"] == other["letters"]


def test_a_leak_planted_in_a_notice_is_caught(tmp_path, monkeypatch):
    """As a careless change of the words would: the first card of the shuffle in the title."""

    def careless(here):
        table, honest = here.app.services.registry.tables[TABLES["days"]], sending.pushed

        def pushed(*facts):
            return msgspec.structs.replace(honest(*facts), title=str(table.state.match.shuffles))

        monkeypatch.setattr(sending, "pushed", pushed)

    one, other = [asyncio.run(sent(tmp_path / str(number), TURNS, number, monkeypatch, careless)) for number in (1, 2)]
    assert one["pushed"] != other["pushed"] and one["letters"] == other["letters"]


async def sent(folder, game, number, monkeypatch, prepare=lambda here: None):
    """Everything that leaves in one world: what each browser reads with its headers, and letters as they came."""
    with monkeypatch.context() as patch, ExitStack() as stack:
        patch.setattr(notifier, "EVERY", 0.02)
        push, mail = stack.enter_context(PushService()), stack.enter_context(MailService())
        settings = {"smtp": mail.url, "mail_from": "table@table.example", "origins": ("https://table.example",)}
        async with world(folder, game, number, patch, is_push_local=True, **settings) as here:
            here.app.services.notices.links._key = bytes(32)
            prepare(here)
            browsers = await subscribed(here, push)
            table = here.app.services.registry.tables[TABLES["days"]]
            awaited = {table.state.chairs[seat].player for seat in table.state.decisions}
            people = [player for player in PEOPLE if player in awaited]
            here.app.services.registry.now = lambda: NOON + 60.0
            async with asyncio.timeout(MOST_WAIT):
                while len(push.received) < len(people) or len(mail.envelopes) < len(people):
                    await asyncio.sleep(0.02)
            return {
                "dealt": table.state.match.shuffles,
                "told": people,
                "pushed": sorted(read(browsers, received) for received in push.received),
                "letters": sorted(mail.raw),
            }


async def subscribed(here, push):
    """A browser and a mailbox for everybody who sits there."""
    browsers = {}
    for player, name in PEOPLE.items():
        browsers[f"/{player}"] = browser = Subscription(push.origin, player)
        here.app.services.registry.now = lambda: NOON
        answer = await here.guests[name].post("/api/notices/browsers", json=browser.wanted())
        assert answer.status_code == 200, answer.text
        address = f"{player}@example.org"
        await here.app.store.change_account(player, address, "nobody", "")
        await here.app.store.keep_mailbox(Mailbox(player, address, "ru", NOON, NOON))
    return browsers


def read(browsers, received):
    """Without what is drawn anew for every message: the signature, and this service's port."""
    fixed = {name: text for name, text in received.headers.items() if name not in ("authorization", "host")}
    return received.path, str(sorted(fixed.items())), str(browsers[received.path].read(received))
