"""Хекмек on a full screen: the grill with its tiles, players with what lies before them, and a hand of hens and worms."""

from collections.abc import Sequence
from itertools import combinations

from rich.text import Text

from zastolye.core.drawing import Board, Choice, Place, Room, Thing, beside, box, fit, places, text
from zastolye.core.game import Say
from zastolye.games.heckmeck.cards import write_hens
from zastolye.games.heckmeck.screen import COLOURS
from zastolye.games.heckmeck.view import KINDS, Lay, View
from zastolye.games.heckmeck.view import Place as Seat

WORM = "∿"
TILE, CARD = 9, 9  # cells
MOST_WORMS = 6  # that are drawn one by one
MOST_SUBSETS = 4  # worm cards of which every selection is offered; of more the single ones, the highest and the lowest
WORM_STYLE = "bold bright_white"
TILE_STYLE = "bold yellow"


def board(view: View, seat: int, names: Sequence[str], say: Say, room: Room) -> Board:
    seats = [place(view, other, names[other], other == seat, say) for other in range(len(view.places))]
    across = len(seats) if len(seats) < 5 and room.wide >= 26 * len(seats) else 2 if len(seats) in (2, 4) else 3
    table = [*beside([grill(view, names), about(view, say)], 1), *places(seats, room.wide, across)]
    hand = [card(view, kind, names, say, room) for kind in KINDS if any(is_of(kind, name) for name in view.hand)]
    title = say("terminal-round", round=view.round, rounds=view.rounds)
    return Board(title, table, hand, buttons(view, names, say))


# --- The table ----------------------------------------------------------------------------------------------------------------


def worms(count: int) -> str:
    return WORM * count if count <= MOST_WORMS else f"{WORM}×{count}"


def grill(view: View, names: Sequence[str]) -> list[Text]:
    """The tiles, the lowest first; under each who would be served with it if everybody passed now."""
    tiles = []
    for tile in view.grill:
        served = "" if tile.to is None else f"[dim]→ {names[tile.to]}[/]"
        tiles.append([*box([f"[bold]{tile.value}[/]", worms(tile.worms)], TILE, TILE_STYLE), fit(served, TILE)])
    return beside(tiles) or [Text()] * 5


def about(view: View, say: Say) -> list[Text]:
    lines = (
        "",
        say("terminal-supply", supply=view.supply),
        say("terminal-deck", deck=view.deck),
        say("terminal-discard", discard=view.discard),
    )
    return [text(line, "dim") for line in lines]


def kind_style(kind: str) -> str:
    return WORM_STYLE if kind == "w" else f"bold {COLOURS[int(kind) - 1]}"


def display(seat: Seat, say: Say) -> str:
    """What lies before a player: hens by kind, worm cards by their signs."""
    shown = [
        f"[{kind_style(kind)}]{kind}[/]" + (f"×{count}" if count > 1 else "")
        for kind, count in seat.display.items()
        if kind != "w"
    ]
    shown += [f"[{WORM_STYLE}]{WORM}{say('sign', sign=sign)}[/]" for sign in seat.signs]
    return " ".join(shown)


def place(view: View, other: int, name: str, is_me: bool, say: Say) -> Place:
    seat = view.places[other]
    top = f"[{TILE_STYLE}]{seat.top.value}[/]·{worms(seat.top.worms)}" if seat.top else "—"
    counts = say("terminal-counts", cards=seat.cards, top=top, height=seat.height)
    lies = display(seat, say)
    if seat.failed:
        status = say("terminal-failed")
    elif seat.passed:
        status = f"{lies} = [bold]{seat.sum}[/] {say('terminal-passed')}"
    else:
        status = f"{lies} = [bold]{seat.sum}[/]" if lies else "—"
    own = f"{WORM} {seat.worms}" if seat.worms is not None else ""
    return Place(name, [counts, status], view.turn == other, is_me, f"{own}{' ①' if view.first == other else ''}")


# --- The hand -----------------------------------------------------------------------------------------------------------------


def is_of(kind: str, name: str) -> bool:
    return name[0] == kind


def card(view: View, kind: str, names: Sequence[str], say: Say, room: Room) -> Thing:
    """All cards of one kind, as a pile."""
    held = [name for name in view.hand if is_of(kind, name)]
    style = kind_style(kind)
    if kind == "w":
        signs = " ".join(say("sign", sign=sign) for sign in sorted((int(name[1:]) for name in held), reverse=True))
        rows = [f"[{style}]{WORM}[/] ×{len(held)}", signs if len(signs) <= CARD - 2 else f"{signs[: CARD - 3]}…"]
    else:
        rows = [f"[{style}]{kind}[/] ×{len(held)}", f"[{style}]{'●' * int(kind)}[/]"]
    if room.is_roomy:
        rows = ["", rows[0], "", rows[1], ""]
    rows = [fit(row, CARD - 2, centred=True).markup for row in rows]
    choices = worm_choices(view, names, say) if kind == "w" else hen_choices(view, kind, names, say)
    return Thing(rows, style, choices, max(len(choices) - 1, 0) if kind != "w" else 0, kind if kind != "w" else held[0])


def hen_choices(view: View, kind: str, names: Sequence[str], say: Say) -> list[Choice]:
    """One card, two, … all."""
    style = kind_style(kind)
    return [
        Choice(
            write_hens(int(kind) - 1, count),
            f"[{style}]{kind}[/]×{count}",
            outcome(view.lays[kind][count - 1], names, say),
        )
        for count in view.legal.get(kind, ())
    ]


def worm_choices(view: View, names: Sequence[str], say: Say) -> list[Choice]:
    signs = sorted(view.legal.get("w", ()), reverse=True)
    if len(signs) <= MOST_SUBSETS:
        taken = [some for count in range(1, len(signs) + 1) for some in combinations(signs, count)]
    else:
        ends = [end for count in range(2, len(signs)) for end in (signs[:count], signs[-count:])]
        taken = [*((sign,) for sign in signs), *map(tuple, ends), tuple(signs)]
    return [
        Choice(
            f"w{'+'.join(map(str, some))}",
            f"{WORM}{'+'.join(say('sign', sign=sign) for sign in some)}",
            outcome(view.lays["w"][len(some) - 1], names, say),
        )
        for some in taken
    ]


def outcome(lay: Lay, names: Sequence[str], say: Say) -> str:
    told = say("terminal-sum", sum=lay.sum)
    return told if lay.steal is None else f"{told} · {say('terminal-may-steal', who=names[lay.steal])}"


def buttons(view: View, names: Sequence[str], say: Say) -> list[Thing]:
    found, passing = [], view.passing
    if "pass" in view.legal and passing is not None:
        if passing.takes is not None:
            facts = {"value": passing.takes.value, "worms": passing.takes.worms, "draws": passing.draws}
            says = say("pass-fails", **facts)
        else:
            says = say("pass-succeeds", draws=passing.draws)
        found.append(Thing([say("terminal-pass")], "bold", [Choice("pass", say("terminal-pass"), says)]))
    if "steal" in view.legal and passing is not None and passing.stolen is not None and passing.steal is not None:
        label = say("terminal-steal", value=passing.stolen.value, worms=passing.stolen.worms, who=names[passing.steal])
        found.append(Thing([label], "bold", [Choice("steal", label)]))
    return found
