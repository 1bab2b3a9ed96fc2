"""Web Push: encrypted and signed as the standards say, and sent nowhere but to push services on the internet."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from contextlib import suppress

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from support.certificates import certificate
from support.push_service import PushService, Received, Subscription, raw, text
from zastolye.core.refusal import Unusable
from zastolye.server.notices import posting
from zastolye.server.notices.encryption import PADDED, encrypt, encrypt_with, is_key
from zastolye.server.notices.endpoints import Endpoint, NotPublic, addresses_of, endpoint_of, is_public
from zastolye.server.notices.posting import NotReached, post
from zastolye.server.notices.push import Push, outcome_of
from zastolye.server.notices.vapid import Vapid, new_key
from zastolye.server.notices.words import Pushed
from zastolye.server.store.notices import Browser

NOW = 1_777_600_000.0
SERVICE = Endpoint("https", "push.example", 443, "/x")


def test_the_example_of_rfc_8291_comes_out_to_the_byte():
    own = ec.derive_private_key(int.from_bytes(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1())
    sealed = encrypt_with(
        b"When I grow up, I want to be a watermelon",
        raw("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        raw("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        raw("DGv6ra1nlYgDCS1FRnbzlw"),
        0,
    )
    assert text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_all_messages_are_as_long_and_no_two_are_alike():
    browser = Subscription("https://push.example")
    sent = [encrypt(words, browser.public, browser.auth) for words in (b"{}", b'{"a": 1}', b"{}")]
    assert (
        len(set(sent)) == 3 and len({len(one) for one in sent}) == 1 and len(sent[0]) == 16 + 4 + 1 + 65 + PADDED + 16
    )
    received = Received("/", {"content-encoding": "aes128gcm"}, sent[1])
    assert browser.read(received) == {"a": 1}


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [(b"", b"a" * 16), (b"\x04" + bytes(64), b"a" * 16), (Subscription("").public, b"short"), (b"\x00", b"a" * 16)],
    ids=["nothing", "no point of the curve", "a short secret", "a short point"],
)
def test_what_is_no_key_is_not_taken_for_one(p256dh, auth):
    assert not is_key(p256dh, auth)


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/x", "ftp://push.example/x", "https://push.example:8443/x", "https://", "https:///x", "push.example",
        "https://anna:secret@push.example/x", "https://push.example/x#part", "https://127.0.0.1/x", "https://10.0.0.5/x",
        "https://[::1]/x", "https://[fd00::1]/x", "https://[::ffff:10.0.0.1]/x", "https://169.254.169.254/latest", "https://0.0.0.0/",
        "https://push.example/a b", "https://push.example/\r\nHost: x", "https://push.example/" + "x" * 1000, "https://[::1",
        "https://push.example:99999999/", "http://127.0.0.1:9/x", "https://почта.example/x",
    ],
)  # fmt: skip
def test_only_https_to_the_internet_may_be_subscribed(url):
    with pytest.raises(Unusable, match="push-endpoint"):
        endpoint_of(url, is_local=False)


def test_plain_http_is_for_tests_and_this_machine_alone():
    assert endpoint_of("http://127.0.0.1:99/a?b", is_local=True) == Endpoint("http", "127.0.0.1", 99, "/a?b")
    for url in ("http://10.0.0.1/x", "http://push.example/x", "http://localhost/x", "https://127.0.0.1/x"):
        with pytest.raises(Unusable):
            endpoint_of(url, is_local=True)
    assert endpoint_of("https://push.example/x", is_local=False) == SERVICE


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.1.1", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255",
        "::1", "::", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff0e::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)  # fmt: skip
def test_an_address_that_is_not_on_the_internet_is_known(address):
    assert not is_public(address) and is_public("8.8.8.8") and is_public("2606:4700:4700::1111")


def looked_up(monkeypatch, *addresses):
    """A name server that says so."""

    async def getaddrinfo(self, host, port, **more):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", getaddrinfo)


def test_a_name_of_this_network_is_refused_when_it_is_looked_up(monkeypatch):
    """Also if only one of its addresses is: which of them is taken would be left to chance."""
    for addresses in (["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], []):
        looked_up(monkeypatch, *addresses)
        with pytest.raises(NotPublic):
            asyncio.run(addresses_of(SERVICE))
    looked_up(monkeypatch, "8.8.8.8")
    assert asyncio.run(addresses_of(SERVICE)) == ["8.8.8.8"]


def test_nothing_is_posted_to_a_name_of_this_network(monkeypatch):
    looked_up(monkeypatch, "127.0.0.1")
    monkeypatch.setattr(posting, "_connected", lambda *way: pytest.fail("it was connected to"))
    assert sent_to("https://push.example/x", is_local=False) == "never"


def sent_to(endpoint, is_local=True, **more):
    browser = Subscription("")
    kept = Browser("s", "p", endpoint, browser.public, browser.auth, "ru", 0.0)
    told = Pushed("Title", "with", "until", NOW + 500.0, "/t/x", "table-x", "ru")
    return asyncio.run(Push(Vapid(new_key(), ""), is_local).send(kept, told, NOW))


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(200, "sent"), (201, "sent"), (404, "gone"), (410, "gone"), (429, "again"), (503, "again"), (307, "never"), (400, "never")],
)  # fmt: skip
def test_what_a_push_service_answers(status, outcome):
    """A redirect is not followed."""
    assert outcome_of(status) == outcome
    with PushService(status) as service:
        assert sent_to(f"{service.origin}/b") == outcome
        assert len(service.received) == 1


def test_a_service_that_is_not_there_is_tried_again_and_one_that_says_nothing_is_not(monkeypatch):
    monkeypatch.setattr(posting, "ANSWER_SECONDS", 0.2)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        assert sent_to(f"http://127.0.0.1:{taken.getsockname()[1]}/x") == "again"
        taken.listen()
        assert sent_to(f"http://127.0.0.1:{taken.getsockname()[1]}/x") == "never"


@pytest.mark.parametrize(
    "answer", [b"HTTP/1.1 200 OK\r\nx: " + b"y" * 100_000, b"nonsense\r\n\r\n", b"HTTP/1.1 102 W\r\n\r\n" * 2000, b""]
)
def test_an_answer_that_never_ends_or_makes_no_sense_is_given_up(answer):
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve():
            talk, _ = listening.accept()
            with talk:
                talk.recv(65536)
                with suppress(OSError):  # it is closed on us, as it should be
                    talk.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        assert sent_to(f"http://127.0.0.1:{listening.getsockname()[1]}/x") == "never"
        thread.join()


def test_the_certificate_must_be_that_of_the_endpoint_though_it_is_reached_by_address(tmp_path):
    public, private = certificate("push.example")
    (tmp_path / "both.pem").write_bytes(public + private)
    ours = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ours.load_cert_chain(tmp_path / "both.pem")
    trust = ssl.create_default_context(cadata=public.decode())
    with PushService() as service:
        service.server.socket = ours.wrap_socket(service.server.socket, server_side=True)
        port = service.server.server_port

        def posted(host, trust):
            return asyncio.run(post(Endpoint("https", host, port, "/x"), ["127.0.0.1"], {}, b"body", trust))

        assert posted("push.example", trust) == 201
        assert service.received[-1].headers["host"] == f"push.example:{port}" and service.received[-1].body == b"body"
        for host, trusted in (("other.example", trust), ("push.example", None)):
            with pytest.raises(NotReached):
                posted(host, trusted)
        assert len(service.received) == 1


def test_who_sends_is_signed_for_this_service_and_for_half_a_day():
    browser = Subscription("https://push.example")
    vapid = Vapid(new_key(), "mailto:help@example.org")
    received = Received("/", {"authorization": vapid.authorization("https://push.example", NOW)}, b"")
    assert browser.claims(received, vapid.public) == {
        "aud": "https://push.example",
        "exp": int(NOW) + 12 * 3600,
        "sub": "mailto:help@example.org",
    }
