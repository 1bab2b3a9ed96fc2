"""An analysis in words, for whoever shows it: each sentence says a fact that the analysis holds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from zastolye.coach.types import Decision, Habit, Mark, Player, Reason
from zastolye.core.game import Say

TELLS_NOTHING = 0.5  # an error of half a win: a result within it may be anything


def number(value: float, digits: int, say: Say) -> str:
    """With the decimal mark of the language."""
    written = f"{round(value, digits) + 0.0:.{digits}f}".replace("-", "−")  # no −0
    return written.replace(".", ",") if say("language") == "ru" else written


def move_words(move: str, say: Say) -> str:
    """A move in the letters of the language."""
    return say("coach-move", words=move)


def mark_name(mark: Mark, say: Say) -> str:
    return say(f"coach-mark-{mark}")


def judgement(decision: Decision, say: Say) -> str:
    """The mark; of a pass that another one is charged for, which of them that is."""
    if decision.charged is not None:
        return say("coach-charged", at=decision.charged + 1)
    return mark_name(decision.mark, say)


def close_call(say: Say) -> str:
    return say("coach-close")


def cost(decision: Decision, say: Say) -> str:
    """What the played move lost and what was better; or that it cannot be told."""
    if decision.close:
        return close_call(say)
    return say(
        "coach-cost",
        points=number(100 * decision.loss, 1, say),
        error=number(100 * decision.error, 1, say),
        best=decision.best,
    )


def accuracy(player: Player, say: Say) -> str:
    """In per cent; a dash where there were too few decisions to say."""
    return "—" if player.accuracy is None else say("coach-accuracy", percent=number(player.accuracy, 0, say))


def level(player: Player, say: Say) -> str:
    """Of our levels the one that plays alike; a dash where none is named."""
    return "—" if player.level is None else number(player.level, 1, say)


def luck(player: Player, say: Say) -> str:
    """Net luck in hundredths of a win, with its error; about 0 where the error is larger."""
    error = number(100 * player.luck_error, 1, say)
    if is_no_luck(player):
        return say("coach-luck-none", error=error)
    sign = "+" if player.luck > 0 else ""
    return say("coach-luck", luck=sign + number(100 * player.luck, 1, say), error=error)


def is_no_luck(player: Player) -> bool:
    """Whether the luck cannot be told from none."""
    return abs(player.luck) <= player.luck_error


def adjusted(player: Player, say: Say) -> str:
    """The result without luck, with its error; a dash where that may be anything."""
    if player.adjusted_error > TELLS_NOTHING:
        return "—"
    result, error = (number(100 * part, 1, say) for part in (player.adjusted, player.adjusted_error))
    return say("coach-luck", luck=result, error=error)


def why(decision: Decision, names: Sequence[str], say: Say) -> list[str]:
    """Why the better move is better: what happens more often after it, what less often, and what each seat scores."""
    more = [reason for reason in decision.reasons if reason.better > reason.played]
    less = [reason for reason in decision.reasons if reason.better <= reason.played]
    lines = [
        say(f"coach-why-{often}", reasons="; ".join(_reason(reason, names, say) for reason in reasons))
        for often, reasons in (("more", more), ("less", less))
        if reasons
    ]
    if decision.scores:
        seats = sorted(range(len(decision.scores)), key=lambda seat: seat != decision.seat)
        scores = "; ".join(_score(decision, seat, names, say) for seat in seats)
        lines.append(say("coach-score" if decision.reasons else "coach-score-alone", scores=scores))
    return lines


def _reason(reason: Reason, names: Sequence[str], say: Say) -> str:
    who = say("coach-rivals") if reason.whose is None else names[reason.whose]
    better, played = (number(times, 2, say) for times in (reason.better, reason.played))
    return say("coach-reason", who=who, what=say(f"label-{reason.kind}"), better=better, played=played)


def _score(decision: Decision, seat: int, names: Sequence[str], say: Say) -> str:
    better, played = (number(score, 1, say) for score in decision.scores[seat])
    return say("coach-score-of", who=names[seat], better=better, played=played)


def unknown(decision: Decision, names: Sequence[str], say: Say) -> str:
    """What the seat could not know: the cards as they really lay. Empty where nothing is shown."""
    parts = []
    for name, hidden in decision.truth.items():
        if isinstance(hidden, str):
            parts += [say(f"coach-truth-{name}", words=hidden)] if hidden else []
        else:
            rivals = ((seat, words) for seat, words in enumerate(hidden) if seat != decision.seat and words)
            parts += [say(f"coach-truth-{name}", who=names[seat], words=words) for seat, words in rivals]
    return say("coach-unknown", truth="; ".join(parts)) if parts else ""


def habit_name(habit: Habit, say: Say) -> str:
    group, _, kind = habit.kind.partition(".")
    return f"{say(f'habit-group-{group}')}: {say(f'habit-{kind}')}"


def habits(player: Player, name: str, say: Say) -> list[str]:
    """Bluffs and sealed choices, a line for each group of them: how often, beside strong play."""
    lines = []
    for group, of_group in groupby(player.habits, lambda habit: habit.kind.partition(".")[0]):
        kinds = ", ".join(_habit(habit, say) for habit in of_group)
        lines.append(say("coach-habits", who=name, group=say(f"habit-group-{group}"), kinds=kinds))
    return lines


def _habit(habit: Habit, say: Say) -> str:
    kind = say(f"habit-{habit.kind.partition('.')[2]}")
    if habit.usual is None:
        return say("coach-habit-alone", kind=kind, **_often(habit, say))
    return say("coach-habit", kind=kind, usual=number(100 * habit.usual, 0, say), **_often(habit, say))


def habit_times(habit: Habit, say: Say) -> str:
    """How often, with the count that this is of: a share of few choices says little."""
    return say("coach-habit-times", **_often(habit, say))


def _often(habit: Habit, say: Say) -> dict[str, Any]:
    return {"times": habit.times, "of": habit.of, "often": number(100 * habit.times / habit.of, 0, say)}
