"""A person at a board: sees what is lit, presses it with the mouse or the keys, and knows of the table what the screen shows."""

from __future__ import annotations

import re

# By mode: what stands for a move where it may be pressed, and what then makes the move that was taken up.
BOARDS = {
    "trick-n-chef": (".hand button.lit, button.chef, button.column", ".choice .button.main"),
    "heckmeck": (
        "[role=toolbar] button.lit, .ways > button",
        ".answer .row > button:first-child, .ways > [aria-pressed=true]",
    ),
    "chekharda": ("button.lit, .mine > button[aria-disabled=false]", ".choice .button.main"),
    "pechenka": ("[data-move][aria-disabled=false]", "[data-move][aria-pressed=true]"),
    "pechenka-hunt": ("[data-move][aria-disabled=false]", "[data-move][aria-pressed=true]"),
}
# A round is told before the next one: the bill, the recap, the hunt.
TOLD = "section > .button.main, :is(.recap, .hunt, .final) header .button.main"
RESULT = "dialog[open] a[download]"
COACH = "main > section .button.main"  # who is here for the first time is shown around

# What a glance tells: how much of everything there is, and a sign that changes when something has happened at the table.
GLANCE = """([things, sure, told, result, coach]) => {
    const all = (what) => [...document.querySelectorAll(`.board :is(${what})`)];
    const name = (thing) => thing.getAttribute('aria-label') ?? thing.textContent;
    const heard = document.querySelectorAll('[role=tabpanel] ol li').length;
    const asked = document.querySelector('.turn p')?.textContent;
    const has_result = document.querySelector(result) !== null;
    return {
        things: all(things).length, sure: all(sure).length, told: all(told).length, has_result,
        coach: document.querySelectorAll(coach).length,
        is_over: has_result || document.querySelector('.results') !== null,
        sign: [heard, asked, ...all('.hand button:not(.choice *)').map(name)].join(' · '),
    };
}"""
# Looks again whenever the page has changed, and not in between: a poll every 25 milliseconds is up to a fifth of what a match costs.
PATIENCE = 30  # seconds
ON_CHANGE = f"""(words) => new Promise((tell) => {{
    const isSo = CONDITION;
    if (isSo(words)) return tell(true);
    const changed = new MutationObserver(() => isSo(words) && done(true));
    const late = setTimeout(() => done(isSo(words)), {PATIENCE}_000);
    const done = (found) => {{ changed.disconnect(); clearTimeout(late); tell(found); }};
    changed.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
}})"""
POINT = """([what, at]) => {
    const thing = document.querySelectorAll(`:is(${what})`)[at];
    if (!thing) return null;
    thing.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = thing.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const sheet = 'dialog, main > section'; // a result, or a mark for newcomers, has come over it
    if (top?.closest(sheet) && !thing.closest(sheet)) return null;
    return { x: x + width / 2, y: y + height / 2, covered: thing.contains(top) ? '' : top?.outerHTML ?? 'nothing' };
}"""


def of_the_board(what):
    return f".board :is({what})"


def press(page, what, at=0):
    """With the mouse, where a hand would: nothing may lie over it. False if it is gone meanwhile, or a sheet has come."""
    return press_with(page.mouse.click, page, what, at)


def tap(page, what, at=0):
    """With a finger."""
    return press_with(page.touchscreen.tap, page, what, at)


def press_with(hand, page, what, at):
    point = page.evaluate(POINT, [what, at])
    if point is None:
        return False
    assert not point["covered"], f"{what} lies under {point['covered'][:200]}"
    hand(point["x"], point["y"])
    return True


def tab_to(page, thing):
    """Tab until the focus is on it, or on its neighbour in a row that arrows walk along; or until it is gone."""
    is_near = """(thing) => {
        const at = document.activeElement;
        const isUnder = document.querySelector('dialog[open]') && !thing.closest('dialog');
        if (!thing.isConnected || isUnder) return 'gone';
        if (at === thing) return 'there';
        const row = thing.closest('[role=toolbar], [role=group], section');
        return thing.tabIndex < 0 && at.tabIndex === 0 && at !== row && row?.contains(at) ? 'near' : '';
    }"""
    for _ in range(120):
        if found := thing.evaluate(is_near):
            return found
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {thing.evaluate('(thing) => thing.outerHTML')[:200]}")


