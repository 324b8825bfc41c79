"""How the bot and a worker process communicate over pipes: in frames, each a length and that many bytes."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import IO

LENGTH = Struct(">I")
"""The length of the content, in bytes."""
MOST_BYTES = 16 * 1024 * 1024
"""The longest content, in bytes; whoever sends a longer one does not follow this protocol."""

READY = b"r"
"""The first frame of a process: it has loaded all it needs."""
ANSWER = b"a"
"""Begins a frame whose rest is the answer."""
FAILURE = b"f"
"""Begins a frame whose rest tells the kind and place of an error."""


def frame(content: bytes) -> bytes:
    """Return the frame with this content."""
    return LENGTH.pack(len(content)) + content


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Wait for the next frame and return its content, or None when the stream has ended."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    content = stream.read(length)
    return content if len(content) == length else None
