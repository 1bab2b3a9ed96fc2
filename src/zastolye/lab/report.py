"""The balance report: a page that opens offline, its charts beside it as PNG, and plain words on what they show."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from zastolye.core.game import Say
from zastolye.core.language import Language, speaker
from zastolye.core.options import Option
from zastolye.core.refusal import Unusable
from zastolye.lab.balance import SURE, Balance, NoteCount, Share, Totals, Variant, assumed_options
from zastolye.lab.charts import need_charts, to_png, to_svg
from zastolye.lab.numerals import HARD, Numerals
from zastolye.lab.page import facts, fill_page, picture, section, sheets, table, to_type, words
from zastolye.lab.pictures import Pictures
from zastolye.lab.simulate import NOBODY, Plan

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAGE = "index.html"


@dataclass
class Section:
    """A question, what the data say to it, the chart with how to read it, and the numbers."""

    name: str
    heading: str
    says: Sequence[str]
    how: str = ""
    picture: Figure | None = None
    table: tuple[Sequence[str], Sequence[Sequence[str]]] | None = None
    is_open: bool = False  # whether the table is shown at once
    extra: str = ""  # HTML


def open_folder(folder: Path) -> Path:
    """Checked before anything is played: the folder exists, is writable, and matplotlib is installed."""
    need_charts()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / f".{PAGE}"
        trial.touch()
        trial.unlink()
    except OSError as error:
        raise Unusable("file-unwritable", path=str(folder), why=error) from None
    return folder


def write_report(balance: Balance, folder: Path, language: Language) -> Path:
    """The page; charts that an earlier report left under the same names are replaced."""
    report = Report(balance, speaker(language, balance.plan.game))
    sections, page = list(report.sections()), folder / PAGE
    for one in sections:
        if one.picture is not None:
            (folder / f"{one.name}.png").write_bytes(to_png(one.picture))
    page.write_text(report.page(sections), encoding="utf-8")
    return page


def command(plan: Plan, matches: int) -> str:
    """What to type to have the same matches again."""
    game, typed = plan.game, ["zastolye", "simulate", plan.game.name, "--seats", str(plan.seats)]
    bots = plan.bots[:1] if len(set(plan.bots)) == 1 else plan.bots
    typed += ["--matches", str(matches), "--seed", str(plan.seed), "--bots", ",".join(bots)]
    usual = game.options.write(game.options.read({}))
    for name, value in game.options.write(plan.options).items():
        if value != usual.get(name):
            typed += ["--option", f"{name}={_written(value)}"]
    return shlex.join([*typed, "--report", "report"])


def _written(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


class Report:
    """One balance in one language."""

    def __init__(self, balance: Balance, say: Say) -> None:
        self.balance, self.say = balance, say
        self.plan, self.totals, self.fair = balance.plan, balance.totals, balance.totals.fair
        self.numerals, self.pictures = Numerals(say), Pictures(balance, say)
        self.number, self.percent, self.part = self.numerals.number, self.numerals.percent, self.pictures.part

    def sections(self) -> Iterator[Section]:
        yield self.what_was_run()
        yield self.in_short()
        yield self.wins()
        if self.plan.game.options.starter:
            yield self.starter()
        yield self.scores()
        yield self.length()
        yield self.rules()
        for number, (option, variants) in enumerate(assumed_options(self.balance)):
            yield self.assumed(option, variants, number)

    # --- What it is about ---------------------------------------------------------------------------------------------

    def what_was_run(self) -> Section:
        options = self.plan.game.options.write(self.plan.options)
        rows = {
            "game": self.plan.game.name,
            "seats": str(self.plan.seats),
            "bots": ", ".join(self.plan.bots),
            "matches": self.number(self.totals.matches),
            "seed": str(self.plan.seed),
            "options": "; ".join(f"{name} = {_written(value)}" for name, value in options.items()) or "—",
            "seconds": self.number(self.balance.seconds, 1),
        }
        told = facts({self.say(f"report-{name}"): fact for name, fact in rows.items()})
        repeat = to_type(command(self.plan, self.totals.matches))
        return Section("run", self.say("report-run"), [], extra=told + repeat)

    def in_short(self) -> Section:
        lines = [self.wins_say()]
        if self.plan.game.options.starter:
            lines.append(self.starter_says())
        if self.balance.whole_skill is not None:
            lines.append(self.skill_says(self.balance.whole_skill))
        lines += [self.length_says(), self.rules_say(self.totals.told())]
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return Section("short", self.say("report-short"), [], extra=f"<ul>{items}</ul>")

    # --- Who wins -----------------------------------------------------------------------------------------------------

    def wins(self) -> Section:
        says = [self.wins_say(), self.say("report-shared", share=self.part(self.totals.shared / self.totals.matches))]
        heads = [self.say(f"simulate-{name}") for name in ("seat", "bot", "wins", "interval", "score", "deviation")]
        rows = [
            [f"@{seat}", bot, *self._share(self.totals.wins[seat]), self.number(spread.mean, 2), self.number(spread.deviation, 2)]
            for seat, (bot, spread) in enumerate(zip(self.plan.bots, self.totals.scores, strict=True))
        ]  # fmt: skip
        return self._section("wins", says, self.pictures.wins(), (heads, rows))

    def wins_say(self) -> str:
        """With equal bots, how even the seats are; else how the bots compare."""
        if len(set(self.plan.bots)) > 1:
            return self.say("report-wins-bots", bots=", ".join(self._bot_shares()), fair=self.percent(self.fair))
        shares = [self.totals.wins[seat] for seat in range(self.plan.seats)]
        seat = max(range(self.plan.seats), key=lambda seat: abs(shares[seat].share - self.fair))
        verdict = "off" if shares[seat].is_off(self.fair) else "even"
        return self.say("report-wins-says", verdict=verdict, seat=str(seat), **self._against_fair(shares[seat]))

    def _bot_shares(self) -> Iterator[str]:
        for bot in dict.fromkeys(self.plan.bots):
            shares = [self.totals.wins[seat].share for seat in range(self.plan.seats) if self.plan.bots[seat] == bot]
            yield f"{bot} {self.percent(sum(shares) / len(shares))}"

    def starter(self) -> Section:
        says = [self.starter_says()]
        if self.fixed_starter != NOBODY:
            says.append(self.say("report-starter-fixed", seat=str(self.fixed_starter)))
        heads = [self.say(f"simulate-{name}") for name in ("place", "wins", "interval", "score")]
        names = [self.pictures.place_name(place).replace("\n", " ") for place in range(self.plan.seats)]
        means = [self.number(total / self.totals.matches, 2) for total in self.totals.place_scores.tolist()]
        shares = [self._share(self.totals.place_wins[place]) for place in range(self.plan.seats)]
        rows = [[name, *share, mean] for name, share, mean in zip(names, shares, means, strict=True)]
        return self._section("starter", says, self.pictures.starter(), (heads, rows))

    @property
    def fixed_starter(self) -> int:
        """The seat an option has set, or nobody where it is drawn for each match."""
        starter = self.plan.game.options.starter
        return self.plan.options[self.plan.game.options.place_of(starter)] if starter else NOBODY

    def starter_says(self) -> str:
        """Where one bot among others always starts, the bot and the start cannot be told apart."""
        if self.fixed_starter != NOBODY and len(set(self.plan.bots)) > 1:
            return self.say("report-starter-bots", bot=self.plan.bots[self.fixed_starter])
        share = self.totals.place_wins[0]
        verdict = "even" if not share.is_off(self.fair) else "ahead" if share.share > self.fair else "behind"
        return self.say(
            "report-starter-says", verdict=verdict, starter=self.say("starter"), **self._against_fair(share)
        )

    def skill_says(self, skill: Totals) -> str:
        share = skill.place_wins[0]
        low, high = self.percent(share.low), self.percent(share.high)
        return self.say("report-skill-says", low=low, high=high, **self._against_fair(share))

    def _against_fair(self, share: Share) -> dict[str, str]:
        gap = self.numerals.signed(100 * (share.share - self.fair))
        return {"share": self.percent(share.share), "fair": self.percent(self.fair), "gap": gap}

    def _share(self, share: Share) -> tuple[str, str]:
        return self.percent(share.share, 2), f"{self.percent(share.low, 2)} – {self.percent(share.high, 2)}"

    # --- Scores and length --------------------------------------------------------------------------------------------

    def scores(self) -> Section:
        together = self.totals.all_scores
        says = self.say(
            "report-scores-says",
            mean=self.number(together.mean, 1),
            deviation=self.number(together.deviation, 1),
            low=self.number(together.quantile(0.25)),
            high=self.number(together.quantile(0.75)),
            least=self.number(min(together.counts)),
            most=self.number(max(together.counts)),
        )
        return self._section("scores", [says], self.pictures.scores())

    def length(self) -> Section:
        if len(self.totals.moves.counts) == 1:
            return Section("length", self.say("report-length"), [self.length_says()])
        return self._section("length", [self.length_says()], self.pictures.length())

    def length_says(self) -> str:
        moves = self.totals.moves
        return self.say(
            "report-length-says",
            verdict="same" if len(moves.counts) == 1 else "varies",
            mean=self.number(moves.mean, 0 if len(moves.counts) == 1 else 1),
            low=self.number(moves.quantile(0.05)),
            high=self.number(moves.quantile(0.95)),
            least=self.number(min(moves.counts)),
            most=self.number(max(moves.counts)),
        )

    # --- Rules that bite ----------------------------------------------------------------------------------------------

    def rules(self) -> Section:
        told = self.totals.told()
        varying = [one for one in told if not one.is_always_the_same]
        heads = [self.say(f"simulate-{name}") for name in ("rule", "per-match", "share", "from-to")]
        rows = [
            [self.say(f"label-{one.note}"), self.pictures.times(one.per_match), self.percent(one.share, 2), self._from_to(one)]
            for one in sorted(told, key=lambda one: -one.per_match)
        ]  # fmt: skip
        picture = self.pictures.rules(varying) if varying else None
        return self._section("rules", [self.rules_say(told)], picture, (heads, rows))

    def rules_say(self, told: Sequence[NoteCount]) -> str:
        """The rarest thing that happens, and what never does: that is what a rulebook's corner cases come to."""
        happening = [one for one in told if one.per_match > 0 and not one.is_always_the_same]
        rarest = min(happening or told, key=lambda one: (one.share, one.per_match))
        never = [self.say(f"label-{one.note}") for one in told if one.per_match == 0]
        said = self.say(
            "report-rules-says",
            rarest=self.say(f"label-{rarest.note}"),
            share=self.part(rarest.share),
            times=self.pictures.times(rarest.per_match),
        )
        return f"{said} {self.say('report-rules-never', what=', '.join(never))}" if never else said

    def _from_to(self, told: NoteCount) -> str:
        few, most = self.number(told.fewest), self.number(told.most)
        return few if told.is_always_the_same else f"{few} – {most}"

    # --- What was assumed ---------------------------------------------------------------------------------------------

    def assumed(self, option: Option, variants: list[Variant], number: int) -> Section:
        heading = self.say("report-assumed", what=self.say(f"assumed-{option.name}"))
        heads = ["", *(self.pictures.variant_name(variant) for variant in variants)]
        return Section(
            name=f"assumed-{number + 1}",
            heading=heading,
            says=[self.assumed_says(variants)],
            how=self.say("report-assumed-how"),
            picture=self.pictures.assumed(variants),
            table=(heads, self._assumed_rows(variants)),
            is_open=True,
        )

    def _assumed_rows(self, variants: list[Variant]) -> list[list[str]]:
        """A column for each set of values, so that it fits a phone."""
        rows = {"values": [in_runs(variant.values) for variant in variants]}
        totals = [variant.totals for variant in variants]
        scores = [one.all_scores for one in totals]
        rows["matches"] = [self.number(one.matches) for one in totals]
        rows["score"] = [self.number(spread.mean, 2) for spread in scores]
        rows["deviation"] = [self.number(spread.deviation, 2) for spread in scores]
        rows["middle"] = [f"{self.number(one.quantile(0.05))} – {self.number(one.quantile(0.95))}" for one in scores]
        said = {self.say(f"simulate-{name}"): row for name, row in rows.items()}
        for seat in range(self.plan.seats):
            said[self.say("simulate-wins-of", seat=str(seat))] = [self._with_margin(one.wins[seat]) for one in totals]
        if self.plan.game.options.starter:
            said[self.say("chart-starter-wins")] = [self._with_margin(one.place_wins[0]) for one in totals]
        said[self.say("chart-skill-wins")] = [self._with_margin(variant.skill.place_wins[0]) for variant in variants]
        said[self.say("simulate-moves")] = [self.number(one.moves.mean, 1) for one in totals]
        return [[name, *row] for name, row in said.items()]

    def _with_margin(self, share: Share) -> str:
        return f"{self.percent(share.share)} ± {self.number(196 * share.error, 1)}".replace(" ", HARD)

    def assumed_says(self, variants: list[Variant]) -> str:
        """What moves and what does not, as far as the matches show."""
        spreads = [variant.totals.all_scores.deviation for variant in variants]
        widest = variants[max(range(len(variants)), key=spreads.__getitem__)]
        facts = {
            "widest": self.pictures.variant_name(widest),
            "least": self.number(min(spreads), 1),
            "most": self.number(max(spreads), 1),
            "starter": self.say("starter") if self.plan.game.options.starter else "@0",
            **self._range("start", variants, [variant.totals.place_wins[0] for variant in variants]),
            **self._range("skill", variants, [variant.skill.place_wins[0] for variant in variants]),
        }
        return " ".join(self.say(f"report-assumed-{part}", **facts) for part in ("spread", "starts", "skills"))

    def _range(self, what: str, variants: list[Variant], shares: list[Share]) -> dict[str, str]:
        """The lowest and the highest share, with which values, and whether they differ by more than chance explains."""
        low, high = min(shares), max(shares)
        return {
            f"{what}s": "moves" if _differ(low, high) else "stays",
            f"{what}_low": self.percent(low.share),
            f"{what}_high": self.percent(high.share),
            f"{what}_least": self.pictures.variant_name(variants[shares.index(low)]),
            f"{what}_most": self.pictures.variant_name(variants[shares.index(high)]),
        }

    # --- The page -----------------------------------------------------------------------------------------------------

    def _section(
        self,
        name: str,
        says: Sequence[str],
        picture: Figure | None,
        table: tuple[Sequence[str], Sequence[Sequence[str]]] | None = None,
    ) -> Section:
        how = self.say(f"report-{name}-how") if picture is not None else ""
        return Section(name, self.say(f"report-{name}"), says, how, picture, table)

    def page(self, sections: Sequence[Section]) -> str:
        """What it is about side by side, then two columns of charts, then what needs the whole width."""
        about = "".join(self._html(one) for one in sections if one.extra)
        charts = [self._html(one) for one in sections if not one.extra and not one.is_open]
        whole = "".join(self._html(one) for one in sections if one.is_open)
        lead = self.say("report-lead", seats=self.plan.seats, matches=self.number(self.totals.matches))
        body = f'<div class="pair">{about}</div>{sheets(*charts)}{whole}'
        return fill_page(self.say, self.say("report-title", game=self.say("title")), lead, body)

    def _html(self, one: Section) -> str:
        parts = [*(words(line) for line in one.says), one.extra]
        if one.picture is not None:
            link = f'<figcaption><a href="{one.name}.png">PNG</a></figcaption>'
            parts += [picture(to_svg(one.picture, one.heading) + link), words(one.how, is_quiet=True)]
        if one.table is not None:
            numbers = table(*one.table)
            summary = f"<summary>{escape(self.say('report-numbers'))}</summary>"
            parts.append(numbers if one.is_open else f"<details>{summary}{numbers}</details>")
        return section(one.heading, *parts)


def _differ(low: Share, high: Share) -> bool:
    return high.share - low.share > SURE * (low.error**2 + high.error**2) ** 0.5


def in_runs(values: Sequence[int]) -> str:
    """`1×2 2×2 5`: a row of numbers where many are equal."""
    runs = [(value, len(list(run))) for value, run in groupby(values)]
    return " ".join(f"{value}×{count}" if count > 1 else str(value) for value, count in runs)
