"""What is shipped to run a server: the units expose little, the container takes everything from the locks, the backend is locked."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from support.installed import program

HOME = Path(__file__).resolve().parents[2]
MOST_EXPOSED = 12  # in tenths: 1.2 of 10


@pytest.mark.parametrize("unit", ["zastolye.service", "zastolye@.service"])
def test_the_units_expose_little(unit):
    analyze = program("systemd-analyze", package="systemd")
    if analyze is None:
        pytest.skip("no systemd-analyze here: apt install systemd")
    words = [analyze, "security", "--offline=true", "--no-pager", f"--threshold={MOST_EXPOSED}"]
    told = subprocess.run([*words, HOME / "deploy" / unit], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout[-300:] + told.stderr


def test_the_units_keep_what_the_server_needs():
    """Compiled rules need writable code, and the server raises its own limit of files."""
    for unit in (HOME / "deploy").glob("*.service"):
        text = unit.read_text()
        assert (
            "\nMemoryDenyWriteExecute" not in text
            and "~@resources" not in text
            and "@privileged @resources" not in text
        )
        assert "StateDirectory=zastolye" in text and "CacheDirectory=zastolye" in text


def locked(name):
    text = (HOME / "requirements" / name).read_text()
    found = dict(re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)", text, re.M))
    assert text.count("--hash=sha256:") >= len(found) > 0
    return found


def test_the_build_backend_is_locked():
    wanted = tomllib.loads((HOME / "pyproject.toml").read_text())["build-system"]["requires"]
    names = [re.match(r"[\w.-]+", one)[0] for one in wanted]
    assert set(names) <= locked("build.txt").keys()
    dev = (HOME / "dev").read_text()
    assert "--no-build-isolation" in dev and '"build.txt"' in dev
    for name, version in locked("build.txt").items():  # what the program itself needs too is the same there
        assert locked("bench.txt").get(name, version) == version


def test_the_container_installs_from_the_locks_alone():
    text = (HOME / "deploy" / "Containerfile").read_text()
    installs = re.findall(r"pip install (.*)", text)
    assert len(installs) == 4
    for one in installs:
        assert "--require-hashes -r requirements/" in one or "--no-deps --no-build-isolation" in one
    for name in re.findall(r"requirements/[\w.]+|web/[\w.]+", text):
        assert (HOME / name).exists()
    assert re.search(r"^USER zastolye$", text, re.M)


def test_the_health_check_of_the_container_asks_the_port_that_is_set(server):
    text = (HOME / "deploy" / "Containerfile").read_text()
    _, flag, code = json.loads(re.search(r"^HEALTHCHECK .*CMD (\[.*\])$", text, re.M)[1])
    for port, is_well in ((server.port, True), (1, False)):
        asked = subprocess.run(
            [sys.executable, flag, code], env={**os.environ, "ZASTOLYE_PORT": str(port)}, capture_output=True
        )
        assert (asked.returncode == 0) is is_well
