"""A table of Трик-н-Шеф in a line: `deal("R2 R5", "R9 B10", …, trumps="B")`."""

from zastolye.games.trick_n_chef import CHEF
from zastolye.table.practice import Practice

CHEFS_LEFT = {4: 16, 3: 12}


def centre_with(trumps: str, tricks: int, suits: str = "RYBG") -> str:
    """Chefs in the centre after so many tricks, the fewest (but some) of exactly these suits."""
    left = CHEFS_LEFT[len(suits)] - tricks
    for fewest in range(1, 5):
        rest = left - fewest * len(trumps)
        others = [suit for suit in suits if suit not in trumps]
        if not others:
            if rest == 0:
                return " ".join(f"{suit}{fewest}" for suit in trumps)
            continue
        share, more = divmod(rest, len(others))
        counts = [share + (k < more) for k in range(len(others))]
        if all(fewest < count <= 4 for count in counts):
            pairs = [*((suit, fewest) for suit in trumps), *zip(others, counts, strict=True)]
            return " ".join(f"{suit}{count}" for suit, count in pairs)
    raise ValueError(f"no centre has the trumps {trumps} after {tricks} tricks")


def deal(*hands: str, trumps: str | None = None, **position) -> Practice:
    """Hands of as many cards as there are tricks left; seat 0 leads unless `leader` says otherwise."""
    options = {name: position.pop(name) for name in ("stars", "removed") if name in position}
    if trumps is not None:
        suits = "RYBG" if len(hands) == 4 else "".join(s for s in "RYBG" if s != options["removed"][0].upper())
        position["centre"] = centre_with(trumps, 10 - len(hands[0].split()), suits)
    return Practice(CHEF, len(hands), {"hands": list(hands), **position}, **options)


def trick(table: Practice, *cards: str) -> tuple[int, int, list[int]]:
    """Play one card each from the leader on, the lowest taking any chef: who won, who got the chef, who got a coin."""
    before = [table.s.coins[seat] for seat in range(table.seats)]
    spent = [0] * table.seats
    for words in cards:
        seat = table.s.seat
        spent[seat] = before[seat] - table.s.coins[seat]
        table.play(seat, words)
        spent[seat] = before[seat] - table.s.coins[seat]
    winner, lowest = table.s.winner, table.s.lowest
    table.play(lowest, sorted(table.words(lowest))[0])
    paid = [seat for seat in range(table.seats) if table.s.coins[seat] > before[seat] - spent[seat]]
    return winner, lowest, paid
