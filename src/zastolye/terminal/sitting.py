"""One person's match against bots, apart from how it is shown: bots, fair shuffles, whose choice is judged first, the record."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from zastolye.bots import Sight, find_bot
from zastolye.bots.substitutes import Replaced, replaced
from zastolye.core.engine import Luck
from zastolye.core.game import Say
from zastolye.core.printed import Printed
from zastolye.core.record import Fair, Record
from zastolye.core.refusal import Refused
from zastolye.table.fair import Shuffler, commitment
from zastolye.table.match import Match
from zastolye.table.warming import Warming
from zastolye.terminal.shelf import PERSON


class Leaving(Exception):
    """Raised when the person leaves the table."""


def printed_help(printed: Printed, say: Say) -> str:
    """How cards are named at a table where they bear other numbers than the notation."""
    return say("play-printed", numbers=", ".join(map(str, printed.numbers)), example=f"{printed.letters[0]}1")


class Sitting(ABC):
    """A match with a person in seat `me` and bots in the others. Whoever shows it says how the person is asked and told.

    Everything shown to the person comes from what that seat sees and hears.
    """

    def __init__(self, match: Match, me: int, bots: Sequence[str], secret: bytes, warming: Warming | None) -> None:
        self.match, self.me, self.bots, self.secret, self.warming = match, me, bots, secret, warming
        self.players = [find_bot(bot) for bot in bots]
        self.shuffler = Shuffler(secret)
        self.shuffler.drawn = len(match.shuffles)
        self.luck = Luck(int.from_bytes(secret[:7], "big"))

    def replaced(self) -> list[Replaced]:
        """Bots at this table that cannot play the match as themselves; the person is to be told."""
        others = [pair for seat, pair in enumerate(zip(self.bots, self.players, strict=True)) if seat != self.me]
        return replaced(others, self.match.game, self.match.seats, self.match.options)

    @abstractmethod
    def person_words(self) -> str:
        """Words that are a legal move of the person now; Leaving if they go."""

    @abstractmethod
    def tell_news(self) -> None:
        """Tell what has happened since this was last asked."""

    @abstractmethod
    def tell_refused(self, refused: Refused) -> None:
        """The person's move came too late: why it was not made."""

    @abstractmethod
    def let_them_look(self) -> None:
        """Others are moving: a pause, so that the person can follow."""

    def go_on(self) -> None:
        """One shuffle, or one moment of the match."""
        if self.match.to_shuffle:
            self.match.shuffle(self.shuffler.order(self.match.to_shuffle))
        else:
            self.moment()
        self.tell_news()

    def moment(self) -> None:
        """Everyone awaited chooses from what they see now; a fair draw says whose choice is judged first (CHEH-R04).

        Whoever chose to pass chose so for the table as it was: once a card has moved, they are asked again (CHEH-R12).
        """
        awaited = self.match.to_act
        chosen: dict[int, str] = {}
        for seat in awaited:
            if seat != self.me:
                chosen[seat] = self.bot_words(seat)
        if self.me in awaited:
            chosen[self.me] = self.person_words()
        else:
            self.let_them_look()
        order, has_moved = list(chosen), False
        while order:
            seat = order.pop(self.luck.below(len(order)))
            is_pass = self.is_pass(chosen[seat])
            if is_pass and has_moved:
                continue
            try:
                self.match.play(seat, chosen[seat], how=self.how(seat))
                has_moved = has_moved or not is_pass or seat in self.match.to_act  # the last pass brings a deal
            except Refused as refused:
                if seat == self.me:
                    self.tell_news()  # what came first, and is why
                    self.tell_refused(refused)
            if self.match.to_shuffle or self.match.is_over:
                return

    def how(self, seat: int) -> str | None:
        """Who moved for this seat, as a record tells it."""
        return None if seat == self.me else f"bot:{self.bots[seat]}"

    def is_pass(self, words: str) -> bool:
        return any(map(self.match.game.moves.is_pass, self.match.game.notation.read(words)))

    def bot_words(self, seat: int) -> str:
        # A bot thinks with the same rules as the match, on what its seat sees.
        sight = Sight(self.match.engine, self.match.seen_state(seat), seat)
        moves = self.players[seat].choose(sight, self.bot_luck())
        return self.match.game.notation.write(moves)

    def bot_luck(self) -> Luck:
        return Luck(self.luck.below(1 << 30), self.match.engine.way)

    # --- What a person's words come to ------------------------------------------------------------------------------------

    def must_pass(self) -> str | None:
        """The words of the person's pass, if nothing else is left to do."""
        legal = self.match.legal(self.me)
        is_alone = len(legal) == 1 and self.match.game.moves.is_pass(legal[0])
        return self.match.game.notation.write(legal) if is_alone else None

    def refusal(self, words: str) -> Refused | None:
        """Whether the words would be refused, asked of a copy: the choice is made only once everyone has chosen."""
        trial = self.match.fork()
        try:
            trial.play(self.me, words)
        except Refused as refused:
            return refused
        return None

    def meanings(self, words: str) -> list[str]:
        """What these words may mean, where more than one of it is legal now; spelled so that each can be read in one way only."""
        meant = [one for one in self.match.game.moves.readings(words) if self.refusal(one) is None]
        return meant if len(meant) > 1 else []

    def record(self) -> Record:
        fair = Fair(commitment(self.secret), self.secret.hex())
        return self.match.record(fair, [PERSON if seat == self.me else "bot" for seat in range(self.match.seats)])
