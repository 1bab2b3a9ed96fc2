"""What the keys and the mouse do at a full-screen table, in a real pseudo-terminal."""

import re
import subprocess
import sys

import pytest

from support.full_screen import FullScreen
from support.walking import GAMES
from zastolye.core.record import read_record
from zastolye.table.verify import verify

CARDS = next(game for game in GAMES if game.name.startswith("trick"))
RACE = next(game for game in GAMES if game.races)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "match.json"


def sit(out, game=CARDS, *more, **terminal):
    words = ("play", game.name, "--seed", "3", "--pace", "0", "--uncompiled", "--out", str(out))
    return FullScreen(*words, *(more or ("--lang", "en")), **terminal)


def where(screen, words):
    """The cell in which these words begin."""
    for y, line in enumerate(screen.display.display):
        if words in line:
            return line.index(words), y
    raise AssertionError(f"no {words} on:\n{screen.text}")


def test_papers_open_over_the_table_and_close(out):
    with sit(out) as screen:
        screen.wait_for("q leave")
        for key, title in (("?", "Help"), ("l", "Log"), ("r", "Rules")):
            screen.press(key)
            screen.wait_for(rf"{title}\s")
            screen.wait_for("Esc closes")
            screen.press("escape")
            screen.wait_until_gone("Esc closes")
            screen.wait_for("1 red chef")


def test_the_language_changes_at_the_table_with_a_key_of_either_keyboard(out):
    with sit(out) as screen:
        screen.wait_for("Your turn")
        screen.press("g")
        screen.wait_for("Ваш ход")
        assert "q выход" in screen.text and "Бот 1" in screen.text and "Раунд 1" in screen.text
        screen.press("п")
        screen.wait_for("Your turn")


def test_leaving_asks_and_keeps_a_match_that_can_be_taken_up_again(out):
    with sit(out) as screen:
        screen.wait_for("Your turn")
        screen.press("q")
        screen.wait_for("Leave the table")
        screen.press("escape")
        screen.wait_until_gone("Leave the table")
        screen.press("й")
        screen.wait_for("Leave the table")
        screen.press("enter")
        screen.wait_for("To go on")
        assert screen.wait_until_left() == 0
    record = read_record(out.read_bytes())
    assert verify(record).verifies and record.result is None
    with FullScreen("play", "--resume", str(out), "--out", str(out), "--uncompiled", "--lang", "en") as screen:
        screen.wait_for("Your turn")


def test_a_press_chooses_and_a_second_press_plays(out):
    with sit(out) as screen:
        screen.wait_for("1 red chef")
        x, y = where(screen, "red chef")
        screen.click(x, y)
        screen.wait_for("▐")
        screen.click(x, y)
        screen.wait_for(r"Guest: the red chef")


def test_a_card_that_cannot_be_played_says_why(out):
    with sit(out) as screen:
        screen.wait_for("1 red chef")
        x, y = where(screen, "╭──")
        screen.click(x + 2, y + 1)
        screen.wait_for(r"chef.*\(rule .?\d+\)")


def test_cards_with_a_hosts_own_numbers_are_shown_and_typed_by_them(out):
    signs = ",".join(str(3 * rank) for rank in range(1, 26))
    game = next(game for game in GAMES if any(option.prints for option in game.options))
    more = ("--lang", "en", "--option", f"signs={signs}", "--option", "first=0")
    with sit(out, game, *more) as screen:
        screen.wait_for("Your turn")
        held = int(re.search(r"∿ ×\d[\s\S]*?│ +(\d+)[ \d…]*│\s*\n[┗╰]", screen.text)[1])
        assert held % 3 == 0
        screen.press("?")
        screen.wait_for("bear the numbers 3, 6, 9")
        screen.press("escape")
        screen.wait_until_gone("Esc closes")
        for words, told in (("w1", "No card bears the number 1 at this table"), (f"w{held}", f"∿{held} = 5")):
            screen.press("t")
            screen.wait_for("a move in words")
            screen.press(*words, "enter")
            screen.wait_for(told)
        screen.press("q")
        screen.wait_for("Leave the table")
        screen.press("enter")
        assert screen.wait_until_left() == 0
    assert read_record(out.read_bytes()).moves[0].words == f"w{held // 3}"


