"""One suite for both stores: what a store promises, whichever database keeps it."""

import asyncio
import importlib.util
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from support.appender import TABLES, index
from support.open_stores import create, opened, story
from support.real_postgres import Cutter, RealPostgres
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.server.store import InUse, Session, StoreUnavailable, Superseded, Taken, open_store
from zastolye.server.store.coaching import Analysis, Mistake
from zastolye.server.store.migrate import missing_steps
from zastolye.server.store.postgres import PostgresStore
from zastolye.server.store.schema import metadata, sqlite_metadata
from zastolye.server.store.sqlite import SqliteStore
from zastolye.server.store.sqlite_writer import BATCH, COMMIT_GAP
from zastolye.server.tables.index import shown_in

APPENDER = Path(__file__).parents[1] / "support" / "appender.py"


@pytest.fixture(scope="session")
def postgres_to_crash():
    """With few databases in it, so that it is back soon."""
    server = RealPostgres()
    yield server
    server.stop()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.db"


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
    await create(store, "t", owner="a", lease=0.2)
    await create(store, "waits", owner="a", lease=0.2, status="open")
    await create(store, "held", owner="b", lease=60)
    assert await store.orphans(9) == []
    await asyncio.sleep(0.3)
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
    await create(store, "s", owner="a", lease=0.2)
    await create(store, "t", owner="a", lease=0.2)
    await store.renew("a", 60)
    await asyncio.sleep(0.3)
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


# --- The coach ----------------------------------------------------------------------------------------------------------


def wanted(name, guest="anna", version=1):
    return Analysis(name, version, guest, "patience", ["anna", ""], b"a record")


@story
async def test_an_analysis_is_asked_once_and_its_result_is_kept(store):
    await store.ask_analysis(wanted("a"))
    await store.ask_analysis(wanted("a", guest="boris"))
    assert await store.count_analyses("anna") == (1, 1) and await store.count_analyses("boris") == (0, 1)
    assert (await store.analysis("a")).status == "waiting" and await store.analysis("none") is None
    claimed = await store.claim_analysis(1, "mine", 60.0)
    assert (claimed.id, claimed.record, claimed.people) == ("a", b"a record", ["anna", ""])
    assert (await store.analysis("a")).status == "running"
    assert await store.renew_analysis("a", "mine", 60.0, 3, 7)
    running = await store.analysis("a")
    assert (running.done, running.of, running.attempts) == (3, 7, 1)
    assert await store.finish_analysis("a", "mine", b"found", [])
    done = await store.analysis("a")
    assert (done.status, done.result, done.done) == ("done", b"found", 7)
    await store.ask_analysis(wanted("a"))
    assert (await store.analysis("a")).status == "done" and await store.count_analyses("anna") == (0, 0)


@story
async def test_guests_take_turns_in_the_queue(store):
    """One guest's five do not delay another's one, whoever came first."""
    for number in range(5):
        await store.ask_analysis(wanted(f"anna{number}"))
    for name in ("boris", "vera"):
        await store.ask_analysis(wanted(name, guest=name))
    begun = [(await store.claim_analysis(1, f"claim{number}", 60.0)).id for number in range(7)]
    assert begun == ["anna0", "boris", "vera", "anna1", "anna2", "anna3", "anna4"]
    assert await store.claim_analysis(1, "one more", 60.0) is None
    assert await store.analyses_ahead("vera") == 6


@story
async def test_of_many_who_claim_at_once_each_gets_another(store):
    for number in range(3):
        await store.ask_analysis(wanted(f"a{number}", guest=f"guest{number}"))
    found, number = set(), 0
    while len(found) < 3:  # in PostgreSQL one that was overtaken gets nothing, and asks again
        claims = [store.claim_analysis(1, f"claim{number + more}", 60.0) for more in range(4)]
        got = [one.id for one in await asyncio.gather(*claims) if one]
        assert len(set(got)) == len(got) and not found & set(got)
        found, number = found | set(got), number + 4
        assert number < 100


@story
async def test_a_claim_asked_again_is_the_same_one(store):
    """A statement whose end nobody knows is executed again."""
    await store.ask_analysis(wanted("a"))
    await store.ask_analysis(wanted("b"))
    assert (await store.claim_analysis(1, "mine", 60.0)).id == (await store.claim_analysis(1, "mine", 60.0)).id == "a"
    assert (await store.analysis("b")).status == "waiting"


