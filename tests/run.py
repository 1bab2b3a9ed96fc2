"""`./dev test`: every test there is, and a last line that says what could not run."""

import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]


def main() -> int:
    words = sys.argv[1:]
    ci = "--ci" in words
    words = [word for word in words if word != "--ci"]
    parallel = [] if any(word in words for word in ("-n", "-x", "--pdb")) else ["-n", "2", "--dist", "worksteal"]
    code = subprocess.call([sys.executable, "-m", "pytest", "-rs", *parallel, *words], cwd=HOME)
    return 1 if ci and code else code


if __name__ == "__main__":
    sys.exit(main())
