"""Threads: creating, archiving, waking and locking them ("Threads", "Active & Archived Threads")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import wire
from sandbox.errors import archived_thread, locked_thread
from sandbox.hub import Hub, WorldChanged
from sandbox.permissions import Permission

if TYPE_CHECKING:
    from sandbox.clock import Timer
    from sandbox.world import Channel, User, World

MINUTE = 60.0


class Threads:
    """Creates public threads, and archives those in which nothing more is written."""

    def __init__(self, world: World, hub: Hub) -> None:
        self._world = world
        self._hub = hub
        self._timers: dict[int, Timer] = {}

    def create(self, parent: Channel, name: str, owner: User) -> Channel:
        """Create a public thread."""
        thread = self._world.add_thread(parent, name, owner)
        self._tell("THREAD_CREATE", thread, newly_created=True)
        return thread

    def set_state(self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
        """Archive or wake, lock or unlock a thread; None leaves that state as it is."""
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.archived_at = self._world.clock.now()
        thread.locked = thread.locked if locked is None else locked
        self._tell("THREAD_UPDATE", thread)

    def check_writable(self, user: User, channel: Channel) -> None:
        """Refuse a new message in a locked thread.

        Raises:
            ApiError: 160005, or 50083 when it is archived as well, for those who may not manage threads.
        """
        if channel.locked and not self._may_manage(user, channel):
            raise archived_thread() if channel.archived else locked_thread()

    def check_changeable(self, user: User, channel: Channel) -> None:
        """Refuse to change what stands in an archived or locked thread.

        Raises:
            ApiError: 50083 in an archived one, 160005 in a locked one for those who may not manage threads.
        """
        if channel.archived:
            raise archived_thread()
        self.check_writable(user, channel)

    def note_activity(self, channel: Channel) -> None:
        """Wake a thread in which something is written, and archive it later unless more is written by then."""
        if not channel.is_thread:
            return
        if channel.archived:
            self.set_state(channel, archived=False)
        clock = self._world.clock
        if channel.id in self._timers:
            clock.cancel(self._timers[channel.id])
        self._timers[channel.id] = clock.call_later(channel.archive_minutes * MINUTE, lambda: self._archive(channel))

    def _archive(self, thread: Channel) -> None:
        del self._timers[thread.id]
        if not thread.archived and thread.id in self._world.guild_of(thread).channels:
            self.set_state(thread, archived=True)

    def _may_manage(self, user: User, channel: Channel) -> bool:
        return bool(self._world.permissions(user, channel) & Permission.MANAGE_THREADS)

    def _tell(self, name: str, thread: Channel, **more: bool) -> None:
        self._hub.tell(WorldChanged(thread.guild_id, name, wire.channel_json(thread) | more, thread))
