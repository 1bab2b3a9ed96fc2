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
    """Leaves a note of where it was done. The unlucky one, a deal or whatever a node does first, waits to be killed, once."""
    import ray

    node, is_first = ray.util.get_node_ip_address(), not list(Path(notes).glob("unlucky *"))
    if unlucky in (str(deal), node) and is_first:
        (Path(notes) / f"unlucky {node} {os.getpid()}").touch()
        time.sleep(600)
    (Path(notes) / f"done {deal} {node} {os.getpid()}").touch()
    return play_deal(*job)


def main():
    from watched import watched as same  # by a name that a node can import

    address, notes, unlucky, game = sys.argv[1:]
    jobs = [(notes, unlucky, deal, *job(deal, game)) for deal in range(DEALS)]
    found = dict(spread(same, jobs, cluster=address))
    print(json.dumps([[asdict(one) for one in found[deal]] for deal in range(DEALS)]))


if __name__ == "__main__":
    main()
