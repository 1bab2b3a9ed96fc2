"""Somebody's own bot: a file that is not trusted. It is asked and answered in time, and reaches nothing but what it is shown."""

from __future__ import annotations

import signal
import struct
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from support.walking import GAMES, scenes
from zastolye.bots import Sight, find_bot
from zastolye.bots.child import sandbox
from zastolye.bots.own import OwnBot
from zastolye.core.engine import Engine, Luck
from zastolye.core.refusal import Unusable

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def own_bot(tmp_path, source, seconds=5.0):
    path, complaints = tmp_path / "bot.py", []
    path.write_text(textwrap.dedent(source))
    return OwnBot(path, seconds, complaints.append, "en"), complaints


def ask(bot, game=GAMES[-1]):
    engine = Engine(game)
    state, _ = next(scenes(engine, game.usual_seats, 9, 0.5))
    seat = engine.to_act(state)[0]
    moves = bot.choose(Sight(engine, engine.observe(state, seat), seat), Luck(1))
    assert moves[0] in engine.legal(state, seat)
    return engine.game.notation.write(moves)


@each_game
def test_an_own_bot_is_told_its_view_and_its_legal_moves(tmp_path, game):
    bot, complaints = own_bot(tmp_path, "def choose(view, legal, luck): return legal[-1] if view else None")
    ask(bot, game)
    assert complaints == []


BAD_BOTS = {
    "never answers": "def choose(view, legal, luck):\n    while True: pass",
    "ZeroDivisionError": "def choose(view, legal, luck): return 1 / 0",
    "SyntaxError": "def choose(",
    "not a legal move": "def choose(view, legal, luck): return 'gibberish'",
    "has no attribute": "x = 1",
    "'[1]' is not": "def choose(view, legal, luck): return [1]",
    "it ended": "def choose(view, legal, luck):\n    import os; os._exit(3)",
}


def test_a_file_that_is_no_bot_is_unusable_from_the_start(tmp_path):
    for source in ("def choose(", "x = 1", "raise SystemExit"):
        path = tmp_path / "bot.py"
        path.write_text(source)
        with pytest.raises(Unusable) as unusable:
            find_bot(str(path))
        assert unusable.value.code == "bot-broken"


@pytest.mark.parametrize("complaint", BAD_BOTS)
def test_a_bad_own_bot_is_reported_and_replaced(tmp_path, complaint):
    bot, complaints = own_bot(tmp_path, BAD_BOTS[complaint], 5.0 if complaint != "never answers" else 0.5)
    ask(bot)
    assert len(complaints) == 1 and (complaint in complaints[0] or "no answer" in complaints[0])
    ask(bot)  # and it is asked again


def test_what_an_own_bot_prints_does_not_disturb(tmp_path):
    bot, complaints = own_bot(tmp_path, "def choose(view, legal, luck):\n    print('thinking')\n    return legal[0]")
    ask(bot)
    assert complaints == []


# --- What an attacker tries -----------------------------------------------------------------------------------------------

SECRET = "the-seed-and-the-store"
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the sandbox is Linux's")

# Each returns what it got hold of, as words; "kept out" if nothing. `parent` is whoever asks.
ATTACKS = {
    "environment": "return json.dumps(dict(os.environ))",
    "arguments": "return json.dumps(sys.argv + sys.orig_argv)",
    "the parent's arguments": "return open(f'/proc/{os.getppid()}/cmdline').read()",
    "the parent's environment": "return open(f'/proc/{os.getppid()}/environ').read()",
    "the parent's memory": "return open(f'/proc/{os.getppid()}/mem', 'rb').read(1).hex() + SECRET",
    "its own folder": "return open(os.path.join(os.path.dirname(__file__), 'tables.db')).read()",
    "a list of files": "return str(os.listdir(os.path.dirname(__file__)))",
    "home": "return open(os.path.expanduser('~/.profile')).read() + SECRET",
    "passwd": "return open('/etc/passwd').read() + SECRET",
    "a written file": "open(os.path.join(os.path.dirname(__file__), 'left'), 'w').write('x'); return SECRET",
    "a name changed": "os.rename(__file__, __file__ + '.old'); return SECRET",
    "a TCP socket": "socket.socket(); return SECRET",
    "a UDP socket": "socket.socket(socket.AF_INET, socket.SOCK_DGRAM); return SECRET",
    "a local socket": "socket.socket(socket.AF_UNIX); return SECRET",
    "a process": "os.fork() or os._exit(0); return SECRET",
    "a program": "os.execv('/bin/sh', ['sh', '-c', 'true'])",
    "a program beside": "subprocess.run(['true']); return SECRET",
    "a signal to the parent": "os.kill(os.getppid(), 0); return SECRET",
    "the limits of the parent": "resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1)); return SECRET",
    "a namespace": "assert libc.unshare(0x10000000) == 0; return SECRET",
    "tracing the parent": "assert libc.ptrace(16, os.getppid(), 0, 0) == 0; return SECRET",
    "a ring for system calls": "assert libc.syscall(425, 8, bytes(128)) >= 0; return SECRET",
}
ATTACKER = """
import ctypes, json, os, resource, socket, subprocess, sys
libc = ctypes.CDLL(None)
SECRET = {secret!r}
def attack():
    {attack}
def choose(view, legal, luck):
    try:
        got = attack()
    except (OSError, AssertionError) as error:
        return "kept out"
    return got[:60000]
"""


