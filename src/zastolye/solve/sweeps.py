"""The inner loops over a round's tree in sequence form, compiled by Numba: what choices are worth, regrets, plans, best responses."""

from zastolye.core.kernel import rule

# Numbers alone go in and out, as in every rule.


@rule
def worth_of_two(first, size, at, chance, ahead, worth, offset, plan, me, out):
    """What each of a seat's sequences is worth against the other's plan, its later choices not yet counted."""
    for i in range(len(out)):
        out[i] = 0.0
    for block in range(len(at)):
        mine, other = first[block, me], first[block, 1 - me]
        rows, columns, leaf = size[block, 0], size[block, 1], at[block]
        likely = 0.0  # many a plan never comes here
        for i in range(columns if me == 0 else rows):
            likely += plan[other + i]
        if likely == 0.0:
            continue
        if me == 0:
            for i in range(rows):
                total = 0.0
                for j in range(columns):
                    total += plan[other + j] * worth[ahead[leaf + i * columns + j] + offset]
                out[mine + i] += chance[block] * total
        else:
            for i in range(rows):
                reached = chance[block] * plan[other + i]
                if reached > 0.0:
                    for j in range(columns):
                        out[mine + j] += reached * worth[ahead[leaf + i * columns + j] + offset]


@rule
def worth_of_three(first, size, at, chance, ahead, worth, offset, plans, me, out):
    """The same with two others."""
    for i in range(len(out)):
        out[i] = 0.0
    for block in range(len(at)):
        leaf = at[block]
        for i in range(size[block, 0]):
            for j in range(size[block, 1]):
                for k in range(size[block, 2]):
                    mine = first[block, me] + (i if me == 0 else j if me == 1 else k)
                    reached = chance[block]
                    if me != 0:
                        reached *= plans[0, first[block, 0] + i]
                    if me != 1:
                        reached *= plans[1, first[block, 1] + j]
                    if me != 2:
                        reached *= plans[2, first[block, 2] + k]
                    out[mine] += reached * worth[ahead[leaf] + offset]
                    leaf += 1


@rule
def spread_of_two(first, size, at, chance, ahead, offset, plan, other, out):
    """How likely the first of two comes out so many points ahead."""
    for block in range(len(at)):
        leaf = at[block]
        for i in range(size[block, 0]):
            for j in range(size[block, 1]):
                out[ahead[leaf] + offset] += chance[block] * plan[first[block, 0] + i] * other[first[block, 1] + j]
                leaf += 1


@rule
def regret(parents, firsts, sizes, mix, regrets, out):
    """Bottom up: CFR+ raises the regret of what would have been better, never below 0, and mixes by it. Returns the value."""
    for which in range(len(parents) - 1, -1, -1):
        first, size = firsts[which], sizes[which]
        value, total = 0.0, 0.0
        for i in range(first, first + size):
            value += mix[i] * out[i]
        for i in range(first, first + size):
            regrets[i] = max(0.0, regrets[i] + out[i] - value)
            total += regrets[i]
        for i in range(first, first + size):
            mix[i] = regrets[i] / total if total > 0.0 else 1.0 / size
        out[parents[which]] += value
    return out[0]


@rule
def best(parents, firsts, sizes, out, mix):
    """Bottom up: the best of each set's moves, written as a mix of one; returns the value."""
    for which in range(len(parents) - 1, -1, -1):
        first, size = firsts[which], sizes[which]
        at = first
        for i in range(first, first + size):
            mix[i] = 0.0
            if out[i] > out[at]:
                at = i
        mix[at] = 1.0
        out[parents[which]] += out[at]
    return out[0]


@rule
def plan_of(parents, firsts, sizes, mix, plan, totals, weight):
    """Top down: how likely the seat's own choices lead to each sequence; added to the totals with a weight."""
    plan[0] = 1.0
    for which in range(len(parents)):
        reached = plan[parents[which]]
        for i in range(firsts[which], firsts[which] + sizes[which]):
            plan[i] = reached * mix[i]
            totals[i] += weight * plan[i]


@rule
def round_to_levels(parents, firsts, sizes, is_last, mix, fine, rare, finest, plan, out):
    """Top down: each mix in whole levels that add up to 2**n - 1, about `fine` of them times how likely the plan leads there. Before
    the last choice of a round four times as many, and moves rarer than `rare` are never made: all that would follow is saved."""
    plan[0] = 1.0
    for which in range(len(parents)):
        first, after = firsts[which], firsts[which] + sizes[which]
        reached, total, given = plan[parents[which]], 0.0, 0
        for i in range(first, after):
            plan[i] = 0.0
        if reached == 0.0:
            continue
        levels, wanted = 1, fine * reached * (1 if is_last[which] else 4)
        while levels < wanted and levels < (1 << finest) - 1:
            levels = 2 * levels + 1
        for i in range(first, after):
            plan[i] = mix[i] if is_last[which] or mix[i] * reached >= rare else 0.0
            total += plan[i]
        for i in range(first, after):
            plan[i] = (plan[i] / total if total > 0.0 else mix[i]) * levels
            out[i] = int(plan[i])
            given += out[i]
        while given < levels:
            at = first
            for i in range(first, after):
                if plan[i] - out[i] > plan[at] - out[at]:
                    at = i
            out[at] += 1
            given += 1
        for i in range(first, after):
            plan[i] = reached * out[i] / levels


@rule
def mix_of(parents, firsts, sizes, totals, mix):
    """From totals of plans the mix of their mean; even where they never lead."""
    for which in range(len(parents)):
        total = 0.0
        for i in range(firsts[which], firsts[which] + sizes[which]):
            total += totals[i]
        for i in range(firsts[which], firsts[which] + sizes[which]):
            mix[i] = totals[i] / total if total > 0.0 else 1.0 / sizes[which]
