"""What a coach needs to know of Трик-н-Шеф: what tells why, and what lay hidden."""

from typing import Any

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import write_cards

TELLING = ("took-trick", "took-chef", "paid")


def truth(s: Plain) -> dict[str, Any]:
    """All hands."""
    return {"hands": [write_cards(s.hand[seat]) for seat in range(s.seats)]}
