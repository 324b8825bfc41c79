"""Tests of boards: sent once, edited afterwards, and what happens when Discord refuses a request."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import AsyncMock

import discord
import pytest
from msgspec.structs import replace

from bot.discord_errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    OLD_MESSAGE_EDITED_TOO_OFTEN,
    THREAD_ARCHIVED,
    TROUBLE_NOT_ALLOWED,
    TROUBLE_PASSING,
    TROUBLE_UNKNOWN,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
)
from bot.icons.registry import IconRegistry
from bot.languages import LANGUAGES
from bot.model.preferences import Preferences
from bot.model.server import UNCHANGED
from bot.model.table import BoardMessage
from bot.pictures.drawing_queue import OutdatedError, PaintingError, Wanted
from bot.pictures.painting import Painter
from bot.players.presence import Presence
from bot.standings.badges import Badges
from bot.standings.keeper import Ratings
from bot.store.errors import DiskFullError
from bot.surfaces.board_contents import BoardContents
from bot.surfaces.boards import Boards
from bot.surfaces.calls import Calls
from bot.surfaces.channels import delete_message
from bot.surfaces.reminders import Reminders
from bot.surfaces.turn_messages import TurnMessages
from bot.tables import lobby as lobbies
from bot.tables.keeper import Tables
from tests.bot.pages.samples import Blank
from tests.bot.store.samples import NOW, PRESS, lobby, playing
from tests.bot.surfaces.shows import event, moved, opened
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.store import Store
    from bot.store.transactions import Statement
    from bot.surfaces.channels import Channels
    from bot.surfaces.show_stage import Scene
    from tests.bot.watch import Watch

ATTEMPTS = 3
"""How often a board fails before a test looks at what that has brought."""
ANEW = ["send", "delete", "send"]
"""What shows a new decision here, where all boards are old: another board, the former one goes, and the call."""


class Channel:
    """A channel that counts messages, and can refuse them as Discord does."""

    def __init__(self) -> None:
        self.refusals: dict[str, int] = {}
        self.calls: list[str] = []
        self.forgiving_after = 1_000
        self.status = 400
        self._last_id = 1000

    def get_partial_messageable(self, _id: int, *, guild_id: int | None = None) -> Channel:
        assert guild_id
        return self

    def serves(self, _guild_id: int) -> bool:
        return True

    def get_partial_message(self, _id: int) -> Channel:
        return self

    async def send(self, *_: Any, **__: Any) -> Any:
        self._note("send")
        self._last_id += 1
        return SimpleNamespace(id=self._last_id)

    async def edit(self, **_: Any) -> None:
        self._note("edit")

    async def delete(self) -> None:
        self._note("delete")

    def _note(self, call: str) -> None:
        self.calls.append(call)
        if call in self.refusals and len(self.calls) <= self.forgiving_after:
            response: Any = SimpleNamespace(status=self.status, reason="")
            kind = discord.DiscordServerError if self.status >= 500 else discord.HTTPException
            raise kind(response, {"code": self.refusals[call], "message": "no"})


@pytest.fixture
def channel() -> Channel:
    return Channel()


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, lambda: NOW)


def english(_guild_id: int) -> CatalogueLanguage:
    return LANGUAGES["en"]


@pytest.fixture
async def boards(store: Store, tables: Tables, channel: Channel) -> AsyncIterator[Boards]:
    channels = cast("Channels", channel)
    hosted_games = {hosted.rules.name: hosted for hosted in HOSTED_GAMES}
    turn_messages = TurnMessages(
        store=store,
        channels=channels,
        hosted_games=hosted_games,
        language_of=english,
        settings_of=lambda _guild_id: UNCHANGED,
        now=lambda: NOW,
    )
    contents = BoardContents(
        tables=tables,
        store=store,
        ratings=Ratings(store.ratings),
        badges=Badges(store, tables, {name: hosted.words for name, hosted in hosted_games.items()}),
        painter=Painter(),
        hosted_games=hosted_games,
        language_of=english,
    )
    boards = Boards(
        contents=contents,
        channels=channels,
        announce=AsyncMock(),
        calls=Calls(turn_messages, Presence(lambda: NOW)),
        reminders=Reminders(turn_messages, lambda _user_id: Preferences()),
        icons=IconRegistry(),
        now=lambda: NOW,
        call_later=lambda _seconds, _function: None,
        spacing=0,
    )
    yield boards
    await boards.close()


async def posted(boards: Boards, channel: Channel, draft: Table) -> Table:
    """Open a table; return it once its board and its call are there, which count for nothing any more."""
    table = await boards.contents.tables.open(draft)
    await boards.settled()
    channel.calls.clear()
    return table


async def test_a_board_is_sent_once_edited_afterwards_and_remembered(
    boards: Boards, tables: Tables, channel: Channel, store: Store
) -> None:
    table = await tables.open(lobby())
    await boards.settled()
    table = await tables.change(table.id, lobbies.join, 5, "Much", PRESS)
    await boards.settled()
    assert channel.calls == ["send", "edit"]
    board = await store.boards.of_table(table.id)
    assert board
    assert (board.message_id, board.version) == (1001, table.version)
    boards.refresh(table.id)
    await boards.settled()
    assert channel.calls == ["send", "edit"]
    table = await tables.change(table.id, lambda table: replace(table, revision=table.revision))
    await boards.settled()
    board = await store.boards.of_table(table.id)
    assert board
    assert board.version == table.version
    assert channel.calls == ["send", "edit"], "what looks as it did is not sent again"


async def test_the_first_picture_of_a_table_comes_soon_and_is_drawn_once(
    boards: Boards, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    are_urgent = list[bool]()

    async def picture(_hosted: Any, _table: Table, _words: Any, _language: Any, wanted: Wanted) -> Blank:
        are_urgent.append(wanted.is_urgent)
        return Blank()

    monkeypatch.setattr(boards.contents.painter, "lobby", picture)
    table = await tables.open(lobby())
    await boards.settled()
    assert are_urgent == [True], "its opener looks at the channel for it"
    await tables.change(table.id, lobbies.join, 5, "Much", PRESS)
    await boards.settled()
    assert are_urgent == [True, False]


@pytest.mark.parametrize("opened", [playing(), lobby()], ids=["playing", "lobby"])
async def test_a_board_that_changes_while_its_picture_waits_is_drawn_as_it_is_then(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch, opened: Table
) -> None:
    begun, may_draw, drawn = asyncio.Event(), asyncio.Event(), list[int]()

    async def picture(_hosted: Any, table: Table, *further: Any) -> Blank:
        begun.set()
        await may_draw.wait()
        if next(what for what in further if isinstance(what, Wanted)).is_outdated():
            raise OutdatedError
        drawn.append(table.version)
        return Blank()

    monkeypatch.setattr(boards.contents.painter, "lobby" if opened.phase == "lobby" else "board", picture)
    table = await tables.open(opened)
    async with asyncio.timeout(10):
        await begun.wait()
    table = await tables.change(table.id, lambda table: replace(table, votes=(1,)))
    may_draw.set()
    await boards.settled()
    assert drawn == [table.version]
    shown = await boards.contents.store.boards.of_table(table.id)
    assert shown
    assert (shown.version, shown.message_id) == (table.version, 1001)
    assert "edit" not in channel.calls


@pytest.mark.parametrize("code", [OLD_MESSAGE_EDITED_TOO_OFTEN, UNKNOWN_MESSAGE])
async def test_a_board_that_cannot_be_edited_is_posted_anew_and_the_old_one_goes(
    boards: Boards, tables: Tables, channel: Channel, store: Store, code: int
) -> None:
    table = await tables.open(lobby())
    await boards.settled()
    channel.refusals = {"edit": code, "delete": UNKNOWN_MESSAGE}
    await tables.change(table.id, lobbies.join, 5, "Much", PRESS)
    await boards.settled()
    assert channel.calls == ["send", "edit", "send", "delete"]
    board = await store.boards.of_table(table.id)
    assert board
    assert board.message_id == 1002
    assert boards.trouble(table.id) is None


@pytest.mark.parametrize(
    "trouble",
    [
        (MISSING_ACCESS, "permissions"),
        (MISSING_PERMISSIONS, "permissions"),
        (THREAD_ARCHIVED, "locked"),
    ],
)
async def test_trouble_is_told_until_it_is_over_and_found_again_after_a_restart(
    boards: Boards, tables: Tables, channel: Channel, store: Store, trouble: tuple[int, str]
) -> None:
    code, words = trouble
    channel.refusals = {"send": code}
    table = await tables.open(lobby())
    await boards.settled()
    assert words in (boards.trouble(table.id) or "")
    assert channel.calls == ["send"]
    assert await store.boards.stale() == [table.id]
    channel.refusals = {}
    boards.refresh(table.id)
    await boards.settled()
    assert boards.trouble(table.id) is None
    assert await store.boards.stale() == []


async def test_a_table_whose_channel_is_gone_is_closed_and_never_tried_again(
    boards: Boards, tables: Tables, channel: Channel, store: Store
) -> None:
    channel.refusals = {"send": UNKNOWN_CHANNEL}
    table = await tables.open(lobby())
    await boards.settled()
    assert channel.calls == ["send"]
    assert (await tables.table(table.id)).phase == "cancelled"
    assert await store.boards.stale() == []


async def test_another_error_is_tried_until_it_has_passed(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards._workers, "_patience", (0,))
    channel.refusals, channel.forgiving_after = {"send": 50035}, 4
    table = await tables.open(lobby())
    await boards.settled()
    assert boards.trouble(table.id) is None
    assert channel.calls == ["send"] * 5


async def test_while_a_board_cannot_be_posted_for_an_unknown_reason_nothing_waits_for_it(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards._workers, "_patience", (0, 3600))
    monkeypatch.setattr("bot.surfaces.boards.LASTING_SECONDS", 0.0)
    told: asyncio.Queue[int] = asyncio.Queue()
    boards.on_trouble(told.put_nowait)
    channel.refusals = {"send": 50035}
    table = await tables.open(lobby())
    assert not await boards.is_posted(table)
    assert await asyncio.wait_for(told.get(), 5) == table.id
    assert boards.trouble(table.id) == TROUBLE_UNKNOWN
    assert await boards.is_posted(table)
    channel.refusals = {}
    boards.refresh(table.id)
    await boards.settled()
    assert await asyncio.wait_for(told.get(), 5) == table.id
    assert told.empty()
    assert boards.trouble(table.id) is None
    assert await boards.is_posted(table)


@pytest.mark.parametrize("status", [400, 503])
async def test_an_error_that_passes_soon_is_no_trouble(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """Panels that stopped waiting at once would give away what the board is about to show."""
    monkeypatch.setattr(boards._workers, "_patience", (0,))
    told: list[int] = []
    boards.on_trouble(told.append)
    channel.refusals, channel.forgiving_after, channel.status = {"send": 50035}, 2, status
    await tables.open(lobby())
    await boards.settled()
    assert len(channel.calls) == 3
    assert told == []


async def test_one_error_after_a_long_wait_is_no_trouble(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts for how long a board could not be shown, not for how long it has been behind."""
    monkeypatch.setattr(boards._workers, "_patience", (0,))
    monkeypatch.setattr(boards._workers, "behind_since", lambda _table_id: -3600.0)
    told: list[int] = []
    boards.on_trouble(told.append)
    channel.refusals, channel.forgiving_after, channel.status = {"send": 0}, 1, 503
    await tables.open(lobby())
    await boards.settled()
    assert (channel.calls, told) == (["send"] * 2, [])


