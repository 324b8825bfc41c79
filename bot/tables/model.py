"""What a table is: plain immutable values, without Discord and without SQL."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games import Event
from games.players.levels import LevelName

Phase = Literal["lobby", "playing", "over", "cancelled"]
"""A table gathers its seats, plays, and ends with an outcome or without one."""

OPEN_PHASES: tuple[Phase, ...] = ("lobby", "playing")
"""The phases in which a table occupies its channel."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: a member, a computer player, or a computer player that took over from a member."""

    name: str
    """The name shown at the table, as it was when the seat was taken."""
    user_id: int | None = None
    """The member who sits here; none at a computer's seat."""
    level: LevelName | None = None
    """How well the computer plays; set exactly when the computer chooses this seat's moves."""
    resigned_user_id: int | None = None
    """The member whom the computer replaced, if there was one."""

    @property
    def is_computer(self) -> bool:
        """Whether the computer chooses this seat's moves."""
        return self.level is not None


class Table(msgspec.Struct, frozen=True):
    """One game in one channel, from the lobby to the end; every change makes a new value."""

    id: int
    """Unique and never used again; 0 before the store has given one."""
    guild_id: int
    channel_id: int
    game: str
    """The game's module name, a key of `games.GAMES`."""
    options: Any
    """An instance of the game's `Options`."""
    host_id: int
    """The member who opened the table and may start or cancel it."""
    phase: Phase
    seats: tuple[Seat, ...]
    """In playing order once the game has started."""
    seed: bytes
    """32 secret bytes from which the chance of every move is derived."""
    state: Any = None
    """The game's state; none in the lobby and at a table cancelled there."""
    moves: int = 0
    """How many moves the log holds."""
    revision: int = 0
    """Which decision the table is at: grows with every change that makes older buttons stale (DESIGN section 3)."""
    version: int = 0
    """How often the table has changed; a board message is up to date when it shows this version."""
    created_at: int = 0
    """Unix time in seconds."""
    waiting_since: int = 0
    """Unix time in seconds of the last change of `revision`."""
    rematch_of: int | None = None
    """The table whose seats were invited again, if any."""
    news: tuple[Event, ...] = ()
    """The last things that happened, for the board; not stored, for the log gives them again."""


class LoggedMove(msgspec.Struct, frozen=True):
    """One move in the log that, with seed and options, gives the whole game again."""

    number: int
    """0 for the first move of the table."""
    seat: int
    move: bytes
    """The game's JSON of the move."""
    user_id: int | None
    """The member who chose it; none where the computer did."""
    at: int
    """Unix time in seconds."""


class BoardMessage(msgspec.Struct, frozen=True):
    """The public message that shows a table, and the ping below it."""

    table_id: int
    channel_id: int
    message_id: int | None = None
    version: int = -1
    """The `Table.version` that the message shows."""
    ping_message_id: int | None = None
    pinged_revision: int = -1
    """The `Table.revision` for which members were last pinged."""
