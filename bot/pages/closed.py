"""The public message of a table that has ended without a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages import parts, verbs
from bot.pages.legends import legend_button
from bot.pages.lobby import rematch_button
from bot.pages.people import names_in_text
from bot.pages.press import custom_id
from bot.pages.replay import replay_button
from bot.pages.shuffle import opened_line
from bot.pages.why_ended import annulled_line, reason_line, reason_of_end
from bot.tables.waiting import view_for
from words.facts import as_it_stood
from words.language import mark

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import Table
    from bot.pages.parts import Page
    from words.facts import Fact
    from words.language import Language


HOW_IT_STOOD = mark("This is how things stood:")
"""The line above the board of a game that ended without a result."""


def facts_as_it_stood(table: Table, hosted: HostedGame, language: Language) -> list[Fact]:
    """Tell what the board of a game without a result shows; nobody decides anything there any more."""
    return as_it_stood(hosted.words.position(view_for(table, None), names_in_text(table), language))


def closed_page(
    table: Table, hosted: HostedGame, language: Language, drawn: Picture | None = None, reason: str = ""
) -> Page:
    """Say that a table ended without a result and why, with buttons for a new game and for looking back at this one.

    Args:
        table: as it is now.
        hosted: the game's words.
        language: of the server.
        drawn: the public picture of how things stood at the end; None if that is no longer known.
        reason: the reason that a moderator gave for ending it; empty without one.
    """
    gallery, files = parts.shown(drawn, f"board-{table.id}")
    looking_back = [
        parts.button(language.say("Rules"), custom_id(table, verbs.RULES)),
        parts.button(language.say("Game log"), custom_id(table, verbs.LOG)),
        replay_button(table, language) if table.state is not None else None,
    ]
    return parts.page(
        parts.text(
            f"## {hosted.words.title}",
            annulled_line(table, language) or reason_of_end(table, language),
            reason_line(reason, language),
            opened_line(table, language),
            language.say(HOW_IT_STOOD) if drawn is not None else "",
        ),
        *gallery,
        *parts.rows(
            [
                rematch_button(table, language),
                *(looking_back if table.has_begun else []),
                legend_button(table, "board", language) if drawn is not None else None,
            ]
        ),
        files=files,
    )
