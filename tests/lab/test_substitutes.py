"""A bot that cannot play a match as itself: the policy or a search plays, and that is told once, in the language of the command."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from support.walking import GAMES, start_of, strange_options
from zastolye.bots import Sight, find_bot, substitutes, weights
from zastolye.bots.learned import find_brain
from zastolye.bots.rollouts.workspace import house
from zastolye.core.engine import Engine, Luck
from zastolye.core.language import speaker
from zastolye.lab.arena import arena
from zastolye.table.match import Match

LEARNED = [game for game in GAMES if weights.path_of(game).exists()]
SOLVED = next(game for game in LEARNED if game.solving is not None)


STRANGE = [(game, options) for game in LEARNED for options in strange_options(game)]
each_strange = pytest.mark.parametrize(
    ("game", "options"), STRANGE, ids=[f"{game.name}-{next(iter(options))}" for game, options in STRANGE]
)


@pytest.fixture(autouse=True)
def nothing_told():
    substitutes._told.clear()


def test_most_games_can_be_played_as_nobody_learned_them():
    assert len({game.name for game, _ in STRANGE}) > 3


@each_strange
@pytest.mark.parametrize(("name", "by"), [("learned", "policy"), ("learned:search", "search"), ("level:3", "policy")])
def test_a_network_is_not_asked_in_a_match_that_it_did_not_learn(game, options, name, by):
    substitute = find_bot(name).substitute(game, start_of(game, options))
    assert substitute.by == by and substitute.why.code == "learned-strange"
    assert find_bot(name).substitute(game, start_of(game, {})) is None


@each_strange
@pytest.mark.parametrize("name", ["learned", "learned:search"])
def test_where_nobody_asked_before_it_is_logged_once(game, options, name, caplog):
    engine, luck = Engine(game, "compiled"), Luck(1, "compiled")
    for seed in (1, 2):
        state = engine.setup(game.usual_seats, game.options.read(options, game.usual_seats))
        while count := engine.to_shuffle(state):
            engine.shuffled(state, list(range(count))[:: 1 if seed == 1 else -1])
        seat = engine.to_act(state)[0]
        find_bot(name).step(Sight(engine, engine.observe(state, seat), seat), luck)
    assert [line.partition(": ")[0] for line in caplog.messages] == [name]


def test_what_was_told_before_is_not_logged(caplog):
    game, options = STRANGE[0]
    row = game.options.read(options, game.usual_seats)
    bots = [(name, find_bot(name)) for name in ("policy", "learned", "level:2", "learned", "learned:search")]
    told = substitutes.replaced(bots, game, game.usual_seats, row)
    assert [(one.bots, one.substitute.by) for one in told] == [
        ("learned, level:2", "policy"),
        ("learned:search", "search"),
    ]
    assert not substitutes.replaced([("policy", find_bot("policy"))], game, game.usual_seats, row)
    for one in told:
        substitutes.log_once(one.bots, one.substitute)
    assert not caplog.messages


def test_an_arena_that_nobody_asked_logs_it_once(caplog):
    seats = SOLVED.solving.full + 1
    for _ in range(2):
        list(arena(SOLVED, seats, ["solved", *["random"] * (seats - 1)], seats, 1, workers=1))
    assert len(caplog.messages) == 1 and caplog.messages[0].startswith("solved: ")


@pytest.fixture
def without_network(monkeypatch):
    """The game whose coach has a network, as if that were of other rules."""
    monkeypatch.setattr(weights, "fingerprint", lambda _: "other")
    for cached in (find_brain, house):
        cached.cache_clear()
    yield next(game for game in LEARNED if game.coaching.house == "learned")
    for cached in (find_brain, house):
        cached.cache_clear()


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "Тренер судит по игре policy"), ("en", "The coach judges by the policy")]
)
def test_a_coach_without_its_network_says_so_in_the_language_of_the_command(
    without_network, run, monkeypatch, caplog, language, words
):
    """It speaks of itself, and of no bot that plays."""
    monkeypatch.setenv("ZASTOLYE_LANG", "ru" if language == "en" else "en")
    monkeypatch.setattr("zastolye.commands.shelf.rules_for_people", lambda *_: str(house(without_network)[1]))
    code, out, _ = run("rules", without_network.name, "--lang", language)
    assert code == 0 and out.strip() == "None"
    (line,) = caplog.messages
    assert words in line and without_network.name in line and not line.startswith("learned")


# --- The commands -------------------------------------------------------------------------------------------------------------

REPLACED = {
    "ru": f"solved: {SOLVED.name} решена только за столом на 2, а не на 3. Вместо бота играет policy.",
    "en": f"solved: {SOLVED.name} has been solved with 2 seats only, not with 3. The policy plays instead.",
}


def zastolye(*words, given=""):
    """In a process of its own, as the processes that it starts write to the same standard error; whose language is the other one."""
    environment = {**os.environ, "ZASTOLYE_LANG": "ru" if "en" in words else "en", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "zastolye", *map(str, words)]
    return subprocess.run(command, input=given, capture_output=True, text=True, env=environment, timeout=300)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_arena_tells_it_once_before_it_begins_in_the_language_of_the_command(language):
    done = zastolye(
        "arena", SOLVED.name, "--seats", 3, "--bots", "solved,random,random", "--matches", 12, "--lang", language
    )
    assert done.returncode == 0 and REPLACED[language] not in done.stdout
    assert done.stderr.splitlines()[0] == REPLACED[language] and len(done.stderr.splitlines()) == 2


@each_strange
def test_a_record_tells_what_was_not_learned(game, options, run):
    [(name, value)] = options.items()
    written = ",".join(map(str, value)) if isinstance(value, list) else value
    bots = ",".join(["learned", *["policy"] * (game.usual_seats - 1)])
    code, _, err = run(
        "record", game.name, "--bots", bots, "--seed", 1, "--option", f"{name}={written}", "--lang", "en"
    )
    assert code == 0 and err.startswith("learned: ") and len(err.splitlines()) == 1 and game.name in err


def test_a_table_at_the_keyboard_tells_it_before_the_first_card(tmp_path):
    sat = zastolye(
        "play", SOLVED.name, "--seats", 3, "--bots", "solved,policy", "--plain", "--uncompiled", "--lang", "en",
        "--out", tmp_path / "match.json", given="quit\n",
    )  # fmt: skip
    assert sat.returncode == 0 and not sat.stderr
    assert sat.stdout.splitlines()[0] == REPLACED["en"] and sat.stdout.count("solved") == 2


def test_a_full_screen_tells_it_when_the_person_is_asked_first():
    from zastolye.terminal.fullscreen.bot_table import BotTable

    said, names = [], ["policy", "solved", "policy"]
    table = BotTable(Match(SOLVED, 3), 0, "Anna", names, bytes(32), keep=lambda record: None, pace=0.0)
    table.screen = type("Screen", (), {"table_says": lambda self, notice: said.append(notice(speaker("en")))})()
    table.to_tell = table.replaced()
    table.tell_replaced()
    table.tell_replaced()
    assert said == [REPLACED["en"]]
