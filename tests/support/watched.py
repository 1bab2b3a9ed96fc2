"""Eight deals over a cluster, one of which never ends unless whoever plays it dies: `watched.py ADDRESS NOTES UNLUCKY GAME`."""

import json
import os
import sys
import time
from dataclasses import asdict
from pathlib import Path

from zastolye.lab.arena import play_deal
from zastolye.lab.spread import spread

DEALS = 8


def job(deal, game):
    return (game, 4, ["policy", "random"], 7, deal, 2)


def watched(notes, unlucky, deal, *job):
    """Leaves a note of where it was done. The unlucky one, a deal or whatever a node does first, waits to be killed, once.

    Where it is a node, the other one does nothing before: it would have done everything by the time a slow node begins.
    """
    import ray

    node, until = ray.util.get_node_ip_address(), time.monotonic() + 50
    if unlucky in (str(deal), node) and not is_met(notes):
        (Path(notes) / f"unlucky {node} {os.getpid()}").touch()
        time.sleep(600)
    while not unlucky.isdigit() and not is_met(notes) and time.monotonic() < until:
        time.sleep(0.1)
    (Path(notes) / f"done {deal} {node} {os.getpid()}").touch()
    return play_deal(*job)


def is_met(notes):
    """Whether the unlucky one has begun."""
    return any(Path(notes).glob("unlucky *"))


def main():
    from support.watched import watched as same  # by a name that a node can import

    address, notes, unlucky, game = sys.argv[1:]
    jobs = [(notes, unlucky, deal, *job(deal, game)) for deal in range(DEALS)]
    found = dict(spread(same, jobs, cluster=address))
    print(json.dumps([[asdict(one) for one in found[deal]] for deal in range(DEALS)]))


if __name__ == "__main__":
    main()
