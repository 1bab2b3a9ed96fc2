"""A lock that lets one process open a store file. The operating system releases it when the process dies, however it dies."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from zastolye.server.store import InUse

HELD_BY_ANOTHER = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

# The system's lock keeps other processes out; this, a second store of our own.
_held: set[Path] = set()


class FileLock:
    """A lock file beside the store. It is never removed: it might be another process's by then."""

    def __init__(self, guarded: Path) -> None:
        self.guarded = guarded.resolve()
        self._file: int | None = None

    def take(self) -> None:
        if self.guarded in _held:
            raise InUse(self.guarded)
        file = os.open(self.guarded.with_name(f"{self.guarded.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError as error:
            os.close(file)
            if error.errno in HELD_BY_ANOTHER:
                raise InUse(self.guarded) from None
            raise
        self._file = file
        _held.add(self.guarded)

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
            _held.discard(self.guarded)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        """Not flock: a forked child would go on holding that after this process has died."""
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
