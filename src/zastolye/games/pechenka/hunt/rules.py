"""Печенька, «Большая охота»: the rules, clause by clause. Hands are numbers with a bit for each character."""

from zastolye.core.kernel import layout, rule
from zastolye.core.rule_words import EVERYONE, lowest, tell
from zastolye.games.pechenka.characters import CHARACTERS, prey_of
from zastolye.games.pechenka.hunt.cards import (
    ELIMINATION_COINS,
    FIRST_CLAIM,
    FIRST_COINS,
    FIRST_EXPOSE,
    FIRST_HUNT,
    LOOK,
    ROLES,
    SEATS,
    SURE_COINS,
    SURVIVOR_COINS,
    TARGET_COINS,
)
from zastolye.games.pechenka.hunt.news import (
    CAUGHT,
    CLAIMED,
    COMMITTED,
    ELIMINATES,
    EXCLUSION_SHOWN,
    EXPOSED,
    FIRST,
    GAINED,
    HONEST,
    HUNTS,
    LOOKED,
    OPENED,
    OVER,
    PAID,
    ROLE,
    ROLE_SHOWN,
    ROUND,
    SAW,
    SURVIVES,
    TARGET,
)

# What the table waits for.
PICK_FIRST, DEAL, CLAIM, ACT, HUNT, END = range(6)
NOTHING = -1
RING = CHARACTERS  # PECH-B02: always the ring of six
ALL_CHARACTERS = (1 << CHARACTERS) - 1

STATE = layout(
    seats=1, times=1, open=1, phase=1, round=1, first=1, seat=1, turn=1, looked=1, committed=1,
    target=1, closed=1, opened=1, role=(SEATS, ROLES), claim=(SEATS, ROLES), earlier=SEATS, exposed=SEATS,
    hand=SEATS, chosen=SEATS, quarry=1, hunted=SEATS, before=SEATS, coins=SEATS,
)  # fmt: skip


@rule
def setup(s, seats, options):
    """PECH-B01, PECH-RB01, PECH-RB18, PECH-RB20: a new match, nothing dealt."""
    s.seats, s.times, s.open = seats, options[1], options[2]
    s.first = options[0]
    s.quarry = NOTHING
    for seat in range(SEATS):
        s.hunted[seat] = NOTHING
        s.coins[seat] = FIRST_COINS if seat < seats else 0
    clear_table(s)
    s.phase = PICK_FIRST if s.first == NOTHING else DEAL


@rule
def clear_table(s):
    """PECH-RB02, PECH-RB23: role cards are collected unseen, claims and hunt cards go back to their hands."""
    s.seat, s.turn, s.looked, s.committed = NOTHING, 0, 0, 0
    s.target, s.closed, s.opened = NOTHING, NOTHING, NOTHING
    for seat in range(SEATS):
        s.hand[seat], s.chosen[seat], s.exposed[seat], s.earlier[seat] = ALL_CHARACTERS, NOTHING, 0, NOTHING
        for k in range(ROLES):
            s.role[seat, k], s.claim[seat, k] = NOTHING, NOTHING


@rule
def to_shuffle(s):
    """PECH-RB01: seats, to draw the first player; PECH-RB02: all six role cards, in every round."""
    if s.phase == PICK_FIRST:
        return s.seats
    return CHARACTERS if s.phase == DEAL else 0


@rule
def shuffled(s, order, news):
    if s.phase == PICK_FIRST:
        s.first = order[0]
        tell(news, EVERYONE, FIRST, s.first, 0, 0)
        s.phase = DEAL
    else:
        tell(news, EVERYONE, ROUND, s.round, s.first, 0)
        deal(s, order, news)
        s.seat, s.phase = s.first, CLAIM


@rule
def roles_each(s):
    """PECH-B05: two role cards each with two players, else one."""
    return 2 if s.seats == 2 else 1


@rule
def deal(s, order, news):
    """PECH-B03, PECH-B05 to B07, PECH-RB16: the target, the roles; what is left is the exclusion."""
    s.target = order[0]
    dealt = 1
    for seat in range(s.seats):
        s.before[seat] = s.coins[seat]
        for k in range(roles_each(s)):
            s.role[seat, k] = order[dealt]
            tell(news, 1 << seat, ROLE, seat, order[dealt], k)
            dealt += 1
    s.closed = order[dealt]
    if s.seats == 3:
        s.opened = order[dealt + 1]
        tell(news, EVERYONE, OPENED, s.opened, 0, 0)


@rule
def to_act(s):
    """PECH-RB22: stages 1 and 2 in turn, the hunt together."""
    if s.phase == CLAIM or s.phase == ACT:
        return 1 << s.seat
    return (1 << s.seats) - 1 & ~s.committed if s.phase == HUNT else 0


