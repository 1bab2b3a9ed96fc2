"""What the solved player does: rounds it plays with itself from a given standing, counted. For the tables of docs/solved.md.

./dev bench solved --rounds 4000 --json FILE
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from pathlib import Path

from zastolye.bots import Sight
from zastolye.bots.solved import Solved
from zastolye.bots.strategy import read_strategy
from zastolye.core.engine import Engine, Luck
from zastolye.core.kernel import Plain
from zastolye.games import all_games
from zastolye.games.pechenka.characters import prey_of
from zastolye.games.pechenka.hunt.cards import FIRST_HUNT, LOOK
from zastolye.games.pechenka.hunt.notation import claim_of, expose_of, is_claim
from zastolye.games.pechenka.hunt.sight import known

STANDINGS = ((0, 0), (3, -2), (3, 0), (3, 2))
RING = 6


def study(rounds: int, number: int, lead: int) -> dict[str, float]:
    """How often the first and the second player tell the truth, look, expose; what the hunt comes to."""
    game = all_games()["pechenka-hunt"]
    engine, bot, seen = Engine(game), Solved(), Counter[str]()
    assert game.solving is not None
    for which in range(rounds):
        dice = random.Random(f"study {number} {lead} {which}")
        state = engine.setup(2, game.options.read({"first": 0}))
        game.solving.rules.set_standing(state[0], number, lead)
        engine.shuffled(state, dice.sample(range(6), 6))
        before = state[0].coins[0] - state[0].coins[1]
        while engine.to_act(state) and not engine.to_shuffle(state):
            seat = engine.to_act(state)[0]
            sight = Sight(engine, engine.observe(state, seat), seat)
            move = bot.step(sight, Luck(dice.getrandbits(60)))
            count(seen, sight.plain, seat, move)
            engine.play(state, seat, move)
        s = state[0]
        seen["coins"] += s.coins[0] - s.coins[1] - before
        for seat in (0, 1):
            seen[f"{seat} target"] += prey_of(s.hunted[seat], RING) == s.quarry
            seen[f"{seat} eliminates"] += prey_of(s.hunted[seat], RING) == s.hunted[1 - seat]
    return {name: round(times / rounds, 4) for name, times in sorted(seen.items())}


def count(seen: Counter[str], s: Plain, seat: int, move: int) -> None:
    if is_claim(move):
        character, card = claim_of(move)
        kind = "first claim" if s.earlier[seat] == -1 else "second claim"
        seen[f"{seat} {kind} true"] += character == s.role[seat, card]
        seen[f"{seat} {kind} own other role"] += character == s.role[seat, 1 - card]
    elif move == LOOK:
        seen[f"{seat} looks"] += 1
    elif move < FIRST_HUNT:
        owner, card = expose_of(move)
        seen[f"{seat} exposes the {'earlier' if card == s.earlier[owner] else 'later'} claim"] += 1
        seen[f"{seat} exposes a claim it knows to be a lie"] += known(s) >> s.claim[owner, card] & 1
    else:
        seen[f"{seat} hunts a possible target"] += 1 - (known(s) >> prey_of(move - FIRST_HUNT, RING) & 1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--json")
    given = parser.parse_args()
    shares = read_strategy(all_games()["pechenka-hunt"]).shares
    found = {
        f"{number} {lead}": {"share": shares[number, lead], **study(given.rounds, number, lead)}
        for number, lead in STANDINGS
    }
    text = json.dumps(
        {"rounds": given.rounds, "shares": {f"{a} {b}": v for (a, b), v in shares.items()}, "standings": found},
        indent=1,
    )
    print(text)
    if given.json:
        Path(given.json).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
