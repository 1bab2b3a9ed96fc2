"""The command line, as it is called from outside."""

import json
import os
import subprocess
import sys

import pytest

from support.walking import GAMES

NAMES = [game.name for game in GAMES]
SHELF = [name for name in NAMES if name != "kuhn-poker"]  # the toy game is known to this process only


@pytest.fixture
def match(tmp_path, run):
    path = tmp_path / "match.json"
    assert run("record", SHELF[0], "--seed", 7, "--out", path)[0] == 0
    return path


def test_games_lists_every_game(run):
    code, out, _ = run("games", "--json")
    assert code == 0 and [game["game"] for game in json.loads(out)] == NAMES
    code, out, _ = run("games")
    assert all(name in out for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_rules_are_told_in_both_languages(run, name):
    english, russian = run("rules", name, "--lang", "en")[1], run("rules", name, "--lang", "ru")[1]
    assert english.startswith("# ") and russian.startswith("# ") and english != russian


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bots", ["random", "policy"])
def test_a_recorded_match_verifies_and_replays(run, name, bots, tmp_path):
    path = tmp_path / "match.json"
    assert run("record", name, "--seed", 1, "--bots", bots, "--out", path) == (0, "", "")
    code, out, _ = run("verify", path)
    assert code == 0 and "not signed" in out
    assert run("verify", path, "--json")[0] == 0
    assert run("replay", path)[0] == 0
    code, out, _ = run("replay", path, "--seat", 0, "--at", 2, "--json")
    shown = json.loads(out)
    assert shown["at"] == 2 and shown["seat"] == 0 and len(shown["moves"]) == 2


def test_why_a_file_cannot_be_opened_is_said_in_the_language_asked_for(run, tmp_path):
    for path, why in ((tmp_path, "это папка, а не файл"), (tmp_path / "none.json", "такого файла или папки нет")):
        code, _, err = run("verify", path, "--lang", "ru")
        assert code == 2 and err == f"Файл {path} не открыть: {why}. Проверьте путь.\n"
    assert run("verify", "", "--lang", "ru")[2] == "Назовите файл: его имя пустое.\n"
    _, _, err = run("record", SHELF[0], "--out", tmp_path / "none" / "x.json", "--lang", "ru")
    assert "такого файла или папки нет" in err and "No such" not in err


def test_what_is_no_json_is_said_without_a_word_of_another_language(run, tmp_path):
    path = tmp_path / "match.json"
    for data in (b"{", b"", b"\xff\xfe", b"hello", b"[" * 100_000):
        path.write_bytes(data)
        code, _, err = run("verify", path, "--lang", "ru")
        assert code == 2 and "JSON" not in err and "повреждена" in err


def test_a_record_may_begin_with_the_mark_that_some_editors_put_there(run, match):
    match.write_bytes(b"\xef\xbb\xbf" + match.read_bytes())
    assert run("verify", match)[0] == 0


def test_record_writes_to_standard_output(run):
    code, out, _ = run("record", SHELF[0], "--seed", 7)
    assert code == 0 and json.loads(out)["game"] == SHELF[0]


def test_a_record_that_does_not_verify_is_1(run, match):
    record = json.loads(match.read_text())
    record["result"]["score"][0] += 1
    match.write_text(json.dumps(record))
    code, out, _ = run("verify", match)
    assert code == 1 and "NOT right" in out
    assert json.loads(run("verify", match, "--json")[1])["verifies"] is False


def test_an_illegal_move_in_a_record_does_not_verify_and_does_not_replay(run, match):
    record = json.loads(match.read_text())
    record["moves"][4] = record["moves"][5]
    match.write_text(json.dumps(record))
    assert run("verify", match)[0] == 1
    assert run("replay", match)[0] == 2


BAD = (
    ("play", "no-such-game"), ("rules", "no-such-game"), ("record", "no-such-game"), ("record", SHELF[0], "--seats", 99),
    ("record", SHELF[0], "--seats", "many"), ("record", SHELF[0], "--bots", "nobody"), ("record", SHELF[0], "--bots", "policy,policy"),
    ("record", SHELF[0], "--option", "nonsense"), ("record", SHELF[0], "--option", "nonsense=1"),
    ("record", "heckmeck", "--option", "signs=" + ",".join(map(str, range(25, 0, -1)))),
    ("record", SHELF[0], "--out", "/no/such/folder/x"),
    ("verify", "/no/such/file"), ("replay", "/no/such/file"), ("replay", "."),
    ("play", SHELF[0], "--pace", "nan"), ("play", SHELF[0], "--out", "/no/such/folder/x"),
    ("nonsense",), (), ("replay",), ("verify", "a\0b"),
)  # fmt: skip


@pytest.mark.parametrize("words", BAD)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_bad_input_is_2_and_one_line(run, words, language):
    code, out, err = run(*words, *(("--lang", language) if words and words[0] != "nonsense" else ()))
    assert code == 2 and not out and len(err.strip().splitlines()) == 1, err


def test_a_seat_or_move_that_is_not_there_is_2(run, match):
    assert run("replay", match, "--seat", 9)[0] == 2
    assert run("replay", match, "--at", 9999)[0] == 2
    assert run("replay", match, "--at", -1)[0] == 2


COMMANDS = ("advise", "analyse", "arena", "backup", "exploit", "export", "games", "import", "join", "play", "ratings", "record",
            "replay", "rules", "schema", "serve", "simulate", "solve", "verify", "warm")  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_command_has_help_with_examples(run, command, language):
    code, out, _ = run("--lang", language, command, "--help")
    assert code == 0 and f"zastolye {command}" in out and ("examples:" in out or "примеры:" in out)


def play(game, words, *more):
    """A whole sitting at the keyboard, in a process of its own."""
    command = [sys.executable, "-m", "zastolye", "play", game, "--plain", "--uncompiled", "--lang", "en", *more]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.run(command, input=words, capture_output=True, text=True, timeout=120, env=environment)


@pytest.mark.parametrize("name", SHELF)
def test_a_person_is_asked_again_and_may_leave_and_come_back(name, tmp_path, run):
    path = tmp_path / "match.json"
    sat = play(name, "gibberish\n?\nlog\nrules\nquit\n", "--seed", "3", "--out", str(path))
    assert sat.returncode == 0 and "Traceback" not in sat.stderr and "cannot read" in sat.stdout
    assert run("verify", path)[0] == 0
    again = subprocess.run(
        [sys.executable, "-m", "zastolye", "play", "--plain", "--uncompiled", "--resume", str(path), "--out", str(path)],
        input="", capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert again.returncode == 0 and run("verify", path)[0] == 0


def test_a_warm_cache_is_used_at_once(tmp_path):
    """`play` with the compiled rules, after `warm`."""
    command = [sys.executable, "-m", "zastolye"]
    subprocess.run([*command, "warm", SHELF[0]], check=True, capture_output=True)
    sat = subprocess.run(
        [*command, "play", SHELF[0], "--out", str(tmp_path / "x.json")], input="quit\n", capture_output=True, text=True
    )
    assert sat.returncode == 0 and not sat.stderr
