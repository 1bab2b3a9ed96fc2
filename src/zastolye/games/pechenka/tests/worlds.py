"""Two worlds that a seat of Печенька cannot tell apart, made by hand from PECH-RA16, PECH-RA18, PECH-RB21 and PECH-RB23:
never through `observe`.
"""

from __future__ import annotations

import random
from typing import Any

from zastolye.core.kernel import Plain
from zastolye.games.pechenka import GAMES, everyone, hunt
from zastolye.games.pechenka.everyone.rules import CARD, TARGET
from zastolye.games.pechenka.hunt.cards import FIRST_EXPOSE, LOOK, ROLES
from zastolye.games.pechenka.hunt.rules import ACT, CLAIM, HUNT

__all__ = ["GAMES", "HIDDEN", "SWAPS"]

# Fields of the state that hold something hidden from somebody. The leak test plants each of them in turn.
HIDDEN = {
    everyone.PECHENKA.name: ("role", "hand", "chosen"),
    hunt.PECHENKA_HUNT.name: ("role", "target", "closed", "chosen"),
}
NOBODY = -1


# --- Everyone for himself: roles, hands, cards face down ---------------------------------------------------------------


def swap_a(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """The same table but for two roles, or one card face down, that `seat` (-1: a watcher) may not know."""
    if s.phase not in (CARD, TARGET):
        return None
    face_down = [other for other in range(s.seats) if other != seat and s.committed >> other & 1]
    if face_down and dice.random() < 0.5:
        return swap_chosen_a(s, dice.choice(face_down), dice)
    one, two = dice.sample([other for other in range(s.seats) if other != seat], 2)
    if not (is_free(s, one, s.role[two]) and is_free(s, two, s.role[one])):
        return None  # a character that lies before a rival cannot be his role
    other = s.copy()
    other.role[one], other.role[two] = s.role[two], s.role[one]
    both = 1 << s.role[one] | 1 << s.role[two]
    other.hand[one] ^= both
    other.hand[two] ^= both
    return other, "role"


def is_free(s: Plain, seat: int, character: int) -> bool:
    """Whether this player holds that card: neither open before him, nor face down."""
    return bool(s.hand[seat] >> character & 1)


def swap_chosen_a(s: Plain, rival: int, dice: random.Random) -> tuple[Plain, Any]:
    card = dice.choice([card for card in range(9) if s.hand[rival] >> card & 1])
    other = s.copy()
    other.chosen[rival] = card
    other.hand[rival] ^= 1 << card | 1 << s.chosen[rival]
    return other, "chosen"


def shows_a(changed: Any, s: Plain, seat: int, move: int) -> bool:
    """A card face down is shown with the last of the circle (PECH-A11), roles after the last circle (PECH-RA13)."""
    is_last_to_commit = s.phase == CARD and (s.committed | 1 << seat) == (1 << s.seats) - 1
    if changed == "chosen":
        return is_last_to_commit
    return s.circle == s.seats - 1 and (is_last_to_commit or s.phase == TARGET)


# --- The big hunt: roles, target, exclusion, cards face down -----------------------------------------------------------


def swap_b(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """The same table but for two role cards, or one card face down, that `seat` (-1: a watcher) may not know."""
    if s.phase not in (CLAIM, ACT, HUNT):
        return None
    face_down = [other for other in range(s.seats) if other != seat and s.committed >> other & 1]
    if face_down and dice.random() < 0.5:
        rival = dice.choice(face_down)
        other = s.copy()
        left = [card for card in range(6) if s.hand[rival] >> card & 1 and card != s.chosen[rival]]
        other.chosen[rival] = dice.choice(left)
        return other, {"chosen"}
    unseen = unseen_places(s, seat)
    if len(unseen) < 2:
        return None
    one, two = dice.sample(unseen, 2)
    other = s.copy()
    lay(other, one, card_at(s, two))
    lay(other, two, card_at(s, one))
    return other, {one, two, ("seat", seat, 0)}


def unseen_places(s: Plain, seat: int) -> list[tuple[str, int, int]]:
    """Where a role card lies that this seat has not seen."""
    places = [("target", 0, 0)]
    if seat == NOBODY or not s.looked >> seat & 1:
        places.append(("closed", 0, 0))
    for other in range(s.seats):
        for k in range(2 if s.seats == 2 else 1):
            if other != seat and not s.exposed[other] >> k & 1:
                places.append(("role", other, k))
    return places


def card_at(s: Plain, place: tuple[str, int, int]) -> int:
    name, seat, k = place
    return int(s.role[seat, k] if name == "role" else getattr(s, name))


def lay(s: Plain, place: tuple[str, int, int], card: int) -> None:
    name, seat, k = place
    if name == "role":
        s.role[seat, k] = card
    else:
        setattr(s, name, card)


def shows_b(changed: Any, s: Plain, seat: int, move: int) -> bool:
    """Exposing shows a role to all (PECH-B12), looking shows the exclusion to who looks (PECH-B14), the end of the hunt
    the target and the cards (PECH-B17), and the rest only if agreed or at the end of the match (PECH-RB20)."""
    if s.phase == ACT and move != LOOK:
        return ("role", (move - FIRST_EXPOSE) // ROLES, (move - FIRST_EXPOSE) % ROLES) in changed
    if s.phase == ACT:
        return ("closed", 0, 0) in changed and ("seat", seat, 0) in changed
    if s.phase == HUNT and (s.committed | 1 << seat) == (1 << s.seats) - 1:
        all_is_shown = s.open == 1 or s.round + 1 == s.times * s.seats
        return all_is_shown or "chosen" in changed or ("target", 0, 0) in changed
    return False


SWAPS = {everyone.PECHENKA.name: (swap_a, shows_a), hunt.PECHENKA_HUNT.name: (swap_b, shows_b)}
