"""Brings every press of a button or select menu to the function that handles it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import discord

from bot.errors import UserError
from bot.operating.logs import at_table
from bot.pages.press import PREFIX, Press, parse
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

ClientT = TypeVar("ClientT", bound=discord.Client)
Handler: TypeAlias = "Callable[[discord.Interaction[ClientT], Press], Awaitable[None]]"


class Router(Generic[ClientT]):
    """Handlers of presses by their verb."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler[ClientT]] = {}

    def add(self, verb: str, handler: Handler[ClientT]) -> None:
        """Have presses with this verb handled.

        Raises:
            ValueError: the verb has a handler already.
        """
        if verb in self._handlers:
            raise ValueError(f"{verb!r} has a handler already")
        self._handlers[verb] = handler

    async def route(self, interaction: discord.Interaction[ClientT]) -> None:
        """Handle a press; presses that are not for this bot's tables are left alone.

        Raises:
            UserError: the press is malformed or asks for nothing that exists.
        """
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is not discord.InteractionType.component or not custom_id.startswith(f"{PREFIX}:"):
            return
        press = parse(custom_id)
        handler = self._handlers.get(press.verb) if press else None
        if press is None or handler is None:
            raise UserError(mark("This button is from another version of the bot. Use /table board for a fresh one."))
        at_table.set(press.table_id or None)
        values = data.get("values")
        await handler(interaction, press._replace(argument=_chosen(press, values)) if values else press)


def _chosen(press: Press, values: list[str]) -> str:
    """Return the argument of a press in a menu: what was chosen, after the menu's own argument if it has one."""
    return f"{press.argument}={values[0]}" if press.argument else values[0]
