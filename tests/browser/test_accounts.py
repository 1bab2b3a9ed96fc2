"""Accounts in a real browser, with Chromium's virtual authenticator: from the first passkey to the deletion."""

from __future__ import annotations

import json
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from support.at_the_board import call_oneself
from support.care import crampings, violations
from support.real_browser import DESKTOP, PHONE, forgive, in_a_browser, somebody

pytestmark = in_a_browser
GOOD = "три слова подряд"


class Named:
    """The server at the address with a name: passkeys need one."""

    def __init__(self, server):
        self.url = server.url.replace("127.0.0.1", "localhost")


class Device:
    """A virtual authenticator in one browser context, and what it holds."""

    def __init__(self, page):
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("WebAuthn.enable", {"enableUI": False})
        options = {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
            "isUserVerified": True, "automaticPresenceSimulation": True,
        }  # fmt: skip
        self.id = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    @property
    def credentials(self):
        return self.cdp.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]

    def take(self, credential):
        self.cdp.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})


@contextmanager
def a_person(browser, server, name="", **more):
    with somebody(browser, Named(server), **more) as page:
        device = Device(page)
        if name:
            call_oneself(page, name)
        yield page, device


def account(page):
    page.goto("/account")
    page.get_by_role("heading", level=2).first.wait_for()


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def unfold(page, name):
    page.locator("summary", has_text=name).click()


def codes_of(page):
    page.get_by_role("heading", name="Запишите коды восстановления").wait_for()
    codes = page.locator("section code").all_inner_texts()
    press(page, "Коды записаны")
    return codes


def who(page):
    return page.evaluate("fetch('/api/me').then((answer) => answer.json())")


def test_from_a_passkey_to_the_deletion(browser, server):
    with a_person(browser, server, "Аня") as (phone, key), a_person(browser, server, "Боря") as (laptop, other):
        me = who(phone)
        account(phone)
        press(phone, "Завести с ключом доступа")
        codes = codes_of(phone)
        assert len(codes) == 10 and len(key.credentials) == 1 and who(phone)["player"] == me["player"]

        # Sign out; the same passkey opens it in another browser, which knows no login name.
        press(phone, "Выйти на этом устройстве")
        phone.wait_for_url("**/")
        assert who(phone)["player"] != me["player"]
        other.take(key.credentials[0])
        account(laptop)
        press(laptop, "Войти с ключом доступа")
        laptop.wait_for_url("**/")
        assert who(laptop) == {**me, "before": "Боря"}

        # A recovery code opens it once.
        for expected in (me["player"], None):
            account(phone)
            if expected is None:
                press(phone, "Выйти на этом устройстве")
                phone.wait_for_url("**/")
                account(phone)
            unfold(phone, "Войти с кодом восстановления")
            phone.get_by_label("Код восстановления").fill(codes[3])
            phone.locator("details[open]").get_by_role("button", name="Войти").click()
            if expected:
                phone.wait_for_url("**/")
                assert who(phone)["player"] == expected
            else:
                expect(phone.get_by_role("alert")).to_contain_text("уже использован")
                forgive("403")

        # A password beside it; then it opens the account too.
        account(laptop)
        unfold(laptop, "Задать логин и пароль")
        laptop.get_by_label("Логин").fill("anna")
        laptop.get_by_label("Новый пароль").fill(GOOD)
        press(laptop, "Сохранить пароль")
        expect(laptop.get_by_text("Ваш логин — anna.")).to_be_visible()
        account(phone)
        unfold(phone, "Войти с паролем")
        phone.get_by_label("Логин").last.fill("Anna")
        phone.get_by_label("Пароль", exact=True).fill(GOOD)
        phone.locator("details[open]").get_by_role("button", name="Войти").click()
        phone.wait_for_url("**/")
        assert who(phone)["player"] == me["player"]

        # The other session is ended from here.
        account(laptop)
        press(laptop, "Завершить все остальные")
        expect(laptop.locator(".notice", has_text="На остальных устройствах нужно войти заново.")).to_be_visible()
        assert phone.evaluate("fetch('/api/account').then((answer) => answer.status)") == 401
        forgive("401")

        # Everything in a file.
        with laptop.expect_download() as downloaded:
            laptop.get_by_role("link", name="Скачать все данные").click()
        told = json.loads(downloaded.value.path().read_text(encoding="utf-8"))
        assert (told["player"], told["login"], told["recovery_codes"]) == (me["player"], "anna", 9)

        # And gone.
        press(laptop, "Удалить учётную запись")
        press(laptop.get_by_role("dialog"), "Подтвердить ключом доступа")
        laptop.wait_for_url("**/")
        assert who(laptop)["player"] != me["player"]
        account(laptop)
        press(laptop, "Войти с ключом доступа")
        expect(laptop.get_by_role("alert")).to_contain_text("ничего не открывает")
        forgive("403")


