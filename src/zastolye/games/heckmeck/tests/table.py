"""A table of Хекмек in a line: `lay("3x2 w7", "1 5", grill="18 21", displays=("w3", ""))`."""

from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import write_cards
from zastolye.games.heckmeck.notation import write_tiles
from zastolye.games.heckmeck.position import grill_of, hens_of
from zastolye.table.practice import Practice

GRILLS = {2: "19 41", 3: "19 35 41", 4: "19 27 35 41", 5: "0 19 27 35 41", 6: "0 19 27 33 35 41"}


def lay(*hands: str, **position) -> Practice:
    """These hands, seat 0 to move unless `turn` says otherwise; the deck is every card not named, hen 1 on top."""
    options = {name: position.pop(name) for name in ("worms", "signs") if name in position}
    start = {"hands": list(hands), "grill": GRILLS[len(hands)], **position}
    return Practice(
        HECKMECK, len(hands), {k: list(v) if isinstance(v, tuple) else v for k, v in start.items()}, **options
    )


def start(seats: int, tiles: str = "", cards: str = "", first: int = 0) -> Practice:
    """A match from its beginning; these tiles and cards come first in their shuffles, the others as they are numbered."""
    table = Practice(HECKMECK, seats, first=first)
    for named in (tiles, cards):
        waiting = table.game.notation.things(table.s)
        for name in named.split():
            waiting.remove(name)
        table.shuffle_named(" ".join([*named.split(), *waiting]))
    return table


def grill(table: Practice) -> str:
    return write_tiles(grill_of(table.s))


def hand(table: Practice, seat: int) -> str:
    return write_cards(hens_of(table.s.hens, seat), table.s.worms[seat])


def display(table: Practice, seat: int) -> str:
    return write_cards(hens_of(table.s.shown, seat), table.s.shown_worms[seat])


def discard(table: Practice) -> str:
    return write_cards(table.s.discard, table.s.discard_worms)


def stack(table: Practice, seat: int) -> str:
    """From the bottom to the top."""
    return write_tiles(table.s.stack[seat, k] for k in range(table.s.height[seat]))


def sums(table: Practice) -> list[int]:
    return [table.s.sums[seat] for seat in range(table.seats)]


def held(table: Practice) -> list[int]:
    return [table.s.held[seat] for seat in range(table.seats)]