def by_key(page, what, at=0):
    """With the keyboard alone: Tab, arrows, Enter and Space in turn. False if it is gone meanwhile."""
    if page.evaluate(POINT, [what, at]) is None:
        return False
    thing = next(iter(page.query_selector_all(what)[at : at + 1]), None)
    if thing is None:
        return False
    where = tab_to(page, thing)
    if where == "near":
        for _ in range(30):
            page.keyboard.press("ArrowRight")
            if thing.evaluate("(thing) => document.activeElement === thing"):
                break
        else:
            raise AssertionError("arrows do not get there")
    if where != "gone":
        page.keyboard.press("Enter" if at % 2 else "Space")
    return where != "gone"


class Player:
    """Plays a mode at a page: any of the things that are lit."""

    def __init__(self, page, mode, dice, press=press):
        self.page, self.dice, self.press = page, dice, press
        self.things, self.sure = BOARDS[mode]
        self.is_race = mode == "chekharda"
        self.words = [self.things, self.sure, TOLD, RESULT, COACH]
        self.moves, self.sign = 0, ""

    def glance(self):
        return self.page.evaluate(GLANCE, self.words)

    def wait_for(self, what):
        """Until a glance tells this: an expression over its fields, and `before`, the sign before the last press."""
        names = "things, sure, told, coach, has_result, is_over, sign"
        condition = f"([before, ...words]) => {{ const {{ {names} }} = ({GLANCE})(words); return {what}; }}"
        found = self.page.evaluate(ON_CHANGE.replace("CONDITION", condition), [self.sign, *self.words])
        assert found, f"not within {PATIENCE} s: {what}, but {self.glance()}"

    def move(self):
        """One move of one's own, when it is asked; False when the match is over."""
        self.wait_for("is_over || told || things || coach")
        seen = self.glance()
        if seen["is_over"]:
            return False
        if seen["coach"] or seen["told"]:
            self.press(self.page, COACH if seen["coach"] else of_the_board(TOLD))
            return True
        if seen["things"] and not seen["sure"]:
            self.sign = seen["sign"]
            self.press(self.page, of_the_board(self.things), self.dice.randrange(seen["things"]))
            seen = self.glance()
        if seen["sure"]:
            self.sign = seen["sign"]
            self.press(self.page, of_the_board(self.sure))
        if seen["sure"] or self.is_race:
            self.wait_for("is_over || sign !== before")
            self.moves += 1
        return True

    def is_asked(self):
        """Waits for the next question; False while something else has to be read first."""
        self.wait_for("is_over || coach || told || things")
        seen = self.glance()
        return not (seen["is_over"] or seen["coach"] or seen["told"])

    def play_out(self):
        """To the result; who has pressed it away on the way calls it back."""
        while self.move():
            pass
        self.page.wait_for_timeout(50)
        if not self.glance()["has_result"]:
            self.press(self.page, ".results")
        self.wait_for("has_result")


def choose(page, *names):
    """In the settings, from the menu."""
    page.goto("/")
    page.locator("header .who").click()
    for name in names:
        page.get_by_role("dialog").get_by_text(name, exact=True).click()
    page.keyboard.press("Escape")


def play_now(page, mode):
    """From the menu to the table."""
    page.goto("/")
    press_play(page, mode)


def press_play(page, mode):
    dish(page, mode).locator("button.main").click()
    see_the_table(page)


def dish(page, mode):
    """What the menu says of a mode."""
    return page.locator("article", has=page.locator(f'a[href="/rules/{mode}"]'))


def see_the_table(page):
    page.wait_for_selector(".board > :not([role=status])")


def close_the_drawer(page):
    """The log, the chat and the rules beside a table, if they are open."""
    if page.get_by_role("tablist").count():
        page.get_by_role("button", name=re.compile("Закрыть|Close")).first.click()


def call_oneself(page, name):
    """In the settings, from the menu."""
    page.goto("/")
    page.locator("header .who").click()
    page.get_by_label("Ваше имя").fill(name)
    page.get_by_role("button", name="Сохранить").click()
    page.locator("header .who", has_text=name).wait_for()
    page.keyboard.press("Escape")


def read_the_marks(page):
    """All that a newcomer is shown."""
    page.locator(COACH).wait_for()
    while page.locator(COACH).count():
        press(page, COACH)
        page.wait_for_timeout(50)


def invite(page, mode, seats):
    """From the menu to a table of one's own; the link that others come by."""
    page.goto("/")
    dish(page, mode).get_by_role("button", name="Позвать друзей").click()
    page.get_by_role("dialog").get_by_text(str(seats), exact=True).click()
    page.get_by_role("button", name="Открыть стол").click()
    return page.get_by_label("Ссылка на стол").input_value()
