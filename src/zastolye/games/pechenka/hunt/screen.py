"""«Большая охота» in a terminal: the table as lines."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.games.pechenka.characters import CHARACTERS, character_style, character_text, ring_text, short_text
from zastolye.games.pechenka.hunt.rules import (
    ACT,
    CLAIM,
    END,
    HUNT,
    NOTHING,
    RING,
    eliminates,
    hunt_coins,
    is_eliminated,
    roles_each,
)
from zastolye.games.pechenka.hunt.view import PHASES, targets_left


def style_of(word: str) -> str:
    """Characters have their colours; there are no other cards."""
    return character_style(word)


def card_text(character: int, say: Say) -> str:
    return character_text(character, say) if character != NOTHING else say("face-down")


def cards_text(bits: int, say: Say) -> str:
    return ", ".join(character_text(one, say) for one in range(CHARACTERS) if bits >> one & 1) or "—"


def draw(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    stage = say("stage", phase=PHASES[seen.phase])
    lines = [say("round-line", round=seen.round + 1, rounds=seen.times * seen.seats, stage=stage)]
    lines.append(say("ring-line", ring=ring_text(RING, say)))
    lines += draw_last_hunt(seen, names, say)
    lines += draw_middle(seen, say)
    width = max(map(len, names))
    for other in range(seen.seats):
        lines.append(draw_place(seen, other, f"{names[other]:<{width}}", say))
    if seat >= 0 and seen.phase in (CLAIM, ACT, HUNT):
        hand = seen.hand[seat]
        if seen.chosen[seat] != NOTHING:
            hand &= ~(1 << seen.chosen[seat])
            lines.append(say("chosen-line", card=character_text(seen.chosen[seat], say)))
        lines.append(say("hand-line", cards=cards_text(hand, say)))
    return lines


def draw_middle(seen: Plain, say: Say) -> list[str]:
    """The target and the exclusion: what of them is known to who looks."""
    if seen.phase not in (CLAIM, ACT, HUNT, END):
        return []
    lines = [say("exclusion-line", card=card_text(seen.closed, say))]
    if seen.opened != NOTHING:
        lines.append(say("opened-line", card=character_text(seen.opened, say)))
    if seen.phase == END:
        return [*lines, say("target-line", card=character_text(seen.target, say))]
    return [
        *lines,
        say(
            "target-may-be-line",
            cards=short_text([one for one in range(CHARACTERS) if targets_left(seen) >> one & 1], say),
        ),
    ]


def draw_place(seen: Plain, other: int, name: str, say: Say) -> str:
    awaited = other == seen.seat or (seen.phase == HUNT and not seen.committed >> other & 1)
    mark = "►" if awaited else "✓" if seen.committed >> other & 1 else " "
    marks = (say("looked-mark") if seen.looked >> other & 1 else "") + (
        say("first-token") if other == seen.first else ""
    )
    counts = say("place-line", coins=seen.coins[other])
    roles = [role_text(seen, other, k, say) for k in range(roles_each(seen)) if seen.phase in (CLAIM, ACT, HUNT, END)]
    return f"{mark} @{other} {name}  {counts}  {' · '.join(roles)}{marks}"


def role_text(seen: Plain, seat: int, k: int, say: Say) -> str:
    """A role card and the claim beside it."""
    is_up = bool(seen.exposed[seat] >> k & 1)
    message = "role-exposed" if is_up else "role-known" if seen.role[seat, k] != NOTHING else "role-hidden"
    role = say(message, role=card_text(seen.role[seat, k], say))
    if seen.claim[seat, k] == NOTHING:
        return role
    return say("role-claimed", role=role, claim=character_text(seen.claim[seat, k], say))


def draw_last_hunt(seen: Plain, names: Sequence[str], say: Say) -> list[str]:
    if seen.quarry == NOTHING or seen.phase not in (CLAIM, END):
        return []
    lines = [say("last-hunt-line", target=character_text(seen.quarry, say))]
    for seat in range(seen.seats):
        prey = [names[other] for other in range(seen.seats) if eliminates(seen, seat, other)]
        lines.append(
            say(
                "last-hunt-place",
                who=names[seat],
                card=character_text(seen.hunted[seat], say),
                prey=", ".join(prey) or "—",
                eliminated=1 if is_eliminated(seen, seat) else 0,
                coins=hunt_coins(seen, seat),
            )
        )
    return lines
