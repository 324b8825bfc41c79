"""Which servers a process serves, where several processes share one application."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.settings import Settings, SettingsError, variable

if TYPE_CHECKING:
    from pathlib import Path

    from bot.store import Store

NOTE = "shards"
"""Key of the note in the store that tells for which shards its tables are up to date; without it, for all."""


class Shards(msgspec.Struct, frozen=True):
    """Some of the connections over which Discord spreads the servers."""

    count: int
    """How many there are in all processes together."""
    ids: tuple[int, ...]
    """Those of this process, from 0 to `count` - 1."""

    def serve(self, guild_id: int) -> bool:
        """Tell whether Discord reports a server over one of these shards (docs: Gateway, Sharding)."""
        return (guild_id >> 22) % self.count in self.ids

    @property
    def are_all(self) -> bool:
        """Whether these are all shards of the application."""
        return len(self.ids) == self.count

    def include(self, others: Shards) -> bool:
        """Tell whether these shards cover every server of others, which may be of a finer division."""
        return others.count % self.count == 0 and {number % self.count for number in others.ids} <= set(self.ids)


_decode = msgspec.json.Decoder(Shards).decode


def chosen_shards(settings: Settings) -> Shards | None:
    """Return the shards that the operator has given this process; None if one process has them all."""
    if settings.shard_ids is None or settings.shard_count is None:
        return None
    return Shards(settings.shard_count, settings.shard_ids)


async def claim(store: Store, shards: Shards | None) -> None:
    """Make sure that a database is up to date for these shards, and note that it is so for these only.

    Raises:
        SettingsError: the database was last used for other shards.
    """
    noted = await store.note(NOTE)
    require_latest(store.path, noted, shards)
    if shards is not None and shards != _noted(noted):
        await store.set_note(NOTE, msgspec.json.encode(shards).decode())


def require_latest(path: Path, noted: str | None, shards: Shards | None) -> None:
    """Make sure that a database is up to date for these shards.

    A database may be copied for processes that divide its servers among them. It must never again be used for servers
    that another process has served meanwhile, because their tables would go on from positions long past.

    Args:
        path: the database.
        noted: the value of the note `NOTE` in it; None if there is none.
        shards: those of this process; None if it has them all.

    Raises:
        SettingsError: the database was last used for other shards.
    """
    before = _noted(noted)
    if before is None or before.are_all:
        return
    if shards is None or not before.include(shards):
        problem = (
            f"The database {path} was last used for the shards {', '.join(map(str, before.ids))} of "
            f"{before.count}, and knows nothing new of other servers. Set {variable('shard_count')} and "
            f"{variable('shard_ids')} to these or to a part of them."
        )
        raise SettingsError([problem])


def _noted(text: str | None) -> Shards | None:
    return None if text is None else _decode(text)