@story
async def test_an_analysis_whose_process_died_is_another_s_after_its_lease(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "dead", 0.05)
    await asyncio.sleep(0.1)
    assert (await store.claim_analysis(1, "alive", 60.0)).attempts == 2
    assert not await store.renew_analysis("a", "dead", 60.0, 1, 2)
    assert not await store.finish_analysis("a", "dead", b"too late", [mistake("a-1")])
    await store.fail_analysis("a", "dead", "too late")
    assert (await store.analysis("a")).status == "running" and await store.count_mistakes("anna") == (0, 0, 0, None)


@story
async def test_an_analysis_given_back_waits_as_if_it_had_not_been_begun(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.release_analysis("a", "mine")
    assert (await store.analysis("a")).status == "waiting"
    assert (await store.claim_analysis(1, "other", 60.0)).attempts == 1


@story
async def test_a_failed_analysis_waits_anew_when_it_is_asked_for(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.fail_analysis("a", "mine", "analysis-failed")
    assert (await store.analysis("a")).why == "analysis-failed" and await store.claim_analysis(1, "next", 60.0) is None
    await store.ask_analysis(wanted("a"))
    assert (await store.analysis("a")).status == "waiting" and (
        await store.claim_analysis(1, "new", 60.0)
    ).attempts == 1


@story
async def test_another_version_s_analyses_are_left_to_it(store):
    await store.ask_analysis(wanted("a", version=2))
    assert await store.claim_analysis(1, "old", 60.0) is None
    assert (await store.claim_analysis(2, "new", 60.0)).id == "a"


@story
async def test_old_analyses_are_forgotten_with_their_mistakes(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.finish_analysis("a", "mine", b"found", [mistake("a-1")])
    await store.forget_analyses(time.time() - 60)
    assert (await store.count_mistakes("anna"))[:2] == (1, 1)
    await store.forget_analyses(time.time() + 60)
    assert await store.analysis("a") is None and await store.count_mistakes("anna") == (0, 0, 0, None)


def mistake(name, player="anna"):
    return Mistake(name, player, "patience", "a", 12)


@story
async def test_a_mistake_comes_back_when_it_is_due(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.finish_analysis("a", "mine", b"found", [mistake("a-1"), mistake("a-2"), mistake("b-1", "boris")])
    assert [one.id for one in await store.due_mistakes("anna", 10)] == ["a-1", "a-2"]
    await store.move_mistake("anna", "a-1", 1, 3600.0, False)
    await store.move_mistake("anna", "b-1", 5, 3600.0, True)  # another's
    assert [one.id for one in await store.due_mistakes("anna", 10)] == ["a-2"]
    due, kept, found, wait = await store.count_mistakes("anna")
    assert (due, kept, found) == (1, 2, 0) and 3500 < wait <= 3600
    moved = await store.mistake("anna", "a-1")
    assert (moved.box, moved.at, moved.found) == (1, 12, False)
    assert await store.mistake("anna", "b-1") is None and (await store.mistake("boris", "b-1")).box == 0
    await store.move_mistake("anna", "a-2", 5, 0.0, True)
    assert await store.due_mistakes("anna", 10) == [] and (await store.count_mistakes("anna"))[2] == 1


def test_after_a_crash_analyses_are_free_at_once(file):
    """The one process of a file is dead, so nobody waits for its lease."""

    async def before():
        async with opened(f"sqlite:{file}") as store:
            await store.ask_analysis(wanted("a"))
            await store.claim_analysis(1, "dead", 600.0)

    async def after():
        async with opened(f"sqlite:{file}") as store:
            assert (await store.claim_analysis(1, "alive", 60.0)).id == "a"

    asyncio.run(before())
    asyncio.run(after())


# --- Opening ----------------------------------------------------------------------------------------------------------


def test_a_second_opening_finds_everything(address):
    async def twice():
        async with opened(address) as store:
            await create(store)
            await store.own_secret("key", lambda: b"first")
        async with opened(address) as store:
            return (await store.load("t")).events, await store.own_secret("key", lambda: b"second")

    assert asyncio.run(twice()) == ([b"zero"], b"first")


def test_a_database_of_a_newer_program_is_refused(address, file, postgres):
    asyncio.run(open_once(address))
    newer = "UPDATE alembic_version SET version_num = '9999'"
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(newer)
    else:
        postgres.run(newer, address)
    with pytest.raises(Unusable, match="store-newer"):
        asyncio.run(open_once(address))


def test_migrations_lead_to_the_schema_in_sqlite(file):
    asyncio.run(open_once(f"sqlite:{file}"))
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), [metadata, sqlite_metadata]) == []
    engine.dispose()


def test_migrations_lead_to_the_schema_in_postgres(postgres):
    migrated, drawn = postgres.new_database(), postgres.new_database()
    asyncio.run(open_once(migrated))
    for table in metadata.sorted_tables:
        for element in (CreateTable(table), *map(CreateIndex, sorted(table.indexes, key=lambda index: index.name))):
            postgres.run(str(element.compile(dialect=postgresql.dialect())), drawn)
    columns = "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns"
    columns += " WHERE table_schema = current_schema() AND table_name <> 'alembic_version' ORDER BY 1, 2"
    indexes = "SELECT replace(indexdef, current_schema() || '.', '') FROM pg_indexes"
    indexes += " WHERE schemaname = current_schema() AND tablename <> 'alembic_version' ORDER BY 1"
    keys = "SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint"
    keys += " WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1"
    for question in (columns, indexes, keys):
        found = postgres.run(question, migrated)
        assert found and found == postgres.run(question, drawn)


async def open_once(address):
    async with opened(address):
        pass


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_nothing_is_left_to_migrate_at_the_newest(dialect):
    assert missing_steps(dialect, None)
    assert missing_steps(dialect, "0004") == ""


@pytest.mark.parametrize(
    "given", ["", "tables.db", "sqlite:", "sqlite:///tables.db", "sqlite::memory:", "mysql://u:hush@h/d"]
)
def test_an_address_that_is_none_is_told_in_a_line(given):
    with pytest.raises(Unusable) as told:
        open_store(given)
    for language in LANGUAGES:
        line = explain(told.value, speaker(language))
        assert "sqlite:" in line and "postgresql://" in line and "\n" not in line and "hush" not in line


def test_without_its_library_postgres_says_what_to_install(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Unusable) as told:
        open_store("postgresql://host/database")
    assert "pip install 'zastolye[postgres]'" in explain(told.value, speaker("en"))


@pytest.mark.parametrize("url", ["postgresql://127.0.0.1:1/none", "postgresql:///?host=/nowhere"])
def test_a_postgres_that_is_not_there_is_told_in_a_line(url):
    with pytest.raises(Unusable, match="store-unreachable"):
        asyncio.run(PostgresStore(url, patience=0.2).open())


def test_an_address_of_postgres_that_is_wrong_is_not_quoted():
    """There may be a password in it."""
    with pytest.raises(Unusable, match="store-address") as told:
        asyncio.run(PostgresStore("postgresql://host:port/none").open())
    assert "port" not in explain(told.value, speaker("en")).partition("not in")[2]


def test_a_database_postgres_does_not_have_is_told_at_once(postgres):
    with pytest.raises(Unusable, match=r"store-unreachable.*nothing"):
        asyncio.run(PostgresStore(postgres.url("nothing")).open())


# --- One SQLite file --------------------------------------------------------------------------------------------------


def test_a_commit_is_on_the_disk_when_it_is_told(file):
    """No test can pull the plug: this is what SQLite's manual asks for against it."""

    async def look():
        async with opened(f"sqlite:{file}") as store:
            asked = [f"PRAGMA {what}" for what in ("journal_mode", "synchronous", "foreign_keys")]
            return [store._writer.connection.execute(pragma).fetchone()[0] for pragma in asked]

    assert asyncio.run(look()) == ["wal", 2, 1]


def test_after_a_commit_for_many_comes_a_breath_so_what_comes_meanwhile_goes_together(file):
    async def pour():
        async with opened(f"sqlite:{file}") as store:
            await asyncio.gather(*(create(store, f"t{number}") for number in range(40 * BATCH)))
            before, since, appends = store.commits, time.monotonic(), []
            for number in range(40 * BATCH):
                appends.append(asyncio.create_task(store.append(f"t{number}", 1, 1, [b"one"])))
                if number % BATCH == BATCH - 1:
                    await asyncio.sleep(COMMIT_GAP / 8)
            await asyncio.gather(*appends)
            return store.commits - before, time.monotonic() - since

    commits, seconds = asyncio.run(pour())
    assert commits <= seconds / COMMIT_GAP + 2


@pytest.mark.skipif(os.name == "nt", reason="rights are written otherwise there")
def test_nobody_else_may_read_the_file(file):
    async def look():
        async with opened(f"sqlite:{file}") as store:
            await create(store)
            assert {path.stat().st_mode & 0o077 for path in file.parent.iterdir()} == {0}

    asyncio.run(look())


def test_a_second_process_on_one_file_is_refused_until_the_first_is_dead(file):
    with Appender(f"sqlite:{file}") as first:
        first.read(1)
        with pytest.raises(InUse, match=r"tables\.db"):
            asyncio.run(open_once(f"sqlite:{file}"))
    asyncio.run(open_once(f"sqlite:{file}"))


def test_a_second_store_of_one_process_is_refused_too(file):
    async def twice():
        async with opened(f"sqlite:{file}") as store:
            with pytest.raises(InUse):
                await SqliteStore(file.parent / "." / file.name).open()
            await create(store)
        async with opened(f"sqlite:{file}"):
            pass

    asyncio.run(twice())


def test_after_a_crash_tables_are_free_at_once(file):
    """Whoever held the file is dead: nobody waits for his leases."""
    with Appender(f"sqlite:{file}") as first:
        first.read(len(TABLES))

    async def look():
        async with opened(f"sqlite:{file}") as store:
            return await store.orphans(99)

    assert asyncio.run(look())


def test_a_full_disk_is_told_and_survived(file):
    pytest.importorskip("resource")
    filled = subprocess.run(
        [sys.executable, APPENDER, "--fill", file], capture_output=True, text=True, timeout=60, check=False
    )
    assert filled.returncode == 0, filled.stderr
    assert filled.stdout.startswith("full ") and int(filled.stdout.split()[1]) > 5


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to look at" * 40, b"SQLite format 3\0" + bytes(4080)]
)
def test_a_file_that_is_not_ours_is_refused(file, content):
    file.write_bytes(content)
    with pytest.raises(Unusable, match=r"store-(damaged|unopenable).*tables\.db"):
        asyncio.run(open_once(f"sqlite:{file}"))
    assert file.read_bytes() == content


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Unusable, match="store-unopenable"):
        asyncio.run(open_once(f"sqlite:{tmp_path / 'none' / 'tables.db'}"))


