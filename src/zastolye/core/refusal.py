"""Exceptions for what is refused: a move against the rules, or input nothing can be done with. When one is raised, nothing has
changed."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A player's move that the rules do not allow: a stable code, the clause, the facts, and what is legal."""

    def __init__(self, code: str, clause: str, /, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.clause, self.facts = code, clause, facts
        self.legal: list[str] = []
        self.pause = 0.0  # seconds that it costs the seat, in a race

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.code, self.clause, self.facts) == (
            other.code,
            other.clause,
            other.facts,
        )

    __hash__ = Exception.__hash__

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Refused({self.code!r}, {self.clause!r}{facts})"


class Unusable(Exception):
    """Input that nothing can be done with: an unknown game, a damaged record. `code` names the sentence that says so."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts

    def __repr__(self) -> str:
        return f"Unusable({self.code!r}, {self.facts!r})"

    __str__ = __repr__


class Mismatch(Unusable):
    """A record that can be read but does not come out as it says. Whoever checks it answers no; for anybody else it is unusable."""
