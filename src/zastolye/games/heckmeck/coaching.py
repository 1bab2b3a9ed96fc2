"""What a coach needs to know of Хекмек: what a hand is worth besides the worms, which cards and tiles nobody has seen, and when to
stop, for whoever is left alone."""

from collections.abc import Callable
from typing import Any

from zastolye.core.engine import Engine, Luck, State
from zastolye.core.kernel import Plain, rule
from zastolye.core.rule_words import below, ones
from zastolye.games.heckmeck.cards import CODES, HENS, TILES, write_cards
from zastolye.games.heckmeck.rules import DEAL, PICK_FIRST, PICK_TILES, PLAY, is_last_in, score

TELLING = ("succeeded", "failed", "stole", "feasted")


def truth(s: Plain) -> dict[str, Any]:
    """All hands."""
    return {
        "hands": [write_cards([s.hens[seat, hen] for hen in range(HENS)], s.worms[seat]) for seat in range(s.seats)]
    }


# What is in a hand at the end of a round, in twentieths of a worm: any hen, each point on it, a worm card, and having one at all. By
# the number of players (two, three, more) and by how many rounds follow the one that begins (the last row: and more). A conditional
# logit of who wins, by the ends of rounds of 20,000 matches of policy players with each number of seats.
WORM = 20
HEN, POINT, WORM_CARD, A_WORM_CARD = range(4)
HAND = (
    ((-3, 5, 23, 22), (-2, 7, 39, 27), (2, 7, 42, 35), (6, 6, 48, 25), (8, 6, 51, 30), (9, 6, 49, 38), (12, 5, 53, 29)),
    ((1, 5, 26, 34), (4, 8, 41, 38), (7, 8, 48, 27), (11, 8, 53, 14), (15, 7, 54, 14), (16, 7, 55, 12), (17, 7, 54, 16)),
    ((1, 7, 33, 36), (7, 9, 48, 25), (11, 10, 51, 21), (15, 9, 51, 14), (18, 8, 53, 10), (21, 7, 53, 4), (21, 7, 53, 4)),
)  # fmt: skip


@rule
def left(s):
    """How many rounds follow this one: the tiles of a round come out of the supply when it begins."""
    return s.in_supply // s.seats


@rule
def standing(s, seat):
    """Worms, and what the hand is worth: it is kept for the next round (HECK-31), and without a worm card that is lost."""
    worth = HAND[min(s.seats, 4) - 2][min(left(s), 6)]
    hens = points = 0
    for hen in range(HENS):
        hens += s.hens[seat, hen]
        points += (hen + 1) * s.hens[seat, hen]
    hand = worth[HEN] * hens + worth[POINT] * points + worth[WORM_CARD] * ones(s.worms[seat])
    return WORM * score(s, seat) + hand + (worth[A_WORM_CARD] if s.worms[seat] else 0)


@rule
def until(s):
    """The next round is played too, and the last three to the end of the match: what a hand is good for depends on all its cards
    together and on the rivals' hands, so right at the end of a round the table is some six points off."""
    return s.round + (2 if left(s) > 2 else 3)


@rule
def redraw(s, luck):
    """The deck in another order, and the tiles face down, those in the box among them."""
    if s.phase == PICK_FIRST or s.phase == PICK_TILES:
        return 0
    hidden = s.in_supply + s.boxed
    for k in range(hidden - 1, 0, -1):
        one, other = tile_at(s, k), tile_at(s, below(luck, k + 1))
        tile = s.supply[one]
        s.supply[one] = s.supply[other]
        s.supply[other] = tile
    if s.phase == DEAL:
        return hidden
    for k in range(s.in_deck - 1, 0, -1):
        other = below(luck, k + 1)
        card = s.deck[k]
        s.deck[k] = s.deck[other]
        s.deck[other] = card
    return hidden + s.in_deck


@rule
def tile_at(s, k):
    """Where the k-th hidden tile lies: first the supply, then the box at the end of the row."""
    return k if k < s.in_supply else TILES - s.boxed + k - s.in_supply


# --- Left alone: a stopping problem --------------------------------------------------------------------------------------

