"""Makes puzzles: bots play, the coach weighs every decision, and what has one clearly best move is kept, rated by how our levels do.

What is cheap comes first: few rollouts pass over nine decisions of ten, the strongest level tries once, many rollouts with other luck
confirm, and then all levels try many times. In one match no answer is asked for twice: a moment later it is mostly the same question.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence, Set

import msgspec

from zastolye.bots import LEVELS, Bot, Sight, find_bot, of_level
from zastolye.coach import Value, values
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Way
from zastolye.table.match import Match
from zastolye.table.puzzles import Promised, Puzzle
from zastolye.table.redeal import redeal

PLAYERS = ("level:2", "policy", "level:3", "search:200")  # who play the matches: sensible, and not all alike
WAY: Way = "compiled"
GLANCE, LOOK = 20_000, 400_000  # kernel steps for a first and for a second weighing
LEAST = 0.05  # win share between the best and the next move
PROMISING = 0.03  # the same at a first glance, which is rough
SURE = 1.5  # times the errors of both (half of 95 % intervals): by so much the margin is told from noise
AGREED = 75  # per cent: the strongest level searches another way, and has to find the same move so often
MOST_OF_A_MATCH = 6
MOST_MOVES = 120  # to choose among
KEPT_VALUES, DIGITS = 5, 3
TRIES = (16, 16, 10, 8, 4)  # by level: stronger ones think longer
RATINGS = (800, 1000, 1200, 1400, 1600)  # of the levels: the scale that puzzles are rated on
SPREAD = 400.0 / math.log(10)  # as in Elo's formula: 400 points are ten to one
TOO_EASY = 90  # per cent that even the lowest level finds


def make(game: Game, seats: int, seed: int) -> Iterator[Puzzle | None]:
    """Puzzles without end, from matches without end; None for each match that was played, so that the caller can count and stop."""
    luck = Luck(seed)
    while True:
        yield from _from_match(game, seats, luck)
        yield None


def _from_match(game: Game, seats: int, luck: Luck) -> Iterator[Puzzle]:
    match = Match(game, seats, way=WAY)
    players, asked = [find_bot(PLAYERS[luck.below(len(PLAYERS))]) for _ in range(seats)], set[str]()
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(_order(match.to_shuffle, luck))
            continue
        awaited = match.to_act
        seat = awaited[luck.below(len(awaited))]
        sight = Sight(match.engine.apart(), match.seen_state(seat), seat)
        if len(asked) < MOST_OF_A_MATCH and (puzzle := _puzzle(match, sight, luck, asked)) is not None:
            asked.add(puzzle.best)
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


def _puzzle(match: Match, sight: Sight, luck: Luck, asked: Set[str]) -> Puzzle | None:
    """What this seat is asked now, if it is worth asking and the answer is none of those asked for already."""
    if not 2 <= len(sight.legal) <= MOST_MOVES:
        return None
    glance = values(sight, _own(luck, sight), GLANCE)
    best = glance[0].move
    if len(glance) < 2 or margin(glance) < PROMISING or best in asked:
        return None
    if not plays(of_level(LEVELS[-1], hurries=True), sight, best, luck):
        return None
    look = values(sight, _own(luck, sight), LOOK)
    if look[0].move != best or not is_clear(look):
        return None
    solved = success(sight, best, luck)
    if solved[0] > TOO_EASY or solved[-1] < AGREED:
        return None
    kept = [Promised(one.move, round(one.share, DIGITS), round(one.error, DIGITS)) for one in look[:KEPT_VALUES]]
    start = redeal(match, sight.seat, _own(luck, sight))  # hidden things need not lie as they did
    options = match.game.options.write(match.options)
    return Puzzle(match.seats, sight.seat, start, kept, rating_of(solved), solved, options)


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


def is_clear(found: Sequence[Value]) -> bool:
    """The best is ahead of every other move by enough, and by more than noise."""
    best = found[0]
    return all(
        best.share - other.share >= max(LEAST, SURE * math.hypot(best.error, other.error)) for other in found[1:]
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
