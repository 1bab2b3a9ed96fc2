"""What a guest is known by: browsers, programs, links to other devices; all of them can be listed and ended, and by nobody else."""

from __future__ import annotations

import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.at_a_table import TURNS, a_guest
from zastolye.client import Client
from zastolye.core.refusal import Unusable

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def link_of(guest):
    """A link to another device: its page, and what is asked of the server for it."""
    url = guest.post("/api/me/link").json()["url"]
    return url, url.replace("/go/", "/api/links/")


def sessions_of(guest):
    return {one["id"]: one for one in guest.get("/api/me/sessions").json()}


def socket_of(server, guest, table):
    cookie = f"zastolye={guest.cookies['zastolye']}"
    return connect(
        f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket", additional_headers={"cookie": cookie}
    )


def a_table(guest):
    return guest.post("/api/tables", json={"game": TURNS.name, "seats": 3}).json()["table"]


def closed_with(socket):
    with pytest.raises(ConnectionClosed) as told:
        while True:
            socket.recv(timeout=10)
    return told.value.rcvd.code


# --- Links --------------------------------------------------------------------------------------------------------------


def test_a_link_is_looked_at_by_anybody_and_followed_once(server):
    with a_guest(server, "Аня") as phone, a_guest(server, "Боря") as tablet:
        page, link = link_of(phone)
        for method in ("GET", "HEAD"):  # as link previews do
            assert httpx.request(method, page).status_code == 200
            assert "set-cookie" not in httpx.request(method, page).headers
        seen = tablet.get(link).json()
        assert (seen["name"], seen["is_me"], phone.get(link).json()["is_me"]) == ("Аня", False, True)
        assert tablet.get("/api/me").json()["name"] == "Боря"  # nothing has happened yet
        assert tablet.post(link).json() == {"player": seen["player"], "name": "Аня", "before": "Боря"}
        assert tablet.get("/api/me").json()["player"] == phone.get("/api/me").json()["player"]
        assert httpx.get(link).status_code == httpx.post(link).status_code == 404


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_link_that_another_page_follows_is_refused_and_stays_good(server, origin):
    with a_guest(server, "Аня") as phone, a_guest(server, "Боря") as tablet:
        _, link = link_of(phone)
        forged = tablet.post(link, headers={"origin": origin})
        assert (forged.status_code, forged.json()["code"]) == (403, "other-page")
        assert tablet.post(link, headers={"origin": server.url}).json()["name"] == "Аня"


def test_there_is_a_way_back_to_who_one_was(server):
    with a_guest(server, "Аня") as phone, a_guest(server, "Боря") as tablet:
        assert tablet.post("/api/me/back").json()["code"] == "no-way-back"
        me = tablet.get("/api/me").json()
        tablet.post(link_of(phone)[1])
        assert tablet.post("/api/me/back").json() == {**me, "before": "Аня"}
        assert tablet.get("/api/me").json() == {**me, "before": "Аня"}
        assert tablet.post("/api/me/back").json()["name"] == "Аня"


def test_who_follows_their_own_link_stays_in_the_same_session(server):
    with a_guest(server, "Аня") as phone:
        before, (_, link) = sessions_of(phone), link_of(phone)
        assert "set-cookie" not in phone.post(link).headers and sessions_of(phone).keys() == before.keys()


# --- Sessions and tokens ------------------------------------------------------------------------------------------------


def test_browsers_and_programs_are_listed_and_a_program_may_not_look(server):
    with httpx.Client(base_url=server.url, headers={"user-agent": FIREFOX}) as guest:
        guest.post("/api/me", json={"name": "Аня"})
        token = guest.post("/api/me/token", json={"label": "мой бот"}).json()["token"]
        listed = sessions_of(guest).values()
        told = {(one["kind"], one["label"], one["is_this"]) for one in listed}
        assert told == {("browser", "Firefox, Linux", True), ("program", "мой бот", False)}
        assert all(abs(time.time() - one["seen"]) < 60 for one in listed)
        bearer = {"authorization": f"Bearer {token}"}
        for method, path in (("GET", "sessions"), ("POST", "link"), ("POST", "token"), ("POST", "back")):
            refused = httpx.request(method, f"{server.url}/api/me/{path}", headers=bearer)
            assert (refused.status_code, refused.json()["code"]) == (403, "browser-only")
        assert "set-cookie" not in httpx.get(f"{server.url}/api/me", headers=bearer).headers


