"""The coach in a real browser: from the end of a match to its analysis, the better move on the board, a table that goes on from there;
and puzzles. What the coach says here is made up by the test: how good it is, is tested elsewhere."""

from __future__ import annotations

import json
import random
import re

import msgspec
import pytest
from playwright.sync_api import expect

from support.at_the_board import BOARDS, of_the_board, press
from support.care import sideways, violations
from support.real_browser import DESKTOP, PHONE, in_a_browser, somebody
from support.real_server import play_out
from zastolye.client import Client
from zastolye.core.record import read_record
from zastolye.server.coaching.exercises import match_at

pytestmark = in_a_browser
GAME, SEATS = "heckmeck", 3
ways = pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "en")])


@pytest.fixture(scope="module")
def match(server):
    """A match that is over, and an analysis of it in which seat 0 erred twice."""
    host = Client(server.url, name="Аня")
    made = host.ask("POST", "/api/play", {"game": GAME, "seats": SEATS, "level": 1, "pace": 0})
    with host.at(made["code"]) as seat:
        play_out(seat, random.Random(1))
    record = read_record(json.dumps(host.ask("GET", f"/api/tables/{made['code']}/record")).encode())
    return {**made, "analysis": analysis_of(record)}


def analysis_of(record):
    decisions, moments = [], []
    for at, move in enumerate(record.moves):
        share = 0.5 if len(decisions) < 2 else 0.2
        moments.append({"at": at + 1, "seat": move.seat, "shares": [share, 0.3, 0.7 - share], "luck": [0.0, 0.0, 0.0]})
        position = match_at(record, at)
        legal = [position.game.notation.write([step]) for step in position.legal(0)]
        others = sorted(
            (words for words in legal if words != move.words), key=lambda words: "w" not in words
        )  # drawn, if it can be
        if move.seat == 0 and others and len(decisions) < 4:
            decisions.append(decision(at, move.words, others[0], "blunder" if len(decisions) < 2 else "good"))
    figures = {"lost": 0.4, "accuracy": 61.0, "level": 2.4, "luck": 0.1, "adjusted": -0.1, "result": 0.0}
    figures |= {"decisions": 4, "per_decision": 9.5, "at_stake": 1.0, "luck_error": 0.02, "adjusted_error": 0.01}
    habits = [{"kind": f"early.{kind}", "times": times, "of": 5, "usual": 0.25} for kind, times in (("a", 2), ("b", 3))]
    players = [{"seat": seat, **figures, "habits": habits if seat == 0 else []} for seat in range(SEATS)]
    opens = [
        {"seat": 0, "at": at, "until": at + 2, "ms": 3200, "move": record.moves[0].words, "cost": 0.04, "error": 0.01}
        for at in range(7)
    ]
    found = {"game": GAME, "seats": SEATS, "decisions": decisions, "players": players, "moments": moments}
    return {**found, "opens": opens}


def decision(at, played, best, mark):
    values = [
        {"move": words, "share": share, "error": 0.02, "worlds": 50} for words, share in ((best, 0.6), (played, 0.4))
    ]
    return {
        "at": at, "seat": 0, "played": played, "best": best, "loss": 0.2, "error": 0.03, "mark": mark, "win_share": 0.4,
        "counts": True, "close": False, "sealed": False, "values": values, "scores": [[5, 3], [1.5, 2], [0, -1]],
        "reasons": [
            {"kind": "succeeded", "whose": 0, "better": 0.7, "played": 0.3},
            {"kind": "failed", "whose": 0, "better": 0.2, "played": 0.4},
        ],
    }  # fmt: skip


class Coached:
    """The coach answers a page with what the test says, however often it asks meanwhile."""

    def __init__(self, page, **first):
        self.answer, self.asked = first, 0
        page.route("**/api/tables/*/analysis*", self._answer)

    def says(self, **answer):
        self.answer = answer

    def _answer(self, route):
        self.asked += route.request.method == "POST"
        body = msgspec.json.encode(self.answer).decode()
        route.fulfill(status=200, content_type="application/json", body=body)


