"""An analysis as a person reads it, in a terminal and on the page: made by hand, so that every case is there."""

import io
import re

import msgspec
import pytest

from zastolye.bots.rollouts.figures import figures_of
from zastolye.coach import Analysis, Decision, Habit, words
from zastolye.coach.players import ENOUGH, player
from zastolye.coach.timeline import timeline_of
from zastolye.coach.types import Moment, Player, Reason, Value
from zastolye.commands.analysis_tables import AnalysisTables
from zastolye.core.language import speaker
from zastolye.games import all_games, find_game
from zastolye.lab.analysis_page import analysis_page
from zastolye.lab.bot_match import bot_match
from zastolye.table.fair import secret_from_seed
from zastolye.table.match import Match
from zastolye.terminal.console import Screen

NAMES = ["@0 Аня", "@1 Боря", "@2 Вера Константиновна", "@3 Гоша"]
LONG = "steal attic-pig @2"


def decision(at, **fields):
    usual = {"seat": 0, "played": "pass", "best": LONG, "loss": 0.123, "error": 0.045, "mark": "blunder"}
    usual |= {"win_share": 0.25, "counts": True, "close": False, "sealed": False, "values": ()}
    return Decision(at, **usual | fields)


def a_player(seat, **fields):
    usual = {"lost": 1.273, "accuracy": 33.0, "level": 1.7, "luck": -0.151, "adjusted": 1.027, "result": 1.0}
    usual |= {"decisions": 21, "per_decision": 160.7, "at_stake": 2.0, "luck_error": 0.126, "adjusted_error": 0.105}
    return Player(seat, **usual | fields)


def analysis(*decisions, **fields):
    usual = {"players": tuple(a_player(seat) for seat in range(4))}
    return Analysis("chekharda", 4, decisions, **usual | fields)


def on_screen(found, language="ru"):
    screen = Screen(width=80, file=io.StringIO(), force_terminal=True)
    AnalysisTables(found, NAMES, speaker(language, find_game("chekharda")), screen).tell(shows_all=True)
    return re.sub(r"\x1b\[[\d;]*m", "", screen.file.getvalue())


def on_page(found, language="ru"):
    return analysis_page(found, NAMES, speaker(language, find_game("chekharda")))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_row_of_figures_is_one_line_of_80_columns_in_which_no_number_is_cut(language):
    shown = on_screen(analysis(), language)
    head, *rows = shown.splitlines()[1:6]
    assert all(len(row) <= 80 for row in shown.splitlines()) and "…" not in head
    pattern = r"@\d .*  *21 +127[.,]3 +160[.,]7 +33\s?% +1[.,]7 +−15[.,]1\s±\s12[.,]6 +100 +102[.,]7\s±\s10[.,]5 *"
    assert len(rows) == 4 and all(re.fullmatch(pattern, row) for row in rows), shown


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_move_stays_whole_where_a_table_is_narrow(language):
    say = speaker(language, find_game("chekharda"))
    shown = on_screen(analysis(decision(61, played=LONG, mark="inaccuracy", seat=2)), language)
    assert all(shown.count(word) >= 2 for word in words.move_words(LONG, say).split()), shown
    assert "12,3 ± 4,5" in shown or "12.3 ± 4.5" in shown


def test_beside_an_explained_move_stands_how_advise_is_asked_about_it():
    assert re.search(r"Ход 62, @0 Аня: пас +advise --seat 0 --at 61", on_screen(analysis(decision(61))))


def test_of_passes_over_one_chance_the_dearest_is_marked_and_the_others_name_it():
    found = analysis(decision(61), decision(63, counts=False, charged=61))
    assert "Ход 62" in on_screen(found) and "64" not in on_screen(found)
    page = on_page(found)
    assert page.count("<details") == 1 and "тот же шанс, что на ходу 62" in page
    assert on_page(found, "en").count("the same chance as at move 62") == 1


def test_what_happens_more_often_and_what_less_often_are_told_apart():
    more, less = Reason("laid", 0, 1.0, 0.5), Reason("laid", None, 0.5, 1.0)
    say = speaker("en", find_game("chekharda"))
    both, one = (words.why(decision(0, reasons=reasons), NAMES, say) for reasons in ((more, less), (less,)))
    assert [line.partition(": ")[0] for line in both] == [
        "After the better move, more often",
        "After the better move, less often",
    ]
    assert [line.partition(": ")[0] for line in one] == ["After the better move, less often"]


def test_a_move_of_the_hunt_is_worded_and_can_be_typed_as_it_is_worded():
    game = find_game("pechenka-hunt")
    say, match = speaker("en", game), Match(game, 4)
    assert [words.move_words(move, say) for move in ("hunt sr", "claim pers", "expose @2")] == [
        "hunt Strontium",
        "claim Persians",
        "expose @2",
    ]
    while match.to_shuffle:
        match.shuffle(list(range(match.to_shuffle)))
    match.play(match.to_act[0], "claim Persians")
    assert match.moves[-1].words == "claim pers"


def test_whose_cards_could_not_be_known_is_said_by_the_name():
    hidden = decision(0, truth={"hands": ["", "attic-pig", "", ""]})
    assert "@1 Боря, рука — " in words.unknown(hidden, NAMES, speaker("ru", find_game("chekharda")))


def test_how_often_is_told_with_its_count():
    habit = Habit("claim.lie", 1, 8, 0.07)
    say = speaker("ru", find_game("pechenka-hunt"))
    assert "1 из 8 (12 %, у сильных 7 %)" in words.habits(a_player(0, habits=(habit,)), "@0", say)[0]


def test_of_fewer_than_five_decisions_no_accuracy_and_no_level_is_named():
    line = timeline_of(bot_match(all_games()["pechenka"], 4, ("policy",), secret_from_seed(3), {}))
    assert figures_of(line.game)
    values = (Value("sword", 0.5, 0.01, 100), Value("shield", 0.3, 0.01, 100))
    some = [decision(at, values=values) for at in range(ENOUGH)]
    few, enough = (player(line, 0, some[:count], []) for count in (ENOUGH - 1, ENOUGH))
    assert (few.accuracy, few.level, few.decisions) == (None, None, 4)
    assert enough.accuracy is not None and enough.level is not None
    found = analysis(players=(msgspec.structs.replace(few, habits=()),))
    assert on_screen(found).splitlines()[2].count("—") == 2 and on_page(found).count(">—<") == 2


def test_the_chart_tells_own_decisions_those_of_others_and_luck_apart():
    moments = (
        Moment(0, None, (0.4, 0.2, 0.2, 0.2), (0.15, -0.05, -0.05, -0.05)),
        Moment(1, 0, (0.3, 0.3, 0.2, 0.2), (0.0,) * 4),
        Moment(2, 1, (0.5, 0.1, 0.2, 0.2), (0.0,) * 4),
    )
    page = on_page(analysis(moments=moments))
    assert "решения других" in page and "Шансы на победу: @0 Аня" in page
    chart = page.partition("<svg")[2].partition("</svg>")[0]
    assert all(f"var(--series-{number}," in chart for number in (0, 1, 2))


def test_charts_are_read_from_left_to_right_and_tables_are_cards_on_a_phone():
    page = on_page(analysis(decision(3)))
    assert '<div class="pair"><section>' in page and 'class="sheet"' not in page
    assert 'class="wide"' not in page and '<td data-head="без удачи">' in page
