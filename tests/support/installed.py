"""Programs that tests need and pip does not bring: found on this machine, or installed where we may."""

import functools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@functools.cache
def program(*names: str, package: str) -> str | None:
    """Where one of these programs is. As root on Debian its package is installed if it is missing; else None."""
    found = _found(names)
    if found is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        with _alone():
            if _found(names) is None:
                for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
                    subprocess.run(["apt-get", "-q", *words], capture_output=True, timeout=600)
        found = _found(names)
    return found


def _found(names: tuple[str, ...]) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def _alone() -> Iterator[None]:
    """One test process at a time: apt-get refuses a second one instead of waiting, and then its tests would be skipped."""
    import fcntl  # where apt-get is, this is too

    with (Path(tempfile.gettempdir()) / "zastolye-tests-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
