"""What a full-screen table is told: nothing that its seat may not know; and games that draw no board of their own are playable too."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

from support.walking import GAMES, scenes, swap_of
from zastolye.core.drawing import Room
from zastolye.core.engine import Engine
from zastolye.core.language import speaker
from zastolye.table.match import Match
from zastolye.terminal.fullscreen.app import TableApp
from zastolye.terminal.fullscreen.bot_table import BotTable
from zastolye.terminal.fullscreen.match_screen import MatchScreen
from zastolye.terminal.fullscreen.plain_board import board_of
from zastolye.terminal.fullscreen.result_screen import ResultScreen
from zastolye.terminal.fullscreen.server_table import ServerTable
from zastolye.terminal.fullscreen.wish import Wish

DRAWN = [game for game in GAMES if game.drawing]
TOY = next(game for game in GAMES if not game.drawing)
SECRET = bytes(range(32))


def told(game, engine, state, seat):
    """All that the screen is told of a position, and what it draws of it."""
    match = Match(game, engine.plain(state).seats)
    match._state, match.engine = engine.copy(state), engine
    table = BotTable(match, seat, "Аня", ["policy"] * match.seats, SECRET, lambda record: None)
    shown = table.shown()
    board = board_of(shown, table.names(speaker("ru")), speaker("ru", game, styled=True), Room(80, 18))
    return replace(shown, lines=None), board


def test_what_is_typed_by_the_numbers_on_the_cards_goes_to_a_server_by_rank():
    sent, said = [], []
    connection = SimpleNamespace(send=lambda what, **words: sent.append((what, words)))
    game = next(game for game in GAMES if any(option.prints for option in game.options))
    update = {"game": game.name, "printed": {"letters": "wч", "numbers": [3 * rank for rank in range(1, 26)]}}
    table = ServerTable(update, "me", connection, lambda: ())
    table.screen = SimpleNamespace(table_says=lambda notice: said.append(notice(speaker("en", game))))
    for words in ("w36+21", "3x2", "w1"):
        table.type(words, 5)
    assert [words for _, words in sent] == [{"words": "w12+w7", "decision": 5}, {"words": "3x2", "decision": 5}]
    assert said == ["No card bears the number 1 at this table."]


@pytest.mark.parametrize("game", DRAWN, ids=[game.name for game in DRAWN])
def test_two_worlds_that_a_seat_cannot_tell_apart_are_one_screen(game):
    engine, (swap, _) = Engine(game), swap_of(game)
    compared = 0
    for state, dice in scenes(engine, game.usual_seats, 1, 0.2):
        if compared == 12:
            break
        pair = swap(engine.plain(state).copy(), 0, dice)
        if pair is not None:
            compared += 1
            assert told(game, engine, state, 0) == told(game, engine, engine.load(pair[0]), 0)
    assert compared > 2


@pytest.mark.parametrize("game", DRAWN, ids=[game.name for game in DRAWN])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_board_fits_a_screen_of_80_by_24_at_every_table_and_offers_every_kind_of_move(game, language):
    """Table, hand, buttons, and five rows around them; every card and button makes moves that the rules allow."""
    for seats in game.seats:
        engine = Engine(game)
        for state, _ in scenes(engine, seats, 1, 0.05):
            match = Match(game, seats)
            match._state, match.engine = engine.copy(state), engine
            table = BotTable(
                match, 0, "Константин Константинопольский", ["policy"] * seats, SECRET, lambda record: None
            )
            shown, say = table.shown(), speaker(language, game, styled=True)
            board = board_of(shown, table.names(speaker(language)), say, Room(80, 18))
            assert max((line.cell_len for line in board.table), default=0) <= 80
            assert len(board.table) + max((len(card.rows) + 2 for card in board.hand), default=0) <= 18
            words = [choice.words for thing in (*board.hand, *board.buttons) for choice in thing.choices]
            assert bool(words) is shown.is_asked
            assert [one for one in words if table.refusal(one) is not None] == []


def test_a_game_without_a_board_of_its_own_is_played_from_its_lines_and_moves(tmp_path):
    async def play():
        kept = []
        match = Match(TOY, TOY.usual_seats)
        table = BotTable(match, 0, "Аня", ["policy"] * match.seats, SECRET, kept.append, pace=0.0)
        app = TableApp("en", Wish(TOY, match.seats, "policy"), lambda wish: table, table)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(200):
                await pilot.pause(0.05)
                if isinstance(app.screen, ResultScreen):
                    return kept[0].result
                assert isinstance(app.screen, MatchScreen)
                await pilot.press("enter")
        return None

    result = asyncio.run(play())
    assert result is not None and sum(result.score) is not None
