"""What pictures call the people at the table: printable names and short letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rendering import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.language import Language


class Person(NamedTuple):
    """The person at a seat, as pictures show them."""

    name: str
    """The printable name; the name of the seat's emblem if nothing of the person's own name can be printed."""
    letter: str
    """The initial beside the emblem; two characters if several names at the table have the same initial."""


def printable_names(names: Sequence[str], language: Language) -> tuple[Person, ...]:
    """Return the people at a table with printable names, by seat."""
    emblems = (
        language.say("Leaf"),
        language.say("Drop"),
        language.say("Sun"),
        language.say("Acorn"),
        language.say("Moon"),
    )
    shown = [text.printable(name, emblem) for name, emblem in zip(names, emblems, strict=False)]
    return tuple(Person(name, letter) for name, letter in zip(shown, _letters(shown), strict=True))


def _letters(names: Sequence[str]) -> list[str]:
    """Return a letter for each name: its initial, followed by one more character if other names share that."""
    initials = [text.initial(name) for name in names]
    letters = [
        initial if initials.count(initial) == 1 else initial + _difference(name, _namesakes(name, names, initials))
        for name, initial in zip(names, initials, strict=True)
    ]
    if len(set(letters)) == len(letters):
        return letters
    return [f"{initial}{seat}" for seat, initial in enumerate(initials, 1)]


def _namesakes(name: str, names: Sequence[str], initials: Sequence[str]) -> list[str]:
    """Return the other names with the same initial as a name."""
    return [
        other for other, initial in zip(names, initials, strict=True) if other != name and initial == text.initial(name)
    ]


def _difference(name: str, others: Sequence[str]) -> str:
    """Return the first letter after the initial that no other name has at the same position; empty if there is none."""
    places = enumerate(name.casefold())
    return next(
        (
            sign
            for place, sign in places
            if place and sign.isalnum() and all(other.casefold()[place : place + 1] != sign for other in others)
        ),
        "",
    )
