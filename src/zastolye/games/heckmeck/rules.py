"""Хекмек: the rules, clause by clause. Hens are counted by kind; worm cards are a number with a bit for each sign."""

from zastolye.core.kernel import layout, rule, small
from zastolye.core.rule_words import EVERYONE, lowest, ones, tell
from zastolye.games.heckmeck.cards import (
    BOXED,
    CARDS,
    DEALT_EACH,
    ENOUGH,
    FIRST_HEN,
    FIRST_WORM,
    HENS,
    LAY_DRAW,
    LOWEST_VALUE,
    MOST_HEIGHT,
    OF_EACH_HEN,
    PASS,
    PASS_DRAW,
    SEATS,
    STEAL,
    TILE_CODES,
    TILES,
    WORM_VALUE,
    ZEROS,
)
from zastolye.games.heckmeck.news import (
    DEALT,
    DREW,
    DRY,
    FAILED,
    FEAST,
    FEASTED,
    FIRST,
    GOT,
    GRILL,
    LAID_HENS,
    LAID_WORMS,
    NO_FEAST,
    OVER,
    RESHUFFLED,
    ROUND,
    SCORED,
    STOLE,
    SUCCEEDED,
    TOOK_LOWEST,
    pack_hens,
)
from zastolye.games.heckmeck.rules_memory import (
    AGES,
    EVERY_CARD,
    LAYS,
    begin_age,
    remember_draw,
    remember_lay,
    remember_worm,
)

# What the table waits for.
PICK_FIRST, PICK_TILES, DEAL, PLAY, RESHUFFLE, END = range(6)
NOTHING = -1
AHEAD = 4  # how many counts of a hen `legal` writes down unasked

STATE = layout(
    seats=1, phase=1, round=1, first=1, seat=1, passed=1, laying=1, owed=1, in_supply=1, boxed=1, taken=1,
    worms=SEATS, held=SEATS, shown_worms=SEATS, sums=SEATS, in_deck=1, discard=HENS, discard_worms=1, in_discard=1,
    # What the seats remember (HECK-R27): what there was to draw, what each drew of it, and lay-downs of hens.
    age=1, pool=AGES, drew=(AGES, SEATS), lays=1, lay=small(32, LAYS),
    # Cards and tiles by their codes, and how many there are.
    worms_on=small(8, TILE_CODES), supply=small(8, TILES), grill=small(8, SEATS), stack=small(8, (SEATS, MOST_HEIGHT)),
    height=small(8, SEATS), hens=small(8, (SEATS, HENS)), shown=small(8, (SEATS, HENS)), deck=small(8, CARDS),
)  # fmt: skip


# --- A new match --------------------------------------------------------------------------------------------------------


@rule
def setup(s, seats, options):
    """HECK-01: a new match, nothing dealt."""
    s.seats, s.boxed = seats, BOXED[seats]
    s.first = options[0]
    for tile in range(TILE_CODES):
        s.worms_on[tile] = options[1 + tile]
    for k in range(SEATS):
        s.grill[k] = NOTHING
    s.phase = PICK_FIRST if s.first == NOTHING else PICK_TILES  # HECK-R02


@rule
def to_shuffle(s):
    if s.phase == PICK_FIRST:
        return s.seats
    if s.phase == PICK_TILES:
        return TILES
    if s.phase == DEAL:
        return CARDS
    return s.in_discard if s.phase == RESHUFFLE else 0


@rule
def shuffled(s, order, news):
    if s.phase == PICK_FIRST:
        s.first = order[0]
        tell(news, EVERYONE, FIRST, s.first, 0, 0)
        s.phase = PICK_TILES
    elif s.phase == PICK_TILES:
        stock_supply(s, order)
        s.phase = DEAL
    elif s.phase == DEAL:
        deal(s, order, news)
        new_round(s, news)
    else:
        reshuffle(s, order, news)
        s.phase = PLAY
        draw(s, news)


@rule
def tile_of(number):
    """Which of the 30 tiles is which: three of value 0, then 16 to 42."""
    return number - (ZEROS - 1) if number >= ZEROS else 0


@rule
def value_of(tile):
    return tile + LOWEST_VALUE - 1 if tile > 0 else 0


@rule
def card_of(number):
    """Which of the 110 cards is which: 17 hens of each value, then the worm cards by sign."""
    hens = HENS * OF_EACH_HEN
    return number // OF_EACH_HEN if number < hens else number - hens + HENS


