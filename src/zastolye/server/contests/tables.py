"""The tables of a contest: under which id, with which shuffles and on which terms each is opened.

An id is worked out from the contest and the table's number, so opening a table again after a crash finds the one that is there. In a
contest of teams the secret of the shuffles is worked out from the contest's own and the round: all tables of a round have the same.
"""

from __future__ import annotations

import hashlib

from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.people.contests.contest import Contest, ContestTable
from zastolye.people.contests.events import Counted
from zastolye.people.contests.terms import HOUSE_LEVEL, ContestTerms
from zastolye.server.tables import events as ev
from zastolye.server.tables import terms as table_terms
from zastolye.server.tables.state import TableState
from zastolye.table.fair import commitment, new_secret
from zastolye.table.match import Match

DEAL = b"zastolye deal 1\0"
ID_LETTERS = 16


def table_id(contest: str, number: int) -> str:
    return hashlib.sha256(f"zastolye contest table {contest} {number}".encode()).hexdigest()[:ID_LETTERS]


def deal_secret(contest: Contest, round: int) -> bytes:
    """Of all tables of a round. Whoever knows it knows no other round's."""
    return hashlib.sha256(DEAL + contest.seed + round.to_bytes(4)).digest()


def commitments(contest: Contest) -> list[str]:
    """The promises about the deals of all rounds, published before the first card."""
    return (
        [commitment(deal_secret(contest, round)) for round in range(contest.terms.rounds)] if contest.has_teams else []
    )


def secret_for(contest: Contest, table: ContestTable) -> bytes:
    return deal_secret(contest, table.round) if contest.has_teams else new_secret()


def terms_of(contest: str, terms: ContestTerms) -> ev.Terms:
    """A clock for everybody, no hints and no memory. Where all play at once the referee keeps the time instead."""
    clock = ev.Clock() if find_game(terms.game).races else ev.Clock(terms.move, terms.bank)
    return ev.Terms(
        terms.game,
        terms.seats,
        terms.options,
        clock=clock,
        stand_in=HOUSE_LEVEL,
        patience=terms.patience,
        is_rated=terms.is_rated,
        contest=contest,
        is_sealed=terms.format == "duplicate",
    )


def chairs_of(contest: Contest, table: ContestTable, at: float) -> list[ev.Sat | ev.Hired]:
    return [
        ev.Sat(at, seat, player, contest.entries[player].name) if player else ev.Hired(at, seat, f"level:{HOUSE_LEVEL}")
        for seat, player in enumerate(table.seated.players)
    ]


def checked(terms: ContestTerms) -> ContestTerms:
    """Unusable says what the game does not allow, before anybody enters."""
    if (
        terms.is_rated and terms.format == "duplicate"
    ):  # ratings that move would tell of deals that others still have to play
        raise Unusable("contest-rated-teams")
    table = table_terms.checked(terms_of("", terms))
    Match(find_game(table.game), table.seats, table.options)
    return terms


def counted(state: TableState, table: ContestTable, at: float) -> Counted:
    """The result of a match that is over. Absent is a person who has not made one move themselves: a bot made them all."""
    assert state.match is not None
    result = state.match.result()
    stood_in = {move.seat for move in state.match.moves if (move.how or "").startswith("away:")}
    moved = {move.seat for move in state.match.moves if not (move.how or "").startswith(("away:", "bot:"))}
    absent = [seat for seat in range(len(state.chairs)) if seat in stood_in - moved]
    return Counted(at, table.number, result.score, result.rank, absent)
