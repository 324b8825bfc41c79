"""A whole game as one moving picture: while it is drawn, when it is there, and posted for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.pages import parts, verbs
from bot.pages.people import names_in_text
from bot.pages.press import Press
from games import GAMES
from words.language import mark

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import Table
    from bot.pages.parts import Item, Page
    from words.language import Language


DRAWING = mark(
    "The moving picture is being drawn; it comes here within half a minute. If it has not come by then, press "
    "“{button}”."
)
FAILED = mark("The moving picture could not be finished this time. Press “{button}” in a minute to try again.")


def film_page(table: Table, hosted: HostedGame, drawn: Picture, language: Language, below: Item | None) -> Page:
    """Show the moving picture of a game.

    Args:
        table: of a game that is over.
        hosted: the game's words.
        drawn: the picture.
        language: the reader's.
        below: what stands below it: `post_row` for a reader who may post it, `posted_line` for everybody, or nothing.
    """
    gallery, file = parts.picture(drawn, f"film-{table.id}")
    outcome = GAMES[table.game].outcome(table.state)
    result = "" if outcome is None else hosted.words.end.result(outcome, names_in_text(table), language)
    return parts.page(parts.text(f"## {hosted.words.title}", result), gallery, below, files=[file])


def post_row(table: Table, language: Language) -> Item:
    """Return the button that posts the moving picture in the channel of its table."""
    button = parts.button(language.say("Post it in the channel"), Press(table.id, 0, verbs.POST_FILM).custom_id())
    return parts.rows([button])[0]


def posted_line(member_id: int, language: Language) -> Item:
    """Say who has posted a moving picture."""
    return parts.text(language.say("-# Shown once more by <@{member}>.", member=member_id))


def film_told_page(table: Table, hosted: HostedGame, words: str, language: Language) -> Page:
    """Say how it is with a moving picture that is not there, and offer to look again.

    Args:
        table: of the game.
        hosted: the game's words.
        words: `DRAWING` or `FAILED`.
        language: the reader's.
    """
    button = language.say("Show it")
    again = parts.button(button, Press(table.id, 0, verbs.FILM, "here").custom_id(), ButtonStyle.primary)
    return parts.page(
        parts.text(f"## {hosted.words.title}", language.say(words, button=button)),
        *parts.rows([again]),
    )
