"""`zastolye analyse` and `zastolye advise`, as they are called from outside."""

import json
from importlib import import_module

import jsonschema
import pytest

from zastolye.coach import schema
from zastolye.coach.types import MARKED

GAME = "pechenka"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(import_module("zastolye.coach.analyse"), "PLAYS", 40_000)
    monkeypatch.setattr(import_module("zastolye.commands.coach"), "PLAYS", 4000)


@pytest.fixture
def match(tmp_path, run):
    path = tmp_path / "match.json"
    assert run("record", GAME, "--seed", 7, "--bots", "random", "--out", path)[0] == 0
    return path


def change(path, **fields):
    path.write_text(json.dumps({**json.loads(path.read_text()), **fields}))


def test_an_analysis_is_a_table_a_page_and_json(run, match, tmp_path):
    page = tmp_path / "page.html"
    code, out, err = run("analyse", match, "--seed", 1, "--html", page, "--lang", "en")
    assert code == 0 and not err and "Who played how" in out and str(page) in out
    html = page.read_text()
    assert html.count("<svg") == 4 and "http" not in html.replace("http://www.w3.org", "")
    code, out, _ = run("analyse", match, "--seed", 1, "--json", "--seat", 2)
    found = json.loads(out)
    jsonschema.validate(found, schema())
    assert code == 0 and {one["seat"] for one in found["decisions"]} == {2} and len(found["players"]) == 1


def test_every_marked_move_is_explained_on_the_page_and_with_all(run, match, tmp_path):
    page = tmp_path / "page.html"
    found = json.loads(run("analyse", match, "--seed", 1, "--json")[1])
    marked = sum(one["mark"] in MARKED for one in found["decisions"])
    _, three, _ = run("analyse", match, "--seed", 1, "--html", page, "--lang", "en")
    _, every, _ = run("analyse", match, "--seed", 1, "--all", "--lang", "en")
    assert marked > 3 and page.read_text().count("<details") == marked
    assert three.count("Best move: ") == 3 and f"3 of {marked}" in three and every.count("Best move: ") == marked
    assert "you" not in three.lower().split() and "±" in three and "Bluffs and sealed cards" in three


@pytest.mark.parametrize("seed", [-5, 10**23])
def test_any_whole_number_is_a_seed(run, match, seed):
    assert run("analyse", match, "--seat", 0, "--seed", seed)[0] == 0
    first = json.loads(match.read_text())["moves"][0][0]
    assert run("advise", match, "--seat", first, "--at", 0, "--seed", seed)[0] == 0


def test_other_places_in_a_record_are_named(run, match):
    record = json.loads(match.read_text())
    change(match, result={**record["result"], "rank": [9, *record["result"]["rank"][1:]]})
    code, _, err = run("analyse", match, "--lang", "en")
    assert code == 1 and "places" in err and "[9, " in err


PUZZLES = (
    (GAME, "--number", 0),
    (GAME, "--make", -5, "--out", "x.jsonl"),
    (GAME, "--make", 0, "--out", "x.jsonl"),
    ("--make", 5),
    ("--rate",),
)


@pytest.mark.parametrize("words", PUZZLES)
def test_puzzles_that_cannot_be_are_refused_in_one_line(run, words):
    code, out, err = run("puzzles", *words)
    assert code == 2 and not out and len(err.strip().splitlines()) == 1, err


def test_advice_is_the_values_of_one_position(run, match):
    moves = json.loads(match.read_text())["moves"]
    at = next(at for at, move in enumerate(moves) if at > 4)
    code, out, _ = run("advise", match, "--seat", moves[at][0], "--at", at, "--seed", 1, "--json")
    found = json.loads(out)
    assert code == 0 and len(found["values"]) > 1 and all(0 <= one["share"] <= 1 for one in found["values"])
    assert run("advise", match, "--seat", moves[at][0], "--at", at, "--lang", "ru")[0] == 0


