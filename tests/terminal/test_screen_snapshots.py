"""What every mode looks like on a full screen, kept as text: a match in the middle, taken up again, at 80×24 and at 120×40.

`./dev golden` writes the snapshots again; then look at the diff.
"""

from pathlib import Path

import pytest

from support.full_screen import FullScreen
from support.walking import GAMES
from zastolye.bots import Sight
from zastolye.bots.bot import PolicyBot
from zastolye.core.engine import Luck
from zastolye.core.record import Fair, write_record
from zastolye.table.fair import Shuffler, commitment, secret_from_seed
from zastolye.table.match import Match

DRAWN = [game for game in GAMES if game.drawing]
KEPT = Path(__file__).parent / "snapshots"
ROUND = 2  # which is played by then


def half_played(game, path, seats=None):
    """The record of a match in which the person, in seat 0, is asked something in the second round."""
    secret = secret_from_seed(7)
    match, shuffler, luck = Match(game, seats or game.usual_seats), Shuffler(secret), Luck(7)
    begun = 0
    while begun < ROUND or 0 not in match.to_act or len(match.legal(0)) < 4 or len(match.moves) % 7:
        assert not match.is_over
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
        else:
            seat = match.to_act[-1]
            steps = PolicyBot().choose(Sight(match.engine, match.seen_state(seat), seat), luck)
            match.play(seat, game.notation.write(steps))
        begun = sum(type(fact).__name__ == "Round" for facts in match.facts(0) for fact in facts)
    players = ["person", *["bot"] * (match.seats - 1)]
    path.write_bytes(write_record(match.record(Fair(commitment(secret), secret.hex()), players)))


@pytest.fixture
def as_kept(request):
    def check(name, text):
        path = KEPT / f"{name}.txt"
        if request.config.getoption("--golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text + "\n", "utf-8")
        assert path.read_text("utf-8") == text + "\n", f"{path.name} differs: run ./dev golden and look at it"

    return check


@pytest.mark.parametrize("game", DRAWN, ids=[game.name for game in DRAWN])
def test_a_match_in_the_middle_looks_as_it_was_looked_at(game, tmp_path, as_kept):
    path = tmp_path / "match.json"
    half_played(game, path)
    words = (
        "play",
        "--resume",
        str(path),
        "--out",
        str(tmp_path / "on.json"),
        "--slow",
        "--uncompiled",
        "--lang",
        "ru",
        "--name",
        "Аня",
    )
    with FullScreen(*words) as screen:
        screen.wait_for("q выход")
        screen.press("right")
        as_kept(f"{game.name}.80x24", screen.settled())
        screen.resize(120, 40)
        screen.wait_for("t словами")
        screen.press("g")
        screen.wait_for("q leave")
        as_kept(f"{game.name}.120x40", screen.settled())


def test_the_menu_looks_as_it_was_looked_at(tmp_path, as_kept):
    with FullScreen("play", "--lang", "ru", "--uncompiled", "--out", str(tmp_path / "on.json")) as screen:
        screen.wait_for("q выход")
        as_kept("menu.80x24", screen.settled())
        screen.press("q")
        assert screen.wait_until_left() == 0