@rule
def stock_supply(s, order):
    """HECK-02, HECK-03: the first tiles go into the box unseen, the others lie face down; the top one is the last."""
    s.in_supply = TILES - s.boxed
    for k in range(s.boxed):
        s.supply[s.in_supply + k] = tile_of(order[k])
    for k in range(s.in_supply):
        s.supply[s.in_supply - 1 - k] = tile_of(order[s.boxed + k])


@rule
def deal(s, order, news):
    """HECK-04: six cards each; the rest is the deck, its top card the last of the row."""
    for k in range(CARDS):
        s.deck[CARDS - 1 - k] = card_of(order[k])
    s.in_deck, s.pool[0] = CARDS, EVERY_CARD
    tell(news, EVERYONE, DEALT, DEALT_EACH, CARDS - s.seats * DEALT_EACH, 0)
    for seat in range(s.seats):
        take_cards(s, seat, DEALT_EACH, news)


@rule
def take_cards(s, seat, count, news):
    """So many cards from the top of the deck, which has them, into the hand; only its owner is told which."""
    hens, worms = 0, 0
    for _ in range(count):
        s.in_deck -= 1
        card = s.deck[s.in_deck]
        s.deck[s.in_deck] = 0
        if card < HENS:
            s.hens[seat, card] += 1
            hens += 1 << (5 * card)
        else:
            worms |= 1 << (card - HENS)
    s.worms[seat] |= worms
    s.held[seat] += count
    remember_draw(s, seat, hens, count)
    tell(news, 1 << seat, GOT, seat, hens, worms)


# --- Rounds and turns ---------------------------------------------------------------------------------------------------


@rule
def new_round(s, news):
    """HECK-05: as many tiles as players are turned up; the grill is kept in order, the lowest first."""
    s.passed, s.taken, s.seat, s.phase = 0, 0, s.first, PLAY
    zeros, values = 0, 0
    for k in range(s.seats):
        s.in_supply -= 1
        tile = s.supply[s.in_supply]
        s.supply[s.in_supply] = 0
        at = k
        while at > 0 and s.grill[at - 1] > tile:
            s.grill[at] = s.grill[at - 1]
            at -= 1
        s.grill[at] = tile
        if tile == 0:
            zeros += 1
        else:
            values |= 1 << tile
    tell(news, EVERYONE, ROUND, s.round, s.first, 0)
    tell(news, EVERYONE, GRILL, zeros, values, 0)


@rule
def to_act(s):
    return 1 << s.seat if s.phase == PLAY else 0


@rule
def unfinished(s):
    """Whether worm cards are being laid out: the next must be lower, or it is enough."""
    return s.laying != 0


@rule
def has_passed(s, seat):
    return s.passed >> seat & 1 != 0


@rule
def is_last_in(s, seat):
    """HECK-17: whether everybody else has passed."""
    return s.passed | 1 << seat == (1 << s.seats) - 1


@rule
def next_turn(s):
    """HECK-06, HECK-08, HECK-R13: clockwise, past those who have passed; who is left alone goes on alone."""
    still_in = (1 << s.seats) - 1 & ~s.passed
    later = still_in >> (s.seat + 1) << (s.seat + 1)
    s.seat = lowest(later if later != 0 else still_in)


@rule
def victim_of(s, seat):
    """HECK-24, HECK-R09: whose top tile equals this seat's sum; there is one at most."""
    tile = s.sums[seat] - (LOWEST_VALUE - 1)
    if tile > 0:
        for other in range(s.seats):
            if other != seat and s.height[other] > 0 and s.stack[other, s.height[other] - 1] == tile:
                return other
    return NOTHING


@rule
def can_steal(s, seat):
    """HECK-24: only who succeeds may steal."""
    return s.shown_worms[seat] != 0 and victim_of(s, seat) != NOTHING


