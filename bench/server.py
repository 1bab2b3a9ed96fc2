"""How much a server carries: tables of four at a real `zastolye serve`, beside a boardgame.io server in the same run.

    ./dev bench server [--json FILE] [--tables 50 500] [--rounds 5] [--peer-keeps] [--parts flood peer many]
    ./dev bench server --people [--json FILE] [--tables 500] [--seekers 300] [--rounds 5] [--paces 250]

Ours plays Трик-н-Шеф with its real views: each move is judged, committed to a SQLite file on the disk (synchronous=FULL), and told
to four people over four WebSockets, each with his own view and news. The peer (npm, boardgame.io 0.50, its own `Server`, its default
store in memory: it writes nothing to a disk, which is its best case) plays a 4-seat game with as many moves and a state of about
the same size, secrets stripped by its PlayerView (server_peer/game.js). Rounds alternate: ours, peer, ours, peer.

Closed: each table's next move is sent as soon as the last one was told to all four seats. Paced: so many moves a second in all, from
table to table. A move takes from its sending until the last of the four seats has the update with it. One process sends all and hears
all, by the same code for both; it looks no deeper into an update than for its number and who is asked, and reads only the update of
who moves next. Its own share of a core is in the rows: near 1 it, and not the server, would be the limit.

With --peer-keeps the peer has its own store in files instead (FlatFile): it hands each state to the system and does not wait for
the disk. That is nearer to what ours does; the ratios that we promise are those to the peer in memory. Under a long load it may stop
telling moves: then the benchmark ends there, and one round of 50 tables is what it can be asked for.

Flooded: 50 tables at 500 moves a second while one client throws all it can at the server (server_load/flood.py), in turns with rounds
without it.

Many: does a move cost more where there are many tables? Two of our servers, with 50 and with 2,000 tables (8,000 connections), closed,
in turns, without the peer; what is shown is the processor time of a move and its ratio. Opening the tables takes a minute or two.
--parts picks some of the three.

With --people it measures something else, and no peer: how much slower moves get when ratings and the queue run (500 tables, 2,000
connections). One server has friendly tables only; at the other all tables are rated, and some hundreds of people look for a match,
each with the socket of the search open; every minute each of them gives up and begins anew. Everybody has an account at both, and
matches end at both all the time; at both their results are counted, and at the second they move ratings. Rounds alternate, at the last
of --paces (500 tables of four people make 150 to 300 moves a second), and the ratio of the p99 is shown.

Figures are medians over the rounds, in brackets the least and the greatest round. Needs Node.js and npm.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvloop

from server_load.boardgame_io import PeerTables
from server_load.people import PeopleTables, Relay, play_ahead, results_in, settle
from server_load.processes import Server, flooding, our_server, peer_server, seeking, spent_here, warm
from server_load.table import MATCH, SEATS, Round, Table
from server_load.zastolye import OurTables

OPENING = 25  # tables at a time
PARTS = ("flood", "peer", "many")
FEW = 50  # tables that the other parts are compared with
SATURATED = 0.9  # of a core
SEEKING = 2.5  # seconds until all who look for a match are in the queue


@dataclass(frozen=True)
class Load:
    """`pace` moves a second in all, or as fast as they go."""

    tables: int
    pace: int | None

    @property
    def moves(self) -> int:
        """Of each table in a round: parts of a match that add up to whole ones."""
        if self.pace is None:
            return MATCH if self.tables < 200 else MATCH // 6
        seconds = 18 if self.tables * 18 % self.pace == 0 else 9
        return max(1, min(MATCH, self.pace * seconds // self.tables))


@dataclass(frozen=True)
class Measured:
    """One round of one side."""

    moves_per_s: float
    p50_ms: float
    p99_ms: float
    p99_from_due_ms: float
    server_us_per_move: float
    generator_share: float


class Side:
    """A server and the people at its tables."""

    def __init__(self, server: Server, rooms: OurTables | PeerTables, count: int) -> None:
        self.server, self.rooms, self.count = server, rooms, count
        self.tables: list[Table] = []
        self.lost = 0

    async def prepare(self, moves: int) -> None:
        """Every table has a match with so many moves left."""
        if len(self.tables) == self.count and all(table.left >= moves for table in self.tables):
            return
        self.leave()
        gate = asyncio.Semaphore(OPENING)

        async def open_one(number: int) -> Table:
            async with gate:
                return await self.rooms.open(number)

        self.tables = await asyncio.gather(*(open_one(number) for number in range(self.count)))

    def leave(self) -> None:
        self.lost += sum(socket.is_lost for table in self.tables for socket in table.sockets)
        for table in self.tables:
            table.leave()
        self.tables = []

    async def play(self, load: Load) -> Measured:
        await self.prepare(load.moves)
        return await self._measured(Round(self.tables, load.moves, load.pace))

    async def _measured(self, played: Round) -> Measured:
        gc.collect()
        gc.freeze()  # the generator does not stop to look at its own connections
        server, here = self.server.spent(), spent_here()
        seconds = await played.play()
        moves, server, here = len(played.took), self.server.spent() - server, spent_here() - here
        middle, last = percentiles(played.took)
        return Measured(
            moves_per_s=moves / seconds,
            p50_ms=middle,
            p99_ms=last,
            p99_from_due_ms=percentiles(played.late)[1],
            server_us_per_move=server / moves * 1e6,
            generator_share=here / seconds,
        )

    async def close(self) -> None:
        self.leave()
        await self.rooms.close()
        self.server.stop()


class PeopleSide(Side):
    """The same, with matches that end one after the other; as many people stand by as sit down when one ends."""

    async def prepare(self, moves: int) -> None:
        if not self.tables:
            await super().prepare(MATCH)
            await play_ahead(self.tables)

    async def play(self, load: Load) -> Measured:
        await self.prepare(load.moves)
        wanted = sum(table.left < load.moves for table in self.tables)
        spare = [await self.rooms.open(self.count + number) for number in range(wanted)]
        round = Relay(self.tables, spare, load.moves, load.pace or 0)
        found = await self._measured(round)
        for table in [*round.ended, *round.spare]:
            table.leave()
        return found


def percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    """The 50th and the 99th, in milliseconds."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return cuts[49] * 1000, cuts[98] * 1000