@ways
def test_from_the_end_of_a_match_to_a_better_move_and_on_from_there(browser, server, match, size, theme, language):
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        coach = Coached(page, status="waiting", ahead=2)
        page.goto(f"/t/{match['code']}")
        page.get_by_role("dialog").locator("a[href^='/analysis/']").click()
        expect(page.get_by_role("status").first).to_contain_text("2")
        coach.says(status="running", done=30, of=60)
        expect(page.locator("progress")).to_be_visible()
        coach.says(status="done", analysis=match["analysis"])
        expect(page.locator("figure svg[role=img]")).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0
        expect(page.locator("li.blunder")).to_have_count(2)
        page.get_by_role("button", name="все решения" if language == "ru" else "all decisions").click()
        expect(page.locator("li.good")).to_have_count(2)
        shows = page.locator("li.blunder").first.get_by_role("button")
        shows.focus()
        page.keyboard.press("Enter")  # by keyboard alone
        expect(page.locator("#shown")).to_be_focused()
        expect(page.locator(".shown .board [aria-label]").first).to_be_visible()
        expect(page.locator(".values li.best")).to_contain_text("60")
        unknown = page.get_by_role(
            "button", name="Чего нельзя было знать" if language == "ru" else "What could not be known"
        )
        unknown.click()
        expect(page.locator(".shown ol li h3")).to_have_count(SEATS - 1)
        expect(page.locator(".shown ol li .mine").last).to_have_css("position", "relative")  # on its own table alone
        assert violations(page) == [] and sideways(page) <= 0
        page.get_by_role("button", name="Закрыть" if language == "ru" else "Close").click()
        expect(shows).to_be_focused()
        shows.click()
        expect(page.locator(".shown .board [aria-label]").first).to_be_visible()
        page.get_by_role("button", name="Доиграть отсюда" if language == "ru" else "Try it from here").click()
        expect(page).to_have_url(re.compile("/t/"))
        page.wait_for_selector(".turn.asked")


@ways
def test_what_the_coach_says_of_a_player_over_the_match(browser, server, match, size, theme, language):
    """Thousandths a decision, luck with its error, what lay open, sealed choices; numbers as the language writes them."""
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        Coached(page, status="done", analysis=match["analysis"])
        page.goto(f"/analysis/{match['code']}")
        first = page.locator("tbody tr").first
        for told in {"ru": ("61\N{NO-BREAK SPACE}%", "9,5", "2,4"), "en": ("61%", "9.5", "2.4")}[language]:
            expect(first.get_by_text(told, exact=True)).to_be_visible()
        luck, adjusted = {"ru": ("+10,0", "−10,0"), "en": ("+10.0", "−10.0")}[language]
        expect(first.locator("td").nth(6)).to_have_text(re.compile(rf"^{re.escape(luck)}\W±\W2\D0$"))
        expect(first.locator("td").nth(7)).to_have_text(re.compile(rf"^{adjusted}\W±\W1\D0$"))
        lay = page.locator("section:has(h2)", has_text="Лежало открытым" if language == "ru" else "Lay open")
        expect(lay.locator("li")).to_have_count(5)
        expect(lay.locator("li").first).to_contain_text("3,2" if language == "ru" else "3.2")
        lay.get_by_role("button").click()
        expect(lay.locator("li")).to_have_count(7)
        lay.get_by_role("button").click()
        expect(lay.locator("li")).to_have_count(5)
        sealed = page.locator("section:has(h2)", has_text="Блеф и закрытые карты" if language == "ru" else "Bluffs")
        for told in ("40", "60", "25"):
            expect(sealed.get_by_text(re.compile(rf"^{told}\W?%")).first).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0
        page.get_by_role("combobox").select_option("1")  # another, who missed nothing and chose nothing sealed
        expect(lay.locator("li")).to_have_count(0)
        expect(sealed).to_have_count(0)


@ways
def test_why_a_move_is_better_names_the_player_and_says_what_each_seat_scores(
    browser, server, match, size, theme, language
):
    said = {"ru": ("вы пасуете с успехом", "Аня пасует с успехом"), "en": ("you pass with", "Аня passes with")}[
        language
    ]
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        Coached(page, status="done", analysis=match["analysis"])
        page.goto(f"/analysis/{match['code']}")  # of a match of others
        page.locator("li.blunder").first.get_by_role("button").click()
        why = page.locator(".shown .facts")
        expect(why).to_contain_text(said[1])
        expect(why).not_to_contain_text(said[0])
        expect(why).to_contain_text("0,70" if language == "ru" else "0.70")
        heads = {"ru": ("чаще", "реже"), "en": ("more often", "less often")}[language]
        for head, kind in zip(heads, ("0{}70", "0{}20"), strict=True):
            under = why.locator(f"h3:has-text('{head}') + ul li")
            expect(under).to_have_count(1)
            expect(under).to_contain_text(kind.format("," if language == "ru" else "."))
        cells = why.locator("tbody td").all_inner_texts()
        marks = {"ru": "5,0 3,0 1,5 2,0 0,0 −1,0", "en": "5.0 3.0 1.5 2.0 0.0 −1.0"}
        assert " ".join(cells) == marks[language]


