"""The direct path past ASGI: what it leans on in uvicorn is still there, and frames are read as the usual parser reads them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from zastolye.server.sockets import transport

HOME = Path(__file__).parents[2]
LEANED_ON = (
    "run_asgi", "data_received", "send_receive_event_to_app", "resume_writing", "handle_events", "connection_made",
)  # fmt: skip
FIELDS = ("writable", "close_sent", "disconnected", "handshake_initiated", "handshake_complete", "queue", "frames")


def test_the_insides_of_uvicorn_that_the_transport_leans_on_are_there():
    """A canary: if this fails after an update of uvicorn, read src/zastolye/server/sockets/transport.py beside its new protocol."""
    missing = [name for name in LEANED_ON if not hasattr(WebSocketsSansIOProtocol, name)]
    names = WebSocketsSansIOProtocol.__init__.__code__.co_names
    missing += [name for name in FIELDS if name not in names]
    assert not missing, f"uvicorn's WebSocketsSansIOProtocol has no {', '.join(missing)} any more"


def test_the_versions_that_were_tried_are_bounded():
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for library in ("uvicorn", "websockets"):
        [wanted] = [one for one in project["dependencies"] if one.startswith(library + ">")]
        assert "<" in wanted, f"{library} has no upper bound"


@given(st.text(max_size=200), st.binary(min_size=4, max_size=4))
def test_a_short_text_frame_is_read_as_the_usual_parser_reads_it(text, mask):
    frame = bytearray(Frame(Opcode.TEXT, text.encode()).serialize(mask=True))
    is_short = len(text.encode()) < 126
    assert transport._short_text(bytes(frame)) == (text if is_short else None)
    assert transport._short_text(bytes(frame) + b"x") is None and transport._short_text(bytes(frame[:-1])) is None


@given(
    st.lists(st.tuples(st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING]), st.binary(max_size=120)), max_size=6)
)
def test_whole_frames_are_told_from_broken_ones(frames):
    data = b"".join(Frame(kind, body).serialize(mask=True) for kind, body in frames)
    assert transport._ends_with_a_frame(data)
    if data:
        assert not transport._ends_with_a_frame(data[:-1]) and not transport._ends_with_a_frame(data + b"\x81")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_written_as_the_library_writes_it(size):
    assert transport._header(size) + b"x" * size == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_what_is_not_text_is_left_to_the_usual_parser():
    for kind, body in ((Opcode.BINARY, b"x"), (Opcode.CLOSE, b"\x03\xe8"), (Opcode.TEXT, b"\xff\xfe")):
        assert transport._short_text(Frame(kind, body).serialize(mask=True)) is None
    assert transport._short_text(Frame(Opcode.TEXT, b"part", fin=False).serialize(mask=True)) is None
    assert transport._short_text(Frame(Opcode.TEXT, b"unmasked").serialize(mask=False)) is None
