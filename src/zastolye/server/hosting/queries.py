"""Queries: answered from what a seat may know, changing nothing. They take no lock, so that nobody at the table waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zastolye.bots import Sight
from zastolye.coach import is_ready
from zastolye.coach.hints import hints
from zastolye.core.language import Language, plain, speaker
from zastolye.core.refusal import Unusable
from zastolye.server import protocol
from zastolye.server.tables import permissions
from zastolye.table.match import Match

if TYPE_CHECKING:
    from zastolye.server.hosting.owned import OwnedTable

HINT_PLAYS = 400_000  # kernel steps of rollouts


async def answer(table: OwnedTable, player: str, query: protocol.Query, language: Language) -> protocol.Answer:
    match query:
        case protocol.Why():
            return await table.read(lambda: _why(table, player, query))
        case protocol.Recall():
            return await table.read(lambda: _recall(table, player, query, language))
        case protocol.Hint():
            return await _hint(table, player, query)


def _playing(table: OwnedTable, player: str) -> tuple[int, Match]:
    seat, match = permissions.playing_seat(table.state, player), table.state.match
    assert match is not None
    return seat, match


def _why(table: OwnedTable, player: str, query: protocol.Why) -> protocol.Answer:
    """Judge a move without making it."""
    seat, match = _playing(table, player)
    match.fork().play(seat, query.words[: protocol.MOST_WORDS])
    return protocol.Answer(query.id, seq=table.state.seq)


def _recall(table: OwnedTable, player: str, query: protocol.Recall, language: Language) -> protocol.Answer:
    """What this seat saw go by, where the host allows asking."""
    seat, match = _playing(table, player)
    if not table.state.terms.memory or match.game.screen.recall is None:
        raise Unusable("no-memory")
    say = speaker(language, match.game, printed=match.printed)
    lines = match.game.screen.recall(match.seen(seat), seat, table.updates.names(say), say)
    return protocol.Answer(query.id, seq=table.state.seq, memory=tuple(plain(line) for line in lines))


async def _hint(table: OwnedTable, player: str, query: protocol.Hint) -> protocol.Answer:
    """The win shares of the best few moves, from what this seat sees; one at a time for a seat."""
    if not table.state.terms.hints:
        raise Unusable("no-hints")
    seat, match = await table.read(lambda: _playing(table, player))
    if seat not in match.to_act:
        raise Unusable("not-your-turn")
    if not is_ready(match.game):
        raise Unusable("not-ready")
    if seat in table.hinting:
        raise Unusable("hint-waits")
    sight, luck = Sight(match.engine.apart(), match.seen_state(seat), seat), table.attendant.bots.luck()
    table.hinting.add(seat)
    try:
        found = await table.think(lambda: hints(sight, luck, HINT_PLAYS))
    finally:
        table.hinting.discard(seat)
    hinted = (protocol.Hinted(hint.move, round(hint.share, 3), round(hint.error, 3)) for hint in found)
    return protocol.Answer(query.id, seq=table.state.seq, hints=tuple(hinted))
