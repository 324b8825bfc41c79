"""A worker process for tests, which does what each request says: `python -m tests.bot.processes.obedient_process`."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bot.processes.serving import serve

if TYPE_CHECKING:
    from collections.abc import Callable

NICENESS = 7


def _say(words: bytes) -> bytes:
    print("a library that is fond of talking", flush=True)  # noqa: T201 (this is what must not reach the bot)
    return words


def _fail(secret: bytes) -> bytes:
    raise ValueError(secret.decode())


def _hang(_: bytes) -> bytes:
    time.sleep(60)
    return b""


def _nap(_: bytes) -> bytes:
    time.sleep(0.2)
    return b""


def _circle(_: bytes) -> bytes:
    while True:
        pass


def _die(_: bytes) -> bytes:
    os._exit(1)


def _files(_: bytes) -> bytes:
    found = []
    for link in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError):  # the folder itself was open while it was listed
            found.append(str(link.readlink()))
    return "\n".join(found).encode()


ORDERS: dict[bytes, Callable[[bytes], bytes]] = {
    b"say": _say,
    b"fail": _fail,
    b"hang": _hang,
    b"nap": _nap,
    b"circle": _circle,
    b"die": _die,
    b"files": _files,
    b"environment": lambda _: "\n".join(os.environ).encode(),
    b"niceness": lambda _: str(os.nice(0)).encode(),
    b"policy": lambda _: str(os.sched_getscheduler(0)).encode(),
    b"score": lambda _: Path("/proc/self/oom_score_adj").read_bytes(),
    b"eat": lambda _: bytes(2 * 1024**3),
    b"shout": lambda _: bytes(20 * 1024**2),
}


def _obey(order: bytes) -> bytes:
    verb, _, words = order.partition(b" ")
    return ORDERS[verb](words)


if __name__ == "__main__":
    serve(_obey, niceness=NICENESS)
