"""Players that know no game by name, as people call them: `random`, `policy`, `learned`, `learned:search`, `solved`, `search:1000`,
`level:3`, `my_bot.py`."""

from __future__ import annotations

from pathlib import Path

from zastolye.bots.bot import Bot, PolicyBot, RandomBot, StepBot
from zastolye.bots.guided import ITERATIONS, LearnedSearch
from zastolye.bots.learned import Learned
from zastolye.bots.own import OwnBot
from zastolye.bots.pace import Pace, fastest
from zastolye.bots.search import Search
from zastolye.bots.sight import Sight
from zastolye.bots.solved import Solved
from zastolye.core.refusal import Unusable

LEVELS = range(1, 6)
LEVEL_NAMES = f"level:{LEVELS[0]}…{LEVELS[-1]}"
MOST_ITERATIONS = 1_000_000
KNOWN = f"random, policy, learned, learned:search, solved, search:1…{MOST_ITERATIONS}, {LEVEL_NAMES}, FILE.py"


def find_bot(name: str, hurries: bool = False) -> Bot:
    """The bot of that name; Unusable names those there are. One that hurries is for the lab, where pace betrays nothing."""
    kind, colon, number = name.partition(":")
    if name == "random":
        return RandomBot()
    if name == "policy":
        return PolicyBot()
    if name == "learned":
        return Learned()
    if name == "solved":
        return Solved()
    if name == "learned:search":
        guided = LearnedSearch(hurries=hurries)
        guided.pace = Pace(step=step_for(guided.iterations))
        return guided
    if colon and number.isascii() and number.isdigit() and len(number) < 9:
        if kind == "search" and 0 < int(number) <= MOST_ITERATIONS:
            search = Search(int(number), hurries=hurries)
            search.pace = Pace(step=step_for(int(number)))
            return search
        if kind == "level" and int(number) in LEVELS:
            return of_level(int(number), hurries)
    if name.endswith(".py"):
        bot = OwnBot(Path(name))
        if wrong := bot.start():
            raise Unusable("bot-broken", path=name, why=wrong)
        return bot
    raise Unusable("bot-unknown", bot=name, known=KNOWN)


def step_for(iterations: int) -> float:
    """Seconds within which a search of so many iterations usually ends, in whatever position: by the slowest of our games."""
    return 0.01 + iterations / 50_000


def of_level(level: int, hurries: bool = False) -> Bot:
    """Level 1 plays by the game's policy with many random slips, 2 to 4 are the network with fewer and fewer of them, 5 is the network
    and a search together; each is quicker than the one before."""
    players: dict[int, tuple[StepBot, Pace]] = {
        1: (PolicyBot(slips=60), Pace(turn=2.2, glance=2.0, attention=0.5)),
        2: (Learned(slips=45), Pace(turn=1.8, glance=1.5, attention=0.65)),
        3: (Learned(slips=30), Pace(turn=1.5, glance=1.2, attention=0.8)),
        4: (Learned(slips=15), Pace(turn=1.3, glance=1.0, attention=0.9)),
        5: (LearnedSearch(hurries=hurries), Pace(turn=1.2, glance=0.8, attention=0.97, step=step_for(ITERATIONS))),
    }
    player, pace = players[level]
    player.pace = pace
    return player


__all__ = ["LEVELS", "LEVEL_NAMES", "Bot", "Pace", "Sight", "fastest", "find_bot", "of_level"]
