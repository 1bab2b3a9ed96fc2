"""What a table's screen opens over itself: log, rules, help, hints, the result, the question before leaving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.markdown import Markdown
from rich.text import Text

from zastolye.coach.words import number
from zastolye.core.drawing import text
from zastolye.core.language import rules_for_people
from zastolye.terminal.fullscreen.papers import Paper, Question
from zastolye.terminal.fullscreen.result_screen import ResultScreen
from zastolye.terminal.fullscreen.shown import Hinted, Shown, Table
from zastolye.terminal.sitting import printed_help

if TYPE_CHECKING:
    from zastolye.terminal.fullscreen.app import TableApp


class MatchPapers:
    """The part of a table's screen that opens papers; keys are the Latin letters and what stands on them on a Russian keyboard."""

    app: TableApp
    table: Table
    shown: Shown | None
    facts: list[Any]
    sentences: Any
    start_typing: Any
    shown_names: Any

    def paper_key(self, letter: str) -> bool:
        """Whether this letter opened something."""
        keys = {
            "?": self.show_help, ",": self.show_help, "l": self.show_log, "д": self.show_log,
            "r": self.show_rules, "к": self.show_rules,
            "h": self.table.ask_hint, "р": self.table.ask_hint, "g": self.app.switch_language, "п": self.app.switch_language,
            "q": self.ask_to_leave, "й": self.ask_to_leave, "t": self.start_typing, "е": self.start_typing,
        }  # fmt: skip
        if letter.lower() not in keys:
            return False
        keys[letter.lower()]()
        return True

    def open_paper(self, title: str, content: Any, at_end: bool = False) -> None:
        say = self.app.say
        self.app.push_screen(Paper(say(title), content, say("full-keys-paper"), at_end))

    def show_log(self) -> None:
        lines = self.sentences(self.facts) or [self.app.say("play-log-empty")]
        self.open_paper("full-log", Text("\n").join(text(f"[dim]·[/] {line}") for line in lines), at_end=True)

    def show_rules(self) -> None:
        self.open_paper("full-rules", Markdown(rules_for_people(self.table.game, self.app.language)))

    def show_help(self) -> None:
        say = self.app.styled(self.table.game, self.table.printed)
        parts = [say("goal"), say("full-help"), say("help")]
        if self.table.printed is not None:
            parts.append(printed_help(self.table.printed, say))
        self.open_paper("full-help-title", Group(*(text(f"{part}\n") for part in parts)))

    def show_hints(self, hints: Sequence[Hinted]) -> None:
        say = self.app.styled(self.table.game, self.table.printed)
        lines = [
            say(
                "full-hint-move",
                words=one.words,
                share=number(100 * one.share, 1, say),
                error=number(100 * one.error, 1, say),
            )
            for one in hints
        ]
        self.open_paper("full-hints", Group(text(f"{say('full-hints-about')}\n"), *(text(line) for line in lines)))

    def show_result(self) -> None:
        if self.shown is not None and not isinstance(self.app.screen, ResultScreen):
            self.app.push_screen(ResultScreen(self.shown, self.shown_names(), self.app.saved_at), self.after_result)

    def after_result(self, answer: str | None) -> None:
        if answer == "again":  # when the paper is gone: it cannot be closed and its table replaced in one breath
            self.app.call_later(self.app.play_again)
        elif answer == "menu":
            self.app.call_later(self.app.to_menu)
        elif answer == "quit":
            self.app.exit()

    def ask_to_leave(self) -> None:
        if self.shown is not None and self.shown.status == "running":
            question = self.app.say("full-leave" if self.table.can_go_on else "full-leave-server")
            self.app.push_screen(Question(question, self.app.say), self.leave_if)
        else:
            self.leave_if(True)

    def leave_if(self, yes: bool | None) -> None:
        if yes:
            self.table.leave()
            self.app.exit()
