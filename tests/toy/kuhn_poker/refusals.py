"""Why a move of Kuhn poker is not open to a seat."""

from zastolye.core.refusal import Refused


def why_not(seen, seat, moves):
    return Refused("not-your-turn", "KUHN-02", turn=seen.turn & 1)
