"""Real time: the order in which commands are judged, the credit of a line, the pause, and the simulation of races."""

import importlib.util
import math
import random
import socket
import sys
import threading
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zastolye.core.record import Move
from zastolye.core.rule_words import TABLE
from zastolye.server.realtime.audit import Audit, read_audit, write_audit
from zastolye.server.realtime.latency import MOST_CREDIT, PROXIED, REMEMBERED, Latency, round_trip_of, socket_round_trip
from zastolye.server.realtime.pauses import LATELY, Lately, Overdue, StallPause
from zastolye.server.realtime.race import MOST_WAITING, Race
from zastolye.server.settings import is_among

BEGAN = 5000.0


def race(*credits_ms, seed=1):
    """A table with these credits seated, from seat 0 on."""
    table = Race(BEGAN, random.Random(seed).random)
    for seat, credit in enumerate(credits_ms):
        table.set_credit(seat, credit / 1000)
    return table


def at(ms):
    return BEGAN + ms / 1000


def send(table, seat, ms, credit_ms=0, command="mine"):
    return table.arrive(seat, command, at(ms), credit_ms / 1000)


def judged(table, ms):
    return [one.seat for one in table.due(at(ms))]


# --- A line -----------------------------------------------------------------------------------------------------------


def test_an_unmeasured_line_has_no_credit():
    line = Latency()
    line.socket_says(0.050)
    assert line.credit(0.0) == 0.0


def test_the_smallest_round_trip_of_the_last_half_minute_counts():
    line = Latency()
    for when, round_trip in ((0, 0.080), (10, 0.050), (20, 0.070), (25, 0.090)):
        line.answered(round_trip, when)
    assert [line.credit(now) for now in (25, 40, 41, 51, 56)] == [0.050, 0.050, 0.070, 0.090, 0.0]


def test_a_far_line_is_credited_up_to_the_cap():
    line = Latency()
    line.answered(0.300, 0.0)
    assert line.credit(1.0) == MOST_CREDIT


def test_late_pongs_raise_no_credit_above_the_sockets_own_figure():
    line = Latency()
    line.socket_says(0.020)
    line.answered(0.110, 0.0)
    assert line.credit(1.0) == 0.020
    line.socket_says(None)
    assert line.credit(1.0) == 0.110


@given(
    st.lists(st.tuples(st.floats(0, 10), st.floats(0, 1))),
    st.none() | st.floats(0, 1),
    st.floats(0, 60),
)
def test_a_credit_is_what_the_rule_says(answers, own_figure, later):
    line, now, kept = Latency(), 0.0, []
    line.socket_says(own_figure)
    for gap, round_trip in answers:
        now += gap
        line.answered(round_trip, now)
        kept.append((now, round_trip))
    now += later
    recent = [round_trip for when, round_trip in kept if when >= now - REMEMBERED]
    figure = own_figure if own_figure is not None else MOST_CREDIT
    assert line.credit(now) == (min(*recent, MOST_CREDIT, figure) if recent else 0.0)
    assert 0.0 <= line.credit(now) <= MOST_CREDIT


@pytest.fixture
def loopback():
    with socket.create_server(("127.0.0.1", 0)) as endpoint, socket.create_connection(endpoint.getsockname()) as client:
        server, _ = endpoint.accept()
        with server:
            yield server, client


on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="TCP_INFO is read on Linux alone")


@on_linux
def test_the_system_knows_the_round_trip_of_a_real_socket(loopback):
    server, client = loopback
    server.sendall(b"ping")
    assert client.recv(4) == b"ping"
    assert 0.0 < socket_round_trip(server) < 0.1


