"""Work over a real Ray cluster of two nodes on loopback: the same results, whoever dies on the way."""

import importlib.util
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path

import pytest

from support import watched
from support.at_a_terminal import AtATerminal
from support.walking import GAMES
from zastolye.cli import main
from zastolye.core.refusal import Unusable
from zastolye.lab.arena import arena, play_deal
from zastolye.lab.cluster import do, fingerprint

GAME = next(game for game in GAMES if game.name != "kuhn-poker")
CONTEST = ["arena", GAME.name, "--seats", "4", "--bots", "policy,random", "--seed", "7", "--lang", "en", "--json"]
HEAD, SECOND = "127.0.0.2", "127.0.0.3"  # all of them this machine, and nobody else

with_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")


# --- A cluster --------------------------------------------------------------------------------------------------------


class Cluster:
    """Each node is a `ray start --block` of ours, ended by its id. A secret of its own keeps everybody else out."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="ray"))  # short: the sockets in it have paths of 107 letters at most
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(Path(__file__).parents[1]),  # nodes too find `support.watched` there
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(24),
        }
        with socket.socket() as free:
            free.bind((HEAD, 0))
            self.address = f"{HEAD}:{free.getsockname()[1]}"
        self.nodes = {}
        port = self.address.rpartition(":")[2]
        self.add(HEAD, "--head", "--port", port, "--include-dashboard=false", "--temp-dir", str(self.folder))
        self.add(SECOND, "--address", self.address)

    def add(self, ip, *words):
        log = self.folder / f"{ip}.log"
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--node-ip-address", ip, *words]
        command += ["--num-cpus", "1", "--object-store-memory", "80000000"]
        with log.open("w") as out:
            self.nodes[ip] = subprocess.Popen(
                command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env=self.environment, start_new_session=True
            )
        until = time.monotonic() + 60
        while "Ray runtime started" not in log.read_text():
            assert self.nodes[ip].poll() is None and time.monotonic() < until, log.read_text()
            time.sleep(0.1)

    def kill(self, ip):
        """As if its plug were pulled."""
        node = self.nodes.pop(ip)
        os.killpg(node.pid, signal.SIGKILL)
        node.wait()

    def stop(self):
        for node in reversed(self.nodes.values()):
            node.terminate()
        for node in self.nodes.values():
            try:
                node.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(node.pid, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def cluster():
    cluster = Cluster()
    yield cluster
    cluster.stop()


# --- The same results -------------------------------------------------------------------------------------------------


@with_ray
def test_a_cluster_gives_what_one_machine_gives_and_says_nothing_of_its_own(cluster):
    command = [sys.executable, "-m", "zastolye", *CONTEST, "--matches", "12", "--cluster", cluster.address]
    over = subprocess.run(command, capture_output=True, text=True, env=cluster.environment, timeout=120)
    assert (over.returncode, over.stderr) == (0, "Matches played: 12 of 12.\n")
    *_, here = arena(GAME, 4, ["policy", "random"], 12, 7, workers=1)
    assert json.loads(over.stdout) == here.as_json()


@with_ray
def test_a_simulation_over_a_cluster_has_the_same_rows(cluster, tmp_path):
    words = ["simulate", GAME.name, "--seats", "4", "--matches", "3000", "--seed", "7", "--lang", "en"]
    # Here first: the nodes then find what was compiled, and need not compile it beside each other.
    assert main([*words, "--out", str(tmp_path / "here.csv"), "--workers", "1"]) == 0
    command = [sys.executable, "-m", "zastolye", *words, "--out", str(tmp_path / "there.csv")]
    over = subprocess.run(
        [*command, "--cluster", cluster.address], capture_output=True, text=True, env=cluster.environment, timeout=120
    )
    assert over.returncode == 0, over.stderr
    assert (tmp_path / "there.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


class Watched:
    """The deals of `watched.py` over this cluster."""

    def __init__(self, cluster, notes, unlucky):
        self.notes = notes
        command = [sys.executable, watched.__file__, cluster.address, str(notes), unlucky, GAME.name]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=cluster.environment)

    def unlucky_pid(self):
        until = time.monotonic() + 60
        while not (found := list(self.notes.glob("unlucky *"))):
            assert self.process.poll() is None and time.monotonic() < until
            time.sleep(0.1)
        return int(found[0].name.split()[-1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def is_whole(self):
        """Every deal was played, and came out as it does here."""
        here = [play_deal(*watched.job(deal, GAME.name)) for deal in range(watched.DEALS)]
        return json.loads(self.process.communicate(timeout=120)[0]) == [[asdict(one) for one in deal] for deal in here]


@with_ray
def test_a_worker_that_dies_is_retried(cluster, tmp_path):
    with Watched(cluster, tmp_path, unlucky="3") as work:
        pid = work.unlucky_pid()
        os.kill(pid, signal.SIGKILL)
        assert work.is_whole()
    again = [note.name.split() for note in tmp_path.glob("done 3 *")]
    assert len(again) == 1 and int(again[0][-1]) != pid


@with_ray
def test_ctrl_c_over_a_cluster_keeps_what_was_played(cluster):
    words = [*CONTEST, "--matches", "100000", "--cluster", cluster.address]
    with AtATerminal(*words, environment=cluster.environment) as table:
        table.wait_for(r"[1-9]\d*/100000")
        table.signal_all(signal.SIGINT)
        printed = json.loads(table.process.communicate(timeout=60)[0])
        assert table.process.returncode == 130 and 0 < printed["matches"] < 100_000
        assert table.is_empty_after(10)
        table.listen()
        assert "Traceback" not in table.said and "Error" not in table.said


@with_ray
def test_a_node_that_dies_is_done_without(cluster, tmp_path):
    """The last test of these: one node is left after it."""
    with Watched(cluster, tmp_path, unlucky=SECOND) as work:
        work.unlucky_pid()
        cluster.kill(SECOND)
        assert work.is_whole()
    assert HEAD in {note.name.split()[2] for note in tmp_path.glob("done *")}


# --- What cannot be done ----------------------------------------------------------------------------------------------


def refused(capsys, *words):
    """The one line that says why not."""
    assert main([*CONTEST, "--matches", "4", *words]) == 2
    [line] = capsys.readouterr().err.strip().splitlines()
    return line


@with_ray
@pytest.mark.parametrize("address", ["127.0.0.1:9", "256.0.0.1:6379", "nowhere"])
def test_an_address_where_nobody_is_is_told_soon_and_in_one_line(address, capsys):
    started = time.monotonic()
    assert address in refused(capsys, "--cluster", address)
    assert time.monotonic() - started < 20


def test_without_ray_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'zastolye[cluster]'" in refused(capsys, "--cluster", "auto")


def test_a_bot_of_this_machine_does_not_travel(tmp_path, capsys):
    bot = tmp_path / "my_bot.py"
    bot.write_text("def choose(view, legal, luck): return legal[0]")
    assert str(bot) in refused(capsys, "--bots", f"{bot},random", "--cluster", "auto")


def test_a_node_with_other_sources_refuses():
    assert do(max, (1, 2), fingerprint()) == 2
    with pytest.raises(Unusable, match="cluster-differs"):
        do(max, (1, 2), "of another version")
