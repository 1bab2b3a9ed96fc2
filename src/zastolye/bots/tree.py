"""Information-set Monte Carlo tree search over any game's rules: `bind` compiles it for one game.

It starts from what a seat sees and samples worlds with `imagine`, so it cannot peek. What is learned about a move is kept under a key:
the path of what everybody saw since the root, the seat, and the move. Moves sealed at the same time all hang on the path before them,
so nobody in the tree sees a sealed choice; only when the last of them is made does the path go on, by all of them together.
In a race a fair draw says whose choice is judged first (CHEH-R04); the rest choose again from the new position.
"""

import math

import numpy as np

from zastolye.core.engine import may
from zastolye.core.kernel import rule, template
from zastolye.core.rule_words import below, copy_cells, lowest, ones, pick_bit, shuffle

# The names of the game's rules are bound later.
# ruff: noqa: F821

ENTRY = np.dtype(
    [("key", np.int64), ("visits", np.int64), ("offered", np.int64), ("total", np.float64), ("squares", np.float64)],
    align=True,
)
ROOT = 1
KEYS = (1 << 62) - 1
STRAY = 5  # one move in so many of a rollout is any move: rivals are not all sensible
DOUBTS = 20  # unlikely worlds refused before one is taken anyway
DEEPEST = 256  # moves of one iteration that are kept in the tree


@rule
def mix(path, number):
    """A path one step further. Kept below 2^62, so that every way to run agrees."""
    mixed = ((path ^ number) * 0x9E3779B97F4A7C15) & KEYS
    return (mixed ^ (mixed >> 29)) | 1


@rule
def key_of(path, seat, move):
    return mix(path, (seat + 1) * 0x100001 + move * 0x5BD1E995)


@rule
def find(entries, key):
    """Where this key is kept, or the empty place where it would be."""
    last = len(entries) - 1
    at = (key >> 7) & last
    while entries[at].key != key and entries[at].key != 0:
        at = (at + 1) & last
    return at


@template
def select(s, entries, slots, moves, count, seat, path, luck, explore, urgency):
    """The index of the move to try: an untried one while it promises more than the best of the tried (its upper bound)."""
    untried, best, best_bound = 0, -1, -1.0
    for i in range(count):
        at = find(entries, key_of(path, seat, moves[i]))
        slots[i] = at
        if entries[at].key == 0:
            untried += 1
        else:
            entries[at].offered += 1
            visits = entries[at].visits
            bound = entries[at].total / visits + explore * math.sqrt(math.log(entries[at].offered + 1.0) / visits)
            if bound > best_bound:
                best, best_bound = i, bound
    if untried == 0 or (best >= 0 and best_bound > urgency):
        return best
    if untried == count:
        advised = policy(s, seat, moves, count, luck)
        for i in range(count):
            if moves[i] == advised:
                return i
    pick = below(luck, untried)
    for i in range(count):
        if entries[slots[i]].key == 0:
            if pick == 0:
                return i
            pick -= 1
    return 0


@rule
def enter(entries, at, key):
    """Open an entry; whether it is new."""
    if entries[at].key != 0:
        return False
    entries[at].key, entries[at].visits, entries[at].offered = key, 0, 1
    entries[at].total, entries[at].squares = 0.0, 0.0
    return True


@template
def ponder(states, cells, entries, slots, trail, lucks, order, moves, news, me, iterations, races, explore, urgency):
    """So many iterations more of one search. `states[0]` is a world, `states[1]` what the seat sees; `entries` is the memory,
    `trail` keeps the entries and seats of one iteration."""
    s, luck = states[0], lucks[0]
    until = horizon(states[1])
    for _ in range(iterations):
        copy_cells(cells, 0, 1)
        imagine(s, me, luck)
        for _ in range(DOUBTS):
            if below(luck, 1000) < 1000.0 * likelihood(s, me):
                break
            copy_cells(cells, 0, 1)
            imagine(s, me, luck)
        path, joint, left, depth, growing, fresh = ROOT, 0, 0, 0, True, False
        mine = -1  # in a race: the root's choice, judged after a rival's
        while clock(s) < until:
            n = to_shuffle(s)
            if n > 0:
                shuffle(luck, order, n)
                shuffled(s, order, news)
                continue
            actors = to_act(s)
            if actors == 0:
                break
            if races and depth == 0:
                seat = me
            elif actors & (actors - 1) == 0:
                seat = lowest(actors)
            elif races:
                seat = pick_bit(actors, below(luck, ones(actors)))
            else:
                seat = lowest(actors)
                if left == 0:
                    left = ones(actors)
            count = legal(s, seat, moves)
            if not growing or depth == DEEPEST:
                if below(luck, STRAY) == 0:
                    move = moves[below(luck, count)]
                else:
                    move = policy(s, seat, moves, count, luck)
                play(s, seat, move, news)
                continue
            i = select(s, entries, slots, moves, count, seat, path, luck, explore, urgency)
            at, move = slots[i], moves[i]
            fresh = enter(entries, at, key_of(path, seat, move)) or fresh
            trail[depth, 0], trail[depth, 1] = at, seat
            depth += 1
            if races and depth == 1 and actors & (actors - 1) != 0:
                first = pick_bit(actors, below(luck, ones(actors)))
                if first != me:
                    mine = move
                    count = legal(s, first, moves)
                    move = policy(s, first, moves, count, luck)
                    play(s, first, move, news)
                    path = mix(path, key_of(0, first, move))
                    if to_shuffle(s) > 0 or not may(s, me, mine, moves):
                        continue
                    play(s, me, mine, news)
                    path = mix(path, key_of(0, me, mine))
                    continue
            play(s, seat, move, news)
            if left > 0:
                joint = (joint + key_of(0, seat, move)) & KEYS
                left -= 1
                if left > 0:
                    continue
                path, joint = mix(path, joint), 0
            else:
                path = mix(path, key_of(0, seat, move))
            if fresh:
                growing = False
        for k in range(depth):
            at = trail[k, 0]
            won = payoff(s, trail[k, 1])
            entries[at].visits += 1
            entries[at].total += won
            entries[at].squares += won * won


@template
def weigh(states, entries, moves, me, found):
    """What the search found out: for each legal move its number, visits, total and squares. Returns how many."""
    count = legal(states[1], me, moves)
    for i in range(count):
        at = find(entries, key_of(ROOT, me, moves[i]))
        found[i, 0], found[i, 1], found[i, 2], found[i, 3] = moves[i], 0.0, 0.0, 0.0
        if entries[at].key != 0:
            found[i, 1], found[i, 2], found[i, 3] = entries[at].visits, entries[at].total, entries[at].squares
    return count