@on_linux
def test_a_client_that_answers_late_does_not_move_the_sockets_figure(loopback):
    server, client = loopback
    line, late = Latency(), 0.030  # within what a system holds an acknowledgement back for

    def answer():
        while client.recv(1):
            time.sleep(late)
            client.sendall(b"!")

    answering = threading.Thread(target=answer)
    answering.start()
    for _ in range(10):
        asked = time.monotonic()
        server.sendall(b"?")
        server.recv(1)
        line.answered(time.monotonic() - asked, time.monotonic())
    without = line.credit(time.monotonic())
    line.socket_says(socket_round_trip(server))
    assert line.credit(time.monotonic()) < late <= without
    server.shutdown(socket.SHUT_WR)
    answering.join()


def test_a_socket_that_tells_nothing_is_no_error(loopback, monkeypatch):
    closed = socket.socket()
    closed.close()
    with socket.socket() as unused:
        assert [socket_round_trip(odd) for odd in (closed, unused, object(), None)] == [None] * 4
    monkeypatch.setattr(sys, "platform", "darwin")
    assert socket_round_trip(loopback[0]) is None


class Kernel:
    """A socket whose system tells a smoothed round trip and, unless it is old, the smallest."""

    def __init__(self, smoothed, *smallest):
        told = [b"\0" * 68, smoothed.to_bytes(4, sys.byteorder), b"\0" * 76]
        self.told = b"".join([*told, *(one.to_bytes(4, sys.byteorder) for one in smallest)])

    def getsockopt(self, level, option, length):
        return self.told[:length]


@on_linux
def test_the_smallest_round_trip_counts_and_the_smoothed_one_where_it_is_unknown():
    told = [Kernel(12_000), Kernel(12_000, 9_000), Kernel(12_000, 0xFFFFFFFF), Kernel(0, 0xFFFFFFFF)]
    assert [socket_round_trip(one) for one in told] == [0.012, 0.009, 0.012, None]


# --- The order --------------------------------------------------------------------------------------------------------


def test_the_earlier_by_corrected_time_is_judged_first():
    table = race(20, 120)
    send(table, 0, 500, 20)
    send(table, 1, 590, 120)
    assert judged(table, 590) == []
    assert table.next_due() == pytest.approx(at(470 + 120 + 1))
    assert judged(table, 591) == [1]
    assert judged(table, 601) == [0]


def test_whoever_sends_is_judged_equally_long_after_his_time():
    for seat, credit in enumerate((0, 20, 120)):
        table = race(0, 20, 120)
        send(table, seat, 500 + credit, credit)
        assert table.next_due() == pytest.approx(at(500 + 120 + 1))


def test_without_credits_nothing_waits():
    table = race(0, 0)
    send(table, 0, 500)
    assert table.wait == 0.0 and judged(table, 501) == [0]


def test_nothing_waiting_is_never_due():
    table = race(20, 120)
    assert table.next_due() is None and table.due(at(10_000)) == []


def test_a_seat_that_is_taken_by_a_bot_has_no_credit_and_the_wait_shrinks():
    table = race(20, 120)
    send(table, 0, 500, 20)
    assert judged(table, 510) == []
    table.set_credit(1, 0.0)
    assert table.wait == 0.020 and judged(table, 510) == [0]


def test_a_command_that_comes_after_later_ones_were_judged_is_next_and_nothing_is_taken_back():
    table = race(20, 20, 20)
    send(table, 0, 520, 20)
    assert judged(table, 521) == [0]
    table.set_credit(2, 0.120)
    send(table, 1, 522, 20)
    send(table, 2, 530, 120)
    late, later = table.due(at(700))
    assert (late.seat, later.seat) == (2, 1) and late.audit == Audit(530, 120, 2)


def test_a_credit_is_never_more_than_the_table_waits_for():
    table = race(20, 20)
    send(table, 0, 500, 90)
    assert table.due(at(600))[0].audit == Audit(500, 20, 1)


def test_the_commands_of_a_seat_keep_their_order_though_its_credit_grows():
    table = race(20, 120)
    send(table, 0, 500, 0, "first")
    send(table, 0, 501, 20, "second")
    send(table, 0, 501, 20, "third")
    told = table.due(at(900))
    assert [one.command for one in told] == ["first", "second", "third"]
    assert [one.audit.time for one in told] == [500, 500, 500]


