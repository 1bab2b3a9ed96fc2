"""Programs that tests need and pip does not bring: found on this machine, or installed where we may."""

import functools
import os
import shutil
import subprocess


@functools.cache
def program(*names: str, package: str) -> str | None:
    """Where one of these programs is. As root on Debian its package is installed if it is missing; else None."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run(["apt-get", "-q", *words], capture_output=True, timeout=600)
        found = next(filter(None, map(shutil.which, names)), None)
    return found
