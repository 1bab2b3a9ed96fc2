"""A simulated cheat who plays by the true cards stands out over 200 decisions; honest players, strong and weak, do not."""

import msgspec
import numpy as np
import pytest

from zastolye.bots import Sight, find_bot
from zastolye.bots.rollouts.workspace import Workspace
from zastolye.coach.analyse import Budget, analyse_line
from zastolye.coach.timeline import timeline_of
from zastolye.core.engine import Luck
from zastolye.games import find_game
from zastolye.people.clairvoyance import figures
from zastolye.people.fair_play import FEWEST, Sums, clairvoyance, flags
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match

GAME = find_game("trick-n-chef")
SEATS, SUSPECT = 3, 0
EACH = 4000  # kernel steps of the coach for a decision
PEEKS = 64  # rollouts from the true position by which the cheat chooses


class Cheat:
    """Knows every card: plays each of its moves on from the true position, and takes the best."""

    def __init__(self):
        self.space = Workspace(GAME)

    def choose(self, match, luck, seed):
        moves = Sight(match.engine, match.seen_state(SUSPECT), SUSPECT).whole_moves(luck)
        truth = match._state  # no exit of a match gives it
        until = self.space.end_of_round(truth)
        worth = [
            self.space.par(truth, SUSPECT, move.steps, until, seed * 77 + len(match.moves), PEEKS)[0][:, SUSPECT].mean()
            for move in moves
        ]  # fmt: skip
        return moves[int(np.argmax(worth))].steps


class Honest:
    """A bot of ours in the same seat."""

    def __init__(self, name):
        self.bot = find_bot(name)

    def choose(self, match, luck, seed):
        return self.bot.choose(Sight(match.engine, match.seen_state(SUSPECT), SUSPECT), luck)


def played(suspect, seed):
    match, shuffler, luck = Match(GAME, SEATS), Shuffler(secret_from_seed(seed), [""] * SEATS), Luck(seed, "compiled")
    match.run_compiled()
    others = find_bot("policy")
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        seat = match.to_act[0]
        if seat == SUSPECT:
            steps = suspect.choose(match, luck, seed)
        else:
            steps = others.choose(Sight(match.engine, match.seen_state(seat), seat), luck)
        match.play(seat, GAME.notation.write(steps))
    return match.record()


def measured(suspect, decisions=FEWEST):
    """The figures of one player over as many matches as give so many decisions."""
    total, seed = np.zeros(4), 0
    while total[0] < decisions:
        seed += 1
        record = played(suspect, seed)
        analysis = analyse_line(timeline_of(record), seed, [SUSPECT], Budget(EACH, 0))
        own = next(one for one in figures(record, analysis, seed) if one.seat == SUSPECT)
        total += (own.decisions, own.agreed, own.excess, own.square)
    return Sums("x", "X", GAME.name, SEATS, None, int(total[0]), int(total[1]), total[2], total[3])


def test_a_cheat_stands_out_over_200_decisions():
    found = measured(Cheat())
    each, z = clairvoyance(found)
    assert z > 4 and each > 0.01 and [flag.signs for flag in flags([found])] == [["clairvoyance"]]


@pytest.mark.parametrize("name", ["policy", "random"])
def test_an_honest_player_does_not(name):
    found = measured(Honest(name))
    assert clairvoyance(found)[1] < 3 and flags([found]) == []


@pytest.mark.long
def test_honest_players_who_search_do_not_either():
    for name in ("level:3", "level:4"):
        assert clairvoyance(measured(Honest(name), 400))[1] < 3


def test_the_same_match_gives_the_same_figures_and_its_own_record_is_enough():
    record = played(Honest("policy"), 5)
    analysis = analyse_line(timeline_of(record), 5, range(SEATS), Budget(EACH, 0))
    assert figures(record, analysis, 5) == figures(record, analysis, 5) != []


def test_what_a_bot_moved_for_somebody_is_not_theirs():
    record = played(Honest("policy"), 5)
    analysis = analyse_line(timeline_of(record), 5, range(SEATS), Budget(EACH, 0))
    late = msgspec.structs.replace(record, moves=[msgspec.structs.replace(move, how="late:3") for move in record.moves])
    assert figures(late, analysis, 5) == []
