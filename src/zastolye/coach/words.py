"""An analysis in words, for whoever shows it: each sentence says a fact that the analysis holds."""

from __future__ import annotations

from zastolye.coach.types import Decision, Habit, Mark, Reason
from zastolye.core.game import Say


def number(value: float, digits: int, say: Say) -> str:
    """With the decimal mark of the language."""
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if say("language") == "ru" else written


def move_words(move: str, say: Say) -> str:
    """A move in the letters of the language."""
    return say("coach-move", words=move)


def mark_name(mark: Mark, say: Say) -> str:
    return say(f"coach-mark-{mark}")


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


def why(decision: Decision, say: Say) -> list[str]:
    """Why the better move is better: what happens more and less often after it, and what each seat scores."""
    lines = []
    if decision.reasons:
        lines.append(say("coach-why", reasons="; ".join(_reason(reason, say) for reason in decision.reasons)))
    if decision.scores:
        better, played = (number(score, 1, say) for score in decision.scores[decision.seat])
        others = (
            say("coach-score-other", seat=seat, better=number(scores[0], 1, say), played=number(scores[1], 1, say))
            for seat, scores in enumerate(decision.scores)
            if seat != decision.seat
        )
        lines.append(say("coach-score", better=better, played=played, others="; ".join(others)))
    return lines


def _reason(reason: Reason, say: Say) -> str:
    what = say(f"why-{reason.kind}", whose="others" if reason.whose is None else "self")
    return say("coach-reason", what=what, better=number(reason.better, 2, say), played=number(reason.played, 2, say))


def unknown(decision: Decision, say: Say) -> str:
    """What the seat could not know: the cards as they really lay. Empty where nothing is shown."""
    parts = []
    for name, hidden in decision.truth.items():
        if isinstance(hidden, str):
            parts += [say(f"coach-truth-{name}", words=hidden)] if hidden else []
        else:
            rivals = ((seat, words) for seat, words in enumerate(hidden) if seat != decision.seat and words)
            parts += [say(f"coach-truth-{name}", seat=seat, words=words) for seat, words in rivals]
    return say("coach-unknown", truth="; ".join(parts)) if parts else ""


def habit_name(habit: Habit, say: Say) -> str:
    group, _, kind = habit.kind.partition(".")
    return f"{say(f'habit-group-{group}')}: {say(f'habit-{kind}')}"
