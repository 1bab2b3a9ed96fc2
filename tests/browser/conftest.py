"""One browser for all files of this folder: it takes two seconds of a processor to start, and people in it share nothing."""

import pytest


@pytest.fixture(scope="package")
def browser():
    """Closed with the folder: while it is open, nothing else in this process can run an event loop in the main thread."""
    from support.real_browser import a_browser

    with a_browser() as opened:
        yield opened
