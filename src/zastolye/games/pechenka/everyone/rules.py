"""Печенька, «Каждый сам за себя»: the rules, clause by clause. A hand is a number with a bit for each card."""

from zastolye.core.kernel import layout, rule
from zastolye.core.rule_words import EVERYONE, lowest, tell
from zastolye.games.pechenka.characters import CHARACTERS, hunter_of, prey_of
from zastolye.games.pechenka.everyone.cards import (
    FIRST_TARGET,
    HILL,
    HILL_COINS,
    ROUNDS,
    SEATS,
    SHIELD,
    SHIELD_COINS,
    SWORD,
    SWORD_COINS,
)
from zastolye.games.pechenka.everyone.news import (
    COMMITTED,
    FIRST,
    OVER,
    PLACED,
    REVEALED,
    ROLE,
    ROLE_SHOWN,
    ROUND,
    SCORED,
    UNPLACED,
    pack_coins,
)

# What the table waits for.
PICK_FIRST, DEAL, CARD, TARGET, END = range(5)
NOTHING = -1

STATE = layout(
    seats=1, phase=1, round=1, circle=1, first=1, seat=1, committed=1, waiting=1,
    role=SEATS, hand=SEATS, chosen=SEATS, row=(SEATS, SEATS), sword_on=SEATS, shield_on=SEATS,
    was=SEATS, points=(SEATS, ROUNDS), coins=SEATS,
)  # fmt: skip


@rule
def setup(s, seats, options):
    """PECH-A01, PECH-RA01: a new match, nothing dealt."""
    s.seats = seats
    s.first = options[0]
    for seat in range(SEATS):
        s.was[seat] = NOTHING
    clear_table(s)
    s.phase = PICK_FIRST if s.first == NOTHING else DEAL


@rule
def clear_table(s):
    """PECH-RA03, PECH-RA09: all cards back to their sets; with them go the barriers."""
    s.circle, s.committed, s.waiting, s.seat = 0, 0, 0, NOTHING
    for seat in range(SEATS):
        s.role[seat], s.hand[seat], s.chosen[seat] = NOTHING, 0, NOTHING
        s.sword_on[seat], s.shield_on[seat] = NOTHING, NOTHING
        for circle in range(SEATS):
            s.row[seat, circle] = NOTHING


@rule
def to_shuffle(s):
    """PECH-RA01: seats, to draw the first player; PECH-A03, PECH-A04, PECH-A06: as many role cards as players."""
    return s.seats if s.phase == PICK_FIRST or s.phase == DEAL else 0


@rule
def shuffled(s, order, news):
    if s.phase == PICK_FIRST:
        s.first = order[0]
        tell(news, EVERYONE, FIRST, s.first, 0, 0)
        s.phase = DEAL
    else:
        tell(news, EVERYONE, ROUND, s.round, s.first, 0)
        deal(s, order, news)
        s.phase = CARD


@rule
def whole_set(seats):
    """PECH-A01 to A04: the cards of one colour that are in play; with six players without the hill."""
    cards = (1 << seats) - 1 | 1 << SWORD | 1 << SHIELD
    return cards | 1 << HILL if seats < CHARACTERS else cards


@rule
def deal(s, order, news):
    """PECH-A06, PECH-A07: a secret role each; the card of that character is put away."""
    cards = whole_set(s.seats)
    for seat in range(s.seats):
        s.role[seat] = order[seat]
        s.hand[seat] = cards & ~(1 << order[seat])
        tell(news, 1 << seat, ROLE, seat, order[seat], 0)


@rule
def to_act(s):
    """PECH-RA15: all who have not put a card down; then, in turn, who has to place a sword or a shield."""
    if s.phase == CARD:
        return (1 << s.seats) - 1 & ~s.committed
    return 1 << s.seat if s.phase == TARGET else 0


@rule
def after(s, seat, turns):
    """The seat so many turns later, clockwise; a comparison costs less than a division."""
    seat += turns
    return seat if seat < s.seats else seat - s.seats


@rule
def targets(s, seat, card):
    """PECH-A15 to A18, PECH-RA10: all others but those whose shield bars the sword, or whose sword bars the shield."""
    open_to = (1 << s.seats) - 1 & ~(1 << seat)
    for other in range(s.seats):
        if (s.shield_on[other] if card == SWORD else s.sword_on[other]) == seat:
            open_to &= ~(1 << other)
    return open_to


