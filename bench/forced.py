"""Is a bot's forced move told from a free one by how long it took?

    ./dev bench forced [--json FILE] [--modes NAME …] [--pace 0 1] [--tables 6 60] [--levels 1 3 5] [--moves 1000] [--seconds 60]

A person plays any legal moves at tables of bots, over plain HTTP and WebSockets, and notes when each update came. When a match is over
its record says which of the bots' moves were forced (one legal move) and which were free. The best threshold on the time from question
to answer, with its direction, is found in half of the matches and tried on the other half, and the other way round: the balanced
accuracy is the mean of the parts of forced and of free moves that were told rightly, 0.5 is guessing. Its interval is of 95 %, by
bootstrap over matches. `situation_…` is the same for times less the median of what everybody knows of a question: the phase, how many
are asked at once, whether cards were shuffled before it. In some phases nobody has a choice, and that is no secret.

Races are left out: their bots are not asked in turns, so nothing is forced; Чехарда is played in its slow form.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from server_load.processes import warm
from starvation import RAISED, Guest, a_server
from zastolye.core.record import read_record
from zastolye.core.rule_words import WATCHER
from zastolye.table.match import Match
from zastolye.table.replay import open_record, steps

MODES = {"trick-n-chef": 4, "heckmeck": 3, "chekharda": 4, "pechenka": 4, "pechenka-hunt": 4}
BOOTSTRAPS = 400
Situation = tuple[Any, ...]
Answer = tuple[float, Situation]  # seconds, and what everybody knew


@dataclass
class Sample:
    """Answers of bots in one match: of forced moves, and of free ones."""

    forced: list[Answer] = field(default_factory=list)
    free: list[Answer] = field(default_factory=list)


@dataclass(frozen=True)
class Question:
    """To one seat, after so much of the match."""

    since: int
    is_forced: bool
    situation: Situation


async def watched(guest: Guest, wanted: dict[str, Any], dice: random.Random) -> Sample:
    """One match, played by any legal moves; what its bots' answers took."""
    table = await guest.play(wanted)
    assert table is not None
    told: list[tuple[int, float]] = []  # how many events there had been, and when that was heard
    readied: list[int] = []  # the numbers of events that are not part of the match
    async with guest.at(table) as line:
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 60))
            now = time.perf_counter()
            if message["type"] == "ping":
                await line.send(f"pong {message['number']}")
            if message["type"] == "answer" and message["id"].startswith("r") and "no" not in message:
                readied.append(message["seq"])
            if message["type"] != "update":
                continue
            told.append((message["seq"], now))
            if message["status"] == "over":
                break
            if message["seat"] in message.get("recess", {}).get("waits_for", ()):
                await line.send(json.dumps({"do": "ready", "id": f"r{message['seq']}"}))
            if message.get("moves"):
                words, decision = dice.choice(message["moves"]), message["decision"]
                command = {"do": "move", "id": f"m{message['seq']}", "words": words, "decision": decision}
                await line.send(json.dumps(command))
    record = (await guest.client.get(f"/api/tables/{table}/record")).content
    return sample_of(record, [(seq - sum(one < seq for one in readied), at) for seq, at in told])


def sample_of(document: bytes, told: list[tuple[int, float]]) -> Sample:
    """Put when things were heard beside what was so. An update that tells of several moves says nothing about a single answer, and is
    left out."""
    record = read_record(document)
    match = open_record(record)
    asked: dict[int, Question] = {}  # by seat
    answers: list[tuple[Question, int, int]] = []  # of bots, with how much had happened before and after the answer
    before = 0
    for _ in steps(match, record):
        if match.moves:
            last = match.moves[-1]
            question = asked.pop(-1 if last.seat == "table" else last.seat, None)
            if question is not None and last.how is not None:
                answers.append((question, before, match.happened))
        asked = {seat: question for seat, question in asked.items() if seat in match.to_act}
        situation = situation_of(match)
        for seat in match.to_act:
            asked.setdefault(seat, Question(match.happened, len(match.legal(seat)) == 1, situation))
        before = match.happened
    others = told[-1][0] - match.happened  # events before the first card
    heard = {seq - others: at for seq, at in reversed(told)}  # the first time that so much was told
    sample = Sample()
    for question, before, after in answers:
        if question.since in heard and before in heard and after in heard:
            kind = sample.forced if question.is_forced else sample.free
            kind.append((heard[after] - heard[question.since], (*question.situation, before - question.since)))
    return sample


def situation_of(match: Match) -> Situation:
    """What everybody knows of a question: the phase, how many are asked at once, whether cards were shuffled before it."""
    phase = getattr(match.view(WATCHER), "phase", "")
    return phase, len(match.to_act), bool(match.happened_as_move) and match.happened_as_move[-1]


# --- How well it is told ------------------------------------------------------------------------------------------------


def levelled(samples: list[Sample]) -> list[Sample]:
    """Answer times as differences from the median of their situation. Situations in which all moves are forced, or none, are left
    out."""
    times: dict[Situation, list[float]] = defaultdict(list)
    kinds: dict[Situation, set[str]] = defaultdict(set)
    for sample in samples:
        for kind in ("forced", "free"):
            for seconds, situation in getattr(sample, kind):
                times[situation].append(seconds)
                kinds[situation].add(kind)
    usual = {one: statistics.median(times[one]) for one, found in kinds.items() if len(found) == 2}

    def less(answers: list[Answer]) -> list[Answer]:
        return [(seconds - usual[situation], situation) for seconds, situation in answers if situation in usual]

    return [Sample(less(sample.forced), less(sample.free)) for sample in samples]


