"""Tests of private messages about a lobby: they follow it for as long as Discord lets them be edited."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.discord_errors import UNKNOWN_MESSAGE
from bot.interactions import answers
from bot.pages import parts
from bot.surfaces.private_messages import LIFETIME, Owner
from bot.surfaces.private_notes import FOLLOW_SECONDS, PrivateNotes
from tests.bot.store.samples import lobby

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import Table
    from bot.pages.parts import Page

TABLE = lobby(id=7)


class Notes:
    """Private notes about one table, with a clock that a test moves, and what is written into them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.due: list[Callable[[], None]] = []
        self.answer = SimpleNamespace(rewrite=AsyncMock(), delete=AsyncMock())
        self.seen_again: list[Table] = []
        tables = cast("Any", SimpleNamespace(listen=lambda _: None, tell_again=self.seen_again.append))
        self.notes = PrivateNotes(tables, lambda: self.now, self._call_later)
        self._numbers = iter(range(1, 100))
        self.show = AsyncMock(side_effect=lambda *_: next(self._numbers))
        monkeypatch.setattr(answers, "show", self.show)
        monkeypatch.setattr(answers, "standing", lambda _interaction: self.answer)

    def _call_later(self, seconds: float, function: Callable[[], None]) -> None:
        assert seconds == FOLLOW_SECONDS
        self.due.append(function)

    async def pass_on(self) -> None:
        """Let postponed work become due."""
        due, self.due = self.due, []
        for function in due:
            function()
        await self.notes.settled()

    @property
    def written(self) -> list[str]:
        """The notes that were written again."""
        return [_words(call.args[0]) for call in self.answer.rewrite.await_args_list]


def _words(page: Page) -> str:
    return "".join(item.content for item in parts._texts(page.layout))


def pressed_by(user_id: int) -> Any:
    """Return a press of a member in a public message."""
    return cast("Any", SimpleNamespace(user=SimpleNamespace(id=user_id), message=None))


def seats_page(table: Table) -> Page:
    """A page that says how many players sit at a table."""
    return parts.page(parts.text(f"{len(table.seats)} sit here."))


@pytest.fixture
def note_fixture(monkeypatch: pytest.MonkeyPatch) -> Notes:
    """Private notes, none of which exists yet."""
    return Notes(monkeypatch)


async def test_a_note_that_cannot_be_changed_any_more_is_forgotten(note_fixture: Notes) -> None:
    notes = note_fixture.notes
    await notes.tell(pressed_by(1), TABLE, "You have a seat.")
    note_fixture.now = LIFETIME
    await notes.tell(pressed_by(2), TABLE, "You have a seat.")
    assert list(notes._notes) == [Owner(7, 1), Owner(7, 2)]
    note_fixture.now = LIFETIME + 1
    await notes.tell(pressed_by(3), TABLE, "You have a seat.")
    assert list(notes._notes) == [Owner(7, 2), Owner(7, 3)]
    taken = notes.take(Owner(7, 2))
    assert taken is not None
    assert taken.message_id == 2
    assert notes.take(Owner(7, 2)) is None, "only one writes it"
    note_fixture.now = 2 * LIFETIME + 2
    assert notes.take(Owner(7, 3)) is None, "Discord does not let it be written any more"


async def test_a_note_follows_its_lobby_once_for_all_that_changes_meanwhile(note_fixture: Notes) -> None:
    table = lobby()
    host = table.host_id
    await note_fixture.notes.show(pressed_by(host), table, seats_page)
    for count in (3, 4):
        note_fixture.notes.follow(
            replace(table, seats=(*table.seats, *(table.seats[-1:] * (count - len(table.seats)))))
        )
    assert len(note_fixture.due) == 1
    await note_fixture.pass_on()
    assert note_fixture.written == ["4 sit here."]
    note_fixture.notes.follow(table)
    await note_fixture.pass_on()
    assert note_fixture.written[1:] == [f"{len(table.seats)} sit here."]


async def test_nothing_is_written_where_a_note_shows_what_is(note_fixture: Notes) -> None:
    table = lobby()
    later = replace(table, seats=(*table.seats, table.seats[-1]))
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    note_fixture.notes.follow(later)
    await note_fixture.notes.show(pressed_by(table.host_id), later, seats_page)  # a press in it has come before
    await note_fixture.pass_on()
    assert note_fixture.written == []


