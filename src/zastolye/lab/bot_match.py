"""One match played by bots at a real table, with honest shuffles: what `zastolye record` writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zastolye.bots import Sight, find_bot
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Way
from zastolye.core.record import Fair, Record
from zastolye.core.refusal import Unusable
from zastolye.table.fair import Shuffler, commitment
from zastolye.table.match import Match


def bot_match(
    game: Game, seats: int, bots: Sequence[str], secret: bytes, options: Mapping[str, Any], way: Way = "plain"
) -> Record:
    """The record of a match between these bots; the same secret gives the same match."""
    match = Match(game, seats, options, way=way)
    names = list(bots) * seats if len(bots) == 1 else list(bots)
    if len(names) != seats:
        raise Unusable("bots-count", seats=seats, given=len(bots))
    players = [find_bot(name) for name in names]
    shuffler, luck = Shuffler(secret), Luck(int.from_bytes(secret[:7], "big"))
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        awaited = match.to_act
        seat = awaited[luck.below(len(awaited))]  # where several are awaited, a fair draw says who is judged first
        thinking = Luck(luck.below(1 << 30), match.engine.way)
        moves = players[seat].choose(Sight(match.engine, match.seen_state(seat), seat), thinking)
        match.play(seat, game.notation.write(moves), how=f"bot:{names[seat]}")
    return match.record(Fair(commitment(secret), secret.hex()), names)
