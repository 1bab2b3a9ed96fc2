"""A match as a live table ends it: promised, mixed with the players' words, revealed and signed."""

from __future__ import annotations

from zastolye.bots import Sight, find_bot
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.record import Fair, Record
from zastolye.table.fair import Shuffler, commitment
from zastolye.table.match import Match
from zastolye.table.signing import sign

SECRET = bytes(range(32))
KEY = bytes(range(32, 64))
WORDS = ("Аня", "", "Bob", "", "", "")


def live_record(game: Game) -> Record:
    """Random players; some of the moves took their time, some were made for somebody."""
    match, words = Match(game, game.usual_seats), list(WORDS[: game.usual_seats])
    shuffler, luck, bot = Shuffler(SECRET, words), Luck(1), find_bot("random")
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        seat = match.to_act[luck.below(len(match.to_act))]
        moves = bot.choose(Sight(match.engine, match.seen_state(seat), seat), luck)
        number = len(match.moves)
        ms, how = 900 + number if number % 2 else None, "late:3" if number % 3 else None
        match.play(seat, game.notation.write(moves), ms, how)
    names = [f"Player {seat}" for seat in range(match.seats)]
    return match.record(Fair(commitment(SECRET), SECRET.hex(), words), names)


def signed_record(game: Game) -> Record:
    return sign(live_record(game), KEY)
