"""An analysis in words, for whoever shows it: each sentence says a fact that the analysis holds."""

from __future__ import annotations

from zastolye.coach.types import Decision, Habit, Reason
from zastolye.core.game import Say


def points(share: float) -> str:
    """A win share in hundredths, with one digit."""
    return f"{100 * share:.1f}"


def cost(decision: Decision, say: Say) -> str:
    """What the played move lost and what was better; or that it cannot be told."""
    if decision.close:
        return say("coach-close")
    return say("coach-cost", points=points(decision.loss), error=points(decision.error), best=decision.best)


def why(decision: Decision, say: Say) -> list[str]:
    """Why the better move is better: what happens more and less often after it, and what each seat scores."""
    lines = []
    if decision.reasons:
        lines.append(say("coach-why", reasons="; ".join(_reason(reason, say) for reason in decision.reasons)))
    if decision.scores:
        better, played = (f"{number:.1f}" for number in decision.scores[decision.seat])
        others = (
            say("coach-score-other", seat=seat, better=f"{scores[0]:.1f}", played=f"{scores[1]:.1f}")
            for seat, scores in enumerate(decision.scores)
            if seat != decision.seat
        )
        lines.append(say("coach-score", better=better, played=played, others="; ".join(others)))
    return lines


def _reason(reason: Reason, say: Say) -> str:
    what = say(f"why-{reason.kind}", whose="others" if reason.whose is None else "self")
    return say("coach-reason", what=what, better=f"{reason.better:.2f}", played=f"{reason.played:.2f}")


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
