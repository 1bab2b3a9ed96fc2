"""What a seat of Хекмек may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, lowest
from zastolye.games.heckmeck.cards import CARDS, HENS, SEATS, TILE_CODES, TILES, ZEROS
from zastolye.games.heckmeck.rules import DEAL, END, NOTHING, PICK_FIRST, PICK_TILES, score
from zastolye.games.heckmeck.rules_memory import (
    ABOVE,
    HEN_BITS,
    all_hens,
    hens_in,
    lay_age,
    lay_count,
    lay_hen,
    lay_room,
    lay_seat,
)


@rule
def observe(s, seat, seen):
    """HECK-R22, HECK-R27: all that lies open and one's own hand; a seat, which remembers, all that ever lay open."""
    seen.seats, seen.phase, seen.round, seen.first, seen.seat = s.seats, s.phase, s.round, s.first, s.seat
    seen.passed, seen.laying, seen.owed, seen.age = s.passed, s.laying, s.owed, s.age
    seen.in_supply, seen.boxed, seen.taken = s.in_supply, s.boxed, s.taken
    seen.in_deck, seen.in_discard = s.in_deck, s.in_discard
    for tile in range(TILE_CODES):
        seen.worms_on[tile] = s.worms_on[tile]
    for other in range(SEATS):
        seen.grill[other], seen.height[other], seen.held[other] = s.grill[other], s.height[other], s.held[other]
        seen.shown_worms[other], seen.sums[other] = s.shown_worms[other], s.sums[other]
        for hen in range(HENS):
            seen.shown[other, hen] = s.shown[other, hen]
        buried = s.height[other] - 1 if seat < 0 and s.phase != END else 0
        for k in range(max(buried, 0), s.height[other]):
            seen.stack[other, k] = s.stack[other, k]
    if seat >= 0:
        seen.worms[seat] = s.worms[seat]
        for hen in range(HENS):
            seen.hens[seat, hen] = s.hens[seat, hen]
        remember(s, seat, seen)


@rule
def remember(s, seat, seen):
    """What every seat has seen go by: discards, decks, draws and lay-downs; and which hens it drew itself."""
    seen.discard_worms, seen.lays = s.discard_worms, s.lays
    for hen in range(HENS):
        seen.discard[hen] = s.discard[hen]
    for age in range(s.age + 1):
        seen.pool[age] = s.pool[age]
        for other in range(s.seats):
            seen.drew[age, other] = s.drew[age, other] if other == seat else s.drew[age, other] & ~HEN_BITS
    for k in range(s.lays):
        seen.lay[k] = s.lay[k]


@rule
def imagine(s, seat, luck):
    """Hide the tiles and deal the cards that this seat has not seen, in any way that fits what it has."""
    if s.phase == PICK_FIRST or s.phase == PICK_TILES:
        return
    hide_tiles(s, luck)
    if s.phase == DEAL:
        return
    while not trace_lays(s, seat, luck):
        pass
    for age in range(s.age + 1):
        deal_age(s, seat, age, luck)
    for k in range(s.in_deck, CARDS):
        s.deck[k] = 0


# --- Tiles --------------------------------------------------------------------------------------------------------------


@rule
def hide_tiles(s, luck):
    """The tiles that lie nowhere in sight, in any order: the supply and the box."""
    zeros, values = ZEROS, (1 << TILE_CODES) - 2
    for k in range(s.seats):
        if s.grill[k] == 0:
            zeros -= 1
        elif s.grill[k] != NOTHING:
            values &= ~(1 << s.grill[k])
        for at in range(s.height[k]):
            if s.stack[k, at] == 0:
                zeros -= 1
            else:
                values &= ~(1 << s.stack[k, at])
    for n in range(s.in_supply + s.boxed):
        tile = 0
        if n >= zeros:
            tile = lowest(values)
            values &= values - 1
        at = below(luck, n + 1)  # the newcomer takes any place so far, who had it goes to the end
        s.supply[hidden_place(s, n)] = s.supply[hidden_place(s, at)]
        s.supply[hidden_place(s, at)] = tile


