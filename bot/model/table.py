"""What a table is: plain immutable values, without Discord and without SQL."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games import GAMES, Event, Outcome
from games.players.levels import LevelName
from records.shuffle import commitment_of, hash_of

Phase = Literal["lobby", "playing", "over", "cancelled"]
"""A table gathers its seats, plays, and ends with an outcome or without one."""

OPEN_PHASES: tuple[Phase, ...] = ("lobby", "playing")
"""The phases in which a table is open; a public one occupies its channel."""


Pace = Literal["at_once", "natural", "leisurely"]
"""How long computer players take, as long as somebody watches: see `bot.tables.pacing`."""

UNTIMED = "none"
"""The key in `bot.tables.clocks.CLOCKS` of a game whose turns take as long as they take."""

Kind = Literal["public", "private"]
"""A public table stands in its channel for everybody; a private one is a member's own, alone with computers."""

EndedBy = Literal["moderator", "idle", "rules"]
"""Why a table ended otherwise than by its game or its members: a moderator, a lobby in which nothing happened, or rules
that have changed since the game began."""


class Presentation(msgspec.Struct, frozen=True):
    """How a table shows its game, with the defaults."""

    pace: Pace = "natural"
    """How long computer players take."""
    animation: bool = True
    """Whether pictures of moments may move."""


class Stakes(msgspec.Struct, frozen=True):
    """What the game of a table counts for, agreed before it begins, with the default."""

    rated: bool = True
    """Whether members' ratings follow from it, if two of them play."""
    advice: bool = False
    """Whether members may ask the computer what it would do; never where the game is rated."""


class Opponents(msgspec.Struct, frozen=True):
    """Against whom a member wants to play alone next, in a game of the same kind."""

    computers: int
    """How many computer players."""
    level: LevelName
    """How well all of them play."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where: a member, a computer player, or a computer player that took over from a member.

    A seat with both a member and a level is *away*: the computer keeps it until the member is back.
    """

    name: str
    """The name shown at the table, as it was when the seat was taken."""
    user_id: int | None = None
    """The member who sits here; none at a computer's seat."""
    level: LevelName | None = None
    """How well the computer plays; set exactly while the computer keeps this seat."""
    resigned_user_id: int | None = None
    """The member who sat here before, if one resigned or was replaced."""
    time_left: int | None = None
    """Seconds in the bank when the clock last stood still; none before a clock first ran."""
    clock_since: int | None = None
    """Unix time in seconds since when the clock runs; none while it stands still."""
    timeouts: int = 0
    """How many turns in a row the computer has finished because the time was up."""
    reminded: bool = False
    """Whether no further reminder is due while the table waits as it does now."""
    stood_in: bool = False
    """Whether the time is up and the computer plays until the table waits for others."""
    taken_at: int = 0
    """At how many moves of the log this seat became a member's, who may have left it since."""
    slipped_at: int | None = None
    """How many moves of the log remained when its member took back a slip last; they may take back later ones alone."""
    is_asked: bool = False
    """Whether its member is asked for a rematch and has not answered yet; in the lobby alone, which keeps the seat."""

    @property
    def is_computer(self) -> bool:
        """Whether the computer keeps this seat, for good or while its member is away."""
        return self.level is not None

    @property
    def is_away(self) -> bool:
        """Whether the computer keeps this seat for a member until they are back."""
        return self.user_id is not None and self.level is not None


class TakeBack(msgspec.Struct, frozen=True):
    """A member's wish to take back their last move."""

    seat: int
    """Whose wish it is."""
    moves: int
    """How many moves of the log would remain."""
    agreed: tuple[int, ...] = ()
    """The seats of other members that have agreed, ascending."""


class RecentMove(msgspec.Struct, frozen=True):
    """One of the latest moves with what came of it, for those who were not looking."""

    number: int
    """0 for the first move of the table."""
    seat: int
    user_id: int | None
    """The member who chose it; none where the computer did."""
    events: tuple[Event, ...]
    """What everybody could see."""


class Contribution(msgspec.Struct, frozen=True):
    """A press that is mixed into the shuffle: opening the table, each joining, and the start."""

    user_id: int
    """The member who pressed; what they have added stays when they leave again."""
    interaction_id: int
    """Discord's id of the interaction, which neither bot nor member chooses."""

    @property
    def hash(self) -> bytes:
        """What is mixed in, and what the member was told."""
        return hash_of(self.interaction_id)


