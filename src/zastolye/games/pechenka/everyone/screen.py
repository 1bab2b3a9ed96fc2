"""«Каждый сам за себя» in a terminal: the table as lines, and what happened as sentences."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.core.notes import Note
from zastolye.games.pechenka.characters import CHARACTERS, character_text, hunter_of, prey_of, ring_text, short_text
from zastolye.games.pechenka.everyone import cards
from zastolye.games.pechenka.everyone.cards import CARDS, HILL, NOTES, SHIELD, SWORD
from zastolye.games.pechenka.everyone.notation import CARD_WORDS
from zastolye.games.pechenka.everyone.rules import CARD, NOTHING, TARGET, targets
from zastolye.games.pechenka.everyone.view import barred, hand_size, sheet

SIGNS = {SWORD: "†", SHIELD: "◈", HILL: "▲"}


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
    may_be = [f"@{other} {short_text(found, say)}" for other, found in enumerate(sheet(seen, seat)) if found]
    return [say("sheet-line", sheet="   ".join(may_be))] if may_be else []


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
        lines += [say(f"barred-{clause}", target=target) for target, clause in barred(seen).items()]
    return lines


def ask(seen: Plain, seat: int, say: Say) -> str:
    """One sentence: what is asked of this player now."""
    if seen.phase == CARD and not seen.committed >> seat & 1:
        return say("ask-card", circle=seen.circle + 1)
    if seen.phase == TARGET and seen.seat == seat:
        card = seen.row[seat, seen.circle]
        seats = [f"@{other}" for other in range(seen.seats) if targets(seen, seat, card) >> other & 1]
        if card == SWORD:
            sought = character_text(prey_of(seen.role[seat], seen.seats), say, "accusative")
        else:
            sought = character_text(hunter_of(seen.role[seat], seen.seats), say, "genitive")
        named = say("seats-or", some=", ".join(seats[:-1]), last=seats[-1]) if len(seats) > 1 else "".join(seats)
        return say(f"ask-{CARD_WORDS[card]}", sought=sought, seats=named)
    return say("ask-wait")


def tell(note: Note, names: Sequence[str], say: Say) -> str:
    kind, a, b, c = note
    message = f"note-{NOTES[kind]}"
    if kind == cards.ROUND:
        return say(message, round=a + 1, who=names[b])
    if kind == cards.ROLE:
        return say(message, who=names[a], role=character_text(b, say))
    if kind == cards.REVEALED:
        return say(message, who=names[a], card=card_text(b, say))
    if kind == cards.PLACED:
        return say(message, who=names[a], card=card_text(b, say), target=names[c])
    if kind == cards.UNPLACED:
        return say(message, who=names[a], card=card_text(b, say))
    if kind == cards.ROLE_SHOWN:
        return say(message, who=names[a], role=character_text(b, say))
    if kind == cards.SCORED:
        attack, defence, hill = b // 100, b // 10 % 10, b % 10
        gained = attack + defence + hill
        return say(message, who=names[a], attack=attack, defence=defence, hill=hill, gained=gained, coins=c)
    if kind == cards.OVER:
        return say(message)
    return say(message, who=names[a])
