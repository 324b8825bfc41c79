"""The buttons that lead to a member's own panel: from a public board, after a game, and back from other pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.pages import parts, verbs
from bot.pages.press import custom_id
from bot.public_buttons import MY_HAND
from bot.tables.seats import seat_of

if TYPE_CHECKING:
    from bot.model.table import Table
    from bot.pages.parts import Row
    from words.language import Language


def hand_button(table: Table, language: Language) -> parts.Button:
    """Return the button that opens a member's own panel, or their result once nobody can play any more."""
    if table.phase == "playing":
        return parts.button(language.say(MY_HAND), custom_id(table, verbs.HAND), ButtonStyle.primary)
    return result_button(table, language)


def result_button(table: Table, language: Language) -> parts.Button:
    """Return the button that shows a member privately how a game ended for them."""
    return parts.button(language.say("My result"), custom_id(table, verbs.HAND))


def back_to_hand_button(table: Table, language: Language) -> parts.Button:
    """Return the button back to a member's own panel, from a page that it has opened."""
    return parts.button(language.say("Back to my hand"), custom_id(table, verbs.HAND), ButtonStyle.primary)


def ways_back(table: Table, user_id: int, language: Language) -> list[Row]:
    """Return the buttons back to the reader's hand and, at a public table, to the table's menu."""
    has_hand = table.phase == "playing" and seat_of(table, user_id) is not None
    to_menu = parts.button(language.say("Back"), custom_id(table, verbs.MENU))
    to_hand = back_to_hand_button(table, language) if has_hand else None
    return parts.rows([to_hand, None if table.is_private else to_menu])


def way_to_end(table: Table, user_id: int, channel_id: int | None, language: Language) -> parts.Button | None:
    """Return the button to how a finished game ended for a reader; None for others, and if no game has begun.

    At a private table it is always there, because a member who gave up the game no longer has a seat.

    Args:
        table: of the game.
        user_id: the reader.
        channel_id: the channel in which they read; buttons of a public table work in its channel only.
        language: the reader's.
    """
    if not table.is_private and channel_id != table.channel_id:
        return None
    ways = {
        "over": result_button(table, language),
        "cancelled": parts.button(language.say("How it ended"), custom_id(table, verbs.HAND)),
    }
    is_theirs = table.is_private or seat_of(table, user_id) is not None
    return ways.get(table.phase) if is_theirs else None
