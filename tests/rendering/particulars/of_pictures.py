"""What shared tests must know about a game's pictures; the values are in `tests/rendering/particulars/<game>.py`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.theme import Colour
    from words.legend import PictureKind


class PictureParticulars(NamedTuple):
    """What shared tests must know about one game's pictures; a game without particulars needs no module."""

    known_names: frozenset[str] = frozenset()
    """See `tests.rendering.conformance.case.PictureCase.known_names`."""
    colours: Sequence[Colour] = ()
    """Colours by which things of the game are told apart, so that its palette must have them unchanged."""
    texts: Sequence[tuple[Colour, Colour]] = ()
    """Pairs of a text's colour and the colour of its ground, for grounds that only this game has."""
    unexplained: frozenset[str] = frozenset()
    """Sprites that need no entry in the legend: they only carry other signs, or accompany one that is explained."""
    alike: frozenset[str] = frozenset()
    """Sprites with one entry in the legend for all their kinds, which another sign or a text tells apart."""
    seldom: frozenset[tuple[str, PictureKind]] = frozenset()
    """Signs of a legend that no picture of the gallery shows, each with the kind of picture that can show it."""


def picture_particulars(name: str) -> PictureParticulars:
    """Return the particulars of the pictures of the game of this name."""
    module = f"tests.rendering.particulars.{name}"
    if find_spec(module) is None:
        return PictureParticulars()
    found = import_module(module).PARTICULARS
    assert isinstance(found, PictureParticulars)
    return found
