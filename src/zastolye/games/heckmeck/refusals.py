"""Why a move of Хекмек is not open to a seat, told from what that seat may know."""

from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused
from zastolye.games.heckmeck.cards import ENOUGH, FIRST_HEN, FIRST_WORM
from zastolye.games.heckmeck.notation import count_of, hen_of, sign_of
from zastolye.games.heckmeck.rules import PLAY


def kind_of(move: int) -> int:
    """HECK-12, HECK-R26: all worm cards are one kind, each value of hens another."""
    return FIRST_HEN + hen_of(move) if move >= FIRST_HEN else min(move, FIRST_WORM)


def why_not(seen: Plain, seat: int, moves: Sequence[int]) -> Refused:
    move = moves[0]
    if seen.seat != seat or seen.phase != PLAY:
        passed = seat >= 0 and seen.passed >> seat & 1
        return Refused("has-passed", "HECK-08") if passed else Refused("not-your-turn", "HECK-06", turn=seen.seat)
    if len({kind_of(step) for step in moves} - {ENOUGH}) > 1:
        return Refused("two-kinds", "HECK-10")
    if move >= FIRST_HEN:
        hen, count = hen_of(move), count_of(move)
        if seen.shown[seat, hen]:
            return Refused("kind-shown", "HECK-11", kind=f"{hen + 1}")
        return Refused("not-held", "HECK-10", kind=f"{hen + 1}", wanted=count, held=seen.hens[seat, hen])
    if move >= FIRST_WORM:
        if seen.shown_worms[seat]:
            return Refused("kind-shown", "HECK-11", kind="worm")
        signs = [sign_of(step) for step in moves if step >= FIRST_WORM]
        missing = [sign for sign in signs if not seen.worms[seat] >> (sign - 1) & 1]
        return Refused("worm-not-held", "HECK-10", sign=missing[0])
    if not seen.shown_worms[seat]:
        return Refused("no-worm-shown", "HECK-24")
    return Refused("nothing-to-steal", "HECK-24", sum=seen.sums[seat])
