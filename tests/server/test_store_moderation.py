"""Order in both databases: sanctions, reports, roles, the audit trail, changes of the word filter."""

import time

from support.stores import story
from zastolye.server.store.moderation import Act, ChatLine, Report, Sanction, WordChange

LONG = 60.0


def report(id="r1", player="boris", at=100.0, **more):
    context = [
        ChatLine(7, 99.0, "boris", "Боря", "сам такой", is_reported=True),
        ChatLine(8, 100.0, "anna", "Аня", "фу"),
    ]
    return Report(id, "anna", player, "Боря", "t", "heckmeck", "rude", "Грубит", context, at, **more)


@story
async def test_a_sanction_holds_until_then_and_a_later_one_takes_its_place(store):
    until = time.time() + 3600
    await store.sanction(Sanction("boris", "ban", until, "мат"))
    await store.sanction(Sanction("boris", "mute", time.time() - 1, "кончилось"))
    assert await store.sanctions_of("boris") == [Sanction("boris", "ban", until, "мат")]
    assert {one.kind for one in await store.changed_sanctions(LONG)} == {"ban", "mute"}
    await store.sanction(Sanction("boris", "ban", 0.0, "простили"))
    assert await store.sanctions_of("boris") == [] and await store.sanctions_of("anna") == []


@story
async def test_a_report_keeps_its_context_as_it_was(store):
    await store.keep_player("anna", "Аня")
    await store.keep_report(report())
    await store.keep_report(report(at=999.0))  # the same again
    await store.keep_report(report("r2", "vera", 200.0))
    kept = await store.report("r1")
    assert kept == report(reporter_name="Аня") and await store.report("none") is None
    assert [one.id for one in await store.reports("open", None, 9)] == ["r2", "r1"]
    assert [one.id for one in await store.reports(None, "boris", 9)] == ["r1"]
    await store.set_report_status("r1", "closed")
    assert [one.id for one in await store.reports("open", None, 9)] == ["r2"]
    await store.forget_reports(1000.0)
    assert [one.id for one in await store.reports(None, None, 9)] == ["r2"]  # an open one stays


@story
async def test_roles_are_granted_and_revoked(store):
    await store.keep_player("anna", "Аня")
    assert await store.role_of("anna") is None
    await store.grant("anna", "moderator")
    await store.grant("anna", "admin")
    assert await store.role_of("anna") == "admin" and await store.roles() == [("anna", "Аня", "admin")]
    await store.revoke("anna")
    assert await store.role_of("anna") is None and await store.roles() == []


@story
async def test_the_audit_trail_only_grows(store):
    await store.keep_player("anna", "Аня")
    await store.keep_act(Act("a", 1.0, "anna", "ban", "boris", "мат", 500.0))
    await store.keep_act(Act("a", 9.0, "vera", "lift", "boris", "другое"))
    await store.keep_act(Act("b", 2.0, "command-line", "grant", "vera", ""))
    first = Act("a", 1.0, "anna", "ban", "boris", "мат", 500.0, "Аня")
    assert await store.acts("boris", 9) == [first] and [one.id for one in await store.acts(None, 9)] == ["b", "a"]
    changing = [name for name in dir(store) if "act" in name.split("_") and not name.startswith("_")]
    assert changing == ["keep_act"]


@story
async def test_words_are_added_and_taken_out(store):
    await store.change_word(WordChange("редис*", True))
    await store.change_word(WordChange("редис*", False))
    await store.change_word(WordChange("хрен", True))
    assert await store.word_changes() == [WordChange("редис*", False), WordChange("хрен", True)]


@story
async def test_people_are_found_by_their_name(store):
    for player, name in (("a1", "Аня"), ("a2", "Аня"), ("b", "Боря")):
        await store.keep_player(player, name)
    assert (
        await store.find_people("Аня", 9) == [("a1", "Аня"), ("a2", "Аня")] and await store.find_people("Вера", 9) == []
    )
