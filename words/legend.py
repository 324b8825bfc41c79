"""Legends: every sign in a game's pictures, with its meaning.

A game lists its signs once, in `words/<game>/legend.py`, and `rendering/<game>/legend.py` draws each sign by its name.
A test compares both lists with what is drawn.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from words.facts import MAX_ALT_TEXT
from words.icons import SEAT_ICONS
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from words.language import Language

PictureKind = Literal["board", "hand", "final"]
"""The pictures that have a legend: the public board, what one seat sees, and how the game ended."""
EVERYWHERE: Final[tuple[PictureKind, ...]] = ("board", "hand", "final")
IN_GAME: Final[tuple[PictureKind, ...]] = ("board", "hand")
BOARD: Final[tuple[PictureKind, ...]] = ("board",)
HAND: Final[tuple[PictureKind, ...]] = ("hand",)
FINAL: Final[tuple[PictureKind, ...]] = ("final",)
MOST_SIGNS: Final = 10
"""How many signs one page of a legend has at most, each with up to two lines of large type."""


class Sign(NamedTuple):
    """A sign in the pictures of a game."""

    name: str
    """The name by which it is drawn; an icon's sign has the icon's name, see `words.icons`."""
    said: str
    """Its meaning in a short sentence or two; marked for translation, or already translated."""
    pictures: tuple[PictureKind, ...] = EVERYWHERE
    """The pictures that may contain it."""


EMBLEM: Final = SEAT_ICONS[0]
"""The name of the sign that stands for a seat."""
SHARED_SIGNS: Final = (Sign(EMBLEM, mark("Who plays. Everybody has a colour and an emblem of their own.")),)
"""The signs in the pictures of all games."""


def said(signs: Iterable[Sign], language: Language) -> list[Sign]:
    """Translate the meanings of signs."""
    return [sign._replace(said=language.say(sign.said)) for sign in signs]


def shared_signs(language: Language) -> Sequence[Sign]:
    """Return the signs of a game that has no signs of its own."""
    return said(SHARED_SIGNS, language)


def explained(thing: str, meaning: str, language: Language) -> str:
    """Return the name of a thing, with a capital, and its meaning."""
    name = f"{thing[:1].upper()}{thing[1:]}"
    if name.endswith(("!", "?")):
        return f"{name} {meaning}"
    return language.say("{thing}: {meaning}", thing=name, meaning=meaning)


class Legend(NamedTuple):
    """All signs of a picture, in pages of which each fits into one alternative text."""

    pages: tuple[tuple[Sign, ...], ...]


def nothing_absent(_view: object) -> frozenset[str]:
    """Return no signs, for a game in which every sign may stand in each of its pictures."""
    return frozenset()


def legend(
    signs: Callable[[Language], Sequence[Sign]],
    picture: PictureKind,
    language: Language,
    absent: Collection[str] = (),
) -> Legend:
    """Return the legend of a picture.

    Args:
        signs: returns all signs of the game.
        picture: the picture to explain.
        language: of the reader.
        absent: the names of signs that are not in the picture now.
    """
    standing = [sign for sign in signs(language) if picture in sign.pictures and sign.name not in absent]
    most = ceil(len(standing) / ceil(len(standing) / MOST_SIGNS))  # so that no page is left with a sign or two
    pages: list[list[Sign]] = [[]]
    for sign in standing:
        if len(pages[-1]) == most or _length(pages[-1]) + len(sign.said) >= MAX_ALT_TEXT:
            pages.append([])
        pages[-1].append(sign)
    return Legend(tuple(map(tuple, pages)))


def _length(page: Sequence[Sign]) -> int:
    """Return how many characters a page has, including spaces between its signs."""
    return sum(len(sign.said) + 1 for sign in page)
