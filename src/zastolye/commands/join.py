"""A table at a server: a person sits down there on a full screen, or one's own bot plays."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from zastolye.bots.own import OwnBot
from zastolye.commands import GOOD, Command
from zastolye.commands.seating import has_full_screen
from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.plain_text import on_one_line
from zastolye.core.refusal import Unusable


def join(given: argparse.Namespace) -> int:
    if given.bot is not None:
        return let_bot_play(given)
    if not has_full_screen(given):
        raise Unusable("join-no-screen")
    if not urlsplit(given.url if "//" in given.url else f"http://{given.url}").path.strip("/"):
        raise Unusable("join-no-table", url=given.url)
    from zastolye.commands.full_screen import join_on_screen  # slow to import

    return join_on_screen(given)


def let_bot_play(given: argparse.Namespace) -> int:
    """Sit down at a live table and let the file play there to the end."""
    from zastolye.client import Client  # the network is slow to import

    bot = OwnBot(given.bot, language=given.lang)
    if wrong := bot.start():
        raise Unusable("bot-broken", path=str(given.bot), why=wrong)
    dice = random.Random()
    client = Client(given.url, given.name or given.bot.stem, given.token)
    with client.at(given.url, given.lang) as table:
        table.do("sit")
        answered: Any = None
        for update in table.updates():
            if update.get("moves") and update.get("decision") != answered:
                answered = update["decision"]
                _answer(table, bot, update, dice)
        print(speaker(given.lang)("join-over", score=", ".join(map(str, update["score"])), seat=update["seat"]))
    return GOOD


def _answer(table: Any, bot: OwnBot, update: Any, dice: random.Random) -> None:
    """The bot's move; if the table refuses it, any legal one."""
    words = bot.ask(update["view"], update["moves"])
    try:
        table.move(words if isinstance(words, str) else dice.choice(update["moves"]), update["decision"])
    except Unusable as no:
        print(on_one_line(str(no.facts["why"])), file=sys.stderr)
        if isinstance(words, str) and words not in update["moves"]:
            table.move(dice.choice(update["moves"]), update["decision"])


def a_seat(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("url", help=say("cli-join-url"))
    parser.add_argument("--bot", type=Path, metavar="FILE.py", help=say("cli-join-bot"))
    parser.add_argument("--name", default="", help=say("cli-name"))
    parser.add_argument("--token", help=say("cli-token"))
    parser.set_defaults(plain=False)


COMMANDS = (
    Command(
        "join",
        join,
        (
            "zastolye join http://127.0.0.1:8000/t/ABC234",
            "zastolye join http://127.0.0.1:8000/t/ABC234 --bot my_bot.py",
        ),
        (a_seat,),
    ),
)
