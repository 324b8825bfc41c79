"""What the shared tests of pictures must be told about a game; kept in `tests/rendering/particulars/<game>.py`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.theme import Colour
    from words.legend import PictureKind


class PictureParticulars(NamedTuple):
    """One game's answers; a game that has none of its own needs no module."""

    known_names: frozenset[str] = frozenset()
    """See `tests.rendering.conformance.case.PictureCase.known_names`."""
    colours: Sequence[Colour] = ()
    """By which things of the game are told apart, so that its palette must have them."""
    texts: Sequence[tuple[Colour, Colour]] = ()
    """The colours of what stands on grounds that this game alone has, each with the ground's."""
    unexplained: frozenset[str] = frozenset()
    """Sprites that need no entry in the legend: they carry other signs, or go with one that is explained."""
    alike: frozenset[str] = frozenset()
    """Sprites of which one entry explains every kind: what the kinds are is told by another sign, or by words beside
    it."""
    seldom: frozenset[tuple[str, PictureKind]] = frozenset()
    """Signs of a legend that the few pictures of the gallery happen not to show, with the picture's kind."""


def picture_particulars(name: str) -> PictureParticulars:
    """Return what is particular to the pictures of the game of this name."""
    module = f"tests.rendering.particulars.{name}"
    if find_spec(module) is None:
        return PictureParticulars()
    found = import_module(module).PARTICULARS
    assert isinstance(found, PictureParticulars)
    return found
