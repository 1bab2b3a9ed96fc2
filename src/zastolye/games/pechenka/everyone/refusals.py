"""Why a move of «Каждый сам за себя» is not open to a seat, told from what that seat may know."""

from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused
from zastolye.games.pechenka.everyone.cards import CARD_WORDS, FIRST_TARGET, HILL, SHIELD, SWORD
from zastolye.games.pechenka.everyone.rules import CARD, whole_set
from zastolye.games.pechenka.everyone.sight import shown_by


def why_not(seen: Plain, seat: int, moves: Sequence[int]) -> Refused:
    (move,) = moves
    if seat < 0:
        return Refused("not-a-player", "PECH-A01")
    if seen.phase == CARD:
        if seen.committed >> seat & 1:
            return Refused("committed", "PECH-RA15")
        return why_no_card(seen, seat, move)
    if seen.seat != seat:
        return Refused("not-your-turn", "PECH-A14", turn=seen.seat)
    if move < FIRST_TARGET:
        return Refused("target-wanted", "PECH-A19")
    return why_no_target(seen, seat, move - FIRST_TARGET)


def why_no_card(seen: Plain, seat: int, move: int) -> Refused:
    if move >= FIRST_TARGET:
        return Refused("card-wanted", "PECH-A10")
    card = CARD_WORDS[move]
    if not whole_set(seen.seats) >> move & 1:
        clause = "PECH-A02" if move == HILL else "PECH-A03" if seen.seats == 5 else "PECH-A04"
        return Refused("not-in-play", clause, card=card, seats=seen.seats)
    if move == seen.role[seat]:
        return Refused("own-character", "PECH-A07", card=card)
    return Refused("played-already", "PECH-A12", card=card, shown=" ".join(shown(seen, seat)))


def shown(seen: Plain, seat: int) -> list[str]:
    return [CARD_WORDS[card] for card in range(len(CARD_WORDS)) if shown_by(seen, seat) >> card & 1]


def why_no_target(seen: Plain, seat: int, target: int) -> Refused:
    if target == seat:
        return Refused("not-yourself", "PECH-RA06")
    if target >= seen.seats:
        return Refused("no-such-seat", "PECH-RA06", target=target)
    return barrier(seen, seat, target)


def barrier(seen: Plain, seat: int, target: int) -> Refused:
    """PECH-A16, PECH-A18: why the sword or shield to be placed now may not go before this player."""
    if seen.row[seat, seen.circle] == SWORD:
        return Refused("shield-bars", "PECH-A16", target=target)
    assert seen.row[seat, seen.circle] == SHIELD
    return Refused("sword-bars", "PECH-A18", target=target)