def test_an_ended_token_opens_nothing(server):
    with a_guest(server, "Аня") as guest, a_guest(server, "Ева") as stranger:
        bearer = {"authorization": f"Bearer {guest.post('/api/me/token').json()['token']}"}
        [program] = [one for one in sessions_of(guest).values() if one["kind"] == "program"]
        refused = stranger.delete(f"/api/me/sessions/{program['id']}")
        assert (refused.status_code, refused.json()["code"]) == (404, "no-session")
        assert httpx.get(f"{server.url}/api/tables/mine", headers=bearer).status_code == 200
        forged = guest.delete(f"/api/me/sessions/{program['id']}", headers={"origin": "https://evil.example"})
        assert (forged.status_code, forged.json()["code"]) == (403, "other-page")
        left = guest.delete(f"/api/me/sessions/{program['id']}").json()
        assert [one["kind"] for one in left] == ["browser"]
        assert httpx.get(f"{server.url}/api/tables/mine", headers=bearer).status_code == 401


def test_there_is_an_end_of_tokens(server):
    with a_guest(server, "Аня") as guest:
        answers = [guest.post("/api/me/token") for _ in range(50)]
    assert answers[48].status_code == 201 and answers[49].json()["code"] == "many-sessions"


def test_the_secret_of_one_kind_is_not_good_for_the_other(server):
    with a_guest(server, "Аня") as guest:
        token, cookie = guest.post("/api/me/token").json()["token"], guest.cookies["zastolye"]
    as_cookie = httpx.get(f"{server.url}/api/tables/mine", cookies={"zastolye": token})
    as_token = httpx.get(f"{server.url}/api/tables/mine", headers={"authorization": f"Bearer {cookie}"})
    assert as_cookie.status_code == as_token.status_code == 401


def test_the_socket_of_an_ended_session_is_closed_and_others_stay(server):
    with a_guest(server, "Аня") as phone, httpx.Client(base_url=server.url, timeout=20) as tablet:
        tablet.post(link_of(phone)[1])
        table, of_phone = a_table(phone), sessions_of(phone)
        [other] = [one for one in of_phone if not of_phone[one]["is_this"]]
        with socket_of(server, phone, table) as stays, socket_of(server, tablet, table) as ends:
            assert stays.recv(timeout=10) and ends.recv(timeout=10)
            phone.delete(f"/api/me/sessions/{other}")
            assert closed_with(ends) == 4401
            assert tablet.get("/api/tables/mine").status_code == 401
            stays.send('{"do": "say", "id": "1", "words": "я здесь"}')
            assert "я здесь" in stays.recv(timeout=10) + stays.recv(timeout=10)


def test_a_program_whose_token_ends_is_told_so_and_does_not_come_back(server):
    with a_guest(server, "Аня") as guest:
        bot = Client(server.url, token=guest.post("/api/me/token").json()["token"])
        [program] = [one for one in sessions_of(guest) if not sessions_of(guest)[one]["is_this"]]
        with bot.at(a_table(guest)) as seat:
            assert next(seat.updates())
            guest.delete(f"/api/me/sessions/{program}")
            with pytest.raises(Unusable, match="session-ended"):
                list(seat.updates())


# --- Names --------------------------------------------------------------------------------------------------------------


def test_a_new_name_reaches_every_table_at_once_and_is_kept(own_server):
    server = own_server
    with a_guest(server, "Аня") as guest, a_guest(server, "Боря") as friend:
        open_table, running = a_table(guest), a_table(guest)
        friend.post(f"/api/tables/{running}", json={"do": "sit", "id": "sit"})
        guest.post(f"/api/tables/{running}", json={"do": "start", "id": "start"})
        with socket_of(server, friend, running) as watching, socket_of(server, friend, open_table) as also:
            assert '"Аня"' in watching.recv(timeout=10) and '"Аня"' in also.recv(timeout=10)
            guest.post("/api/me", json={"name": "Анна"})
            for socket in (watching, also):
                while '"Анна"' not in socket.recv(timeout=10):
                    pass
        listed = {row["table"]: row["names"][0] for row in guest.get("/api/tables/mine").json()}
        assert listed == {open_table: "Анна", running: "Анна"}
        server.kill()
        server.start()
        chairs = httpx.get(f"{server.url}/api/tables/{running}").json()["chairs"]
        assert [chair["name"] for chair in chairs][:2] == ["Анна", "Боря"]


def test_a_name_that_changed_meanwhile_is_the_one_under_which_one_sits_down_and_speaks(server):
    with a_guest(server, "Аня") as host, a_guest(server, "Боря") as guest:
        table = a_table(host)
        with socket_of(server, guest, table) as socket:
            guest.post("/api/me", json={"name": "Борис"})
            socket.send('{"do": "sit", "id": "1"}')
            socket.send('{"do": "say", "id": "2", "words": "добрый вечер"}')
            told = ""
            while "добрый вечер" not in told:
                told = socket.recv(timeout=10)
        assert '"name":"Борис","words":"добрый вечер"' in told and '"name":"Боря"' not in told


def test_new_names_are_limited(server):
    with a_guest(server, "Аня") as guest:
        answers = [guest.post("/api/me", json={"name": f"Аня {number}"}).status_code for number in range(12)]
    assert answers[0] == 200 and answers[-1] == 429
