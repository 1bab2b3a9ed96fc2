"""Numbers as people write them in each language: `1,234.5` and `25.1%`, or `1 234,5` and `25,1 %`."""

from __future__ import annotations

from zastolye.core.game import Say

THIN, HARD = "\u202f", "\u00a0"  # spaces at which a line is not broken


class Numerals:
    """Writes numbers, shares and differences in one language."""

    def __init__(self, say: Say) -> None:
        self.is_russian = say("language") == "ru"

    def number(self, value: float, digits: int = 0) -> str:
        written = f"{value:,.{digits}f}".replace("-", "−")
        if not self.is_russian:
            return written
        return written.replace(",", THIN).replace(".", ",")

    def percent(self, share: float, digits: int = 1) -> str:
        return self.number(100 * share, digits) + (f"{HARD}%" if self.is_russian else "%")

    def signed(self, value: float, digits: int = 1) -> str:
        return ("+" if value >= 0 else "") + self.number(value, digits)
