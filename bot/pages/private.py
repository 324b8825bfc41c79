"""What the panel of a private table shows besides the hand: moments, the board where it is needed, and the finale.

A private table has no public message. Usually the hand tells all that the board would, and stands alone right above the
choices, because a phone shows one picture there; a button shows the whole board. If the panel has both pictures, the
question stands below both. A moment is shown alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from discord import ButtonStyle

from bot.pages import parts, verbs
from bot.pages.final import Finale, more_pictures
from bot.pages.legends import legend_button
from bot.pages.lesson import leave_button, lessons_button
from bot.pages.lobby import rematch_button
from bot.pages.opponents import opponents_parts
from bot.pages.press import custom_id
from bot.pages.replay import replay_button
from bot.pages.to_hand import back_to_hand_button
from bot.tables.lessons import is_at_last_step
from bot.tables.seats import private_seat
from bot.tables.waiting import view_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import discord

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import RecentMove, Table
    from bot.pages.parts import Item, Page
    from words.language import Language

FROM_PANEL = "panel"
"""The argument of a press in the panel itself, which is answered in a new message, so that the panel stays."""


class PrivateBoard(NamedTuple):
    """What the panel of a private table shows besides the hand."""

    drawn: Picture | None = None
    """The moment that is shown now, or else the position; None if the member would wait too long for it."""
    caption: tuple[str, ...] = ()
    """What happens in that moment; empty if `drawn` is a position."""
    marked: Sequence[RecentMove] = ()
    """The moves that the position marks. The hand beside it has to mark the same ones, so that both show equal
    changes."""
    finale: Finale = Finale()
    """How the game ended, once its last moment has been shown."""


NO_BOARD = PrivateBoard()
"""For public tables, and where no board is shown."""


def has_board_beside(table: Table, hosted: HostedGame) -> bool:
    """Tell whether the board stands beside the hand, which it does unless the hand shows enough of it.

    A lesson explains the board, so that there a hand has to show more of it to be enough.
    """
    if table.phase != "playing":
        return True
    is_enough = hosted.pictures.hand_tells_all if table.lesson is None else hosted.pictures.hand_shows_board
    return not is_enough(view_for(table, private_seat(table)))


def board_parts(
    table: Table, hosted: HostedGame, board: PrivateBoard, language: Language
) -> tuple[list[Item], list[Item], tuple[discord.File, ...]]:
    """Return the title of a panel, the picture of its board, and the file of that picture."""
    title = language.say("**{game}**, for you alone", game=hosted.words.title)
    gallery, files = parts.shown(board.drawn, f"board-{table.id}")
    return [parts.text(title)], gallery, files


def skip_button(table: Table, language: Language) -> parts.Button:
    """Return the button that ends the wait for a moment, on the public board or in a panel, and shows the position."""
    return parts.button(language.say("Skip"), custom_id(table, verbs.SKIP), ButtonStyle.primary)


def board_button(table: Table, hosted: HostedGame, language: Language) -> parts.Button:
    """Return the button that shows the board, or explains it if it is shown beside the hand already."""
    if has_board_beside(table, hosted):
        return legend_button(table, "board", language)
    return parts.button(language.say("The whole board"), custom_id(table, verbs.BOARD))


def tool_buttons(table: Table, hosted: HostedGame, language: Language) -> list[parts.Button | None]:
    """Return the buttons to the table's menu and out of a lesson; they are few, because on a phone each takes a row."""
    return [
        parts.button(language.say("Table…"), custom_id(table, verbs.MENU)),
        None if table.lesson is None or is_at_last_step(table, hosted.words.lesson) else leave_button(table, language),
    ]


def which_hand_page(tables: Sequence[Table], titles: Mapping[str, str], language: Language) -> Page:
    """Ask a member in which of their private games they want to see their hand.

    Args:
        tables: the member's private tables.
        titles: the title of each game, by its name.
        language: the member's.
    """
    return parts.page(
        parts.text(language.say("You play several games alone. Which one?")),
        *parts.rows(
            parts.button(titles[table.game], custom_id(table, verbs.HAND), ButtonStyle.primary) for table in tables
        ),
    )


def whole_board_page(table: Table, hosted: HostedGame, drawn: Picture, language: Language) -> Page:
    """Show the board of a private table whose panel shows the hand alone."""
    head, gallery, files = board_parts(table, hosted, PrivateBoard(drawn), language)
    return parts.page(
        *head,
        *gallery,
        *parts.rows(
            [
                legend_button(table, "board", language),
                back_to_hand_button(table, language),
            ]
        ),
        files=files,
    )


def private_finale_page(
    table: Table, hosted: HostedGame, board: PrivateBoard, told: Sequence[Item], language: Language
) -> Page:
    """Show how a private game ended: all that a public table tells its channel, and how the member did.

    Args:
        table: whose game has ended.
        hosted: the game's words.
        board: includes the finale.
        told: items that tell the member how they did, and the scores.
        language: the member's.
    """
    head, drawn, files = board_parts(table, hosted, board, language)
    more = more_pictures(table, board.finale)
    return parts.page(
        *head,
        *told,
        *(gallery for gallery, _ in more),
        *drawn,
        *end_rows(table, language),
        files=[*(file for _, file in more), *files],
    )


def end_rows(table: Table, language: Language, *, in_words: bool = False) -> list[Item]:
    """Return the menu and buttons after a game: another one, its opponents, and looking back.

    Without a picture there are no signs to explain, and so no legend.
    """
    shuffle = parts.button(language.say("The shuffle"), custom_id(table, verbs.VERIFY, FROM_PANEL))
    following = parts.rows(
        [
            rematch_button(table, language),
            parts.button(language.say("Rules"), custom_id(table, verbs.RULES, f".{FROM_PANEL}")),
            parts.button(language.say("Game log"), custom_id(table, verbs.LOG, f":{FROM_PANEL}")),
            replay_button(table, language) if table.state is not None else None,
            shuffle if table.lesson is None else None,  # every lesson is shuffled alike
            legend_button(table, "final", language) if table.phase == "over" and not in_words else None,
            None if table.lesson is None else lessons_button(language),
        ]
    )
    return [*opponents_parts(table, language), *following]
