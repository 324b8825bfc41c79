"""The public message of a table whose game is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.pages import parts, verbs
from bot.pages.agreements import come_back_button, take_back_parts
from bot.pages.legends import legend_button
from bot.pages.news import news_lines
from bot.pages.people import introduction, names_in_text
from bot.pages.press import custom_id
from bot.pages.to_hand import hand_button
from bot.pages.waiting import waiting_lines
from bot.tables.waiting import view_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import BoardMessage, Table
    from bot.pages.parts import Page
    from words.language import Language
    from words.news import News


class BoardText(NamedTuple):
    """The words around the picture of a board."""

    status: str
    """The position in a line; empty while a show goes on."""
    lines: Sequence[str]
    """What happened: the news beside a position, or what happens in a moment."""
    following: str = ""
    """What comes next after the moment that is shown; empty beside a position, and where the game has already gone
    on."""
    is_late: bool = False
    """Whether the game has gone on since what the picture shows."""
    withholds_outcome: bool = False
    """Whether the picture moves towards an outcome, so that the next turn, which would give it away, is not named."""

    @property
    def is_passing(self) -> bool:
        """Whether the picture stays for seconds only: a moment, or a position before the next moment."""
        return not self.status

    def withheld(self) -> BoardText:
        """Return the words for a moment while its picture moves."""
        return self._replace(following="", withholds_outcome=True)

    def late(self, now: Table, language: Language, *, is_position: bool = False) -> BoardText:
        """Return the words for a moment after which the game has gone on or ended.

        Args:
            now: the table as it is now.
            language: of the server.
            is_position: whether the picture is a position, in which it seems to be still somebody's turn.
        """
        if now.phase != "over":
            following = ""
        elif is_position:
            following = language.say("The game is over. This is how things stood shortly before its end.")
        else:
            following = language.say("Everything is decided. These are the last moments.")
        return self._replace(following=following, is_late=True)


def moment_told(before: Table, after: Table, lines: Sequence[str], hosted: HostedGame, language: Language) -> BoardText:
    """Return the words beside the picture of a moment: what happens in it, and what is decided next.

    The picture itself names the turn of the moment, so the turn is told only if a new one has begun.

    Args:
        before: the table before the move of the moment.
        after: the table after that move.
        lines: what happens in the moment.
        hosted: the game's words.
        language: of the server.
    """
    if after.phase == "over":
        return BoardText("", lines, language.say("Everything is decided. The result follows."))
    view = view_for(after, None)
    stage, decision = hosted.words.stage(view, language), hosted.words.decision(view, names_in_text(after), language)
    begun = "" if is_within_turn(before, after, hosted, language) else f"{language.say('{sentence}.', sentence=stage)} "
    return BoardText("", lines, language.say("Next: {what}", what=begun + decision))


def is_within_turn(before: Table, after: Table, hosted: HostedGame, language: Language) -> bool:
    """Tell whether the decision after a move belongs to the same turn as the move; arguments as for `moment_told`."""
    before_it, after_it = (hosted.words.stage(view_for(table, None), language) for table in (before, after))
    return after.phase == "playing" and before_it == after_it


def position_told(table: Table, hosted: HostedGame, news: News, language: Language) -> BoardText:
    """Return the words beside a position."""
    status = hosted.words.status(view_for(table, None), names_in_text(table), language)
    return BoardText(status, news_lines(news, language))


def board_page(table: Table, hosted: HostedGame, drawn: Picture, told: BoardText, language: Language) -> Page:
    """Show the position or a moment before it, whom the game waits for and since when, and what happened last.

    Args:
        table: as it is now.
        hosted: the game's words.
        drawn: the picture of the position, or of the moment that is shown before it.
        told: the words beside that picture.
        language: of the server.
    """
    gallery, file = parts.picture(drawn, f"board-{table.id}")
    is_anybody_away = any(seat.is_away for seat in table.seats)
    # In this order, buttons take two rows on a phone. Beside a moment, which is to be watched, they take only one.
    helpers = [
        parts.button(language.say("Table…"), custom_id(table, verbs.MENU)),
        legend_button(table, "board", language),
        parts.button(language.say("Rules"), custom_id(table, verbs.RULES)),
    ]
    return parts.page(
        parts.text(
            f"## {hosted.words.title}",
            told.status,
            f"-# {told.following}" if told.following else "",
            *([] if told.withholds_outcome else waiting_lines(table, language, is_late=told.is_late)),
            computers_line(table, language),
        ),
        gallery,
        parts.text(*told.lines) if told.lines else None,
        *take_back_parts(table, language),
        *parts.rows(
            [
                hand_button(table, language),
                come_back_button(table, language) if is_anybody_away else None,
                *([] if told.is_passing else helpers),
            ]
        ),
        files=[file],
    )


def computers_line(table: Table, language: Language) -> str:
    """Name the seats that the computer plays, and who has resigned."""
    computers = [introduction(seat, language) for seat in table.seats if seat.is_computer]
    return language.say("-# Also playing: {names}.", names=language.listing(computers)) if computers else ""


def board_link(table: Table, board: BoardMessage | None) -> str:
    """Return the link to the message that shows a table; empty where there is none."""
    if board is None or board.message_id is None:
        return ""
    return f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"
