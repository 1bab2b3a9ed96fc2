"""The server as its operator meets it: settings, figures, logs, the key, an orderly end."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.parser import text_string_to_metric_families

from support.real_server import Server, play_out
from support.walking import GAMES
from zastolye.cli import build_parser, main
from zastolye.client import Client
from zastolye.commands.knobs import KNOBS, all_turned
from zastolye.commands.listening import qr_of
from zastolye.core.refusal import Unusable
from zastolye.server.ops import metrics
from zastolye.server.ops.logs import FIELDS, JsonLines, TextLines
from zastolye.server.settings import Settings
from zastolye.server.store.postgres import PostgresStore
from zastolye.server.tables import events as ev

TURNS = next(game for game in GAMES if game.name.startswith("trick"))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("operations"), more=("--log", "json"))
    yield running
    running.stop()


def get(server, path, **more):
    return httpx.get(server.url + path, timeout=60, **more)


def figures(server):
    text = get(server, "/metrics").text
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


# --- Settings -----------------------------------------------------------------------------------------------------------


def turned(words=(), **environment):
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        return all_turned(build_parser("en").parse_args(["serve", *words]))


def test_a_setting_comes_from_a_flag_else_the_environment_else_it_is_the_usual_one():
    assert (turned().port, turned().behind_proxy, turned().bus, turned().log) == (8000, "", None, "text")
    everything = {
        "ZASTOLYE_HOST": "0.0.0.0", "ZASTOLYE_PORT": "9000", "ZASTOLYE_LAN": "yes", "ZASTOLYE_OPEN": "yes",
        "ZASTOLYE_STORE": "sqlite:x.db", "ZASTOLYE_BUS": "redis://r", "ZASTOLYE_SECURE": "1", "ZASTOLYE_PROXY": "10.0.0.5",
        "ZASTOLYE_METRICS": "10.0.0.0/8, ::1",
        "ZASTOLYE_ORIGIN": "https://a.example, https://b.example/", "ZASTOLYE_KEEP_OPEN": "0.5", "ZASTOLYE_KEEP_RUNNING": "7",
        "ZASTOLYE_KEEP_RECORDS": "forever", "ZASTOLYE_PACE": "0.5", "ZASTOLYE_LOG": "json",
            "ZASTOLYE_GUEST_TABLES": "5", "ZASTOLYE_GUEST_PUBLIC": "0", "ZASTOLYE_GUEST_BOTS": "9", "ZASTOLYE_REQUESTS": "50",
        "ZASTOLYE_ADDRESS_TABLES": "6", "ZASTOLYE_ADDRESS_BOTS": "7", "ZASTOLYE_ADDRESS_SOCKETS": "8",
        "ZASTOLYE_ANALYSTS": "2", "ZASTOLYE_ANALYSIS_SECONDS": "30", "ZASTOLYE_GUEST_ANALYSES": "3", "ZASTOLYE_GUEST_CONTESTS": "5",
        "ZASTOLYE_SMTP": "smtps://a:b@c", "ZASTOLYE_MAIL_FROM": "a@b.example", "ZASTOLYE_MAIL_EVERY": "60",
        "ZASTOLYE_NOTICE_AFTER": "5", "ZASTOLYE_PUSH_CONTACT": "mailto:a@b.example", "ZASTOLYE_PUSH_LOCAL": "yes",
    }  # fmt: skip
    assert {knob.environment for knob in KNOBS} == set(everything)
    assert vars(turned(**everything)) == {
        "host": "0.0.0.0", "port": 9000, "lan": True, "open": True, "store": "sqlite:x.db", "bus": "redis://r", "secure": True,
        "origin": ("https://a.example", "https://b.example"), "behind_proxy": "10.0.0.5/32", "metrics": "10.0.0.0/8,::1/128",
        "pace": 0.5, "log": "json",
        "keep_open": 43_200.0, "keep_running": 604_800.0, "keep_records": float("inf"),
        "guest_tables": 5, "guest_public": 0, "guest_bots": 9, "requests": 50,
        "address_tables": 6, "address_bots": 7, "address_sockets": 8,
        "analysts": 2, "analysis_seconds": 30, "guest_analyses": 3, "guest_contests": 5,
        "smtp": "smtps://a:b@c", "mail_from": "a@b.example", "mail_every": 60, "notice_after": 5,
        "push_contact": "mailto:a@b.example", "push_local": True,
    }  # fmt: skip
    assert turned(["--port", "1", "--behind-proxy"], **everything).port == 1
    assert turned(["--behind-proxy"]).behind_proxy == "127.0.0.1,::1"


@pytest.mark.parametrize(
    ("given", "host", "may"),
    [("yes", "127.0.0.1", True), ("yes", "::1", True), ("yes", "192.168.1.7", False), ("no", "127.0.0.1", False),
     ("10.0.0.0/8", "10.2.3.4", True), ("10.0.0.0/8", "127.0.0.1", False), ("*", "203.0.113.9", True), ("yes", "somebody", False)],
)  # fmt: skip
def test_figures_are_for_whom_the_operator_names(given, host, may):
    assert Settings(metrics=turned(["--metrics", given]).metrics).may_read_metrics(host) is may


BAD = {
    "--host": "a b", "--port": "70000", "--origin": "example.org", "--behind-proxy": "somewhere", "--metrics": "all",
    "--keep-open": "-1", "--guest-tables": "-1", "--guest-public": "few", "--guest-bots": "1e3", "--requests": "nan",
    "--address-tables": "-1", "--address-bots": "many", "--address-sockets": "1.5",
    "--analysts": "-1", "--analysis-seconds": "soon", "--guest-analyses": "many", "--guest-contests": "few",
    "--keep-running": "nan", "--keep-records": "long", "--pace": "inf", "--log": "xml", "--store": "mysql://x", "--bus": "amqp://x",
    "--smtp": "mail.example", "--mail-every": "often", "--notice-after": "-1", "--push-contact": "help@example.org",
}  # fmt: skip


@pytest.mark.parametrize("flag", BAD)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_wrong_value_is_2_and_one_line_that_names_the_place(flag, language, capsys, monkeypatch):
    assert main(["serve", "--port", "0", flag, BAD[flag], "--lang", language]) == 2
    told = capsys.readouterr()
    assert not told.out and len(told.err.strip().splitlines()) == 1
    knob = next(knob for knob in KNOBS if f"--{knob.flag}" == flag)
    monkeypatch.setenv(knob.environment, BAD[flag])
    assert main(["serve", "--lang", language, *(("--port", "0") if flag != "--port" else ())]) == 2
    told = capsys.readouterr()
    assert len(told.err.strip().splitlines()) == 1 and (not knob.kind or knob.environment in told.err)


@pytest.mark.parametrize("store", ["postgresql://u:pass/word@h/db", "postgresql://u:password@127.0.0.1:1/db"])
def test_a_database_we_cannot_reach_is_told_without_its_password(store):
    with pytest.raises(Unusable) as told:
        asyncio.run(PostgresStore(store, patience=0.2).open())
    assert "pass" not in str(told.value)


def test_a_proxy_is_believed_only_if_the_operator_says_so(server, tmp_path):
    told = {"x-forwarded-proto": "https", "host": "table.example"}

    def link(url):
        with httpx.Client(base_url=url, headers=told, timeout=60) as guest:
            guest.get("/api/me")
            return guest.post("/api/me/link").json()["url"]

    assert link(server.url).startswith("http://table.example/go/")
    behind = Server(tmp_path, more=("--behind-proxy",))
    try:
        assert link(behind.url).startswith("https://table.example/go/")
    finally:
        behind.stop()


def test_the_link_for_phones_is_drawn_white_on_black():
    lines = qr_of("http://192.0.2.2:8000").splitlines()
    assert len(lines) > 10 and all(line.startswith("\x1b[97;40m") and line.endswith("\x1b[0m") for line in lines)


# --- The key ------------------------------------------------------------------------------------------------------------


def test_the_key_that_a_server_tells_is_the_one_that_signs_its_records(server, tmp_path, capsys):
    record = played(server)[1]
    path = tmp_path / "record.json"
    path.write_bytes(record)
    told = get(server, "/api/key")
    for key in (told.text, told.json()["key"]):
        assert main(["verify", str(path), "--key", key]) == 0
    assert told.json()["fingerprint"] in capsys.readouterr().out
    assert main(["verify", str(path), "--key", "7d" * 32]) == 1


# --- Figures ------------------------------------------------------------------------------------------------------------


def test_figures_tell_how_much_is_played_and_name_nobody(server):
    before = figures(server)
    client, _ = played(server)
    with client.at(client.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]):
        now = figures(server)
    assert now["zastolye_tables", "open"] == before["zastolye_tables", "open"] + 1
    assert now["zastolye_tables", "over"] == before["zastolye_tables", "over"] + 1
    assert now["zastolye_connections",] == before["zastolye_connections",] + 1
    assert now["zastolye_store_commits_total",] > before["zastolye_store_commits_total",]
    assert now["zastolye_requests_total", "POST", "201"] > before.get(("zastolye_requests_total", "POST", "201"), 0)
    moves = [now["zastolye_moves_total", by, TURNS.name] for by in ("player", "bot")]
    assert (
        all(moves)
        and now["zastolye_kept_seconds_count",] >= sum(moves)
        and now["zastolye_bot_seconds_count",] >= moves[1]
    )
    assert now["zastolye_told_seconds_count", "turns"] >= moves[0] and now["zastolye_refused_total", "old-decision"]
    text = get(server, "/metrics").text
    assert "Аня" not in text and client.player not in text


def test_moves_are_counted_by_who_made_them():
    moves = [ev.Moved(0.0, 0, "R7"), ev.Moved(0.0, 1, "R7", how="bot:level:3"), ev.Moved(0.0, "table", "stall"),
             ev.Moved(0.0, 2, "R7", how="race:arrival=1 credit=2 order=3"), ev.Started(0.0)]  # fmt: skip
    metrics.kept(metrics.clock(), "whist", moves)
    metrics.answered(metrics.clock(), False, "not-your-turn")
    metrics.raced(is_played=False)
    metrics.handed("taken")
    page = metrics.page()[0].decode()
    for line in (
        'zastolye_moves_total{by="player",game="whist"} 2.0', 'zastolye_moves_total{by="bot",game="whist"} 1.0',
        'zastolye_moves_total{by="table",game="whist"} 1.0', 'zastolye_refused_total{code="not-your-turn"}',
        'zastolye_races_total{outcome="refused"}', 'zastolye_tables_handed_total{how="taken"}', "zastolye_kept_seconds_count",
    ):  # fmt: skip
        assert line in page


# --- Logs ---------------------------------------------------------------------------------------------------------------


def played(server):
    """A whole match by a person with words and chat of his own; who he was, and the record as bytes."""
    client = Client(server.url, "Аня")
    table = client.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    with client.at(table) as seat:
        seat.do("mix", words="моя тайная удача")
        seat.do("say", words="у меня одни двойки")
        seat.do("start", level=1)
        with pytest.raises(Unusable):
            seat.do("move", words="K99 nonsense", decision=1)
        play_out(seat, random.Random(1))
    return client, get(server, f"/api/tables/{table}/record").content


def test_the_log_of_a_whole_match_gives_nothing_away(server):
    client, record = played(server)
    token = client.ask("POST", "/api/me/token")["token"]
    link = client.ask("POST", "/api/me/link")["url"].rpartition("/")[2]
    assert httpx.post(f"{server.url}/api/links/{link}", timeout=60).status_code == 200
    assert get(server, "/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 200
    told, match = (server.folder / "log").read_text(), json.loads(record)
    hidden = [
        token,
        link,
        client.headers["cookie"].partition("=")[2],
        client.player,
        "Аня",
        "тайная",
        "двойки",
        "nonsense",
    ]
    hidden += [match["fair"]["secret"], *match["shuffles"], *(" ".join(one.split()[:3]) for one in match["shuffles"])]
    assert told and not [words for words in hidden if words in told]
    moves = {move[1] for move in match["moves"] if len(move[1]) > 2}
    assert not moves & set(re.findall(r"[\w+-]+", told))


def test_every_line_of_the_log_can_be_read_by_a_program(server):
    parts = urlsplit(server.url)
    with socket.create_connection((parts.hostname, parts.port)) as line:
        line.sendall(b"nonsense\r\n\r\n")  # an error of uvicorn's own
        line.recv(1000)
    told = (server.folder / "log").read_text().splitlines()
    assert any("Invalid HTTP request" in line for line in told)
    known = {"time", "level", "event", "from", "error", "way", *FIELDS}
    for line in map(json.loads, told):
        assert {"time", "level", "event", "from"} <= line.keys() <= known


@pytest.mark.parametrize("lines", [JsonLines(), TextLines()], ids=["json", "text"])
def test_an_exception_is_told_by_its_way_and_not_by_its_words(lines):
    try:
        try:
            raise KeyError("R7 B10 secret")
        except KeyError as error:
            raise ValueError(f"no such card: {error}") from error
    except ValueError as error:
        info = (type(error), error, error.__traceback__)
    extra = {"table": "a1b2", "seat": 2, "words": "R7 B10 secret"}
    record = logging.getLogger("zastolye.x").makeRecord("zastolye.x", 40, "f", 1, "it failed", (), info, extra=extra)
    told = lines.format(record)
    assert "secret" not in told and "R7" not in told and "\n" not in told
    assert isinstance(lines, JsonLines) or re.match(
        r"\d{4}-\d\d-\d\dT\S+ error it failed table=a1b2 seat=2 error=", told
    )
    for words in ("it failed", "ValueError < KeyError", "test_operations.py", "a1b2"):
        assert words in told
    other = logging.getLogger("library").makeRecord("library", 40, "f", 1, "cannot take %s", ("R7 secret",), None)
    assert "cannot take" in lines.format(other) and "secret" not in lines.format(other)


# --- The end ------------------------------------------------------------------------------------------------------------


def test_a_server_that_is_told_to_stop_closes_everything(tmp_path):
    stopped = Server(tmp_path, more=("--log", "json"))
    stopped.stop()
    assert stopped.process.returncode == 0
    assert json.loads((tmp_path / "log").read_text().splitlines()[-1])["event"] == "stopped"
    assert not list(tmp_path.glob("*-wal"))  # everything is in the one file


def test_a_machine_that_never_kept_anything_is_served_at_once(tmp_path):
    """The folder of the usual store is made when it is missing."""
    words = [sys.executable, "-m", "zastolye", "serve", "--port", "0", "--lang", "en"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "new" / "home")}
    environment.pop("ZASTOLYE_STORE", None)
    serving = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert serving.stdout.readline().startswith("Застолье is open at"), serving.stderr.read()
    finally:
        serving.terminate()
        serving.communicate(timeout=20)


def test_help_names_the_variable_of_every_setting():
    words = [sys.executable, "-m", "zastolye", "serve", "--help", "--lang", "en"]
    told = subprocess.run(words, capture_output=True, text=True).stdout
    assert not [knob.environment for knob in KNOBS if knob.environment not in told]


def test_the_page_for_operators_names_every_setting_and_every_figure():
    page = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
    for knob in KNOBS:
        row = next(line for line in page.splitlines() if line.startswith(f"| `--{knob.flag}` | `{knob.environment}` |"))
        assert knob.flag == "store" or knob.usual in row or not knob.usual
    named = [name for name in vars(metrics).values() if isinstance(name, MetricWrapperBase)]
    assert len(named) > 5
    for figure in named:
        assert f"`{figure._name}" in page
    assert all(f"`{name}`" in page for name in FIELDS)
