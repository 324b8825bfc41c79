"""A language for tests whose texts are half as long again as English ones, as German or French ones may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.gallery import PlainEnglish

if TYPE_CHECKING:
    from collections.abc import Container

SHORT = 6
"""Texts with fewer letters, such as "1st", are not lengthened: they are as short in any language."""


class WordyLanguage(PlainEnglish):
    """English with something after every text.

    Args:
        kept: messages that are said as they are: names that pictures are made for, one by one.
    """

    code = "wordy"

    def __init__(self, kept: Container[str] = ()) -> None:
        self._kept = kept

    def say(self, message: str, /, **values: object) -> str:
        said = super().say(message, **values)
        return said if message in self._kept else _longer(said)

    def say_plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        return _longer(super().say_plural(singular, plural, n, **values))


def _longer(said: str) -> str:
    return said if len(said) < SHORT else f"{said} {'a' * min(8, len(said) // 2)}"
