"""People who know each other, over HTTP and sockets: follow, block, invite, presence."""

from __future__ import annotations

import json
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from support.acquaintances import (
    PATIENCE,
    circle,
    code_of,
    command,
    eventually,
    lines,
    page_of,
    people,
    refused_command,
    table_of,
    tie,
)
from support.at_a_table import TURNS
from zastolye.client import Client
from zastolye.server.friends.ties import CHANGES, INVITATIONS
from zastolye.server.hosting.commands import LIMITS


def invitations(table):
    return f"/api/tables/{table}/invitations"


def invite(host, table, other):
    return host.ask("POST", invitations(table), {"player": other.player})


def not_invited(host, table, other):
    return code_of(host, "POST", invitations(table), {"player": other.player})


def test_two_who_follow_each_other_see_that_the_other_is_here(server):
    anna, boris = people(server, "Аня", "Боря")
    assert tie(anna, boris, "follow") == {"follows": True, "is_follower": False, "blocks": False}
    assert circle(boris)["followers"][0]["name"] == "Аня" and circle(boris)["follows"] == []
    with page_of(boris):
        time.sleep(0.5)
        assert "is_here" not in circle(anna)["follows"][0]  # Boris has not followed back
        tie(boris, anna, "follow")
        eventually(lambda: circle(anna)["follows"][0].get("is_here"))
        boris.ask("POST", "/api/me/presence", {"to": "nobody"})
        assert "is_here" not in circle(anna)["follows"][0] and circle(boris)["shown_to"] == "nobody"
    tie(anna, boris, "unfollow")
    assert circle(anna)["follows"] == []


def test_a_public_table_is_shown_to_friends_and_a_private_one_is_not(server):
    anna, boris = people(server, "Аня", "Боря")
    tie(anna, boris, "follow"), tie(boris, anna, "follow")
    public, private = table_of(boris, is_public=True), table_of(boris)
    with boris.at(private), page_of(boris):
        eventually(lambda: circle(anna)["follows"][0].get("is_here"))
        assert "table" not in circle(anna)["follows"][0]
    with boris.at(public), page_of(boris):
        eventually(lambda: circle(anna)["follows"][0].get("table") == public)


def test_an_invitation_reaches_an_open_page_at_once_and_is_listed(server):
    anna, boris = people(server, "Аня", "Боря")
    tie(boris, anna, "follow")
    table = table_of(anna)
    with page_of(boris) as page:
        time.sleep(0.3)
        assert invite(anna, table, boris) == [boris.player]
        assert json.loads(page.recv(timeout=PATIENCE)) == {"type": "invited"}
    [listed] = boris.ask("GET", "/api/invitations")
    assert (listed["table"], listed["name"], listed["game"]) == (table, "Аня", TURNS.name)
    assert not_invited(anna, table, boris) == "invited-before"
    assert boris.ask("DELETE", f"/api/invitations/{table}") == []
    assert not_invited(anna, table, boris) == "invited-before"  # a no is a no


def test_nobody_is_invited_by_a_stranger_nor_to_a_table_without_a_seat(server):
    anna, boris, vera = people(server, "Аня", "Боря", "Вера")
    table = table_of(anna)
    assert not_invited(anna, table, boris) == "invite-stranger"
    tie(boris, anna, "follow")
    assert not_invited(vera, table, boris) == "not-seated"
    command(boris, table, "sit")
    assert not_invited(anna, table, boris) == "invite-seated"
    tie(vera, anna, "follow")
    command(anna, table, "start")
    assert not_invited(anna, table, vera) == "invite-full"


def test_nobody_is_tied_to_themselves_or_to_nobody(server):
    [anna] = people(server, "Аня")
    assert code_of(anna, "POST", f"/api/friends/{anna.player}", {"do": "follow"}) == "yourself"
    assert code_of(anna, "GET", f"/api/friends/{'0' * 16}") == "no-player"


def test_who_is_blocked_does_not_sit_invite_nor_see_and_is_not_heard(server):
    anna, boris, vera = people(server, "Аня", "Боря", "Вера")
    for one, other in ((anna, boris), (boris, anna), (vera, anna)):
        tie(one, other, "follow")
    table = table_of(anna, is_public=True)
    for one in (boris, vera):
        command(one, table, "sit")
    command(boris, table, "say", words="до блокировки")
    assert tie(anna, boris, "block") == {"follows": False, "is_follower": True, "blocks": True}
    assert boris.ask("GET", f"/api/friends/{anna.player}") == {"follows": True, "is_follower": False, "blocks": False}
    with anna.at(table) as seat, page_of(anna):
        command(vera, table, "say", words="всем привет")
        time.sleep(LIMITS["chat"])
        command(boris, table, "say", words="и от меня")
        seq, heard = vera.ask("GET", f"/api/tables/{table}")["seq"], []
        for update in seat.updates():
            heard += [line["words"] for line in update.get("talk", [])]
            if update["seq"] >= seq:
                break
        assert heard == ["всем привет"]
        assert "is_here" not in circle(boris)["follows"][0]
    assert lines(vera, table) == ["до блокировки", "всем привет", "и от меня"] and lines(anna, table) == ["всем привет"]
    assert not_invited(boris, table_of(boris), anna) == "invite-stranger"
    another = table_of(anna)
    assert refused_command(boris, another, "sit") == "not-welcome"
    tie(anna, boris, "unblock")
    command(boris, another, "sit")
    assert lines(anna, table) == lines(vera, table)