def test_a_second_command_replaces_nothing_and_a_flood_is_cut():
    table = race(20, 120)
    taken = [send(table, 0, 500, 20, str(number)) for number in range(MOST_WAITING + 2)]
    assert taken == [True] * MOST_WAITING + [False, False]
    assert send(table, 1, 500, 120)
    told = [one.command for one in table.due(at(900)) if one.seat == 0]
    assert told == [str(number) for number in range(MOST_WAITING)]
    assert send(table, 0, 901, 20)


def test_what_was_sent_before_a_new_deal_is_told_apart():
    table = race(20, 120)
    send(table, 0, 500, 20, "waits")
    table.dealt(at(510))
    send(table, 1, 620, 120, "under way")
    send(table, 1, 640, 120, "has seen the cards")
    assert [(one.command, one.is_stale) for one in table.due(at(900))] == [
        ("waits", True),
        ("under way", True),
        ("has seen the cards", False),
    ]


def test_what_was_due_together_with_the_end_of_a_round_is_not_meant_for_the_next_one():
    table = race(20, 120)
    send(table, 0, 500, 20, "ends the round")
    send(table, 1, 620, 120, "too late")
    first, second = table.due(at(640))
    assert not first.is_stale and not second.is_stale
    table.dealt(at(640))
    assert second.is_stale


def test_a_command_of_the_very_moment_of_the_deal_was_not_meant_for_it():
    table = race(0, 0)
    send(table, 0, 500)
    send(table, 1, 501)
    table.dealt(at(500))
    assert [one.is_stale for one in table.due(at(600))] == [True, False]


def test_a_match_taken_up_again_goes_on_counting():
    table = Race(BEGAN, random.Random(1).random, judged=41)
    send(table, 0, 500)
    assert table.due(at(600))[0].audit.order == 42


def test_ties_are_drawn_and_no_seat_is_favoured():
    won, table = [0] * 3, race(0, 50, 100, seed=7)
    for number in range(3000):
        for seat in (0, 1, 2):
            send(table, seat, 1000 * number + 500 + 50 * seat, 50 * seat)
        won[judged(table, 1000 * number + 900)[0]] += 1
    assert all(abs(count - 1000) < 120 for count in won)  # 4.6 standard deviations


# --- Too soon ---------------------------------------------------------------------------------------------------------


def test_a_seat_that_grabs_at_nothing_is_held_back_and_the_others_are_not():
    table = race(0, 0)
    send(table, 0, 500, command="too soon")
    send(table, 0, 550, command="waits")
    first = table.take(at(560))
    table.hasty(first)
    send(table, 0, 600, command="comes later")
    send(table, 1, 700, command="another")
    assert judged(table, 1500) == [1]
    told = table.due(at(1501))
    assert [(one.command, one.audit.arrival, one.audit.held, one.audit.time) for one in told] == [
        ("waits", 550, 950, 1500),
        ("comes later", 600, 900, 1500),
    ]
    send(table, 0, 1502)
    assert table.due(at(1503))[0].audit.held == 0


def test_a_new_deal_ends_the_pause_and_what_was_held_back_is_still_of_the_old_round():
    table = race(0, 0)
    send(table, 0, 500, command="too soon")
    send(table, 0, 550, command="waits")
    table.hasty(table.take(at(560)))
    table.dealt(at(600))
    send(table, 0, 650, command="new cards")
    assert [(one.command, one.is_stale, one.audit.held) for one in table.due(at(700))] == [
        ("waits", True, 0),
        ("new cards", False, 0),
    ]