@rule
def hidden_place(s, n):
    """The places of face-down tiles in the row: the supply at its beginning, the box at its end."""
    return n if n < s.in_supply else TILES - s.boxed + n - s.in_supply


# --- Of which age the hens were that the rivals laid out ----------------------------------------------------------------
# While this goes on, a rival's part of `drew` has the hens among those he has laid out.


@rule
def trace_lays(s, seat, luck):
    """One try: each hen the rivals laid out was of some age; False where some hen can have been of none.

    A try always succeeds in the end: what truly happened is one of those it finds.
    """
    for age in range(s.age + 1):
        for other in range(s.seats):
            if other != seat:
                s.drew[age, other] &= ~HEN_BITS
    for k in range(s.lays):
        if lay_seat(s.lay[k]) != seat:
            for _ in range(lay_count(s.lay[k])):
                age = trace_hen(s, s.lay[k], luck)
                if age == NOTHING:
                    return False
                s.drew[age, lay_seat(s.lay[k])] += 1 << 5 * lay_hen(s.lay[k])
    return True


@rule
def trace_hen(s, lay, luck):
    """An age that a hen of this lay-down can have been of, by how many such hens its rival may expect to have drawn in each."""
    found, total = NOTHING, 0
    for age in range(lay_age(lay) + 1):
        left = left_in_pool(s, age)
        likely = 1000 * room_for(s, lay, age) * hens_in(left, lay_hen(lay)) // max(all_hens(left), 1)
        total += likely
        if below(luck, total) < likely:
            found = age
    return found


@rule
def left_in_pool(s, age):
    """The hens of this age whose drawer is not settled yet."""
    left = s.pool[age]
    for other in range(s.seats):
        left -= s.drew[age, other]
    return left & HEN_BITS


@rule
def room_for(s, lay, age):
    """How many hens more of this age its rival can have laid out by this lay-down."""
    drew = s.drew[age, lay_seat(lay)]
    return (lay_room(lay) if age == lay_age(lay) else drew >> ABOVE) - all_hens(drew)


# --- Dealing ------------------------------------------------------------------------------------------------------------


@rule
def deal_age(s, seat, age, luck):
    """What is left of a pool: to each rival as many cards as he has left of it. Of the last, the rest is the deck."""
    n, hens, worms = 0, left_in_pool(s, age), s.pool[age] >> ABOVE & ~s.worms[seat]
    for hen in range(HENS):
        for _ in range(hens_in(hens, hen)):
            add_card(s, n, hen, luck)
            n += 1
    while worms != 0:
        add_card(s, n, HENS + lowest(worms), luck)
        worms &= worms - 1
        n += 1
    for other in range(s.seats):
        if other != seat:
            for _ in range((s.drew[age, other] >> ABOVE) - all_hens(s.drew[age, other])):
                n -= 1
                give_card(s, other, age, s.deck[n])


@rule
def add_card(s, n, card, luck):
    """Put a card anywhere among the first n of the deck's row."""
    at = below(luck, n + 1)
    s.deck[n] = s.deck[at]
    s.deck[at] = card


@rule
def give_card(s, other, age, card):
    if card < HENS:
        s.hens[other, card] += 1
        s.drew[age, other] += 1 << 5 * card
    else:
        s.worms[other] |= 1 << (card - HENS)


# --- How far a search looks ---------------------------------------------------------------------------------------------


@rule
def standing(s, seat):
    """Worms so far; while the match runs, a card in hand counts as a third of a worm."""
    return score(s, seat) + (0.0 if s.phase == END else s.held[seat] / 3.0)


@rule
def payoff(s, seat):
    """From 0 to 1: how far ahead of the others' mean, ever less for each worm more."""
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += standing(s, other)
    ahead = standing(s, seat) - others / (s.seats - 1)
    return 0.5 + 0.5 * ahead / (12.0 + abs(ahead))
