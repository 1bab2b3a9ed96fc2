"""Чехарда: the rules, clause by clause. A hand, or the sets before a player, is one number: see `rules_counts`."""

from zastolye.core.kernel import layout, rule
from zastolye.core.rule_words import EVERYONE, TABLE, lowest, tell
from zastolye.games.chekharda.cards import (
    BONUS,
    CARDS,
    COPIES,
    DESIGNS,
    DRAW,
    EXTEND,
    FIRST_HAND,
    LAY,
    PASS,
    SEATS,
    STALL,
    STEAL,
)
from zastolye.games.chekharda.news import (
    ALL_PASSED,
    DEAL_MORE,
    DEALER,
    DEALT,
    DREW,
    EXTENDED,
    GOT,
    LAID,
    NO_WINNER,
    NOBODY_CAN,
    OUT,
    OVER,
    PASSED,
    PAUSE,
    ROUND,
    SCORED,
    STOLE,
    TIME,
    pack,
)
from zastolye.games.chekharda.rules_counts import FIELD, WIDTH, count, once, one, some, total, twice
from zastolye.games.chekharda.rules_heard import (
    CLUES,
    forget_all,
    heard_able,
    heard_card,
    heard_lay,
    heard_no_pair,
    heard_single,
    heard_unable,
)

# What the table waits for.
PICK_DEALER, DEAL, PLAY, END = range(4)
NOTHING = -1

STATE = layout(
    seats=1, target=1, draws=1, by_hand=1, phase=1, round=1, dealer=1, top=1, passed=1, table=1, winner=1,
    hand=SEATS, held=SEATS, sets=SEATS, points=SEATS, total=SEATS, deck=CARDS,
    could=SEATS, before=SEATS, clues=1, clue=(CLUES, SEATS),
)  # fmt: skip


@rule
def setup(s, seats, options):
    """CHEH-R02, CHEH-R03: a new match, nothing dealt."""
    s.seats, s.dealer, s.target, s.draws, s.by_hand = seats, options[0], options[1], options[2], options[3]
    s.winner = NOTHING
    s.phase = PICK_DEALER if s.dealer == NOTHING else DEAL


@rule
def to_shuffle(s):
    if s.phase == PICK_DEALER:
        return s.seats
    return CARDS if s.phase == DEAL else 0


@rule
def shuffled(s, order, news):
    if s.phase == PICK_DEALER:
        s.dealer, s.phase = order[0], DEAL
        tell(news, EVERYONE, DEALER, s.dealer, 0, 0)
    else:
        tell(news, EVERYONE, ROUND, s.round, s.dealer, 0)
        for k in range(CARDS):
            s.deck[k] = order[k] // COPIES
        deal(s, news)
        if s.by_hand == 0:
            lay_all(s, news)
        settle(s, NOTHING, news)


# --- Dealing ----------------------------------------------------------------------------------------------------------


@rule
def after(s, seat, turns):
    """The seat so many turns later, clockwise; a comparison costs less than a division."""
    seat += turns
    return seat if seat < s.seats else seat - s.seats


@rule
def deal(s, news):
    """CHEH-03, CHEH-R03: seven cards each, one by one from the dealer's left; CHEH-R29: all at once for who looks on."""
    s.top, s.passed, s.table, s.phase = 0, 0, 0, PLAY
    for seat in range(s.seats):
        s.hand[seat], s.held[seat], s.sets[seat] = 0, FIRST_HAND, 0
    for _ in range(FIRST_HAND):
        for turn in range(1, s.seats + 1):
            s.hand[after(s, s.dealer, turn)] += one(s.deck[s.top])
            s.top += 1
    for seat in range(s.seats):
        tell(news, 1 << seat, DEALT, seat, s.hand[seat], 0)
    forget_all(s)


@rule
def deck_left(s):
    return CARDS - s.top


@rule
def take_card(s, seat, news):
    """One card from the top of the deck, seen by its owner alone."""
    design = s.deck[s.top]
    s.top += 1
    s.hand[seat] += one(design)
    s.held[seat] += 1
    heard_card(s, seat)
    tell(news, 1 << seat, GOT, seat, design, 0)


@rule
def deal_more(s, why, news):
    """CHEH-13, CHEH-R19: a card to every player, from the dealer's left, while the deck lasts."""
    cards = min(s.seats, deck_left(s))
    s.passed = 0  # CHEH-R12
    tell(news, EVERYONE, DEAL_MORE, cards, deck_left(s) - cards, why)
    for turn in range(1, cards + 1):
        take_card(s, after(s, s.dealer, turn), news)
    if s.by_hand == 0:
        lay_all(s, news)  # CHEH-15


# --- Who can do what --------------------------------------------------------------------------------------------------


@rule
def playable(s, seat):
    """CHEH-09, CHEH-17: the designs this seat could steal or extend with; two of a kind are a set (CHEH-R13)."""
    return once(s.hand[seat]) & s.table