def who_steals_first(dice, period_ms):
    """One race for a set: seat 0 repeats its command all the time, seat 1 sends one when it has seen the set. What comes before the
    set is refused, as the referee does it."""
    table, appears = Race(BEGAN, dice.random), dice.uniform(3000, 4000)
    reaction = dice.lognormvariate(math.log(400), 0.25)  # half of all within 338–473 ms, as in `./dev bench races`
    sent = [(ms, 0) for ms in range(round(dice.uniform(1, 50)), 8000, period_ms)] + [(appears + reaction, 1)]
    for ms, seat in sorted(sent):
        while (due := table.next_due()) is not None and due <= at(ms):
            one = table.take(due)
            if one.audit.time > appears:
                return one.seat
            table.hasty(one)
        send(table, seat, ms)
    raise AssertionError("nobody stole it")


@pytest.mark.parametrize("period_ms", [50, 10, 400])
def test_a_client_that_repeats_a_steal_wins_no_more_than_its_share(period_ms):
    dice, races = random.Random(5), 2000
    wins = sum(who_steals_first(dice, period_ms) == 0 for _ in range(races))
    assert wins / races < 0.5


def test_without_the_pause_a_repeated_steal_wins_every_race(monkeypatch):
    monkeypatch.setattr(Race, "hasty", lambda self, judged: None)
    dice = random.Random(5)
    assert sum(who_steals_first(dice, 50) == 0 for _ in range(200)) > 195


def test_what_lay_there_a_moment_ago_was_lost_and_not_grabbed_at():
    lately = Lately()
    lately.look([(0, 30), (1, 30)], 10.0)
    lately.look([(1, 30)], 11.0)
    assert lately.was_open(1, 30, 99.0) and lately.was_open(0, 30, 11.0 + LATELY)
    assert not lately.was_open(0, 30, 11.01 + LATELY) and not lately.was_open(0, 31, 11.0)
    lately.look([], 20.0)
    assert not lately.was_open(0, 30, 20.0)


commands = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 60), st.integers(0, 400)), max_size=60)
credits_seated = st.tuples(*[st.integers(0, 200)] * 4)


def play_all(credits_ms, sent, looks):
    """Send all, looking now and then; what was taken and what was judged, with the moment of each."""
    table, ms, taken, told = race(*credits_ms), 0, [], []
    for number, (seat, gap, offered) in enumerate(sent):
        ms += gap
        if looks[number % len(looks)]:
            told += [(one, ms) for one in table.due(at(ms))]
        if send(table, seat, ms, min(offered, credits_ms[seat]), str(number)):
            taken.append((seat, str(number)))
    while (when := table.next_due()) is not None:
        found = table.due(max(when, at(ms)))
        assert found, "the moment to look at was too early"
        told += [(one, round((max(when, at(ms)) - BEGAN) * 1000)) for one in found]
    return taken, told


@given(credits_seated, commands, st.lists(st.booleans(), min_size=1, max_size=5))
def test_every_command_is_judged_once_in_order_of_time_and_of_its_seat(credits_ms, sent, looks):
    taken, told = play_all(credits_ms, sent, looks)
    assert sorted((one.seat, one.command) for one, _ in told) == sorted(taken)
    times = [one.audit.time for one, _ in told]
    assert times == sorted(times)
    assert [one.audit.order for one, _ in told] == list(range(1, len(told) + 1))
    for seat in range(4):
        assert [one.command for one, _ in told if one.seat == seat] == [word for who, word in taken if who == seat]
    assert all(0 <= one.audit.credit <= min(credits_ms[one.seat], 120) for one, _ in told)


@given(credits_seated, commands, st.lists(st.booleans(), min_size=1, max_size=5))
def test_the_order_does_not_hang_on_how_often_the_table_looks(credits_ms, sent, looks):
    calm = sent[:MOST_WAITING]  # no flood: what is cut from one depends on what has been judged by then
    often, once = play_all(credits_ms, calm, looks)[1], play_all(credits_ms, calm, [False])[1]
    assert [one for one, _ in often] == [one for one, _ in once]


