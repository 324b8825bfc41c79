"""Sends a message with icons, and once more with words alone where Discord refuses it.

A valid emoji is refused now and then, and one that somebody has deleted always; a single refused emoji fails the whole
message.
"""

from __future__ import annotations

import logging
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.discord_errors import INVALID_FORM
from bot.pages.parts import words_alone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.icons.registry import IconRegistry
    from bot.pages.parts import Page

T = TypeVar("T")

logger = logging.getLogger(__name__)


async def send_page(page: Page, send: Callable[[Page], Awaitable[T]], icons: IconRegistry) -> T:
    """Send a page; with words alone where Discord refuses it and there are icons in it.

    Args:
        page: what to send.
        send: sends it, and raises what Discord says.
        icons: learns of the refusal.
    """
    with closing(page):
        try:
            return await send(page)
        except discord.HTTPException as error:
            plain = words_alone(page) if error.code == INVALID_FORM else None
            if plain is None:
                raise
            logger.warning("a message was refused, and is sent again without icons: %s", error)
            icons.doubt()
        with closing(plain):
            return await send(plain)
