"""Contests on a real server: opened, joined, played to the end over sockets, and what is refused on the way."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import httpx
import pytest

from support.at_a_table import SHELF
from support.real_server import play_out
from zastolye.client import Client
from zastolye.core.record import read_record
from zastolye.core.refusal import Unusable
from zastolye.table.verify import verify

QUICK = next(game for game in SHELF if game.name == "heckmeck")
TERMS = {"title": "Cup", "game": QUICK.name, "seats": 2, "rounds": 2, "pause": 0, "patience": 60}


class Person(Client):
    """A guest who takes part and plays any legal moves."""

    def ask(self, method, path, body=None):
        return super().ask(method, f"{path}?lang=en", body)

    def do(self, contest, what, **more):
        return self.ask("POST", f"/api/contests/{contest}", {"do": what, **more})

    def look(self, contest):
        return self.ask("GET", f"/api/contests/{contest}")

    def refused(self, contest, what, **more):
        with pytest.raises(Unusable) as told:
            self.do(contest, what, **more)
        return told.value.facts["why"]

    def take_part(self, contest, seconds=120):
        """Play at every table until the contest is over."""
        until, played = time.monotonic() + seconds, set()
        while time.monotonic() < until:
            seen = self.look(contest)
            if seen["status"] in ("over", "cancelled"):
                return seen
            table = seen.get("mine", {}).get("table")
            if table is None or table in played:
                time.sleep(0.1)
                continue
            with self.at(table) as seat:
                play_out(seat, Random(int(self.player[:6], 16)))
            played.add(table)
        raise AssertionError("the contest does not end")


def opened(host, **terms):
    return host.ask("POST", "/api/contests", {**TERMS, **terms})["id"]


def people(server, number):
    return [Person(server.url, f"Player {one}") for one in range(number)]


def all_take_part(contest, persons, seconds=120):
    with ThreadPoolExecutor(len(persons)) as threads:
        return list(threads.map(lambda one: one.take_part(contest, seconds), persons))


@pytest.mark.parametrize("format", ["swiss", "arena", "duplicate"])
def test_a_contest_is_played_to_its_end(server, format):
    persons = people(server, 4)
    contest = opened(persons[0], format=format, minutes=1)
    for one in persons:
        one.do(contest, "join")
    assert persons[0].look(contest)["people"] == 4
    persons[0].do(contest, "start")
    if format == "arena":
        ending = threading.Timer(8.0, lambda: persons[0].do(contest, "cancel"))
        ending.start()
    last = all_take_part(contest, persons)[0]
    lines = last["standings"]
    assert [line["place"] for line in lines] == list(range(1, len(lines) + 1))
    assert sum(line["points"] for line in lines) > 0
    if format == "swiss":
        assert sum(line["points"] for line in lines) == 4 and last["rounds"] == 2
        one = persons[0].ask("GET", f"/api/contests/{contest}/rounds/1")
        assert len(one["tables"]) == 2 and all(sorted(table["rank"]) in ([1, 2], [1, 1]) for table in one["tables"])


def test_a_page_that_has_it_already_is_told_so_in_a_line(server):
    with httpx.Client(base_url=server.url) as page:
        page.post("/api/me", json={"name": "A"})
        contest = page.post("/api/contests", json={**TERMS, "format": "swiss"}).json()["id"]
        first = page.get(f"/api/contests/{contest}")
        again = page.get(f"/api/contests/{contest}", headers={"if-none-match": first.headers["etag"]})
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
        page.post(f"/api/contests/{contest}", json={"do": "join"})
        assert page.get(f"/api/contests/{contest}", headers={"if-none-match": first.headers["etag"]}).status_code == 200


def test_who_may_do_what(server):
    host, guest, third = people(server, 3)
    contest = opened(host, format="swiss", is_public=False, most=2)
    assert "Only whoever opened" in guest.refused(contest, "start")
    assert "At least 2" in host.refused(contest, "start")
    assert "join it first" in guest.refused(contest, "pause")
    host.do(contest, "join")
    guest.do(contest, "join")
    assert guest.do(contest, "join")["people"] == 2, "asked twice, done once"
    assert "full" in third.refused(contest, "join")
    assert contest not in [one["id"] for one in third.ask("GET", "/api/contests")]
    assert contest in [one["id"] for one in guest.ask("GET", "/api/contests")]
    guest.do(contest, "leave")
    assert contest not in [one["id"] for one in guest.ask("GET", "/api/contests")]
    assert host.do(contest, "cancel")["status"] == "cancelled"
    assert "over" in third.refused(contest, "join")
    with pytest.raises(Unusable):
        host.look("0" * 16)


def test_one_guest_opens_few_contests_and_none_that_a_game_does_not_allow(server):
    [host] = people(server, 1)
    for _ in range(3):
        opened(host, format="swiss")
    with pytest.raises(Unusable, match="server-says") as told:
        opened(host, format="swiss")
    assert "At most 3" in told.value.facts["why"]
    [other] = people(server, 1)
    for wrong in ({"seats": 16}, {"game": "chess"}, {"rounds": 0}, {"options": {"nothing": 1}}, {"move": 0.1}):
        with pytest.raises(Unusable):
            opened(other, **{"format": "swiss", **wrong})


def test_a_table_of_a_contest_belongs_to_nobody(server):
    """It is found as `my table`; nobody chooses anything there, and no host may open one like it."""
    one, two = people(server, 2)
    contest = opened(one, format="swiss", rounds=1)
    one.do(contest, "join")
    two.do(contest, "join")
    one.do(contest, "start")
    table = wait_for(lambda: one.look(contest).get("mine", {}).get("table"))
    with one.at(table) as seat:
        update = wait_for(lambda: next((u for u in seat.updates() if u["status"] == "running"), None))
        assert (update["contest"], update["host"]) == (contest, "")
        for what in (
            {"what": "mix", "words": "luck"},
            {"what": "hire", "bot": "level:1"},
            {"what": "mute", "player": two.player},
        ):
            with pytest.raises(Unusable):
                seat.do(**what)
    with one.at(table) as seat, two.at(table) as other:
        with ThreadPoolExecutor(2) as threads:
            list(threads.map(play_out, [seat, other], [Random(1), Random(2)]))
        with pytest.raises(Unusable) as told:
            seat.do("again")
        assert "contest arranges" in told.value.facts["why"]
    for wrong in ({"contest": contest}, {"is_sealed": True}):
        with pytest.raises(Unusable) as told:
            one.ask("POST", "/api/tables", {"game": QUICK.name, "seats": 2, **wrong})
        assert "Only a contest" in told.value.facts["why"]


@pytest.mark.parametrize("format", ["swiss", "arena"])
def test_a_block_changes_no_pairing_and_hides_what_is_written(server, format):
    """Otherwise it would be a way to choose one's rivals. With two people there is no other pairing."""
    one, two = people(server, 2)
    one.ask("POST", f"/api/friends/{two.player}", {"do": "block"})
    contest = opened(two, format=format, rounds=1, minutes=5)
    for person in (one, two):
        person.do(contest, "join")
    two.do(contest, "start")
    table = wait_for(lambda: one.look(contest).get("mine", {}).get("table"))
    assert two.look(contest)["mine"]["table"] == table
    for number, person in enumerate((two, one)):
        person.ask("POST", f"/api/tables/{table}", {"do": "say", "id": f"{number}", "words": person.player})
    heard = [[line["words"] for line in person.ask("GET", f"/api/tables/{table}")["talk"]] for person in (one, two)]
    assert heard == [[one.player], [two.player, one.player]]


