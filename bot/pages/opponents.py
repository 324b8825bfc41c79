"""How many computer players there are, and how good ones: as the menus of lobbies and of private games offer them."""

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
    """Return the choices of a menu: each level with each of these numbers of computer players.

    Args:
        counts: how many there can be.
        now: what is chosen now; none where that is no single choice.
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
    """Let whoever plays alone choose against whom they play next; nothing at a public table, nor in a lesson."""
    if not table.is_private or table.lesson is not None:
        return []
    counts = (seats - 1 for seats in GAMES[table.game].seat_counts)
    name = language.say("Computer players of your next game")
    return [
        parts.text(name),
        parts.select(custom_id(table, verbs.OPPONENTS), name, computers_offered(counts, opponents_of(table), language)),
    ]
