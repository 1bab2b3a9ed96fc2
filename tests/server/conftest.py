"""Both databases, for tests of the store and of what stands on it."""

import pytest

from support.real_postgres import RealPostgres


@pytest.fixture(scope="session")
def postgres():
    server = RealPostgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    """Where a new store may be opened: once in SQLite, once in PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.db'}"
    return request.getfixturevalue("postgres").new_database()
