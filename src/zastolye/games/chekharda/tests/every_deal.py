"""All deals that fit what a seat has heard, listed by brute force: every deal it could have been is played through."""

from __future__ import annotations

import random
from collections.abc import Iterator

from zastolye.core.engine import Engine
from zastolye.core.kernel import Plain
from zastolye.core.rule_words import TABLE
from zastolye.games.chekharda import CHEKHARDA
from zastolye.games.chekharda.cards import COPIES, DESIGNS, STALL
from zastolye.games.chekharda.position import broken, place
from zastolye.games.chekharda.rules import PLAY
from zastolye.games.chekharda.rules_counts import count, one, write_cards

ENGINE = Engine(CHEKHARDA)
Deal = tuple[int, ...]  # the hands


def hands_of(unseen: list[int], cards: int, first: int = 0) -> Iterator[list[int]]:
    """Every hand of so many cards out of these counts."""
    if cards == 0:
        yield [0] * DESIGNS
    elif first < DESIGNS:
        for copies in range(min(unseen[first], cards) + 1):
            for rest in hands_of(unseen, cards - copies, first + 1):
                yield [*rest[:first], copies, *rest[first + 1 :]]


def orders_of(unseen: list[int], cards: int) -> Iterator[list[int]]:
    """Every order of the top cards of a deck."""
    if cards == 0:
        yield []
        return
    for design in range(DESIGNS):
        if unseen[design]:
            left = [copies - (d == design) for d, copies in enumerate(unseen)]
            for rest in orders_of(left, cards - 1):
                yield [design, *rest]


def worlds(s: Plain, seat: int, dealt: int) -> Iterator[Plain]:
    """Every world that looks like `s` to this seat at the start, as far as the top `dealt` cards of the deck go."""

    def fill(world: Plain, rivals: list[int], unseen: list[int]) -> Iterator[Plain]:
        if rivals:
            for hand in hands_of(unseen, s.held[rivals[0]]):
                world.hand[rivals[0]] = sum(copies * one(design) for design, copies in enumerate(hand))
                yield from fill(world, rivals[1:], [have - gone for have, gone in zip(unseen, hand, strict=True)])
            return
        for top in orders_of(unseen, dealt):
            rest = [design for design in range(DESIGNS) for _ in range(unseen[design] - top.count(design))]
            world.deck[s.top :] = [*top, *rest]
            yield world.copy()

    unseen = [COPIES - sum(count(sets, design) for sets in s.sets) for design in range(DESIGNS)]
    if seat >= 0:
        unseen = [copies - count(s.hand[seat], design) for design, copies in enumerate(unseen)]
    yield from fill(s.copy(), [other for other in range(s.seats) if other != seat], unseen)


def on_the_table(s: Plain, seat: int) -> tuple[object, ...]:
    """What this seat sees, by CHEH-R28 and CHEH-R34."""
    own = s.hand[seat] if seat >= 0 else None
    return s.phase, s.round, s.top, s.passed, tuple(s.sets), tuple(s.held), own


def story(start: Plain, dice: random.Random, length: int) -> list[tuple[int, int]]:
    """Random moves of any seat that may move, one that has passed too, and now and then the referee's."""
    s, moves = start.copy(), []
    for _ in range(length):
        movers = [seat for seat in range(s.seats) if ENGINE.legal([s], seat)]
        seat = TABLE if dice.random() < 0.1 else dice.choice(movers)
        move = STALL if seat == TABLE else dice.choice(ENGINE.legal([s], seat))
        after = s.copy()
        ENGINE.play([after], seat, move)
        if after.phase != PLAY or after.round != s.round:
            break
        moves.append((seat, move))
        s = after
    return moves


def follow(
    start: Plain, moves: list[tuple[int, int]], seat: int, trace: list[object] | None
) -> tuple[list[object], Plain] | None:
    """Play the moves; None as soon as one is not legal or the table does not look as in `trace`."""
    s, seen = start.copy(), []
    for k, (mover, move) in enumerate(moves):
        if move not in ENGINE.legal([s], mover):
            return None
        ENGINE.play([s], mover, move)
        seen.append(on_the_table(s, seat))
        if trace is not None and seen[k] != trace[k]:
            return None
    return seen, s


def deals_that_fit(start: Plain, moves: list[tuple[int, int]], seat: int) -> tuple[Plain, set[Deal]]:
    """The position after the moves, and all hands it may have for this seat."""
    followed = follow(start, moves, seat, None)
    assert followed is not None
    trace, end = followed
    fitting = set()
    for world in worlds(start, seat, end.top - start.top):
        if broken(world) is None and (other := follow(world, moves, seat, trace)) is not None:
            fitting.add(tuple(other[1].hand))
    return end, fitting


def small_position(dice: random.Random, seats: int, draws: int, by_hand: int) -> Plain:
    """Small hands; all but two or three designs lie on the table, wholly or but for a card or two."""
    while True:
        s = Plain(CHEKHARDA.rules.state)
        CHEKHARDA.rules.setup(s, seats, [0, 77, draws, by_hand])
        hidden = dice.sample(range(DESIGNS), dice.choice((1, 2, 2)))
        loose = [design for design in hidden for _ in range(COPIES)]
        sets = [0] * seats
        for design in range(DESIGNS):
            if design not in hidden:
                out = 1 if dice.random() < 0.25 else 0
                loose += [design] * out
                sets[dice.randrange(seats)] += (COPIES - out) * one(design)
        dice.shuffle(loose)
        hands = [0] * seats
        for seat in range(seats):
            for _ in range(dice.choice((1, 2, 2, 3))):
                hands[seat] += one(loose.pop()) if loose else 0
        names = list(CHEKHARDA.notation.things(s)[::COPIES])
        place(
            {
                "hands": [write_cards(hand) for hand in hands],
                "sets": [write_cards(one_seat) for one_seat in sets],
                "deck": " ".join(names[design] for design in loose),
                "dealer": dice.randrange(seats),
            },
            s,
        )
        if broken(s) is None:
            return s
