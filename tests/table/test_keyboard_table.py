"""The table at the keyboard: what a person types is understood, doubtful words are asked about, and what is told comes in order."""

from __future__ import annotations

import io
import re

import pytest

from support.walking import GAMES
from zastolye.core.language import speaker
from zastolye.core.record import Result
from zastolye.core.refusal import Refused
from zastolye.table.match import Match
from zastolye.terminal.console import Screen
from zastolye.terminal.play import KeyboardTable
from zastolye.terminal.result import result_lines
from zastolye.terminal.transcript import transcript

BY_NAME = {game.name: game for game in GAMES}
SECRET = bytes(range(32))


class Typist:
    """Somebody at the keyboard who types these lines and then leaves."""

    def __init__(self, game, lines, seats=None, options=None, language="ru", bots="random", secret=SECRET):
        self.lines = list(lines)
        self.file = io.StringIO()
        match = Match(BY_NAME[game], seats or BY_NAME[game].usual_seats, options or {})
        self.table = KeyboardTable(
            match, 0, "Аня", [bots] * match.seats, secret, speaker(language, match.game, printed=match.printed),
            Screen(file=self.file, width=400, force_terminal=False), self.type,
        )  # fmt: skip

    def type(self, prompt):
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def run(self):
        self.table.run()
        return self.file.getvalue()


def chef(*lines, **more):
    return Typist("trick-n-chef", lines, options={"first": 0}, **more)


def test_the_first_screen_says_how_to_get_help():
    assert "«?»" in chef().run().splitlines()[0]


def test_help_shows_the_stars_of_this_match():
    typist = Typist("trick-n-chef", ["?"], options={"stars": [7] * 10})
    assert "1: 7★ · 2: 7★" in typist.run()
    apart = Typist("trick-n-chef", ["?"], options={"stars": [1] * 10 + [2] * 30})
    assert "красной масти: 1: 1★" in (told := apart.run()) and "синей масти: 1: 2★" in told


def test_cards_with_a_hosts_own_numbers_are_shown_and_named_by_them():
    def sit(*lines, **more):
        own = {"signs": [3 * rank for rank in range(1, 26)], "first": 0}
        return Typist("heckmeck", lines, options=own, secret=bytes([2] * 32), **more)

    shown = sit().run()
    hand = [int(number) for number in re.findall(r"ч(\d+)", re.search("Ваша рука: (.*)", shown)[1])]
    assert hand and all(number % 3 == 0 for number in hand)
    typist = sit("?", "ч1", f"ч{hand[0]}", language="ru")
    told = typist.run()
    assert "числа 3, 6, 9" in told and "ч3 — младшая" in told
    assert "Карты с числом 1 за этим столом нет. (правило Р25) Можно:" in told
    assert f"Аня выкладывает червячка ч{hand[0]}: сумма 5." in told
    match = typist.table.match
    assert match.moves[0].words == f"w{hand[0] // 3}"
    assert any(line.startswith(f"0 w{hand[0]} ") for line in transcript(match, typist.table.say, [0]))


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("K9=11", "R9+1"),
        ("к 9 = 13", "R9+2"),
        ("К9=7", "R9-1"),
        ("C2", "B2"),
        ("В2", "B2"),
        ("R 9 + 1", "R9+1"),
        ("У1", "Y1"),
    ],
)
def test_values_look_alikes_and_spaces_are_understood(words, same):
    notation = BY_NAME["trick-n-chef"].notation
    assert notation.read(words) == notation.read(same)


@pytest.mark.parametrize("words", ["К9=10", "К9=99", "К9=", "К=9", "Q9"])
def test_a_value_that_no_coins_make_is_not_read(words):
    with pytest.raises(ValueError, match=words):
        BY_NAME["trick-n-chef"].notation.read(words)


def test_two_coins_or_the_side_of_one_is_asked_where_both_are_possible():
    chef = BY_NAME["trick-n-chef"]
    assert (
        chef.moves.readings("К9+2") == ["R9=13", "R9=11"]
        and not chef.moves.readings("К9+1")
        and not chef.moves.readings("К9=13")
    )
    assert not chef.moves.readings("зелёный")
    typist = Typist("trick-n-chef", ["К9+2", "К9=13"])
    match = typist.table.match
    while match.to_shuffle:
        match.shuffle(typist.table.shuffler.order(match.to_shuffle))
    typist.table.refusal = lambda words: None  # all of it would be legal
    assert typist.table.person_words() == "К9=13"
    assert "Что вы имели в виду: К9=13 · К9=11?" in typist.file.getvalue()
    typist.lines, typist.table.refusal = ["К9+2"], lambda words: Refused("x", "y") if words == "R9=13" else None
    assert typist.table.person_words() == "К9+2"


