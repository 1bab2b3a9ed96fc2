"""How long the command line and an import take to start, beside a bare interpreter.

    ./dev bench start --json FILE

Measured in turns; time is that of the child processes on the processor, so what others do here counts less. What must hold at a
glance: `zastolye --help` under 0.3 s, `import zastolye` under 0.5 s.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

PROGRAMS = {
    "bare": ["-c", "pass"],
    "import zastolye": ["-c", "import zastolye"],
    "zastolye.Match": ["-c", "import zastolye; zastolye.Match"],
    "zastolye --help": ["-m", "zastolye", "--help"],
    "zastolye play --help": ["-m", "zastolye", "play", "--help"],
}


def seconds(words: list[str]) -> float:
    before = os.times()
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    found: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(given.rounds):
        for name, words in PROGRAMS.items():
            found[name].append(seconds(words))
    rows: list[dict[str, Any]] = []
    for name, times in found.items():
        ratios = sorted(one / bare for one, bare in zip(times, found["bare"], strict=True))
        rows.append({
            "program": name, "seconds": round(statistics.median(times), 3), "low": round(min(times), 3), "high": round(max(times), 3),
            "to_bare": round(statistics.median(ratios), 1),
        })  # fmt: skip
        row = rows[-1]
        print(
            f"{name:<24}{row['seconds']:>7.3f} s ({row['low']}–{row['high']}){row['to_bare']:>8.1f} times a bare interpreter"
        )
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