@on_linux
@pytest.mark.parametrize("attack", ATTACKS)
def test_an_own_bot_reaches_nothing_but_what_it_is_shown(tmp_path, monkeypatch, attack):
    monkeypatch.setenv("ZASTOLYE_STORE", SECRET)
    (tmp_path / "tables.db").write_text(SECRET)
    bot, complaints = own_bot(tmp_path, ATTACKER.format(secret=SECRET, attack=ATTACKS[attack]))
    got = bot.ask({}, [])
    assert complaints == [] and SECRET not in got
    assert got == "kept out" or attack in ("environment", "arguments")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bot.py", "tables.db"]
    bot.close()


@on_linux
def test_the_seed_on_the_command_line_is_not_read_by_the_bot(tmp_path):
    """The whole way: the program is started with a seed, and the bot reports what it finds as a move."""
    (tmp_path / "bot.py").write_text(
        "import os\ndef choose(view, legal, luck):\n"
        "    try: found = open(f'/proc/{os.getppid()}/cmdline').read()\n"
        "    except OSError: return legal[0]\n"
        "    return 'read ' + found\n"
    )
    command = [sys.executable, "-m", "zastolye", "record", GAMES[-1].name, "--bots", "bot.py", "--seed", "424242"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0 and "424242" not in done.stderr and done.stderr == ""


def test_the_luck_of_an_own_bot_does_not_hang_on_the_seed_of_the_match(tmp_path):
    """Whoever sees numbers that follow from a seed can try all seeds. Two bots that are shown the same get the same luck."""
    bot, _ = own_bot(tmp_path, "def choose(view, legal, luck): return luck.random()")
    other, _ = own_bot(tmp_path, "def choose(view, legal, luck): return luck.random()")
    shown = [({"hand": [1]}, ["a"]), ({"hand": [1]}, ["a"]), ({"hand": [2]}, ["a"])]
    drawn = [bot.ask(*one) for one in shown]
    assert drawn == [other.ask(*one) for one in shown] and len(set(drawn)) == 3
    game, seen = GAMES[-1], []
    bot.ask = lambda view, legal: seen.append((view, legal))  # nothing else is handed over
    ask(bot, game)
    assert len(seen) == 1


# --- What keeps others waiting --------------------------------------------------------------------------------------------

STALLS = {
    "half a line": "os.write(answers(), b'half')\n    time.sleep(60)",
    "a line without end": "while True: os.write(answers(), b'x' * 4096)",
    "prints without end": "while True: print('x' * 4096)",
    "errors without end": "while True: os.write(2, b'x' * 4096)",
    "silence": "time.sleep(60)",
    "deaf and silent": "os.close(0)\n    time.sleep(60)",
    "a closed answer": "os.close(answers())\n    time.sleep(60)",
}
STALLING = """
import os, stat, time
def answers():
    (end,) = [end for end in range(3, 64) if is_pipe(end)]
    return end
def is_pipe(end):
    try:
        return stat.S_ISFIFO(os.fstat(end).st_mode)
    except OSError:
        return False
def choose(view, legal, luck):
    {stall}
"""


@pytest.mark.parametrize("stall", STALLS)
def test_nothing_an_own_bot_does_keeps_anybody_waiting(tmp_path, stall):
    bot, complaints = own_bot(tmp_path, STALLING.format(stall=STALLS[stall]), 0.5)
    assert bot.start() == ""
    since = time.monotonic()
    assert bot.ask({}, ["a"]) is None
    assert time.monotonic() - since < 5 and len(complaints) == 1


def test_a_large_question_is_read_by_who_reads_and_is_late_for_who_does_not(tmp_path):
    bot, complaints = own_bot(tmp_path, "def choose(view, legal, luck): return len(view)")
    assert bot.ask("x" * 1_000_000, []) == 1_000_000 and complaints == []


def test_what_an_own_bot_prints_below_python_is_no_answer(tmp_path):
    source = "import os\ndef choose(view, legal, luck):\n    os.write(1, b'no answer')\n    return legal[0]"
    bot, complaints = own_bot(tmp_path, source)
    assert bot.ask({}, ["a"]) == "a" and complaints == []


def test_much_print_before_an_answer_does_not_hang(tmp_path):
    source = "def choose(view, legal, luck):\n    for _ in range(1000): print('x' * 1000)\n    return legal[0]"
    bot, complaints = own_bot(tmp_path, source)
    assert bot.ask({}, ["a"]) == "a" and complaints == []


FAMILY = """
import os, sys, time
def choose(view, legal, luck):
    if os.fork() == 0:
        {leaves}
        time.sleep(60)
        os._exit(0)
    return legal[0]
"""


@pytest.mark.parametrize("leaves", ["pass", "os.setsid()"])
def test_a_grandchild_does_not_delay_the_end(tmp_path, monkeypatch, leaves):
    """Where there is no sandbox a bot can start processes; they hold its pipes open, and nobody waits for them."""
    program = tmp_path / "child"
    program.mkdir()
    for file in Path(sandbox.__file__).parent.glob("*.py"):
        (program / file.name).write_text(file.read_text().replace("print(json.dumps(enter(path))", "print('[]'"))
    monkeypatch.setattr("zastolye.bots.own.PROGRAM", program)
    bot, complaints = own_bot(tmp_path, FAMILY.format(leaves=leaves))
    assert bot.ask({}, ["a"]) == "a" and complaints == []
    assert bot.child is not None
    group, since = bot.child.process.pid, time.monotonic()
    bot.close()
    assert time.monotonic() - since < 2
    if leaves == "pass":
        until = time.monotonic() + 5
        while is_group(group) and time.monotonic() < until:
            time.sleep(0.02)
        assert not is_group(group)


def is_group(number):
    """Whether somebody of this process group lives; ended ones that nobody has asked for do not count."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, pgrp = (folder / "stat").read_text().rsplit(")", 1)[1].split()[:3]
        except OSError:
            continue
        if int(pgrp) == number and state != "Z":
            return True
    return False


@on_linux
def test_an_own_bot_ends_with_whoever_asks(tmp_path):
    (tmp_path / "bot.py").write_text("def choose(view, legal, luck):\n    while True: pass")
    asks = (
        "import sys; from pathlib import Path; from zastolye.bots.own import OwnBot\n"
        "bot = OwnBot(Path(sys.argv[1]), 60); bot.start(); print(bot.child.process.pid, flush=True); bot.ask({}, [])"
    )
    with subprocess.Popen([sys.executable, "-c", asks, str(tmp_path / "bot.py")], stdout=subprocess.PIPE) as asking:
        group = int(asking.stdout.readline())
        assert is_group(group)
        asking.send_signal(signal.SIGKILL)
    until = time.monotonic() + 5
    while is_group(group) and time.monotonic() < until:
        time.sleep(0.02)
    assert not is_group(group)


def test_a_system_without_a_sandbox_is_told_once_in_a_sentence(tmp_path, monkeypatch):
    program = tmp_path / "child"
    program.mkdir()
    for file in Path(sandbox.__file__).parent.glob("*.py"):
        (program / file.name).write_text(file.read_text().replace("version < 1", "version < 10_000"))
    monkeypatch.setattr("zastolye.bots.own.PROGRAM", program)
    complaints = []
    for _ in range(2):
        bot, said = own_bot(tmp_path, "def choose(view, legal, luck): return legal[0]")
        assert bot.ask({}, ["a"]) == "a"
        complaints += said
    assert len(complaints) == 1 and "sandbox" in complaints[0] and "your files" in complaints[0]


@pytest.mark.parametrize("processor", [0, 1])
def test_the_filter_of_system_calls_is_well_formed(processor):
    """Every jump lands inside, the last step returns, and what is refused is refused by its number on that processor."""
    steps = list(sandbox.filter_for(processor))
    assert len(steps) < 256 and all(len(step) == 8 for step in steps)
    assert run_filter(steps, processor, sandbox.REFUSED["socket"][processor]) == sandbox.DENY | sandbox.EPERM
    assert run_filter(steps, processor, sandbox.CLONE[processor], sandbox.A_THREAD) == sandbox.ALLOW
    assert run_filter(steps, processor, sandbox.CLONE[processor], 17) == sandbox.DENY | sandbox.EPERM
    assert run_filter(steps, processor, sandbox.PRLIMIT[processor], 0) == sandbox.ALLOW
    assert run_filter(steps, processor, sandbox.PRLIMIT[processor], 1) == sandbox.DENY | sandbox.EPERM
    assert run_filter(steps, processor, sandbox.CLONE3) == sandbox.DENY | sandbox.ENOSYS
    assert run_filter(steps, processor, sandbox.OTHER_ABI + 41) == sandbox.KILL
    assert run_filter(steps, 1 - processor, 0) == sandbox.KILL
    assert run_filter(steps, processor, 0) == sandbox.ALLOW


def run_filter(steps, processor, number, first=0):
    """What a classic packet filter returns for one system call."""
    data = {
        sandbox.NUMBER: number,
        sandbox.PROCESSOR: (sandbox.X86, sandbox.ARM)[processor],
        sandbox.FIRST_ARGUMENT: first,
    }
    at, held = 0, 0
    while True:
        code, yes, no, value = struct.unpack("=HBBI", steps[at])
        at += 1
        if code == sandbox.RETURN:
            return value
        if code == sandbox.LOAD:
            held = data[value]
        else:
            is_so = {sandbox.EQUALS: held == value, sandbox.AT_LEAST: held >= value, sandbox.HAS: bool(held & value)}[
                code
            ]
            at += yes if is_so else no
