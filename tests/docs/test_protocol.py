"""The page of the protocol does not lie: its example is what a table sends, and is worded as it says."""

import json
import re
import typing
from pathlib import Path

import msgspec

from zastolye.core.language import speaker
from zastolye.core.wording import ask, tell
from zastolye.games import find_game
from zastolye.server.protocol import Update

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_facts_of_the_example_are_worded_as_it_says():
    update = json.loads(re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)[1])
    assert update.keys() <= {"type", *Update.__struct_fields__}
    game, names = find_game(update["game"]), ["Anya", "Bob", "Crumpet", "Dill"]
    said = [tell(fact, names, speaker("en", game)) for fact in msgspec.convert(update["news"], list[facts_of(game)])]
    question = msgspec.convert(update["view"]["ask"], typing.get_type_hints(game.view.struct)["ask"])
    assert re.findall("“([^”]+)”", PAGE) == [*said, ask(question, names, speaker("en", game))]


def facts_of(game):
    return typing.Union[game.news.kinds]  # noqa: UP007
