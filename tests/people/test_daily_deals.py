"""The deal of the day as pure logic: equal moves meet equal cards and equal answers, whoever computes them."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from support.walking import GAMES, swap_of
from zastolye.bots import Sight, find_bot
from zastolye.core.engine import Engine
from zastolye.people import daily
from zastolye.people.daily import Outcome, percentile
from zastolye.table.match import Match

DAY, MASTER = "2026-11-16", bytes(range(32))
SHELF = [game for game in GAMES if game.name != "kuhn-poker"]
KEPT = Path(__file__).parent / "daily_answers.json"
every_game = pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])


def whole(game, way="plain", day=DAY):
    deal = daily.deal_of(day, game.name)
    return daily.play_by_bots(deal, daily.secret_of(MASTER, day, game.name), way)


def digest(match):
    moves = [(move.seat, move.words) for move in match.moves]
    return hashlib.sha256(json.dumps([match.shuffles, moves]).encode()).hexdigest()[:16]


@every_game
def test_plain_and_compiled_rules_give_the_same_match(game):
    for day in (DAY, "2026-11-17", "2027-02-28"):
        assert digest(whole(game, "plain", day)) == digest(whole(game, "compiled", day))


@every_game
def test_the_frozen_bots_play_as_they_were_kept(game, request):
    """If this fails, the bots play otherwise than yesterday: raise `VERSION` in people/daily.py and keep the answers (--golden)."""
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    if request.config.getoption("--golden"):
        now = {**kept, f"{game.name} {daily.VERSION}": digest(whole(game))}
        KEPT.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n")
    else:
        assert kept[f"{game.name} {daily.VERSION}"] == digest(whole(game))


ELSEWHERE = f"""
import json
from zastolye.people import daily
for game in {[game.name for game in SHELF]}:
    match = daily.play_by_bots(daily.deal_of("{DAY}", game), daily.secret_of(bytes(range(32)), "{DAY}", game))
    print(json.dumps([match.shuffles, [[move.seat, move.words] for move in match.moves]]))
"""


@pytest.mark.parametrize("hashing", ["1", "2"])
def test_another_process_gives_the_same_match(hashing):
    """Also one whose strings hash otherwise: nothing depends on the order of a set."""
    told = subprocess.check_output(
        [sys.executable, "-c", ELSEWHERE], env={"PYTHONHASHSEED": hashing}, text=True, timeout=120
    )
    assert [hashlib.sha256(line.encode()).hexdigest()[:16] for line in told.splitlines()] == [
        digest(whole(game)) for game in SHELF
    ]


def followed(game, choose, seed=1):
    """A match of the day in which the person does what `choose` says: what the bots answered."""
    deal = daily.deal_of(DAY, game.name)
    secret, dice = daily.secret_of(MASTER, DAY, game.name), random.Random(seed)
    match, shuffler, bot = Match(game, deal.seats), daily.Shuffler(secret, [""] * deal.seats), find_bot(deal.bot)
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        (seat,) = daily.acting(match)
        sight = Sight(match.engine, match.seen_state(seat), seat)
        luck = daily.luck_for(secret, match, seat)
        steps = choose(sight, dice) if seat == deal.seat else bot.choose(sight, luck)
        match.play(seat, game.notation.write(steps))
    return match


@every_game
def test_equal_moves_meet_equal_cards_and_answers_and_other_moves_the_same_shuffles(game):
    def any_move(sight, dice):
        return dice.choice(sight.whole_moves(daily.Luck(1)))[1]

    one, again, other = followed(game, any_move, 1), followed(game, any_move, 1), followed(game, any_move, 2)
    assert digest(one) == digest(again)
    assert one.moves != other.moves
    assert one.shuffles[0] == other.shuffles[0]  # the same cards in the same hands, however it goes on


@every_game
def test_what_is_hidden_does_not_change_the_luck_of_a_bot(game):
    """Two worlds in which everybody has heard the same: a bot that draws lots draws the same."""
    engine, (swap, _), compared = Engine(game), swap_of(game), 0
    deal, dice = daily.deal_of(DAY, game.name), random.Random(5)
    match = Match(game, deal.seats)
    shuffler = daily.Shuffler(daily.secret_of(MASTER, DAY, game.name), [""] * deal.seats)
    while not match.is_over and compared < 12:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        (seat,) = daily.acting(match)
        for hidden_from in range(-1, deal.seats):
            if (pair := swap(engine.plain(match._state).copy(), hidden_from, dice)) is not None:
                other = match.fork()
                other._state = other.engine.load(pair[0])
                assert daily.luck_of(MASTER, match, seat) == daily.luck_of(MASTER, other, seat)
                compared += 1
        match.play(
            seat,
            game.notation.write(
                find_bot("random").choose(Sight(match.engine, match.seen_state(seat), seat), daily.Luck(3))
            ),
        )
    assert compared


def test_the_luck_changes_with_what_everybody_has_heard():
    game = SHELF[1]
    lucks = [daily.luck_of(MASTER, followed_so_far(game, moves), 0) for moves in range(12)]
    assert len(set(lucks)) == len(lucks)


def followed_so_far(game, moves):
    deal = daily.deal_of(DAY, game.name)
    secret = daily.secret_of(MASTER, DAY, game.name)
    match, shuffler = Match(game, deal.seats), daily.Shuffler(secret, [""] * deal.seats)
    while len(match.moves) < moves or match.to_shuffle:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        (seat,) = daily.acting(match)
        sight = Sight(match.engine, match.seen_state(seat), seat)
        match.play(seat, game.notation.write(find_bot("policy").choose(sight, daily.Luck(1))))
    return match


def test_where_several_may_act_they_act_in_turn():
    game = next(game for game in SHELF if game.races)
    match = followed_so_far(game, 40)
    movers = [move.seat for move in match.moves]
    assert movers[:4] == [0, 1, 2, 3] and len(match.to_act) > 1
    assert daily.acting(match) == [min(match.to_act, key=lambda seat: (seat - movers[-1] - 1) % match.seats)]


def test_secrets_differ_by_day_and_mode_and_seats_move_on():
    secrets = {daily.secret_of(MASTER, day, game.name) for day in (DAY, "2026-11-17") for game in SHELF}
    assert len(secrets) == 2 * len(SHELF)
    for game in SHELF:
        seats = [daily.deal_of(daily.days_after(DAY, days), game.name).seat for days in range(game.usual_seats)]
        assert sorted(seats) == list(range(game.usual_seats))


def test_days_by_utc():
    assert daily.day_of(0.0) == "1970-01-01" and daily.end_of("1970-01-01") == 86_400.0
    assert daily.day_of(daily.end_of(DAY)) == "2026-11-17" and daily.day_of(daily.end_of(DAY) - 0.001) == DAY
    assert [daily.is_day(day) for day in (DAY, "2026-02-30", "20261116", "2026-1-1", "x")] == [
        True,
        False,
        False,
        False,
        False,
    ]


def test_a_percentile_counts_the_place_first_then_points_and_equals_half():
    field = [Outcome(1, 30), Outcome(2, 40), Outcome(2, 20), Outcome(4, 5)]
    assert [percentile(one, field) for one in field] == [100, 67, 33, 0]
    assert percentile(Outcome(1, 1), [Outcome(1, 1)]) is None
    assert percentile(Outcome(1, 1), [Outcome(1, 1)] * 3) == 50
