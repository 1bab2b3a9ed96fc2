"""What a seat of Хекмек may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, lowest, ones
from zastolye.games.heckmeck.cards import CARDS, HENS, OF_EACH_HEN, SEATS, SIGNS, TILE_CODES, TILES, ZEROS
from zastolye.games.heckmeck.rules import DEAL, END, NOTHING, PICK_FIRST, PICK_TILES, score
from zastolye.games.heckmeck.rules_memory import lay_count, lay_hen, lay_room, lay_seat


@rule
def observe(s, seat, seen):
    """HECK-R22, HECK-R27: all that lies open and one's own hand; a seat, which remembers, all that ever lay open."""
    seen.seats, seen.phase, seen.round, seen.first, seen.seat = s.seats, s.phase, s.round, s.first, s.seat
    seen.passed, seen.laying, seen.owed = s.passed, s.laying, s.owed
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
            seen.hens[seat, hen], seen.was[seat, hen] = s.hens[seat, hen], s.was[seat, hen]
        remember(s, seen)


@rule
def remember(s, seen):
    """What every seat has seen go by: the discard pile, and the reshuffle with all lay-downs since."""
    seen.discard_worms, seen.old_worms, seen.lays = s.discard_worms, s.old_worms, s.lays
    for hen in range(HENS):
        seen.discard[hen], seen.old[hen] = s.discard[hen], s.old[hen]
    for other in range(SEATS):
        seen.aged[other], seen.recent[other] = s.aged[other], s.recent[other]
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
    deal_old(s, seat, luck)
    deal_fresh(s, seat, luck)


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


# --- Which of the hens laid out since the reshuffle were old ------------------------------------------------------------
# While this goes on, a rival's row of `was` has the old hens among those he has laid out.


@rule
def trace_lays(s, seat, luck):
    """One try: each hen the rivals laid out was old or fresh; False where some hen can have been neither.

    A try always succeeds in the end: what truly happened is one of those it finds.
    """
    for other in range(s.seats):
        if other != seat:
            for hen in range(HENS):
                s.was[other, hen] = 0
    for k in range(s.lays):
        lay = s.lay[k]
        if lay_seat(lay) != seat:
            for done in range(lay_count(lay)):
                old = old_left(s, lay_hen(lay)) * old_room(s, lay_seat(lay))
                fresh = fresh_left(s, seat, k, done) * fresh_room(s, k, done)
                if old + fresh == 0:
                    return False
                if below(luck, old + fresh) < old:
                    s.was[lay_seat(lay), lay_hen(lay)] += 1
    return True


@rule
def old_left(s, hen):
    """Old hens of this value whose holder is not settled yet."""
    left = s.old[hen]
    for other in range(s.seats):
        left -= s.was[other, hen]
    return left


@rule
def old_room(s, other):
    """How many old cards more this rival has had than are settled."""
    room = s.aged[other] - ones(s.worms[other] & s.old_worms)
    for hen in range(HENS):
        room -= s.was[other, hen]
    return room


@rule
def unseen_hens(s, seat, hen):
    """Hens of this value in the deck and in the rivals' hands."""
    unseen = OF_EACH_HEN - s.discard[hen] - s.hens[seat, hen]
    for other in range(s.seats):
        unseen -= s.shown[other, hen]
    return unseen


@rule
def unseen_worms(s, seat):
    unseen = ((1 << SIGNS) - 1) & ~s.discard_worms & ~s.worms[seat]
    for other in range(s.seats):
        unseen &= ~s.shown_worms[other]
    return unseen


@rule
def fresh_left(s, seat, k, done):
    """Fresh hens not settled yet of the value of lay-down k: those unseen now, and those laid out that may be fresh."""
    hen = lay_hen(s.lay[k])
    left = unseen_hens(s, seat, hen) - old_left(s, hen) - done
    for later in range(k, s.lays):
        if lay_hen(s.lay[later]) == hen and lay_seat(s.lay[later]) != seat:
            left += lay_count(s.lay[later])
    return left


@rule
def fresh_room(s, k, done):
    """How many hens more, up to lay-down k, its rival can have laid out fresh."""
    other = lay_seat(s.lay[k])
    room = lay_room(s.lay[k]) - done
    for earlier in range(k):
        if lay_seat(s.lay[earlier]) == other:
            room -= lay_count(s.lay[earlier])
    for hen in range(HENS):
        room += s.was[other, hen]
    return max(room, 0)


# --- Dealing ------------------------------------------------------------------------------------------------------------


@rule
def add_card(s, n, card, luck):
    """Put a card anywhere among the first n of the deck's row."""
    at = below(luck, n + 1)
    s.deck[n] = s.deck[at]
    s.deck[at] = card


@rule
def give_card(s, other, card):
    if card < HENS:
        s.hens[other, card] += 1
    else:
        s.worms[other] |= 1 << (card - HENS)


@rule
def deal_old(s, seat, luck):
    """The old cards that nobody has laid out, among the rivals, to each as many as he has left."""
    n, worms = 0, unseen_worms(s, seat) & s.old_worms
    for hen in range(HENS):
        for _ in range(old_left(s, hen)):
            add_card(s, n, hen, luck)
            n += 1
    while worms != 0:
        add_card(s, n, HENS + lowest(worms), luck)
        worms &= worms - 1
        n += 1
    for other in range(s.seats):
        if other != seat:
            for _ in range(old_room(s, other)):
                n -= 1
                give_card(s, other, s.deck[n])
                if s.deck[n] < HENS:
                    s.was[other, s.deck[n]] += 1


@rule
def deal_fresh(s, seat, luck):
    """All other unseen cards: the rivals' hands are filled up, the rest is the deck."""
    n, worms = 0, unseen_worms(s, seat) & ~s.old_worms
    for hen in range(HENS):
        unseen = unseen_hens(s, seat, hen)
        for other in range(s.seats):
            if other != seat:
                unseen -= s.hens[other, hen]
        for _ in range(unseen):
            add_card(s, n, hen, luck)
            n += 1
    while worms != 0:
        add_card(s, n, HENS + lowest(worms), luck)
        worms &= worms - 1
        n += 1
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.held[other] - cards_in_hand(s, other)):
                n -= 1
                give_card(s, other, s.deck[n])
    for k in range(s.in_deck, CARDS):
        s.deck[k] = 0


@rule
def cards_in_hand(s, seat):
    cards = ones(s.worms[seat])
    for hen in range(HENS):
        cards += s.hens[seat, hen]
    return cards


# --- How far a search looks ---------------------------------------------------------------------------------------------


@rule
def clock(s):
    """How far the match has come, in rounds."""
    return s.round if s.phase != END else s.round + 1


@rule
def horizon(s):
    """When a search from here stops looking: at the end of the round."""
    return s.round + 1


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
