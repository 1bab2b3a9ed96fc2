"""What a store promises of tables, owners, people and secrets, whichever database keeps it."""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress

import pytest

from support.appender import index
from support.stores import Appender, check_all_is_there, create, opened, story
from zastolye.server.store import Session, StoreUnavailable, Superseded, Taken, open_store
from zastolye.server.store.migrate import missing_steps
from zastolye.server.store.postgres import PostgresStore
from zastolye.server.tables.index import shown_in

# --- Tables -----------------------------------------------------------------------------------------------------------


@story
async def test_what_is_kept_comes_back(store):
    epoch = await create(store, events=[b"zero", b"", bytes(range(256))], title='[{"name": "Аня \\" 🂡"}]')
    await store.append("t", epoch, 3, [b"three", b"four"], index(status="over", players=["boris", "anna"], changed=7.5))
    kept = await store.load("t")
    assert (kept.table, kept.code, kept.secret) == ("t", "T", b"tttttttt")
    assert kept.events == [b"zero", b"", bytes(range(256)), b"three", b"four"]
    assert kept.index == index(status="over", players=["boris", "anna"], changed=7.5)
    assert await store.find_code("T") == "t"
    assert await store.load("other") is None and await store.find_code("OTHER") is None


@story
async def test_matches_that_are_over_are_listed_page_by_page(store):
    for name in "abcde":
        await create(store, name, status="running" if name == "c" else "over")
    assert await store.list_over("", 2) == ["a", "b"] and await store.list_over("b", 9) == ["d", "e"]
    assert await store.list_over("e", 9) == []


def test_a_store_opened_to_read_is_read_beside_the_one_that_writes(address):
    async def whole():
        async with opened(address) as store:
            await create(store)
            reader = open_store(address)
            await reader.open_to_read()
            try:
                assert (await reader.load("t")).events == [b"zero"]
                await store.append("t", 1, 1, [b"one"])
                assert (await reader.load("t")).events == [b"zero", b"one"]
                if isinstance(reader, PostgresStore):
                    reader._database.patience = 0.1
                with pytest.raises(StoreUnavailable):
                    await reader.keep_player("anna", "Аня")
                with pytest.raises(StoreUnavailable):
                    await reader.append("t", 1, 2, [b"two"])
            finally:
                await reader.close()
            assert len((await store.load("t")).events) == 2 and await store.name_of("anna") is None

    asyncio.run(whole())


@story
async def test_without_an_index_only_the_time_moves(store):
    epoch = await create(store, title='["x"]', changed=5.0)
    await store.append("t", epoch, 1, [b"one"])
    kept = (await store.load("t")).index
    assert abs(kept.changed - time.time()) < 60
    assert kept == index(title='["x"]', changed=kept.changed)


@story
async def test_an_index_can_change_alone(store):
    epoch = await create(store)
    await store.append("t", epoch, 1, [], index(status="over"))
    assert (await store.load("t")).index.status == "over"


@story
async def test_an_id_or_a_code_is_one_table_s(store):
    await create(store, "t")
    for table, code in (("t", "NEW"), ("new", "T")):
        with pytest.raises(Taken):
            await store.create(table, code, bytes(32), index(), [b"zero"], "me", 60)
    assert (await store.load("t")).events == [b"zero"] and await store.load("new") is None


