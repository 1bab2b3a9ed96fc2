"""Who one is at which server: the cookies of earlier visits, so that the same command brings a person back to their seat."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from platformdirs import user_data_path


def _file() -> Path:
    return user_data_path("zastolye", appauthor=False) / "sessions.json"


def cookie_for(base: str) -> str:
    """What this server gave us, or nothing."""
    return _kept().get(base, "")


def keep_cookie(base: str, cookie: str) -> None:
    """For the next visit, readable for its owner alone. Where it cannot be written, the next visit is a new guest's."""
    path, kept = _file(), {**_kept(), base: cookie}
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(kept, file)


def _kept() -> dict[str, str]:
    try:
        kept = json.loads(_file().read_text())
    except (OSError, ValueError):
        return {}
    return {str(base): str(cookie) for base, cookie in kept.items()} if isinstance(kept, dict) else {}
