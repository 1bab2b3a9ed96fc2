"""Being told of one's move in a real browser: the switches, a message that arrives while the page is closed, and links of letters."""

from __future__ import annotations

import json
import re
import time
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from support.care import sideways, violations
from support.mail_service import MailService
from support.push_service import PushService, Subscription
from support.real_browser import DESKTOP, PHONE, forgive, in_a_browser, somebody
from support.real_server import Server

pytestmark = in_a_browser
HOME = "https://table.example"
# The browser's own push service cannot be reached from a test: what it would answer stands here, with a real pair of keys.
SUBSCRIBED = """(given) => {
    const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
    let made = null;
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => (made = {
        endpoint: given.endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        getKey: (name) => bytes(given[name]),
        unsubscribe: async () => { made = null; return true; }
    });
}"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(
    ({ title, body, tag, data }) => ({ title, body, tag, url: data.url }))"""


@pytest.fixture(scope="module")
def services():
    with PushService() as push, MailService() as mail:
        yield push, mail


@pytest.fixture(scope="module")
def house(client, services, tmp_path_factory):
    """A server that sends messages to both of them, at once."""
    letters = ("--smtp", services[1].url, "--mail-from", "table@table.example", "--origin", HOME)
    running = Server(tmp_path_factory.mktemp("house"), more=("--push-local", "--notice-after", "0", *letters))
    yield running
    running.stop()
    assert not running.faults()


@contextmanager
def allowed(browser, house, browser_keys=None, **more):
    """Somebody who has allowed messages; with keys, their push service can be had."""
    with somebody(browser, house, service_workers="allow", **more) as page:
        page.context.grant_permissions(["notifications"], origin=house.url)
        if browser_keys is not None:
            page.add_init_script(f"({SUBSCRIBED})({json.dumps(browser_keys.wanted())})")
        yield page


def switch(page, name):
    return page.get_by_role("switch", name=name)


def until(look):
    for _ in range(300):
        if found := look():
            return found
        time.sleep(0.1)
    raise AssertionError("it did not happen")


def deliver(page, house, words):
    """As the browser's push service would: to the worker, whether a page is open or not."""
    devtools = page.context.new_cdp_session(page)
    found = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    for _ in range(100):
        if ours := [one for one in found if one["scopeURL"].startswith(house.url)]:
            break
        page.wait_for_timeout(50)
    told = {"origin": house.url, "registrationId": ours[-1]["registrationId"], "data": words}
    devtools.send("ServiceWorker.deliverPushMessage", told)
    devtools.detach()


def table_of_days(page):
    made = page.request.post("/api/tables", data={"game": "heckmeck", "seats": 2, "days": 3}).json()
    page.request.post(f"/api/tables/{made['table']}", data={"do": "start", "id": "go", "level": 1})
    return made["table"]


@pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "en")])
def test_a_browser_is_told_and_the_message_leads_to_the_table(browser, house, services, size, theme, language):
    push, keys = services[0], Subscription(services[0].origin, f"browser-{language}")
    label = {"ru": "Сообщать о ходе в этом браузере", "en": "Tell me in this browser"}[language]
    with allowed(browser, house, keys, size=size, theme=theme, language=language) as page:
        page.goto("/inbox")
        expect(switch(page, label)).not_to_be_checked()
        switch(page, label).click()
        expect(switch(page, label)).to_be_checked()
        assert violations(page) == [] and sideways(page) <= 0
        page.reload()
        expect(switch(page, label)).to_be_checked()
        table = table_of_days(page)
        (received,) = until(lambda: [one for one in push.received if one.path == f"/browser-{language}"])
        told = keys.read(received)
        assert told["url"] == f"/t/{table}" and told["lang"] == language
        deliver(page, house, json.dumps(told))
        (shown,) = until(lambda: page.evaluate(SHOWN))
        assert (shown["title"], shown["tag"], shown["url"]) == (told["title"], f"table-{table}", f"/t/{table}")
        assert shown["body"].startswith(told["until"]) and str(time.localtime(told["due"]).tm_year) in shown["body"]
        deliver(page, house, json.dumps({**told, "due": told["due"] + 60}))
        until(lambda: page.evaluate(SHOWN)[0]["body"] != shown["body"])
        assert len(page.evaluate(SHOWN)) == 1  # it took the place of the older
        assert pressed(page, table) == {"closed": True, "opened": f"/t/{table}"}
        page.goto(f"/t/{table}")
        assert pressed(page, table) == {"closed": True, "focused": f"/t/{table}"}
        page.goto("/inbox")
        switch(page, label).click()
        expect(switch(page, label)).not_to_be_checked()
        assert page.request.get("/api/notices").json()["browsers"] == []


