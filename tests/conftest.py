"""What tests with a real server share: the server, and where they look at it in a browser, that too."""

from __future__ import annotations

import pytest


def pytest_configure(config):
    """With --long every server is started from nothing, as an operator starts it."""
    if config.getoption("--long"):
        from support.real_server import Server

        Server.is_forked = False


@pytest.fixture(scope="module")
def server(request, tmp_path_factory):
    """One for a file, which logs no error. Its bots take no time, or next to none where a browser has to follow."""
    from support.real_server import Server

    is_seen = hasattr(request.module, "in_a_browser")
    if is_seen:
        request.getfixturevalue("client")
    running = Server(tmp_path_factory.mktemp("server"), pace="0.05" if is_seen else "0")
    yield running
    running.stop()
    assert not running.faults()


@pytest.fixture
def own_server(tmp_path):
    """A server of one test's own, to be killed or stopped there; it does not outlive the test."""
    from support.real_server import Server

    running = Server(tmp_path)
    yield running
    running.end()


@pytest.fixture
def a_server():
    """Starts servers that do not outlive the test."""
    from support.real_server import Server

    started = []

    def start(*words, **more):
        started.append(Server(*words, **more))
        return started[-1]

    yield start
    for server in started:
        server.end()


@pytest.fixture
def run(capsys, monkeypatch):
    """The command line in this process: exit code, output, errors."""
    from zastolye.cli import main

    monkeypatch.setenv("ZASTOLYE_LANG", "en")

    def call(*words):
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:
            code = leaving.code
        output = capsys.readouterr()
        return code, output.out, output.err

    return call


@pytest.fixture(scope="module")
def client():
    """What a browser is sent, as the sources say."""
    from support.real_browser import build_client

    build_client()


@pytest.fixture(scope="module")
def browser():
    """Closed with its file: while it is open, nothing else in this process can run an event loop."""
    from support.real_browser import a_browser

    with a_browser() as opened:
        yield opened


@pytest.fixture(autouse=True)
def complaints(request):
    """A test with a browser fails on any error in the console of any page."""
    yield
    if "browser" in request.fixturenames:
        from support.real_browser import fail_on_complaints

        fail_on_complaints()


@pytest.fixture
def trial(record_property):
    """`trial(words)`: a line with the counts of a trial, printed at the end of the run, whichever process ran it."""
    return lambda words: record_property("trial", words)


def pytest_terminal_summary(terminalreporter):
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    told = [words for report in reports for name, words in report.user_properties if name == "trial"]
    if told:
        terminalreporter.section("trials")
        for line in sorted(set(told)):
            terminalreporter.line(line)
