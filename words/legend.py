"""The legend of a game's pictures: every sign that stands in them, with what it says.

A game lists its signs once, in `words/<game>/legend.py`; `rendering/<game>/legend.py` draws each by its name. A test
compares both with what is drawn.
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
"""A picture that has a legend: the public board, what one seat sees, how the game ended."""
EVERYWHERE: Final[tuple[PictureKind, ...]] = ("board", "hand", "final")
IN_GAME: Final[tuple[PictureKind, ...]] = ("board", "hand")
BOARD: Final[tuple[PictureKind, ...]] = ("board",)
HAND: Final[tuple[PictureKind, ...]] = ("hand",)
FINAL: Final[tuple[PictureKind, ...]] = ("final",)
MOST_SIGNS: Final = 10
"""On a page of a legend, each with two lines of large type."""


class Sign(NamedTuple):
    """A sign that stands in pictures of a game."""

    name: str
    """By which it is drawn; those of icons are as in `words.icons` and its like."""
    said: str
    """What it says, in a short sentence or two; a text to be translated, or one that is already in the language."""
    pictures: tuple[PictureKind, ...] = EVERYWHERE
    """Where it stands."""


EMBLEM: Final = SEAT_ICONS[0]
"""The name of the sign of a seat."""
SHARED_SIGNS: Final = (Sign(EMBLEM, mark("Who plays. Everybody has a colour and an emblem of their own.")),)
"""What pictures of all games show."""


def said(signs: Iterable[Sign], language: Language) -> list[Sign]:
    """Translate signs."""
    return [sign._replace(said=language.say(sign.said)) for sign in signs]


def shared_signs(language: Language) -> Sequence[Sign]:
    """List the signs of a game that has none of its own."""
    return said(SHARED_SIGNS, language)


def explained(thing: str, meaning: str, language: Language) -> str:
    """Name a thing, with a capital, and say what it means."""
    name = f"{thing[:1].upper()}{thing[1:]}"
    if name.endswith(("!", "?")):
        return f"{name} {meaning}"
    return language.say("{thing}: {meaning}", thing=name, meaning=meaning)


class Legend(NamedTuple):
    """All signs of a picture, in pages of which each is told in one alternative text."""

    pages: tuple[tuple[Sign, ...], ...]


def nothing_absent(_view: object) -> frozenset[str]:
    """Name no signs: every one of the game's may stand in each of its pictures."""
    return frozenset()


def legend(
    signs: Callable[[Language], Sequence[Sign]],
    picture: PictureKind,
    language: Language,
    absent: Collection[str] = (),
) -> Legend:
    """Return the legend of a picture.

    Args:
        signs: lists all signs of its game.
        picture: which.
        language: of the words.
        absent: the names of signs that do not stand there.
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
    """Measure the words of a page, with what stands between them."""
    return sum(len(sign.said) + 1 for sign in page)
