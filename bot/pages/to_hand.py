"""The buttons that lead to a member's own panel: from a public board, at a game's end, and back from what it opens."""

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
    """Return what opens a member's own panel; while the last moment is shown, nobody can play any more."""
    if table.phase == "playing":
        return parts.button(language.say(MY_HAND), custom_id(table, verbs.HAND), ButtonStyle.primary)
    return result_button(table, language)


def result_button(table: Table, language: Language) -> parts.Button:
    """Return what shows a member alone how a game ended for them."""
    return parts.button(language.say("My result"), custom_id(table, verbs.HAND))


def back_to_hand_button(table: Table, language: Language) -> parts.Button:
    """Return the way back to a member's own panel, from what it has opened."""
    return parts.button(language.say("Back to my hand"), custom_id(table, verbs.HAND), ButtonStyle.primary)


def ways_back(table: Table, user_id: int, language: Language) -> list[Row]:
    """Return the ways from what was opened back to the reader's hand and to the menu of a table in a channel."""
    has_hand = table.phase == "playing" and seat_of(table, user_id) is not None
    to_menu = parts.button(language.say("Back"), custom_id(table, verbs.MENU))
    to_hand = back_to_hand_button(table, language) if has_hand else None
    return parts.rows([to_hand, None if table.is_private else to_menu])


def way_to_end(table: Table, user_id: int, channel_id: int | None, language: Language) -> parts.Button | None:
    """Return the way to how a game that is over was for a reader; none for others, and where none has begun.

    Whoever has given up a private game has no seat there any more.

    Args:
        table: of the game.
        user_id: the reader.
        channel_id: where they read; what a public table is asked works in its channel alone.
        language: the reader's.
    """
    if not table.is_private and channel_id != table.channel_id:
        return None
    ways = {
        "over": result_button(table, language),
        "cancelled": parts.button(language.say("Back"), custom_id(table, verbs.HAND)),
    }
    is_theirs = table.is_private or seat_of(table, user_id) is not None
    return ways.get(table.phase) if is_theirs else None
