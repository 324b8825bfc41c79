"""Measures the pictures of a game's gallery in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from unittest.mock import patch

from bot.languages import LANGUAGES
from rendering.gallery import pictures_of
from rendering.palette import Palette
from tests.rendering.sizes.findings import Finding, findings
from tests.rendering.sizes.recorder import recording

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS: Final = ("cover", "lobby", "board", "hand", "final", "moment")
"""The kinds of pictures that are measured; a picture's name begins with its kind."""
LONGEST: Final = "de"
"""The language that has the longest texts on average."""


class Measured(NamedTuple):
    """A picture, and the faults that were found in it."""

    language: str
    picture: str
    found: list[Finding]


def measured(game: str, *, whole: bool = True) -> Iterator[Measured]:
    """Draw a game's boards, hands, finals and moments at every number of seats, in every language, and measure them.

    Args:
        game: module name.
        whole: measure every picture in every language; otherwise every one in the longest language, and in the others
            the first of each kind for each number of seats, whose names begin with it, such as `board-3-start`.
    """
    by_day = patch.object(Palette, "at_dusk", lambda _palette, image: image)  # all is measured in its own colours
    with recording() as recorder, by_day:
        for language in LANGUAGES.values():
            met: set[str] = set()
            for name, _ in pictures_of(game, language):
                image = recorder.pictures.pop()
                kind, _, rest = name.partition("-")
                layout = f"{kind}-{rest[:1]}"
                new = rest[:1].isdigit() and layout not in met
                met.add(layout)
                if kind in KINDS and (whole or new or language.code == LONGEST):
                    yield Measured(language.code, name, findings(image))
