"""How the bot and a process that works for it speak over pipes: frames, each a length and so many bytes."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import IO

LENGTH = Struct(">I")
"""How long the rest of the frame is."""
MOST_BYTES = 16 * 1024 * 1024
"""A longer frame is none, and its sender speaks another language."""

READY = b"r"
"""The first frame of a process: it has loaded all it needs."""
ANSWER = b"a"
"""Begins a frame whose rest is the answer."""
FAILURE = b"f"
"""Begins a frame whose rest tells the kind and place of an error."""


def frame(content: bytes) -> bytes:
    """Return the frame that holds this."""
    return LENGTH.pack(len(content)) + content


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Wait for the next frame and return what it holds, or none when the stream has ended."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    content = stream.read(length)
    return content if len(content) == length else None
