"""Many matches at once, each played on until a network must choose. `bind` compiles it for one game; the same code runs on a GPU."""

from zastolye.core.kernel import template
from zastolye.core.rule_words import below, copy_cells, lowest, ones, pick_bit, shuffle

# The names of the game's rules are bound later.
# ruff: noqa: F821

NETWORK, POLICY, PAST = 0, 1, 2  # who sits in a seat: the network that learns, the game's policy, a network of the past
LATE = 4  # one match in so many begins in its middle


@template
def turn(
    states, cells, n, blank, seens, seen_cells, lucks, order, moves, news, seats_of, options, kind, late,
    sitting, actor, chosen, gained, wins, ended, mask, inputs, truth,
):  # fmt: skip
    """Match n goes on: the choice made for its seat, then everything that needs no network, up to the next choice.

    `states[blank]` and `seens[1]` stay blank. Behind `states[blank]` lie `late` positions of each kind from the middle of matches,
    each before a deal: a match may begin as a copy of one, which takes no longer than beginning anew. (To play up to its middle
    within a turn takes many times as long, and all threads wait for the few that do.)
    Of this turn are written: what each seat gained in points, whether the match ended (then another has begun) and who won it. Of the
    next one: the seat, its open choices, what it knows as numbers (`inputs`), and the same with nothing hidden and who sits where
    (`truth`). `lucks` has two streams a match: for the deals; for the rest.
    """
    s, seen, luck = states[n], seens[0], lucks[2 * n + 1]
    seats = seats_of[kind[n]]
    ended[n] = 0
    for seat in range(seats):
        gained[seat, n], wins[seat, n] = -score(s, seat), 0.0
    if chosen[n] >= 0:
        make_chosen(s, actor[n], chosen[n], moves, news)
    while True:
        count = to_shuffle(s)
        if count > 0:
            shuffle(lucks[2 * n], order, count)
            shuffled(s, order, news)
            continue
        actors = to_act(s)
        if actors == 0:
            if ended[n] == 0:
                write_result(s, n, seats, gained, wins)
            ended[n] = 1
            if late > 0 and below(luck, LATE) == 0:
                copy_cells(cells, n, blank + 1 + kind[n] * late + below(luck, late))
            else:
                copy_cells(cells, n, blank)
                setup(s, seats, options[kind[n]])
            continue
        # Sealed choices and races: any of those who are awaited.
        seat = lowest(actors) if actors & (actors - 1) == 0 else pick_bit(actors, below(luck, ones(actors)))
        count = legal(s, seat, moves)
        if count == 1:
            play(s, seat, moves[0], news)
        elif sitting[seat, n] == POLICY:
            copy_cells(seen_cells, 0, 1)
            observe(s, seat, seen)
            play(s, seat, policy(seen, seat, moves, count, luck), news)
        else:
            break
    if ended[n] == 0:
        for other in range(seats):
            gained[other, n] += score(s, other)
    actor[n] = seat
    copy_cells(seen_cells, 0, 1)
    observe(s, seat, seen)
    for i in range(count):
        at = choice(seen, seat, moves[i])
        if at >= 0:
            mask[n, at] = 1
    features(seen, seat, inputs[n])
    size = features(s, seat, truth[n])
    for k in range(seats):
        other = seat + k if seat + k < seats else seat + k - seats
        truth[n, size + 2 * k] = 1 if sitting[other, n] == POLICY else 0
        truth[n, size + 2 * k + 1] = 1 if sitting[other, n] == PAST else 0


@template
def make_chosen(s, seat, chosen, moves, news):
    """Play the open move with this place among the choices."""
    for i in range(legal(s, seat, moves)):
        if choice(s, seat, moves[i]) == chosen:
            play(s, seat, moves[i], news)
            break


@template
def write_result(s, n, seats, gained, wins):
    winners = 0
    for seat in range(seats):
        winners += 1 if rank(s, seat) == 1 else 0
    for seat in range(seats):
        gained[seat, n] += score(s, seat)
        wins[seat, n] = 1.0 / winners if rank(s, seat) == 1 else 0.0


@template
def turn_all(
    states, cells, seens, seen_cells, lucks, order, moves, news, seats_of, options, kind, late,
    sitting, actor, chosen, gained, wins, ended, mask, inputs, truth,
):  # fmt: skip
    """`turn` for every match, one after the other: on a processor."""
    for n in range(len(actor)):
        turn(
            states, cells, n, len(actor), seens, seen_cells, lucks, order, moves, news, seats_of, options, kind, late,
            sitting, actor, chosen, gained, wins, ended, mask, inputs, truth,
        )  # fmt: skip


def setup_all(states, kind, seats_of, options):
    """A new match in every state but the last, which stays blank."""
    for n in range(len(kind)):
        setup(states[n], seats_of[kind[n]], options[kind[n]])
