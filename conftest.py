"""What all tests share: the toy fifth game, checked indices, the two sizes of a run, and examples kept as records."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # small matrices: a second thread would only spin, and tests run side by side

import zastolye.games
from zastolye.core.kernel import Plain
from zastolye.core.record import read_record, write_record
from zastolye.table.match import Match
from zastolye.table.replay import replay

Plain.checked = True  # an index below 0 would read a neighbour in compiled code
zastolye.games.__path__.append(str(Path(__file__).parent / "tests" / "toy"))  # the promise: a game is one folder


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden games and kept examples again")
    parser.addoption("--long", action="store_true", help="run the full counts")
    parser.addoption("--ci", action="store_true", help="fail if a test could not run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests marked `long` are left out without --long."""
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    """With --ci a test that could not run is a failure."""
    report = (yield).get_result()
    if item.config.getoption("--ci") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome, report.longrepr = "failed", f"could not run: {report.longrepr[-1]}"


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--long"))


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Match], None]:
    """Keep the example a test has played as `records/<ID>.json`: it is compared, and it must replay."""
    found = re.match(r"test_([A-Z]+)_([A-Z]*\d+)", request.node.name)
    assert found, "an example's test starts with its ID"
    path = request.path.parents[1] / "records" / f"{found[1]}-{found[2]}.json"

    def check(match: Match) -> None:
        written = write_record(match.record())
        if request.config.getoption("--golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(written)
        assert path.read_bytes() == written, f"{path.name} differs: run ./dev golden and read the diff"
        again = replay(read_record(written))
        assert write_record(again.record()) == written

    return check