@rule
def after(s, seat, turns):
    """The seat so many turns later, clockwise; a comparison costs less than a division."""
    seat += turns
    return seat if seat < s.seats else seat - s.seats


@rule
def legal(s, seat, moves):
    if seat < 0:
        return 0
    if s.phase == HUNT:
        return legal_hunt(s, seat, moves)
    if seat != s.seat:
        return 0
    return legal_claims(s, seat, moves) if s.phase == CLAIM else legal_actions(s, seat, moves)


@rule
def legal_claims(s, seat, moves):
    """PECH-B08, PECH-B09, PECH-RB14: any character still in hand, beside an own role that has no claim yet."""
    n = 0
    for k in range(roles_each(s)):
        if s.claim[seat, k] == NOTHING:
            cards = s.hand[seat]
            while cards != 0:
                moves[n] = FIRST_CLAIM + k * CHARACTERS + lowest(cards)
                cards &= cards - 1
                n += 1
    return n


@rule
def legal_actions(s, seat, moves):
    """PECH-B11, PECH-RB03 to RB05: a face-down role of another player, or the closed exclusion card."""
    n = 0
    for other in range(s.seats):
        if other != seat:
            for k in range(roles_each(s)):
                if s.exposed[other] >> k & 1 == 0:
                    moves[n] = FIRST_EXPOSE + other * ROLES + k
                    n += 1
    moves[n] = LOOK
    return n + 1


@rule
def legal_hunt(s, seat, moves):
    """PECH-B16: a character left in hand; a card used as a claim is not."""
    n = 0
    if s.committed >> seat & 1 == 0:
        cards = s.hand[seat]
        while cards != 0:
            moves[n] = FIRST_HUNT + lowest(cards)
            cards &= cards - 1
            n += 1
    return n


@rule
def play(s, seat, move, news):
    if s.phase == CLAIM:
        if move < FIRST_CLAIM + CHARACTERS:
            make_claim(s, seat, move - FIRST_CLAIM, 0, news)
        else:
            make_claim(s, seat, move - FIRST_CLAIM - CHARACTERS, 1, news)
    elif s.phase == ACT:
        if move == LOOK:
            look(s, seat, news)
        else:
            expose(s, seat, (move - FIRST_EXPOSE) >> 1, (move - FIRST_EXPOSE) & 1, news)
        next_action(s)
    else:
        commit(s, seat, move - FIRST_HUNT, news)


@rule
def make_claim(s, seat, character, k, news):
    """PECH-B08 to B10, PECH-RB15: the card goes face up beside the role, true or false; which role came first is remembered."""
    s.claim[seat, k] = character
    if s.earlier[seat] == NOTHING:
        s.earlier[seat] = k
    s.hand[seat] &= ~(1 << character)
    tell(news, EVERYONE, CLAIMED, seat, character, k)
    s.turn += 1
    s.seat = after(s, seat, 1)
    if s.turn == s.seats * roles_each(s):
        s.turn, s.phase = 0, ACT


@rule
def expose(s, seat, owner, k, news):
    """PECH-B12, PECH-B13, PECH-B15, PECH-RB06: the role stays face up; a liar gives a coin, if he has one."""
    s.exposed[owner] |= 1 << k
    tell(news, EVERYONE, EXPOSED, seat, owner, k)
    tell(news, EVERYONE, ROLE_SHOWN, owner, s.role[owner, k], k)
    if s.role[owner, k] != s.claim[owner, k]:
        paid = min(1, s.coins[owner])
        s.coins[owner] -= paid
        s.coins[seat] += paid
        tell(news, EVERYONE, PAID, owner, seat, paid)
    else:
        tell(news, EVERYONE, HONEST, owner, 0, 0)


@rule
def look(s, seat, news):
    """PECH-B14, PECH-RB17: all learn that he looked, he alone learns at what."""
    s.looked |= 1 << seat
    tell(news, EVERYONE, LOOKED, seat, 0, 0)
    tell(news, 1 << seat, SAW, seat, s.closed, 0)


@rule
def next_action(s):
    """PECH-B11: one action each, clockwise from the first player; then the hunt."""
    s.turn += 1
    s.seat = after(s, s.seat, 1)
    if s.turn == s.seats:
        s.turn, s.seat, s.phase = 0, NOTHING, HUNT


@rule
def commit(s, seat, card, news):
    """PECH-B16, PECH-RB22: a card face down; all learn that it lies there, and no more."""
    s.chosen[seat] = card
    s.committed |= 1 << seat
    tell(news, EVERYONE, COMMITTED, seat, 0, 0)
    if s.committed == (1 << s.seats) - 1:
        reveal(s, news)