MOST_PLAYS = 8000  # tried before it is given up


class TooMany(Exception):
    """Too much can still happen to be worked out."""


def exact(engine: Engine, seen: State, seat: int, worth: Callable[[State], float]) -> dict[str, float] | None:
    """In the last round, when all others have passed (HECK-17), only the draws are open: the next card is any of the unseen with the
    same chance. Until the first reshuffle; after it the deck is known to hold other cards than the hands. What the end of an earlier
    round is worth, rollouts alone can tell."""
    s = engine.plain(seen)
    if s.phase != PLAY or s.laying or s.age or not is_last_in(s, seat) or left(s):
        return None
    world = engine.plain(engine.imagine(seen, seat, Luck(1, engine.way)))
    problem = _Stopping(engine, world, seat, worth)
    try:
        return {
            engine.game.notation.write(steps): problem.after(world, steps) for steps in whole_moves(engine, world, seat)
        }
    except TooMany:
        return None


def whole_moves(engine: Engine, world: Plain, seat: int) -> list[list[int]]:
    """Every lay-down and pass; worm cards are laid in steps (HECK-R26)."""
    found: list[list[int]] = []
    unfinished: list[tuple[State, list[int]]] = [(engine.load(world), [])]
    while unfinished:
        state, made = unfinished.pop()
        for step in engine.legal(state, seat):
            after = engine.copy(state)
            engine.play(after, seat, step)
            if engine.unfinished(after):
                unfinished.append((after, [*made, step]))
            else:
                found.append([*made, step])
    return found


class _Stopping:
    """What is left to whoever is alone, worked out to the end of the round, each position once."""

    def __init__(self, engine: Engine, world: Plain, seat: int, worth: Callable[[State], float]) -> None:
        self.engine, self.seat, self.round, self.worth = engine, seat, world.round, worth
        self.known: dict[tuple[Any, ...], float] = {}
        self.plays = 0
        self.signs = sorted(world.shown_worms[other].bit_length() for other in range(world.seats) if other != seat)
        self.unseen = [0] * CODES  # in the deck and in the rivals' hands
        for k in range(world.in_deck):
            self.unseen[world.deck[k]] += 1
        for other in range(world.seats):
            if other != seat:
                for hen in range(HENS):
                    self.unseen[hen] += world.hens[other, hen]
                for sign in range(CODES - HENS):
                    self.unseen[HENS + sign] += world.worms[other] >> sign & 1

    def after(self, world: Plain, steps: list[int]) -> float:
        """A lay-down draws one card (HECK-14): the mean over what it may be. The last to pass draws none (HECK-18)."""
        total = part = 0.0
        for card, left in self.draws():
            self.plays += 1
            if self.plays > MOST_PLAYS or not world.in_deck:
                raise TooMany
            trial = world.copy()
            trial.deck[trial.in_deck - 1] = card
            state = self.engine.load(trial)
            for step in steps:
                self.engine.play(state, self.seat, step)
            ended = self.engine.plain(state)
            if ended.round != self.round or ended.phase != PLAY:
                return self.worth(state)
            self.unseen[card] -= 1
            total, part = total + left * self.value(ended), part + left
            self.unseen[card] += 1
        return total / part

    def draws(self) -> list[tuple[int, int]]:
        """The cards that may come, and how many of each. Worm cards whose signs beat the same rivals (HECK-29) are alike."""
        found = {card: left for card, left in enumerate(self.unseen[:HENS]) if left}
        alike: dict[int, list[int]] = {}
        for card in range(HENS, CODES):
            if self.unseen[card]:
                alike.setdefault(sum(card - HENS + 1 > sign for sign in self.signs), []).append(card)
        found.update({cards[0]: len(cards) for cards in alike.values()})
        return list(found.items())

    def value(self, world: Plain) -> float:
        seat = self.seat
        hens = tuple((world.hens[seat, hen], world.shown[seat, hen]) for hen in range(HENS))
        key = (world.sums[seat], world.worms[seat], world.shown_worms[seat], hens)
        if key not in self.known:
            self.known[key] = max(self.after(world, steps) for steps in whole_moves(self.engine, world, seat))
        return self.known[key]
