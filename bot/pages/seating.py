"""The host's private panel for the order of the seats."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import discord

from bot.pages import parts, verbs
from bot.pages.lobby import back_to_setup_button, seat_lines
from bot.pages.press import custom_id

if TYPE_CHECKING:
    from bot.model.table import Table
    from bot.pages.parts import Page, Row
    from words.language import Language

NAME_LENGTH = 40
"""Characters of a name in the menu at most, so that two names fit into one line."""


def seating_page(table: Table, language: Language) -> Page:
    """Let the host swap seats."""
    return parts.page(
        parts.text(language.say("**At the table**, in playing order"), *seat_lines(table, language)),
        _swap_menu(table, language) if len(table.seats) > 1 else None,
        *parts.rows([back_to_setup_button(table, language)]),
    )


def _swap_menu(table: Table, language: Language) -> Row:
    names = [seat.name[:NAME_LENGTH] for seat in table.seats]
    swaps = [
        discord.SelectOption(
            label=language.say("Swap {one} and {other}", one=names[one], other=names[other]), value=f"{one}.{other}"
        )
        for one, other in combinations(range(len(names)), 2)
    ]
    return parts.select(custom_id(table, verbs.SWAP), language.say("Swap two seats"), swaps)
