"""Answers "What do I see?": at once in words, and with the picture as soon as that is drawn."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, get_args

from bot.digits import whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.pages.legends import LegendSpot, legend_page, legend_words_page
from bot.pictures.drawing_queue import PaintingError
from bot.pictures.painting_worker import LegendPage
from bot.surfaces.panel_contents import PATIENT_SECONDS
from bot.tables.seats import seat_of
from bot.tables.waiting import view_for
from words.language import mark
from words.legend import PictureKind

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.hosted_game import Picture
    from bot.model.table import Table

SOON = 0.05
"""How many seconds an answer waits for its picture, which often is there already."""
MOST_PAGES = 99


async def show_legend(interaction: Interaction, table: Table, argument: str) -> None:
    """Explain a picture in a message of its own, in which the pages are turned.

    The words that come first have no buttons, since their picture might replace a button just as it is pressed.

    Args:
        interaction: the press.
        table: whose picture it is.
        argument: which picture, and which page of its legend where one is turned.
    """
    name, _, rest = argument.partition(".")
    picture = next((kind for kind in get_args(PictureKind) if kind == name), None)
    hosted, language = interaction.client.hosted_games[table.game], answers.illustrated_language_of(interaction)
    number = whole_number(rest.partition(".")[0] or "0", MOST_PAGES)
    if picture is None or number is None:
        raise UserError(mark("This legend has no such page. Press “What do I see?” beside the picture once more."))
    seat = seat_of(table, interaction.user.id) if table.phase == "playing" else None
    viewer = seat if picture == "hand" else None
    absent = frozenset() if table.state is None else hosted.words.absent_signs(view_for(table, viewer))
    last = len(hosted.words.legend(picture, language, absent).pages) - 1  # there may be fewer than at the last press
    spot = LegendSpot(picture, min(number, last), seat is not None, absent)
    if not rest:
        answers.keep_panel(interaction)
    page = partial(legend_page, table, hosted, spot, language)
    asked = LegendPage(picture, spot.number, tuple(sorted(absent)))
    drawing = asyncio.create_task(interaction.client.painter.legend(hosted, asked, language))
    if (drawn := await _within(SOON, drawing)) is not None:
        await answers.show(interaction, page(drawn=drawn))
        return
    await answers.show(interaction, legend_words_page(table, hosted, spot, language))
    await answers.rewrite(interaction, page(drawn=await _within(PATIENT_SECONDS, drawing)))


async def _within(seconds: float, drawing: asyncio.Task[Picture]) -> Picture | None:
    """Return a picture if it is drawn within some time; drawing goes on in any case."""
    try:
        return await asyncio.wait_for(asyncio.shield(drawing), seconds)
    except (TimeoutError, PaintingError):
        return None