PRESSED = """async (url) => {
    const done = {};
    self.clients.openWindow = async (path) => { done.opened = path; };  // only a person's own press may open or focus
    WindowClient.prototype.focus = async function () { done.focused = new URL(this.url).pathname; };
    const waits = [];
    const event = new Event('notificationclick');
    event.notification = { data: { url }, close: () => { done.closed = true; } };
    event.waitUntil = (work) => waits.push(work);
    self.dispatchEvent(event);
    await Promise.all(waits);
    return done;
}"""


def pressed(page, table):
    """What the worker does when the message about this table is pressed."""
    return page.context.service_workers[-1].evaluate(PRESSED, f"/t/{table}")


def test_a_browser_that_cannot_be_told_says_why(browser, house):
    with somebody(browser, house, service_workers="allow") as page:
        page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
        page.goto("/inbox")
        expect(page.get_by_text("запрещены в браузере")).to_be_visible()
    with somebody(browser, house) as page:
        page.add_init_script("delete window.PushManager")
        page.goto("/inbox")
        expect(page.get_by_text("таких сообщений не умеет")).to_be_visible()
    with somebody(browser, house, language="en") as page:
        page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
        page.goto("/inbox")
        expect(page.get_by_text("did not come over https")).to_be_visible()


def test_a_push_service_that_cannot_be_had_is_told_in_a_sentence(browser, house):
    with allowed(browser, house) as page:
        page.add_init_script(
            "PushManager.prototype.subscribe = async () => { throw new DOMException('no', 'AbortError'); }"
        )
        page.goto("/inbox")
        switch(page, "в этом браузере").click()
        expect(page.get_by_text("Служба сообщений этого браузера не ответила")).to_be_visible()
        expect(switch(page, "в этом браузере")).not_to_be_checked()
    with allowed(browser, house) as page:
        page.add_init_script("Notification.requestPermission = async () => 'default'")  # the question was closed
        page.goto("/inbox")
        switch(page, "в этом браузере").click()
        expect(switch(page, "в этом браузере")).not_to_be_checked()


def test_another_browser_can_be_told_no_more_from_here(browser, house, services):
    with somebody(browser, house) as page, somebody(browser, house) as other:
        page.goto("/inbox")
        expect(switch(page, "в этом браузере")).to_be_visible()  # now they are somebody
        link = page.request.post("/api/me/link", data={}).json()["url"]
        other.goto(link)
        other.get_by_role("button").first.click()
        other.wait_for_url("**/")
        keys = Subscription(services[0].origin, "elsewhere").wanted()
        assert other.request.post("/api/notices/browsers", data=keys).ok
        page.reload()
        page.get_by_role("button", name=re.compile("^Не сообщать в браузере")).click()
        expect(page.get_by_text("Другие браузеры")).to_have_count(0)
        assert other.request.get("/api/notices").json()["browsers"] == []


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_letters_are_turned_on_confirmed_and_ended(browser, house, services, size, theme):
    mail, address = services[1], f"anna{size[0]}@example.org"
    with somebody(browser, house, size=size, theme=theme) as page:
        page.goto("/inbox")
        page.get_by_role("link", name="Вписать адрес").click()
        page.wait_for_url("**/account")
        login = {"login": f"anna{size[0]}", "password": "три слова подряд"}
        assert page.request.post("/api/account/sign-up", data=login).ok
        assert page.request.post("/api/account", data={"email": address}).ok
        page.goto("/inbox")
        switch(page, "письмом").click()
        expect(page.get_by_text(f"послали письмо на {address}")).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0
        letter = until(lambda: [one for one in mail.letters if one["to"] == address])[0]
        page.goto(re.search(rf"{HOME}(/notices/\S+)", letter.get_content())[1])
        assert violations(page) == [] and sideways(page) <= 0
        page.get_by_role("button", name="Да, присылать").click()
        expect(page.get_by_text("письма о ходе включены")).to_be_visible()
        page.get_by_role("link", name="Ваш ход").click()
        expect(page.get_by_text(f"Письма приходят на {address}")).to_be_visible()
        table_of_days(page)
        told = until(lambda: [one for one in mail.letters if one["to"] == address][1:])[0]
        page.goto(told["list-unsubscribe"].strip("<>").removeprefix(HOME))  # as a mail program without one-click links
        page.wait_for_url("**/notices/no-*")
        page.get_by_role("button", name="Не присылать").click()
        expect(page.get_by_text("писем больше не будет")).to_be_visible()
        page.reload()
        page.get_by_role("button", name="Не присылать").click()
        expect(page.get_by_role("alert")).to_contain_text("больше ничего не значит")
        forgive("status of 404")
        page.goto("/inbox")
        expect(switch(page, "письмом")).not_to_be_checked()
        switch(page, "письмом").click()
        expect(switch(page, "письмом")).to_be_checked()
        switch(page, "письмом").click()
        expect(switch(page, "письмом")).not_to_be_checked()