def reactions(seat, mark):
    """The reactions that came up to this line of chat, by seat."""
    shown = []
    for message in seat.messages():
        if message["type"] == "reaction":
            shown.append(message["seat"])
        if any(line["words"] == mark for line in message.get("talk", [])):
            break
    return shown


def test_who_blocks_somebody_is_not_shown_how_they_react(server):
    anna, boris, vera = people(server, "Аня", "Боря", "Вера")
    table = table_of(anna)
    for one in (boris, vera):
        command(one, table, "sit")
    tie(anna, boris, "block")
    with anna.at(table) as hers, vera.at(table) as others:
        for one in (boris, vera):
            command(one, table, "react", **{"with": "bravo"})
        command(vera, table, "say", words="вот")
        assert reactions(others, "вот") == [1, 2]
        assert reactions(hers, "вот") == [2]


def test_a_rematch_is_without_whom_the_host_has_blocked_by_then(server):
    anna, boris = people(server, "Аня", "Боря")
    table = table_of(anna)
    command(boris, table, "sit")
    command(anna, table, "start", level=1)
    for one in (anna, boris):
        command(one, table, "resign")
    eventually(lambda: anna.ask("GET", f"/api/tables/{table}")["status"] == "over")
    tie(anna, boris, "block")
    again = command(anna, table, "again")["table"]
    assert [chair.get("player") for chair in anna.ask("GET", f"/api/tables/{again}")["chairs"]].count(boris.player) == 0


def test_ties_and_invitations_are_limited(server):
    anna, boris, vera = people(server, "Аня", "Боря", "Вера")
    for number in range(int(CHANGES)):
        tie(anna, boris, "unfollow" if number % 2 else "follow")
    assert code_of(anna, "POST", f"/api/friends/{boris.player}", {"do": "follow"}) == "too-many-requests"
    tie(boris, vera, "follow")
    table = table_of(vera)
    invite(vera, table, boris)
    answers = [not_invited(vera, table, boris) for _ in range(int(INVITATIONS))]
    assert set(answers) == {"invited-before", "too-many-requests"} and answers[-1] == "too-many-requests"


def test_the_export_of_all_that_is_kept_of_me_has_my_ties(server):
    anna, boris, vera = people(server, "Аня", "Боря", "Вера")
    tie(anna, boris, "follow"), tie(anna, vera, "block")
    kept = anna.ask("GET", "/api/account/export")
    assert [one["name"] for one in kept["follows"]] == ["Боря"] and [one["name"] for one in kept["blocked"]] == ["Вера"]
    assert kept["sanctions"] == kept["reports"] == []


def test_a_page_without_a_session_or_of_another_site_gets_no_socket(server):
    address = server.url.replace("http", "ws") + "/api/me/socket"
    with connect(address) as page, pytest.raises(ConnectionClosed) as closed:
        page.recv(timeout=PATIENCE)
    assert closed.value.rcvd.code == 4401
    with pytest.raises(InvalidStatus):
        connect(address, origin="https://elsewhere.example").close()
    assert httpx.get(server.url + "/api/friends").status_code == 401


def test_blocks_presence_and_invitations_work_over_two_processes(a_server, tmp_path, postgres):
    store = postgres.new_database()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (
        a_server(tmp_path / name, store=store, bus="notify", more=("--analysts", "0")) for name in ("one", "two")
    )
    anna, boris = Client(one.url, "Аня"), Client(two.url, "Боря")
    tie(anna, boris, "follow"), tie(boris, anna, "follow")
    table = table_of(anna)
    with page_of(boris) as page:
        eventually(lambda: circle(anna)["follows"][0].get("is_here"))
        invite(anna, table, boris)
        assert json.loads(page.recv(timeout=PATIENCE)) == {"type": "invited"}
    command(boris, table, "sit")
    own = table_of(boris)
    tie(boris, anna, "block")
    command(anna, table, "say", words="слышно?")
    eventually(lambda: lines(anna, table) == ["слышно?"])
    assert lines(boris, table) == []
    with anna.at(table) as hers, boris.at(table) as his:
        for player in (anna, boris):
            command(player, table, "react", **{"with": "bravo"})
        command(boris, table, "say", words="вот")
        assert (reactions(hers, "вот"), reactions(his, "вот")) == ([0, 1], [1])
    assert refused_command(anna, own, "sit") == "not-welcome"
    tie(boris, anna, "unblock")
    eventually(lambda: lines(boris, table) == ["слышно?", "вот"])
    assert not one.faults() and not two.faults()
