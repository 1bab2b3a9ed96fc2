"""What an operator may set: by the flags of `zastolye serve`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    pace: float = 1.0  # how bots keep time: 1 as people do, 0 at once
    origins: tuple[str, ...] = ()  # other addresses this server is reached under, behind a proxy
    is_secure: bool = False  # behind TLS: cookies are for that alone
    keep_open: float = 86_400.0  # seconds until a table nobody came to is forgotten
    keep_running: float = 30 * 86_400.0
    keep_records: float = 365 * 86_400.0
