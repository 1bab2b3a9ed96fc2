"""What holds at every moment of whole random matches, of every size and with every option."""

import random
from itertools import permutations

import pytest

from zastolye.core.refusal import Unusable
from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.everyone.cards import CARD_WORDS
from zastolye.games.pechenka.everyone.news import Revealed
from zastolye.games.pechenka.everyone.position import MUST_HOLD
from zastolye.games.pechenka.everyone.rules import CARD
from zastolye.games.pechenka.everyone.view import hand_size
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.hunt.position import MUST_HOLD as MUST_HOLD_IN_THE_HUNT
from zastolye.games.pechenka.hunt.rules import ACT, CLAIM, HUNT
from zastolye.games.pechenka.tests.table import sit, stalk
from zastolye.table.practice import Practice

MATCHES = 8


def moments(game, seats, seed, **options):
    """A random match, after each shuffle and move."""
    dice, table = random.Random(f"{game.name} {seats} {seed}"), Practice(game, seats, **options)
    while not table.is_over:
        if table.to_shuffle:
            table.shuffle(dice.sample(range(table.to_shuffle), table.to_shuffle))
        else:
            seat = dice.choice(table.to_act)
            table.play(seat, dice.choice(sorted(table.words(seat))))
        yield table


def all_moments(game, **options):
    for seats in game.seats:
        for seed in range(MATCHES):
            yield from moments(game, seats, seed, **options)


def test_PECH_IA01_each_character_is_the_role_of_one_player():
    for table in all_moments(PECHENKA, first=0):
        if table.to_act:
            assert sorted(table.s.role[seat] for seat in range(table.seats)) == list(range(table.seats))


def test_PECH_IA02_nobody_ever_reveals_his_own_character():
    roles, revealed = [], 0
    for table in all_moments(PECHENKA):
        for fact in table.heard(Revealed):
            revealed += 1
            assert CARD_WORDS.index(fact.card) != roles[fact.seat]
        roles = [table.s.role[seat] for seat in range(table.seats)]
    assert revealed == MATCHES * (4**3 + 5**3 + 6**3)


def test_PECH_IA03_a_sword_on_the_prey_and_its_shield_on_the_hunter_never_meet():
    met = 0
    for table in all_moments(PECHENKA):
        for one, two in permutations(range(table.seats), 2):
            attacks, defends = table.s.sword_on[one] == two, table.s.shield_on[two] == one
            assert not (attacks and defends)
            met += attacks or defends
    assert met > 0


def test_PECH_IA04_a_round_brings_at_most_three_a_player_and_the_hills_kept():
    for seats in PECHENKA.seats:
        for seed in range(MATCHES):
            *_, table = moments(PECHENKA, seats, seed)
            for one in range(seats):
                coins = [table.s.points[seat, one] for seat in range(seats)]
                assert sum(coins) <= 3 * seats + (seats if seats < 6 else 0) and max(coins) <= (6 if seats < 6 else 5)


def test_PECH_IA05_hands_shrink_by_one_card_a_circle():
    start = {4: 6, 5: 7, 6: 7}
    for table in all_moments(PECHENKA):
        if table.s.phase == CARD:
            for seat in range(table.seats):
                left = start[table.seats] - table.s.circle - (table.s.committed >> seat & 1)
                assert hand_size(table.s, seat) == table.s.hand[seat].bit_count() == left
                assert sum(table.s.row[seat, circle] != -1 for circle in range(6)) == table.s.circle


@pytest.mark.parametrize("options", [{}, {"open": "yes", "times": 3}])
def test_PECH_IB01_target_exclusion_and_roles_are_the_six_characters(options):
    for table in all_moments(PECHENKA_HUNT, **options):
        if table.to_act:
            s = table.s
            cards = [s.target, s.closed, s.opened, *(s.role[seat, k] for seat in range(table.seats) for k in (0, 1))]
            assert sorted(card for card in cards if card != -1) == list(range(6))


def test_PECH_IB02_stage_two_keeps_the_coins_and_the_hunt_adds_one_each_at_least():
    before, phase = [], None
    for table in all_moments(PECHENKA_HUNT):
        coins = table.result().score
        if phase in (CLAIM, ACT):
            assert sum(coins) == sum(before)
        elif phase == HUNT and coins != before:
            assert all(after >= had + 1 for after, had in zip(coins, before, strict=True))
        before, phase = coins, table.s.phase if table.to_act else None