def changed(match, change):
    """Another analysis of the match."""
    analysis = json.loads(json.dumps(match["analysis"]))
    change(analysis)
    return analysis


@ways
def test_what_may_be_anything_is_not_given_as_a_number(browser, server, match, size, theme, language):
    unknown = {"luck_error": 0.3, "adjusted_error": 0.6, "accuracy": None, "level": None}
    unsure = changed(match, lambda found: found["players"][0].update(unknown))
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        Coached(page, status="done", analysis=unsure)
        page.goto(f"/analysis/{match['code']}")
        cells = page.locator("tbody tr").first.locator("td")
        expect(cells.nth(6)).to_have_text(re.compile(r"^≈\W0\W±\W30\D0$"))
        for dash in (0, 1, 7):
            expect(cells.nth(dash)).to_have_text("—")


@ways
def test_a_pass_that_another_one_counts_for_names_it_and_shows_it(browser, server, match, size, theme, language):
    dear = match["analysis"]["decisions"][0]["at"]
    passes = changed(match, lambda found: found["decisions"][1].update(charged=dear))
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        Coached(page, status="done", analysis=passes)
        page.goto(f"/analysis/{match['code']}")
        expect(page.locator("li.blunder")).to_have_count(1)
        page.get_by_role("button", name="все решения" if language == "ru" else "all decisions").click()
        expect(page.locator("li.blunder")).to_have_count(1)
        same = {"ru": f"тот же случай, что на ходу {dear + 1}", "en": f"the same chance as at move {dear + 1}"}[
            language
        ]
        page.get_by_role("button", name=same).click()
        expect(page.locator("#shown")).to_contain_text(re.compile(rf"\b{dear + 1}\b"))
        assert violations(page) == [] and sideways(page) <= 0


@ways
def test_why_an_analysis_failed_and_whether_asking_again_may_help(browser, server, match, size, theme, language):
    slow, final = {"ru": ("не успел", "правилам"), "en": ("in the time", "rules")}[language]
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        coach = Coached(page, status="failed", why="analysis-slow")
        page.goto(f"/analysis/{match['code']}")
        expect(page.get_by_role("alert")).to_contain_text(slow)
        assert coach.asked == 0  # not before somebody presses
        coach.says(status="failed", why="record-rules")
        page.get_by_role("button", name="Попросить ещё раз" if language == "ru" else "Ask again").click()
        expect(page.get_by_role("alert")).to_contain_text(final)
        assert coach.asked == 1
        expect(page.locator("main button")).to_have_count(0)
        assert violations(page) == [] and sideways(page) <= 0


def test_a_match_nobody_asked_about_is_asked_about(browser, server, match):
    with somebody(browser, server) as page:
        coach = Coached(page, status="none")
        page.goto(f"/analysis/{match['code']}")
        expect(page.get_by_role("status").first).to_be_visible()
        page.wait_for_function("() => document.querySelector('progress')")
        assert coach.asked == 1


def test_a_marked_move_without_a_reason_says_what_each_seat_scores(browser, server, match):
    analysis = json.loads(json.dumps(match["analysis"]))
    for one in analysis["decisions"]:
        one["reasons"] = []
    with somebody(browser, server) as page:
        Coached(page, status="done", analysis=analysis)
        page.goto(f"/analysis/{match['code']}")
        page.locator("li.blunder").first.get_by_role("button").click()
        expect(page.locator(".shown .facts tbody tr")).to_have_count(SEATS)


@ways
def test_a_puzzle_is_solved_on_the_board(browser, server, size, theme, language):
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        page.goto("/practice")
        expect(page.locator(f"a[href='/practice/{GAME}']")).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0
        page.locator(f"a[href='/practice/{GAME}']").click()
        page.wait_for_url(f"**/practice/{GAME}/*")
        expect(page.locator(".asked strong")).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0
        for what in BOARDS[GAME]:  # lift something that is lit, and play it
            page.wait_for_selector(of_the_board(what))
            press(page, of_the_board(what))
        expect(page.locator("#verdict")).to_be_focused()
        assert violations(page) == [] and sideways(page) <= 0
        asked = page.url
        page.locator("#verdict .main").click()
        page.wait_for_function("url => location.href !== url", arg=asked)
        assert page.evaluate("JSON.parse(localStorage.getItem('zastolye-puzzles')).heckmeck.answered") == 1
