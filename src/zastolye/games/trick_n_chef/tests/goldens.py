"""Golden games of Трик-н-Шеф: one ordinary match, and one for each odd rule."""

import random
from collections.abc import Callable

from zastolye.core.engine import Luck
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.notation import write
from zastolye.games.trick_n_chef.tests.table import WHOLE_SUITS, deal, last_trick, trick
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match
from zastolye.table.practice import Practice


def sensible(seats: int, seed: int) -> Match:
    """A match of sensible players, everything left to luck."""
    match, shuffler, luck = Match(CHEF, seats), Shuffler(secret_from_seed(seed)), Luck(seed)
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
        else:
            (seat,) = match.to_act
            match.play(seat, write([match.engine.policy(match.seen_state(seat), seat, luck)]))
    return match


def at_random(seats: int, seed: int, **options: str | int) -> Match:
    """A match where anything goes: coins are wasted and values fall below zero."""
    match, dice, shuffler = Match(CHEF, seats, options), random.Random(seed), Shuffler(secret_from_seed(seed))
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
        else:
            (seat,) = match.to_act
            match.play(seat, write([dice.choice(match.legal(seat))]))
    return match


def all_trump() -> Match:
    """CHEF-27, CHEF-31: in the first trick every suit is trump; then one is."""
    table = Practice(CHEF, 4, deals=(WHOLE_SUITS,), first=0)
    table.plays((0, "green"), (1, "red"), (2, "blue"), (3, "yellow"))
    trick(table, "R9", "Y2", "B10", "G10", chef="green")
    return table


def trick_and_chef() -> Match:
    """CHEF-37: the lowest card is a trump and wins."""
    table = deal("R5 R6", "R9 R8", "B1 B2", "R7 R4", trumps="B")
    trick(table, "R5", "R9", "B1", "R7", chef="blue")
    return table


def suit_runs_out() -> Match:
    """CHEF-26: the last red chef leaves the centre, and red is trump no more."""
    table = deal("R10 R9", "R5 Y1", "R7 R8", "R1 R2", centre="R1 Y2 B2 G3")
    trick(table, "R10", "R5", "R7", "R1", chef="red")
    trick(table, "R9", "Y1", "R8", "R2", chef="green")
    return table


def reserve_runs_short() -> Match:
    """CHEF-R10: one coin for two players; it goes to who played first."""
    table = deal("R10 Y1", "R5 Y2", "R6 Y3", "R1 Y4", trumps="B", coins=[4, 5, 5, 5])
    trick(table, "R10", "R5", "R6", "R1", chef="green")
    return table


def below_zero() -> Match:
    """CHEF-20, CHEF-R06: a one with two coins is worth −3, and lowest."""
    table = deal("R1 Y1", "R7 Y2", "B1 Y3", "R9 Y4", trumps="B", coins=[2, 0, 5, 0])
    trick(table, "R1-2", "R7", "B1+5", "R9", chef="red")
    return table


def shared_victory() -> Match:
    """CHEF-50, CHEF-R17: equal in all and in the last round."""
    points = [[10, 5], [5, 10], [0, 0], [0, 0]]
    table = last_trick(
        "Y9", "Y8", "G10", "Y1", piles={0: "", 1: ""}, chefs={0: "R1", 1: "R1"}, coins=[6, 6, 0, 0], points=points
    )
    trick(table, "Y9", "Y8", "G10", "Y1", chef="green")
    return table


GOLDENS: dict[str, Callable[[], Match]] = {
    "ordinary": lambda: sensible(4, 1),
    "three-players": lambda: at_random(3, 2, first=1, removed="yellow"),
    "all-trump": all_trump,
    "trick-and-chef": trick_and_chef,
    "suit-runs-out": suit_runs_out,
    "reserve-runs-short": reserve_runs_short,
    "below-zero": below_zero,
    "shared-victory": shared_victory,
}
