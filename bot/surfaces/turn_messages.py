"""The one message below each board that notifies members: a call for their turn, or a reminder in its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.pages.parts import buttons_below_words
from bot.pages.to_hand import hand_button
from bot.surfaces.channels import channel_of, delete_message, notifying

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from bot.hosted_game import HostedGame
    from bot.model.server import ServerSettings
    from bot.model.table import Table
    from bot.store import Store
    from bot.surfaces.channels import Channels
    from words.language import Language


@dataclass(frozen=True, kw_only=True)
class TurnMessages:
    """What calls and reminders are sent with."""

    store: Store
    """Where it stands which message notifies, and for which decision the calling is done."""
    channels: Channels
    """The Discord client."""
    hosted_games: Mapping[str, HostedGame]
    """The words of each game."""
    language_of: Callable[[int], Language]
    """Gives the language of a server."""
    settings_of: Callable[[int], ServerSettings]
    """Gives what a server has chosen."""
    now: Callable[[], float]
    """The time in Unix seconds."""

    async def send(self, table: Table, words: str, members: Iterable[int]) -> int:
        """Send a message that notifies these members, and nobody else whom it names; return its id.

        It has the button that opens a member's panel: the board may be far above.
        """
        view = buttons_below_words(hand_button(table, self.language_of(table.guild_id)))
        message = await channel_of(table, self.channels).send(words, view=view, allowed_mentions=notifying(members))
        return message.id

    async def delete(self, table: Table, message_id: int) -> None:
        """Delete a message."""
        await delete_message(channel_of(table, self.channels), message_id)
