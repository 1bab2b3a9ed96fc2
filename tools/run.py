"""`./dev test`: every test there is. `--long` runs the full counts and the mutants; `--ci` fails on anything not run."""

import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]


def main() -> int:
    words = sys.argv[1:]
    alone = any(word in words for word in ("-n", "-x", "--pdb"))
    parallel = [] if alone else ["-n", "2", "--dist", "worksteal"]
    code = subprocess.call([sys.executable, "-m", "pytest", "-rs", *parallel, *words], cwd=HOME)
    if "--long" in words and not code:
        code = subprocess.call([sys.executable, HOME / "tools" / "mutants.py"], cwd=HOME)
    return code


if __name__ == "__main__":
    sys.exit(main())
