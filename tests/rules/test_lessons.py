"""Every lesson can be taken to its end: each page says something in both languages, and each move in it is one of the game's."""

from __future__ import annotations

import pytest

from support.walking import GAMES
from zastolye.client import Client
from zastolye.core.language import LANGUAGES, speaker
from zastolye.core.lesson import lesson_of
from zastolye.core.refusal import Unusable

TAUGHT = [game for game in GAMES if game.name != "kuhn-poker"]
each_game = pytest.mark.parametrize("game", TAUGHT, ids=[game.name for game in TAUGHT])


@each_game
def test_every_mode_has_a_lesson_in_both_languages(game):
    pages = lesson_of(game).pages
    assert 8 <= len(pages) <= 40 and sum(bool(page.do) for page in pages) >= 4
    for language in LANGUAGES:
        say = speaker(language, game)
        assert all(20 <= len(say(page.say)) <= 420 for page in pages)


@each_game
def test_a_lesson_is_taken_to_its_end(server, game):
    client = Client(server.url, "Аня")
    table = client.ask("POST", "/api/play", {"game": game.name, "lesson": True})["table"]
    read = 0
    with client.at(table) as seat:
        for update in seat.updates():
            page = update.get("lesson")
            if page is None or page["number"] != read + 1:
                continue  # the others are at it
            read = page["number"]
            if page.get("do"):
                with pytest.raises(Unusable):
                    seat.do("turn")
                seat.move(page["do"], update.get("decision"))
            else:
                with pytest.raises(Unusable):
                    seat.move((update.get("moves") or ["pass"])[0], update.get("decision"))
                seat.do("turn")
            if read == page["of"]:
                break
    assert read == len(lesson_of(game).pages)


def test_on_rails_another_move_is_declined_kindly(server):
    game = TAUGHT[0]
    client = Client(server.url, "Аня")
    table = client.ask("POST", "/api/play", {"game": game.name, "lesson": True})["table"]
    with client.at(table) as seat:
        for update in seat.updates():
            page = update.get("lesson")
            if page and page.get("do"):
                others = [words for words in update["moves"] if words != page["do"]]
                if others:
                    with pytest.raises(Unusable, match="server-says"):
                        seat.move(others[0], update["decision"])
                    return
                seat.move(page["do"], update["decision"])
            elif page:
                seat.do("turn")
