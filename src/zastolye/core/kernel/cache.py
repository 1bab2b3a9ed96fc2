"""The machine code of rules on disk: in a folder named after a hash of all the sources that went into it.

Numba caches callers with the rules compiled into them, and does not notice when one of those rules changes in another file. A folder
for each set of sources means that a changed rule is never run in its old form. The hash is of contents alone: another checkout or
installation of the same sources, wherever it lies, finds what was compiled.
"""

from __future__ import annotations

import functools
import hashlib
import shutil
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from platformdirs import user_cache_path

CACHE = user_cache_path("zastolye", appauthor=False) / "compiled"
PACKAGE = Path(__file__).resolve().parents[2]
STALE = 30 * 86400.0


def folder_for(sources: Iterable[Path]) -> Path | None:
    """Where code made from these files is kept; None if one lies outside the package, or there is nowhere to write."""
    folders = frozenset(map(_source_folder, sources))
    if not all(folder.is_relative_to(PACKAGE) for folder in folders):
        return None
    kept = CACHE / fingerprint(folders)
    try:
        kept.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None  # nowhere to keep it: compiled anew each time
    return kept


def _source_folder(source: Path) -> Path:
    """The folder of a file; of a game's file, the whole folder of the game."""
    folder = source.parent
    while folder.parent.is_relative_to(PACKAGE / "games") and folder.parent != PACKAGE / "games":
        folder = folder.parent
    return folder


@functools.cache
def fingerprint(folders: Iterable[Path]) -> str:
    from importlib.metadata import version  # only what compiles waits for it

    versions = (sys.version_info[:3], np.__version__, version("numba"))
    digest = hashlib.sha256(repr(versions).encode())
    for folder in sorted(folders):
        for path in sorted(path for path in folder.rglob("*.py") if "tests" not in path.relative_to(folder).parts):
            digest.update(f"{path.relative_to(PACKAGE).as_posix()} ".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def sweep_cache() -> None:
    """Throw away machine code that nobody has used for a month."""
    if not CACHE.is_dir():
        return
    for folder in CACHE.iterdir():
        if time.time() - folder.stat().st_mtime > STALE:
            shutil.rmtree(folder, ignore_errors=True)
