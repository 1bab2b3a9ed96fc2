"""Two worlds that a seat of Чехарда cannot tell apart, made by hand from CHEH-R28 and R34: never through `observe`."""

from __future__ import annotations

import random
from typing import Any

from zastolye.core.kernel import Plain
from zastolye.games.chekharda import CHEKHARDA
from zastolye.games.chekharda.cards import CARDS, DESIGNS
from zastolye.games.chekharda.position import broken
from zastolye.games.chekharda.rules import PLAY, play
from zastolye.games.chekharda.rules_counts import count, one

GAMES = (CHEKHARDA,)
# Fields of the state that hold something hidden from somebody. The leak test plants each of them in turn.
HIDDEN = {CHEKHARDA.name: ("hand", "deck")}
TRIES = 10
SHARE = 0.2  # random matches are long here: one position in five is enough


def swap(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """The same table but for two cards that `seat` (-1: a watcher) may not know: of two rivals, or of one and the deck."""
    if s.phase != PLAY or dice.random() > SHARE:
        return None
    places = [("hand", rival) for rival in range(s.seats) if rival != seat]
    places += [("deck", k) for k in dice.sample(range(s.top, CARDS), min(3, CARDS - s.top))]
    places += [("deck", k) for k in range(s.top, min(s.top + s.seats, CARDS))]
    for _ in range(TRIES):
        other = s.copy()
        if len(places) > 1 and exchange(other, *dice.sample(places, 2), dice) and broken(other) is None:
            return other, {"seat": seat, "other": other.copy()}
    return None


def exchange(s: Plain, here: tuple[str, int], there: tuple[str, int], dice: random.Random) -> bool:
    """Exchange a card of two places; whether that made a difference."""
    one_card, other_card = a_card(s, here, dice), a_card(s, there, dice)
    for (place, at), out, come in ((here, one_card, other_card), (there, other_card, one_card)):
        if place == "hand":
            s.hand[at] += one(come) - one(out)
        else:
            s.deck[at] = come
    return one_card != other_card


def a_card(s: Plain, place: tuple[str, int], dice: random.Random) -> int:
    if place[0] == "deck":
        return int(s.deck[place[1]])
    return dice.choice([design for design in range(DESIGNS) if count(s.hand[place[1]], design)])


def shows(changed: Any, s: Plain, seat: int, move: int) -> bool:
    """Whether this move, by the rules, shows the difference: what lies on the table afterwards, and in the own hand."""
    if changed["other"].phase != PLAY:
        return False  # the cards were shuffled: there is no difference any more
    after = s.copy()
    for world in (after, changed["other"]):
        play(world, seat, move, [0])
    return on_the_table(after, changed["seat"]) != on_the_table(changed["other"], changed["seat"])


def on_the_table(s: Plain, seat: int) -> tuple[Any, ...]:
    """CHEH-R28: sets with their owners, how many cards everybody holds, the deck's size, totals; the own hand."""
    own = s.hand[seat] if seat >= 0 else None
    return s.phase, s.round, s.sets, s.held, s.top, s.total, own


SWAPS = {CHEKHARDA.name: (swap, shows)}