@given(credits_seated, commands)
def test_the_wait_hangs_on_the_credits_seated_alone(credits_ms, sent):
    _, told = play_all(credits_ms, sent, [True])
    wait = min(max(credits_ms), 120)
    for one, ms in told:
        assert ms > one.audit.time + wait
    quiet, busy = race(*credits_ms), race(*credits_ms)
    for seat, gap, offered in sent:
        send(busy, seat, gap, offered)
    assert quiet.wait == busy.wait == wait / 1000


# --- The audit --------------------------------------------------------------------------------------------------------


def test_an_audit_stands_in_a_moves_how():
    assert write_audit(Audit(12345, 48, 2)) == "race:arrival=12345,credit=48,order=2"
    assert write_audit(Audit(12345, 0, 3), by="bot:3") == "bot:3 race:arrival=12345,credit=0,order=3"
    assert write_audit(Audit(12345, 48, 4, held=300)) == "race:arrival=12345,credit=48,held=300,order=4"


@given(
    st.integers(0, 10**12 - 1),
    st.integers(0, 120),
    st.integers(1, 10**9 - 1),
    st.integers(0, 1000),
    st.sampled_from([None, "bot:3", "away:5"]),
)
def test_an_audit_is_read_back_from_a_record(arrival, credit, order, held, by):
    audit = Audit(arrival, credit, order, held)
    written = msgspec.json.encode(Move(0, "lay X", 900, write_audit(audit, by)))
    assert read_audit(msgspec.json.decode(written, type=Move).how) == audit


@pytest.mark.parametrize(
    "how",
    [
        None,
        "",
        "bot:3",
        "race:",
        "race:arrival=1,credit=2",
        "race:arrival=-1,credit=2,order=3",
        "race:arrival=01,credit=2,order=3",
        "race:arrival=1,credit=2,order=0",
        "race:arrival=1,credit=2,order=3,more=4",
        "race:arrival=1,credit=2,held=0,order=3",
        "race:arrival=١,credit=2,order=3",
        "race:arrival=1,credit=2,order=3\n",
    ],
)
def test_what_is_no_audit_is_not_read_as_one(how):
    assert read_audit(how) is None


# --- The pause --------------------------------------------------------------------------------------------------------


def test_a_pause_runs_from_the_last_card_that_moved():
    pause = StallPause()
    assert pause.deadline is None and not pause.is_over(1e9) and pause.next_look(0.1) is None
    pause.restart(100.0)
    assert pause.deadline == 103.0
    pause.moved(seat=1, awaited=[0, 1, 2], now=101.0)
    assert pause.deadline == 104.0


def test_a_pass_does_not_start_the_pause_again_and_a_deal_does():
    pause = StallPause(length=5.0)
    pause.restart(100.0)
    pause.moved(seat=1, awaited=[0, 2], now=102.0)
    assert pause.deadline == 105.0
    pause.moved(seat=2, awaited=[0, 1, 2], now=103.0)  # the last pass brought a deal: all are awaited again
    assert pause.deadline == 108.0
    pause.moved(seat=TABLE, awaited=[0, 1, 2], now=108.2)  # the referee's own move
    assert pause.deadline == 113.2


def test_no_pause_runs_between_rounds():
    pause = StallPause()
    pause.restart(100.0)
    pause.moved(seat=0, awaited=[], now=101.0)
    assert pause.deadline is None


def test_a_command_from_within_the_pause_comes_before_the_stall():
    table, pause = race(20, 120), StallPause()
    pause.restart(at(0))
    send(table, 1, 3110, 120)  # his time is 2990, ten milliseconds before the end
    assert not pause.is_over(table.settled(at(3110)))
    assert judged(table, 3111) == [1]
    pause.moved(1, [0, 1], at(3111))
    assert not pause.is_over(table.settled(at(3121)))


