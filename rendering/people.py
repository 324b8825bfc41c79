"""What pictures call the people at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rendering import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.language import Language


class Person(NamedTuple):
    """A seat's owner as pictures show him."""

    name: str
    """Printable; the emblem's name where nothing of the own name is."""
    letter: str
    """The initial that goes with the emblem."""


def printable_names(names: Sequence[str], language: Language) -> tuple[Person, ...]:
    """Make names printable, seat by seat."""
    emblems = (
        language.say("Leaf"),
        language.say("Drop"),
        language.say("Sun"),
        language.say("Acorn"),
        language.say("Moon"),
    )
    shown = [text.printable(name, emblem) for name, emblem in zip(names, emblems, strict=False)]
    return tuple(Person(name, text.initial(name)) for name in shown)
