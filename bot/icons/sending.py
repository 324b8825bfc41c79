"""Sends a message with icons, and again with words alone if Discord refuses it.

Discord refuses a valid emoji now and then, and a deleted one always; a single refused emoji fails the whole message.
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
    """Send a page, and again with words alone if Discord refuses it and there are icons in it.

    Args:
        page: what to send.
        send: sends it, and raises Discord's error.
        icons: is told of a refusal.
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