@rule
def deeds(s, seat):
    """The designs this seat can do something with: lay, steal or extend."""
    return twice(s.hand[seat]) | playable(s, seat)


@rule
def must_draw(s, seat):
    """CHEH-V01, CHEH-R25: in the variant, who can do nothing takes a card while there is one."""
    return s.draws != 0 and s.top < CARDS and deeds(s, seat) == 0


@rule
def to_act(s):
    """CHEH-R31: all who have not passed, able to act or not, so that being awaited says nothing of a hand."""
    return ((1 << s.seats) - 1) & ~s.passed if s.phase == PLAY else 0


@rule
def legal(s, seat, moves):
    n = 0
    if s.phase != PLAY:
        return n
    if seat < 0:
        if seat == TABLE:  # CHEH-R33
            moves[n] = STALL
            n += 1
        return n
    pairs, singles = twice(s.hand[seat]), playable(s, seat)
    if pairs == 0 and s.passed >> seat & 1 == 0 and not must_draw(s, seat):  # CHEH-R25, CHEH-R30
        moves[n] = PASS
        n += 1
    elif must_draw(s, seat):
        moves[n] = DRAW
        n += 1
    while pairs != 0:
        moves[n] = LAY + lowest(pairs) // WIDTH
        n += 1
        pairs &= pairs - 1
    if singles != 0:
        for owner in range(s.seats):
            matching = singles & some(s.sets[owner])  # CHEH-R14
            while matching != 0:
                design = lowest(matching) // WIDTH
                moves[n] = EXTEND + design if owner == seat else STEAL + owner * DESIGNS + design  # CHEH-R16
                n += 1
                matching &= matching - 1
    return n


# --- Playing ----------------------------------------------------------------------------------------------------------


