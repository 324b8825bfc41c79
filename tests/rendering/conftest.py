"""Languages and positions for the tests of pictures."""

from __future__ import annotations

import pytest

from rendering.gallery import PlainEnglish

SHORT = 6
"""Texts of fewer letters, such as "1st", are as short in any language."""


def _longer(said: str) -> str:
    return said if len(said) < SHORT else f"{said} {'a' * min(8, len(said) // 2)}"


class WordyLanguage(PlainEnglish):
    """A language whose texts are half as long again, as German or French ones may be."""

    code = "wordy"

    def say(self, message: str, /, **values: object) -> str:
        said = super().say(message, **values)
        return _longer(said)

    def say_plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        said = super().say_plural(singular, plural, n, **values)
        return _longer(said)


@pytest.fixture
def english() -> PlainEnglish:
    return PlainEnglish()


@pytest.fixture
def wordy() -> WordyLanguage:
    return WordyLanguage()