def test_damage_in_the_middle_is_told_where_it_is_met(file):
    async def fill():
        async with opened(f"sqlite:{file}") as store:
            for number in range(30):
                await create(store, f"t{number}", events=[os.urandom(9000)])

    async def read_all():
        async with opened(f"sqlite:{file}") as store:
            for number in range(30):
                await store.load(f"t{number}")

    asyncio.run(fill())
    size = file.stat().st_size
    with file.open("r+b") as damaged:
        damaged.seek(size // 2)
        damaged.write(b"\xff" * (size // 3))
    with pytest.raises(Unusable, match=r"store-damaged.*tables\.db"):
        asyncio.run(read_all())


# --- Nothing told is lost, nothing is kept twice ----------------------------------------------------------------------


class Appender:
    """A process that appends and tells what was kept; killed at the end, in the middle of whatever it does."""

    def __init__(self, address):
        self.process = subprocess.Popen([sys.executable, str(APPENDER), address], stdout=subprocess.PIPE, text=True)
        self.told = {}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.kill()
        while self.read(1):
            pass
        self.process.stdout.close()
        self.process.wait()

    def read(self, most):
        """The next so many things it tells; fewer if it is dead."""
        for line in islice(self.process.stdout, most):
            if line.endswith("\n"):
                table, number = line.split()
                self.told[table] = int(number)
                most -= 1
        return not most


async def check_all_is_there(address, told):
    async with opened(address) as store:
        for table, last in told.items():
            events = (await store.load(table)).events
            assert events == [f"{table} {number}".encode() for number in range(len(events))]
            assert len(events) > last, "what was told is lost"


def test_what_was_told_survives_a_kill(address, long):
    for turn in range(20 if long else 3):
        with Appender(address) as appender:
            assert appender.read(60 + 37 * turn)
        asyncio.run(check_all_is_there(address, appender.told))


# --- A PostgreSQL that goes away --------------------------------------------------------------------------------------


def test_processes_that_start_together_migrate_once_and_have_one_secret(postgres):
    address = postgres.new_database()

    async def start(number):
        async with opened(address) as store:
            return await store.own_secret("key", lambda: b"%d" % number)

    async def start_all():
        return await asyncio.gather(*(start(number) for number in range(5)))

    assert len(set(asyncio.run(start_all()))) == 1


async def append_until(store, table, is_enough, told):
    epoch = await create(store, table, events=[])
    while not is_enough.is_set():
        number = told.get(table, -1) + 1
        await store.append(table, epoch, number, [f"{table} {number}".encode()], index())
        told[table] = number


def test_a_restart_of_postgres_loses_nothing_and_is_waited_for(postgres_to_crash, long):
    postgres, told = postgres_to_crash, {}
    address = postgres.new_database()

    async def restart(times):
        async with opened(PostgresStore(address, patience=60.0)) as store:  # the disk may be slow
            is_enough = asyncio.Event()
            work = asyncio.gather(*(append_until(store, table, is_enough, told) for table in TABLES))
            for _ in range(times):
                before = dict(told)
                await asyncio.sleep(0.2)
                await asyncio.to_thread(postgres.crash)
                await asyncio.sleep(0.2)
                await asyncio.to_thread(postgres.start)
                while not work.done() and any(told.get(table, -1) < before.get(table, -1) + 4 for table in TABLES):
                    await asyncio.sleep(0.01)
            is_enough.set()
            await work

    asyncio.run(restart(20 if long else 3))
    asyncio.run(check_all_is_there(address, told))


def test_a_postgres_that_stays_away_is_a_full_store_and_then_works_again(postgres_to_crash):
    postgres = postgres_to_crash
    address = postgres.new_database()

    async def lose():
        async with opened(PostgresStore(address, patience=0.5)) as store:
            epoch = await create(store)
            await asyncio.to_thread(postgres.crash)
            began = time.monotonic()
            for question in (store.append("t", epoch, 1, [b"one"]), store.load("t"), store.renew("me", 60)):
                with pytest.raises(StoreUnavailable):
                    await question
            assert time.monotonic() - began < 3
            await asyncio.to_thread(postgres.start)
            await store.append("t", epoch, 1, [b"one"])
            assert (await store.load("t")).events == [b"zero", b"one"]

    asyncio.run(lose())


@pytest.mark.parametrize("where", ["cuts_question", "cuts_answer"])
def test_an_append_whose_end_nobody_knows_is_kept_once(postgres, where):
    address = postgres.new_database()

    async def lose():
        async with Cutter(postgres) as cutter, opened(cutter.address(address)) as store:
            for table in "abc":
                await create(store, table)
            await store.append("a", 1, 1, [b"one"])
            setattr(cutter, where, b"")
            answers = await asyncio.gather(
                store.append("a", 1, 2, [b"two", b"three"], index(status="over")),
                store.append("b", 1, 1, [b"one"]),
                store.append("c", 7, 1, [b"not mine"]),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [type(None), type(None), Superseded] and cutter.cuts == 1
            assert [len((await store.load(table)).events) for table in "abc"] == [4, 2, 1]
            await store.append("a", 1, 4, [b"four"])

    asyncio.run(lose())


def test_an_append_that_was_overtaken_while_the_line_was_down_is_superseded(postgres):
    """It did not arrive, another took the table over meanwhile, and his event has that number."""
    address = postgres.new_database()

    async def lose():
        async with Cutter(postgres) as cutter, opened(cutter.address(address)) as store, opened(address) as other:
            await create(store, lease=0.0)
            await store.append("t", 1, 1, [b"one"])
            cutter.cuts_question = b""
            mine = asyncio.create_task(store.append("t", 1, 2, [b"mine"]))
            while not cutter.cuts:
                await asyncio.sleep(0.001)
            epoch = await other.take("t", "other", 60)
            await other.append("t", epoch, 2, [b"his"])
            with pytest.raises(Superseded):
                await mine
            assert (await other.load("t")).events == [b"zero", b"one", b"his"]

    asyncio.run(lose())


def test_a_table_whose_creation_nobody_knows_the_end_of_is_created_once(postgres):
    address = postgres.new_database()

    async def lose():
        async with Cutter(postgres) as cutter, opened(cutter.address(address)) as store:
            cutter.cuts_answer = b"COMMIT"
            assert await create(store) == 1 and cutter.cuts == 1
            assert (await store.load("t")).events == [b"zero"]
            with pytest.raises(Taken):
                await create(store)

    asyncio.run(lose())


# --- The event log of SQLite --------------------------------------------------------------------------------------------


def rows_of(file, table):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_moves_are_read_from_the_log_until_they_are_merged(file, monkeypatch):
    """Moves of many tables in one commit are one row; who loads a table finds them at once, and at rest they lie in their tables."""
    monkeypatch.setattr("zastolye.server.store.sqlite_writer.REST", 2.0)

    async def whole():
        async with opened(SqliteStore(file)) as store:
            names = [f"t{number}" for number in range(20)]
            epochs = [await create(store, name) for name in names]
            before = rows_of(file, "events")
            asked = [store.append(name, epoch, 1, [b"one", b"two"]) for name, epoch in zip(names, epochs, strict=True)]
            await asyncio.gather(*asked)
            assert rows_of(file, "event_log") == 1 and rows_of(file, "events") == before
            for name in names:
                assert (await store.load(name)).events == [b"zero", b"one", b"two"]
                assert await store.events_since(name, 2) == [b"two"]
            await store.append("t3", epochs[3], 3, [b"three"], index(status="over"))  # past the log
            assert (await store.load("t3")).events == [b"zero", b"one", b"two", b"three"]
            for _ in range(200):
                await asyncio.sleep(0.1)
                if rows_of(file, "event_log") == 0:
                    break
            assert rows_of(file, "event_log") == 0 and rows_of(file, "events") == before + 41
            assert (await store.load("t3")).events == [b"zero", b"one", b"two", b"three"]

    asyncio.run(whole())


def test_a_log_that_was_not_merged_is_merged_by_the_next_process(file):
    async def whole():
        async with opened(SqliteStore(file)) as store:
            epoch = await create(store)
            await store.append("t", epoch, 1, [b"one"])
        with closing(sqlite3.connect(file)) as connection:  # as a crash leaves it: half merged
            body = msgspec.msgpack.encode([("t", 1, [b"one"]), ("t", 2, [b"two"]), ("gone", 5, [b"five"])])
            connection.execute("INSERT INTO event_log VALUES (7, 1.0, ?)", (body,))
            connection.commit()
        async with opened(SqliteStore(file)) as store:
            assert rows_of(file, "event_log") == 0
            assert (await store.load("t")).events == [b"zero", b"one", b"two"]
            with pytest.raises(Superseded):
                await store.append("t", epoch, 2, [b"two again"])
            await store.append("t", await store.take("t", "me", 60.0), 3, [b"three"])

    asyncio.run(whole())


def test_the_log_is_merged_while_moves_come_one_by_one(file):
    """Each commit holds one move, and there is never a rest."""

    async def whole():
        async with opened(SqliteStore(file)) as store:
            epoch = await create(store)
            for number in range(1, 301):
                await store.append("t", epoch, number, [b"%d" % number])
            assert rows_of(file, "event_log") < 200
            assert (await store.load("t")).events == [b"zero", *(b"%d" % number for number in range(1, 301))]

    asyncio.run(whole())


def test_the_log_is_merged_in_small_steps_under_load(file):
    """However long there is no rest, the log stays short and no event is lost."""

    async def whole():
        async with opened(SqliteStore(file)) as store:
            names = [f"t{number}" for number in range(8)]
            epochs = {name: await create(store, name) for name in names}
            for number in range(1, 301):
                await asyncio.gather(*(store.append(name, epochs[name], number, [b"%d" % number]) for name in names))
            assert rows_of(file, "event_log") < 200
            for name in names:
                assert (await store.load(name)).events == [b"zero", *(b"%d" % number for number in range(1, 301))]

    asyncio.run(whole())
