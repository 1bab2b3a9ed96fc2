"""Whole matches inside the kernel. `bind` compiles them for one game; the same code runs on a GPU."""

from zastolye.core.kernel import template
from zastolye.core.rule_words import below, copy_cells, ones, pick_bit, shuffle, start_luck

# The names of the game's rules are bound later.
# ruff: noqa: F821

RANDOM, POLICY = 0, 1  # who sits in a seat


@template
def random_match(states, lucks, order, moves, news, seats, options, seed):
    """One match from its seed: all moves random, the seat too where several may move.

    Returns how many moves, as a record counts them, and a digest of everything that happened.
    """
    s, luck = states[0], lucks[0]
    luck.state = seed
    setup(s, seats, options)
    words, digest = 0, 17
    while True:
        n = to_shuffle(s)
        if n > 0:
            shuffle(luck, order, n)
            shuffled(s, order, news)
            continue
        actors = to_act(s)
        if actors == 0:
            break
        seat = pick_bit(actors, below(luck, ones(actors)) if actors & (actors - 1) else 0)
        move = moves[below(luck, legal(s, seat, moves))]
        play(s, seat, move, news)
        digest = ((digest ^ (seat << 20) ^ move) * 0x9E3779B1) & 0xFFFFFFFFFFFF
        if not unfinished(s):
            words += 1
    for seat in range(seats):
        digest = (digest * 31 + score(s, seat) * 7 + rank(s, seat)) % 1000000007
    return words, digest


@template
def random_matches(states, cells, lucks, order, moves, news, seats, options, seed, count):
    """`count` matches from seeds that follow each other: their moves in all, and one digest. `states[1]` stays blank."""
    words, digest = 0, 0
    for k in range(count):
        copy_cells(cells, 0, 1)
        made, one = random_match(states, lucks, order, moves, news, seats, options, seed + k)
        words += made
        digest = (digest * 31 + one) % 1000000007
    return words, digest


@template
def seated_match(
    states, cells, lucks, order, moves, news, seats, options, sitting, seed, number, starts, starters, tally, row
):
    """Match `number` of a simulation, the seats taken by random or policy players; what its moves told is tallied by kind.

    `states[0]` is the match, `states[1]` what a policy's seat sees of it, `states[2]` stays blank. A note of the kind `starts`
    tells the seat the match starts from. Returns how many moves it took.
    """
    luck = lucks[0]
    start_luck(luck, seed, number)
    copy_cells(cells, 0, 2)
    s, seen = states[0], states[1]
    setup(s, seats, options)
    words = 0
    while True:
        news[0] = 0
        n = to_shuffle(s)
        if n > 0:
            shuffle(luck, order, n)
            shuffled(s, order, news)
        else:
            actors = to_act(s)
            if actors == 0:
                break
            seat = pick_bit(actors, below(luck, ones(actors)) if actors & (actors - 1) else 0)
            if sitting[seat] == POLICY:
                copy_cells(cells, 1, 2)
                observe(s, seat, seen)
                move = policy(seen, seat, moves, legal(seen, seat, moves), luck)
            else:
                move = moves[below(luck, legal(s, seat, moves))]
            play(s, seat, move, news)
            if not unfinished(s):
                words += 1
        for at in range(1, 1 + news[0] * 5, 5):
            tally[row, news[at]] += 1
            if news[at] == starts:
                starters[row] = news[at + 2]
    return words


@template
def seated_matches(
    states, cells, lucks, order, moves, news, seats, options, sitting, seed, first, starts,
    scores, ranks, lengths, starters, tally,
):  # fmt: skip
    """The matches of a simulation from number `first` on, a row each, as many as there are rows."""
    for row in range(len(lengths)):
        lengths[row] = seated_match(
            states, cells, lucks, order, moves, news, seats, options, sitting, seed, first + row, starts, starters, tally, row
        )  # fmt: skip
        for seat in range(seats):
            scores[row, seat] = score(states[0], seat)
            ranks[row, seat] = rank(states[0], seat)