@pytest.mark.parametrize("ends", ["sentence", "age", "taken", "closed"])
async def test_nothing_follows_that_stays_or_is_gone(note_fixture: Notes, ends: str) -> None:
    table = lobby()
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    note_fixture.notes.follow(replace(table, seats=(*table.seats, table.seats[-1])))
    if ends == "sentence":
        await note_fixture.notes.tell(pressed_by(table.host_id), table, "You have left.")
    elif ends == "age":
        note_fixture.now = LIFETIME + 1
    elif ends == "taken":
        note_fixture.notes.take(Owner(table.id, table.host_id))
    else:
        await note_fixture.notes.close()
    await note_fixture.pass_on()
    assert note_fixture.written == []


async def test_a_game_that_goes_on_is_not_followed(note_fixture: Notes) -> None:
    table = lobby()
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    note_fixture.notes.follow(replace(table, phase="playing"))
    assert note_fixture.due == []


async def test_a_note_looks_at_its_table_again_once_it_is_there(note_fixture: Notes) -> None:
    table = lobby()
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    assert note_fixture.seen_again == [table], "which may have changed while the answer was on its way"


async def test_a_table_that_gathers_nobody_is_shown_without_a_note(note_fixture: Notes) -> None:
    table = lobby(phase="playing")
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    assert not note_fixture.notes._notes


async def test_the_note_of_somebody_who_has_lost_their_seat_follows_and_goes_as_well(note_fixture: Notes) -> None:
    table, stranger = lobby(), 99
    await note_fixture.notes.show(pressed_by(stranger), table, seats_page)
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    await note_fixture.notes.tell(pressed_by(5), table, "You have left.")
    note_fixture.notes.follow(replace(table, seats=table.seats[:1], version=1))
    await note_fixture.pass_on()
    assert note_fixture.written == ["1 sit here."] * 2
    note_fixture.notes.follow(replace(table, phase="cancelled", version=2))
    await note_fixture.notes.settled()
    assert note_fixture.answer.delete.await_count == 1, "the host has pressed for it, and a sentence stays"
    note_fixture.notes.follow(replace(table, phase="cancelled", ended_by="moderator", version=2))
    await note_fixture.notes.settled()
    assert note_fixture.answer.delete.await_count == 2


async def test_a_note_lost_by_the_network_is_written_again_but_not_a_dismissed_one(note_fixture: Notes) -> None:
    table = lobby()
    later = replace(table, seats=table.seats[:1], version=1)
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    note_fixture.answer.rewrite.side_effect = [aiohttp.ServerDisconnectedError(), None]
    note_fixture.notes.follow(later)
    await note_fixture.pass_on()
    await note_fixture.pass_on()
    assert note_fixture.written == ["1 sit here."] * 2
    gone = discord.NotFound(cast("Any", SimpleNamespace(status=404, reason="")), {"code": UNKNOWN_MESSAGE})
    note_fixture.answer.rewrite.side_effect = gone
    note_fixture.notes.follow(replace(table, version=2))
    await note_fixture.pass_on()
    assert note_fixture.due == []


async def test_a_press_that_is_answered_while_a_note_is_written_is_not_lost(note_fixture: Notes) -> None:
    """The note shows the latest state in the end, whichever request reaches Discord last."""
    table = lobby()
    earlier, later = (replace(table, seats=table.seats[:1] * count, version=count) for count in (1, 3))
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    message_id = next(iter(note_fixture.notes._notes.values())).message.message_id

    async def answered_meanwhile(_page: Page) -> None:
        note_fixture.answer.rewrite.side_effect = None
        note_fixture.show.side_effect = lambda *_: message_id
        await note_fixture.notes.show(pressed_by(table.host_id), later, seats_page)

    note_fixture.answer.rewrite.side_effect = answered_meanwhile
    note_fixture.notes.follow(earlier)
    await note_fixture.pass_on()
    assert note_fixture.written == ["1 sit here."]
    await note_fixture.pass_on()
    assert note_fixture.written[1:] == ["3 sit here."]
    await note_fixture.pass_on()
    assert len(note_fixture.written) == 2


async def test_a_note_follows_a_table_that_goes_back_to_what_it_was_while_it_is_written(note_fixture: Notes) -> None:
    table = lobby()
    joined, left = replace(table, seats=table.seats[:1] * 9, version=1), replace(table, version=2)
    await note_fixture.notes.show(pressed_by(table.host_id), table, seats_page)
    note_fixture.notes.follow(joined)

    async def slow(_page: Page) -> None:
        note_fixture.notes.follow(left)
        for function in note_fixture.due:
            function()
        note_fixture.due.clear()

    note_fixture.answer.rewrite.side_effect = slow
    await note_fixture.pass_on()
    assert note_fixture.seen_again[-1] == joined, "what has changed since is told again"
    note_fixture.answer.rewrite.side_effect = None
    note_fixture.notes.follow(left)
    await note_fixture.pass_on()
    assert note_fixture.written[-1] == f"{len(table.seats)} sit here."
