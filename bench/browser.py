"""How fast the table in the browser is: a real server, a real Chromium, a person who plays with the mouse.

    ./dev bench browser [--json FILE] [--moves 30] [--rounds 3]

For every mode, on a screen of 1440 × 900 with motion and bots that take their time:

first_card_ms   from the press on *play now* until the board has its first drawing: match opened, script fetched, view come
input_ms        from the press that makes a move until the move is handed to the socket: the browser's own time of the press
frame_ms        from one frame to the next while the match goes on; long frames are those of 50 ms and more
long_tasks      pieces of script that held the page for 50 ms and more

Figures are over all rounds, a new browser for each. Chromium draws without a graphics card here: people have better frames.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from support.at_the_board import POINT, Player, choose, dish
from support.at_the_board import press as press_at_once
from support.real_browser import DESKTOP, MODES, a_browser, build_client, somebody
from support.real_server import Server

LONG = 50  # ms
PACE = "0.3"
WATCH = """
    const seen = (window.seen = { presses: [], sent: [], frames: [], tasks: [], board: 0 });
    for (const kind of ['click', 'keydown'])
        addEventListener(kind, (event) => seen.presses.push(event.timeStamp), { capture: true });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (words) {
        if (String(words).includes('"move"')) seen.sent.push(performance.now());
        send.call(this, words);
    };
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' });
    let last = 0;
    requestAnimationFrame(function frame(now) {
        if (last) seen.frames.push(now - last);
        last = now;
        if (!seen.board && document.querySelector('.board svg')) seen.board = performance.now();
        requestAnimationFrame(frame);
    });
"""


def press(page: Any, what: str, at: int = 0) -> bool:
    """As people do where cards are on the move: when the thing has come to rest."""
    for _ in range(40):
        point = page.evaluate(POINT, [what, at])
        if point is None or not point["covered"]:
            break
        page.wait_for_timeout(25)
    return press_at_once(page, what, at)


def play(browser: Any, server: Server, mode: str, moves: int, number: int) -> dict[str, Any]:
    """One person, one match, so many moves."""
    with somebody(browser, server, DESKTOP, reduced_motion="no-preference") as page:
        page.add_init_script(WATCH)
        choose(page, "новичок")
        page.wait_for_timeout(500)
        page.evaluate("Object.assign(seen, { presses: [], frames: [], tasks: [], board: 0 })")
        dish(page, mode).locator("button.main").click()
        page.wait_for_function("() => seen.board", timeout=60_000)
        pressed, board = page.evaluate("[seen.presses[0], seen.board]")
        page.evaluate("Object.assign(seen, { frames: [], tasks: [] })")
        player = Player(page, mode, random.Random(number), press)
        while player.moves < moves and player.move():
            pass
        seen = page.evaluate("seen")
    took = [sent - max(at for at in seen["presses"] if at <= sent) for sent in seen["sent"]]
    return {"first_card_ms": board - pressed, "took": took, "frames": seen["frames"], "tasks": seen["tasks"]}


def row(mode: str, rounds: Sequence[dict[str, Any]]) -> dict[str, Any]:
    took = [ms for one in rounds for ms in one["took"]]
    frames = [ms for one in rounds for ms in one["frames"]]
    seconds = sum(frames) / 1000
    return {
        "mode": mode,
        "rounds": len(rounds),
        "first_card_ms": [round(one["first_card_ms"]) for one in rounds],
        "moves": len(took),
        "input_ms_median": round(statistics.median(took), 1),
        "input_ms_p95": round(statistics.quantiles(took, n=20)[-1], 1),
        "frames_per_s": round(1000 / statistics.median(frames), 1),
        "frame_ms_p95": round(statistics.quantiles(frames, n=20)[-1], 1),
        "long_frames_per_min": round(sum(ms >= LONG for ms in frames) / seconds * 60, 1),
        "longest_frame_ms": round(max(frames)),
        "long_tasks_per_min": round(sum(len(one["tasks"]) for one in rounds) / seconds * 60, 1),
        "longest_task_ms": round(max((ms for one in rounds for ms in one["tasks"]), default=0)),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--moves", type=int, default=30, help="of the person, in each match at most")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    build_client()
    rounds: dict[str, list[dict[str, Any]]] = {mode: [] for mode in MODES}
    with tempfile.TemporaryDirectory(prefix="zastolye-bench-") as folder:
        server = Server(Path(folder), pace=PACE)
        try:
            for number in range(given.rounds):
                for mode in MODES:
                    print(f"\r{mode}: round {number + 1} of {given.rounds:<20}", end="", file=sys.stderr, flush=True)
                    with a_browser() as browser:
                        rounds[mode].append(play(browser, server, mode, given.moves, number))
        finally:
            server.end()
    rows = [row(mode, found) for mode, found in rounds.items()]
    print("\r" + " " * 60, file=sys.stderr)
    for one in rows:
        print("  ".join(f"{name} {value}" for name, value in one.items()))
    if given.json:
        given.json.write_text(json.dumps({"rows": rows}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