@rule
def legal(s, seat, moves):
    """HECK-07, HECK-10, HECK-11, HECK-R06, HECK-R26: pass, or lay out any number of one kind not yet in the display.

    The first few counts of a hen are written down held or not, and only then is it asked: that costs less.
    """
    if seat != s.seat or s.phase != PLAY:
        return 0
    worms = s.worms[seat]
    n = 1
    if s.laying != 0:
        moves[0] = ENOUGH
        worms &= (1 << (s.laying - 1)) - 1
    else:
        moves[0] = PASS
        if can_steal(s, seat):  # HECK-R08
            moves[n] = STEAL
            n += 1
        for hen in range(HENS):
            held = s.hens[seat, hen] if s.shown[seat, hen] == 0 else 0
            move = FIRST_HEN + hen * OF_EACH_HEN
            moves[n], moves[n + 1], moves[n + 2], moves[n + 3] = move, move + 1, move + 2, move + 3
            for count in range(AHEAD, held):
                moves[n + count] = move + count
            n += held
        if s.shown_worms[seat] != 0:
            worms = 0
    while worms != 0:
        moves[n] = FIRST_WORM + lowest(worms)
        worms &= worms - 1
        n += 1
    return n


@rule
def play(s, seat, move, news):
    if move >= FIRST_HEN:
        hen = (move - FIRST_HEN) // OF_EACH_HEN
        lay_hens(s, seat, hen, move - FIRST_HEN - hen * OF_EACH_HEN + 1, news)
    elif move >= FIRST_WORM:
        lay_worm(s, seat, move - FIRST_WORM + 1)
    elif move == ENOUGH:
        s.laying = 0
        tell(news, EVERYONE, LAID_WORMS, seat, s.shown_worms[seat], s.sums[seat])
        end_lay(s, news)
    else:
        pass_turn(s, seat, move == STEAL, news)


# --- Laying out ---------------------------------------------------------------------------------------------------------


@rule
def lay_hens(s, seat, hen, count, news):
    """HECK-10, HECK-13: hens of one value from the hand into the display."""
    remember_lay(s, seat, hen, count)
    s.hens[seat, hen] -= count
    s.held[seat] -= count
    s.shown[seat, hen] += count
    s.sums[seat] += count * (hen + 1)
    tell(news, EVERYONE, LAID_HENS, seat, pack_hens(hen, count), s.sums[seat])
    end_lay(s, news)


@rule
def lay_worm(s, seat, sign):
    """HECK-12, HECK-R26: one worm card of a lay-down that is taken in steps, the highest sign first."""
    worm = 1 << (sign - 1)
    s.worms[seat] &= ~worm
    s.held[seat] -= 1
    s.shown_worms[seat] |= worm
    s.sums[seat] += WORM_VALUE
    s.laying = sign
    remember_worm(s, seat, worm)


@rule
def end_lay(s, news):
    """HECK-14: one card is drawn, and the turn is over."""
    s.owed = LAY_DRAW
    draw(s, news)


@rule
def draw(s, news):
    """HECK-33, HECK-R14, HECK-R15: the cards that are due, then the next turn; an empty deck waits for a shuffle."""
    count = min(s.owed, s.in_deck)
    if count > 0:
        tell(news, EVERYONE, DREW, s.seat, count, s.in_deck - count)
        take_cards(s, s.seat, count, news)
        s.owed -= count
    if s.owed > 0 and s.in_discard > 0:
        s.phase = RESHUFFLE
        return
    if s.owed > 0:
        tell(news, EVERYONE, DRY, s.seat, s.owed, 0)
        s.owed = 0
    next_turn(s)


@rule
def reshuffle(s, order, news):
    """HECK-33: the discard pile becomes the deck, in this order; things are numbered from hen 1 to worm 25."""
    begin_age(s)
    n, worms = 0, s.discard_worms
    for hen in range(HENS):
        for _ in range(s.discard[hen]):
            s.deck[n] = hen
            n += 1
        s.discard[hen] = 0
    while worms != 0:
        s.deck[n] = HENS + lowest(worms)
        worms &= worms - 1
        n += 1
    for k in range(n):
        order[k] = s.deck[order[k]]  # a number of the shuffle becomes its card, so that the row can be written over
    for k in range(n):
        s.deck[n - 1 - k] = order[k]
    s.in_deck, s.in_discard, s.discard_worms = n, 0, 0
    tell(news, EVERYONE, RESHUFFLED, n, 0, 0)


# --- Passing ------------------------------------------------------------------------------------------------------------


@rule
def pass_turn(s, seat, steals, news):
    """HECK-15 to 18, HECK-R07: success or failure first, the draw last; who passes last draws nothing."""
    if s.shown_worms[seat] == 0:
        fail(s, seat, news)
    else:
        tell(news, EVERYONE, SUCCEEDED, seat, s.sums[seat], s.shown_worms[seat])
        if steals:
            steal(s, seat, news)
    last = is_last_in(s, seat)
    s.passed |= 1 << seat
    if last:
        end_round(s, seat, news)
    else:
        s.owed = PASS_DRAW
        draw(s, news)


