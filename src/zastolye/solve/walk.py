"""The whole tree of one round, walked once by the game's own `legal`, `play` and `observe`. `bind` compiles it for one game."""

from zastolye.core.kernel import rule, template
from zastolye.core.rule_words import copy_cells, lowest, ones

# The names of the game's rules are bound later.
# ruff: noqa: F821

MOST_PLAYERS = 3  # whose choices meet in one block
GOOD, FORGETFUL, FULL, TOO_LONG = 0, 1, 2, 3  # how a walk ended
MOST_SEQUENCES = 1 << 24  # of one seat
EMPTY = -1  # in the table of information sets: nobody there


@template
def walk(
    states, cells, seens, seen_cells, moves, news, counts, keys, numbers, parents, firsts, sizes, likes, samples,
    block_first, block_size, block_at, block_chance, gains, chance, asked, at, last, picks,
):  # fmt: skip
    """Everything that can follow the deal in `states[0]`, added to what earlier deals gave.

    An information set is a seat's `situation`; its sequences are numbered in a row, by the likeness of the moves. Where moves are
    made at once, the choices of all seats make one block; elsewhere a block is one leaf. `counts` has, for each seat, the sets and
    sequences so far, then the blocks and leaves. By depth: `asked` has the seat and its set, `at` which of its moves is next, `last`
    each seat's sequence. `picks` is room for the moves that meet in a block.
    """
    depth, seats = 0, states[0].seats
    at[0] = EMPTY
    while depth >= 0:
        s = states[depth]
        if at[depth] == EMPTY:
            awaited = to_act(s) if to_shuffle(s) == 0 else 0
            if ones(awaited) != 1:
                ended = add_block(
                    states, cells, depth, seens, seen_cells, awaited, moves, news, counts, keys, numbers, parents, firsts,
                    sizes, likes, samples, block_first, block_size, block_at, block_chance, gains, chance, last, picks,
                )  # fmt: skip
                if ended != GOOD:
                    return ended
                depth -= 1
                continue
            seat = lowest(awaited)
            which = find_set(
                s, seat, seens, seen_cells, moves, counts, keys, numbers, parents, firsts, sizes, likes, samples, last[depth, seat]
            )  # fmt: skip
            if which < 0:
                return -which
            asked[depth, 0], asked[depth, 1], at[depth] = seat, which, 0
        seat, which = asked[depth, 0], asked[depth, 1]
        if at[depth] == sizes[seat, which]:
            depth -= 1
            continue
        sequence = firsts[seat, which] + at[depth]
        at[depth] += 1
        if depth + 2 >= len(at):
            return TOO_LONG
        copy_cells(seen_cells, 0, 1)
        observe(s, seat, seens[0])
        move = move_like(seens[0], seat, likes[seat, sequence], moves)
        copy_cells(cells, depth + 1, depth)
        play(states[depth + 1], seat, move, news)
        depth += 1
        at[depth] = EMPTY
        for other in range(seats):
            last[depth, other] = last[depth - 1, other]
        last[depth, seat] = sequence
    return GOOD


@template
def move_like(seen, seat, wanted, moves):
    """An open move of this likeness."""
    for i in range(legal(seen, seat, moves)):
        if likeness(seen, seat, moves[i]) == wanted:
            return moves[i]
    return -1


