"""People's own words do nothing to those who read them: in chat, as names, on a terminal, in a record from elsewhere."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.walking import GAMES
from zastolye.cli import main
from zastolye.core.language import explain, speaker
from zastolye.core.plain_text import MOST_NAME, clean_name, on_a_terminal, plain_words
from zastolye.core.refusal import Unusable

GAME = GAMES[-1]
HARMLESS = "\n\u00a0"  # what does not print and does nothing else: the end of a line, a space that keeps words together
ESCAPES = "\x1b[2J\x1b]0;owned\x07\x9b31m\r\x08"
TURNED = "\u202egnp.exe\u2066\u200f\u200b\u2028\ue003"


@given(st.text())
def test_plain_words_are_one_line_that_prints(words):
    plain = plain_words(words)
    assert "\n" not in plain and plain == plain_words(plain)
    assert all(letter.isprintable() or letter == "\u200d" for letter in plain)
    assert (
        clean_name(words) and len(clean_name(words)) <= MOST_NAME and clean_name(clean_name(words)) == clean_name(words)
    )
    assert all(letter.isprintable() or letter in "\n\u00a0" for letter in on_a_terminal(words))


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ("Привет, мир!", "Привет, мир!"), ("two\n lines\t", "two lines"), (ESCAPES, "[2J]0;owned31m"), (TURNED, "gnp.exe"),
        ("👩\u200d🚀 ❤\ufe0f\u200d🔥", "👩\u200d🚀 ❤\ufe0f\u200d🔥"), ("a\u200db\u200d", "ab"), ("e\u0301", "e\u0301"), ("", ""),
    ],
)  # fmt: skip
def test_what_prints_stays_and_what_does_not_goes(given, plain):
    assert plain_words(given) == plain


@pytest.fixture
def run(capsys):
    def run(*words):
        code = main([*map(str, words), "--lang", "en"])
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def nasty(run, tmp_path):
    """A record whose players, words and moves hold what a terminal would obey."""
    path = tmp_path / "match.json"
    assert run("record", GAME.name, "--bots", "random", "--seed", 1, "--out", path)[0] == 0
    record = json.loads(path.read_text())
    record["players"] = [ESCAPES + TURNED] * len(record["players"])
    path.write_text(json.dumps(record))
    return path


def test_a_replay_does_nothing_to_the_terminal(run, nasty):
    code, out, err = run("replay", nasty)
    assert code == 0 and not err and out.count("owned")
    assert all(letter.isprintable() or letter in HARMLESS for letter in out)


@pytest.mark.parametrize("field", ["game", "move", "shuffle", "option"])
def test_a_complaint_about_a_record_does_nothing_to_the_terminal(run, nasty, field):
    record = json.loads(nasty.read_text())
    if field == "game":
        record["game"] = ESCAPES
    elif field == "move":
        record["moves"][0][1] = ESCAPES
    elif field == "shuffle":
        record["shuffles"][0] = ESCAPES
    else:
        record["options"] = {ESCAPES: 1}
    nasty.write_text(json.dumps(record))
    for command in ("replay", "verify"):
        code, out, err = run(command, nasty)
        assert code and all(letter.isprintable() or letter in HARMLESS for letter in out + err)


def test_whatever_was_given_is_told_as_text():
    told = explain(Unusable("bot-unknown", bot=ESCAPES, known="none"), speaker("en"))
    assert told.isprintable()


def test_names_in_a_record_from_elsewhere_have_the_usual_limits(run, nasty, tmp_path):
    store = ("--store", f"sqlite:{tmp_path / 'tables.db'}")
    code, out, err = run("import", nasty, *store)
    assert code == 2 and not out and len(err.splitlines()) == 1 and str(MOST_NAME) in err
    record = json.loads(nasty.read_text())
    for names, is_good in (("x" * (MOST_NAME + 1), False), ("Аня", True)):
        nasty.write_text(json.dumps({**record, "players": [names] * len(record["players"])}))
        assert run("import", nasty, *store)[0] == (0 if is_good else 2)