class Table(msgspec.Struct, frozen=True):
    """One game in one channel, from the lobby to the end; every change makes a new value."""

    id: int
    """Unique and never used again; 0 before the store has given one."""
    guild_id: int
    channel_id: int
    """The channel or thread in which it stands; of a private table, where it was opened."""
    game: str
    """The game's module name, a key of `games.GAMES`."""
    options: Any
    """An instance of the game's `Options`."""
    host_id: int
    """The member who opened the table, or another once they have left; may start or cancel it, and choose its pace."""
    phase: Phase
    seats: tuple[Seat, ...]
    """In playing order once the game has started."""
    seed: bytes
    """32 secret bytes from which the chance of every move is derived; empty until the start makes them of `secret` and
    `contributions`."""
    secret: bytes | None = None
    """What the bot drew when the table opened, told at the end; none at a table whose shuffle cannot be verified."""
    serial: int | None = None
    """The running number on its server, without gaps; none before the store has given one, and at tables without a
    secret."""
    contributions: tuple[Contribution, ...] = ()
    """The presses mixed into the shuffle, in their order."""
    state: Any = None
    """The game's state; none in the lobby, at a table cancelled there, and where other rules than ours have made it."""
    rules_version: int = 1
    """By which version of its rules the game is played: `Game.rules_version` when it began; 1 in the lobby."""
    outcome: Outcome | None = None
    """How the game ended, kept as it was told."""
    moves: int = 0
    """How many moves the log holds."""
    revision: int = 0
    """Which decision the table is at: grows with every change that makes older buttons stale."""
    version: int = 0
    """How often the table has changed; a board message is up to date when it shows this version."""
    created_at: int = 0
    """Unix time in seconds."""
    waiting_since: int = 0
    """Unix time in seconds of the last change of `revision`."""
    rematch_of: int | None = None
    """The table whose seats were invited again, if any."""
    parent_id: int | None = None
    """The channel to which the table's public thread belongs; none where it stands in no such thread."""
    pace: Pace = "natural"
    """How long computer players take; see `Presentation`."""
    animation: bool = True
    """Whether pictures of moments may move; see `Presentation`."""
    rated: bool = True
    """Whether ratings follow from its game; see `Stakes`."""
    advice: bool = False
    """Whether its members may ask the computer for advice; see `Stakes` and `bot.tables.advising`."""
    clock: str = UNTIMED
    """A key of `bot.tables.clocks.CLOCKS`."""
    deadline: int | None = None
    """Unix time in seconds when the table next needs the timekeeper, if ever: see `bot.tables.clocks`."""
    paused_at: int | None = None
    """Unix time in seconds since when a moderator has the table rest; none while it does not."""
    proposal: TakeBack | None = None
    """What the members are asked to agree to."""
    votes: tuple[int, ...] = ()
    """The seats that have voted to have the computer keep the seats waited for, ascending."""
    invited: tuple[int, ...] = ()
    """The members for whom seats of the lobby are meant, in the order in which they were invited."""
    declined: tuple[int, ...] = ()
    """The members who have turned down a seat of the lobby, or let the time for an answer pass, in that order."""
    ended_by: EndedBy | None = None
    """What ended the table, if neither its game nor its members did."""
    kind: Kind = "public"
    """Who sees it; a private table lives in its member's panel, and nothing of it is ever posted."""
    lesson: int | None = None
    """At which step of its game's lesson a private table stands, from 0; none outside a lesson."""
    opponents: Opponents | None = None
    """What the member of a private table has chosen for their next game of this kind; none for the same again."""
    counted: bool = False
    """Whether a game ended by a moderator counts as played."""
    annulled: bool = False
    """Whether a moderator has had the finished game count for nothing."""
    recent: tuple[RecentMove, ...] = ()
    """The latest moves, oldest first; not stored with the table, for its log holds them."""

    @property
    def is_private(self) -> bool:
        """Whether one member, its host, plays here alone with computers: unseen, without a clock, never rated."""
        return self.kind == "private"

    @property
    def has_begun(self) -> bool:
        """Whether its game has ever begun, however it ended; a lobby that has closed has had none."""
        is_ours = self.phase in {"playing", "over"} or self.state is not None
        return is_ours or self.moves > 0 or self.ended_by == "rules"

    @property
    def has_old_rules(self) -> bool:
        """Whether the game has begun by other rules than ours, so that it is neither played on nor replayed."""
        return self.has_begun and self.rules_version != GAMES[self.game].rules_version

    @property
    def commitment(self) -> bytes | None:
        """What was published of the secret when the table opened; none at a table without one."""
        return None if self.secret is None else commitment_of(self.secret)

    @property
    def asked(self) -> tuple[int, ...]:
        """The members who are asked for a rematch and have not answered yet, in the order of their seats."""
        return tuple(seat.user_id for seat in self.seats if seat.is_asked and seat.user_id is not None)

    @property
    def is_asleep(self) -> bool:
        """Whether the game rests because every member is away; anybody's return wakes it."""
        members = [seat for seat in self.seats if seat.user_id is not None]
        return self.phase == "playing" and all(seat.is_away for seat in members)


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
    events: bytes | None = None
    """The game's JSON of what came of it, so that it can be told without the rules; none in logs of long ago."""


class BoardMessage(msgspec.Struct, frozen=True):
    """The public message that shows a table, and the call below it."""

    table_id: int
    channel_id: int
    message_id: int | None = None
    version: int = -1
    """The `Table.version` that the message shows."""
    call_message_id: int | None = None
    called_revision: int = -1
    """The `Table.revision` for which members were last called."""