async def measure(
    tables: int, paces: Sequence[int], rounds: int, port: int, folder: Path, peer_keeps: bool
) -> tuple[list[Any], dict[str, Any]]:
    """All loads with so many tables, in turns; the rows and what the processes held."""
    ours = Side(our_server(port, folder), OurTables(port), tables)
    peer = Side(peer_server(port + 1, folder, peer_keeps), PeerTables(port + 1), tables)
    sides, loads = (ours, peer), [Load(tables, None), *(Load(tables, pace) for pace in paces)]
    found: dict[Load, list[tuple[Measured, Measured]]] = {load: [] for load in loads}
    try:
        empty = [side.server.memory() for side in sides]
        for side in sides:
            await side.prepare(MATCH)
        seated = [side.server.memory() for side in sides]
        for side in sides:  # caches filled, hot code compiled
            await side.play(Load(tables, None))
        for number in range(rounds):
            for load in loads:
                say(f"{tables} tables, {load.pace or 'closed'}: round {number + 1} of {rounds}")
                found[load].append((await ours.play(load), await peer.play(load)))
        played = [side.server.memory() for side in sides]
    finally:
        for side in sides:
            await side.close()
    memory = {
        "tables": tables,
        "connections": tables * 4,
        **{f"{who}memory_mb_{when}": round(mb[at]) for at, who in enumerate(("", "peer_")) for when, mb in (
            ("empty", empty), ("seated", seated), ("after", played))},
        "lost": ours.lost,
        "peer_lost": peer.lost,
    }  # fmt: skip
    return [row(load, pairs) for load, pairs in found.items()], memory


