"""Keeps the public message of every table fresh: the latest state wins, and no press ever waits for it."""

from __future__ import annotations

import asyncio
import math
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.bounded_dict import BoundedDict
from bot.coalescing import Coalescer, OvertakenError
from bot.discord_errors import (
    OLD_MESSAGE_EDITED_TOO_OFTEN,
    THREAD_ARCHIVED,
    TROUBLE_NOT_ALLOWED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    trouble_of,
)
from bot.icons.sending import send_page
from bot.interactions.answers import NOBODY
from bot.model.finished_game import finished, series_members
from bot.model.table import BoardMessage
from bot.operating.logs import at_table
from bot.pages.badges import badge_lines
from bot.pages.board import board_page, is_within_turn, moment_told, position_told
from bot.pages.closed import closed_page
from bot.pages.final import Finale, final_page
from bot.pages.lobby import lobby_page, notes
from bot.pages.news import marks_beside, news_since
from bot.pages.ratings import rating_lines
from bot.pages.series import series_line
from bot.pictures.drawing_queue import LASTING, OutdatedError, PaintingError, Wanted
from bot.surfaces.board_lead import lets_panels_wait
from bot.surfaces.channels import channel_of, delete_message, notifying
from bot.surfaces.pace import Pace
from bot.surfaces.races import course_of
from bot.surfaces.scenes import caption_beside, keeps_outcome_beside, scene_picture
from bot.surfaces.shows import LONGEST_SHOW, Shows
from bot.tables import moderating
from bot.tables.outcomes import outcome_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.icons.registry import IconRegistry
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.pictures.painting import Painter
    from bot.standings.badges import Badges
    from bot.standings.keeper import Ratings
    from bot.store import Store
    from bot.surfaces.calls import Calls
    from bot.surfaces.channels import Channels
    from bot.surfaces.reminders import Reminders
    from bot.surfaces.show_account import Cue
    from bot.surfaces.show_stage import Scene
    from bot.tables.keeper import Tables
    from games import Outcome

SCROLLED_AWAY = 6
"""With so many messages below it, the board is posted anew at the bottom."""
BETWEEN_LOOKS = 20.0
"""Seconds between two looks at what stands below a board: each is a request, of which Discord allows 50 a second."""
OLD_AGE = 50 * 60
"""Seconds after which a board is posted anew instead of edited: Discord slows edits after an hour (error 30046)."""
MOST_BOARDS = 2_000
"""Of so many boards it is known what they show, so that the same is not sent twice."""
CONCLUDING_SECONDS = 5.0
"""How long a rematch waits at most for the end of the game before it, which is to stand above."""
EDIT_SPACING = 1.0
"""Seconds between two edits of the same board; a channel takes about five in five seconds."""
REQUESTS_A_SECOND = 49.0
"""What all boards together ask of Discord, which allows an application 50 in all (docs: Rate Limits): calls, which
are few, come on top. With less than 49 boards wait at 50 presses a second."""


