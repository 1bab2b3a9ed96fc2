"""`./dev test`: every test there is. `--long` runs the full counts and the mutants; `--ci` fails on anything not run."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from zastolye.games import all_games

HOME = Path(__file__).resolve().parents[1]


def compile_first() -> None:
    """Two games at a time, before the first test: otherwise the tests' servers compile beside each other and beside the browser."""

    def warm(game: str) -> None:
        subprocess.call([sys.executable, "-m", "zastolye", "warm", game], cwd=HOME, stderr=subprocess.DEVNULL)

    print("compiling the rules; this happens once …", flush=True)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(warm, all_games()))


def main() -> int:
    words = sys.argv[1:]
    alone = any(word in words for word in ("-n", "-x", "--pdb"))
    parallel = [] if alone else ["-n", "2", "--dist", "worksteal"]
    if not set(words) - {"--long", "--ci"}:
        compile_first()
    code = subprocess.call([sys.executable, "-m", "pytest", "-rs", *parallel, *words], cwd=HOME)
    if "--long" in words and not code:
        code = subprocess.call([sys.executable, HOME / "tools" / "mutants.py"], cwd=HOME)
    return code


if __name__ == "__main__":
    sys.exit(main())