def test_PECH_IB03_everyone_has_a_coin_when_stage_two_begins():
    fewest = [table.s.coins[seat] for table in all_moments(PECHENKA_HUNT) for seat in range(table.seats)
              if table.s.phase == ACT and table.s.turn == 0]  # fmt: skip
    assert min(fewest) >= 1


def test_PECH_IB04_somebody_survives_every_hunt():
    for table in all_moments(PECHENKA_HUNT):
        last = table.view(-1).last
        assert last is None or not all(place.eliminated for place in last.places)


def test_PECH_IB05_nobody_hunts_with_his_claim():
    claims = []
    for table in all_moments(PECHENKA_HUNT):
        if claims and not (table.to_act and table.s.phase == HUNT):
            assert all(table.s.hunted[seat] not in claims[seat] for seat in range(table.seats))
            claims = []
        if table.to_act and table.s.phase == HUNT:
            claims = [{table.s.claim[seat, k] for k in (0, 1)} for seat in range(table.seats)]


@pytest.mark.parametrize("game", [PECHENKA, PECHENKA_HUNT], ids=["everyone", "hunt"])
def test_every_invariant_holds_after_every_move(game):
    for table in all_moments(game):
        assert game.positions.broken(table.s) is None


IMPOSSIBLE = [
    ("PECH-IA01", ("cook", "cook", "sr", "37"), {}),
    ("PECH-IA02", ("cook", "blue", "sr", "37"), {"played": ["cook", "cook", "cook", "cook"]}),
    ("PECH-IA03", ("cook", "blue", "sr", "37"), {"played": ["sword@1", "shield@0", "hill", "hill"]}),
    ("PECH-IA04", ("cook", "blue", "sr", "37"), {"round": 2, "points": [[6], [5], [6], [0]]}),
    ("PECH-A14", ("cook", "blue", "sr", "37"), {"played": ["sword", "sword@0", "hill", "hill"], "turn": 0}),
    ("PECH-RA05", ("cook", "blue", "sr", "37"), {"played": ["sword", "hill", "hill", "hill"]}),
]


@pytest.mark.parametrize(("clause", "roles", "position"), IMPOSSIBLE, ids=[clause for clause, *_ in IMPOSSIBLE])
def test_an_impossible_position_of_everyone_is_refused_by_its_clause(clause, roles, position):
    with pytest.raises(Unusable, match=clause):
        sit(*roles, **position)
    assert clause in MUST_HOLD


HUNTERS = ("cook", "sr", "pers", "37")
ALL_CLAIM = {"claims": ["cook", "cook", "cook", "cook"]}
IMPOSSIBLE_HUNTS = [
    ("PECH-IB01", {"exclusion": "cook"}),
    ("PECH-IB02", {"coins": [2, 1, 1, 1], "before": [1, 1, 1, 1]}),
    ("PECH-IB03", {"coins": [3, 0, 1, 1], "before": [2, 1, 1, 1]}),
    ("PECH-IB05", {**ALL_CLAIM, "looked": [0, 1, 2, 3], "chosen": ["cook", "", "", ""]}),
    ("PECH-B08", {"claims": ["-", "cook", "-", "-"]}),
    ("PECH-B11", {**ALL_CLAIM, "looked": [2]}),
    ("PECH-B11", {**ALL_CLAIM, "exposed": ["1", "", "", ""]}),
]


@pytest.mark.parametrize(("clause", "position"), IMPOSSIBLE_HUNTS, ids=[clause for clause, _ in IMPOSSIBLE_HUNTS])
def test_an_impossible_position_of_the_hunt_is_refused_by_its_clause(clause, position):
    with pytest.raises(Unusable, match=clause):
        stalk(*HUNTERS, target="cos", **position)
    assert clause in MUST_HOLD_IN_THE_HUNT


def test_swords_and_shields_are_met_in_random_matches():
    """The walks above would prove little if nothing were ever placed."""
    placed = dict.fromkeys(("sword", "shield"), 0)
    for table in moments(PECHENKA, 4, 0):
        for fact in table.heard(Revealed):
            if fact.card in placed:
                placed[fact.card] += 1
    assert min(placed.values()) > 3