class Boards:
    """One worker for each table whose board is out of date."""

    def __init__(  # noqa: PLR0913 (the composition root hands each its part)
        self,
        *,
        tables: Tables,
        store: Store,
        ratings: Ratings,
        badges: Badges,
        painter: Painter,
        hosted_games: Mapping[str, HostedGame],
        channels: Channels,
        language_of: Callable[[int], CatalogueLanguage],
        announce: Callable[[Table], Awaitable[None]],
        calls: Calls,
        reminders: Reminders,
        icons: IconRegistry,
        now: Callable[[], float],
        call_later: Callable[[float, Callable[[], None]], object],
        spacing: float = EDIT_SPACING,
        longest_show: float = LONGEST_SHOW,
    ) -> None:
        """Listen to the tables.

        Args:
            tables: whose boards to show.
            store: where it stands which message shows which table.
            ratings: what games make of members' ratings.
            badges: what games bring their members.
            painter: draws the pictures.
            hosted_games: words and pictures of each game.
            channels: the Discord client.
            language_of: gives the language of a server.
            announce: tells a server how a game ended; called when the board first shows it.
            calls: calls members below a board when it is their turn.
            reminders: calls them once more before their time is up.
            icons: those that messages can show.
            now: the time in Unix seconds.
            call_later: calls a function after so many seconds of that time.
            spacing: seconds between two edits of the same board.
            longest_show: for how many seconds moments may be shown before the position; with 0 there are none.
        """
        self._tables = tables
        self._store = store
        self._ratings = ratings
        self._badges = badges
        self._painter = painter
        self._games = hosted_games
        self._channels = channels
        self._language_of = language_of
        self._announce = announce
        self._calls = calls
        self._reminders = reminders
        self._icons = icons
        self._now = now
        self._call_later = call_later
        self._shows = Shows(
            hosted_games=hosted_games,
            language_of=lambda table: self._language(table.guild_id),
            now=now,
            longest=longest_show,
        )
        self._staged: BoundedDict[int, Scene | None] = BoundedDict(MOST_BOARDS)
        self._sent: BoundedDict[int, bytes] = BoundedDict(MOST_BOARDS)
        self._looked: BoundedDict[int, float] = BoundedDict(MOST_BOARDS)
        self._workers: Coalescer[int] = Coalescer(self._refresh, spacing)
        self._requests = Pace(REQUESTS_A_SECOND)
        self._wanted_at_bottom: set[int] = set()
        self._to_look: BoundedDict[int, bool] = BoundedDict(MOST_BOARDS)
        """The tables whose boards are still to be looked below, and whether somebody comes back for that."""
        self._may_move: dict[int, bool] = {}
        """Whether the moment moves that is being written to the board of a table, if its game draws it so."""
        self._troubles: dict[int, tuple[int, str]] = {}
        """Why the board of a table cannot be shown, beside the server that it is on."""
        tables.listen(self._on_change)
        tables.on_load(self._on_load)
        tables.on_reminder(self._remind)

    def _on_load(self, table: Table) -> None:
        """Have the show of a public table begin where it stands when it comes from the store."""
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

    def result_follows(self, table: Table) -> bool:
        """Tell whether a board is about to show how its game ended."""
        return self._shows.of(table).result_follows()

    def leading(self, table: Table) -> list[Cue]:
        """Return the moments whose outcome is to be seen on a board first."""
        return self._shows.of(table).leading(may_move=self._finds_time(table))

    def moving(self, table: Table) -> Cue | None:
        """Return the moment whose picture moves on a board, or is to once it is drawn; none where there is none."""
        return self._shows.of(table).moving(may_move=self._finds_time(table))

    def has_begun(self, table: Table) -> bool:
        """Tell whether that moment moves on the board already, and has not come to its end."""
        return self._shows.of(table).keeps_outcome

    def shown(self, table: Table) -> Cue | None:
        """Return the moment whose outcome a board shows; none where it shows none, or has yet to come to that."""
        return self._shows.of(table).shown

    def _finds_time(self, table: Table) -> bool:
        """Tell whether there is time for a picture that moves, or was when the one under way was begun."""
        return self._may_move.get(table.id, self._painter.has_time)

    def leading_panels(self, table: Table) -> list[Cue]:
        """Return the moments that panels let a board show first, and for a second what came of one."""
        return [*self._shows.of(table).just_told(), *self.leading(table)]

    def retry(self, guild_id: int) -> None:
        """Try the boards of a server again that could not be shown, since something has changed that may let them.

        Those of others would be refused once more, and Discord shuts out whoever is refused too often.
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
        """For how many seconds the one that is most behind has been so."""
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
        if self._painter.is_crowded:
            self._shows.of(table).drop_waiting()
        self._workers.request(table.id)

    async def _refresh(self, table_id: int) -> None:
        at_table.set(table_id)
        table = await self._tables.table(table_id)
        if table.is_private:
            return  # its member's panel shows it, and nothing else ever does
        if not self._channels.serves(table.guild_id):
            self._troubles[table_id] = table.guild_id, TROUBLE_NOT_ALLOWED
            return
        board = await self._message_of(table)
        try:
            if board.channel_id != table.channel_id:
                board = await self._leave(table, board)
            board = await self._calls.withdraw(table, board)
            try:
                board = await self._show(table, board)
            except PaintingError:
                if not self._shows.of(table).skip():
                    raise
                # A moment that cannot be drawn keeps nothing else from being shown.
                board = await self._show(table, board)
            await self._call(table, board)
            # A reminder may have been noted while the board was written: it goes by the table as it is then.
            now = await self._tables.table(table_id)
            self._calls.note_reminded(now, await self._reminders.send(now, self._remind))
        except discord.HTTPException as error:
            trouble = trouble_of(error)
            if trouble is None:
                raise
            self._troubles[table_id] = table.guild_id, trouble
            if error.code == UNKNOWN_CHANNEL:
                await self._give_up(table, board)
        else:
            self._troubles.pop(table_id, None)

    async def _message_of(self, table: Table) -> BoardMessage:
        """Return which message shows a table; a rematch that has none yet lets the game before it be shown first."""
        board = await self._store.boards.of_table(table.id) or BoardMessage(table.id, table.channel_id)
        if board.message_id is None and table.rematch_of is not None:
            await self._conclude(table.rematch_of)
        return board

    async def _conclude(self, table_id: int) -> None:
        """Have a board show how its game ended by now, where it has not come to that yet."""
        table, board = await self._tables.table(table_id), await self._store.boards.of_table(table_id)
        if board is not None and board.version < table.version:
            self._shows.of(table).end()
            self._workers.request(table_id)
            await self._workers.caught_up(table_id, CONCLUDING_SECONDS)

    async def _call(self, table: Table, board: BoardMessage) -> None:
        """Call whom a table waits for; not before a picture has moved that this would betray: it is looked at then."""
        panels_wait = lets_panels_wait(table) and bool(self.leading(table))
        show = self._shows.of(table)
        if panels_wait or show.keeps_outcome or show.rests_still():
            return
        again = await self._calls.update(table, board)
        if again is not None:
            asyncio.get_running_loop().call_later(again, self.refresh, table.id)

    def _remind(self, table: Table, late: tuple[int, ...]) -> None:
        if self._reminders.note(table, late):
            self._workers.request(table.id)

    async def _give_up(self, table: Table, board: BoardMessage) -> None:
        """Close a table whose channel is gone, so that nobody tries to show it ever again."""
        self._wanted_at_bottom.discard(table.id)
        closed = await self._tables.change(table.id, moderating.abandon)
        await self._store.boards.save(replace(board, version=closed.version, pinged_revision=closed.revision))

    async def _show(self, table: Table, board: BoardMessage) -> BoardMessage:
        """Bring the message up to date: with a moment of the game first, where there is one to show."""
        show = self._shows.of(table)
        scene, again = show.scene(), show.pause()
        if again is not None:
            self._call_later(again, partial(self.refresh, table.id))
        if show.rests_still() and table.id not in self._wanted_at_bottom:
            return board
        # Nothing happens at a table that is over but that its game is annulled, which is no end to call anybody for.
        has_ended = outcome_of(table) is not None and not table.annulled
        ends = scene is None and has_ended and board.version != table.version
        at_bottom = ends or table.id in self._wanted_at_bottom or await self._has_scrolled_away(table, board)
        is_shown = board.version == table.version if scene is None else self._staged.get(table.id) is scene
        if is_shown and not at_bottom:
            return board
        called = self._to_call(table, board, ends=ends)
        position = partial(self._position_page, table, called if ends else (), is_new=board.message_id is None)
        drawn = position if scene is None else partial(self._moment_page, table, scene)
        with self._noting_whether_it_may_move(table, scene):
            message_id, seconds = await self._write(table, None if at_bottom else board.message_id, called, drawn)
        self._staged[table.id] = scene
        if scene is None:
            self._shows.rests(table)
        else:
            self._note_shown(table, scene, seconds)
        self._wanted_at_bottom.discard(table.id)
        if ends:
            await self._announce(table)
        # A moment is not the position: after a restart the board is behind.
        shown = replace(board, message_id=message_id, version=table.version if scene is None else table.version - 1)
        await self._store.boards.save(shown)
        if board.message_id is not None and board.message_id != message_id:
            await delete_message(self._channel(table), board.message_id)
        return shown

    @contextmanager
    def _noting_whether_it_may_move(self, table: Table, scene: Scene | None) -> Iterator[None]:
        """Note for as long as a moment is written whether there was time for a picture that moves when that began."""
        if scene is not None:
            self._may_move[table.id] = self._painter.has_time
        try:
            yield
        finally:
            self._may_move.pop(table.id, None)

    async def _write(
        self,
        table: Table,
        message_id: int | None,
        called: Sequence[int],
        drawn: Callable[[], Awaitable[tuple[Page, float]]],
    ) -> tuple[int, float]:
        """Edit the message of a board, or post another; return which one shows it, and how long its picture moves.

        Args:
            table: whose board it is.
            message_id: of the message to be edited; none to post one.
            called: whom a new message notifies.
            drawn: returns the page, and how many seconds its picture moves.
        """
        page, seconds = await drawn()
        digest = page.digest
        if message_id is not None and await self._edit(table, message_id, page, digest):
            self._sent[message_id] = digest
            return message_id, seconds
        if message_id is not None:
            # Sending takes the files for good, so that an edit that failed needs them drawn again (from the cache).
            page, seconds = await drawn()
            digest = page.digest
        posted = await send_page(page, partial(self._post, table, called), self._icons)
        self._looked[posted] = self._now()  # nothing stands below it yet
        self._to_look.pop(table.id, None)
        self._sent[posted] = digest
        return posted, seconds

    def _to_call(self, table: Table, board: BoardMessage, *, ends: bool) -> tuple[int, ...]:
        """Return whom a new message notifies: at the end its members, in an invitation those who are asked."""
        if ends:
            return self._reminders.to_call(table)
        return self._reminders.asked(table) if board.message_id is None else ()

    async def _post(self, table: Table, called: Sequence[int], page: Page) -> int:
        files, mentions = list(page.files), notifying(called)
        await self._requests.turn()
        return (await self._channel(table).send(view=page.layout, files=files, allowed_mentions=mentions)).id

    async def _leave(self, table: Table, board: BoardMessage) -> BoardMessage:
        """Clear the channel from which a table has moved; return what its new channel shows of it: nothing yet."""
        channel = self._channels.get_partial_messageable(board.channel_id, guild_id=table.guild_id)
        for message_id in (board.message_id, board.ping_message_id):
            if message_id is not None:
                await delete_message(channel, message_id)
        return BoardMessage(table.id, table.channel_id)

    async def _edit(self, table: Table, message_id: int, page: Page, digest: bytes) -> bool:
        """Edit the board in place; false where it is gone or too old, or its thread sleeps until a new one."""
        if self._sent.get(message_id) == digest:
            page.close()
            return True
        message = self._channel(table).get_partial_message(message_id)

        async def edit(page: Page) -> None:
            await self._requests.turn()
            await message.edit(view=page.layout, attachments=list(page.files), allowed_mentions=NOBODY)

        try:
            await send_page(page, edit, self._icons)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITED_TOO_OFTEN, THREAD_ARCHIVED):
                return False
            raise
        return True

    async def _has_scrolled_away(self, table: Table, board: BoardMessage) -> bool:
        """Tell whether players would have to look for the board.

        Looked at with every new decision, once in `BETWEEN_LOOKS` at most: a look that comes too soon is made up for.
        """
        is_decided = board.pinged_revision == table.revision and table.id not in self._to_look
        if board.message_id is None or table.phase == "lobby" or is_decided:
            return False
        if self._now() - discord.utils.snowflake_time(board.message_id).timestamp() > OLD_AGE:
            return True
        too_soon = BETWEEN_LOOKS - (self._now() - self._looked.get(board.message_id, -math.inf))
        if too_soon > 0:
            self._look_later(table, too_soon)
            return False
        after = discord.Object(board.message_id)
        await self._requests.turn()
        try:
            below = [message.id async for message in self._channel(table).history(limit=SCROLLED_AWAY + 1, after=after)]
        except discord.Forbidden:
            below = []  # without Read Message History the board stays where it is
        self._looked[board.message_id] = self._now()
        self._to_look.pop(table.id, None)
        return len([message for message in below if message != board.ping_message_id]) >= SCROLLED_AWAY

    def _look_later(self, table: Table, seconds: float) -> None:
        """Come back to look at what stands below a board, unless somebody does so already."""
        if not self._to_look.get(table.id):
            self._to_look[table.id] = True
            self._call_later(seconds, partial(self._look_again, table.id))

    def _look_again(self, table_id: int) -> None:
        if table_id in self._to_look:
            self._to_look[table_id] = False
            self.refresh(table_id)

    def _language(self, guild_id: int) -> CatalogueLanguage:
        return self._icons.illustrated(self._language_of(guild_id))

    def _note_shown(self, table: Table, scene: Scene, seconds: float) -> None:
        """Have the time of a scene count from now on; where its picture moves, come back when that has been seen."""
        show = self._shows.of(table)
        show.note_shown(scene, seconds)
        again = show.pause()
        if seconds and again is not None:
            self._call_later(again, partial(self.refresh, table.id))

    async def _position_page(self, table: Table, called: tuple[int, ...], *, is_new: bool) -> tuple[Page, float]:
        return await self._page(table, called, is_new=is_new), 0.0

    async def _moment_page(self, table: Table, scene: Scene) -> tuple[Page, float]:
        """Return the page of a moment, and for how many seconds its picture moves."""
        hosted = self._games[table.game]
        language = self._language(table.guild_id)
        drawn = await scene_picture(self._painter, hosted, scene, language)
        before, after, moment = scene.cue
        now = await self._tables.table(table.id)  # it may have gone on since, and says whom the game waits for
        told = moment_told(before, after, caption_beside(scene, drawn), hosted, language)
        keeps_outcome = keeps_outcome_beside(scene, drawn)
        lets_wait = after.phase == "playing" and lets_panels_wait(after)  # whose questions come later
        if keeps_outcome and (lets_wait or is_within_turn(before, after, hosted, language)):
            told = told.withheld()
        has_gone_on = (now.revision, now.phase) != (after.revision, after.phase)  # to another decision
        if has_gone_on or self._shows.of(table).has_more:  # what comes next is another moment
            told = told.late(now, language, is_position=moment is None)
            if lets_wait and any(cue is not scene.cue for cue in self.leading(now)):
                told = told.withheld()
        return board_page(now, hosted, drawn, told, language), drawn.seconds

    async def finale(
        self,
        table: Table,
        outcome: Outcome,
        drawn: Picture,
        language: CatalogueLanguage,
        wanted: Wanted = LASTING,
    ) -> Finale:
        """Return what the end of a game shows; without its race where that cannot be drawn.

        Args:
            table: whose game has ended.
            outcome: how.
            drawn: its last picture.
            language: of whoever sees it.
            wanted: how soon its further pictures are.
        """
        hosted = self._games[table.game]
        race, _, told = await course_of(self._tables, table, hosted, outcome, language)
        curves = None
        if race and hosted.words.race.in_final is None:
            with suppress(PaintingError):
                curves = await self._painter.race(hosted, table, race, language, wanted)
        position = None
        if hosted.words.end.shows_last_position:
            with suppress(PaintingError):
                position = await self._painter.last_position(hosted, table, language, wanted)
        standing = await self._standing(table, language)
        return standing._replace(drawn=drawn, race=curves, position=position, story=told)

    async def _page(self, table: Table, called: tuple[int, ...], *, is_new: bool) -> Page:
        """Return the page of how things stand; soon, where it is the first that a channel sees of the table."""
        hosted = self._games[table.game]
        language = self._language(table.guild_id)
        is_overtaken = partial(self._workers.is_requested, table.id)
        wanted = Wanted(self._workers.behind_since(table.id), is_overtaken, is_urgent=is_new)
        if table.phase == "lobby":
            self._painter.rehearse(hosted, table, language)
            series = await self._series(table, language)
            return lobby_page(table, hosted, language, series, await self._lobby(table, hosted, language, wanted))
        if table.phase == "cancelled":
            return await self._closed(table, hosted, language, wanted)
        outcome = outcome_of(table)
        if table.state is None:
            if outcome is None:
                return closed_page(table, hosted, language)
            finale = (await self._standing(table, language))._replace(called=called)
            return final_page(table, hosted, finale, outcome, language)
        show = self._shows.of(table)
        since = show.marked(table)
        news = news_since(table, hosted, since, language, show.told(table))
        try:
            marked = marks_beside(news, table, hosted, since, language)
            drawn = await self._painter.board(hosted, table, language, wanted, marked)
        except OutdatedError:
            raise OvertakenError from None
        if outcome is not None:
            # Nothing more happens at the table, so none of its pictures is outdated by another.
            finale = await self.finale(table, outcome, drawn, language, Wanted(wanted.since))
            return final_page(table, hosted, finale._replace(called=called), outcome, language)
        return board_page(table, hosted, drawn, position_told(table, hosted, news, language), language)

    async def _standing(self, table: Table, language: CatalogueLanguage) -> Finale:
        """Return what the end of a game shows of its series, its ratings and its badges."""
        series, game = await self._series(table, language), finished(table)
        if game is None:
            return Finale(series=series)
        return Finale(
            series=series,
            ratings=rating_lines(game, await self._ratings.at_game(game), language),
            badges=badge_lines(game, await self._badges.new_at(game), language),
        )

    async def _closed(self, table: Table, hosted: HostedGame, language: CatalogueLanguage, wanted: Wanted) -> Page:
        """Return the page of a table without a result: how its game stood, in words where that cannot be drawn."""
        reason = await self._store.servers.reason_of_halt(table)
        drawn = None
        if table.state is not None:
            with suppress(PaintingError):
                drawn = await self._painter.board(hosted, table, language, Wanted(wanted.since))
        return closed_page(table, hosted, language, drawn, reason)

    async def _lobby(
        self, table: Table, hosted: HostedGame, language: CatalogueLanguage, wanted: Wanted
    ) -> Picture | None:
        """Return the picture of a lobby; none where it cannot be drawn, since its words tell all."""
        try:
            return await self._painter.lobby(hosted, table, notes(table, hosted, language), language, wanted)
        except OutdatedError:
            raise OvertakenError from None
        except PaintingError:
            return None

    async def _series(self, table: Table, language: CatalogueLanguage) -> str:
        """Tell how the series of a table's members stands.

        Nothing is told where it is not one yet, nobody else has come, or the game at the table is annulled: it is part
        of none.
        """
        if table.annulled:
            return ""
        if table.phase == "lobby" and len(table.seats) + len(table.invited) < 2:
            return ""
        series = await self._store.history.series(table.guild_id, table.game, series_members(table))
        if table.phase == "over" and series.games == 1:
            return ""
        names = {seat.user_id or seat.resigned_user_id or 0: seat.name for seat in table.seats}
        return series_line(series, names, language)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return channel_of(table, self._channels)
