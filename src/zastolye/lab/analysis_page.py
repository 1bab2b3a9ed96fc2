"""The page of an analysis: opens offline, with charts of the chance to win, the graded list, and why each marked move was worse."""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.coach import Analysis, Decision, words
from zastolye.coach.players import ENOUGH
from zastolye.core.game import Say
from zastolye.lab.charts import BRASS, HERB, LINE, QUIET, WINE, figure, to_svg
from zastolye.lab.numerals import Numerals
from zastolye.lab.page import cards, fill_page, folded, pairs, picture, section
from zastolye.lab.page import words as paragraph

OPEN = 3  # explanations of marked moves that are open when the page is
OWN, OTHERS, LUCK = WINE, HERB, BRASS  # the colours of what this player did, the others did, and shuffles did


def analysis_page(found: Analysis, names: Sequence[str], say: Say) -> str:
    return AnalysisPage(found, names, say).page()


class AnalysisPage:
    """One analysis in one language."""

    def __init__(self, found: Analysis, names: Sequence[str], say: Say) -> None:
        self.found, self.names, self.say, self.write = found, names, say, Numerals(say)
        self.marked = [decision for decision in found.decisions if decision.is_wrong]

    def page(self) -> str:
        body = self.players() + pairs(*(self.chart(player.seat) for player in self.found.players))
        body += self.explained() + self.graded() + self.opens() + self.habits()
        return fill_page(self.say, self.say("analysis-title", game=self.say("title")), self.say("analysis-lead"), body)

    def players(self) -> str:
        names = (
            "who", "decisions", "lost", "per-decision", "accuracy", "level", "luck", "result", "adjusted"
        )  # fmt: skip
        rows = [
            (
                self.names[one.seat], str(one.decisions), self.write.number(100 * one.lost, 1),
                self.write.number(one.per_decision, 1), words.accuracy(one, self.say), words.level(one, self.say),
                words.luck(one, self.say), self.write.number(100 * one.result, 0), words.adjusted(one, self.say),
            )
            for one in self.found.players
        ]  # fmt: skip
        how = paragraph(self.say("analysis-players-how", least=ENOUGH), is_quiet=True)
        return section(self.say("analysis-players"), cards(self.heads(*names), rows), how)

    def heads(self, *names: str) -> list[str]:
        return [self.say(f"analysis-{name}") for name in names]

    def chart(self, seat: int) -> str:
        """The chance to win over the match: what this player did, what the others did and luck in colours of their own."""
        drawn = figure(5.0, 2.6)
        axes, moments = drawn.subplots(), self.found.moments
        before = 1 / self.found.seats
        for number, moment in enumerate(moments):
            lucky = moment.luck[seat]
            middle = moment.shares[seat] - lucky
            turn = number + 0.5 if lucky else number + 1
            by = OWN if moment.seat == seat else OTHERS
            axes.plot([number, turn], [before, middle], color=by, linewidth=2.4 if by == OWN else 1.6)
            if lucky:
                axes.plot([turn, number + 1], [middle, moment.shares[seat]], color=LUCK, linewidth=2.4)
            before = moment.shares[seat]
        axes.axhline(1 / self.found.seats, color=QUIET, linestyle=(0, (4, 3)), linewidth=1)
        axes.set_ylim(-0.03, 1.03)
        axes.set_yticks([0, 0.5, 1], [self.write.percent(share, 0) for share in (0, 0.5, 1)])
        axes.set_xlabel(self.say("analysis-axis"))
        axes.grid(axis="y", color=LINE)
        for colour, label in ((OWN, "own"), (OTHERS, "others"), (LUCK, "luck")):
            axes.plot([], [], color=colour, label=self.say(f"analysis-by-{label}"))
        drawn.legend(loc="outside upper left", ncols=3)
        title = self.say("analysis-chance", who=self.names[seat])
        return section(title, picture(to_svg(drawn, title)))

    def explained(self) -> str:
        """Every marked move, the dearest first: what it cost and why."""
        if not self.marked:
            return ""
        dearest = sorted(self.marked, key=lambda decision: -decision.loss)
        told = (self.decision(decision, number < OPEN) for number, decision in enumerate(dearest))
        return section(self.say("analysis-marked"), *told)

    def decision(self, decision: Decision, is_open: bool) -> str:
        title = self.say("analysis-move", at=decision.at + 1, who=self.names[decision.seat], words=decision.played)
        lines = [words.cost(decision, self.say), *words.why(decision, self.names, self.say)]
        hidden = words.unknown(decision, self.names, self.say)
        title = f"{title} · {words.mark_name(decision.mark, self.say)}"
        return folded(title, is_open, *map(paragraph, lines), *([paragraph(hidden, is_quiet=True)] if hidden else []))

    def graded(self) -> str:
        """Every decision that counts, and every pass that another one is charged for."""
        heads = self.heads("number", "who", "played", "best", "loss", "mark")
        rows = [
            (
                str(one.at + 1), self.names[one.seat], words.move_words(one.played, self.say),
                words.move_words(one.best, self.say), self._loss(one), words.judgement(one, self.say),
            )
            for one in self.found.decisions
            if one.counts or one.charged is not None
        ]  # fmt: skip
        return section(self.say("analysis-graded"), cards(heads, rows, is_text=True))

    def _loss(self, one: Decision) -> str:
        if one.close:
            return words.close_call(self.say)
        if one.loss == 0:
            return "0"
        return f"{self.write.number(100 * one.loss, 1)} ± {self.write.number(100 * one.error, 1)}"

    def opens(self) -> str:
        """In a race: what lay open and was not taken."""
        rows = [
            (
                str(one.at + 1), self.names[one.seat], words.move_words(one.move, self.say),
                "—" if one.ms is None else self.write.number(one.ms / 1000, 1),
                f"{self.write.number(100 * one.cost, 1)} ± {self.write.number(100 * one.error, 1)}",
            )
            for one in self.found.opens
        ]  # fmt: skip
        if not rows:
            return ""
        heads = self.heads("number", "who", "missed", "seconds", "cost")
        return section(self.say("analysis-opens"), cards(heads, rows, is_text=True))

    def habits(self) -> str:
        """Bluffs and sealed choices: how often, beside strong play."""
        rows = [
            (
                self.names[player.seat], words.habit_name(habit, self.say), words.habit_times(habit, self.say),
                "—" if habit.usual is None else self.write.percent(habit.usual, 0),
            )
            for player in self.found.players
            for habit in player.habits
        ]  # fmt: skip
        if not rows:
            return ""
        heads = self.heads("who", "choice", "often", "usual")
        return section(self.say("analysis-habits"), cards(heads, rows, is_text=True))
