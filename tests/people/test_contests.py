"""Contests as pure logic: what must hold of every pairing, of every standing, and of 256 players through each format."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zastolye.people.contests import events as ev
from zastolye.people.contests.arena import FRESH, PATIENCE, Waiting, pair_waiting
from zastolye.people.contests.contest import Contest
from zastolye.people.contests.duplicate import meet, scored, tables_of
from zastolye.people.contests.points import for_a_bye, matchpoints, points_for
from zastolye.people.contests.standings import TIE_BREAKS, standings
from zastolye.people.contests.steps import entrants_of, next_step
from zastolye.people.contests.swiss import Entrant, pair
from zastolye.people.contests.terms import ContestTerms

FORMATS = ("swiss", "arena", "duplicate")


def contest(format: str, people: int, seats: int = 4, seed: bytes = b"seed", **terms) -> Contest:
    terms = {"rounds": 5, "pause": 0.0, "starts": 0.0, **terms}
    made = Contest(ContestTerms("A cup", "heckmeck", seats, format, **terms), seed)
    return made.apply_all([[ev.Entered(0.0, f"p{number}", f"Player {number}")] for number in range(people)])


class Simulated:
    """Plays a contest with people of known strength; every table takes a time of its own. `kept` is what a store would have."""

    def __init__(self, made: Contest, seed: int = 1, lose_memory: bool = False) -> None:
        self.contest, self.dice, self.now, self.lose_memory = made, random.Random(seed), 0.0, lose_memory
        self.kept: list[bytes] = []
        self.first = made
        self.due: dict[int, float] = {}

    def keep(self, step: list) -> None:
        self.kept.append(ev.write(step))
        self.contest.apply_all([ev.read(self.kept[-1])])

    def play(self, most: int = 100_000) -> Contest:
        entered = list(self.contest.entries.values())
        for _ in range(most):
            if self.contest.status not in ("open", "running"):
                return self.contest
            if self.lose_memory:  # as after a kill: only what was kept is known
                again = Contest(self.contest.terms, self.contest.seed)
                again.apply_all([[ev.Entered(0.0, one.player, one.name)] for one in entered])
                again.length -= len(entered)
                self.contest = again.apply_all(map(ev.read, self.kept))
            if step := next_step(self.contest, self.now):
                self.keep(step)
                continue
            running = self.contest.running
            for table in running:
                self.due.setdefault(table.number, self.now + self.dice.uniform(60, 300))
            ready = min(running, key=lambda table: self.due[table.number], default=None)
            self.now += 1.0
            if ready is not None and (self.now >= self.due[ready.number] or self.contest.terms.format != "arena"):
                self.now = max(self.now, self.due[ready.number])
                self.keep([self.result(ready)])
        raise AssertionError("it does not end")

    def result(self, table) -> ev.Counted:
        score = [
            round(20 * self.dice.gauss(int(player[1:] or 0) / 64 if player else 0.5, 1.0))
            for player in table.seated.players
        ]
        rank = [1 + sum(other > own for other in score) for own in score]
        return ev.Counted(self.now, table.number, score, rank)


# --- Points -----------------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 5), min_size=2, max_size=8))
def test_a_table_always_gives_the_same_sum_and_equals_get_the_same(scores):
    rank = [1 + sum(other > own for other in scores) for own in scores]
    points = points_for(rank)
    assert sum(points) == len(scores) * (len(scores) - 1) / 2 == len(scores) * for_a_bye(len(scores))
    for (one, mine), (other, theirs) in combinations(zip(scores, points, strict=True), 2):
        assert (one > other) == (mine > theirs) and (one == other) == (mine == theirs)


def test_places_and_shared_places():
    assert points_for([1, 2, 3, 4]) == [3, 2, 1, 0]
    assert points_for([1, 2, 2, 4]) == [3, 1.5, 1.5, 0]
    assert points_for([2, 1]) == [0, 1]


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(1, 3)), min_size=2, max_size=9))
def test_matchpoints_share_out_half_of_all_comparisons(results):
    assert sum(matchpoints(results)) == pytest.approx(len(results) / 2)
    assert all(0 <= share <= 1 for share in matchpoints(results))


def test_a_result_without_another_to_compare_it_with_is_worth_a_half():
    assert matchpoints([(7, 1)]) == [0.5]
    assert matchpoints([(7, 1), (7, 2)]) == [1.0, 0.0]  # as many points, a better place


# --- Swiss ------------------------------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 41), st.integers(2, 6), st.integers(0, 1000))
def test_everybody_is_at_one_table_or_rests_and_only_one_rests_alone(people, seats, seed):
    entrants = [Entrant(f"p{number}", points=number % 5) for number in range(people)]
    made = pair(entrants, seats, random.Random(seed))
    placed = [id for table in made.tables for id in table if id] + made.byes
    assert sorted(placed) == sorted(one.id for one in entrants)
    assert all(len(table) == seats and sum(map(bool, table)) >= 2 for table in made.tables)
    assert len(made.byes) == (1 if people % seats == 1 else 0)
    assert sum(not all(table) for table in made.tables) == (1 if people % seats >= 2 else 0)
    assert made == pair(entrants, seats, random.Random(seed)), "the same seed gives the same pairings"


@pytest.mark.parametrize(
    ("people", "seats", "rounds"), [(16, 2, 8), (17, 2, 8), (40, 2, 15), (64, 4, 7), (65, 4, 7), (66, 4, 7), (48, 3, 8)]
)
def test_nobody_meets_a_rival_again_while_it_can_be_avoided(people, seats, rounds):
    """With two seats an exchange always helps while each has met fewer than half of the others."""
    played = Simulated(contest("swiss", people, seats, rounds=rounds)).play()
    met = Counter(
        tuple(sorted(two)) for table in played.tables for two in combinations(filter(None, table.seated.players), 2)
    )
    assert len(played.rounds) == rounds
    assert max(met.values()) == 1


@settings(deadline=None, max_examples=25)
@given(st.integers(5, 30), st.integers(2, 5), st.integers(1, 6), st.integers(0, 99))
def test_nobody_rests_twice_before_everybody_has_once(people, seats, rounds, seed):
    played = Simulated(contest("swiss", people, seats, bytes([seed]), rounds=rounds), seed).play()
    rests = Counter({one.id: one.rests for one in entrants_of(played)})
    assert max(rests.values()) - min(rests.values()) <= 1
    for round in played.rounds:
        seated = [id for table in round.tables for id in table.seated.players if id] + round.byes
        assert len(seated) == len(set(seated)) == people, "nobody plays twice in a round, and nobody is forgotten"


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_seats_are_balanced(seats):
    played = Simulated(contest("swiss", 12 * seats, seats, rounds=2 * seats)).play()
    for one in entrants_of(played):
        assert sum(one.sat) == 2 * seats
        assert max(one.sat) <= 3, "two would be perfect"


def test_near_scores_meet():
    entrants = [Entrant(f"p{number}", points=number // 4) for number in range(16)]
    tables = pair(entrants, 4, random.Random(3)).tables
    assert sorted(sorted(int(id[1:]) // 4 for id in table) for table in tables) == [[group] * 4 for group in range(4)]


# --- Arena ------------------------------------------------------------------------------------------------------------


def waits(number: int, since: float, points: float = 0.0, met: tuple[int, ...] = ()) -> Waiting:
    return Waiting(Entrant(f"p{number}", points, met={f"p{other}": 1 for other in met}), since)


def test_whoever_is_free_is_seated_at_once_with_near_scores():
    people = [waits(0, 0, 9), waits(1, 0, 1), waits(2, 0, 8), waits(3, 0, 2)]
    tables = pair_waiting(people, 2, 0.0, random.Random(1))
    assert {frozenset(table) for table in tables} == {frozenset({"p0", "p2"}), frozenset({"p1", "p3"})}


def test_those_who_have_just_met_wait_a_little_for_others():
    people = [waits(0, 0, met=(1,)), waits(1, 0, met=(0,))]
    assert pair_waiting(people, 2, FRESH - 1, random.Random(1)) == []
    assert pair_waiting(people, 2, FRESH, random.Random(1)) != []
    assert len(pair_waiting([*people, waits(2, 1), waits(3, 1)], 2, 1.0, random.Random(1))) == 2


def test_two_who_have_waited_long_sit_down_with_bots_and_one_alone_waits_on():
    assert pair_waiting([waits(0, 0), waits(1, 5)], 4, PATIENCE - 1, random.Random(1)) == []
    [table] = pair_waiting([waits(0, 0), waits(1, 5)], 4, PATIENCE, random.Random(1))
    assert sorted(table) == ["", "", "p0", "p1"]
    assert pair_waiting([waits(0, 0)], 4, 1000.0, random.Random(1)) == []


# --- Duplicate teams --------------------------------------------------------------------------------------------------


@given(st.integers(2, 8), st.integers(0, 7))
def test_each_team_sits_once_in_each_seat_and_each_member_plays_once(seats, round):
    tables = tables_of(seats, round)
    sat = {(seat, team) for table in tables for seat, (team, _) in enumerate(table)}
    played = {(team, member) for table in tables for team, member in table}
    assert len(sat) == len(played) == seats * seats


def test_a_team_is_compared_with_those_who_held_the_same_hand():
    tables = [[("a", 10, 1), ("b", 4, 2)], [("b", 7, 1), ("a", 5, 2)]]
    assert scored(tables) == {"a": [1.0, 1.0], "b": [0.0, 0.0]}
    with_bots = [[("a", 10, 1), ("", 4, 2)], [("", 70, 1), ("a", 5, 2)]]
    assert scored(with_bots) == {"a": [0.5, 0.5]}


def test_teams_that_are_too_few_meet_teams_of_bots():
    met = meet([Entrant(f"t{number}") for number in range(5)], 4, random.Random(1))
    assert [len(meeting) for meeting in met] == [4, 4]
    assert sum(meeting.count("") for meeting in met) == 3


def test_people_without_a_team_are_put_together_and_a_late_one_takes_a_free_chair():
    made = contest("duplicate", 5, 2).apply_all([[ev.Entered(0.0, "x", "Xenia", "Owls")], [ev.Begun(1.0)]])
    assert sorted(len(team.members) for team in made.teams.values()) == [2, 2, 2]
    made.apply_all([[ev.Withdrew(2.0, "p0")], [ev.Entered(3.0, "late", "Late")]])
    assert made.entries["late"].team == made.entries["p0"].team


def test_standings_of_teams_do_not_move_before_all_tables_of_the_deal_are_over():
    made = contest("duplicate", 8, 2)
    simulated = Simulated(made)
    simulated.keep(next_step(made, 0.0))
    simulated.keep(next_step(made, 0.0))
    for table in made.running[:-1]:
        simulated.keep([simulated.result(table)])
        assert {line.points for line in standings(made)} == {0.0}
    simulated.keep([simulated.result(made.running[0])])
    assert sum(line.points for line in standings(made)) == pytest.approx(4 * 2 / 2)


# --- Standings --------------------------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=20)
@given(st.sampled_from(FORMATS), st.integers(2, 14), st.integers(2, 4), st.integers(0, 99))
def test_the_order_is_total_and_the_same_for_everybody(format, people, seats, seed):
    played = Simulated(contest(format, people, seats, bytes([seed]), rounds=2, minutes=10), seed).play()
    lines = standings(played)
    assert [line.place for line in lines] == list(range(1, len(lines) + 1))
    assert lines == standings(played)
    keys = [(line.points, *line.breaks) for line in lines]
    assert all(one >= other for one, other in pairwise(keys)), "what stands first in the chain decides first"
    assert all(len(line.breaks) == len(TIE_BREAKS[played.terms.format]) - 1 for line in lines)


def test_the_direct_meeting_decides_between_equals():
    made = contest("swiss", 4, 2, rounds=3).apply_all([[ev.Begun(0.0)]])
    for table, (winner, loser) in enumerate([(0, 1), (2, 0), (0, 3), (1, 2), (1, 3), (3, 2)]):
        made.apply_all(
            [[ev.Paired(0.0, [ev.Seated([f"p{winner}", f"p{loser}"])])], [ev.Counted(0.0, table, [1, 0], [1, 2])]]
        )
    lines = standings(made)
    assert [line.id for line in lines] == ["p0", "p1", "p3", "p2"]
    assert [(line.points, line.breaks[:2]) for line in lines] == [(2, (1, 1)), (2, (1, -1)), (1, (2, 1)), (1, (2, -1))]


def test_the_median_leaves_out_the_strongest_and_the_weakest_rival():
    made = contest("swiss", 4, 2, rounds=3).apply_all([[ev.Begun(0.0)]])
    for table, (one, other) in enumerate([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]):
        made.apply_all(
            [[ev.Paired(0.0, [ev.Seated([f"p{one}", f"p{other}"])])], [ev.Counted(0.0, table, [1, 0], [1, 2])]]
        )
    assert {line.id: line.breaks[0] for line in standings(made)} == {"p0": 1.0, "p1": 1.0, "p2": 2.0, "p3": 2.0}


# --- Late, absent, away -----------------------------------------------------------------------------------------------


def test_a_late_entrant_begins_with_nothing_and_plays_the_next_round():
    made = contest("swiss", 8, 4)
    simulated = Simulated(made)
    simulated.keep(next_step(made, 0.0))
    simulated.keep(next_step(made, 0.0))
    simulated.keep([ev.Entered(1.0, "p99", "Late")])
    for table in made.running:
        simulated.keep([simulated.result(table)])
    simulated.keep(next_step(made, 1.0))
    assert {line.id: line.points for line in standings(made)}["p99"] == 0.0
    assert any("p99" in table.seated.players for table in made.rounds[1].tables) or "p99" in made.rounds[1].byes


def test_whoever_does_not_come_has_nothing_and_is_not_paired_until_they_are_back():
    made = contest("swiss", 8, 4)
    simulated = Simulated(made)
    simulated.keep(next_step(made, 0.0))
    simulated.keep(next_step(made, 0.0))
    one, two = made.running
    gone = one.seated.players[2]
    simulated.keep([ev.Counted(1.0, one.number, [1, 2, 9, 3], [4, 3, 1, 2], absent=[2])])
    simulated.keep([simulated.result(two)])
    points = {line.id: line.points for line in standings(made)}
    assert points[gone] == 0.0 and points[one.seated.players[3]] == 2.0
    simulated.keep(next_step(made, 1.0))
    assert gone not in [player for table in made.rounds[1].tables for player in table.seated.players]
    simulated.keep([ev.Returned(2.0, gone)])
    for table in made.running:
        simulated.keep([simulated.result(table)])
    simulated.keep(next_step(made, 3.0))
    assert gone in [player for table in made.rounds[2].tables for player in table.seated.players]


def test_without_enough_people_there_is_no_contest():
    assert next_step(contest("swiss", 1), 0.0) == [ev.Cancelled(0.0, "few")]
    assert next_step(contest("swiss", 9, starts=5.0), 4.0) == []
    assert next_step(contest("swiss", 9, starts=None), 1e9) == [], "its host says when"


def test_an_arena_lasts_longer_by_the_time_nobody_looked_after_it():
    made = contest("arena", 4, 2, minutes=10).apply_all([[ev.Begun(0.0)], [ev.Resumed(100.0, 90.0)]])
    assert made.ends == 690.0


# --- 256 players through each format ----------------------------------------------------------------------------------


@pytest.mark.parametrize("format", FORMATS)
def test_256_players(format):
    played = Simulated(contest(format, 256, 4, rounds=7, minutes=30)).play()
    assert played.status == "over" and not played.running
    lines = standings(played)
    assert len(lines) == (64 if format == "duplicate" else 256)
    if format != "duplicate":
        better = {f"p{number}" for number in range(128, 256)}
        assert sum(line.id in better for line in lines[:128]) > 100, "the stronger half is ahead"
    if format == "arena":
        assert min(line.played for line in lines) >= 5, "nobody waits for long"


@pytest.mark.parametrize("format", FORMATS)
def test_a_contest_that_loses_its_memory_at_every_step_ends_the_same(format):
    """Whoever takes over knows what was kept and nothing else."""
    one = Simulated(contest(format, 18, 3, rounds=3, minutes=8)).play()
    two = Simulated(contest(format, 18, 3, rounds=3, minutes=8), lose_memory=True).play()
    assert standings(one) == standings(two)
    assert [table.seated for table in one.tables] == [table.seated for table in two.tables]
