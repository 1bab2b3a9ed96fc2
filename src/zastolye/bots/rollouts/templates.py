"""Candidate moves tried in imagined worlds, the round played on by the house bot: `bind` compiles it for one game.

Common random numbers: every candidate starts from the same world with the same luck, so a difference between two of them is the moves'
own. Each seat that plays on is shown what `observe` gives it, and no more. A round's end becomes a win share by the table of match
values.
"""

import math

import numpy as np

from zastolye.bots.learned import NEVER, answer, decide
from zastolye.core.kernel import rule, template
from zastolye.core.rule_words import MASK, below, copy_cells, lowest, ones, pick_bit, shuffle, start_luck

# The names of the game's rules are bound later.
# ruff: noqa: F821

PLAYING, ROOT, WORLD, SIGHT, BLANK, SUPPOSED = range(6)  # the states of a workspace
STATES = 6
SHUFFLES, CHOICES = 0, 1  # two streams of luck, so that a choice more or less does not change the next shuffle
DOUBTS = 20  # unlikely worlds refused before one is taken anyway
SUPPOSALS = (
    1024  # worlds imagined for one decision; those that differ go into a bag, to be drawn by how likely they are
)
WHIM = 0.05  # how often a rival is taken to do just anything: nobody plays quite as the network does
REMEMBERED = np.dtype([("key", "i8"), ("chance", "f8")])  # how likely the network makes one move, by what its seat sees
MEMORY = 1024  # of them, a power of two
MOST_PLAYS = 20_000  # of one rollout: a race in which everybody passes for ever would not end


@template
def is_over(s):
    return to_shuffle(s) == 0 and to_act(s) == 0


@rule
def share_luck(lucks, state):
    """Both streams from one number."""
    lucks[SHUFFLES].state = state
    lucks[CHOICES].state = (int(state) ^ 0x5851F42D4C957F2D) & MASK


@template
def suppose_by_likelihood(states, cells, lucks, bag, sums, me):
    """A world that fits what the seat sees, in place `WORLD`; unlikely ones are refused. There is no bag."""
    world, luck = states[WORLD], lucks[SHUFFLES]
    copy_cells(cells, WORLD, ROOT)
    imagine(world, me, luck)
    for _ in range(DOUBTS):
        if below(luck, 1000) < 1000.0 * likelihood(world, me):
            break
        copy_cells(cells, WORLD, ROOT)
        imagine(world, me, luck)


@template
def suppose_by_network(states, cells, lucks, bag, sums, me):
    """One of the worlds in the bag, drawn in proportion to how likely it is."""
    drawn, low, high = below(lucks[SHUFFLES], 1 << 30) / (1 << 30) * sums[-1], 0, len(sums) - 1
    while low < high:
        middle = (low + high) // 2
        if sums[middle] > drawn:
            high = middle
        else:
            low = middle + 1
    for i in range(cells.shape[1]):
        cells[WORLD, i] = bag[low, i]


@template
def fill_bag(states, cells, lucks, net, memory, found, me, seed, bag, sums):
    """Worlds that fit what the seat sees, each once, and running sums of how likely the network makes the rivals' moves in them.
    Returns how many: all there are, where that is some hundred. Before those moves no world is likelier than another."""
    total, count = 0.0, 0
    found[:] = 0
    start_luck(lucks[SHUFFLES], seed, 1 << 40)
    for _ in range(len(sums)):
        copy_cells(cells, SUPPOSED, ROOT)
        imagine(states[SUPPOSED], me, lucks[SHUFFLES])
        if is_new(found, key_of(cells, SUPPOSED, 0, 0)):
            total += chance_of_past(states, cells, net, memory, me)
            sums[count] = total
            for i in range(cells.shape[1]):
                bag[count, i] = cells[SUPPOSED, i]
            count += 1
    return count


@rule
def is_new(found, key):
    """Whether this key is not in the table yet; it is put there. At most half of the table is ever full."""
    place = (key ^ key >> 32) & len(found) - 1
    while found[place] != 0:
        if found[place] == key:
            return False
        place = place + 1 & len(found) - 1
    found[place] = key
    return True


@template
def chance_of_past(states, cells, net, memory, me):
    """How likely the network makes the moves that rivals are known to have made this round, in the world at `SUPPOSED`."""
    chance, number = 1.0, 0
    while True:
        copy_cells(cells, PLAYING, SUPPOSED)
        move = recall(states[PLAYING], number)
        if move < 0:
            return chance
        seat = lowest(to_act(states[PLAYING]))
        if seat != me:
            copy_cells(cells, SIGHT, BLANK)
            observe(states[PLAYING], seat, states[SIGHT])
            key = key_of(cells, SIGHT, seat, move)
            known = memory[(key ^ key >> 32) & MEMORY - 1]
            if known.key != key:
                known.key = key
                known.chance = chance_of_move(states[SIGHT], seat, net, move)
            chance *= known.chance
        number += 1


@rule
def key_of(cells, row, seat, move):
    """A number for what a seat sees and a move of it; products wrap around, as they do where it is compiled."""
    key = seat * 1_000_003 + move
    for i in range(cells.shape[1]):
        key = (key ^ cells[row, i]) * 0x100000001B3
    return key


