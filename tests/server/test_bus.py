"""Messages on the bus: those of this server's processes are believed, whatever else is written there is not."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.at_a_table import TURNS
from zastolye.server import protocol
from zastolye.server.cluster import messages
from zastolye.server.cluster.authentic import new_key, seal, unseal
from zastolye.server.hosting.peers import Peers
from zastolye.server.hosting.registry import Registry
from zastolye.server.settings import Settings
from zastolye.server.store.sqlite import SqliteStore
from zastolye.server.tables import events as ev

KEY = bytes(range(32))


@given(st.text(max_size=40), st.binary(max_size=200), st.integers(0))
def test_a_message_is_read_only_as_it_was_sealed(channel, message, where):
    sealed = seal(KEY, channel, message)
    assert unseal(KEY, channel, sealed) == message
    assert unseal(KEY, channel + "x", sealed) is None and unseal(new_key(), channel, sealed) is None
    at = where % len(sealed)
    assert unseal(KEY, channel, sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :]) is None
    assert unseal(KEY, channel, message[:31]) is None


class Wire:
    """A bus whose messages a test can read and write."""

    is_up = True

    def __init__(self):
        self.sent = []

    async def open(self, on_message, on_reconnect):
        self.deliver = on_message

    async def close(self): ...

    def publish(self, channel, words):
        self.sent.append((channel, words))

    def subscribe(self, channel): ...

    def unsubscribe(self, channel): ...


def resigning(registry, table):
    return messages.Forward(table.id, "elsewhere", 1, "p1", "Боб", protocol.Resign("r"), "en")


@pytest.mark.parametrize("forge", ["plain", "another key", "another channel", "nonsense"])
def test_a_forged_command_does_nothing_and_a_real_one_does(tmp_path, forge):
    async def whole():
        store, wire = SqliteStore(tmp_path / "tables.db"), Wire()
        await store.open()
        registry = Registry(store, wire, Settings())
        peers = Peers(registry)
        await peers.open()
        table = await registry.open(ev.Terms(TURNS.name, 3), "p0", [(f"p{seat}", f"name{seat}") for seat in range(3)])
        await table.do("p0", "", protocol.Start("start"), "en")
        key, own = await store.own_secret("bus", new_key), messages.process_channel(registry.owner)
        written = msgspec.json.encode(resigning(registry, table))
        forged = {
            "plain": written,
            "another key": seal(new_key(), own, written),
            "another channel": seal(key, messages.table_channel(table.id), written),
            "nonsense": b"\xff\x00" * 40,
        }[forge]
        wire.deliver(own, forged)
        await asyncio.sleep(0.2)
        assert not table.state.chairs[1].is_away
        wire.deliver(own, seal(key, own, written))
        back = messages.process_channel("elsewhere")
        async with asyncio.timeout(10):
            while not any(channel == back for channel, _ in wire.sent):
                await asyncio.sleep(0.01)
        assert table.state.chairs[1].is_away
        channel, answer = next(one for one in wire.sent if one[0] == back)
        assert messages.read(unseal(key, channel, answer)).answer.no is None
        await peers.close()
        await registry.close()
        await store.close()

    asyncio.run(whole())