@rule
def legal(s, seat, moves):
    n, choices, numbered_from = 0, 0, 0
    if seat < 0:
        return 0
    if s.phase == CARD and s.committed >> seat & 1 == 0:
        choices = s.hand[seat]  # PECH-A10
    elif s.phase == TARGET and seat == s.seat:
        choices, numbered_from = targets(s, seat, s.row[seat, s.circle]), FIRST_TARGET  # PECH-A19, PECH-RA06
    while choices != 0:
        moves[n] = numbered_from + lowest(choices)
        choices &= choices - 1
        n += 1
    return n


@rule
def play(s, seat, move, news):
    if s.phase == CARD:
        commit(s, seat, move, news)
    else:
        place(s, seat, move - FIRST_TARGET, news)


@rule
def commit(s, seat, card, news):
    """PECH-A10, PECH-RA15: a card face down; all learn that it lies there, and no more."""
    s.hand[seat] &= ~(1 << card)
    s.chosen[seat] = card
    s.committed |= 1 << seat
    tell(news, EVERYONE, COMMITTED, seat, 0, 0)
    if s.committed == (1 << s.seats) - 1:
        reveal(s, news)


@rule
def reveal(s, news):
    """PECH-A11 to A13, PECH-A20: all cards at once; only swords and shields do anything more."""
    s.committed = 0
    for turn in range(s.seats):
        seat = after(s, s.first, turn)
        card = s.chosen[seat]
        s.row[seat, s.circle], s.chosen[seat] = card, NOTHING
        if card == SWORD or card == SHIELD:
            s.waiting |= 1 << seat
        tell(news, EVERYONE, REVEALED, seat, card, s.circle)
    next_target(s, news)


@rule
def next_target(s, news):
    """PECH-A14, PECH-RA04: from the first player on; PECH-RA05: a card without a legal target stays where it is."""
    if s.waiting != 0:
        for turn in range(s.seats):
            seat = after(s, s.first, turn)
            if s.waiting >> seat & 1:
                if targets(s, seat, s.row[seat, s.circle]) != 0:
                    s.phase, s.seat = TARGET, seat
                    return
                s.waiting &= ~(1 << seat)
                tell(news, EVERYONE, UNPLACED, seat, s.row[seat, s.circle], 0)
    end_circle(s, news)


@rule
def place(s, seat, target, news):
    """PECH-A15, PECH-A17, PECH-RA11: the card goes before the chosen player."""
    card = s.row[seat, s.circle]
    if card == SWORD:
        s.sword_on[seat] = target
    else:
        s.shield_on[seat] = target
    s.waiting &= ~(1 << seat)
    tell(news, EVERYONE, PLACED, seat, card, target)
    next_target(s, news)


@rule
def end_circle(s, news):
    """PECH-A09: as many circles as players."""
    s.circle += 1
    s.phase, s.seat = CARD, NOTHING
    if s.circle == s.seats:
        end_round(s, news)


@rule
def attack_coins(s, seat):
    """PECH-A21: for a sword that lies before the player whose character he hunts."""
    target = s.sword_on[seat]
    if target != NOTHING and s.role[target] == prey_of(s.role[seat], s.seats):
        return SWORD_COINS
    return 0


@rule
def defence_coins(s, seat):
    """PECH-A22, PECH-RA07: for a shield that lies before the player whose character hunts him, attack or none."""
    target = s.shield_on[seat]
    if target != NOTHING and s.role[target] == hunter_of(s.role[seat], s.seats):
        return SHIELD_COINS
    return 0


@rule
def hill_coins(s, seat):
    """PECH-A23: for the hill still in hand."""
    return HILL_COINS if s.hand[seat] >> HILL & 1 else 0


@rule
def end_round(s, news):
    """PECH-A24 to A26, PECH-RA08, PECH-RA13, PECH-RA14: roles are shown, coins are handed out, none are taken."""
    for seat in range(s.seats):
        s.was[seat] = s.role[seat]
        tell(news, EVERYONE, ROLE_SHOWN, seat, s.role[seat], 0)
    for seat in range(s.seats):
        attack, defence, hill = attack_coins(s, seat), defence_coins(s, seat), hill_coins(s, seat)
        s.points[seat, s.round] = attack + defence + hill
        s.coins[seat] += attack + defence + hill
        tell(news, EVERYONE, SCORED, seat, pack_coins(attack, defence, hill), s.coins[seat])
    if s.round + 1 == s.seats:
        s.phase = END
        tell(news, EVERYONE, OVER, 0, 0, 0)
    else:
        clear_table(s)
        s.first = after(s, s.first, 1)
        s.round += 1
        s.phase = DEAL


@rule
def score(s, seat):
    """PECH-A27, PECH-RA17: most coins win; a tie stays a tie."""
    return s.coins[seat]
