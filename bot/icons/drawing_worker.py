"""The process that draws icons: `python -m bot.icons.drawing_worker MODULE`, started by `bot.icons.drawing`.

The function `icons()` of MODULE draws them, so that the application need not know who draws.
"""

from __future__ import annotations

import importlib
import sys

import msgspec

from bot.processes.serving import serve

NICENESS = 10
"""A low priority, because nobody waits for icons."""


class Icon(msgspec.Struct, frozen=True):
    """A drawn icon; it travels as MessagePack."""

    thing: str
    """What it shows, by the name that `words` uses."""
    name: str
    """The name of its emoji: the thing, and a hash of the picture."""
    data: bytes
    """A PNG file."""


def main() -> None:
    """Draw all icons whenever it is asked to, until the input ends."""
    module = importlib.import_module(sys.argv[1])

    def answer(_question: bytes) -> bytes:
        return msgspec.msgpack.encode([Icon(icon.thing, icon.name, icon.data) for icon in module.icons()])

    serve(answer, niceness=NICENESS)


if __name__ == "__main__":
    main()
