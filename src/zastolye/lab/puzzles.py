"""Makes puzzles: bots play, the coach weighs every decision, and what has one clearly best move is kept, rated by how our levels do.

What is cheap comes first: few rollouts pass over nine decisions of ten, the strongest level tries once, many rollouts with other luck
confirm, and then all levels try many times. Between two shuffles no answer is asked for twice: a moment later it is mostly the same
question.

Most positions with one clearly best move are plain to see, so those that the policy finds too are no more than half of what is kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence, Set

import msgspec

from zastolye.bots import LEVELS, Bot, Sight, find_bot, of_level
from zastolye.bots.bot import PolicyBot
from zastolye.coach import Value, values
from zastolye.coach.decisions import STEPS, STEPS_OF_TWO
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Way
from zastolye.table.match import Match
from zastolye.table.puzzles import Promised, Puzzle
from zastolye.table.redeal import redeal

PLAYERS = ("level:2", "policy", "level:3", "search:200")  # who play the matches: sensible, and not all alike
WAY: Way = "compiled"
GLANCE, LOOK = 20_000, 400_000  # kernel steps for a first and for a second weighing
PROMISING = 0.6  # of the margin that is wanted is enough at a first glance, which is rough
SURE = 1.5  # times the errors of both (half of 95 % intervals): by so much the margin is told from noise
AGREED = 75  # per cent: the strongest level searches another way, and has to find the same move so often
MOST_OF_A_MATCH = 6
PLAIN_TRIES = 3  # of the policy: it chooses between equals by lot
MOST_MOVES = 120  # to choose among
KEPT_VALUES, DIGITS = 5, 3
TRIES = (16, 16, 10, 8, 4)  # by level: stronger ones think longer
RATINGS = (800, 1000, 1200, 1400, 1600)  # of the levels: the scale that puzzles are rated on
SPREAD = 400.0 / math.log(10)  # as in Elo's formula: 400 points are ten to one
TOO_EASY = 90  # per cent that even the lowest level finds


class Tally:
    """How many puzzles are kept so far, and how many of them the policy finds: half, give or take one."""

    def __init__(self) -> None:
        self.all, self.plain = 0, 0

    def has_room(self, is_plain: bool) -> bool:
        return not is_plain or 2 * self.plain <= self.all

    def add(self, is_plain: bool) -> None:
        self.all, self.plain = self.all + 1, self.plain + is_plain


def make(game: Game, seats: int | None, seed: int) -> Iterator[Puzzle | None]:
    """Puzzles without end, from matches without end; None for each match that was played, so that the caller can count and stop.

    Without a number of seats every other match has the usual one, and the others any that the game can be played with.
    """
    luck, tally = Luck(seed), Tally()
    while True:
        any_number = game.seats[luck.below(len(game.seats))] if luck.below(2) else game.usual_seats
        yield from _from_match(game, any_number if seats is None else seats, luck, tally)
        yield None


def least_margin(seats: int) -> float:
    """The win share between the best and the next move: any other than the best would be marked as a mistake, or worse."""
    return (STEPS_OF_TWO if seats == 2 else STEPS)[1]


def _from_match(game: Game, seats: int, luck: Luck, tally: Tally) -> Iterator[Puzzle]:
    match, found, asked = Match(game, seats, way=WAY), 0, set[str]()
    players = [find_bot(PLAYERS[luck.below(len(PLAYERS))], hurries=True) for _ in range(seats)]
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(_order(match.to_shuffle, luck))
            asked.clear()
            continue
        awaited = match.to_act
        seat = awaited[luck.below(len(awaited))]
        sight = Sight(match.engine.apart(), match.seen_state(seat), seat)
        if found < MOST_OF_A_MATCH and (puzzle := _puzzle(match, sight, luck, asked, tally)) is not None:
            asked.add(puzzle.best)
            found += 1
            yield puzzle
        match.play(seat, game.notation.write(players[seat].choose(sight, _own(luck, sight))))


def _order(count: int, luck: Luck) -> list[int]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = luck.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _own(luck: Luck, sight: Sight) -> Luck:
    return Luck(luck.below(1 << 30), sight.engine.way)


def _puzzle(match: Match, sight: Sight, luck: Luck, asked: Set[str], tally: Tally) -> Puzzle | None:
    """What this seat is asked now, if it is worth asking and the answer is none of those asked for already."""
    if not 2 <= len(sight.legal) <= MOST_MOVES:
        return None
    glance = values(sight, _own(luck, sight), GLANCE)
    best = glance[0].move
    if len(glance) < 2 or margin(glance) < PROMISING * least_margin(match.seats) or best in asked:
        return None
    is_plain = all(plays(PolicyBot(), sight, best, luck) for _ in range(PLAIN_TRIES))
    if not tally.has_room(is_plain):
        return None
    if not plays(of_level(LEVELS[-1], hurries=True), sight, best, luck):
        return None
    look = values(sight, _own(luck, sight), LOOK)
    if look[0].move != best or not is_clear(look, least_margin(match.seats)):
        return None
    solved = success(sight, best, luck)
    if solved[0] > TOO_EASY or solved[-1] < AGREED:
        return None
    tally.add(is_plain)
    promised = [Promised(one.move, round(one.share, DIGITS), round(one.error, DIGITS)) for one in look[:KEPT_VALUES]]
    start = redeal(match, sight.seat, _own(luck, sight))  # hidden things need not lie as they did
    options = match.game.options.write(match.options)
    return Puzzle(match.seats, sight.seat, start, promised, rating_of(solved), solved, options)


def rated_again(game: Game, puzzle: Puzzle, luck: Luck) -> Puzzle | None:
    """The same puzzle as our levels do now; None if they have become too good for it, or the strongest no longer agrees."""
    match = Match(game, puzzle.seats, puzzle.options, puzzle.start, WAY)
    sight = Sight(match.engine.apart(), match.seen_state(puzzle.seat), puzzle.seat)
    solved = success(sight, puzzle.best, luck)
    if solved[0] > TOO_EASY or solved[-1] < AGREED:
        return None
    return msgspec.structs.replace(puzzle, solved=solved, rating=rating_of(solved))


def margin(found: Sequence[Value]) -> float:
    return found[0].share - max(value.share for value in found[1:])


def is_clear(found: Sequence[Value], least: float) -> bool:
    """The best is ahead of every other move by enough, and by more than noise."""
    best = found[0]
    return all(
        best.share - other.share >= max(least, SURE * math.hypot(best.error, other.error)) for other in found[1:]
    )


def plays(bot: Bot, sight: Sight, best: str, luck: Luck) -> bool:
    return sight.game.notation.write(bot.choose(sight, _own(luck, sight))) == best


def success(sight: Sight, best: str, luck: Luck) -> list[int]:
    """In per cent, how often each of our levels plays the best move here."""
    found = []
    for level, tries in zip(LEVELS, TRIES, strict=True):
        bot = of_level(level, hurries=True)
        right = sum(plays(bot, sight, best, luck) for _ in range(tries))
        found.append(round(100 * right / tries))
    return found


def rating_of(solved: Sequence[int]) -> int:
    """The rating at which levels of these ratings would find it as often, all together; by halving."""
    low, high, wanted = RATINGS[0] - 400.0, RATINGS[-1] + 400.0, sum(solved) / 100
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(1 / (1 + math.exp((middle - rating) / SPREAD)) for rating in RATINGS)
        low, high = (middle, high) if expected > wanted else (low, middle)
    return round(low)