def of_kind(samples: list[Sample], kind: str) -> list[float]:
    return [seconds for sample in samples for seconds, _ in getattr(sample, kind)]


def balanced(samples: list[Sample], threshold: float, is_slower: bool) -> float:
    """The mean of the parts told rightly, if forced moves are held to be those that take longer than the threshold, or shorter."""
    forced, free = of_kind(samples, "forced"), of_kind(samples, "free")
    right = sum((one > threshold) == is_slower for one in forced) / len(forced)
    return (right + sum((one > threshold) != is_slower for one in free) / len(free)) / 2


def best(samples: list[Sample]) -> tuple[float, float, bool]:
    """The best balanced accuracy on these, with its threshold and its direction."""
    forced, free = of_kind(samples, "forced"), of_kind(samples, "free")
    found, below_forced, below_free = (0.5, 0.0, False), 0, 0
    for one, is_forced in sorted([*((one, True) for one in forced), *((one, False) for one in free)]):
        below_forced, below_free = below_forced + is_forced, below_free + (not is_forced)
        quicker = (below_forced / len(forced) + 1 - below_free / len(free)) / 2
        found = max(found, (quicker, one, False), (1 - quicker, one, True))
    return found


def crossed(one: list[Sample], other: list[Sample]) -> float:
    """Balanced accuracy on each half of the matches with what the other half taught."""
    if not all(of_kind(half, kind) for half in (one, other) for kind in ("forced", "free")):
        return 0.5
    return (balanced(other, *best(one)[1:]) + balanced(one, *best(other)[1:])) / 2


def told_by(samples: list[Sample], dice: random.Random) -> dict[str, float]:
    """How well forced moves are told by these times. For the interval each half is drawn anew by itself: a match that is in both would
    teach its own answer."""
    halves = samples[::2], samples[1::2]
    again = sorted(crossed(*(dice.choices(half, k=len(half)) for half in halves)) for _ in range(BOOTSTRAPS))
    low, high = again[round(BOOTSTRAPS * 0.025)], again[round(BOOTSTRAPS * 0.975) - 1]
    return {"accuracy": round(crossed(*halves), 3), "from": round(low, 3), "to": round(high, 3)}


def row_of(samples: list[Sample], dice: random.Random) -> dict[str, Any]:
    forced, free = of_kind(samples, "forced"), of_kind(samples, "free")
    row: dict[str, Any] = {"matches": len(samples), "forced": len(forced), "free": len(free)}
    if not forced or not free or len(samples) < 2:
        return row
    for kind, seconds in (("forced", forced), ("free", free)):
        row[f"{kind}_ms"] = round(statistics.median(seconds) * 1000, 1)
    even = levelled(samples)
    row |= told_by(samples, dice) | {"situation_forced": len(of_kind(even, "forced"))}
    return row | {f"situation_{name}": value for name, value in told_by(even, dice).items()}


# --- Measuring ----------------------------------------------------------------------------------------------------------


async def measure(url: str, wanted: dict[str, Any], moves: int, tables: int, seconds: float) -> list[Sample]:
    """So many matches at a time, until there are so many forced and so many free moves, or the time is over."""
    samples: list[Sample] = []
    until = time.monotonic() + seconds

    def is_enough() -> bool:
        short = min(len(of_kind(samples, kind)) for kind in ("forced", "free")) < moves
        return bool(samples) and (not short or time.monotonic() >= until)

    async def one_after_the_other(seed: int) -> None:
        guest, dice = await Guest(url).arrive(), random.Random(seed)
        while not is_enough():
            samples.append(await watched(guest, wanted, dice))
        await guest.client.aclose()

    await asyncio.gather(*map(one_after_the_other, range(tables)))
    return samples


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--modes", nargs="+", default=list(MODES), choices=list(MODES))
    parser.add_argument("--pace", nargs="+", default=["0", "1"])
    parser.add_argument("--levels", nargs="+", type=int, default=[1, 3, 5])
    parser.add_argument("--moves", type=int, default=1000, help="of the rarer kind")
    parser.add_argument("--tables", type=int, nargs="+", default=[6, 60], help="at a time, for each pace")
    parser.add_argument("--seconds", type=float, default=60.0, help="at most, for each row")
    given = parser.parse_args()
    warm()
    rows = []
    for pace, tables in zip(given.pace, given.tables, strict=True):
        with tempfile.TemporaryDirectory() as folder:
            server, url = a_server(Path(folder), pace, RAISED)
            try:
                for mode in given.modes:
                    for level in given.levels:
                        wanted = {"game": mode, "seats": MODES[mode], "level": level, "is_slow": mode == "chekharda"}
                        samples = asyncio.run(measure(url, wanted, given.moves, tables, given.seconds))
                        rows.append({"pace": pace, "mode": mode, "level": level, **row_of(samples, random.Random(1))})
                        print(rows[-1], flush=True)
            finally:
                server.stop()
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