def test_whoever_does_not_come_is_stood_in_for_and_gets_nothing(server):
    """Nobody is at the second table at all: it is played all the same, and the contest goes on."""
    persons = people(server, 4)
    contest = opened(persons[0], format="swiss", patience=1, rounds=2)
    for one in persons:
        one.do(contest, "join")
    persons[0].do(contest, "start")
    last = persons[0].take_part(contest)
    lines = {line["id"]: line for line in last["standings"]}
    assert last["status"] == "over" and "state" not in lines[persons[0].player]
    assert all(lines[one.player]["points"] == 0 and lines[one.player]["state"] == "absent" for one in persons[1:])


# --- Duplicate deals are sealed ---------------------------------------------------------------------------------------


def test_nobody_sees_a_deal_that_others_still_have_to_play(server):
    """Not by watching, not by the record, the replay or an analysis of a table that is over, not in the standings."""
    persons = people(server, 4)
    [spy] = people(server, 1)
    contest = opened(persons[0], format="duplicate", rounds=1)
    for one, team in zip(persons, ("A", "A", "B", "B"), strict=True):
        one.do(contest, "join", team=team)
    assert "complete" in spy.refused(contest, "join", team="a")
    seen = persons[0].do(contest, "start")
    assert len(seen["deals"]) == 1 and "seed" not in seen
    wait_for(lambda: all(one.look(contest).get("mine", {}).get("table") for one in persons))
    tables = {}
    for one in persons:
        tables.setdefault(one.look(contest)["mine"]["table"], []).append(one)
    (first, players), (second, others) = tables.items()
    assert len(players) == len(others) == 2
    sealed = spy.ask("GET", f"/api/tables/{first}")
    assert sealed["is_sealed"] and sealed["commitment"] == seen["deals"][0]
    assert not {"view", "news", "talk", "score", "rank", "legal"} & sealed.keys()
    with spy.at(first) as watching:
        together(first, players)
        for update in watching.updates():
            assert not {"view", "news", "talk", "score", "rank"} & update.keys()
    for asker in (spy, *persons):  # also those who sat there, and those who have the same hand before them
        for what in ("record", "sheet", "things", "moments/watcher/0", "moments/0/0", "analysis"):
            with pytest.raises(Unusable) as told:
                asker.ask("GET", f"/api/tables/{first}/{what}")
            assert "still playing this deal" in told.value.facts["why"]
        for what, body in (("analysis", None), ("try", {"at": 1, "seat": 0})):
            with pytest.raises(Unusable):
                asker.ask("POST", f"/api/tables/{first}/{what}", body)
    wait_for(lambda: any(table.get("is_over") for table in spy.look(contest)["last"]["tables"]))
    look = spy.look(contest)
    assert all("score" not in table and "rank" not in table for table in look["last"]["tables"])
    assert {line["points"] for line in look["standings"]} == {0}
    together(second, others)
    look = wait_for(lambda: (last := spy.look(contest))["status"] == "over" and last)
    assert sum(line["points"] for line in look["standings"]) == 2 and look["seed"]
    records = [
        read_record(wait_for(lambda table=table: raw(spy, f"/api/tables/{table}/record"))) for table in (first, second)
    ]
    assert all((told := verify(record)).verifies and told.fair for record in records)
    assert records[0].fair.secret == records[1].fair.secret and records[0].shuffles[0] == records[1].shuffles[0]
    assert records[0].fair.commitment == seen["deals"][0]