@template
def chance_of_move(s, seat, net, move):
    """How likely somebody who draws moves by the network's chances, and now and then any, makes this one; 1 where the network does not
    know the kind of match."""
    w = net[0]
    count = answer(w, s, seat)
    highest, total, own = 2.0 * NEVER, 0.0, 0.0
    for i in range(count):
        highest = max(highest, w.answers[i])
    for i in range(count):
        chance = math.exp(w.answers[i] - highest)
        total += chance
        if w.moves[i] == move:
            own = chance
    return (1.0 - WHIM) * own / total + WHIM / count if count > 0 else 1.0


@rule
def count_news(news, tally, row, me):
    """What was told, by kind: of this seat, and of the others."""
    for at in range(1, 1 + news[0] * 5, 5):
        tally[row, news[at], 0 if news[at + 2] == me else 1] += 1
    news[0] = 0


@template
def next_seat(s, actors, races, luck):
    """Who is judged next: in a race by a fair draw, elsewhere the first of those who are awaited."""
    if actors & (actors - 1) == 0 or not races:
        return lowest(actors)
    return pick_bit(actors, below(luck, ones(actors)))


@template
def pick_by_policy(states, lucks, seat, moves, net):
    """What the house bot does where it is the game's policy. `net` is of no use."""
    seen = states[SIGHT]
    return policy(seen, seat, moves, legal(seen, seat, moves), lucks[CHOICES])


@template
def pick_by_network(states, lucks, seat, moves, net):
    """What it does where it is the network, its moves drawn by their chances: a player who always does the same is read."""
    move = decide(net, states[SIGHT : SIGHT + 1], seat, 1.0, lucks[CHOICES : CHOICES + 1])
    return move if move >= 0 else pick_by_policy(states, lucks, seat, moves, net)


@template
def play_on(states, cells, lucks, order, moves, news, net, races, until, tally, row, me):
    """Play until round `until` begins, or to the end of the match. Returns how many steps that took."""
    s, seen, plays = states[PLAYING], states[SIGHT], 0
    while s.round < until and plays < MOST_PLAYS:
        n = to_shuffle(s)
        if n > 0:
            shuffle(lucks[SHUFFLES], order, n)
            shuffled(s, order, news)
        else:
            actors = to_act(s)
            if actors == 0:
                break
            seat = next_seat(s, actors, races, lucks[CHOICES])
            copy_cells(cells, SIGHT, BLANK)
            observe(s, seat, seen)
            play(s, seat, pick(states, lucks, seat, moves, net), news)
            plays += 1
        count_news(news, tally, row, me)
    return plays


@template
def share_win(s, ahead, shares):
    """Each seat's part of the win: at the end of the match as the rules have it, before by the table of match values.

    `ahead[stage, difference]` says how often one seat ends before another; with more than two the odds against each are added up.
    """
    total, most = 0.0, ahead.shape[1] // 2
    over = is_over(s)
    row = 0 if over else min(stage(s), ahead.shape[0] - 1)
    for seat in range(s.seats):
        if over:
            shares[seat] = 1.0 if rank(s, seat) == 1 else 0.0
        else:
            odds, mine = 1.0, standing(s, seat)
            for other in range(s.seats):
                if other != seat:
                    chance = ahead[row, max(-most, min(most, mine - standing(s, other))) + most]
                    odds += (1.0 - chance) / chance
            shares[seat] = 1.0 / odds
        total += shares[seat]
    for seat in range(s.seats):
        shares[seat] /= total


@template
def roll(
    states, cells, lucks, order, moves, news, shares, net, bag, sums, races, until, ahead, me, steps, lengths, tried,
    seed, first, out, tally, scores,
):  # fmt: skip
    """Worlds number `first` and on, as many as `out` has rows: each candidate of `tried` in each of them. Returns the steps played.

    `out[world, k]` is the win share of the seat after candidate `tried[k]`.
    """
    plays, s = 0, states[PLAYING]
    for w in range(out.shape[0]):
        start_luck(lucks[SHUFFLES], seed, first + w)
        suppose(states, cells, lucks, bag, sums, me)
        luck = int(lucks[SHUFFLES].state)
        for k in range(len(tried)):
            candidate = tried[k]
            share_luck(lucks, luck)
            copy_cells(cells, PLAYING, WORLD)
            for j in range(lengths[candidate]):
                play(s, me, steps[candidate, j], news)
            count_news(news, tally, k, me)
            plays += 1 + play_on(states, cells, lucks, order, moves, news, net, races, until, tally, k, me)
            share_win(s, ahead, shares)
            out[w, k] = shares[me]
            for seat in range(s.seats):
                scores[k, seat] += score(s, seat)
    return plays


@template
def par(
    states, cells, lucks, order, moves, news, shares, net, races, until, ahead, seat, steps, seed, first, out, tally
):
    """From the true state in `ROOT`: every seat's win share in as many rollouts as `out` has rows. Returns the steps played.

    What nobody has seen is put into another order first; then the seat's `steps` are played, if there are any, and the house bot plays
    on for everybody. Shuffles that wait are drawn anew each time.
    """
    plays, s = 0, states[PLAYING]
    for w in range(out.shape[0]):
        start_luck(lucks[SHUFFLES], seed, first + w)
        share_luck(lucks, int(lucks[SHUFFLES].state))
        copy_cells(cells, PLAYING, ROOT)
        redraw(s, lucks[SHUFFLES])
        for j in range(len(steps)):
            play(s, seat, steps[j], news)
        plays += 1 + play_on(states, cells, lucks, order, moves, news, net, races, until, tally, 0, 0)
        share_win(s, ahead, shares)
        for other in range(s.seats):
            out[w, other] = shares[other]
    return plays
