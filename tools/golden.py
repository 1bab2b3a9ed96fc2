"""The golden games: for each mode an ordinary match and one for each odd rule, with what each seat learned.

`./dev golden` writes them again, and the kept examples; then read the diff.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import zastolye.games
from zastolye.core.language import speaker
from zastolye.core.record import write_record
from zastolye.games import all_games
from zastolye.table.match import Match
from zastolye.terminal.transcript import transcript

HOME = Path(__file__).resolve().parents[1]
KEPT = (
    "src/zastolye/games",
    "tests/lab/test_learned.py",
    "tests/lab/test_solved.py",
    "tests/people/test_daily_deals.py",
    "tests/terminal/test_screen_snapshots.py",
)  # tests that write what they keep when they are told to
TOY = str(HOME / "tests" / "toy")
if TOY not in zastolye.games.__path__:
    zastolye.games.__path__.append(TOY)


def goldens() -> dict[Path, Match]:
    """Every golden match by the file its story is kept in."""
    found = {}
    for folder in sorted({game.folder for game in all_games().values()}):
        made = importlib.import_module(f"zastolye.games.{folder.name}.tests.goldens").GOLDENS
        for name, play in made.items():
            found[folder / "records" / f"{name}.txt"] = play()
    return found


def story(match: Match) -> str:
    """A golden game as text: the options that are not the usual ones, what happened, the score."""
    game = match.game
    usual = game.options.write(game.options.read({}))
    chosen = {name: value for name, value in game.options.write(match.options).items() if usual[name] != value}
    lines = [f"{game.name}, {match.seats} seats", *(f"option {name} = {value}" for name, value in chosen.items())]
    if match.start is not None:
        lines += [f"from {name}: {value}" for name, value in match.start.items()]
    lines += transcript(match, speaker("en", game), range(match.seats))
    result = match.result()
    lines.append(f"{'score' if match.is_over else 'so far'} {' '.join(map(str, result.score))}")
    return "\n".join(lines) + "\n"


def write(path: Path, match: Match) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(story(match), encoding="utf-8")
    path.with_suffix(".json").write_bytes(write_record(match.record()))


def main() -> int:
    for path, match in goldens().items():
        write(path, match)
    code = subprocess.call([sys.executable, "-m", "pytest", "--golden", "-q", *KEPT], cwd=HOME)
    subprocess.call(
        ["git", "status", "--short", "--", "src/zastolye/games/*/records", "tests/terminal/snapshots"], cwd=HOME
    )
    return code


if __name__ == "__main__":
    sys.exit(main())
