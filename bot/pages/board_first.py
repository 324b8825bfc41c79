"""What a member's panel shows while the public board goes first.

A panel that showed the position at once would give away the outcome that a picture on the board moves towards. Where
there is time, the picture moves in the panel as well, because on a phone the board is out of sight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages import parts
from bot.pages.panel import Extras, readable
from bot.pages.private import skip_button
from bot.tables.seats import plays_in_peace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from bot.pages.parts import Page
    from words.language import Language


def board_first_page(table: Table, told: Sequence[str], language: Language, extras: Extras) -> Page:
    """Say what the board tells of the moment that it shows, with a button for members who do not want to wait.

    Where there is a picture of the moment, the words stand above it. *Skip* shows a member at once how a game ended,
    and nobody else, except on the board of whoever plays alone.

    Args:
        table: a public table whose game goes on.
        told: what is at stake, or what came of it if the board has told that; empty where the board alone tells it.
        language: of the reader.
        extras: the note of a press, how the page looks, and the picture of the moment.
    """
    first, follows = _what_comes_first(table, language, is_told=bool(told))
    gallery, files = parts.shown(extras.drawn, f"moment-{table.id}")
    said = told if gallery else [*(told or [first]), follows]
    lines = readable([extras.focus.aside, *said], extras, said[:1])
    above = [parts.text(*lines)] if any(lines) else []
    return parts.page(*above, *gallery, *parts.rows([skip_button(table, language)]), files=files)


def _what_comes_first(table: Table, language: Language, *, is_told: bool) -> tuple[str, str]:
    """Return a line for what comes first where nothing else tells it, and a line for what follows.

    Where the panel tells it, the board is not mentioned: often its picture moves in the panel as well.
    """
    first = language.say("First comes what happens now.")
    if is_told or plays_in_peace(table):
        return first, language.say("-# Your hand follows.")
    watch = language.say("**Watch the board:** the game goes on there.")
    return watch, language.say("-# The board shows it first, and your hand follows.")


def result_follows_page(
    table: Table, hosted: HostedGame, told: Sequence[str], language: Language, extras: Extras
) -> Page:
    """Say that the game is over, but not how it ended, which the board shows after its last moments.

    Args:
        table: a public table.
        hosted: the game's words.
        told: what happens in the last moment on the board, if the panel shows that moment too; otherwise empty.
        language: of the reader.
        extras: how the page looks, and the picture of that moment.
    """
    follows = (
        [*told, language.say("-# The whole result follows.")]
        if told
        else [language.say("Everything is decided. The result follows.")]
    )
    lines = readable([f"**{hosted.words.title}**", *follows], extras, follows[:1])
    gallery, files = parts.shown(extras.drawn, f"moment-{table.id}")
    return parts.page(parts.text(*lines), *gallery, *parts.rows([skip_button(table, language)]), files=files)
