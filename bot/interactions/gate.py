"""Lets interactions in, each only once and none while the bot shuts down; knows which are being answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from bot.bounded_dict import BoundedDict

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from bot.interactions.client import Interaction
    from bot.operating.measures import Measures

REMEMBERED = 1_000
"""How many interactions are recognised if Discord delivers them twice, as it may around a lost connection."""
REMEMBERED_MESSAGES = 1_000
"""For how many messages the latest press in them is remembered."""


class Gate:
    """Every interaction passes here before anything is done about it."""

    def __init__(self, measures: Measures, on_entry: Callable[[Interaction], None] = lambda _interaction: None) -> None:
        """Note in `measures` how long interactions take, and have a function told of each that is let in."""
        self._measures = measures
        self._on_entry = on_entry
        self._seen: BoundedDict[int, None] = BoundedDict(REMEMBERED)
        self._pressed: BoundedDict[int, int] = BoundedDict(REMEMBERED_MESSAGES)
        self._inside: set[asyncio.Task[Any]] = set()
        self._closed = False

    def enter(self, interaction: Interaction) -> bool:
        """Tell whether to answer an interaction; the present task is then taken for the one that does."""
        task = asyncio.current_task()
        if self._closed or task is None or interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        if interaction.message is not None:
            self._pressed[interaction.message.id] = interaction.id
            _forget_content(interaction.message)
        self._inside.add(task)
        task.add_done_callback(self._inside.discard)
        self._time(task, interaction.type.name)
        self._on_entry(interaction)
        return True

    def is_latest(self, interaction: Interaction, message_id: int | None) -> bool:
        """Tell whether nothing was pressed after an interaction in the message that it has written."""
        return message_id is None or self._pressed.get(message_id, interaction.id) == interaction.id

    async def close(self, seconds: float) -> None:
        """Let nobody in any more, and wait at most so long for those inside."""
        self._closed = True
        if self._inside:
            await asyncio.wait(self._inside, timeout=seconds)

    def _time(self, task: asyncio.Task[Any], kind: str) -> None:
        now = asyncio.get_running_loop().time
        begun = now()
        task.add_done_callback(lambda _task: self._measures.answered(kind, now() - begun))


def _forget_content(message: discord.Message) -> None:
    """Drop what discord.py has read of the message of a press, of which only id and flags are needed.

    That is some thirty objects, which would live as long as the interaction: with a panel, a quarter of an hour.
    """
    message.components, message.attachments, message.embeds = [], [], []
