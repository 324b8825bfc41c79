"""Squares, loot and coins in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import SIDE
from games.robin_of_locksley.tiles import COLOURS
from rendering.robin_of_locksley.lists import semicolons
from rendering.robin_of_locksley.tasks import colour_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.robin_of_locksley.state import Loot
    from words.language import Language


def square_text(square: int, language: Language) -> str:
    """Say where a square lies; rows are counted from the top, columns from the left."""
    row, column = divmod(square, SIDE)
    return language.say("row {row}, column {column}", row=row + 1, column=column + 1)


def squares_text(squares: Iterable[int], language: Language) -> str:
    """Say where squares lie; with semicolons, because each place has a comma."""
    return semicolons((square_text(square, language) for square in squares), language)


def coins_text(coins: int, language: Language) -> str:
    """Count coins."""
    return language.say_plural("{n} coin", "{n} coins", coins)


def loot_text(loot: Loot, language: Language) -> str:
    """List the collections of a supply."""
    if not any(loot):
        return language.say("no loot")
    return ", ".join(
        language.say("{n} {colour}", n=loot[colour], colour=colour_name(colour, language))
        for colour in COLOURS
        if loot[colour]
    )
