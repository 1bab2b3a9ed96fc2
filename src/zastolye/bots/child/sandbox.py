"""The sandbox of an own bot: what Linux takes away from a process that asks for it, before the bot's file is read.

Runs in the child alone, on the standard library alone: Landlock (files, signals, memory of other processes), a seccomp filter
(network, new processes, the ways around both), no new privileges, no capabilities, limits on memory and files.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

FILES, NETWORK, PROCESSES = (
    "files",
    "network",
    "processes",
)  # what may be left open, as the message `bot-open-…` says it

MEMORY = 4 << 30  # bytes of address space
OPEN_FILES = 256
LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share/zoneinfo", "/etc/ld.so.cache")
DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random")


class Missing(Exception):
    """This system cannot do it."""


def enter(bot: Path) -> list[str]:
    """Give up everything a bot does not need. What is left open, if the system cannot close it."""
    limit()
    if not sys.platform.startswith("linux"):
        return [FILES, NETWORK, PROCESSES]
    libc, left_open = ctypes.CDLL(None, use_errno=True), []
    give_up_privileges(libc)
    try:
        close_files(libc, [sys.prefix, sys.base_prefix, *sys.path, *LIBRARIES, *DEVICES, str(bot)])
    except Missing:
        left_open.append(FILES)
    try:
        close_calls(libc)
    except Missing:
        left_open += [NETWORK, PROCESSES]
    return left_open


def limit() -> None:
    """Memory, open files, no written file, no core dump: whatever of it the system knows."""
    try:
        import resource
    except ImportError:
        return
    for kind, most in {"AS": MEMORY, "NOFILE": OPEN_FILES, "FSIZE": 0, "CORE": 0}.items():
        try:
            resource.setrlimit(getattr(resource, f"RLIMIT_{kind}"), (most, most))
        except (AttributeError, OSError, ValueError):
            continue


PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP = 1, 38, 22
SIGKILL, CAPABILITIES = 9, 0x20080522


def give_up_privileges(libc: ctypes.CDLL) -> None:
    """The bot ends with whoever started it, gains no rights from a program, and has no capabilities even if root runs it."""
    libc.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    libc.capset(struct.pack("Ii", CAPABILITIES, 0), bytes(24))


# --- Landlock: files, signals, memory of other processes ------------------------------------------------------------------

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446  # the same on every processor
PATH_BENEATH, ASK_VERSION = 1, 1
READ_FILE, READ_DIR = 1 << 2, 1 << 3
FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 5: 16}  # how many rights to files there are since which version
TCP, SIGNALS_AND_SOCKETS = 0b11, 0b11  # since versions 4 and 6


def close_files(libc: ctypes.CDLL, readable: list[str]) -> None:
    """From now on nothing but these may be opened, and that for reading. `/proc` is not among them: no arguments are read there."""
    version = libc.syscall(CREATE_RULESET, None, ctypes.c_size_t(0), ASK_VERSION)
    if version < 1:
        raise Missing
    rights = (1 << max(count for since, count in FILE_RIGHTS.items() if since <= version)) - 1
    handled = struct.pack("QQQ", rights, TCP, SIGNALS_AND_SOCKETS)[: 8 if version < 4 else 16 if version < 6 else 24]
    ruleset = libc.syscall(CREATE_RULESET, handled, ctypes.c_size_t(len(handled)), 0)
    if ruleset < 0:
        raise Missing
    for path in readable:
        try:
            opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        may = READ_FILE | READ_DIR if Path(path).is_dir() else READ_FILE
        libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, struct.pack("=Qi", may, opened), 0)
        os.close(opened)
    if libc.syscall(RESTRICT_SELF, ruleset, 0):
        raise Missing
    os.close(ruleset)


# --- seccomp: network, new processes, and what would lead around Landlock --------------------------------------------------

X86, ARM = 0xC000003E, 0xC00000B7
# Each call by its number on x86-64 and on 64-bit ARM; None: there is no such call.
REFUSED: dict[str, tuple[int | None, int | None]] = {
    "socket": (41, 198), "io_uring_setup": (425, 425),
    "fork": (57, None), "vfork": (58, None), "execve": (59, 221), "execveat": (322, 281),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "pidfd_open": (434, 434), "pidfd_getfd": (438, 438), "pidfd_send_signal": (424, 424),
    "kill": (62, 129), "tkill": (200, 130), "tgkill": (234, 131),
    "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240), "setpriority": (141, 140),
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "bpf": (321, 280), "perf_event_open": (298, 241),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219), "userfaultfd": (323, 282),
    "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190),
}  # fmt: skip
CLONE, CLONE3, PRLIMIT = (56, 220), 435, (302, 261)
A_THREAD = 0x10000  # the flag of `clone` that makes no process
OTHER_ABI = 0x40000000  # call numbers from here on are x32, a second way to say everything

LOAD, EQUALS, AT_LEAST, HAS, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06  # of the classic packet filter
NUMBER, PROCESSOR, FIRST_ARGUMENT = 0, 4, 16  # where they lie in `seccomp_data`
ALLOW, DENY, KILL = 0x7FFF0000, 0x00050000, 0x80000000
EPERM, ENOSYS = 1, 38


class Program(ctypes.Structure):
    """`struct sock_fprog`."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def close_calls(libc: ctypes.CDLL) -> None:
    """No network of any kind, no process, no signal to others, no second way into the system."""
    machine = platform.machine()
    if machine not in ("x86_64", "aarch64") or sys.maxsize < 2**32:
        raise Missing
    code = b"".join(filter_for(0 if machine == "x86_64" else 1))
    program = Program(len(code) // 8, code)
    if libc.prctl(PR_SET_SECCOMP, 2, ctypes.byref(program), 0, 0):
        raise Missing


def filter_for(processor: int) -> Iterator[bytes]:
    """Of two processors: 0 is x86-64, 1 is ARM. A jump skips so many steps if its question is answered yes, or no."""

    def step(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
        return struct.pack("=HBBI", code, yes, no, value)

    yield step(LOAD, PROCESSOR)
    yield step(EQUALS, (X86, ARM)[processor], yes=1)
    yield step(RETURN, KILL)
    yield step(LOAD, NUMBER)
    yield step(AT_LEAST, OTHER_ABI, no=1)
    yield step(RETURN, KILL)
    for numbers in REFUSED.values():
        number = numbers[processor]
        if number is not None:
            yield step(EQUALS, number, no=1)
            yield step(RETURN, DENY | EPERM)
    yield step(EQUALS, CLONE3, no=1)
    yield step(RETURN, DENY | ENOSYS)  # its flags cannot be seen here; the system's library then uses `clone`
    yield step(EQUALS, CLONE[processor], no=3)
    yield step(LOAD, FIRST_ARGUMENT)
    yield step(HAS, A_THREAD, yes=4)
    yield step(RETURN, DENY | EPERM)
    yield step(EQUALS, PRLIMIT[processor], no=2)
    yield step(LOAD, FIRST_ARGUMENT)
    yield step(EQUALS, 0, yes=0, no=1)  # one's own limits alone
    yield step(RETURN, ALLOW)
    yield step(RETURN, DENY | EPERM)