def test_a_claim_without_a_number_is_asked_for_its_role_with_two_players():
    typist = Typist("pechenka-hunt", ["заявить 37", "заявить 37 2"], seats=2, options={"first": 0})
    told = typist.run()
    assert "«заявить 37» можно понять по-разному. Что вы имели в виду: заявить 37 1 · заявить 37 2?" in told
    assert [move.words for move in typist.table.match.moves if move.seat == 0] == ["claim 37 2"]
    three = Typist("pechenka-hunt", ["заявить 37"], seats=3, options={"first": 0})
    assert "по-разному" not in three.run()


@pytest.mark.parametrize(
    "words",
    [
        "украсть осьминога-пирата @2",
        "украсть Осьминога пирата у @2",
        "steal octo-pirate @2",
        "украсть 4 @2",
        "краду №4 @ 2",
    ],
)
def test_designs_are_understood_in_the_accusative_and_by_number(words):
    notation = BY_NAME["chekharda"].notation
    assert notation.write(notation.read(words)) == "steal octo-pirate @2"


def test_designs_are_shown_with_their_numbers():
    assert "№" in Typist("chekharda", []).run()


def a_deal_where(is_fitting, game="chekharda", **options):
    """The first of some deals that is so, with its table."""
    for number in range(100):
        typist = Typist(game, [], seats=2, options=options, secret=bytes([number] * 32))
        while typist.table.match.to_shuffle:
            typist.table.match.shuffle(typist.table.shuffler.order(typist.table.match.to_shuffle))
        if is_fitting(typist.table.match):
            return typist
    raise AssertionError("no such deal")


def test_CHEH_R12_a_pass_chosen_before_a_card_moved_does_not_count_after_it(monkeypatch):
    """All choose at once, and the rival's card is judged first: whoever had passed is asked again."""
    typist = a_deal_where(lambda match: "pass" in match.offer(0) and "pass" not in match.offer(1), laying="hand")
    table, match, game = typist.table, typist.table.match, typist.table.match.game
    card = match.legal(1)[0]
    monkeypatch.setattr(table, "bot_words", lambda seat: game.notation.write([card]))
    monkeypatch.setattr(table, "person_words", lambda: "пас")
    monkeypatch.setattr(table.luck, "below", lambda count: 0)  # the rival's choice stands first
    before = len(match.moves)
    table.moment()
    assert [move.seat for move in match.moves[before:]] == [1]


def test_a_refusal_is_told_after_what_caused_it(monkeypatch):
    typist = chef()
    told = []
    monkeypatch.setattr(typist.table, "tell_news", lambda: told.append("news"))
    monkeypatch.setattr(typist.table, "print", lambda line: told.append("refusal"))
    monkeypatch.setattr(typist.table, "person_words", lambda: "R1")
    monkeypatch.setattr(typist.table, "is_pass", lambda words: False)

    def refuse(*_, **__):
        raise Refused("not-held", "CHEF-R20", card="R1")

    match = typist.table.match
    match.shuffle(typist.table.shuffler.order(match.to_shuffle))
    monkeypatch.setattr(match, "play", refuse)
    typist.table.moment()
    assert told == ["news", "refusal"]


def test_where_only_a_pass_is_left_it_is_made_by_itself():
    game = BY_NAME["chekharda"]
    typist = Typist("chekharda", [], seats=2)
    match = typist.table.match
    match.shuffle(typist.table.shuffler.order(match.to_shuffle))
    only_pass = [move for move in range(200) if game.moves.is_pass(move)]
    match.legal = lambda seat: only_pass
    assert typist.table.person_words() == "pass"
    assert "Ходить вам нечем: пас." in typist.file.getvalue()


def test_the_winner_is_named_and_a_tie_explained():
    say = speaker("ru", BY_NAME["trick-n-chef"])
    lines = result_lines(Result([20, 31, 31], [3, 2, 1]), ["Аня", "Боря", "Вера"], say)
    assert lines[0] == "Победа: Вера!" and lines[1:4] == ["1. Вера\u00a0— 31", "2. Боря\u00a0— 31", "3. Аня\u00a0— 20"]
    assert lines[4] == "При равных очках выше тот, у кого больше очков в третьем раунде."
    shared = result_lines(Result([5, 5], [1, 1]), ["Аня", "Боря"], say)
    assert shared[0] == "Победу делят Аня и Боря!" and len(shared) == 3