async def measure_flood(load: Load, rounds: int, port: int, folder: Path) -> dict[str, Any]:
    """What other tables notice of one client that throws at the server all it can: rounds with it and without, in turns."""
    ours = Side(our_server(port, folder), OurTables(port), load.tables)
    calm, flooded, thrown = list[Measured](), list[Measured](), list[dict[str, int]]()
    try:
        await ours.play(load)
        for number in range(rounds):
            say(f"{load.tables} tables, {load.pace}, flooded: round {number + 1} of {rounds}")
            calm.append(await ours.play(load))
            with flooding(port) as sent:
                flooded.append(await ours.play(load))
            thrown.append(sent)
    finally:
        await ours.close()
    ratios = [mine.p99_ms / without.p99_ms for mine, without in zip(flooded, calm, strict=True)]
    return {
        "p99_ratio_to_calm": rounded(statistics.median(ratios)),
        "p99_ratio_to_calm_low": rounded(min(ratios)), "p99_ratio_to_calm_high": rounded(max(ratios)),
        "load": "flooded", "tables": load.tables, "pace": load.pace, "rounds": rounds, "lost": ours.lost,
        **{what: rounded(statistics.median(getattr(one, what) for one in flooded)) for what in ("moves_per_s", "p50_ms", "p99_ms")},
        **{f"calm_{what}": rounded(statistics.median(getattr(one, what) for one in calm)) for what in ("p50_ms", "p99_ms")},
        **{what: sum(one[what] for one in thrown) for what in thrown[0]},
    }  # fmt: skip


async def measure_many(few: int, many: int, rounds: int, port: int, folder: Path) -> dict[str, Any]:
    """What a move costs with few tables and with many, each at a server of its own, in turns."""
    sides = [Side(our_server(port + at, folder), OurTables(port + at), count) for at, count in enumerate((few, many))]
    found: list[list[Measured]] = [[], []]
    try:
        for side in sides:  # caches filled, hot code compiled
            await side.play(Load(side.count, None))
        for number in range(rounds):
            for side, measured in zip(sides, found, strict=True):
                say(f"{side.count} tables, closed: round {number + 1} of {rounds}")
                measured.append(await side.play(Load(side.count, None)))
        memory = sides[1].server.memory()
    finally:
        for side in sides:
            await side.close()
    ratios = [lots.server_us_per_move / little.server_us_per_move for little, lots in zip(*found, strict=True)]
    out: dict[str, Any] = {"load": "many", "tables": many, "few": few, "rounds": rounds, "memory_mb": round(memory)}
    for measured, name in zip(found, ("few_", ""), strict=True):
        for what in ("moves_per_s", "server_us_per_move", "p99_ms"):
            values = [getattr(one, what) for one in measured]
            out[name + what] = rounded(statistics.median(values))
            out[f"{name}{what}_low"], out[f"{name}{what}_high"] = rounded(min(values)), rounded(max(values))
    out["ratio_to_few"] = rounded(statistics.median(ratios))
    out["ratio_to_few_low"], out["ratio_to_few_high"] = rounded(min(ratios)), rounded(max(ratios))
    out["lost"] = sum(side.lost for side in sides)
    return out


async def measure_people(load: Load, seekers: int, rounds: int, port: int, folder: Path) -> dict[str, Any]:
    """What ratings and the queue cost everybody's moves: rounds with them and without, in turns."""
    warm()
    sides, files, cookies = list[PeopleSide](), [folder / "plain.db", folder / "people.db"], folder / "seekers"
    for at, file in enumerate(files):
        company = await settle(file, 2 * load.tables * SEATS, seekers)
        rooms = PeopleTables(port + at, company, is_rated=at == 1)
        sides.append(PeopleSide(our_server(port + at, folder, file), rooms, load.tables))
    cookies.write_text("\n".join(company.seekers), encoding="utf-8")
    plain, people = sides
    pairs, searches = list[tuple[Measured, Measured]](), list[dict[str, int]]()
    try:
        for side in sides:  # caches filled, hot code compiled
            await side.play(load)
        for number in range(rounds):
            say(f"{load.tables} tables, {load.pace}, people: round {number + 1} of {rounds}")
            without = await plain.play(load)
            with seeking(port + 1, cookies) as told:
                await asyncio.sleep(SEEKING)
                pairs.append((await people.play(load), without))
            searches.append(told)
            say(f"round {number + 1}: p99 {pairs[-1][0].p99_ms:.1f} ms, without {without.p99_ms:.1f}\n")
    finally:
        for side in sides:
            await side.close()
    return {
        **row(load, pairs), "load": "people", "results": results_in(files[1]), "seekers": seekers,
        **{what: sum(one[what] for one in searches) for what in ("joined", "told", "seated")},
        "lost": people.lost + plain.lost + sum(one["lost"] for one in searches),
    }  # fmt: skip


