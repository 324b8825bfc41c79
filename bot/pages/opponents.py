"""The menus of lobbies and private games that choose how many computer players of which level to play against."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.pages import parts, verbs
from bot.pages.people import LEVEL_NAMES
from bot.pages.press import custom_id
from bot.tables.lobby import opponents_of
from games import GAMES
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model.table import Opponents, Table
    from bot.pages.parts import Item
    from games.players import LevelName
    from words.language import Language

LEVEL_HINTS: dict[LevelName, str] = {
    "easy": mark("makes mistakes; good for a first game"),
    "steady": mark("plays sensibly"),
    "sharp": mark("thinks ahead"),
}


def computers_offered(counts: Iterable[int], now: Opponents | None, language: Language) -> list[discord.SelectOption]:
    """Return the options of a menu: each level with each number of computer players.

    Args:
        counts: the numbers that are possible.
        now: what is chosen now; None if it is not one level for all.
        language: the reader's.
    """
    numbers = list(counts)
    return [
        discord.SelectOption(
            label=language.say_plural(
                "{n} computer player: {level}", "{n} computer players: {level}", count, level=language.say(name)
            ),
            value=f"{level}.{count}",
            description=language.say(LEVEL_HINTS[level]),
            default=now is not None and (level, count) == (now.level, now.computers),
        )
        for level, name in LEVEL_NAMES.items()
        for count in numbers
    ]


def opponents_parts(table: Table, language: Language) -> list[Item]:
    """Return a menu of the opponents for the next private game; nothing at a public table or in a lesson."""
    if not table.is_private or table.lesson is not None:
        return []
    counts = (seats - 1 for seats in GAMES[table.game].seat_counts)
    name = language.say("Computer players of your next game")
    return [
        parts.text(name),
        parts.select(custom_id(table, verbs.OPPONENTS), name, computers_offered(counts, opponents_of(table), language)),
    ]
