"""A whole game as one moving picture: while it is drawn, once it is ready, and posted for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.pages import parts, verbs
from bot.pages.people import names_at_end
from bot.pages.press import Press
from bot.pages.replay import back_to_replay_button
from bot.pages.to_hand import way_to_end
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


def film_page(table: Table, hosted: HostedGame, drawn: Picture, language: Language, below: Item) -> Page:
    """Show the moving picture of a game, and below it how the game ended, which it leads up to.

    Args:
        table: one whose game is over.
        hosted: the game's words.
        drawn: the picture.
        language: the reader's.
        below: what stands below the picture: `film_row` for one reader, `posted_line` for everybody.
    """
    gallery, file = parts.picture(drawn, f"film-{table.id}")
    outcome = GAMES[table.game].outcome(table.state)
    result = "" if outcome is None else hosted.words.end.result(outcome, names_at_end(table, language), language)
    told = parts.text(result) if result else None
    return parts.page(parts.text(f"## {hosted.words.title}"), gallery, told, below, files=[file])


def film_row(table: Table, user_id: int, channel_id: int | None, language: Language) -> Item:
    """Return the buttons below a moving picture: to post it, back to the replay, and to the reader's result.

    Args:
        table: of the game.
        user_id: the reader.
        channel_id: the channel in which they read it.
        language: the reader's.
    """
    post = parts.button(language.say("Post it in the channel"), Press(table.id, 0, verbs.POST_FILM).custom_id())
    return parts.rows(
        [
            post if channel_id == table.channel_id and not table.is_private else None,
            back_to_replay_button(table, language),
            way_to_end(table, user_id, channel_id, language),
        ]
    )[0]


def posted_line(member_id: int, language: Language) -> Item:
    """Say who posted a moving picture."""
    return parts.text(language.say("-# Posted by <@{member}>.", member=member_id))


def film_told_page(table: Table, hosted: HostedGame, words: str, language: Language) -> Page:
    """Say why a moving picture is not there yet, with a button to look again.

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