def test_an_unfinished_record_is_refused_in_one_line(run, match):
    """Whoever plays it still could have it analysed: by its record, or by a copy from a replay."""
    record = json.loads(match.read_text())
    change(match, moves=record["moves"][:9], shuffles=record["shuffles"][:2], result=None)
    for words in (("analyse", match), ("advise", match, "--seat", 0, "--at", 3)):
        code, out, err = run(*words)
        assert code == 2 and not out and len(err.strip().splitlines()) == 1 and "not over" in err


def test_a_record_that_only_says_it_is_finished_does_not_verify(run, match):
    record = json.loads(match.read_text())
    change(match, moves=record["moves"][:9], shuffles=record["shuffles"][:2])
    code, out, err = run("analyse", match)
    assert code == 1 and not out and len(err.strip().splitlines()) == 1 and "Save the record again" in err
    code, out, err = run("advise", match, "--seat", 0, "--at", 3)
    assert code == 1 and not out and len(err.strip().splitlines()) == 1 and "Save the record again" in err


def test_a_record_without_a_result_is_called_unfinished_whatever_else_is_wrong(run, match):
    record = json.loads(match.read_text())
    change(match, moves=record["moves"][:9], result=None)
    code, _, err = run("analyse", match)
    assert code == 2 and "not over" in err


def test_a_damaged_record_is_refused_in_one_line(run, match):
    match.write_text(match.read_text()[:200])
    code, out, err = run("analyse", match)
    assert code == 2 and not out and len(err.strip().splitlines()) == 1 and "Save the record again" in err


def test_a_name_from_a_record_is_text_and_not_too_much_of_it(run, match):
    names = ["[/]", "[red]", "[link=http://a]b", "x" * 300]
    change(match, players=names)
    code, out, err = run("analyse", match, "--seed", 1, "--lang", "en")
    assert code == 0 and not err and all(f"@{seat} {name}" in out for seat, name in enumerate(names[:2]))
    assert "b" * 3 not in out and "[link=http://a]b" in out and "x" * 40 in out and "x" * 41 not in out


def test_a_record_is_not_written_over_by_its_own_analysis(run, match, tmp_path):
    before, link = match.read_bytes(), tmp_path / "link.json"
    link.symlink_to(match)
    for page in (match, link):
        code, out, err = run("analyse", match, "--html", page)
        assert code == 2 and not out and "Name another file" in err and match.read_bytes() == before


def test_a_file_that_a_command_reads_is_not_the_one_that_it_writes(run, tmp_path, monkeypatch):
    bot, puzzles = tmp_path / "bot.py", tmp_path / "puzzles.jsonl"
    bot.write_text("# mine")
    puzzles.write_text("")
    monkeypatch.setattr("zastolye.commands.puzzles.file_of", lambda game: puzzles)
    for words in (
        ("record", GAME, "--bots", bot, "--out", bot),
        ("arena", GAME, "--bots", f"{bot},policy", "--html", bot),
        ("play", GAME, "--bots", bot, "--out", bot, "--plain"),
        ("puzzles", GAME, "--rate", "--out", puzzles),
    ):
        code, _, err = run(*words)
        assert code == 2 and "Name another file" in err, words
    assert bot.read_text() == "# mine"


BAD = (("--seat", 9), ("--seconds", 0), ("--seconds", "nan"), ("--html", "/no/such/folder/x.html"), ("--seed", "x"))


@pytest.mark.parametrize("words", BAD)
def test_bad_arguments_are_2_and_one_line(run, match, words):
    code, out, err = run("analyse", match, *words)
    assert code == 2 and not out and len(err.strip().splitlines()) == 1, err


def test_a_seat_that_is_not_asked_for_a_move_gets_no_advice(run, match):
    assert run("advise", match, "--seat", 9, "--at", 3)[0] == 2
    assert run("advise", match, "--seat", 0, "--at", 9999)[0] == 2
    last = len(json.loads(match.read_text())["moves"])
    assert run("advise", match, "--seat", 0, "--at", last)[0] == 2
    for at in (-1, last):
        assert f"0 to {last - 1}" in run("advise", match, "--seat", 0, "--at", at)[2]