@template
def find_set(s, seat, seens, seen_cells, moves, counts, keys, numbers, parents, firsts, sizes, likes, samples, parent):
    """The number of what this seat knows, a new one if it is new; below 0 why there can be none.

    With three players `observe` may not tell what the seat itself has done, which it remembers nevertheless.
    """
    seen = seens[0]
    copy_cells(seen_cells, 0, 1)
    observe(s, seat, seen)
    key = situation(seen, seat)
    if s.seats == MOST_PLAYERS:
        key = key * MOST_SEQUENCES + parent
    slot = slot_of(keys, seat, key)
    if slot < 0:
        return -FULL
    if keys[seat, slot] == key:
        which = numbers[seat, slot]
        return which if parents[seat, which] == parent else -FORGETFUL
    which, first = counts[seat, 0], counts[seat, 1]
    if which == parents.shape[1] or first + len(moves) > likes.shape[1]:
        return -FULL
    count, size = legal(seen, seat, moves), 0
    for i in range(count):
        size = insert(likes, seat, first, size, likeness(seen, seat, moves[i]))
    keys[seat, slot], numbers[seat, slot] = key, which
    parents[seat, which], firsts[seat, which], sizes[seat, which] = parent, first, size
    for i in range(seen_cells.shape[1]):
        samples[seat, which, i] = seen_cells[0, i]
    counts[seat, 0], counts[seat, 1] = which + 1, first + size
    return which


@rule
def slot_of(keys, seat, key):
    """Where this key is, or would be, in a hash table with linear probing; -1 if the table is full."""
    mask = keys.shape[1] - 1
    slot = (key * 0x9E3779B97F4A7C1 >> 17) & mask
    for _ in range(mask):
        if keys[seat, slot] == key or keys[seat, slot] == EMPTY:
            return slot
        slot = (slot + 1) & mask
    return -1


@rule
def insert(likes, seat, first, size, like):
    """One more number into a sorted row, unless it is there; returns the size of the row then."""
    place = size
    while place > 0 and likes[seat, first + place - 1] >= like:
        place -= 1
    if place < size and likes[seat, first + place] == like:
        return size
    for i in range(size, place, -1):
        likes[seat, first + i] = likes[seat, first + i - 1]
    likes[seat, first + place] = like
    return size + 1


@template
def add_block(
    states, cells, depth, seens, seen_cells, awaited, moves, news, counts, keys, numbers, parents, firsts, sizes, likes,
    samples, block_first, block_size, block_at, block_chance, gains, chance, last, picks,
):  # fmt: skip
    """The leaves that follow where all choose at once; one leaf where nobody does any more."""
    s = states[depth]
    seats, block, leaf = s.seats, counts[seats_row(counts), 0], counts[seats_row(counts), 1]
    if block == len(block_at):
        return FULL
    leaves = 1
    for seat in range(MOST_PLAYERS):
        block_first[block, seat], block_size[block, seat] = 0, 1
        if seat < seats:
            block_first[block, seat] = last[depth, seat]
        if seat < seats and awaited >> seat & 1:
            which = find_set(
                s, seat, seens, seen_cells, moves, counts, keys, numbers, parents, firsts, sizes, likes, samples, last[depth, seat]
            )  # fmt: skip
            if which < 0:
                return -which
            block_first[block, seat], block_size[block, seat] = firsts[seat, which], sizes[seat, which]
            leaves *= sizes[seat, which]
            for i in range(sizes[seat, which]):
                picks[seat, i] = move_like(seens[0], seat, likes[seat, firsts[seat, which] + i], moves)
    block_at[block], block_chance[block] = leaf, chance
    if leaf + leaves > gains.shape[0]:
        return FULL
    for number in range(leaves):
        rest, ahead = number, depth
        if awaited != 0:
            copy_cells(cells, len(states) - 1, depth)
            ahead = len(states) - 1
            for turn in range(seats):  # the last seat's choice runs fastest
                seat = seats - 1 - turn
                if awaited >> seat & 1:
                    play(states[ahead], seat, picks[seat, rest % block_size[block, seat]], news)
                    rest //= block_size[block, seat]
            if to_shuffle(states[ahead]) == 0 and to_act(states[ahead]) != 0:
                return TOO_LONG
        for seat in range(seats):
            gains[leaf + number, seat] = score(states[ahead], seat)
    counts[seats_row(counts), 0], counts[seats_row(counts), 1] = block + 1, leaf + leaves
    return GOOD


@rule
def seats_row(counts):
    """The last row of the counts, after those of the seats."""
    return counts.shape[0] - 1