@rule
def fail(s, seat, news):
    """HECK-19 to 21, HECK-R18: the display is discarded, the lowest tile taken at once."""
    tell(news, EVERYONE, FAILED, seat, s.sums[seat], 0)
    discard_display(s, seat)
    tile = s.grill[s.taken]
    s.grill[s.taken] = NOTHING
    s.taken += 1
    stack_tile(s, seat, tile)
    tell(news, EVERYONE, TOOK_LOWEST, seat, value_of(tile), 0)


@rule
def discard_display(s, seat):
    cards = ones(s.shown_worms[seat])
    for hen in range(HENS):
        cards += s.shown[seat, hen]
        s.discard[hen] += s.shown[seat, hen]
        s.shown[seat, hen] = 0
    s.discard_worms |= s.shown_worms[seat]
    s.in_discard += cards
    s.shown_worms[seat], s.sums[seat] = 0, 0


@rule
def stack_tile(s, seat, tile):
    """HECK-27: a new tile goes on top."""
    s.stack[seat, s.height[seat]] = tile
    s.height[seat] += 1


@rule
def steal(s, seat, news):
    """HECK-24, HECK-26, HECK-R10, HECK-R11: the matching top tile changes hands; the feast is still to come."""
    victim = victim_of(s, seat)
    s.height[victim] -= 1
    tile = s.stack[victim, s.height[victim]]
    s.stack[victim, s.height[victim]] = 0
    stack_tile(s, seat, tile)
    tell(news, EVERYONE, STOLE, seat, victim, value_of(tile))


# --- The feast and the end ----------------------------------------------------------------------------------------------


@rule
def is_better(s, one, two):
    """HECK-28, HECK-29, HECK-R04: a higher sum; of equal sums the higher best sign, which is the higher number of bits
    too, for no sign is on two cards."""
    if s.sums[one] != s.sums[two]:
        return s.sums[one] > s.sums[two]
    return s.shown_worms[one] > s.shown_worms[two]


@rule
def best_guest(s):
    """Who is served next: the best of those whose display still lies there."""
    best = NOTHING
    for seat in range(s.seats):
        if s.shown_worms[seat] != 0 and (best == NOTHING or is_better(s, seat, best)):
            best = seat
    return best


@rule
def end_round(s, seat, news):
    """HECK-09, HECK-22, HECK-25, HECK-28, HECK-30, HECK-R12: the feast, from the best tile down.

    HECK-32, HECK-R19: who took the last tile goes first; the last to pass, `seat`, if there is no feast.
    """
    s.first = seat
    if s.taken < s.seats:
        tell(news, EVERYONE, FEAST, s.seats - s.taken, 0, 0)
    else:
        tell(news, EVERYONE, NO_FEAST, 0, 0, 0)
    for k in range(s.seats - 1, s.taken - 1, -1):
        s.first = best_guest(s)
        stack_tile(s, s.first, s.grill[k])
        tell(news, EVERYONE, FEASTED, s.first, value_of(s.grill[k]), s.sums[s.first])
        s.grill[k] = NOTHING
        discard_display(s, s.first)
    if s.in_supply > 0:
        s.round += 1
        new_round(s, news)  # HECK-31
    else:
        end_match(s, news)


@rule
def end_match(s, news):
    """HECK-34."""
    s.phase = END
    for seat in range(s.seats):
        tell(news, EVERYONE, SCORED, seat, score(s, seat), best_value(s, seat))
    tell(news, EVERYONE, OVER, 0, 0, 0)


@rule
def score(s, seat):
    """HECK-35: the worms on one's tiles."""
    worms = 0
    for k in range(s.height[seat]):
        worms += s.worms_on[s.stack[seat, k]]
    return worms


@rule
def best_value(s, seat):
    """HECK-36, HECK-R20: the highest value in the stack as it is; 0 for none."""
    best = 0
    for k in range(s.height[seat]):
        best = max(best, value_of(s.stack[seat, k]))
    return best


@rule
def rank(s, seat):
    """HECK-35, HECK-36, HECK-R21: a place; what the best tile does not part is shared."""
    place, worms, best = 1, score(s, seat), best_value(s, seat)
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > worms or (theirs == worms and best_value(s, other) > best):
            place += 1
    return place
