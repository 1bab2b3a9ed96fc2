"""An analysis of a finished match: its schema, its marks, what it refuses."""

from importlib import import_module

import jsonschema
import msgspec
import pytest

from zastolye.coach import MARKS, analyse, schema
from zastolye.core.refusal import Unusable
from zastolye.games import all_games
from zastolye.lab.bot_match import bot_match
from zastolye.table.fair import secret_from_seed

QUICK = 60_000  # kernel steps for a whole match: no figure is good with so few, but all of them are there


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(import_module("zastolye.coach.analyse"), "PLAYS", QUICK)
    return analyse


def some_match(game, seed=3, bots=("policy",)):
    return bot_match(game, game.usual_seats, bots, secret_from_seed(seed), {})


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_the_json_of_an_analysis_is_the_promised_schema(game, quick):
    record = some_match(game)
    found = msgspec.json.decode(msgspec.json.encode(quick(record, seed=1)))
    jsonschema.validate(found, schema())
    assert found["game"] == game.name and found["seats"] == record.seats
    assert {"at", "seat", "played", "best", "loss", "error", "mark", "win_share"} <= set(found["decisions"][0])
    assert {"seat", "lost", "accuracy", "level", "luck", "adjusted"} <= set(found["players"][0])
    assert [(one["at"], one["seat"], one["played"]) for one in found["decisions"]] == [
        (at, move.seat, move.words) for at, move in enumerate(record.moves) if move.seat != "table"
    ]
    assert {one["mark"] for one in found["decisions"]} <= set(MARKS)


def test_an_unfinished_match_is_not_analysed(quick):
    record = some_match(all_games()["heckmeck"])
    del record.moves[-1]
    record.result = None
    with pytest.raises(Unusable, match="analyse-unfinished"):
        quick(record, seed=1)