@story
async def test_another_s_epoch_or_number_is_superseded_and_nobody_else_is(store):
    for table in "abcdef":
        await create(store, table)
    await store.take("b", "me", 60)
    answers = await asyncio.gather(
        store.append("a", 1, 1, [b"one"]),
        store.append("b", 1, 1, [b"too late"]),
        store.append("c", 1, 0, [b"again"]),
        store.append("d", 1, 2, [b"a gap"]),
        store.append("gone", 1, 1, [b"one"]),
        store.append("e", 9, 1, [b"a future epoch"], index(status="over")),
        store.append("f", 1, 1, [b"one", b"two"]),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [
        *(type(None), Superseded, Superseded, ValueError, Superseded, Superseded, type(None)),
    ]
    assert [len((await store.load(table)).events) for table in "abcdef"] == [2, 1, 1, 1, 1, 3]
    assert (await store.load("e")).index.status == "running"


@story
async def test_one_that_cannot_be_written_fails_alone(store):
    await asyncio.gather(create(store, "a"), create(store, "b"))
    good, bad, more = await asyncio.gather(
        store.append("a", 1, 1, [b"one"]),
        store.append("b", 1, 1, ["no bytes"], index(title="x")),
        create(store, "c"),
        return_exceptions=True,
    )
    assert good is None and isinstance(bad, Exception) and more == 1
    assert [len((await store.load(table)).events) for table in "abc"] == [2, 1, 1]


@story
async def test_appends_of_one_table_may_be_handed_in_together(store):
    epoch = await create(store)
    await asyncio.gather(*(store.append("t", epoch, number, [b"%d" % number]) for number in range(1, 40)))
    assert (await store.load("t")).events == [b"zero", *(b"%d" % number for number in range(1, 40))]


@story
async def test_commits_are_shared(store):
    await asyncio.gather(*(create(store, f"t{number}") for number in range(200)))
    before = store.commits
    await asyncio.gather(*(store.append(f"t{number}", 1, 1, [b"one", b"two"], index()) for number in range(200)))
    assert 1 <= store.commits - before <= 10


@story
async def test_who_does_not_wait_for_an_answer_harms_nobody(store):
    epoch = await create(store)
    hasty = asyncio.create_task(store.append("t", epoch, 1, [b"one"]))
    await asyncio.sleep(0)
    hasty.cancel()
    await create(store, "other")
    with suppress(asyncio.CancelledError):
        await hasty
    await store.append("t", epoch, 2, [b"two"])
    assert (await store.load("t")).events == [b"zero", b"one", b"two"]


def test_everything_handed_in_is_written_before_the_end(address):
    async def hand_in_and_close():
        async with opened(address) as store:
            epoch = await create(store)
            last = asyncio.create_task(store.append("t", epoch, 1, [b"one"]))
            await asyncio.sleep(0)
        await last
        for late in (store.append("t", epoch, 2, [b"two"]), store.load("t"), store.renew("me", 1)):
            with pytest.raises(StoreUnavailable):
                await late
        async with opened(address) as again:
            return (await again.load("t")).events

    assert asyncio.run(hand_in_and_close()) == [b"zero", b"one"]


@story
async def test_lists_show_the_latest_first(store):
    await create(store, "old", changed=1.0, status="open")
    await create(store, "new", changed=3.0, players=["anna", "boris"])
    await create(store, "over", changed=4.0, status="over")
    await create(store, "private", changed=2.0, is_public=False)
    assert [row[:2] for row in await store.list_open(9)] == [("new", "NEW"), ("old", "OLD")]
    assert (await store.list_open(1))[0][2] == index(changed=3.0, players=["anna", "boris"])
    assert [row[0] for row in await store.list_of("anna", 9)] == ["over", "new", "private", "old"]
    assert [row[0] for row in await store.list_of("anna", 2)] == ["over", "new"]
    assert [row[0] for row in await store.list_of("boris", 9)] == ["new"]
    assert await store.list_of("nobody", 9) == []


@story
async def test_the_lists_follow_who_sits_there(store):
    epoch = await create(store, players=["anna"])
    await store.append("t", epoch, 1, [b"one"], index(players=["anna", "boris", "boris"]))
    assert await store.list_of("boris", 9)
    await store.append("t", epoch, 2, [b"two"], index(players=["boris"]))
    assert await store.list_of("boris", 9) and not await store.list_of("anna", 9)


@story
async def test_what_is_old_is_forgotten(store):
    for number in range(120):
        await create(store, f"old{number}", status="over", changed=10.0)
    await create(store, "fresh", status="over", changed=30.0)
    await create(store, "runs", status="running", changed=10.0)
    assert await store.forget("over", 20.0) == 120
    assert await store.forget("over", 20.0) == 0
    assert await store.load("old7") is None and await store.find_code("OLD7") is None
    assert {row[0] for row in await store.list_of("anna", 999)} == {"fresh", "runs"}
    assert await create(store, "old7") == 1
    assert (await store.load("old7")).events == [b"zero"]


# --- Who runs a table -------------------------------------------------------------------------------------------------


@story
async def test_a_table_has_one_owner(store):
    assert await create(store, owner="a") == 1
    assert await store.owner_of("t") == "a"
    assert await store.take("t", "b", 60) is None
    assert await store.take("t", "a", 60) == 2
    assert await store.take("nothing", "a", 60) is None and await store.owner_of("nothing") is None


@story
async def test_a_lease_that_ends_makes_an_orphan_and_a_new_owner_supersedes(store):
    await create(store, "t", owner="a", lease=0.5)
    await create(store, "waits", owner="a", lease=0.5, status="open")
    await create(store, "held", owner="b", lease=60)
    assert await store.orphans(9) == []
    await asyncio.sleep(0.6)
    assert await store.owner_of("t") is None and await store.orphans(9) == ["t"]
    await store.append("t", 1, 1, [b"nobody else came"])
    assert await store.take("t", "b", 60) == 2
    assert await store.owner_of("t") == "b" and await store.orphans(9) == []
    with pytest.raises(Superseded):
        await store.append("t", 1, 2, [b"too late"])
    await store.renew("a", 60)
    assert await store.owner_of("t") == "b"
    await store.append("t", 2, 2, [b"mine"])


@story
async def test_who_renews_goes_on_owning_all_his_tables(store):
    await create(store, "s", owner="a", lease=0.5)
    await create(store, "t", owner="a", lease=0.5)
    await store.renew("a", 60)
    await asyncio.sleep(0.6)
    assert await store.take("s", "b", 60) is None and await store.owner_of("t") == "a"
    await store.renew("a", 0.05)
    await asyncio.sleep(0.1)
    assert len(await store.orphans(9)) == 2 and len(await store.orphans(1)) == 1


@story
async def test_what_is_released_is_free_at_once(store):
    await create(store, "t", owner="a")
    await create(store, "held", owner="b")
    await store.renew("a", 60)
    await store.release("a")
    assert await store.orphans(9) == ["t"] and await store.owner_of("held") == "b"
    assert await store.take("t", "c", 60) == 2


@story
async def test_of_many_who_take_at_once_one_gets_it(store):
    await create(store, owner="dead", lease=0.0)
    await asyncio.sleep(0.01)
    epochs = await asyncio.gather(*(store.take("t", f"owner{number}", 60) for number in range(50)))
    assert [epoch for epoch in epochs if epoch is not None] == [2]


# --- People and secrets -----------------------------------------------------------------------------------------------


@story
async def test_a_name_can_be_changed(store):
    assert await store.name_of("p") is None
    await store.keep_player("p", "Anna")
    await store.keep_player("p", "Аня")
    assert await store.name_of("p") == "Аня"


def session(name, player="p", kind="browser", seen=None):
    at = time.time() if seen is None else seen
    return Session(name, player, kind, "Firefox, Linux", at, at)


@story
async def test_a_session_is_found_by_its_digest_until_it_ends(store):
    for name, player, kind in (("one", "p", "browser"), ("two", "p", "program"), ("other", "q", "browser")):
        await store.keep_session(session(name, player, kind), f"digest of {name}")
    found = await store.find_session("digest of two")
    assert (found.id, found.player, found.kind, found.label) == ("two", "p", "program", "Firefox, Linux")
    assert await store.find_session("one") is None  # an id opens nothing
    assert {one.id for one in await store.sessions_of("p")} == {"one", "two"}
    assert not await store.end_session("q", "one") and await store.find_session("digest of one")  # not theirs
    assert await store.end_session("p", "one") and not await store.end_session("p", "one")
    assert await store.find_session("digest of one") is None and await store.find_session("digest of other")
    assert [one.id for one in await store.sessions_of("p")] == ["two"]
    assert await store.ended_sessions(60.0) == ["one"] and await store.ended_sessions(-60.0) == []


@story
async def test_a_session_that_is_used_is_not_forgotten(store):
    old = time.time() - 1000
    for name, kind in (("old", "browser"), ("used", "browser"), ("bot", "program")):
        await store.keep_session(session(name, kind=kind, seen=old), name)
    await store.session_seen("used")
    assert (await store.sessions_of("p"))[0].id == "used"
    await store.forget_sessions(500.0)
    assert {one.id for one in await store.sessions_of("p")} == {"used", "bot"}


@story
async def test_a_link_can_be_looked_at_and_works_once(store):
    await store.keep_link("link", "p", time.time() + 60)
    await store.keep_link("late", "p", time.time() - 1)
    assert [await store.find_link("link") for _ in range(3)] == ["p"] * 3
    assert await store.find_link("late") is None and await store.use_link("late") is None
    used = await asyncio.gather(*(store.use_link("link") for _ in range(1000)))
    assert [player for player in used if player is not None] == ["p"] and await store.find_link("link") is None


def test_the_tokens_and_titles_of_before_sessions_are_taken_over(file):
    """A database as the second migration left it."""
    with closing(sqlite3.connect(file)) as connection, connection:
        whole = missing_steps("sqlite", None)
        connection.executescript(whole[: whole.index("-- Running upgrade 0002 -> 0003")])
        connection.execute("INSERT INTO tokens VALUES ('0123456789abcdef0123', 'p', NULL, 0), ('link', 'p', 9e9, 1)")
        columns = "'t', 'CODE', x'00', 0, 1, NULL, 0, 'g', 2, 'open', 1, 'p', '[]', '[\"Аня\",\"\"]', 0"
        connection.execute(f"INSERT INTO tables VALUES ({columns})")

    async def look():
        async with opened(f"sqlite:{file}") as store:
            found = await store.find_session("0123456789abcdef0123")
            assert (found.player, found.kind, await store.find_link("link")) == ("p", "program", "p")
            assert shown_in(await store.index_of("t")).names == ["Аня", ""]

    asyncio.run(look())


@story
async def test_a_secret_of_the_server_is_made_once(store):
    made = iter(range(1000))
    found = await asyncio.gather(*(store.own_secret("key", lambda: b"%d" % next(made)) for _ in range(50)))
    assert len(set(found)) == 1
    assert await store.own_secret("key", lambda: b"another") == found[0]
    assert await store.own_secret("other", lambda: b"another") == b"another"


# --- Nothing told is lost, nothing is kept twice ----------------------------------------------------------------------


def test_what_was_told_survives_a_kill(address, long):
    for turn in range(20 if long else 3):
        with Appender(address) as appender:
            assert appender.read(60 + 37 * turn)
        asyncio.run(check_all_is_there(address, appender.told))