def row(load: Load, pairs: Sequence[tuple[Measured, Measured]]) -> dict[str, Any]:
    ours, peer = zip(*pairs, strict=True)
    out: dict[str, Any] = {
        "load": "closed" if load.pace is None else "paced",
        "tables": load.tables,
        "pace": load.pace,
        "rounds": len(pairs),
        "moves_a_round": load.moves * load.tables,
    }
    for side, name in ((ours, ""), (peer, "peer_")):
        for what in ("moves_per_s", "p50_ms", "p99_ms", "p99_from_due_ms", "server_us_per_move", "generator_share"):
            values = [getattr(one, what) for one in side]
            out[name + what] = rounded(statistics.median(values))
            out[f"{name}{what}_low"], out[f"{name}{what}_high"] = rounded(min(values)), rounded(max(values))
    if load.pace is None:
        name, ratios = "ratio_to_peer", [mine.moves_per_s / theirs.moves_per_s for mine, theirs in pairs]
    else:
        name, ratios = "p99_ratio_to_peer", [mine.p99_ms / theirs.p99_ms for mine, theirs in pairs]
    out[name] = rounded(statistics.median(ratios))
    out[f"{name}_low"], out[f"{name}_high"] = rounded(min(ratios)), rounded(max(ratios))
    out["generator_saturated"] = max(out["generator_share_high"], out["peer_generator_share_high"]) > SATURATED
    return out


def rounded(value: float) -> float:
    return round(value, 3 if value < 10 else 1)


def say(line: str) -> None:
    print(f"\r{line:<60}", end="", file=sys.stderr, flush=True)


def show(one: dict[str, Any]) -> str:
    name = "ratio_to_peer" if one["load"] == "closed" else "p99_ratio_to_peer"
    span = f"{one[name]} ({one[f'{name}_low']}–{one[f'{name}_high']})"
    busy = f"{one['generator_share']:.2f}/{one['peer_generator_share']:.2f}{'!' if one['generator_saturated'] else ''}"
    return (
        f"{one['load']:<8}{one['tables']:>6}{one['pace'] or '':>6}{one['moves_per_s']:>9.0f}{one['p50_ms']:>8.1f}"
        f"{one['p99_ms']:>8.1f}{one['server_us_per_move']:>8.0f}{one['peer_moves_per_s']:>10.0f}{one['peer_p50_ms']:>8.1f}"
        f"{one['peer_p99_ms']:>8.1f}{one['peer_server_us_per_move']:>8.0f}  {span:<24}{busy}"
    )


def show_flood(one: dict[str, Any]) -> str:
    return (
        f"flooded by one client ({one['frames']} frames, {one['lines_ended']} times thrown out, "
        f"{one['refused']} times not let in, {one['requests']} requests): "
        f"p99 of the others {one['p99_ms']} ms, without it {one['calm_p99_ms']} ms, {one['p99_ratio_to_calm']} times "
        f"({one['p99_ratio_to_calm_low']}–{one['p99_ratio_to_calm_high']}); lost {one['lost']}"
    )