@given(st.integers(0, 120), st.integers(0, 10**7), st.floats(0.1, 10))
def test_the_pause_is_over_when_the_table_is_told_to_look_and_not_before(credit, start, length):
    table, pause = race(credit, 0), StallPause(length)
    pause.restart(at(start))
    assert pause.is_over(table.settled(pause.next_look(table.wait)))
    assert not pause.is_over(table.settled(pause.deadline + table.wait - 0.0001))


# --- The simulation ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bench():
    path = Path(__file__).parents[2] / "bench" / "races.py"
    spec = importlib.util.spec_from_file_location("bench_races", path)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


RACES = 4000
BOUND = 4 * 0.5 / RACES**0.5  # four standard deviations of a fair coin: 3.2 %


def share(bench, first, second, **more):
    return bench.simulate(bench.Cell("", first, second, **more), RACES, seed=3).share


def test_near_and_far_win_equally_often_with_the_credit_and_not_without(bench):
    near, far = bench.Road(0.020, 0.001), bench.Road(0.120, 0.0025)
    assert abs(share(bench, near, far) - 0.5) < BOUND
    assert abs(share(bench, near, far, reaction=bench.TIGHT) - 0.5) < BOUND
    assert share(bench, near, far, credit=False) > 0.70


def test_late_pongs_win_nothing_where_the_socket_is_read(bench):
    honest = bench.Road(0.020)
    for late in (0.035, 0.100):
        cheat = bench.Road(0.020, pong_late=late)
        assert abs(share(bench, cheat, honest) - 0.5) < BOUND
        assert share(bench, cheat, honest, socket=False) > 0.55


def test_beyond_the_cap_a_far_line_loses(bench):
    assert share(bench, bench.Road(0.020), bench.Road(0.200)) > 0.65


def test_an_interval_holds_its_share(bench):
    low, high = bench.Share(1000, 500).interval
    assert low < 0.5 < high and high - low == pytest.approx(0.062, abs=0.001)


# --- What is put off --------------------------------------------------------------------------------------------------


def test_CHEH_R30_what_a_seat_puts_off_for_the_whole_pause_is_due():
    overdue = Overdue(3.0)
    overdue.look([(0, 7), (1, 2)], 10.0)
    overdue.look([(0, 7)], 11.0)  # the other has done it
    overdue.look([(0, 7), (1, 2)], 12.0)  # and has it again
    assert overdue.due(13.0) == [] and overdue.next_look(0.1) == pytest.approx(13.101)
    assert overdue.due(13.01) == [(0, 7)]
    assert overdue.due(15.01) == [(0, 7), (1, 2)]
    overdue.look([], 16.0)
    assert overdue.due(99.0) == [] and overdue.next_look(0.1) is None


def test_CHEH_R30_a_new_deal_clears_what_was_put_off():
    overdue = Overdue(3.0)
    overdue.look([(0, 7)], 10.0)
    overdue.dealt()
    overdue.look([(0, 7)], 12.9)  # the same design again, in the new hand
    assert overdue.due(13.5) == [] and overdue.due(15.91) == [(0, 7)]


# --- Behind a proxy -----------------------------------------------------------------------------------------------------


def test_behind_a_proxy_late_pongs_win_nothing():
    """The bound is what a trusted proxy measured; where it tells nothing, or somebody else does, there is no credit."""
    latency = Latency()
    latency.answered(0.110, 1.0)  # pongs held back
    for told, credit in (("", 0.0), ("23000", 0.023), ("-5", 0.0), ("much", 0.0), ("900000", 0.110)):
        latency.socket_says(round_trip_of({PROXIED: told}))
        assert latency.credit(1.0) == credit


@pytest.mark.parametrize(
    ("host", "networks", "is_trusted"),
    [
        ("127.0.0.1", "127.0.0.1,::1", True),
        ("10.1.2.3", "10.1.0.0/16", True),
        ("10.2.0.1", "10.1.0.0/16", False),
        ("x", "*", True),
    ],
)
def test_only_a_trusted_proxy_is_believed(host, networks, is_trusted):
    assert is_among(host, networks) is is_trusted
