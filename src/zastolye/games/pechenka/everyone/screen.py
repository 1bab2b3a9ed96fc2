"""«Каждый сам за себя» in a terminal: the table as lines."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.games.pechenka.characters import (
    CHARACTERS,
    character_style,
    character_text,
    hunter_of,
    prey_of,
    ring_text,
    short_text,
)
from zastolye.games.pechenka.everyone.cards import CARD_WORDS, CARDS, HILL, SHIELD, SWORD
from zastolye.games.pechenka.everyone.rules import CARD, NOTHING, TARGET
from zastolye.games.pechenka.everyone.view import CLAUSES, hand_size, is_barred, may_be

SIGNS = {SWORD: "†", SHIELD: "◈", HILL: "▲"}


def style_of(word: str) -> str:
    """Characters have their colours, the other cards stand out."""
    return character_style(word) or ("bold" if word in CARD_WORDS else "")


def card_text(card: int, say: Say) -> str:
    if card < CHARACTERS:
        return character_text(card, say)
    return f"[bold]{SIGNS[card]} {say(f'card-{CARD_WORDS[card]}')}[/]"


def cards_text(bits: int, say: Say) -> str:
    return ", ".join(card_text(card, say) for card in range(CARDS) if bits >> card & 1) or "—"


def draw(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    lines = [say("round-line", round=seen.round + 1, circle=min(seen.circle + 1, seen.seats), seats=seen.seats)]
    lines.append(say("ring-line", ring=ring_text(seen.seats, say)))
    width = max(map(len, names))
    for other in range(seen.seats):
        lines += draw_place(seen, other, f"{names[other]:<{width}}", say)
    lines += draw_sheet(seen, seat, names, say)
    if seat >= 0 and seen.role[seat] != NOTHING:
        lines += draw_own(seen, seat, say)
    return lines


def draw_place(seen: Plain, other: int, name: str, say: Say) -> list[str]:
    """A player's counts, and under them his open cards with the seats his sword and shield were placed before."""
    awaited = other == seen.seat if seen.phase == TARGET else seen.phase == CARD and not seen.committed >> other & 1
    mark = "►" if awaited else "✓" if seen.committed >> other & 1 else " "
    token = say("first-token") if other == seen.first else ""
    counts = say("place-line", cards=hand_size(seen, other), coins=seen.coins[other])
    row = [
        played_text(seen, other, seen.row[other, one], say) for one in range(seen.seats) if seen.row[other, one] >= 0
    ]
    lines = [f"{mark} @{other} {name}  {counts}{token}"]
    return [*lines, f"      {'  '.join(row)}"] if row else lines


def played_text(seen: Plain, seat: int, card: int, say: Say) -> str:
    target = {SWORD: seen.sword_on[seat], SHIELD: seen.shield_on[seat]}.get(card, NOTHING)
    return card_text(card, say) + (f" → @{target}" if target != NOTHING else "")


def draw_sheet(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    """Who may still be whom: nothing but open cards and one's own role goes into it."""
    sheet = []
    for other in range(seen.seats):
        found = may_be(seen, seat, other) if other != seat else 0
        if found:
            sheet.append(f"@{other} {short_text([one for one in range(CHARACTERS) if found >> one & 1], say)}")
    return [say("sheet-line", sheet="   ".join(sheet))] if sheet else []


def draw_own(seen: Plain, seat: int, say: Say) -> list[str]:
    role = seen.role[seat]
    lines = [
        say(
            "role-line",
            role=character_text(role, say),
            prey=character_text(prey_of(role, seen.seats), say, "accusative"),
            hunter=character_text(hunter_of(role, seen.seats), say),
        ),
        say("hand-line", cards=cards_text(seen.hand[seat], say)),
    ]
    if seen.chosen[seat] != NOTHING:
        lines.append(say("chosen-line", card=card_text(seen.chosen[seat], say)))
    if seen.phase == TARGET and seen.seat == seat:
        clause = CLAUSES[seen.row[seat, seen.circle] != SWORD]
        lines += [say(f"barred-{clause}", target=other) for other in range(seen.seats) if is_barred(seen, other)]
    return lines
