"""The child process of an own bot: `python -I …/bots/child FILE.py`. Enters the sandbox, imports the file, answers questions.

Lines of JSON both ways. First it says what the sandbox left open, then `"ready"`, then one answer for each question. Whatever else is
printed, by Python or below it, goes to standard error, so that it is never taken for an answer.
"""

import importlib.util
import json
import os
import random
import sys
from pathlib import Path

from sandbox import enter  # type: ignore[import-not-found]  # this folder is run by its path


def main() -> None:
    lines, answers = sys.stdin, os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    path = Path(sys.argv[1])
    sys.path.pop(0)  # this folder
    print(json.dumps(enter(path)), file=answers, flush=True)
    spec = importlib.util.spec_from_file_location("bot", path)
    assert spec is not None and spec.loader is not None
    bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bot)
    choose = bot.choose
    print('"ready"', file=answers, flush=True)
    for line in lines:
        question = json.loads(line)
        answer = choose(question["view"], question["legal"], random.Random(question["seed"]))
        print(json.dumps(answer), file=answers, flush=True)


main()
