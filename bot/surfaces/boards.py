"""Keeps the board of every public table up to date: the latest state wins, and no press ever waits for a board."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.bounded_dict import BoundedDict
from bot.coalescing import Coalescer, OvertakenError
from bot.discord_errors import (
    AWAY,
    REFUSED,
    TROUBLE_AWAY,
    TROUBLE_NO_CHANNEL,
    TROUBLE_PASSING,
    TROUBLE_UNKNOWN,
    UNDELIVERED,
    counts_against_bot,
    trouble_of,
)
from bot.model.table import BoardMessage
from bot.operating.logs import at_table
from bot.pages.board import board_page, is_within_turn, moment_told
from bot.pictures.drawing_queue import OutdatedError, PaintingError, Wanted
from bot.surfaces.board_lead import lets_panels_wait
from bot.surfaces.board_messages import BoardMessages
from bot.surfaces.scenes import caption_beside, scene_picture, withholds_outcome_beside
from bot.surfaces.shows import Shows, longest_show
from bot.tables import moderating
from bot.tables.outcomes import outcome_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from bot.icons.registry import IconRegistry
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.surfaces.board_contents import BoardContents
    from bot.surfaces.calls import Calls
    from bot.surfaces.channels import Channels
    from bot.surfaces.reminders import Reminders
    from bot.surfaces.show_account import Cue
    from bot.surfaces.show_stage import Scene

MOST_STAGED = 2_000
"""For how many boards it is remembered which moment they show."""
LASTING_SECONDS = 5.0
"""How long a board may not be shown, for a reason that may pass, before panels stop waiting for it."""
CONCLUDING_SECONDS = 5.0
"""How long a rematch waits at most until the board above it shows how the game before ended."""
EDIT_SPACING = 1.0
"""Seconds between two edits of the same board; a channel takes about five in five seconds."""

logger = logging.getLogger(__name__)


@dataclass(eq=False, kw_only=True)
class Boards:
    """The boards of all public tables, with one worker for each table whose board is out of date."""

    contents: BoardContents
    """Makes the pages of positions; brings tables, store, painter, games and languages with it."""
    channels: Channels
    """The Discord client."""
    announce: Callable[[Table], Awaitable[None]]
    """Tells a server how a game ended; called when the board first shows it."""
    calls: Calls
    """Calls members below a board when it is their turn."""
    reminders: Reminders
    """Calls them once more before their time is up."""
    icons: IconRegistry
    """The icons that messages can show."""
    now: Callable[[], float]
    """The time in Unix seconds."""
    call_later: Callable[[float, Callable[[], None]], object]
    """Calls a function after so many seconds of that time."""
    spacing: float = EDIT_SPACING
    """Seconds between two edits of the same board."""
    shows_moments: bool = True
    """Whether moments are shown before the position."""
    _shows: Shows = field(init=False)
    _workers: Coalescer[int] = field(init=False)
    _messages: BoardMessages = field(init=False)
    _staged: BoundedDict[int, Scene | None] = field(default_factory=partial(BoundedDict, MOST_STAGED), init=False)
    """By table, the scene that its board shows; none for the position."""
    _wanted_at_bottom: set[int] = field(default_factory=set, init=False)
    """The tables whose boards are to be posted anew at the bottom of their channels."""
    _skipped: set[int] = field(default_factory=set, init=False)
    """The tables whose moment was skipped since it was begun to be written: then it is not written after all."""
    _may_move: dict[int, bool] = field(default_factory=dict, init=False)
    """By table, while a moment is written to its board: whether there was time for a moving picture at the beginning.
    """
    _troubles: dict[int, tuple[int, str]] = field(default_factory=dict, init=False)
    """By table, its server, and why its board cannot be shown."""
    _failing_since: BoundedDict[int, float] = field(default_factory=partial(BoundedDict, MOST_STAGED), init=False)
    """By table, when its board could first not be shown, for a reason that may pass; on the event loop's clock."""
    _trouble_listeners: list[Callable[[int], None]] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        """Listen to the tables."""
        self._shows = Shows(
            hosted_games=self.contents.hosted_games,
            language_of=lambda table: self.contents.language_of(table.guild_id),
            now=self.now,
            longest_of=lambda table: longest_show(table) if self.shows_moments else 0.0,
        )
        self._workers = Coalescer(self._refresh, self.spacing)
        self._messages = BoardMessages(
            channels=self.channels, icons=self.icons, now=self.now, call_later=self.call_later, refresh=self.refresh
        )
        self.contents.tables.listen(self._on_change)
        self.contents.tables.on_load(self._on_load)
        self.contents.tables.on_reminder(self._remind)
        self.calls.follow(self.refresh)

    def _on_load(self, table: Table) -> None:
        """Begin the show of a public table with its position when the table comes from the store."""
        if not table.is_private:
            self._shows.follow(table)

    def refresh(self, table_id: int) -> None:
        """Bring a board up to date, soon."""
        self._workers.request(table_id)

    def repost(self, table_id: int) -> None:
        """Post a board anew at the bottom of its channel, soon."""
        self._wanted_at_bottom.add(table_id)
        self._workers.request(table_id)

    def trouble(self, table_id: int) -> str | None:
        """Return why a board cannot be shown, as a message to translate; none if all is well."""
        _, trouble = self._troubles.get(table_id, (0, None))
        return trouble

    def on_trouble(self, listener: Callable[[int], None]) -> None:
        """Have a listener told of each table whose board cannot be shown any more, or can be again, by its id."""
        self._trouble_listeners.append(listener)

    def _note_trouble(self, table: Table, trouble: str | None) -> None:
        before = self.trouble(table.id)
        if trouble is None:
            self._troubles.pop(table.id, None)
        else:
            self._troubles[table.id] = table.guild_id, trouble
        if trouble != before:
            for listener in self._trouble_listeners:
                listener(table.id)

    async def is_posted(self, table: Table) -> bool:
        """Tell whether a board stands in its channel, or cannot."""
        board = await self.contents.store.boards.of_table(table.id)
        return self.trouble(table.id) is not None or (board is not None and board.message_id is not None)

    def result_follows(self, table: Table) -> bool:
        """Tell whether a board is about to show how its game ended."""
        return self._shows.of(table).result_follows()

    def leading(self, table: Table) -> list[Cue]:
        """Return the moments whose outcome a board is to show before panels do."""
        return self._shows.of(table).leading(may_move=self._finds_time(table))

    def moving(self, table: Table) -> Cue | None:
        """Return the moment among those that lead whose picture moves on a board, or is to once it is drawn."""
        return self._shows.of(table).moving(may_move=self._finds_time(table))

    def is_moving(self, table: Table) -> bool:
        """Tell whether that picture moves on the board now."""
        return self._shows.of(table).withholds_outcome

    def shown(self, table: Table) -> Cue | None:
        """Return the moment whose outcome a board shows; none while its picture still moves, and for the position."""
        return self._shows.of(table).shown

    def moves_beside_words(self, table: Table) -> bool:
        """Tell whether a board shows a moving picture whose words tell the outcome meanwhile."""
        return self._shows.of(table).moves_beside_words

    def skip(self, table: Table) -> None:
        """Have a board show the position now, which marks what was not shown."""
        if not table.is_private and self._shows.of(table).skip():
            self._skipped.add(table.id)
            self.refresh(table.id)

    def _finds_time(self, table: Table) -> bool:
        """Tell whether the painter has time for a moving picture, or had when it began the one under way."""
        return self._may_move.get(table.id, self.contents.painter.has_time)

    def leading_panels(self, table: Table) -> list[Cue]:
        """Return the moments that panels let a board show first: those that lead, and one just told."""
        may_move = self._finds_time(table)
        return [*self._shows.of(table).just_told(may_move=may_move), *self.leading(table)]

    def retry(self, guild_id: int) -> None:
        """Try the boards of a server again that could not be shown, because something has changed there.

        Other servers' boards are left alone: Discord shuts out a bot whose requests it has to refuse too often.
        """
        for table_id, (where, _) in self._troubles.items():
            if where == guild_id:
                self._workers.request(table_id)

    @property
    def backlog(self) -> int:
        """How many boards are behind."""
        return self._workers.backlog

    @property
    def lag(self) -> float:
        """For how many seconds the board that is most behind has been behind."""
        return self._workers.lag

    async def settled(self) -> None:
        """Wait until every board is up to date."""
        await self._workers.settled()

    async def close(self) -> None:
        """Stop refreshing; boards left behind are found by `BoardRecords.stale` at the next start."""
        await self._workers.close()

    def _on_change(self, table: Table) -> None:
        if table.is_private:
            return
        self._shows.follow(table)
        if self.contents.painter.is_crowded:
            self._shows.of(table).drop_waiting()
        self._workers.request(table.id)

    async def _refresh(self, table_id: int) -> None:
        at_table.set(table_id)
        table = await self.contents.tables.table(table_id)
        if table.is_private:
            return  # its member's panel shows it, and nothing else ever does
        if not self.channels.serves(table.guild_id):
            self._note_trouble(table, TROUBLE_AWAY)
            return
        try:
            await self._bring_up_to_date(table, await self._message_of(table))
        except OvertakenError:
            raise
        except Exception as error:
            trouble = trouble_of(error)
            if trouble is None:
                raise  # to be logged and tried again
            self._note_trouble(table, trouble)
            if trouble == TROUBLE_NO_CHANNEL:
                await self._give_up(table)

    async def _bring_up_to_date(self, table: Table, board: BoardMessage) -> None:
        """Bring a board up to date, and call whom the table waits for."""
        try:
            if board.channel_id != table.channel_id:
                board = await self._messages.leave(table, board)
                await self.contents.store.boards.save(board)
            board = await self._show(table, await self.calls.withdraw(table, board))
        except OvertakenError:
            raise
        except Exception as error:
            if trouble_of(error) is None:
                await self._note_failure(table, error)
            raise
        self._failing_since.pop(table.id, None)
        try:
            await self._messages.delete_replaced(table)
            await self._call_and_remind(table, board)
        except Exception as error:
            self._note_trouble(table, trouble_of(error))  # none where it may pass: the board is shown
            raise
        self._note_trouble(table, None)

    async def _note_failure(self, table: Table, error: Exception) -> None:
        """Note that a board cannot be shown, once that has lasted: no panel waits for it then, and calls go on.

        Where somebody was called, the board comes to the bottom of its channel afterwards. Where a call was refused for
        good, no further attempt makes one: Discord shuts out a bot whose requests it has to refuse too often.
        """
        now = asyncio.get_running_loop().time()
        if now - self._failing_since.setdefault(table.id, now) < LASTING_SECONDS:
            return
        if isinstance(error, AWAY) or counts_against_bot(error):
            self._note_trouble(table, TROUBLE_PASSING)
            return
        if self.trouble(table.id) in REFUSED:
            return
        self._note_trouble(table, TROUBLE_UNKNOWN)
        before = await self._stored(table)
        try:
            await self._call_and_remind(table, before)
        except UNDELIVERED as refused:
            logger.warning("nobody could be called either: %s", refused)
            self._note_trouble(table, trouble_of(refused) or TROUBLE_UNKNOWN)
            return
        if (await self._stored(table)).call_message_id not in (None, before.call_message_id):
            self._wanted_at_bottom.add(table.id)

    async def _call_and_remind(self, table: Table, board: BoardMessage) -> None:
        """Call whom a table waits for, and remind those whose time runs out.

        A reminder may have been noted while the board was written, so it goes by the table as it is by now.
        """
        await self._call(table, board)
        now = await self.contents.tables.table(table.id)
        self.calls.note_reminded(now, await self.reminders.send(now, self._remind))

    async def _message_of(self, table: Table) -> BoardMessage:
        """Return which message shows a table; before a rematch has one, the game before it is shown to its end."""
        board = await self._stored(table)
        if board.message_id is None and table.rematch_of is not None:
            await self._conclude(table.rematch_of)
        return board

    async def _stored(self, table: Table) -> BoardMessage:
        return await self.contents.store.boards.of_table(table.id) or BoardMessage(table.id, table.channel_id)

    async def _conclude(self, table_id: int) -> None:
        """Have a board show now how its game ended, where it does not yet."""
        table, board = await self.contents.tables.table(table_id), await self.contents.store.boards.of_table(table_id)
        if board is not None and board.version < table.version:
            self._shows.of(table).end()
            self._workers.request(table_id)
            await self._workers.caught_up(table_id, CONCLUDING_SECONDS)

    async def _call(self, table: Table, board: BoardMessage) -> None:
        """Call whom a table waits for, but not while a picture moves whose outcome that would give away.

        Nor while panels tell that outcome. The worker comes back when the moment has had its time.
        """
        panels_wait = lets_panels_wait(table) and bool(self.leading_panels(table))
        show = self._shows.of(table)
        if panels_wait or show.withholds_outcome or show.position_stands:
            return
        again = await self.calls.update(table, board)
        if again is not None:
            asyncio.get_running_loop().call_later(again, self.refresh, table.id)

    def _remind(self, table: Table, late: tuple[int, ...]) -> None:
        if self.reminders.note(table, late):
            self._workers.request(table.id)

    async def _give_up(self, table: Table) -> None:
        """Close a table whose channel is gone, so that its board is never tried again."""
        self._wanted_at_bottom.discard(table.id)
        board = await self._stored(table)
        closed = await self.contents.tables.change(table.id, moderating.abandon)
        await self.contents.store.boards.save(replace(board, version=closed.version, called_revision=closed.revision))

    async def _show(self, table: Table, board: BoardMessage) -> BoardMessage:
        """Bring the message up to date; a moment that cannot be drawn keeps nothing else from being shown."""
        try:
            return await self._show_next(table, board)
        except PaintingError:
            if not self._shows.of(table).skip():
                raise
            return await self._show_next(table, board)

    async def _show_next(self, table: Table, board: BoardMessage) -> BoardMessage:
        """Show the next moment of a show, or else the position, unless the message shows it already."""
        self._skipped.discard(table.id)
        show = self._shows.of(table)
        scene, again = show.advance(), show.pause()
        if again is not None:
            self.call_later(again, partial(self.refresh, table.id))
        if show.position_stands and table.id not in self._wanted_at_bottom:
            return board
        # Nothing happens at a table that is over but that its game is annulled, which is no end to call anybody for.
        has_ended = outcome_of(table) is not None and not table.annulled
        ends = scene is None and has_ended and board.version != table.version
        at_bottom = ends or table.id in self._wanted_at_bottom or await self._messages.has_scrolled_away(table, board)
        is_shown = board.version == table.version if scene is None else self._staged.get(table.id) is scene
        if is_shown and not at_bottom:
            return board
        return await self._write(table, board, scene, ends=ends, at_bottom=at_bottom)

    async def _write(
        self, table: Table, board: BoardMessage, scene: Scene | None, *, ends: bool, at_bottom: bool
    ) -> BoardMessage:
        """Write the message of a board, or post another; return what is noted of it.

        Args:
            table: whose board it is.
            board: which message shows it so far.
            scene: the moment to show; none for the position.
            ends: whether it is the position in which the game has ended.
            at_bottom: whether to post another message at the bottom of the channel.
        """
        called = self._to_call(table, board, ends=ends)
        position = partial(self._position_page, table, called if ends else (), is_new=board.message_id is None)
        drawn = position if scene is None else partial(self._moment_page, table, scene)
        with self._noting_whether_it_may_move(table, scene):
            old = None if at_bottom else board.message_id
            message_id, seconds = await self._messages.write(table, old, called, drawn)
        if board.message_id not in (None, message_id):
            self._messages.note_replaced(board)
        self._staged[table.id] = scene
        if scene is None:
            self._shows.note_position_shown(table)
        else:
            self._note_shown(table, scene, seconds)
        self._wanted_at_bottom.discard(table.id)
        if ends:
            await self.announce(table)
        # A moment is not the position: after a restart the board is behind.
        shown = replace(board, message_id=message_id, version=table.version if scene is None else table.version - 1)
        await self.contents.store.boards.save(shown)
        return shown

    @contextmanager
    def _noting_whether_it_may_move(self, table: Table, scene: Scene | None) -> Iterator[None]:
        """Note, while a moment is written, whether there was time for a moving picture at the beginning."""
        if scene is not None:
            self._may_move[table.id] = self.contents.painter.has_time
        try:
            yield
        finally:
            self._may_move.pop(table.id, None)

    def _to_call(self, table: Table, board: BoardMessage, *, ends: bool) -> tuple[int, ...]:
        """Return whom a new message notifies: at a game's end its members, in a new lobby those asked for a rematch."""
        if ends:
            return self.reminders.to_call(table)
        return self.reminders.asked(table) if board.message_id is None else ()

    def _note_shown(self, table: Table, scene: Scene, seconds: float) -> None:
        """Have the time of a scene count from now on; where its picture moves, come back when it has come to rest."""
        show = self._shows.of(table)
        show.note_shown(scene, seconds)
        again = show.pause()
        if seconds and again is not None:
            self.call_later(again, partial(self.refresh, table.id))

    async def _position_page(self, table: Table, called: Sequence[int], *, is_new: bool) -> tuple[Page, float]:
        """Return the page of the position; its picture is urgent where it is the first that the channel sees."""
        is_overtaken = partial(self._workers.is_requested, table.id)
        wanted = Wanted(self._workers.behind_since(table.id), is_overtaken, is_urgent=is_new)
        try:
            return await self.contents.position(table, self._shows.of(table), called, wanted), 0.0
        except OutdatedError:
            raise OvertakenError from None

    async def _moment_page(self, table: Table, scene: Scene) -> tuple[Page, float]:
        """Return the page of a moment, and for how many seconds its picture moves."""
        hosted = self.contents.hosted_games[table.game]
        language = self.contents.language_of(table.guild_id)
        drawn = await scene_picture(self.contents.painter, hosted, scene, language)
        if table.id in self._skipped:
            raise OvertakenError
        before, after, moment = scene.cue
        now = await self.contents.tables.table(table.id)  # the board says whom the game waits for by now
        told = moment_told(before, after, caption_beside(scene, drawn), hosted, language)
        withholds_outcome = withholds_outcome_beside(scene, drawn)
        # Where panels wait, they ask nobody before the board has shown it.
        lets_wait = after.phase == "playing" and lets_panels_wait(after)
        if withholds_outcome and (lets_wait or is_within_turn(before, after, hosted, language)):
            told = told.withheld()
        has_gone_on = (now.revision, now.phase) != (after.revision, after.phase)  # to another decision
        if has_gone_on or self._shows.of(table).has_more:  # what comes next is another moment
            told = told.late(now, language, is_position=moment is None)
            if lets_wait and any(cue is not scene.cue for cue in self.leading(now)):
                told = told.withheld()
        return board_page(now, hosted, drawn, told, language), drawn.seconds
