"""What the panel of a private table shows beside the hand: moments, the board where it is needed, and the finale.

No public message shows such a table. A hand mostly tells all of the board, and then it stands alone, right above the
choices, as a phone shows no more; the whole board is there for the asking. Where there are two pictures, what is asked
stands below both. A moment stands alone while it is shown.
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
from bot.tables.seats import seat_of
from bot.tables.waiting import view_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import discord

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import RecentMove, Table
    from bot.pages.parts import Item, Page
    from words.language import Language

FROM_PANEL = "panel"
"""The argument of a press in the panel itself, whose answer is a message of its own, so that the panel stays."""


class PrivateBoard(NamedTuple):
    """What stands beside the hand."""

    drawn: Picture | None = None
    """The moment that is shown now, or else the position; none where it would keep the member waiting too long."""
    caption: tuple[str, ...] = ()
    """What happens in that moment; empty for a position."""
    marked: Sequence[RecentMove] = ()
    """The moves that the position bears marks of, as the hand beside it is to: no number changes by two amounts."""
    finale: Finale = Finale()
    """How the game ended, if it has, and its last moment has been shown."""


NO_BOARD = PrivateBoard()
"""Where it is missing, and at public tables."""


def has_board_beside(table: Table, hosted: HostedGame) -> bool:
    """Tell whether the board stands beside the hand; in a lesson it does, which explains it, but never twice."""
    if table.phase != "playing":
        return True
    is_enough = hosted.pictures.hand_tells_all if table.lesson is None else hosted.pictures.hand_shows_board
    return not is_enough(view_for(table, seat_of(table, table.host_id)))


def board_parts(
    table: Table, hosted: HostedGame, board: PrivateBoard, language: Language
) -> tuple[list[Item], list[Item], tuple[discord.File, ...]]:
    """Return the title of a panel, and the picture of its board with the file."""
    title = language.say("**{game}**, for you alone", game=hosted.words.title)
    gallery, files = parts.shown(board.drawn, f"board-{table.id}")
    return [parts.text(title)], gallery, files


def skip_button(table: Table, language: Language) -> parts.Button:
    """Return what ends the wait for a moment, on the public board or in a panel, and shows how things stand."""
    return parts.button(language.say("Skip"), custom_id(table, verbs.SKIP), ButtonStyle.primary)


def board_button(table: Table, hosted: HostedGame, language: Language) -> parts.Button:
    """Return what shows the board where the hand stands alone, and explains it where it stands beside the hand."""
    if has_board_beside(table, hosted):
        return legend_button(table, "board", language)
    return parts.button(language.say("The whole board"), custom_id(table, verbs.BOARD))


def tool_buttons(table: Table, hosted: HostedGame, language: Language) -> list[parts.Button | None]:
    """Return the way to all that is needed less often, and the way out of a lesson: on a phone each takes a row."""
    return [
        parts.button(language.say("Table…"), custom_id(table, verbs.MENU)),
        None if table.lesson is None or is_at_last_step(table, hosted.words.lesson) else leave_button(table, language),
    ]


def which_hand_page(tables: Sequence[Table], titles: Mapping[str, str], language: Language) -> Page:
    """Ask which of a member's private games they want to see their hand in.

    Args:
        tables: theirs.
        titles: how each game is called.
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
    """Show how a game ended: everything that a public table shows the channel, and what it was for the member.

    Args:
        table: whose game has ended.
        hosted: the game's words.
        board: with the finale.
        told: what tells the member how it was for them, and the scores.
        language: theirs.
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
    """Return what there is to do after a game: another one at once, against whom one likes, or a look back.

    Beside words alone there are no signs to be explained.
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
