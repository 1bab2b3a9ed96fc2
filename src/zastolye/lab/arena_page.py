"""The arena as a page: who wins, who takes which places, ratings, and how to have the same matches again."""

from __future__ import annotations

import shlex
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zastolye.core.game import Say
from zastolye.lab.arena import Tally
from zastolye.lab.charts import LINE, PAPER, QUIET, SERIES, figure, to_svg
from zastolye.lab.numerals import Numerals
from zastolye.lab.page import facts, fill_page, picture, section, sheets, table, to_type, words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PLACES = (*SERIES[:2], *SERIES[3:], SERIES[2])  # brass, on which letters are hard to read, comes last
LEGEND: dict[str, Any] = {"ncols": 8, "alignment": "left", "handlelength": 1, "columnspacing": 1}
LONGEST = 16  # letters of a name beside a chart


def arena_page(tally: Tally, asked: int, say: Say) -> str:
    """The page about what was played, which after Ctrl-C is less than was asked for."""
    return ArenaPage(tally, asked, say).page()


def command(tally: Tally, asked: int) -> str:
    """What to type to have the same matches again."""
    head = ["zastolye", "arena", tally.game, "--seats", str(tally.seats), "--bots", ",".join(tally.names)]
    return shlex.join([*head, "--matches", str(asked), "--seed", str(tally.seed)])


