"""What a server has chosen, whom it has banned, and what its moderators offered and did, as values."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Literal

import msgspec

from bot.model.table import UNTIMED, Pace

ChannelRule = Literal["anywhere", "only", "except"]
"""Whether the chosen channels are where games may be played, or where they may not."""
CallRule = Literal["always", "late", "never"]
"""Whether members are called when it is their turn: at once, after a minute or half of a shorter time, or never."""


SALT_BYTES = 16


class ServerSettings(msgspec.Struct, frozen=True):
    """What the moderators of a server have chosen; the defaults are how it is until they do."""

    language: str | None = None
    """The code of what everybody reads, a key of `bot.languages.LANGUAGES`; none for the language on Discord."""
    channel_rule: ChannelRule = "anywhere"
    channels: tuple[int, ...] = ()
    """The channels, categories and threads that the rule is about; one holds for all threads in it as well."""
    starter_roles: tuple[int, ...] = ()
    """Whoever has one of these roles may open tables; everybody where there is none."""
    clock: str = UNTIMED
    """The clock that new tables begin with."""
    pace: Pace = "natural"
    """How long computer players take at new tables."""
    animation: bool = True
    """Whether pictures of moments may move at new tables."""
    opens_threads: bool = False
    """Whether a table that is opened in a channel gets a thread of its own."""
    results_channel: int | None = None
    """Where results are announced."""
    audit_channel: int | None = None
    """Where moderators' actions are posted."""
    calls: CallRule = "always"


class Ban(msgspec.Struct, frozen=True):
    """A member who may not play on a server."""

    guild_id: int
    user_id: int
    moderator_id: int
    """Who banned them."""
    reason: str
    at: int
    """Unix time in seconds."""


class HashedBan(msgspec.Struct, frozen=True):
    """A ban that is all that is left of a member whose data was deleted; it recognises them, and tells no id.

    Whoever has the file can try ids until one fits: the salt makes each ban a guess of its own, and no more.
    """

    guild_id: int
    salt: bytes
    hash: bytes
    """The SHA-256 of the salt followed by the member's id in decimal digits (ASCII)."""
    moderator_id: int
    at: int
    """Unix time in seconds of the ban."""

    @classmethod
    def of(cls, ban: Ban) -> HashedBan:
        """Return a ban without its member's id and its reason, by a salt of its own."""
        salt = secrets.token_bytes(SALT_BYTES)
        return cls(ban.guild_id, salt, _salted(salt, ban.user_id), ban.moderator_id, ban.at)

    def bans(self, user_id: int) -> bool:
        """Tell whether this is the ban of a member."""
        return _salted(self.salt, user_id) == self.hash


class Offer(msgspec.Struct, frozen=True):
    """A seat that a moderator has offered to a member who has not answered yet."""

    table_id: int
    seat: int
    user_id: int
    """To whom it is offered."""
    moderator_id: int
    """Who offered it."""
    reason: str


class AuditEntry(msgspec.Struct, frozen=True):
    """One thing that a moderator did."""

    guild_id: int
    at: int
    """Unix time in seconds."""
    moderator_id: int
    action: str
    """A key of `bot.pages.audit_entries.ACTIONS`."""
    table_id: int | None = None
    subject_id: int | None = None
    """The member whom it concerns, if one."""
    reason: str = ""
    """As the moderator wrote it."""
    detail: str = ""
    """Particulars, in the server's language."""


def _salted(salt: bytes, user_id: int) -> bytes:
    return sha256(salt + str(user_id).encode("ascii")).digest()


UNCHANGED = ServerSettings()
"""What holds on a server that has chosen nothing."""
