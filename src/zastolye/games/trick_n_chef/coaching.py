"""What a coach needs to know of Трик-н-Шеф: what tells why, what lay hidden, and the end of a round worked out."""

from collections.abc import Callable, Iterator
from typing import Any

from zastolye.core.engine import Engine, Luck, State
from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import CARDS, RANKS, TRICKS, write_cards
from zastolye.games.trick_n_chef.rules import CARD, CHEF
from zastolye.games.trick_n_chef.sight import unseen_cards

TELLING = ("took-trick", "took-chef", "paid")


def truth(s: Plain) -> dict[str, Any]:
    """All hands."""
    return {"hands": [write_cards(s.hand[seat]) for seat in range(s.seats)]}


# --- The last two tricks, in every deal of the unseen cards --------------------------------------------------------------

LAST_TRICKS = 2
MOST_NODES = 6000
LEAST_DEALS = 24  # where fewer fit, each is played several times: a sensible player chooses between equals by lot


class TooMany(Exception):
    """The end is too far away to be worked out: coins make many moves of one card."""


def exact(engine: Engine, seen: State, seat: int, worth: Callable[[State], float]) -> dict[str, float] | None:
    """The mean over all deals that fit what was seen, each as likely as any other; in each the seat does what is best, and the rivals
    what is sensible from what they see."""
    s = engine.plain(seen)
    if s.phase not in (CARD, CHEF) or s.trick < TRICKS - LAST_TRICKS:
        return None
    world, ending = engine.plain(engine.imagine(seen, seat, Luck(1, engine.way))), _Ending(engine, seat, worth)
    found: dict[str, float] = {}
    deals = list(deals_of(s, seat))
    deals *= max(1, LEAST_DEALS // len(deals))
    try:
        for hands in deals:
            for other, hand in hands.items():
                world.hand[other] = hand
            state = engine.load(world)
            for move in engine.legal(state, seat):
                words = engine.game.notation.write([move])
                found[words] = found.get(words, 0.0) + ending.after(state, seat, move)
    except TooMany:
        return None
    return {words: total / len(deals) for words, total in found.items()}


def deals_of(s: Plain, seat: int) -> Iterator[dict[int, int]]:
    """The unseen cards in the rivals' hands, in every way that fits (CHEF-R23: who has shown to be out of a suit holds none)."""
    rivals = [other for other in range(s.seats) if other != seat]
    cards = [card for card in range(CARDS) if unseen_cards(s, seat) >> card & 1]
    room = [s.held[other] for other in rivals]

    def place(number: int, hands: list[int]) -> Iterator[list[int]]:
        if number == len(cards):
            yield hands
            return
        for k, other in enumerate(rivals):
            if hands[k].bit_count() < room[k] and not s.voids[other, cards[number] // RANKS]:
                yield from place(number + 1, [*hands[:k], hands[k] | 1 << cards[number], *hands[k + 1 :]])

    for hands in place(0, [0] * len(rivals)):
        yield dict(zip(rivals, hands, strict=True))


class _Ending:
    """The rest of a round in one deal, worked out for one seat."""

    def __init__(self, engine: Engine, seat: int, worth: Callable[[State], float]) -> None:
        self.engine, self.seat, self.worth = engine, seat, worth
        self.luck, self.nodes = Luck(1, engine.way), 0

    def after(self, state: State, mover: int, move: int) -> float:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooMany
        state = self.engine.copy(state)
        self.engine.play(state, mover, move)
        return self.value(state)

    def value(self, state: State) -> float:
        actors = self.engine.to_act(state)
        if not actors:
            return self.worth(state)
        if actors[0] == self.seat:
            return max(self.after(state, self.seat, move) for move in self.engine.legal(state, self.seat))
        sensible = self.engine.policy(self.engine.observe(state, actors[0]), actors[0], self.luck)
        return self.after(state, actors[0], sensible)
