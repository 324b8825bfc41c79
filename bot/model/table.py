"""A table and its parts as immutable values, without Discord and without SQL."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games import GAMES, Event, Outcome
from games.players.levels import LevelName
from records.shuffle import commitment_of, hash_of

Phase = Literal["lobby", "playing", "over", "cancelled"]
"""Members take seats, then play, and at last the table is over (with an outcome) or cancelled (without one)."""

OPEN_PHASES: tuple[Phase, ...] = ("lobby", "playing")
"""The phases in which a table is open; a public one occupies its channel."""


Pace = Literal["at_once", "natural", "leisurely"]
"""How fast computer players move while somebody watches: see `bot.tables.pacing`."""

UNTIMED = "none"
"""The key in `bot.tables.clocks.CLOCKS` of a game without a time limit."""

Kind = Literal["public", "private"]
"""A public table stands in its channel for everybody; a private one belongs to one member, alone with computers."""

EndedBy = Literal["moderator", "idle", "rules"]
"""What ended a table, if neither its game nor its members did: a moderator, a long time in which nothing happened, or
rules that have changed since the game began."""


class Presentation(msgspec.Struct, frozen=True):
    """The options of how a table shows its game, with their defaults."""

    pace: Pace = "natural"
    """How fast computer players move."""
    animation: bool = True
    """Whether pictures of moments may move."""


class Stakes(msgspec.Struct, frozen=True):
    """The options of what a table's game counts for, agreed before it begins, with their defaults."""

    rated: bool = True
    """Whether the game changes its members' ratings, if at least two of them play."""
    advice: bool = False
    """Whether members may ask the computer what it would do; never where the game is rated."""


class Opponents(msgspec.Struct, frozen=True):
    """The computer players that a member wants to play against in their next private game of the same kind."""

    computers: int
    """How many they are."""
    level: LevelName
    """The level of all of them."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where: a member, a computer player, or a computer player that took over from a member.

    A seat with both a member and a level is *away*: the computer keeps it until the member is back.
    """

    name: str
    """The name shown at the table, as it was when the seat was taken."""
    user_id: int | None = None
    """The member who sits here; none at a computer's seat."""
    level: LevelName | None = None
    """The level of the computer player; set exactly while the computer plays this seat."""
    resigned_user_id: int | None = None
    """The member who sat here before, if one resigned or was replaced."""
    time_left: int | None = None
    """Seconds left in the bank when the clock last stopped; None before a clock has run."""
    clock_since: int | None = None
    """Unix time in seconds when the clock began to run; None while it is stopped."""
    timeouts: int = 0
    """How many turns in a row the computer has finished because the member's time was up."""
    reminded: bool = False
    """Whether no further reminder is due while the table waits as it does now."""
    stood_in: bool = False
    """Whether the member's time is up and the computer plays until the table waits for others."""
    taken_at: int = 0
    """How many moves the log had when this seat first became a member's; that member may have left it since."""
    slipped_at: int | None = None
    """How many moves the log kept when the member last took back a slip; only later moves can be slips again."""
    is_asked: bool = False
    """Whether the member is asked for a rematch and has not answered yet; only in a lobby, which keeps the seat."""

    @property
    def is_computer(self) -> bool:
        """Whether the computer plays this seat, for good or while its member is away."""
        return self.level is not None

    @property
    def is_away(self) -> bool:
        """Whether the computer plays this seat until its member is back."""
        return self.user_id is not None and self.level is not None


class TakeBack(msgspec.Struct, frozen=True):
    """A member's wish to take back their last move."""

    seat: int
    """The seat of the member who wishes it."""
    moves: int
    """How many moves of the log would remain."""
    agreed: tuple[int, ...] = ()
    """The seats of other members that have agreed, ascending."""


class RecentMove(msgspec.Struct, frozen=True):
    """One of the latest moves with its events, for members who were not watching."""

    number: int
    """0 for the first move of the table."""
    seat: int
    user_id: int | None
    """The member who chose it; None if the computer did."""
    events: tuple[Event, ...]
    """The public events of the move."""


class Contribution(msgspec.Struct, frozen=True):
    """A press that is mixed into the shuffle: opening the table, each joining, and the start."""

    user_id: int
    """The member who pressed; their contribution stays if they leave again."""
    interaction_id: int
    """Discord's id of the interaction, which neither bot nor member chooses."""

    @property
    def hash(self) -> bytes:
        """The hash that is mixed in, and that the member was shown."""
        return hash_of(self.interaction_id)


