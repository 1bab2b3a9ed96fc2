"""Чехарда in a terminal: the table as lines, and what happened as sentences."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.core.notes import Note
from zastolye.games.chekharda import cards
from zastolye.games.chekharda.cards import BONUS, CARDS, DESIGNS, HUNDRED, IDS, NOTES, TEN
from zastolye.games.chekharda.rules import must_draw, playable
from zastolye.games.chekharda.rules_counts import count, twice

STYLES = (
    "red", "yellow", "green", "blue", "magenta", "cyan",
    "bright_red", "bright_yellow", "bright_green", "bright_blue", "bright_magenta", "bright_cyan",
)  # fmt: skip


def design_text(design: int, say: Say) -> str:
    return f"[{STYLES[design]}]{say('design', design=IDS[design])}[/]"


def cards_text(counts: int, say: Say) -> str:
    shown = []
    for design in range(DESIGNS):
        copies = count(counts, design)
        if copies:
            shown.append(design_text(design, say) + (f" ×{copies}" if copies > 1 else ""))
    return ", ".join(shown) or "—"


def call(design: int, say: Say) -> str:
    """CHEH-07, CHEH-11, CHEH-R18: what is shouted when a set is laid or stolen."""
    return f"[bold {STYLES[design]}]{say('call', name=say('design', design=IDS[design]).upper())}[/]"


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


def ask(seen: Plain, seat: int, say: Say) -> str:
    """One sentence: what is asked of this player now."""
    if twice(seen.hand[seat]):
        return say("ask-lay")
    if playable(seen, seat):
        return say("ask-play")
    if must_draw(seen, seat):
        return say("ask-draw")
    return say("ask-passed" if seen.passed >> seat & 1 else "ask-pass")


def tell(note: Note, names: Sequence[str], say: Say) -> str:
    kind, a, b, c = note
    message = f"note-{NOTES[kind]}"
    if kind == cards.ROUND:
        return say(message, round=a + 1, who=names[b])
    if kind == cards.DEALT:
        return say(message, who=names[a], cards=cards_text(b, say))
    if kind == cards.DEAL_MORE:
        return say(message, cards=a, deck=b, why=c)
    if kind == cards.GOT:
        return say(message, who=names[a], card=design_text(b, say))
    if kind == cards.DREW:
        return say(message, who=names[a], deck=b, given=c)
    if kind == cards.LAID:
        return say(
            message, who=names[a], call=call(b, say), cards=c // TEN, size=c % TEN, joined=int(c % TEN > c // TEN)
        )
    if kind == cards.STOLE:
        return say(message, who=names[a], call=call(b, say), owner=names[c // TEN], size=c % TEN)
    if kind == cards.EXTENDED:
        return say(message, who=names[a], card=design_text(b, say), size=c)
    if kind == cards.SCORED:
        sets, held = divmod(b, HUNDRED)
        bonus = BONUS if c > max(0, sets - held) else 0
        return say(message, who=names[a], sets=sets, held=held, bonus=bonus, points=c)
    if kind in (cards.TIME, cards.NO_WINNER, cards.OVER):
        return say(message)
    return say(message, who=names[a])
