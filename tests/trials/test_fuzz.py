"""Frames of nonsense, and frames that are nearly right: each is answered or ends that line alone, and the server logs no error."""

from __future__ import annotations

import asyncio
import json
import random

from websockets.exceptions import ConnectionClosed

from trials.wire import Guest

DOINGS = (
    "sit", "hire", "remove", "mix", "start", "move", "why", "say", "react", "mute", "hint", "recall", "turn", "resign",
    "leave", "again", "ready", "rename", "rest", "nonsense", "",
)  # fmt: skip
FIELDS = ("id", "words", "seat", "decision", "level", "bot", "player", "with", "extra", "table", "seq")
LETTERS = 'aя0 \x00\x1b\u202e😀{}[]",:…R9+-' + "\ue000\u0301"
AT_ONCE = 40  # frames before the answers are read


def test_any_frame_is_answered_or_ends_that_line_alone(server, long, trial):
    frames = 20_000 if long else 1_000

    async def whole():
        dice, sent, answered, ended = random.Random(11), 0, 0, 0
        host = await Guest(server).arrive()
        terms, calm = {"game": "trick-n-chef", "seats": 3}, await host.play("trick-n-chef", 3)
        while sent < frames:
            table = (await host.ask("POST", "/api/tables", terms)).json()["table"]
            stranger = await Guest(server).arrive()
            for guest in (host, stranger):
                try:
                    async with guest.socket(server, table) as line:
                        for _ in range(12):
                            for _ in range(AT_ONCE):
                                await line.send(frame(dice))
                                sent += 1
                            await line.send(json.dumps({"do": "why", "id": f"last{sent}", "words": "?"}))
                            answered += await answers(line, f"last{sent}")
                            await asyncio.sleep(AT_ONCE / 100)  # within the rate limit
                except ConnectionClosed:
                    ended += 1
            await host.ask("POST", f"/api/tables/{table}", {"do": "leave", "id": "end"})
        assert (await host.ask("GET", f"/api/tables/{calm}")).status_code == 200
        return sent, answered, ended

    sent, answered, ended = asyncio.run(whole())
    assert answered > sent / 4
    trial(f"fuzz: {sent} frames, {answered} answers, {ended} lines ended, no error")


async def answers(line, last):
    """How many answers come until the one to the last question; each that says no says why."""
    count = 0
    while True:
        message = json.loads(await asyncio.wait_for(line.recv(), 30))
        if message["type"] == "answer":
            count += 1
            assert "no" not in message or (message["no"]["code"] and message["no"]["text"])
            if message["id"] == last:
                return count


def frame(dice):
    """Bytes, words, JSON of any kind, a command with any fields, or one cut short."""
    kind = dice.randrange(6)
    if kind == 0:
        return dice.randbytes(dice.randrange(200))
    if kind == 1:
        return words(dice, 100)
    if kind == 2:
        return json.dumps(anything(dice, 3))
    command = {"do": dice.choice(DOINGS), "id": words(dice, 8) or "x"}
    for field in dice.sample(FIELDS[1:], dice.randrange(5)):
        command[field] = dice.choice(
            [words(dice, 60), dice.randrange(-5, 10), 10**30, None, True, 0.5, [], {}, "R9", "level:1"]
        )
    text = json.dumps(command, ensure_ascii=dice.random() < 0.5)
    return text[: dice.randrange(len(text))] if kind == 3 else text


def words(dice, most):
    return "".join(dice.choice(LETTERS) for _ in range(dice.randrange(most)))


def anything(dice, depth):
    kind = dice.randrange(6 if depth else 4)
    if kind < 4:
        return [None, dice.randrange(-9, 9), words(dice, 20), dice.random() < 0.5][kind]
    if kind == 4:
        return [anything(dice, depth - 1) for _ in range(dice.randrange(4))]
    return {words(dice, 6): anything(dice, depth - 1) for _ in range(dice.randrange(4))}
