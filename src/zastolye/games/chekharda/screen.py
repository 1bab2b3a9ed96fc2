"""Чехарда in a terminal: the table as lines."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.games.chekharda.cards import CARDS, DESIGNS, IDS
from zastolye.games.chekharda.rules_counts import count

STYLES = (
    "red", "yellow", "green", "blue", "magenta", "cyan",
    "bright_red", "bright_yellow", "bright_green", "bright_blue", "bright_magenta", "bright_cyan",
)  # fmt: skip


def style_of(word: str) -> str:
    """A design has its colour."""
    return STYLES[IDS.index(word)] if word in IDS else ""


def design_text(design: int, say: Say) -> str:
    """With its number, which is shorter to type."""
    return f"[{STYLES[design]}]№{design + 1} {say('design', design=IDS[design])}[/]"


def cards_text(counts: int, say: Say) -> str:
    shown = []
    for design in range(DESIGNS):
        copies = count(counts, design)
        if copies:
            shown.append(design_text(design, say) + (f" ×{copies}" if copies > 1 else ""))
    return ", ".join(shown) or "—"


def draw(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    dealer = names[seen.dealer] if seen.dealer >= 0 else "—"
    lines = [say("round-line", round=seen.round + 1, who=dealer, deck=CARDS - seen.top, target=seen.target)]
    width = max(map(len, names))
    for other in range(seen.seats):
        mark = say("passed-mark") if seen.passed >> other & 1 else ""
        counts = say("place-line", cards=seen.held[other], total=seen.total[other])
        lines.append(
            f"  @{other} {names[other]:<{width}}  {counts}  {cards_text(seen.sets[other], say)} {mark}".rstrip()
        )
    if seat >= 0:
        lines.append(say("hand-line", cards=cards_text(seen.hand[seat], say)))
    return lines
