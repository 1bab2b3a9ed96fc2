"""Backups of a store, made while the server runs. The file appears when it is complete, or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit, urlunsplit

from zastolye.core.refusal import Unusable
from zastolye.server.store import open_store


def back_up(url: str, file: Path) -> int:
    """Copy the store at this address to a file, for us alone; how many bytes. Unusable says why not."""
    open_store(url)  # an address that cannot be used is told here, as everywhere
    with _whole_or_not_at_all(file) as unfinished:
        kind, _, rest = url.partition(":")
        if kind == "sqlite":
            _copy_sqlite(Path(rest), unfinished, file)
        else:
            _dump_postgres(url, unfinished)
    return file.stat().st_size


@contextmanager
def _whole_or_not_at_all(file: Path) -> Iterator[Path]:
    """Write to a temporary file, which is renamed when everything is on the disk."""
    unfinished = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))  # secrets are in it
        yield unfinished
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        unfinished.replace(file)
    except OSError as error:
        raise Unusable("file-unwritable", path=str(file), why=error) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


# --- SQLite -------------------------------------------------------------------------------------------------------------


def _copy_sqlite(path: Path, unfinished: Path, file: Path) -> None:
    """A consistent snapshot: the server goes on writing, and later writes are not in it."""
    if file.exists() and path.exists() and file.samefile(path):
        raise Unusable("backup-itself", path=str(file))
    try:
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(unfinished)) as copy:
            source.execute("SELECT 1 FROM alembic_version")  # ours, and not just any file
            source.backup(copy)
            found = copy.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise Unusable("store-damaged", path=str(path), why=found)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
    except sqlite3.Error as error:
        raise Unusable("store-unopenable", path=str(path), why=str(error)) from None


# --- PostgreSQL ---------------------------------------------------------------------------------------------------------


def _dump_postgres(url: str, unfinished: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise Unusable("backup-pg-dump")
    address, password, schema = _apart(url)
    command = [program, "--format=custom", "--no-owner", f"--file={unfinished}", f"--dbname={address}"]
    command += [f"--schema={schema}"] if schema else []
    environment = {**os.environ, **({"PGPASSWORD": password} if password else {})}
    dumped = subprocess.run(command, env=environment, capture_output=True, text=True)
    if dumped.returncode:
        said = dumped.stderr.strip().splitlines() or [f"pg_dump: {dumped.returncode}"]
        raise Unusable("backup-failed", why=said[0])


def _apart(url: str) -> tuple[str, str | None, str | None]:
    """The address without its password, which others could see in the list of processes; the password; our schema, if named."""
    parts = urlsplit(url)
    who, at, host = parts.netloc.rpartition("@")
    user, _, password = who.partition(":")
    parameters = dict(parse_qsl(parts.query))
    schema = parameters.pop("search_path", None)
    bare = parts._replace(netloc=f"{user}{at}{host}", query=urlencode(parameters))
    return urlunsplit(bare), unquote(password) or None, schema
