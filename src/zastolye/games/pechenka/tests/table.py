"""Tables of Печенька in a line: `sit("cook", "blue", "sr", "37")`, `stalk("cook", "sr", "pers", "37", target="cos")`."""

from zastolye.core.facts import Fact
from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.table.match import Match
from zastolye.table.practice import Practice

RING = ("cook", "blue", "sr", "37", "pers", "cos")


# --- Everyone for himself ---------------------------------------------------------------------------------------------


def sit(*roles: str, **position) -> Practice:
    """Players with these roles; nothing played, seat 0 first, unless the position says otherwise."""
    return Practice(PECHENKA, len(roles), {"roles": list(roles), **position})


def sit_down(seats: int, *deals: str, **options) -> Practice:
    """A match from its start, with these shuffles."""
    return Practice(PECHENKA, seats, None, deals, **options)


def circle(table: Match, *cards: str) -> None:
    """One card each, by seat."""
    for seat, card in enumerate(cards):
        table.play(seat, card)


def last_circle(*roles: str, rows: list[str], **position) -> Practice:
    """The last circle: what is still to come is one card each."""
    return sit(*roles, played=rows, **position)


# --- The big hunt -----------------------------------------------------------------------------------------------------


def stalk(*roles: str, target: str, options=None, **position) -> Practice:
    """Hunters with these roles and this target; seat 0 begins the claims, unless the position says otherwise."""
    return Practice(PECHENKA_HUNT, len(roles), {"roles": list(roles), "target": target, **position}, **(options or {}))


def stalk_down(seats: int, *deals: str, **options) -> Practice:
    return Practice(PECHENKA_HUNT, seats, None, deals, **options)


def ready(target: str, *cards: str, **position) -> Practice:
    """Just before the hunt, every player free to play his card: each claims a character he will not hunt with."""
    left = [character for character in RING if character != target]
    seats = len(cards)
    each = 2 if seats == 2 else 1
    roles = [" ".join(left[seat * each : seat * each + each]) for seat in range(seats)]
    claims = [" ".join([one for one in RING if one != card][:each]) for card in cards]
    opened = {"opened": left[3]} if seats == 3 else {}
    position = {"claims": claims, "looked": list(range(seats)), **opened, **position}
    return stalk(*roles, target=target, **position)


def hunt(target: str, *cards: str, **position) -> list[int]:
    """What a hunt with these cards brings each player."""
    table = ready(target, *cards, **position)
    before = table.result().score
    loose(table, *cards)
    return [after - had for after, had in zip(table.result().score, before, strict=True)]


def loose(table: Match, *cards: str) -> None:
    """One card each for the hunt, by seat."""
    for seat, card in enumerate(cards):
        table.play(seat, f"hunt {card}")


# --- Both -------------------------------------------------------------------------------------------------------------


def told(table: Practice, seat: int = -1) -> list[Fact]:
    """Everything that this seat (or a watcher) heard with the last move or shuffle."""
    return table.facts(seat, table.happened - 1)[0]