@rule
def reveal(s, news):
    """PECH-B17, PECH-B18: the target and the cards of the hunt, all at once."""
    s.quarry, s.committed = s.target, 0
    tell(news, EVERYONE, TARGET, s.target, 0, 0)
    for turn in range(s.seats):
        seat = after(s, s.first, turn)
        s.hunted[seat], s.chosen[seat] = s.chosen[seat], NOTHING
        tell(news, EVERYONE, HUNTS, seat, s.hunted[seat], 0)
    hand_out_coins(s, news)
    end_round(s, news)


# --- The hunt: what follows from the cards played in it and the target ------------------------------------------------


@rule
def eliminates(s, seat, other):
    """PECH-B19, PECH-RB11: whether this player's character hunts that one's; none hunts its own kind."""
    return s.hunted[other] == prey_of(s.hunted[seat], RING)


@rule
def is_eliminated(s, seat):
    """PECH-B19, PECH-RB09: whether any player, and not the target, has played the hunter of this character."""
    for other in range(s.seats):
        if eliminates(s, other, seat):
            return True
    return False


@rule
def survivors(s):
    """PECH-B19, PECH-RB12: the players whose characters are left, a bit each."""
    alive = 0
    for seat in range(s.seats):
        if not is_eliminated(s, seat):
            alive |= 1 << seat
    return alive


@rule
def hunts_target(s, seat):
    """PECH-B20: whether this player's character hunts the target, eliminated or not."""
    return prey_of(s.hunted[seat], RING) == s.quarry


@rule
def target_coins(s, seat):
    """PECH-B20, PECH-RB10: for who hunts the target and is not eliminated."""
    if hunts_target(s, seat) and not is_eliminated(s, seat):
        return TARGET_COINS
    return 0


@rule
def elimination_coins(s, seat):
    """PECH-B21, PECH-RB07, PECH-RB08: for each rival character eliminated, even by one that is eliminated itself."""
    coins = 0
    for other in range(s.seats):
        if eliminates(s, seat, other):
            coins += ELIMINATION_COINS
    return coins


@rule
def survivor_coins(s, seat):
    """PECH-B22, PECH-RB13: for the only one left."""
    return SURVIVOR_COINS if survivors(s) == 1 << seat else 0


@rule
def hand_out_coins(s, news):
    """PECH-B23, PECH-B24, PECH-RB19: the rewards add up, and everyone gets one coin in any case."""
    tell_hunt(s, news)
    for seat in range(s.seats):
        coins = hunt_coins(s, seat)
        s.coins[seat] += coins
        tell(news, EVERYONE, GAINED, seat, coins, s.coins[seat])


@rule
def tell_hunt(s, news):
    """Step by step: who eliminates whom, who gets the target, who is left alone."""
    for seat in range(s.seats):
        for other in range(s.seats):
            if eliminates(s, seat, other):
                tell(news, EVERYONE, ELIMINATES, seat, other, 0)
    for seat in range(s.seats):
        if target_coins(s, seat) > 0:
            tell(news, EVERYONE, CAUGHT, seat, 0, 0)
        if survivor_coins(s, seat) > 0:
            tell(news, EVERYONE, SURVIVES, seat, 0, 0)


@rule
def hunt_coins(s, seat):
    """PECH-B24: all that the hunt brings a player."""
    return target_coins(s, seat) + elimination_coins(s, seat) + survivor_coins(s, seat) + SURE_COINS


# --- The end ----------------------------------------------------------------------------------------------------------


@rule
def end_round(s, news):
    """PECH-B25, PECH-B26, PECH-RB20: the token goes on; what was not exposed is shown only at the end, or if agreed."""
    is_last = s.round + 1 == s.times * s.seats
    if is_last or s.open == 1:
        show_all(s, news)
    if is_last:
        s.phase = END
        tell(news, EVERYONE, OVER, 0, 0, 0)
    else:
        clear_table(s)
        s.first = after(s, s.first, 1)
        s.round += 1
        s.phase = DEAL


@rule
def show_all(s, news):
    """PECH-RB20: the roles nobody exposed, and the closed exclusion card."""
    for seat in range(s.seats):
        for k in range(roles_each(s)):
            if s.exposed[seat] >> k & 1 == 0:
                tell(news, EVERYONE, ROLE_SHOWN, seat, s.role[seat, k], k)
    tell(news, EVERYONE, EXCLUSION_SHOWN, s.closed, 0, 0)


@rule
def score(s, seat):
    """PECH-B27: most coins win; all who share the most are winners."""
    return s.coins[seat]
