"""Puzzles at the keyboard: the table as one seat sees it, a move to find, and then what the coach thinks of it."""

from __future__ import annotations

from collections.abc import Callable

from rich.markup import escape

from zastolye.core.game import Game, Say
from zastolye.core.language import explain
from zastolye.core.refusal import Refused
from zastolye.core.wording import ask as wording_of_ask
from zastolye.table.match import Match
from zastolye.table.puzzles import Puzzle, set_up
from zastolye.terminal.console import Screen


class PuzzleTable:
    """One puzzle with one person. What is shown comes from what the seat sees."""

    def __init__(self, game: Game, say: Say, styled: Say, console: Screen, ask: Callable[[str], str] = input) -> None:
        self.game, self.say, self.styled, self.console, self.ask = game, say, styled, console, ask

    def run(self, number: int, puzzle: Puzzle) -> bool | None:
        """Whether the best move was found; None if the person leaves."""
        match = set_up(self.game, puzzle)
        self.console.rule(style="dim")
        self.console.line(f"[bold]{escape(self.say('puzzle-head', number=number, rating=str(puzzle.rating)))}[/]")
        self.show(match, puzzle.seat)
        words = self.answer(match, puzzle.seat)
        if words is None:
            return None
        self.judge(puzzle, words)
        return words == puzzle.best

    def show(self, match: Match, seat: int) -> None:
        names = [
            self.say("puzzle-you") if one == seat else self.say("bot-name", number=one) for one in range(match.seats)
        ]
        names = [escape(name) for name in names]
        for line in match.game.screen.draw(match.seen(seat), seat, names, self.say):
            self.console.line(line)
        if (view := match.view(seat)).ask is not None:
            self.console.line(f"[bold]{wording_of_ask(view.ask, names, self.styled)}[/]")
        self.console.line(f"[dim]{escape(self.say('legal', moves=' · '.join(match.offer(seat))))}[/]")

    def answer(self, match: Match, seat: int) -> str | None:
        """A legal move, as a record writes it; anything else is answered and asked again."""
        while True:
            try:
                words = self.ask(self.say("puzzle-prompt")).strip()
            except (EOFError, KeyboardInterrupt):
                return None
            if words.casefold() in ("quit", "exit", "выход", ""):
                return None
            trial = match.fork()
            try:
                trial.play(seat, words)
            except Refused as refused:
                self.console.line(f"[yellow]{escape(explain(refused, self.say))}[/]")
            else:
                return trial.moves[-1].words

    def judge(self, puzzle: Puzzle, words: str) -> None:
        said = "puzzle-right" if words == puzzle.best else "puzzle-wrong"
        self.console.line(escape(self.say(said, best=puzzle.best)))
        for value in puzzle.values:
            mark = "→" if value.move == words else " "
            share, error = round(value.share * 100), max(1, round(value.error * 100))
            self.console.line(escape(f" {mark} {self.say('puzzle-value', move=value.move, share=share, error=error)}"))