def test_a_move_may_be_typed(out):
    with sit(out) as screen:
        screen.wait_for("1 red chef")
        screen.press("t")
        screen.wait_for("a move in words")
        screen.press(*"nonsense", "enter")
        screen.wait_for("cannot read “nonsense”")
        screen.press("t")
        screen.wait_for("a move in words")
        screen.press(*"green", "enter")
        screen.wait_for("Guest: the green chef")


def test_a_small_window_says_so_and_a_larger_one_shows_the_table(out):
    with sit(out, wide=60, tall=15) as screen:
        screen.wait_for("too small")
        screen.resize(80, 24)
        screen.wait_for("Your turn")
        screen.resize(120, 40)
        screen.wait_for("t in words")
        screen.resize(80, 24)
        screen.wait_for("q leave")
        assert "Your turn" in screen.settled()


def is_grey(colour):
    """A colour as pyte names it: a word, or six digits."""
    if len(colour) == 6 and all(digit in "0123456789abcdef" for digit in colour):
        return colour[:2] == colour[2:4] == colour[4:]
    return colour in ("default", "black", "white", "brightblack", "brightwhite")


@pytest.mark.parametrize(("term", "no_colour"), [("xterm", ""), ("screen", ""), ("xterm", "1")])
def test_plain_terminals_will_do_and_colour_is_left_out_where_it_is_not_wanted(out, term, no_colour):
    with sit(out, environment={"NO_COLOR": no_colour} if no_colour else {}, term=term) as screen:
        screen.wait_for("Your turn")
        colours = {cell.fg for row in screen.display.buffer.values() for cell in row.values()}
        assert all(map(is_grey, colours)) is bool(no_colour), colours
        assert "│ R 3 │" in screen.text


def test_where_there_is_no_terminal_to_draw_on_it_is_lines_of_text(out):
    with sit(out, CARDS, "--lang", "en", term="dumb") as screen:
        screen.wait_for("move>")
    with sit(out, CARDS, "--lang", "en", "--plain") as screen:
        screen.wait_for("move>")


def test_the_menu_is_walked_by_keys_and_leads_to_a_table(out):
    with FullScreen("play", "--uncompiled", "--pace", "0", "--out", str(out), "--lang", "en") as screen:
        screen.wait_for("What shall we play")
        screen.press("5")
        screen.wait_for("► ● 5")
        screen.press("down", "right")
        screen.wait_for("‹ 3 ›")
        screen.press("down", "right")
        screen.wait_for(r"experts")
        screen.press("enter")
        screen.wait_for("Round 1")
        assert "Bot 2" in screen.text and "Bot 3" not in screen.text


def test_in_a_race_bots_act_by_themselves_while_the_person_looks(out):
    with sit(out, RACE, "--lang", "en", "--pace", "0.2") as screen:
        screen.wait_for("Enter deals")
        screen.press("enter")
        screen.wait_for(r"Bot \d: “")


def test_a_hint_names_moves_with_their_shares(out):
    with FullScreen("play", CARDS.name, "--seed", "3", "--pace", "0", "--out", str(out), "--lang", "en") as screen:
        screen.wait_for("Your turn")
        screen.press("h")
        screen.wait_for(r"\d+\.\d ± \d+\.\d%|not ready yet", seconds=90)


def test_help_and_lines_of_text_do_not_wait_for_the_full_screen(out):
    program = "import sys; from zastolye.cli import main; main(sys.argv[1:]); assert 'textual' not in sys.modules"
    words = ("play", CARDS.name, "--plain", "--uncompiled", "--out", str(out))
    sat = subprocess.run(
        [sys.executable, "-c", program, *words], input="quit\n", capture_output=True, text=True, timeout=120
    )
    assert sat.returncode == 0, sat.stderr
