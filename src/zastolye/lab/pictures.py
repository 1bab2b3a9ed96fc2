"""The charts of a balance report. Each shows one thing, with its unit on the axis; the words beside it are `report`'s."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from zastolye.core.game import Say
from zastolye.lab.balance import Balance, NoteCount, Share, Spread, Variant
from zastolye.lab.charts import INK, LINE, QUIET, SERIES, figure
from zastolye.lab.numerals import Numerals

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 4.6  # inches: on a phone's screen one point is then about one pixel
MOST_BARS = 48  # of a histogram: more than that is noise on a phone
ROOMY = 5  # so many seats leave room for a number beside each dot
# Win shares are shown at least so far round the fair one, so that noise looks like noise.
LEAST_ZOOM = 0.02
LABEL_WIDTH = 22  # letters of a rule's name in one line


class Pictures:
    """Draws one balance in one language."""

    def __init__(self, balance: Balance, say: Say) -> None:
        self.balance, self.say, self.numerals = balance, say, Numerals(say)
        self.totals, self.plan = balance.totals, balance.plan

    # --- Who wins -----------------------------------------------------------------------------------------------------

    def wins(self) -> Figure:
        names = [self.seat_name(seat) for seat in range(self.plan.seats)]
        colours = [self.bot_colour(bot) for bot in self.plan.bots]
        shares = [self.totals.wins[seat] for seat in range(self.plan.seats)]
        axis = self.say("chart-axis-seat" if self.is_even else "chart-axis-seat-and-bot")
        return self._shares("wins", names, shares, colours, axis)

    def starter(self) -> Figure:
        """Seats counted from the one a match starts from."""
        names = [self.place_name(place) for place in range(self.plan.seats)]
        shares = [self.totals.place_wins[place] for place in range(self.plan.seats)]
        return self._shares("starter", names, shares, [SERIES[0]] * len(names), self.say("chart-axis-place"))

    def _shares(self, name: str, names: list[str], shares: list[Share], colours: list[str], axis: str) -> Figure:
        drawn = figure(WIDTH, 3.2)
        axes = drawn.subplots()
        _title(drawn, self.say(f"chart-{name}"))
        axes.axhline(self.totals.fair, color=QUIET, linestyle=(0, (4, 3)), linewidth=1.2)
        for at, (share, colour) in enumerate(zip(shares, colours, strict=True)):
            axes.vlines(at, share.low, share.high, color=colour, linewidth=3, alpha=0.55)
            axes.plot(at, share.share, "o", color=colour, markersize=8)
            self._name_share(axes, at, share, len(names) <= ROOMY)
        far = max(max(abs(share.low - self.totals.fair), abs(share.high - self.totals.fair)) for share in shares)
        zoom = max(LEAST_ZOOM, 1.35 * far)
        top = min(1.0, self.totals.fair + zoom)
        axes.set_ylim(max(-0.1 * top, self.totals.fair - zoom), top)  # a seat that never wins still shows its dot
        axes.set_xlim(-0.45, len(names) - (0.5 if len(names) > ROOMY else 0.25))
        axes.annotate(
            self.say("chart-fair", share=self.numerals.percent(self.totals.fair)),
            (1.0, self.totals.fair), (4, 0), xycoords=("axes fraction", "data"), textcoords="offset points",
            color=QUIET, fontsize=9.5, va="center",
        )  # fmt: skip
        axes.set_xticks(range(len(names)), names)
        axes.set_xlabel(axis)
        axes.set_ylabel(self.say("chart-axis-wins"))
        axes.grid(axis="y")
        self._percents(axes.yaxis)
        return drawn

    def _name_share(self, axes: Axes, at: int, share: Share, is_roomy: bool) -> None:
        """The number beside its dot, or beyond its bar where dots stand close; always away from the fair line."""
        side, edge = (1, share.high) if share.share >= self.totals.fair else (-1, share.low)
        spot, off, across = (share.share, (6, 4 * side), "left") if is_roomy else (edge, (0, 3 * side), "center")
        text, along = self.numerals.percent(share.share), "bottom" if side > 0 else "top"
        axes.annotate(text, (at, spot), off, textcoords="offset points", ha=across, va=along, fontsize=9.5)

    # --- Scores and length --------------------------------------------------------------------------------------------

    def scores(self) -> Figure:
        """Above, how often each score came, for each kind of bot; below, the same by seat as a box."""
        drawn = figure(WIDTH, 3.2 + 0.3 * self.plan.seats)
        above, below = drawn.subplots(2, 1, sharex=True, height_ratios=(3, 0.9 + 0.35 * self.plan.seats))
        _title(drawn, self.say("chart-scores"))
        bots = list(dict.fromkeys(self.plan.bots))
        for bot in bots:
            seats = [seat for seat in range(self.plan.seats) if self.plan.bots[seat] == bot]
            together = sum((self.totals.scores[seat] for seat in seats), Spread())
            self._bars(above, together, self.bot_colour(bot), bot)
        if len(bots) > 1:
            above.legend()
        above.set_ylabel(self.say("chart-axis-scores-share"))
        names = [self.seat_name(seat, " · ") for seat in range(self.plan.seats)]
        _boxes(below, names, self.totals.scores, [self.bot_colour(bot) for bot in self.plan.bots])
        below.set_xlabel(self.say("chart-axis-score"))
        self._percents(above.yaxis)
        self._whole(below.xaxis)
        return drawn

    def length(self) -> Figure:
        drawn = figure(WIDTH, 2.8)
        axes = drawn.subplots()
        _title(drawn, self.say("chart-length"))
        self._bars(axes, self.totals.moves, SERIES[1])
        middle = self.totals.moves.quantile(0.5)
        axes.axvline(middle, color=INK, linewidth=1.2)
        text = self.say("chart-median", moves=self.numerals.number(middle))
        axes.annotate(
            text, (middle, 0.97), (4, 0), xycoords=("data", "axes fraction"), textcoords="offset points", va="top"
        )
        axes.set_xlabel(self.say("chart-axis-moves"))
        axes.set_ylabel(self.say("chart-axis-matches"))
        self._percents(axes.yaxis)
        self._whole(axes.xaxis)
        return drawn

    def _bars(self, axes: Axes, spread: Spread, colour: str, label: str | None = None) -> None:
        """Bars that touch, so that two kinds can lie over each other and both be seen."""
        width = _bar_width(self.totals.all_scores if label else spread)
        low, high = min(spread.counts) // width, max(spread.counts) // width
        shares = [0.0] * (high - low + 1)
        for value, count in spread.counts.items():
            shares[value // width - low] += count / spread.total
        edges = [(at + low) * width - 0.5 for at in range(len(shares) + 1)]
        axes.stairs(shares, edges, fill=True, color=colour, alpha=0.35)
        axes.stairs(shares, edges, color=colour, linewidth=1.6, label=label)
        axes.set_ylim(0, max(axes.get_ylim()[1], 1.14 * max(shares)))
        axes.grid(axis="y")

    # --- Rules that bite ----------------------------------------------------------------------------------------------

    def rules(self, told: Sequence[NoteCount]) -> Figure:
        """How often a match, each step of the scale ten times the one before, so that rare and common both show."""
        rows = sorted((one for one in told if one.per_match > 0), key=lambda one: one.per_match)
        drawn = figure(WIDTH, 1.2 + 0.42 * len(rows))
        axes = drawn.subplots()
        _title(drawn, self.say("chart-rules"))
        names = [textwrap.fill(self.say(f"label-{one.note}"), LABEL_WIDTH) for one in rows]
        lowest = 10.0 ** math.floor(math.log10(rows[0].per_match) - 0.3)
        highest = 10.0 ** math.ceil(math.log10(rows[-1].per_match) + 0.1)
        for at, one in enumerate(rows):
            axes.hlines(at, lowest, one.per_match, color=SERIES[0], linewidth=3, alpha=0.45)
            axes.plot(one.per_match, at, "o", color=SERIES[0], markersize=7)
            text = self.say("chart-in-all") if one.share == 1 else self.say("chart-in-some", share=self.part(one.share))
            axes.annotate(
                text, (1.0, at), (4, 0), ("axes fraction", "data"), "offset points", va="center", fontsize=9.5
            )
        axes.set_yticks(range(len(rows)), names, fontsize=9.5)
        axes.tick_params(axis="y", length=0)
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xscale("log")
        axes.set_xlim(lowest, highest)
        axes.set_xlabel(self.say("chart-axis-rules"))
        axes.grid(axis="x")
        self._powers(axes.xaxis)
        return drawn

    # --- What was assumed ---------------------------------------------------------------------------------------------

    def assumed(self, variants: Sequence[Variant]) -> Figure:
        """Above, the scores with each set of values; below, what the starter and a sensible player win with them."""
        drawn = figure(WIDTH, 2.7 + 0.7 * len(variants))
        above, below = drawn.subplots(2, 1)
        option = variants[0].option.name
        names = [self.variant_name(variant) for variant in variants]
        _title(drawn, self.say("chart-assumed", what=self.say(f"assumed-{option}")))
        _boxes(above, names, [variant.totals.all_scores for variant in variants], list(SERIES[: len(names)]))
        above.set_xlabel(self.say("chart-axis-score"))
        self._whole(above.xaxis)
        self._two_shares(below, names, variants)
        return drawn

    def _two_shares(self, axes: Axes, names: list[str], variants: Sequence[Variant]) -> None:
        kinds = [("skill", "s", SERIES[1], 0.16, [variant.skill for variant in variants])]
        if self.plan.game.options.starter:
            kinds.append(("starter", "o", SERIES[0], -0.16, [variant.totals for variant in variants]))
        for kind, mark, colour, lift, totals in kinds:
            for at, one in enumerate(reversed(totals)):
                share = one.place_wins[0]
                axes.hlines(at + lift, share.low, share.high, color=colour, linewidth=3, alpha=0.5)
                label = self.say(f"chart-{kind}-wins") if at == 0 else None
                axes.plot(share.share, at + lift, mark, color=colour, markersize=7, label=label)
        axes.axvline(self.totals.fair, color=QUIET, linestyle=(0, (4, 3)), linewidth=1.2)
        axes.set_yticks(range(len(names)), names[::-1])
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.set_xlim(0, 1)
        axes.set_xlabel(self.say("chart-axis-wins"))
        axes.grid(axis="x")
        axes.legend(loc="lower left", bbox_to_anchor=(0.0, 1.0), fontsize=10, handletextpad=0.2)
        self._percents(axes.xaxis)

    # --- Words and numbers on the axes --------------------------------------------------------------------------------

    def seat_name(self, seat: int, between: str = "\n") -> str:
        """With its bot where not all are the same."""
        return f"@{seat}" if self.is_even else f"@{seat}{between}{self.plan.bots[seat]}"

    @property
    def is_even(self) -> bool:
        return len(set(self.plan.bots)) == 1

    def place_name(self, place: int) -> str:
        return self.say("starter").replace(" ", "\n", 1) if place == 0 else f"+{place}"

    def variant_name(self, variant: Variant) -> str:
        return self.say(
            "chart-as-given" if variant.name == "given" else f"assumed-{variant.option.name}-{variant.name}"
        )

    def bot_colour(self, bot: str) -> str:
        return SERIES[list(dict.fromkeys(self.plan.bots)).index(bot)]

    def times(self, per_match: float) -> str:
        """As many digits as tell something."""
        return self.numerals.number(
            per_match, 0 if per_match >= 100 else 1 if per_match >= 10 else 2 if per_match >= 0.01 else 4
        )

    def part(self, share: float) -> str:
        """A share that is not rounded to none or to all."""
        return self.numerals.percent(share, 1 if share in (0.0, 1.0) or 0.01 <= share < 0.995 else 3)

    def _powers(self, axis: Any) -> None:
        from matplotlib.ticker import LogLocator, NullLocator

        axis.set_major_locator(LogLocator(numticks=6))
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter(
            lambda value, _: self.numerals.number(value, max(0, -math.floor(math.log10(value) + 0.5)))
        )

    def _percents(self, axis: Any) -> None:
        axis.set_major_formatter(
            lambda share, _: self.numerals.number(100 * share, 1).removesuffix(".0").removesuffix(",0")
        )

    def _whole(self, axis: Any) -> None:
        from matplotlib.ticker import MaxNLocator

        axis.set_major_locator(MaxNLocator(integer=True, nbins=8, steps=[1, 2, 5, 10]))
        axis.set_major_formatter(lambda value, _: self.numerals.number(value))


def _title(drawn: Figure, title: str) -> None:
    """At the left edge, also where names stand beside the axes."""
    drawn.suptitle(title, x=0.01, ha="left", fontsize=12.5, fontweight="bold")


def _bar_width(spread: Spread) -> int:
    """Whole numbers to a bar, so that there are not too many bars."""
    return max(1, -(-(max(spread.counts) - min(spread.counts) + 1) // MOST_BARS))


def _boxes(axes: Axes, names: list[str], spreads: Sequence[Spread], colours: Sequence[str]) -> None:
    """The first on top: the middle half as a box, its median, and whiskers that leave out a twentieth at each end."""
    parts = [
        {
            "med": spread.quantile(0.5), "q1": spread.quantile(0.25), "q3": spread.quantile(0.75),
            "whislo": spread.quantile(0.05), "whishi": spread.quantile(0.95),
        }
        for spread in reversed(spreads)
    ]  # fmt: skip
    plain = {"color": INK, "linewidth": 1.2}
    drawn = axes.bxp(
        parts, positions=range(len(parts)), orientation="horizontal", widths=0.55, showfliers=False,
        patch_artist=True, medianprops=plain, whiskerprops=plain, capprops=plain,
    )  # fmt: skip
    for box, colour in zip(drawn["boxes"], reversed(colours), strict=True):
        box.set(facecolor=colour, edgecolor=INK, alpha=0.75)
    axes.set_yticks(range(len(names)), names[::-1])
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color=LINE)
