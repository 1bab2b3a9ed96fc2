"""Whole matches of random moves, inside the kernel. `bind` compiles it for one game."""

from zastolye.core.kernel import template
from zastolye.core.rule_words import below, ones, pick_bit, shuffle

# The names of the game's rules are bound later.
# ruff: noqa: F821


@template
def random_match(states, lucks, order, moves, news, seats, options, seed):
    """One match from its seed: all moves random, the seat too where several may move. Returns how many moves, as a record
    counts them, and a digest of everything that happened."""
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
def random_matches(states, lucks, order, moves, news, seats, options, seed, count):
    """`count` matches from seeds that follow each other; their moves in all, and one digest. `states[1]` stays blank."""
    words, digest = 0, 0
    for k in range(count):
        states[0] = states[1]
        made, one = random_match(states, lucks, order, moves, news, seats, options, seed + k)
        words += made
        digest = (digest * 31 + one) % 1000000007
    return words, digest