def test_passkeys_are_added_named_and_removed_after_a_proof(browser, server):
    with a_person(browser, server, "Вера") as (page, _):
        account(page)
        unfold(page, "Завести с паролем")
        page.get_by_label("Логин").first.fill("vera")
        page.get_by_label("Новый пароль").fill(GOOD)
        press(page, "Завести")
        codes = codes_of(page)
        press(page, "Добавить ключ")
        expect(page.get_by_text("последний вход только что")).to_be_visible()
        press(page, "Назвать иначе: Chrome, Linux")
        page.get_by_label("Название ключа").fill("ноутбук")
        press(page.get_by_role("listitem").filter(has_text="Название ключа"), "Сохранить")
        expect(page.get_by_text("ноутбук")).to_be_visible()

        # Ten minutes later a credential is asked for; a wrong one is told, and a code will do.
        refusal = {"status": 403, "json": {"code": "prove-first", "text": ""}}
        page.route("**/api/account/codes?*", lambda route: route.fulfill(**refusal), times=1)
        press(page, "Создать новые коды")
        sheet = page.get_by_role("dialog")
        sheet.get_by_label("Пароль").fill("не тот пароль")
        press(sheet, "Подтвердить паролем")
        expect(sheet.get_by_role("alert")).to_contain_text("не подтверждает")
        sheet.get_by_label("Код восстановления").fill(codes[0])
        press(sheet, "Подтвердить кодом")
        assert set(codes_of(page)).isdisjoint(codes)
        forgive("403")

        press(page, "Удалить ключ: ноутбук")
        expect(page.locator(".notice", has_text="Ключ удалён: ноутбук")).to_be_visible()
        page.get_by_label("Адрес почты").fill("vera@example.org")
        page.locator("form", has=page.get_by_label("Адрес почты")).get_by_role("button").click()
        expect(page.locator(".notice", has_text="Сохранено.")).to_be_visible()
        with page.expect_response("**/api/account?*"):  # a reload would cut off what is on its way
            page.get_by_text("Никому", exact=True).click()
        page.reload()
        expect(page.get_by_label("Никому")).to_be_checked()
        expect(page.get_by_label("Адрес почты")).to_have_value("vera@example.org")


def test_where_there_can_be_no_passkey_the_page_says_so(browser, server):
    with somebody(browser, server, language="en") as page:  # at 127.0.0.1
        account(page)
        expect(page.get_by_text("Passkeys work only on pages with https")).to_be_visible()
        expect(page.get_by_role("button", name="passkey")).to_have_count(0)


@pytest.mark.parametrize(("theme", "size", "language"), [("light", PHONE, "ru"), ("dark", DESKTOP, "en")])
def test_the_account_is_there_for_everybody(browser, server, theme, size, language):
    with a_person(browser, server, theme=theme, size=size, language=language) as (page, _):
        page.goto("/")
        page.locator("header .who").click()
        page.get_by_role("dialog").get_by_role("link", name="Открыть" if language == "ru" else "Open").click()
        page.wait_for_url("**/account")
        page.get_by_role("heading", level=2).first.wait_for()
        assert violations(page) == [] and crampings(page) == []
        page.get_by_role("button", name="Завести с ключом" if language == "ru" else "Make one with a passkey").click()
        page.locator("section code").first.wait_for()
        assert violations(page) == [] and crampings(page) == [], "codes"
        page.get_by_role("button", name="Коды записаны" if language == "ru" else "I have them").click()
        page.get_by_role("button", name="Удалить учётную" if language == "ru" else "Delete the account").click()
        page.get_by_role("dialog").wait_for()
        assert violations(page) == [] and crampings(page) == [], "deletion"
