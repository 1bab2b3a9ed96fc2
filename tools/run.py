"""`./dev test`: every test there is. `--long` runs the full counts and the mutants; `--ci` fails on anything not run.

Servers, browsers and databases of several test processes share the machine, and `--ci` runs on whatever machine there is. A few tests
that failed there are run once more, alone, and both outcomes stand in the output: what fails alone too fails the run.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from zastolye.games import all_games

HOME = Path(__file__).resolve().parents[1]
FAILED = HOME / ".pytest_cache" / "v" / "cache" / "lastfailed"
PROCESSES = 3  # for two cores: tests of leases, clocks and killed servers wait, and a third process works meanwhile
MOST_AGAIN = 5  # more failures are no accident of a busy machine
# Images of containers often forbid Python to keep bytecode. Then every test process rewrites all assertions again (10 seconds of a
# processor each) and every process that is started compiles all its modules; so what a test run starts may keep it.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def compile_first() -> None:
    """Two games at a time, before the first test: otherwise the tests' servers compile beside each other and beside the browser."""

    def warm(game: str) -> None:
        command = [sys.executable, "-m", "zastolye", "warm", game]
        subprocess.call(command, cwd=HOME, env=ENVIRONMENT, stderr=subprocess.DEVNULL)

    print("compiling the rules; this happens once …", flush=True)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(warm, all_games()))


def run_tests(*words: str) -> int:
    return subprocess.call([sys.executable, "-m", "pytest", "-rs", *words], cwd=HOME, env=ENVIRONMENT)


def failed_tests() -> list[str]:
    """Of the last run; nothing where the tests could not even be gathered."""
    failed = list(json.loads(FAILED.read_text())) if FAILED.exists() else []
    return failed if all("::" in name for name in failed) else []


def main() -> int:
    words = sys.argv[1:]
    alone = any(word in words for word in ("-n", "-x", "--pdb"))
    parallel = [] if alone else ["-n", str(PROCESSES), "--dist", "worksteal"]
    if all(word.startswith("-") for word in words):  # every test, not some that were named
        compile_first()
    FAILED.unlink(missing_ok=True)
    code = run_tests(*parallel, *words)
    if code and "--ci" in words and 0 < len(failed := failed_tests()) <= MOST_AGAIN:
        print(f"\nfailed beside others, and now once more alone: {', '.join(failed)}", flush=True)
        code = run_tests("--last-failed", *words)
    if "--long" in words and not code:
        code = subprocess.call([sys.executable, HOME / "tools" / "mutants.py"], cwd=HOME, env=ENVIRONMENT)
    return code


if __name__ == "__main__":
    sys.exit(main())
