"""Everything that can be done at a table: checked, played, made durable, and only then announced."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.errors import StalePressError, UserError
from bot.languages import mark
from bot.tables import absence, clocks, lobby, moderating, take_back
from bot.tables.keeper import EARLIER_DECISION, NEWS_EVENTS, TableKeeper, no_such_table, with_news
from bot.tables.model import OPEN_PHASES, Seat, Table
from bot.tables.replay import set_up
from bot.tables.waiting import is_played, require_playing, view_for, waits_for
from games import GAMES

if TYPE_CHECKING:
    from games.options import OptionValue
    from games.players import LevelName

SEED_BYTES = 32


class Tables(TableKeeper):
    """What members, moderators, computer players and the timekeeper do.

    Every method returns the table as it is afterwards. Whatever cannot be done raises a `UserError` that says what to
    do instead, and changes nothing. Who may act as a moderator is for the caller to check.
    """

    # The lobby

    async def table_in(self, channel_id: int) -> Table:
        """Return the open table of a channel, or the last one that was there.

        Raises:
            UserError: no table was ever opened here.
        """
        table_id = await self._store.latest_table_in(channel_id)
        if table_id is None:
            raise UserError(mark("There is no table in this channel. Open one: /games shows how."))
        return await self.table(table_id)

    async def open(self, table: Table) -> Table:
        """Open a table in the lobby, as drafted with `draft` or `lobby.rematch`.

        Raises:
            UserError: the channel has an open table.
        """
        return await self._create(table)

    def draft(  # noqa: PLR0913 (what a table is born with)
        self, guild_id: int, channel_id: int, game: str, options: Any, host: Seat, *, clock: str = "none"
    ) -> Table:
        """Return a table for `open`, with its host on the first seat."""
        if host.user_id is None:
            raise ValueError("the host is a member")
        return Table(
            guild_id=guild_id,
            game=game,
            options=options,
            host_id=host.user_id,
            phase="lobby",
            seats=(host,),
            clock=clock,
            **self._fresh(channel_id),
        )

    async def join(self, table_id: int, user_id: int, name: str) -> Table:
        """Seat a member in the lobby."""
        return await self._change(table_id, lambda table: lobby.join(table, user_id, name))

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Free a member's seat in the lobby."""
        return await self._change(table_id, lambda table: lobby.leave(table, user_id))

    async def invite(self, table_id: int, user_id: int, invited_id: int) -> Table:
        """Keep a seat free for a certain member; for the host."""
        return await self._change(table_id, lambda table: lobby.invite(table, user_id, invited_id))

    async def decline(self, table_id: int, user_id: int) -> Table:
        """Turn an invitation down; for whom it was meant."""
        return await self._change(table_id, lambda table: lobby.decline(table, user_id))

    async def withdraw_invitation(self, table_id: int, user_id: int, invited_id: int) -> Table:
        """Open a seat to everybody again that was kept for a member; for the host."""
        return await self._change(table_id, lambda table: lobby.withdraw_invitation(table, user_id, invited_id))

    async def add_computer(self, table_id: int, user_id: int, level: LevelName) -> Table:
        """Seat a computer player; for the host."""
        return await self._change(table_id, lambda table: lobby.add_computer(table, user_id, level))

    async def remove_computer(self, table_id: int, user_id: int) -> Table:
        """Free the last computer player's seat; for the host."""
        return await self._change(table_id, lambda table: lobby.remove_computer(table, user_id))

    async def swap_seats(self, table_id: int, user_id: int, one: int, other: int) -> Table:
        """Exchange two seats in the playing order; for the host."""
        return await self._change(table_id, lambda table: lobby.swap_seats(table, user_id, one, other))

    async def set_option(self, table_id: int, user_id: int, name: str, value: OptionValue) -> Table:
        """Choose how to play; for the host."""
        return await self._change(table_id, lambda table: lobby.set_option(table, user_id, name, value))

    async def set_clock(self, table_id: int, user_id: int, clock: str) -> Table:
        """Choose the pace of play, a key of `CLOCKS`; for the host."""
        return await self._change(table_id, lambda table: lobby.set_clock(table, user_id, clock))

    async def start(self, table_id: int, user_id: int) -> Table:
        """Begin the game; for the host."""

        def started(table: Table) -> Table:
            begun = lobby.start(table, user_id)
            return replace(begun, revision=table.revision + 1, waiting_since=self._now())

        return await self._change(table_id, started)

    async def cancel(self, table_id: int, user_id: int, *, is_moderator: bool = False) -> Table:
        """Close the table before its game has begun; for the host, and for moderators where he is gone."""
        return await self._change(table_id, lambda table: lobby.cancel(table, user_id, is_moderator=is_moderator))

    async def rematch(self, table_id: int, user_id: int, name: str, channel_id: int) -> Table:
        """Open the next table after this one."""
        table = await self.table(table_id)
        return await self.open(lobby.rematch(table, user_id, name, **self._fresh(channel_id)))

    # The game

    async def play(self, table_id: int, user_id: int, revision: int, move: Any) -> Table:
        """Play a member's move in the decision that he saw; who was away is back with that.

        Raises:
            StalePressError: that decision or the game is over, or this choice is not open to him now.
            UserError: he does not sit at the table, or the game has not begun.
        """
        async with self._lock(table_id):
            table = await self.table(table_id)
            seat = lobby.require_seat(table, user_id)
            return await self._play(absence.moved_himself(table, seat), seat, revision, move, user_id)

    async def play_for_computer(self, table_id: int, seat: int, revision: int, move: Any) -> Table:
        """Play a move that the computer chose, for its own seat or instead of a member; errors as for `play`."""
        async with self._lock(table_id):
            table = await self.table(table_id)
            if not is_played(table, seat):
                raise StalePressError(mark("This seat is a member's again."))
            return await self._play(table, seat, revision, move, None)

    async def resign(self, table_id: int, user_id: int) -> Table:
        """Hand a member's seat to the computer; a game without members ends."""
        return await self._change(
            table_id, lambda table: moderating.given_up(table, lobby.require_seat(table, user_id))
        )

    async def back(self, table_id: int, user_id: int) -> Table:
        """Give a member his seat back that the computer keeps for now; a table that slept wakes."""
        return await self._change(table_id, lambda table: absence.back(table, user_id, self._now()))

    async def vote_away(self, table_id: int, user_id: int) -> Table:
        """Vote to have the computer keep the seats waited for, until their members are back."""
        return await self._change(table_id, lambda table: absence.vote_away(table, user_id, self._now()))

    async def ask_take_back(self, table_id: int, user_id: int) -> Table:
        """Ask the others to let a member take back his last move; done at once where nobody needs to be asked."""
        table = await self.table(table_id)
        require_playing(table)
        seat = absence.require_present(table, user_id)
        history = await self.history(table)
        # It plays out what everybody might have seen, and the event loop has others to serve.
        moves = await asyncio.to_thread(take_back.moves_to_keep, table, history, seat)
        async with self._lock(table_id):
            now = await self.table(table_id)
            if now.version != table.version:
                raise StalePressError(EARLIER_DECISION)
            return await self._settle(take_back.asked(table, seat, moves))

    async def answer_take_back(self, table_id: int, user_id: int, *, agrees: bool) -> Table:
        """Agree that a move is taken back, or refuse, which ends the matter."""
        async with self._lock(table_id):
            table = await self.table(table_id)
            return await self._settle(take_back.answered(table, user_id, agrees=agrees))

    # The timekeeper

    async def time_out(self, table_id: int) -> Table:
        """Do one thing whose time has come: remind, waive a reaction, have the computer play on, close an idle lobby.

        Nothing changes before the table's deadline. One call may leave more to do: then the deadline is still past.
        """
        async with self._lock(table_id):
            table, now = await self.table(table_id), self._now()
            if table.deadline is None or now < table.deadline:
                return table
            if table.phase == "lobby":
                return await self._commit(table, replace(moderating.closed(table), ended_by="idle"))
            return await self._time_out_in_game(table, now)

    # Moderators

    async def pause(self, table_id: int) -> Table:
        """Have a game rest; its clocks stand still, and nobody can move."""
        return await self._change(table_id, lambda table: moderating.pause(table, self._now()))

    async def resume(self, table_id: int) -> Table:
        """Have a paused game go on."""
        return await self._change(table_id, lambda table: moderating.resume(table, self._now()))

    async def release_clock(self, table_id: int) -> Table:
        """Have a game go on without a clock."""
        return await self._change(table_id, moderating.release_clock)

    async def end(self, table_id: int, *, counted: bool) -> Table:
        """Close a table; a game under way has no winners then, and counts as played if so wished."""
        return await self._change(table_id, lambda table: moderating.end(table, counted=counted))

    async def kick(self, table_id: int, seat: int) -> Table:
        """Take a member's seat away: free in the lobby, the computer's in a game; without members the table ends."""
        return await self._change(table_id, lambda table: moderating.kick(table, seat))

    async def replace_seat(self, table_id: int, seat: int, user_id: int, name: str) -> Table:
        """Have a member take over a seat of a game, whoever had it."""
        return await self._change(
            table_id, lambda table: moderating.replace_seat(table, seat, user_id, name, self._now())
        )

    async def rewind(self, table_id: int, moves: int) -> Table:
        """Go back to where a game was after so many moves; the later ones are forgotten.

        Chance is a matter of the move's number, so that playing on draws the same cards and dice again.
        """
        async with self._lock(table_id):
            return await self._rewind(await self.table(table_id), moves)

    async def move_to(self, table_id: int, channel_id: int) -> Table:
        """Have a table go on in another channel of its server.

        Raises:
            UserError: that channel has an open table, or this one is closed.
        """
        return await self._change(table_id, lambda table: moderating.moved_to(table, channel_id))

    async def abandon(self, table_id: int) -> Table:
        """Close a table whose channel is gone; a game that has ended stays as it is."""

        def abandoned(table: Table) -> Table:
            return moderating.closed(table) if table.phase in OPEN_PHASES else table

        return await self._change(table_id, abandoned)

    async def _settle(self, table: Table) -> Table:
        """Commit what has become of a wish to take back, or fulfil it; the caller holds the lock."""
        before = await self.table(table.id)
        if table.proposal is None or take_back.to_ask(table):
            return await self._commit(before, table)
        return await self._rewind(before, table.proposal.moves)

    async def _rewind(self, table: Table, moves: int) -> Table:
        moderating.require_earlier(table, moves)
        kept = (await self.history(table))[:moves]
        state = kept[-1].state if kept else set_up(table)
        return await self._commit(table, with_news(moderating.rewound(table, state, moves, self._now()), kept))

    async def _time_out_in_game(self, table: Table, now: int) -> Table:
        expired = clocks.expired(table, now)
        for seat, wait in expired.items():
            if wait == "reaction":
                move = GAMES[table.game].pass_move(table.state, seat)
                return await self._play(table, seat, table.revision, move, None)
        if expired:
            return await self._commit(table, absence.timed_out(table, expired))
        late = clocks.to_remind(table, now)
        reminded = await self._commit(table, absence.reminded(table, late))
        for remind in self._reminders if late else ():
            remind(reminded, late)
        return reminded

    def _fresh(self, channel_id: int) -> dict[str, Any]:
        now = self._now()
        return {
            "id": 0,
            "channel_id": channel_id,
            "seed": secrets.token_bytes(SEED_BYTES),
            "created_at": now,
            "waiting_since": now,
            "deadline": now + clocks.LOBBY_SECONDS,
        }


__all__ = [
    "EARLIER_DECISION",
    "NEWS_EVENTS",
    "SEED_BYTES",
    "Tables",
    "no_such_table",
    "require_playing",
    "view_for",
    "waits_for",
]
