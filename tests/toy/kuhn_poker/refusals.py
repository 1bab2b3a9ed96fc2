"""Why a move of Kuhn poker is not open to a seat."""

from zastolye.core.refusal import Refused


def why_not(seen, seat, moves):
    """The first clause that these moves offend. Both moves are open to whoever is asked, so it can only be the turn."""
    return Refused("not-your-turn", "KUHN-02", turn=seen.turn & 1)
