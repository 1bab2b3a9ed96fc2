"""Opening a store: addresses, migrations, databases that are not ours."""

import asyncio
import importlib.util
import re
import sqlite3
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from support.stores import create, open_once, opened
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.server.store import open_store
from zastolye.server.store.migrate import missing_steps
from zastolye.server.store.postgres import PostgresStore
from zastolye.server.store.schema import metadata, sqlite_metadata


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


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_nothing_is_left_to_migrate_at_the_newest(dialect):
    newest = re.findall(r"-- Running upgrade .*-> (\w+)", missing_steps(dialect, None))[-1]
    assert missing_steps(dialect, newest) == ""


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