def show_many(one: dict[str, Any]) -> str:
    def cost(name: str) -> str:
        what = f"{name}server_us_per_move"
        return f"{one[what]} µs of CPU a move ({one[f'{what}_low']}–{one[f'{what}_high']}), {one[f'{name}moves_per_s']} moves/s"

    return (
        f"{one['tables']} tables: {cost('')}; {one['few']} tables: {cost('few_')}; ratio {one['ratio_to_few']} "
        f"({one['ratio_to_few_low']}–{one['ratio_to_few_high']}); {one['memory_mb']} MB; lost {one['lost']}"
    )


HEAD = (
    f"{'load':<8}{'tables':>6}{'pace':>6}{'moves/s':>9}{'p50':>8}{'p99 ms':>8}{'µs CPU':>8}{'peer m/s':>10}{'p50':>8}"
    f"{'p99 ms':>8}{'µs CPU':>8}  {'moves/s or p99 to peer':<24}generator"
)


def people(given: argparse.Namespace) -> int:
    """With ratings and the queue, and without."""
    rows = []
    for tables in given.tables:
        with tempfile.TemporaryDirectory(prefix="zastolye-bench-") as folder:
            load = Load(tables, given.paces[-1])
            rows.append(uvloop.run(measure_people(load, given.seekers, given.rounds, given.port, Path(folder))))
    say("")
    print(HEAD.replace("peer m/s", "without").replace("to peer", "to without"))
    for one in rows:
        print(show(one))
        print(
            f"{one['tables'] * SEATS} connections, {one['seekers']} people in the queue who joined it {one['joined']} times and were "
            f"told {one['told']} times how it goes, {one['results']} results counted; lost {one['lost']}"
        )
    if given.json:
        named = [{name.replace("peer", "without"): value for name, value in one.items()} for one in rows]
        given.json.write_text(json.dumps({"rows": named}, indent=1) + "\n")
    return 1 if any(one["lost"] or one["seated"] for one in rows) else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 500])
    parser.add_argument("--paces", type=int, nargs="*", default=[500, 1000], help="moves a second in all")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--port", type=int, default=8160, help="ours; the next one is the peer's")
    parser.add_argument("--peer-keeps", action="store_true", help="the peer with its store in files, not in memory")
    parser.add_argument("--people", action="store_true", help="ratings and the queue, beside a server without: no peer")
    parser.add_argument("--seekers", type=int, default=300, help="people in the queue, with --people")
    parser.add_argument("--many", type=int, default=2000, help="tables of the part that asks what many cost")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="what is measured, without --people")
    given = parser.parse_args()
    if given.people:
        return people(given)
    rows, memory, beside = [], [], []
    with tempfile.TemporaryDirectory(prefix="zastolye-bench-") as folder:
        if "flood" in given.parts:
            beside.append(uvloop.run(measure_flood(Load(FEW, 500), given.rounds, given.port, Path(folder))))
        if "many" in given.parts:
            beside.append(uvloop.run(measure_many(FEW, given.many, given.rounds, given.port, Path(folder))))
    for tables in given.tables if "peer" in given.parts else []:
        with tempfile.TemporaryDirectory(prefix="zastolye-bench-") as folder:
            measuring = measure(tables, given.paces, given.rounds, given.port, Path(folder), given.peer_keeps)
            found, held = uvloop.run(measuring)
        rows += found
        memory.append(held)
    say("")
    if rows:
        print(HEAD)
    for one in rows:
        print(show(one))
    for one in memory:
        print(
            f"{one['connections']} connections: {one['memory_mb_seated']} MB ({one['memory_mb_empty']} before, "
            f"{one['memory_mb_after']} after), peer {one['peer_memory_mb_seated']} MB ({one['peer_memory_mb_empty']}, "
            f"{one['peer_memory_mb_after']}); lost {one['lost']}, peer {one['peer_lost']}"
        )
    for one in beside:
        print(show_flood(one) if one["load"] == "flooded" else show_many(one))
    if given.json:
        given.json.write_text(
            json.dumps({"rows": [*rows, *beside], "memory": memory, "peer_keeps": given.peer_keeps}, indent=1) + "\n"
        )
    lost = any(one["lost"] for one in beside) or any(one["lost"] or one["peer_lost"] for one in memory)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
