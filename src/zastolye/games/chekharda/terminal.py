"""Чехарда on a full screen: everybody's sets as coloured tags, and a hand of portraits."""

import re
from collections.abc import Sequence

from rich.text import Text

from zastolye.core.drawing import Board, Choice, Room, Thing, fit, text
from zastolye.core.game import Say
from zastolye.games.chekharda.cards import IDS
from zastolye.games.chekharda.screen import STYLES
from zastolye.games.chekharda.view import Deed, View

# A small portrait of each design, in the order of `IDS`.
PORTRAITS = (
    "<[◉◉]>", "(o~o)D", "}:=D oo", "(x_o)~~", "|('')|=", "°°°°█▙",
    "(◉)V", "/^oo^\\", "<°)))><", "[■_■]", "\\(☼)/", "_/\\o/\\_",
)  # fmt: skip
CARD = 11  # cells
NAME = 14  # cells for a player's name
COUNTS = 24  # cells for his counts


def board(view: View, seat: int, names: Sequence[str], say: Say, room: Room) -> Board:
    table: list[Text] = []
    for other in range(len(view.places)):
        table += place(view, other, names[other], other == seat, say, room.wide)
    if (view.phase != "play" and view.round > 1) or view.phase == "over":
        table = [text(f" [bold]{round_over(view, names, say)}[/]"), Text(), *table]
    dealer = names[view.dealer] if view.dealer is not None else "—"
    title = say("round-line", round=view.round, who=dealer, deck=view.deck, target=view.target)
    hand = [card(view, design, count, names, say) for design, count in view.hand.items()]
    return Board(title, table, hand, buttons(view, say))


def round_over(view: View, names: Sequence[str], say: Say) -> str:
    """Why the round before has ended."""
    return say("terminal-nobody-out") if view.winner is None else say("terminal-out", who=names[view.winner])


def place(view: View, other: int, name: str, is_me: bool, say: Say, wide: int) -> list[Text]:
    """One player: a name, counts, and the sets, which go on in further lines."""
    seat = view.places[other]
    mark = "◆" if other == view.dealer else " "
    head = Text(f" {mark}").append_text(fit(f"[bold]{name}[/]" if is_me else name, NAME))
    if view.phase != "play":
        counts = say("terminal-scored", laid=seat.laid, bonus=seat.bonus, points=seat.points, total=seat.total)
        return [head.append_text(text(counts))]
    now = f"+{seat.so_far}" if seat.so_far else ""
    counts = (
        say("terminal-passed", total=seat.total)
        if seat.passed
        else say("terminal-counts", cards=seat.cards, total=seat.total, now=now)
    )
    lines = [head.append_text(fit(f"[dim]{counts}[/]" if seat.passed else counts, COUNTS))]
    for design, count in seat.sets.items():
        tag = set_tag(design, count, say)
        if lines[-1].cell_len + tag.cell_len + 1 > wide:
            lines.append(Text(" " * (NAME + COUNTS + 2)))
        lines[-1].append_text(tag).append(" ")
    if not seat.sets:
        lines[-1].append("—", "dim")
    return lines


def number_of(design: str) -> int:
    return IDS.index(design)


def set_tag(design: str, count: int, say: Say) -> Text:
    return text(f" {say('design', design=design)} ×{count} ", f"{STYLES[number_of(design)]} reverse")


def card(view: View, design: str, count: int, names: Sequence[str], say: Say) -> Thing:
    number = number_of(design)
    style = f"bold {STYLES[number]}"
    name = in_two(say("design", design=design))
    copies = f"×{count}" if count > 1 else ""
    rows = [text(copies, style), Text(PORTRAITS[number], style), *map(text, name)]
    deed = view.legal.get(design)
    choices = deeds(design, deed, names, say) if deed is not None else []
    return Thing(
        [fit(row, CARD - 2, centred=True).markup for row in rows],
        style,
        choices,
        words=f"extend {design}",
        name=say("design", design=design),
    )


def in_two(name: str) -> list[str]:
    """A name on two lines, broken between words or after a hyphen."""
    lines = ["", ""]
    for word in re.findall(r"[^\s-]+-?", name):
        at = 0 if not lines[0] or (not lines[1] and len(lines[0]) + 1 + len(word) <= CARD - 2) else 1
        lines[at] += word if not lines[at] or lines[at].endswith("-") else f" {word}"
    return lines


def deeds(design: str, deed: Deed, names: Sequence[str], say: Say) -> list[Choice]:
    """Lay, extend, steal from each owner."""
    found = [Choice(f"lay {design}", say("terminal-lay"))] if deed.lay else []
    found += [Choice(f"steal {design} @{owner}", say("terminal-steal", who=names[owner])) for owner in deed.steal]
    found += [Choice(f"extend {design}", say("terminal-extend"))] if deed.extend else []
    return found


def buttons(view: View, say: Say) -> list[Thing]:
    words = ([("pass", "terminal-pass")] if view.can_pass else []) + (
        [("draw", "terminal-draw")] if view.can_draw else []
    )
    return [Thing([say(label)], "bold", [Choice(word, say(label))]) for word, label in words]
