"""What a coach needs to know of Чехарда: how near the end is, which cards nobody has seen, and the end for two worked out."""

from collections.abc import Callable
from typing import Any

from zastolye.core.engine import Engine, Luck, State
from zastolye.core.kernel import Plain, rule
from zastolye.core.rule_words import below
from zastolye.games.chekharda.cards import CARDS, DESIGNS, IDS
from zastolye.games.chekharda.rules import PLAY
from zastolye.games.chekharda.rules_counts import count

STAGES = 16
TELLING = ("laid", "stole", "extended", "out")


def truth(s: Plain) -> dict[str, Any]:
    """All hands."""
    return {"hands": [_cards(s.hand[seat]) for seat in range(s.seats)]}


def _cards(hand: int) -> str:
    held = [(IDS[design], count(hand, design)) for design in range(DESIGNS)]
    return " ".join(name if copies == 1 else f"{name}*{copies}" for name, copies in held if copies)


@rule
def stage(s):
    """CHEH-26: not the rounds played but how much of the way to the target the leader has behind him."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.total[seat])
    return min(STAGES - 1, most * STAGES // s.target)


@rule
def redraw(s, luck):
    """The deck in another order."""
    if s.phase != PLAY:
        return 0
    for k in range(CARDS - 1, s.top, -1):
        other = s.top + below(luck, k - s.top + 1)
        card = s.deck[k]
        s.deck[k] = s.deck[other]
        s.deck[other] = card
    return CARDS - s.top


# --- Two players and an empty deck: nothing is hidden ------------------------------------------------------------------

MOST_NODES = 4000


class TooMany(Exception):
    """The end is too far away to be worked out."""


def exact(engine: Engine, seen: State, seat: int, worth: Callable[[State], float]) -> dict[str, float] | None:
    """With two players and no deck the rival holds all that is unseen. Who is judged first is drawn fairly (CHEH-R04), and each does
    what is best for himself until the round ends."""
    s = engine.plain(seen)
    if s.phase != PLAY or s.seats != 2 or s.top < CARDS:
        return None
    ending = _Ending(engine, seat, s.round, worth)
    world = engine.imagine(seen, seat, Luck(1, engine.way))
    try:
        return {
            engine.game.notation.write([move]): ending.after(world, seat, move) for move in engine.legal(world, seat)
        }
    except TooMany:
        return None


class _Ending:
    """The rest of a round worked out to its end, each position once."""

    def __init__(self, engine: Engine, seat: int, played: int, worth: Callable[[State], float]) -> None:
        self.engine, self.seat, self.round, self.worth = engine, seat, played, worth
        self.known: dict[tuple[Any, ...], float] = {}

    def after(self, state: State, mover: int, move: int) -> float:
        state = self.engine.copy(state)
        self.engine.play(state, mover, move)
        return self.value(state)

    def value(self, state: State) -> float:
        s, engine = self.engine.plain(state), self.engine
        if s.round != self.round or s.phase != PLAY:
            return self.worth(state)
        key = (*s.hand[:2], *s.sets[:2], s.passed)
        if key not in self.known:
            if len(self.known) == MOST_NODES:
                raise TooMany
            self.known[key] = 0.5  # a position comes back only if nobody moved a card
            actors = engine.to_act(state)
            best = [
                (max if actor == self.seat else min)(
                    self.after(state, actor, move) for move in engine.legal(state, actor)
                )
                for actor in actors
            ]
            self.known[key] = sum(best) / len(best)
        return self.known[key]
