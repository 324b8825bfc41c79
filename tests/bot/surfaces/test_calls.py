"""Tests of calls (pings): which stay, which are deleted, and which wait for the board to show what led to them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.server import UNCHANGED, ServerSettings
from bot.model.table import UNTIMED, BoardMessage
from bot.players.presence import Presence
from bot.surfaces.boards import Boards
from bot.surfaces.calls import Calls
from bot.tables.waiting import members_to_move
from tests.bot.store.samples import NOW, playing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model.table import Table
    from words.language import Language

OLD_CALL, NEW_CALL = 5, 77
TABLE = replace(playing(), waiting_since=int(NOW))


class Messages:
    """Records which messages are posted, deleted and stored."""

    def __init__(self) -> None:
        self.called: list[list[int]] = []
        self.deleted: list[int] = []
        self.saved: list[BoardMessage] = []
        self.store = SimpleNamespace(boards=SimpleNamespace(save=self._save))
        self.hosted_games = {TABLE.game: SimpleNamespace(words=SimpleNamespace(title="A game"))}

    async def _save(self, board: BoardMessage) -> None:
        self.saved.append(board)

    def settings_of(self, _guild_id: int) -> ServerSettings:
        return UNCHANGED

    def now(self) -> float:
        return NOW

    def language_of(self, _guild_id: int) -> Language:
        return LANGUAGES["en"]

    async def send(self, _table: Table, _words: str, members: Iterable[int]) -> int:
        self.called.append(list(members))
        return NEW_CALL

    async def delete(self, _table: Table, message_id: int) -> None:
        self.deleted.append(message_id)


def board_of(**changes: Any) -> BoardMessage:
    return replace(BoardMessage(TABLE.id, TABLE.channel_id, 1, call_message_id=OLD_CALL), **changes)


def users() -> list[int]:
    return [user_id for number in members_to_move(TABLE) if (user_id := TABLE.seats[number].user_id) is not None]


async def test_a_call_goes_once_its_decision_has_been_made_and_is_noted_as_gone() -> None:
    messages = Messages()
    calls = Calls(cast("Any", messages), Presence(lambda: NOW))
    kept = board_of(called_revision=TABLE.revision), board_of(call_message_id=None)
    assert [await calls.withdraw(TABLE, board) for board in kept] == [*kept], (
        "it is for this decision, or there is none"
    )
    assert (messages.deleted, messages.saved) == ([], [])
    old = board_of(called_revision=TABLE.revision - 1)
    gone = replace(old, call_message_id=None)
    assert await calls.withdraw(TABLE, old) == gone, "whoever is asked now is still to be called"
    assert (messages.deleted, messages.saved) == ([OLD_CALL], [gone])


async def test_a_call_goes_once_all_whom_it_has_called_have_pressed_something() -> None:
    messages, time = Messages(), NOW - 5
    presence = Presence(lambda: time)
    first, *others = users()
    calls, looked_at = Calls(cast("Any", messages), presence), list[int]()
    calls.follow(looked_at.append)
    presence.saw(TABLE.id, 999)
    assert looked_at == [], "no call stands there"
    await calls.update(TABLE, board_of(call_message_id=None, called_revision=TABLE.revision - 1))
    (board,) = messages.saved
    assert board.call_message_id == NEW_CALL
    time = NOW + 5
    presence.saw(TABLE.id, first)
    assert looked_at == [TABLE.id]
    await calls.update(TABLE, board)
    assert messages.deleted == [], "others have still to come"
    for user_id in others:
        presence.saw(TABLE.id, user_id)
    await calls.update(TABLE, board)
    assert messages.deleted == [NEW_CALL]
    assert messages.saved[-1] == replace(board, call_message_id=None)
    assert messages.called == [sorted(users())], "nobody is called twice"
    looked_at.clear()
    presence.saw(TABLE.id, first)
    assert looked_at == []


async def test_a_reminder_stays_until_whom_it_reminds_have_pressed_something_after_it() -> None:
    messages, time = Messages(), NOW - 5
    presence = Presence(lambda: time)
    for user_id in users():
        presence.saw(TABLE.id, user_id)
    calls = Calls(cast("Any", messages), presence)
    calls.note_reminded(TABLE, frozenset(users()))
    board = board_of(called_revision=TABLE.revision)
    await calls.update(TABLE, board)
    assert messages.deleted == []
    time = NOW + 5
    for user_id in users():
        presence.saw(TABLE.id, user_id)
    await calls.update(TABLE, board)
    assert messages.deleted == [OLD_CALL]


async def test_a_call_stays_while_others_who_are_here_have_still_to_be_called() -> None:
    messages, presence = Messages(), Presence(lambda: NOW)
    here, *away = users()
    presence.saw(TABLE.id, here)
    calls = Calls(cast("Any", messages), presence)
    await calls.update(TABLE, board_of(call_message_id=None, called_revision=TABLE.revision - 1))
    assert messages.called == [sorted(away)]
    (saved,) = messages.saved
    assert saved.called_revision != TABLE.revision
    assert await calls.withdraw(TABLE, saved) == saved
    assert messages.deleted == []


@pytest.mark.parametrize(("seconds", "ago", "is_here"), [(None, 29, True), (40, 9, True), (40, 11, False)])
async def test_a_press_counts_for_a_shorter_time_if_there_is_little(
    seconds: int | None, ago: float, *, is_here: bool
) -> None:
    messages, time = Messages(), NOW - ago
    presence = Presence(lambda: time)
    for user_id in users():
        presence.saw(TABLE.id, user_id)
    time = NOW
    table = replace(TABLE, deadline=None if seconds is None else int(NOW) + seconds)
    calls = Calls(cast("Any", messages), presence)
    again = await calls.update(table, board_of(call_message_id=None, called_revision=TABLE.revision - 1))
    assert (messages.called == []) is is_here
    assert again == ((60 if seconds is None else seconds / 2) if is_here else None)


async def test_a_reminder_stays_as_the_call_of_whom_it_reminds() -> None:
    messages, presence = Messages(), Presence(lambda: NOW)
    for user_id in users():
        presence.saw(TABLE.id, user_id)
    calls = Calls(cast("Any", messages), presence)
    board = board_of(called_revision=TABLE.revision - 1)
    calls.note_reminded(TABLE, frozenset())
    assert (await calls.withdraw(TABLE, board)).call_message_id is None, "nobody has been reminded"
    calls.note_reminded(TABLE, frozenset(users()))
    assert await calls.withdraw(TABLE, board) == board
    assert await calls.update(TABLE, board) is None, "nobody is left to be called"
    assert messages.called == []
    assert messages.saved[-1] == replace(board, called_revision=TABLE.revision)


@pytest.mark.parametrize(
    ("clock", "leads", "keeps", "rests", "is_called"),
    [
        (UNTIMED, True, False, False, False),
        ("live_5", True, False, False, True),
        ("live_5", False, True, False, False),
        ("live_5", False, False, True, False),
        ("live_5", False, False, False, True),
        (UNTIMED, False, False, False, True),
    ],
)
async def test_whom_panels_have_told_all_is_called_at_once_where_a_clock_runs(
    clock: str, *, leads: bool, keeps: bool, rests: bool, is_called: bool
) -> None:
    calls = SimpleNamespace(update=AsyncMock(return_value=None))
    show = SimpleNamespace(withholds_outcome=keeps, position_stands=rests)
    shows = SimpleNamespace(of=lambda _: show)
    boards = SimpleNamespace(leading_panels=lambda _: ["a cue"] if leads else [], _shows=shows, calls=calls)
    await Boards._call(cast("Any", boards), replace(TABLE, clock=clock), board_of())
    assert bool(calls.update.await_count) is is_called
