"""The browser client and Python word facts and questions from the same texts: here they are held to give the same sentences."""

from __future__ import annotations

import importlib
import itertools
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from support.walking import GAMES, option_rows
from zastolye.core.language import LANGUAGES, speaker
from zastolye.core.printed import Printed
from zastolye.core.rule_words import WATCHER
from zastolye.core.wording import ask, tell
from zastolye.table.match import Match

WEB = Path(__file__).resolve().parents[2] / "web"
SHELF = [game for game in GAMES if game.folder.is_relative_to(WEB.parent / "src")]
NAMES = ["Аня", "@1", "{ $seat }", "$& R9 w7", "<b>Bob</b>", "Ёж-Ёжик", "★", "Тётя Шура"]
NUMBERS = (0, 1, 2, 4, 5, 11, 21, 25, 100, 1000, 12345, -1, -2)  # plurals, thousands and signs
MATCHES = 6  # of each number of seats


@pytest.fixture(scope="module")
def pairs():
    """For each fact and question of many matches in both languages: what the browser is given, and what Python says."""
    return [pair for game in SHELF for pair in worded(game)]


def worded(game):
    facts, asks = heard_in(game)
    for kind in game.news.kinds:
        facts |= {kind.of(*numbers) for numbers in itertools.product((0, 1), repeat=3)}
        facts |= {msgspec.structs.replace(fact, **change) for fact, change in numbered(game, facts, kind)}
    for language in LANGUAGES:
        say = speaker(language, game)
        common = {"game": game.name, "language": language, "names": NAMES}
        for fact in facts:
            yield common | {"way": "tell", "fact": msgspec.to_builtins(fact)}, tell(fact, NAMES, say)
        for asked in asks:
            sentence = ask(game.view.decode(asked).ask, NAMES, say)
            yield common | {"way": "ask", "fact": json.loads(asked)["ask"]}, sentence
        yield from printed_otherwise(game, facts, common)


def printed_otherwise(game, facts, common):
    """The same where a host has other numbers on the cards."""
    for option in game.options:
        if option.prints:
            printed = Printed(option.prints, tuple(3 * rank for rank in range(1, option.size + 1)))
            say, given = speaker(common["language"], game, printed=printed), msgspec.to_builtins(printed)
            for fact in facts:
                if getattr(fact, "sign", 1) in range(1, option.size + 1):
                    told = common | {"way": "tell", "printed": given, "fact": msgspec.to_builtins(fact)}
                    yield told, tell(fact, NAMES, say)


def heard_in(game):
    """Every fact that seats and watchers heard in random matches, and the views in which they were asked, one of each question."""
    facts, asks = set(), {}
    for seats in game.seats:
        for seed in range(MATCHES):
            dice = random.Random(f"{game.name} {seats} {seed}")
            match = Match(game, seats, game.options.write(option_rows(game, dice)), way="compiled")
            for seat in played(match, dice):
                view = match.view_json(seat)
                asks[json.dumps(json.loads(view)["ask"])] = view
            facts |= {fact for seat in range(WATCHER, seats) for heard in match.facts(seat) for fact in heard}
    return facts, list(asks.values())


def played(match, dice):
    """One random match; yields the seat that is asked, before it moves."""
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(dice.sample(range(match.to_shuffle), match.to_shuffle))
            continue
        seat = dice.choice(match.to_act)
        yield seat
        engine, state, moves = match.engine, match.engine.copy(match._state), []
        while not moves or engine.unfinished(state):
            moves.append(dice.choice(engine.legal(state, seat)))
            engine.play(state, seat, moves[-1])
        match.play(seat, match.game.notation.write(moves))


def numbered(game, facts, kind):
    """A fact of this kind with other numbers in it, each field in turn; seats stay seats."""
    texts = "".join(path.read_text("utf-8") for path in game.folder.glob("*.en.ftl"))
    seats = set(re.findall(r"NAME\(\$(\w+)\)", texts))
    fact = next(one for one in facts if type(one) is kind)
    for name in kind.__struct_fields__:
        if type(getattr(fact, name)) is int and name.rstrip("_") not in seats:
            yield from ((fact, {name: number}) for number in NUMBERS)


def in_the_browser(given):
    sys.path.insert(0, str(WEB))
    try:
        build = importlib.import_module("build")
    finally:
        sys.path.remove(str(WEB))
    command, environment = build.node()
    node = [command[0] if len(command) > 1 else "node", WEB / "scripts" / "sentences.mjs"]
    done = subprocess.run(node, cwd=WEB, env=environment, input=json.dumps(given).encode(), capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def test_the_browser_says_what_python_says(pairs):
    given, expected = zip(*pairs, strict=True)
    differing = [
        (one["game"], one["fact"], wanted, found)
        for one, wanted, found in zip(given, expected, in_the_browser(given), strict=True)
        if found != wanted
    ]
    assert not differing[:10]


def test_nothing_that_can_happen_or_be_asked_is_left_out(pairs):
    for game in SHELF:
        found = {(one["way"], one["fact"]["kind"]) for one, _ in pairs if one["game"] == game.name}
        asks = importlib.import_module(game.view.struct.__module__).ASKS
        assert found == {("tell", name) for name in game.news.names} | {("ask", kind) for kind in asks}