@rule
def play(s, seat, move, news):
    if move == PASS:
        pass_by(s, seat, news)
    elif move == DRAW:
        draw(s, seat, news)
    elif move == STALL:
        pause_is_over(s, news)
    elif move < EXTEND:
        withdraw_passes(s, seat)
        lay(s, seat, move - LAY, news)
        go_out_if_empty(s, seat, news)
    else:
        withdraw_passes(s, seat)
        if move < STEAL:
            extend(s, seat, move - EXTEND, news)
        else:
            steal(s, seat, (move - STEAL) % DESIGNS, (move - STEAL) // DESIGNS, news)
        go_out_if_empty(s, seat, news)
    settle(s, seat if move == PASS else NOTHING, news)


@rule
def lay(s, seat, design, news):
    """CHEH-05, CHEH-16, CHEH-R06: all cards of the design, joined with a set of it that already lies there."""
    cards = count(s.hand[seat], design)
    s.hand[seat] -= cards * one(design)
    s.held[seat] -= cards
    s.sets[seat] += cards * one(design)
    s.table |= one(design)
    heard_lay(s, seat, design, cards)
    tell(news, EVERYONE, LAID, seat, design, pack(cards, count(s.sets[seat], design)))


@rule
def extend(s, seat, design, news):
    """CHEH-17: a single card on one's own set."""
    play_single(s, seat, design)
    tell(news, EVERYONE, EXTENDED, seat, design, count(s.sets[seat], design))


@rule
def steal(s, seat, design, owner, news):
    """CHEH-10, CHEH-R15: the whole set goes over, and joins an own one."""
    stolen = s.sets[owner] & FIELD * one(design)
    s.sets[owner] -= stolen
    s.sets[seat] += stolen
    play_single(s, seat, design)
    tell(news, EVERYONE, STOLE, seat, design, pack(owner, count(s.sets[seat], design)))


@rule
def play_single(s, seat, design):
    s.hand[seat] -= one(design)
    s.held[seat] -= 1
    s.sets[seat] += one(design)
    heard_single(s, seat, design)


@rule
def withdraw_passes(s, seat):
    """CHEH-R12: a card moves, so nobody has passed. If one who had passed moves it, another could have acted (CHEH-R31)."""
    if s.passed >> seat & 1 and (s.draws == 0 or s.top == CARDS):
        heard_able(s, to_act(s))
    s.passed = 0


@rule
def pass_by(s, seat, news):
    """CHEH-R12, CHEH-R31: says nothing, unless only who can act may pass (CHEH-R25)."""
    s.passed |= 1 << seat
    tell(news, EVERYONE, PASSED, seat, 0, 0)
    heard_no_pair(s, seat)
    if s.draws != 0 and s.top < CARDS:
        heard_able(s, 1 << seat)


@rule
def draw(s, seat, news):
    """CHEH-V01, CHEH-R25."""
    s.passed = 0
    heard_unable(s, seat)
    tell(news, EVERYONE, DREW, seat, deck_left(s) - 1, 0)
    take_card(s, seat, news)
    if s.by_hand == 0:
        lay_all(s, news)


@rule
def lay_all(s, news):
    """CHEH-R06 to R08: the engine lays all sets, from the dealer's left; then the first with an empty hand is out."""
    winner = NOTHING
    for turn in range(1, s.seats + 1):
        seat = after(s, s.dealer, turn)
        pairs = twice(s.hand[seat])
        while pairs != 0:
            lay(s, seat, lowest(pairs) // WIDTH, news)
            pairs &= pairs - 1
        heard_no_pair(s, seat)
        if s.held[seat] == 0 and winner == NOTHING:
            winner = seat
    if winner != NOTHING:
        go_out_if_empty(s, winner, news)


@rule
def go_out_if_empty(s, seat, news):
    """CHEH-18, CHEH-R09."""
    if s.held[seat] == 0:
        tell(news, EVERYONE, OUT, seat, 0, 0)
        end_round(s, seat, news)


# --- Stalls -----------------------------------------------------------------------------------------------------------


@rule
def is_stalled(s):
    """CHEH-R11, CHEH-R12: whoever could act has passed. CHEH-R25, CHEH-R32: who has to draw cannot pass, so all have to."""
    if s.draws != 0 and s.top < CARDS:
        return to_act(s) == 0
    left = 0
    for seat in range(s.seats):
        if s.passed >> seat & 1 == 0:
            left |= deeds(s, seat)
    return left == 0


@rule
def settle(s, passer, news):
    """CHEH-13, CHEH-R11: the dealer's deal comes at once, as often as play stalls. CHEH-R31: what that tells of the hands."""
    while s.phase == PLAY and is_stalled(s):
        if passer != NOTHING:
            heard_able(s, 1 << passer)  # or play had stalled before this pass
            passer = NOTHING
        for seat in range(s.seats):
            if s.passed >> seat & 1 == 0:
                heard_unable(s, seat)
        stall(s, ALL_PASSED if s.passed != 0 else NOBODY_CAN, news)


@rule
def stall(s, why, news):
    """CHEH-R20, CHEH-R27, CHEH-R32: with an empty deck the round ends and nobody has won it."""
    if s.top == CARDS:
        tell(news, EVERYONE, NO_WINNER, 0, 0, 0)
        end_round(s, NOTHING, news)
    else:
        deal_more(s, why, news)


@rule
def pause_is_over(s, news):
    """CHEH-R33: no card has moved for too long. Sets are laid; if none, who has to draw does; if none, play has stalled."""
    tell(news, EVERYONE, TIME, 0, 0, 0)
    if somebody_holds_a_set(s):
        s.passed = 0
        lay_all(s, news)
        return
    for seat in range(s.seats):
        heard_no_pair(s, seat)
    if s.draws != 0 and s.top < CARDS:
        if not draw_for_all(s, news):
            stall(s, PAUSE, news)
    else:
        heard_able(s, to_act(s))  # else the deal would have come by itself (CHEH-R31)
        stall(s, PAUSE, news)


@rule
def somebody_holds_a_set(s):
    for seat in range(s.seats):
        if twice(s.hand[seat]) != 0:
            return True
    return False


@rule
def draw_for_all(s, news):
    """CHEH-R33: a card to each who has to draw as things stand now, while the deck lasts. Whether there was one."""
    drawing = 0
    for seat in range(s.seats):
        if must_draw(s, seat):
            drawing |= 1 << seat
    if drawing != 0:
        s.passed = 0
    for turn in range(1, s.seats + 1):
        seat = after(s, s.dealer, turn)
        if s.top < CARDS:
            if drawing >> seat & 1:
                heard_unable(s, seat)
                tell(news, EVERYONE, DREW, seat, deck_left(s) - 1, 1)
                take_card(s, seat, news)
            else:
                heard_able(s, 1 << seat)  # or it would have been given one
    if drawing != 0 and s.by_hand == 0:
        lay_all(s, news)
    return drawing != 0


# --- The end of a round and of the match ------------------------------------------------------------------------------


@rule
def end_round(s, winner, news):
    """CHEH-20 to 24, CHEH-R21: a point a card in sets, less a point a card in hand, five for the winner, never below 0."""
    s.winner, over = winner, False
    for seat in range(s.seats):
        laid = total(s.sets[seat])
        s.points[seat] = max(0, laid - s.held[seat] + (BONUS if seat == winner else 0))
        s.total[seat] += s.points[seat]
        over = over or s.total[seat] >= s.target  # CHEH-26, CHEH-R23
        tell(news, EVERYONE, SCORED, seat, pack(laid, s.held[seat]), s.points[seat])
    if over:
        s.phase = END
        tell(news, EVERYONE, OVER, 0, 0, 0)
    else:
        s.dealer, s.phase = after(s, s.dealer, 1), DEAL  # CHEH-25
        s.round += 1


@rule
def is_ahead(s, seat, other):
    """CHEH-26, CHEH-R22: more points; or as many and winner of the last round; or more points in that round."""
    if s.total[seat] != s.total[other]:
        return s.total[seat] > s.total[other]
    if s.winner == seat or s.winner == other:
        return s.winner == seat
    return s.points[seat] > s.points[other]


@rule
def score(s, seat):
    return s.total[seat]