class Table(msgspec.Struct, frozen=True):
    """One game in one channel, from the lobby to the end; every change makes a new value."""

    id: int
    """Unique and never used again; 0 until the store assigns one."""
    guild_id: int
    channel_id: int
    """The channel or thread in which it stands; for a private table, where it was opened."""
    game: str
    """The game's module name, a key of `games.GAMES`."""
    options: Any
    """An instance of the game's `Options`."""
    host_id: int
    """The member who opened the table, or their successor if they left; may start or cancel it, and choose its pace."""
    phase: Phase
    seats: tuple[Seat, ...]
    """In playing order once the game has started."""
    seed: bytes
    """32 secret bytes that decide the chance of every move; empty until the start makes them of `secret` and
    `contributions`."""
    secret: bytes | None = None
    """Random bytes drawn when the table opened and published at the end; None at a table whose shuffle cannot be
    verified."""
    serial: int | None = None
    """The number of this shuffle on its server, without gaps; None until the store assigns one, and at tables without a
    secret."""
    contributions: tuple[Contribution, ...] = ()
    """The presses mixed into the shuffle, in order."""
    state: Any = None
    """The game's state; None in the lobby, at a table cancelled there, and if the game was played by earlier rules."""
    rules_version: int = 1
    """The version of the rules that the game is played by: `Game.rules_version` when it began; 1 in the lobby."""
    outcome: Outcome | None = None
    """How the game ended, as it was told then; None if it has not ended with an outcome."""
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
    """The table that this one is a rematch of, if any."""
    parent_id: int | None = None
    """The channel that the table's public thread belongs to; None if the table is in no such thread."""
    pace: Pace = "natural"
    """How fast computer players move; see `Presentation`."""
    animation: bool = True
    """Whether pictures of moments may move; see `Presentation`."""
    rated: bool = True
    """Whether its game changes ratings; see `Stakes`."""
    advice: bool = False
    """Whether its members may ask the computer for advice; see `Stakes` and `bot.tables.advising`."""
    clock: str = UNTIMED
    """A key of `bot.tables.clocks.CLOCKS`."""
    deadline: int | None = None
    """Unix time in seconds when the timekeeper has to look at the table next, if ever: see `bot.tables.clocks`."""
    paused_at: int | None = None
    """Unix time in seconds when a moderator paused the table; None while it is not paused."""
    proposal: TakeBack | None = None
    """The wish to take a move back that members are asked to agree to, if any."""
    votes: tuple[int, ...] = ()
    """The seats that have voted for the computer to play on for those whom the table waits for, ascending."""
    invited: tuple[int, ...] = ()
    """The members for whom seats of the lobby are reserved, in the order in which they were invited."""
    declined: tuple[int, ...] = ()
    """The members who have declined a seat of the lobby, or did not answer in time, in that order."""
    ended_by: EndedBy | None = None
    """What ended the table, if neither its game nor its members did."""
    kind: Kind = "public"
    """Who sees it; a private table is shown in its member's panel only, and nothing of it is ever posted."""
    lesson: int | None = None
    """The step of its game's lesson at which a private table stands, from 0; None outside a lesson."""
    opponents: Opponents | None = None
    """The opponents chosen for the next private game of this kind; None for the same again."""
    counted: bool = False
    """Whether a game that a moderator ended counts as played."""
    annulled: bool = False
    """Whether a moderator has decided that the finished game counts for nothing."""
    recent: tuple[RecentMove, ...] = ()
    """The latest moves, oldest first; not stored with the table, because its log has them."""

    @property
    def is_private(self) -> bool:
        """Whether one member, its host, plays here against computers only: unseen, without a clock, never rated."""
        return self.kind == "private"

    @property
    def has_begun(self) -> bool:
        """Whether its game has begun, even if it has ended since; a lobby that was closed never had one."""
        is_ours = self.phase in {"playing", "over"} or self.state is not None
        return is_ours or self.moves > 0 or self.ended_by == "rules"

    @property
    def has_old_rules(self) -> bool:
        """Whether the game was begun by earlier rules, so that it can be neither continued nor replayed."""
        return self.has_begun and self.rules_version != GAMES[self.game].rules_version

    @property
    def commitment(self) -> bytes | None:
        """The hash of the secret, published when the table opened; None at a table without a secret."""
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
    """One move of the log, which reproduces the game together with the seed and the options."""

    number: int
    """0 for the first move of the table."""
    seat: int
    move: bytes
    """The game's JSON of the move."""
    user_id: int | None
    """The member who chose it; None if the computer did."""
    at: int
    """Unix time in seconds."""
    events: bytes | None = None
    """The game's JSON of the move's events, so that they can be told without the rules; None in very old logs."""


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