def together(table, persons):
    """These people play this table to its end."""

    def play(one):
        with one.at(table) as seat:
            play_out(seat, Random(one.player))

    with ThreadPoolExecutor(len(persons)) as threads:
        list(threads.map(play, persons))


def raw(person, path):
    answer = httpx.get(person.base + path, headers=person.headers)
    return answer.content if answer.status_code == 200 else None


def wait_for(look, seconds=20):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError("it does not happen")


# --- Accounts -----------------------------------------------------------------------------------------------------------


def test_only_people_with_an_account_open_listed_or_rated_contests(server):
    [guest] = people(server, 1)
    for wrong in ({"is_public": True}, {"is_rated": True}):
        with pytest.raises(Unusable) as told:
            opened(guest, format="swiss", **wrong)
        assert "with an account" in told.value.facts["why"]
    person = signed_up(server, "Host", "contest-host")
    with pytest.raises(Unusable) as told:
        opened(person, format="duplicate", is_rated=True)
    assert "not rated" in told.value.facts["why"]
    contest = opened(person, format="swiss", is_public=True, is_rated=True)
    assert contest in [one["id"] for one in guest.ask("GET", "/api/contests")]
    assert "account" in guest.refused(contest, "join")
    assert person.do(contest, "join")["people"] == 1


def test_whoever_deletes_their_account_is_named_nowhere_and_is_not_paired(server):
    [host] = people(server, 1)
    contest = opened(host, format="duplicate")
    person = signed_up(server, "Vanishing", "contest-leaver")
    person.do(contest, "join")
    host.do(contest, "join")
    assert [one["id"] for one in person.ask("GET", "/api/account/export")["contests"]] == [contest]
    person.ask("POST", "/api/account/delete", {"password": PASSWORD})
    seen = wait_for(lambda: (look := host.look(contest))["people"] == 1 and look)
    assert "Vanishing" not in str(seen)


PASSWORD = "a long and quiet password"


def signed_up(server, name, login):
    person = Person(server.url, name)
    person.ask("POST", "/api/account/sign-up", {"login": login, "password": PASSWORD})
    return person
