"""What every picture is, and what a picture needs of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_ALT_TEXT = 1024
"""How many characters Discord takes as the description of an attachment."""


class Picture(NamedTuple):
    """A finished picture."""

    data: bytes
    """The file."""
    extension: str
    """What the file's name ends in, without the dot."""
    alt: str
    """The position in words, at most `MAX_ALT_TEXT` characters."""


class Language(Protocol):
    """What says texts to a reader; messages are English literals, so that they can be collected."""

    @property
    def code(self) -> str:
        """Return the language's tag, such as `en`."""
        ...

    def say(self, message: str, /, **values: object) -> str:
        """Translate a message and fill in the values that it names in braces."""
        ...

    def say_plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Translate the form that fits the number, which is among the values as `n`."""
        ...

    def listing(self, items: Sequence[str]) -> str:
        """Join items as a sentence would: "A, B and C"."""
        ...