class ArenaPage:
    """One tally in one language."""

    def __init__(self, tally: Tally, asked: int, say: Say) -> None:
        self.tally, self.asked, self.say = tally, asked, say
        self.bots, self.played = tally.bots(), len(tally.played)
        self.number, self.percent = Numerals(say).number, Numerals(say).percent
        self.labels = bot_labels(tally.names)

    def page(self) -> str:
        title = self.say("arena-page-title", game=self.say("title"))
        return fill_page(self.say, title, self.lead(), sheets(self.wins(), self.places(), self.ratings(), self.run()))

    def lead(self) -> str:
        played = self.say("arena-page-lead", seats=self.tally.seats, matches=self.number(self.played))
        if self.played == self.asked:
            return played
        return f"{played} {self.say('arena-page-cut', matches=self.number(self.played), asked=self.number(self.asked))}"

    # --- Who wins -----------------------------------------------------------------------------------------------------

    def wins(self) -> str:
        heads = [self.say(f"arena-{name}") for name in ("bot", "wins", "interval", "score")]
        rows = [
            [label, self.percent(bot["win_share"]), self._interval(bot), self.number(bot["mean_score"], 2)]
            for label, bot in zip(self.labels, self.bots, strict=True)
        ]
        parts = [words(self.verdict()), table(heads, rows), picture(self._wins_chart())]
        return section(self.say("arena-page-wins"), *parts, words(self.say("arena-page-wins-how"), is_quiet=True))

    def verdict(self) -> str:
        """Whether the best is better than chance explains."""
        label, best = max(zip(self.labels, self.bots, strict=True), key=lambda row: row[1]["win_share"])
        verdict = "ahead" if best["low"] > self.tally.fair else "even"
        shares = {"share": self.percent(best["win_share"]), "fair": self.percent(self.tally.fair)}
        return self.say("arena-page-wins-says", verdict=verdict, bot=label, **shares)

    def _interval(self, bot: dict[str, Any]) -> str:
        return f"{self.number(100 * bot['low'], 1)}–{self.percent(bot['high'])}"

    def _wins_chart(self) -> str:
        drawn = figure(5.0, 0.9 + 0.42 * len(self.bots))
        axes, fair = drawn.subplots(), self.tally.fair
        axes.axvline(fair, color=QUIET, linestyle=(0, (4, 3)), linewidth=1.2)
        for row, bot in enumerate(self.bots):
            axes.hlines(row, bot["low"], bot["high"], color=SERIES[0], linewidth=3, alpha=0.5)
            axes.plot(bot["win_share"], row, "o", color=SERIES[0], markersize=8)
        far = max(fair, *(bot["high"] for bot in self.bots))
        axes.set_xlim(-0.02 * far, min(1.02, 1.06 * far))
        axes.text(
            fair, -0.62, self.say("arena-page-fair", share=self.percent(fair)), color=QUIET, ha="center", va="bottom"
        )
        axes.grid(axis="x", color=LINE)
        self._rows(axes)
        return to_svg(drawn, self.say("arena-page-wins"))

    # --- Who takes which places ---------------------------------------------------------------------------------------

    def places(self) -> str:
        parts = [picture(self._places_chart()), words(self.say("arena-page-places-how"), is_quiet=True)]
        return section(self.say("arena-page-places"), *parts)

    def place_shares(self, bot: int) -> list[float]:
        """How often this listed bot's seats took each place."""
        taken = Counter(place for match in self.tally.played for place in match.places[bot])
        return [taken[place] / max(1, taken.total()) for place in range(1, self.tally.seats + 1)]

    def _places_chart(self) -> str:
        drawn = figure(5.0, 1.2 + 0.42 * len(self.bots))
        axes = drawn.subplots()
        shares = [self.place_shares(bot) for bot in range(len(self.bots))]
        before = [0.0] * len(self.bots)
        for place in range(self.tally.seats):
            taken = [row[place] for row in shares]
            axes.barh(range(len(taken)), taken, left=before, height=0.62, color=PLACES[place], label=str(place + 1))
            for row, share in enumerate(taken):
                if share >= 0.1:
                    axes.text(
                        before[row] + share / 2, row, self.percent(share, 0), color=PAPER, ha="center", va="center"
                    )
            before = [start + share for start, share in zip(before, taken, strict=True)]
        axes.set_xlim(0, 1)
        self._rows(axes)
        drawn.legend(loc="outside upper left", title=self.say("arena-page-place"), **LEGEND)
        return to_svg(drawn, self.say("arena-page-places"))

    def _rows(self, axes: Axes) -> None:
        """A row for each listed bot, the first on top; shares to the right."""
        axes.set_yticks(range(len(self.labels)), [_shortened(label) for label in self.labels])
        axes.set_ylim(len(self.labels) - 0.4, -0.65)
        axes.tick_params(length=0)
        axes.spines["left"].set_visible(False)
        axes.xaxis.set_major_formatter(lambda share, _: self.percent(share, 0))

    # --- Ratings ------------------------------------------------------------------------------------------------------

    def ratings(self) -> str:
        heads = [self.say(f"arena-{name}") for name in ("bot", "rating", "interval")]
        rows = [
            [_file_name(bot["name"]), str(bot["rating"]), f"{bot['low']}–{bot['high']}"] for bot in self.tally.ratings()
        ]
        how = words(self.say("arena-page-ratings-how"), is_quiet=True)
        return section(self.say("arena-ratings"), table(heads, rows), how)

    # --- How it was played --------------------------------------------------------------------------------------------

    def run(self) -> str:
        rotations = self.tally.rotations
        paired = self.say("arena-page-paired", times=rotations, kind="turned" if rotations > 1 else "same")
        rows = {
            "game": self.tally.game,
            "seats": str(self.tally.seats),
            "bots": ", ".join(self.tally.names),
            "matches": self.number(self.played),
            "seed": str(self.tally.seed),
        }
        told = facts({self.say(f"arena-page-{name}"): fact for name, fact in rows.items()})
        return section(self.say("arena-page-run"), words(paired), told, to_type(command(self.tally, self.asked)))


def bot_labels(names: list[str]) -> list[str]:
    """Bots listed several times are told apart by a number; a file is called by its name."""
    seen: Counter[str] = Counter()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{_file_name(name)} {seen[name]}" if names.count(name) > 1 else _file_name(name))
    return labels


def _file_name(name: str) -> str:
    return Path(name).name if name.endswith(".py") else name


def _shortened(label: str) -> str:
    return label if len(label) <= LONGEST else f"…{label[1 - LONGEST :]}"
