"""What the signs in a picture mean: words at once, and the signs themselves beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ButtonStyle

from bot.interactions.press import Press
from bot.pages import parts

if TYPE_CHECKING:
    import discord
    from discord import ui

    from bot.hosted_game import HostedGame, Picture
    from bot.pages.parts import Page
    from bot.tables.model import Table
    from words.language import Language
    from words.legend import PictureKind

LEGEND = "legend"
"""The verb of a press that asks for a legend; the argument names the picture, and the page where one is turned."""


def legend_button(table: Table, picture: PictureKind, language: Language) -> ui.Button[Any]:
    """Return the button beside a picture that explains it."""
    return parts.button(language.say("What do I see?"), _id(table, picture))


def legend_page(  # noqa: PLR0913 (which page of what, of whose table, with or without its picture)
    table: Table,
    hosted: HostedGame,
    picture: PictureKind,
    number: int,
    language: Language,
    *,
    drawn: Picture | None,
    has_hand: bool,
) -> Page:
    """Explain what stands in a picture.

    Args:
        table: where it was asked for.
        hosted: the game.
        picture: what is explained.
        number: the page, from 0.
        language: the member's.
        drawn: the page as a picture; without one it is told in words.
        has_hand: whether the member has a panel to go back to.
    """
    pages = hosted.words.legend(picture, language).pages
    controls = [*_turning(table, picture, number, len(pages), language)]
    if has_hand:
        controls.append(parts.button(language.say("Back to my hand"), _hand(table), ButtonStyle.primary))
    title = language.say("**What do I see?** Page {page} of {pages}.", page=number + 1, pages=len(pages))
    gallery, files = _shown(drawn, table)
    return parts.page(
        parts.text(*([title] if drawn is not None else legend_lines(hosted, picture, number, language))),
        *gallery,
        *parts.rows(controls),
        files=files,
    )


def words_page(hosted: HostedGame, picture: PictureKind, number: int, language: Language) -> Page:
    """Tell a page of a legend while its picture is drawn; its buttons come with the picture."""
    return parts.page(parts.text(*legend_lines(hosted, picture, number, language)))


def legend_lines(hosted: HostedGame, picture: PictureKind, number: int, language: Language) -> list[str]:
    """Tell a page of a legend in words."""
    pages = hosted.words.legend(picture, language).pages
    title = language.say("**What do I see?** Page {page} of {pages}.", page=number + 1, pages=len(pages))
    return [title, *(f"- {language.pictured(sign.name, sign.said)}" for sign in pages[number])]


def _shown(drawn: Picture | None, table: Table) -> tuple[list[parts.Item], list[discord.File]]:
    if drawn is None:
        return [], []
    gallery, file = parts.picture(drawn, f"legend-{table.id}")
    return [gallery], [file]


def _turning(table: Table, picture: PictureKind, number: int, count: int, language: Language) -> list[ui.Button[Any]]:
    """Return the buttons that turn the page, round and round where there are several."""
    if count == 1:
        return []
    before, after = (number - 1) % count, (number + 1) % count
    return [
        parts.button(language.say("Previous page"), _id(table, f"{picture}.{before}.b")),
        parts.button(language.say("Next page"), _id(table, f"{picture}.{after}")),
    ]


def _hand(table: Table) -> str:
    return Press(table.id, table.revision, "hand").custom_id()


def _id(table: Table, argument: str) -> str:
    return Press(table.id, table.revision, LEGEND, argument).custom_id()
