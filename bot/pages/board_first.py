"""What a member's panel shows while the public board goes first: it would give away what a moving picture leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages import parts
from bot.pages.people import names_in_text
from bot.pages.private import skip_button

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.pages.parts import Page
    from bot.tables.model import Table
    from words.telling import Moment


def board_first_page(table: Table, hosted: HostedGame, seat: int, moment: Moment, language: CatalogueLanguage) -> Page:
    """Say what is at stake in the moment that the board shows, and let whoever does not want to wait see their hand."""
    return parts.page(
        parts.text(
            hosted.words.opening(moment, names_in_text(table), language, seat),
            language.say("-# The board shows it first, and your hand follows."),
        ),
        *parts.rows([skip_button(table, language)]),
    )


def result_follows_page(hosted: HostedGame, language: CatalogueLanguage, note: str) -> Page:
    """Say that the game is over, without how it ended, after a note; the board is about to show that."""
    return parts.page(
        parts.text(
            note and f"*{note}*", f"**{hosted.words.title}**", language.say("The game is over. The result follows.")
        )
    )
