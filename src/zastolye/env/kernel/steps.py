"""Many matches, each taken from one decision to the next. `bind` compiles it for one game; the same code runs on a GPU."""

from zastolye.core.kernel import rule, template
from zastolye.core.rule_words import below, lowest, ones, pick_bit, shuffle, start_luck

# The names of the game's rules are bound later.
# ruff: noqa: F821


@rule
def wipe_cells(cells, n):
    """Blank record n; `cells` are the same records seen as rows of numbers."""
    for i in range(cells.shape[1]):
        cells[n, i] = 0


@template
def step(
    states, cells, n, seens, lucks, order, moves, news, seats, races, options, fresh, seed,
    actions, actor, legals, counts, observation, masks, rewards, done,
):  # fmt: skip
    """Match n goes on by the action of its seat, which must be open to it, up to the next decision; `fresh`: it begins anew, with luck
    of its own from the seed. A match that ends gives its rewards and is followed by another. `seens[0]` comes blank."""
    s, begins = states[n], fresh
    if fresh:
        start_luck(lucks[n], seed, n)
    else:
        play(s, actor[n], actions[n], news)
    if done[n]:
        for seat in range(seats):
            rewards[n, seat] = 0.0
        done[n] = False
    while True:
        if begins:
            wipe_cells(cells, n)
            setup(s, seats, options)
        count = to_shuffle(s)
        begins = False
        if count > 0:
            shuffle(lucks[n], order, count)
            shuffled(s, order, news)
            continue
        actors = to_act(s)
        if actors != 0:
            break
        for seat in range(seats):
            rewards[n, seat] = place_worth(s, seat)
        done[n] = begins = True
    # Of several who choose face down the lowest number is asked first: the others see nothing of it. Of several who race, any.
    if races and actors & (actors - 1) != 0:
        actor[n] = pick_bit(actors, below(lucks[n], ones(actors)))
    else:
        actor[n] = lowest(actors)
    tell_seat(states, n, seens, moves, actor, legals, counts, observation, masks)


@template
def tell_seat(states, n, seens, moves, actor, legals, counts, observation, masks):
    """The observation, the open moves and their mask, all from what `observe` gives to the seat that is asked. The mask is cleared
    where it was set: most of it stays as it is."""
    seat, seen = actor[n], seens[0]
    observe(states[n], seat, seen)
    row(seen, seat, observation)
    for i in range(counts[n]):
        masks[n, legals[n, i]] = 0
    count = legal(seen, seat, moves)
    for i in range(count):
        legals[n, i] = moves[i]
        masks[n, moves[i]] = 1
    counts[n] = count


@template
def place_worth(s, seat):
    """From 1 for who is placed before all others to -1 for who is placed behind all; in all seats together 0."""
    worth, own = 0, rank(s, seat)
    for other in range(s.seats):
        place = rank(s, other)
        worth += 1 if place > own else -1 if place < own else 0
    return worth / (s.seats - 1)


@template
def step_all(
    states, cells, seens, seen_cells, lucks, order, moves, news, seats, races, options, fresh, seed,
    actions, actor, legals, counts, observations, masks, rewards, done,
):  # fmt: skip
    """Every match one decision on; the number of the first match whose action is not open, and then nothing has changed; else -1."""
    if not fresh:
        for n in range(len(actor)):
            if actions[n] < 0 or actions[n] >= masks.shape[1] or masks[n, actions[n]] == 0:
                return n
    for n in range(len(actor)):
        wipe_cells(seen_cells, 0)
        step(
            states, cells, n, seens, lucks, order, moves, news, seats, races, options, fresh, seed,
            actions, actor, legals, counts, observations[n], masks, rewards, done,
        )  # fmt: skip
    return -1