@pytest.mark.parametrize("status", [503, 429])
async def test_a_discord_that_does_not_take_a_board_for_long_is_told_as_that(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(boards._workers, "_patience", (0,))
    monkeypatch.setattr("bot.surfaces.boards.LASTING_SECONDS", 0.0)
    monkeypatch.setattr(boards.calls, "update", called := AsyncMock(return_value=None))
    troubles = list[str | None]()
    boards.on_trouble(lambda table_id: troubles.append(boards.trouble(table_id)))
    channel.refusals, channel.forgiving_after, channel.status = {"send": 0}, ATTEMPTS, status
    await tables.open(playing())
    await boards.settled()
    assert channel.calls == ["send"] * (ATTEMPTS + 1)
    assert troubles == [TROUBLE_PASSING, None]
    called.assert_awaited_once()  # nobody is called through a Discord that is away


async def test_whoever_is_to_choose_is_called_once_though_the_board_cannot_be_shown(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards._workers, "_patience", (0, 0, 3600))
    monkeypatch.setattr("bot.surfaces.boards.LASTING_SECONDS", 0.0)
    remind, attempts = boards.reminders.send, asyncio.Semaphore(0)

    async def remind_and_count(table: Table, later: Callable[[Table, tuple[int, ...]], None]) -> frozenset[int]:
        attempts.release()
        return await remind(table, later)

    table = await posted(boards, channel, playing())
    monkeypatch.setattr(boards.reminders, "send", remind_and_count)
    with monkeypatch.context() as away:
        away.setattr(boards.contents.painter, "board", AsyncMock(side_effect=PaintingError("no paint")))
        await tables.change(table.id, lambda table: replace(table, revision=table.revision + 1))
        for _ in range(3):
            await asyncio.wait_for(attempts.acquire(), 5)
        assert channel.calls == ["delete", "send"], "the call for the decision before goes, and another comes"
        assert boards.trouble(table.id) == TROUBLE_UNKNOWN
        channel.calls.clear()
    boards.refresh(table.id)
    await boards.settled()
    assert channel.calls == ["send", "delete"], "the board comes below the call"
    assert boards.trouble(table.id) is None


class Picture:
    """A picture that cannot be drawn at first, and then is drawn when it may be."""

    def __init__(self, error: Exception) -> None:
        self._errors = [error] * ATTEMPTS
        self.has_failed, self.may_be_drawn = asyncio.Event(), asyncio.Event()

    async def __call__(self, *_: Any) -> Blank:
        if self._errors:
            raise self._errors.pop()
        self.has_failed.set()
        await self.may_be_drawn.wait()
        return Blank()


async def failed(boards: Boards, patch: pytest.MonkeyPatch, error: Exception, table: Table) -> Picture:
    """Have a board fail for a change of its table; return its picture once the board is tried for the last time."""
    picture = Picture(error)
    patch.setattr("bot.surfaces.boards.LASTING_SECONDS", 0.0)
    patch.setattr(boards._workers, "_patience", (0,))
    patch.setattr(boards.contents.painter, "board", picture)
    await boards.contents.tables.change(table.id, lambda _: table)
    async with asyncio.timeout(10):
        await picture.has_failed.wait()
    return picture


async def test_a_board_that_fails_in_the_channel_it_moved_to_has_one_call_there(
    boards: Boards, channel: Channel, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await posted(boards, channel, playing())
    moved_to = replace(table, channel_id=table.channel_id + 1)
    picture = await failed(boards, monkeypatch, PaintingError("no paint"), moved_to)
    assert channel.calls == ["delete", "delete", "send"], "board and call left the old channel; a call in the new"
    channel.calls.clear()
    picture.may_be_drawn.set()
    await boards.settled()
    assert channel.calls == ["send"], "the board, and nobody is called again"
    shown = await store.boards.of_table(table.id)
    assert shown is not None
    assert (shown.channel_id, shown.message_id, shown.call_message_id) == (table.channel_id + 1, 1004, 1003)


def full_disk(boards: Boards, patch: pytest.MonkeyPatch) -> list[DiskFullError]:
    """Have nothing of a board be stored for some attempts; return the errors of those still to come."""
    write, errors = boards.contents.store.boards._write, [DiskFullError(Path("greenwood.sqlite3"))] * ATTEMPTS

    async def write_unless_full(*statements: Statement) -> None:
        if errors:
            raise errors.pop()
        await write(*statements)

    patch.setattr(boards._workers, "_patience", (0,))
    patch.setattr("bot.surfaces.boards.LASTING_SECONDS", 0.0)
    patch.setattr(boards.contents.store.boards, "_write", write_unless_full)
    return errors


async def test_a_full_disk_has_no_board_posted_twice(
    boards: Boards, channel: Channel, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await posted(boards, channel, lobby())
    full_disk(boards, monkeypatch)
    boards.repost(table.id)
    await boards.settled()
    assert channel.calls == ["send", "delete"]
    shown = await store.boards.of_table(table.id)
    assert shown is not None
    assert shown.message_id == 1002


async def test_a_full_disk_has_nobody_called_twice(
    boards: Boards, tables: Tables, channel: Channel, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await posted(boards, channel, playing())
    errors = full_disk(boards, monkeypatch)
    await tables.change(table.id, lambda table: replace(table, revision=table.revision + 1))
    await boards.settled()
    assert channel.calls == ["delete", "send", "edit"], "the former call goes, another comes, and then the board"
    assert boards.trouble(table.id) is None
    shown = await store.boards.of_table(table.id)
    assert shown is not None
    assert (shown.message_id, shown.call_message_id, shown.called_revision) == (1001, 1003, table.revision + 1)
    errors.clear()
    store.boards._known.clear()
    await store.boards.stale()
    assert await store.boards.of_table(table.id) == shown, "it was stored with what could be stored next"


async def test_a_board_is_tried_again_though_nobody_can_be_called_either(
    boards: Boards, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await posted(boards, channel, playing())
    channel.refusals = {"send": MISSING_PERMISSIONS}
    decided = replace(table, revision=table.revision + 1)
    picture = await failed(boards, monkeypatch, PaintingError("no paint"), decided)
    assert boards.trouble(table.id) == TROUBLE_NOT_ALLOWED
    assert channel.calls == ["delete", "send"], "no request is refused twice"
    channel.refusals = {}
    channel.calls.clear()
    picture.may_be_drawn.set()
    await boards.settled()
    assert channel.calls == ANEW
    assert boards.trouble(table.id) is None


async def test_a_board_stays_where_it_is_if_whoever_is_called_was_called_before_it_failed(
    boards: Boards, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await posted(boards, channel, playing())
    picture = await failed(boards, monkeypatch, PaintingError("no paint"), replace(table, votes=(1,)))
    picture.may_be_drawn.set()
    await boards.settled()
    assert channel.calls == ["edit"]


async def test_a_board_that_another_has_replaced_is_deleted_later_if_discord_is_away(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    later: list[Callable[[], None]] = []
    monkeypatch.setattr(boards._messages, "_call_later", lambda _seconds, function: later.append(function))
    table = await posted(boards, channel, lobby())
    channel.refusals, channel.status = {"delete": 0}, 503
    boards.repost(table.id)
    await boards.settled()
    assert channel.calls == ["send", "delete"]
    table = await tables.change(table.id, lobbies.join, 5, "Much", PRESS)
    await boards.settled()
    assert channel.calls == ["send", "delete", "edit", "delete"], "the board itself is not held up"
    channel.refusals = {}
    channel.calls.clear()
    later[0]()
    await boards.settled()
    later[1]()
    await boards.settled()
    assert (channel.calls, boards.trouble(table.id)) == (["delete"], None)


async def test_a_former_board_that_may_not_be_deleted_is_left_at_that(
    boards: Boards, tables: Tables, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    table = await tables.open(lobby())
    await boards.settled()
    channel.refusals = {"delete": 50035}
    boards.repost(table.id)
    await boards.settled()
    boards.refresh(table.id)
    await boards.settled()
    assert channel.calls.count("delete") == 1
    assert "a former board stays" in caplog.text


async def test_a_moment_that_is_skipped_while_it_is_drawn_is_not_shown(
    boards: Boards, channel: Channel, monkeypatch: pytest.MonkeyPatch, watch: Watch
) -> None:
    begun, may_draw = asyncio.Event(), asyncio.Event()
    shown: list[Scene] = []
    boards._shows = opened(watch)

    async def picture(_painter: Any, _hosted: Any, scene: Scene, _language: Any) -> Blank:
        shown.append(scene)
        begun.set()
        await may_draw.wait()
        return Blank()

    monkeypatch.setattr("bot.surfaces.boards.scene_picture", picture)
    monkeypatch.setattr(boards.contents.painter, "board", AsyncMock(return_value=Blank()))
    table = await posted(boards, channel, playing())
    boards._shows.follow(moved(table, event(1)))
    boards.refresh(table.id)
    async with asyncio.timeout(10):
        await begun.wait()
    boards.skip(table)
    boards._shows.follow(moved(moved(table, event(1)), event(2)))  # by a computer, which a skip hurries
    may_draw.set()
    await boards.settled()
    assert [moment.events for _, _, moment in (scene.cue for scene in shown) if moment] == [(event(1),), (event(2),)]
    assert boards._staged[table.id] is shown[1]
    assert channel.calls.count("edit") <= 1, "the first was never written"


async def test_a_call_that_fails_is_no_failure_of_the_board(
    boards: Boards, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards._workers, "_patience", (0,))
    monkeypatch.setattr("bot.surfaces.boards.LASTING_SECONDS", 0.0)
    update, failures = boards.calls.update, [RuntimeError("no call")] * 3

    async def fail_first(table: Table, board: BoardMessage) -> float | None:
        if failures:
            raise failures.pop()
        return await update(table, board)

    monkeypatch.setattr(boards.calls, "update", fail_first)
    told: list[int] = []
    boards.on_trouble(told.append)
    table = await tables.open(playing())
    await boards.settled()
    assert (failures, told) == ([], []), "it is shown"
    boards._note_trouble(table, TROUBLE_UNKNOWN)
    news: asyncio.Queue[int] = asyncio.Queue()
    boards.on_trouble(news.put_nowait)
    failures += [RuntimeError("no call")]
    monkeypatch.setattr(boards._workers, "_patience", (3600,))
    boards.refresh(table.id)
    await asyncio.wait_for(news.get(), 5)
    assert boards.trouble(table.id) is None, "it is shown again, whatever becomes of the call"


async def test_a_board_that_could_not_be_edited_stays_where_it_is_if_nobody_was_called(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards._workers, "_patience", (0,))
    monkeypatch.setattr("bot.surfaces.boards.LASTING_SECONDS", 0.0)
    table = await posted(boards, channel, lobby())
    channel.refusals, channel.forgiving_after = {"edit": 50035}, 1
    await tables.change(table.id, lobbies.join, 5, "Much", PRESS)
    await boards.settled()
    assert channel.calls == ["edit", "edit"]


async def test_each_failure_of_a_board_counts_anew(
    boards: Boards, tables: Tables, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards._workers, "_patience", (0,))
    monkeypatch.setattr("bot.surfaces.boards.LASTING_SECONDS", 1e-9)
    told: list[int] = []
    boards.on_trouble(told.append)
    table = await tables.open(lobby())
    await boards.settled()
    channel.refusals, channel.forgiving_after, channel.status = {"send": 0}, 1, 503
    for _ in range(2):
        channel.calls.clear()
        boards.repost(table.id)
        await boards.settled()
        assert channel.calls[:2] == ["send"] * 2
    assert told == []


async def test_a_message_that_discord_does_not_delete_now_is_not_taken_for_deleted(channel: Channel) -> None:
    reachable: Any = channel
    channel.refusals, channel.status = {"delete": 0}, 503
    with pytest.raises(discord.HTTPException):
        await delete_message(reachable, 5)
    channel.refusals, channel.status = {"delete": UNKNOWN_MESSAGE}, 404
    await delete_message(reachable, 5)


async def test_a_board_in_a_thread_that_sleeps_is_posted_anew_which_wakes_it(
    boards: Boards, tables: Tables, channel: Channel
) -> None:
    table = await tables.open(lobby())
    await boards.settled()
    channel.refusals = {"edit": THREAD_ARCHIVED}
    await tables.change(table.id, lobbies.join, 5, "Much", PRESS)
    await boards.settled()
    assert channel.calls == ["send", "edit", "send", "delete"]
    assert boards.trouble(table.id) is None


async def test_a_board_without_a_message_yet_is_sent_after_a_restart(
    boards: Boards, tables: Tables, channel: Channel, store: Store
) -> None:
    table = await store.create_table(lobby())
    await store.boards.save(BoardMessage(table.id, table.channel_id))
    boards.refresh((await tables.table(table.id)).id)
    await boards.settled()
    assert channel.calls == ["send"]
