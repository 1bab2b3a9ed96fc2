"""The migrations a database still lacks, as SQL. Alembic writes it; each store carries it out in one transaction of its own,
so a start that is cut short has changed nothing. A migration therefore says what to do, and asks the database nothing."""

from __future__ import annotations

import threading
from io import StringIO
from pathlib import Path
from typing import Literal

from zastolye.core.refusal import Unusable

Dialect = Literal["sqlite", "postgresql"]

MIGRATIONS = Path(__file__).parent / "migrations"
_one_at_a_time = threading.Lock()  # Alembic keeps what it works on in a global


def missing_steps(dialect: Dialect, revision: str | None) -> str:
    """SQL that brings a database at this revision (None: an empty one) to the newest; nothing if it is there already."""
    from alembic import command, util  # slow to import
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    written = StringIO()
    config = Config(output_buffer=written, attributes={"dialect": dialect})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    try:
        if revision == ScriptDirectory.from_config(config).get_current_head():
            return ""
        with _one_at_a_time:
            command.upgrade(config, f"{revision}:head" if revision else "head", sql=True)
    except util.CommandError:
        raise Unusable("store-newer", revision=revision) from None
    return written.getvalue()
