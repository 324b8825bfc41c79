"""The names of squares, loot and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import CORNERS, SIDE
from games.robin_of_locksley.tiles import COLOURS, Colour
from words.language import mark, semicolons
from words.robin_of_locksley.icons import COIN, TILE_ICONS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.robin_of_locksley.state import Loot
    from words.language import Language

TITLE = "Robin of Locksley"
CORNER_NAMES = (mark("top left"), mark("top right"), mark("bottom left"), mark("bottom right"))
"""The corners in the order of `grid.CORNERS`."""


_COLOURS: dict[Colour, str] = {
    Colour.WHITE: mark("white"),
    Colour.RED: mark("red"),
    Colour.PINK: mark("pink"),
    Colour.GREEN: mark("green"),
    Colour.BLUE: mark("blue"),
    Colour.BLACK: mark("black"),
}


def colour_name(colour: Colour, language: Language) -> str:
    """Return the name of a colour of loot, after its icon."""
    return language.pictured(TILE_ICONS[colour], plain_colour_name(colour, language))


def plain_colour_name(colour: Colour, language: Language) -> str:
    """Return the name of a colour of loot without an icon."""
    return language.say(_COLOURS[colour])


def corner_name(square: int, language: Language) -> str:
    """Return the name of a corner of the grid."""
    return language.say(CORNER_NAMES[CORNERS.index(square)])


def square_text(square: int, language: Language) -> str:
    """Say where a square lies; rows are counted from the top, columns from the left."""
    row, column = divmod(square, SIDE)
    return language.say("row {row}, column {column}", row=row + 1, column=column + 1)


def squares_text(squares: Iterable[int], language: Language) -> str:
    """Say where squares lie, with semicolons, because each place contains a comma."""
    return semicolons((square_text(square, language) for square in squares), language)


def coins_text(coins: int, language: Language) -> str:
    """Say how many coins there are."""
    return language.pictured(COIN, language.say_plural("{n} coin", "{n} coins", coins))


def loot_text(loot: Loot, language: Language) -> str:
    """List the collections of a supply."""
    if not any(loot):
        return language.say("no loot")
    return language.listing(
        [
            language.say("{n} {colour}", n=loot[colour], colour=colour_name(colour, language))
            for colour in COLOURS
            if loot[colour]
        ]
    )
