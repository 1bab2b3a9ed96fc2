"""Databases that tests of the server may use: a file for each test, one PostgreSQL for all of them."""

import pytest

from support.real_postgres import RealPostgres


@pytest.fixture(scope="session")
def postgres():
    server = RealPostgres()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_to_crash():
    """With few databases in it, so that it is back soon."""
    server = RealPostgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.db'}"
    server = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.db"
