from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot.pages import parts
from bot.panels import LIFETIME, MOST_PANELS, Panels
from tests.bot.store.samples import MARIAN, ROBIN, playing

if TYPE_CHECKING:
    from bot.tables.keeper import Tables
    from bot.tables.model import Table

DEAD: Any = SimpleNamespace(status=401, reason="")


class OneTable:
    """Tables, of which there is one."""

    def __init__(self) -> None:
        self.present = playing(id=7)
        self._listener: Any = None

    def listen(self, listener: Any) -> None:
        self._listener = listener

    async def table(self, _table_id: int) -> Table:
        return self.present

    def change(self, **changes: Any) -> None:
        self.present = replace(self.present, version=self.present.version + 1, **changes)
        self._listener(self.present)


class Panel:
    """The interaction that wrote a panel, and what became of it."""

    def __init__(self, user_id: int = ROBIN, *, dead: bool = False) -> None:
        self.user = SimpleNamespace(id=user_id)
        self.edits = 0
        self.deleted = False
        self._dead = dead

    async def edit_original_response(self, **_: Any) -> None:
        if self._dead:
            raise discord.HTTPException(DEAD, {"code": 50027, "message": "Invalid Webhook Token"})
        self.edits += 1

    async def delete_original_response(self) -> None:
        self.deleted = True


class Fixture:
    """Panels with a clock, and the pages that were made for them."""

    def __init__(self) -> None:
        self.tables = OneTable()
        self.time = 0.0
        self.pages = 0
        self.finished = 0
        self.panels = Panels(cast("Tables", self.tables), self.make_page, lambda: self.time)

    async def make_page(self, *_: Any) -> parts.Page:
        self.pages += 1
        return parts.page(parts.text("hand"))

    async def finish(self, _table: Any) -> parts.Page:
        self.finished += 1
        return parts.page(parts.text("hand with its picture"))

    async def follow(self, panel: Panel, message_id: int = 1, *, complete: bool = True) -> None:
        interaction: Any = panel
        await self.panels.follow(self.tables.present, interaction, message_id, None if complete else self.finish)
        await self.panels.settled()


@pytest.fixture
def at() -> Fixture:
    return Fixture()


async def test_a_panel_follows_decisions_and_not_every_change(at: Fixture) -> None:
    panel = Panel()
    await at.follow(panel)
    at.tables.change()
    await at.panels.settled()
    assert panel.edits == 0
    at.tables.change(revision=1)
    await at.panels.settled()
    at.tables.change(phase="over")
    await at.panels.settled()
    assert panel.edits == 2


async def test_a_panel_is_left_alone_while_its_owner_has_it_written(at: Fixture) -> None:
    panel = Panel()
    await at.follow(panel)
    with at.panels.paused(7, ROBIN):
        at.tables.change(revision=1)
        await at.panels.settled()
        assert panel.edits == 0
        await at.follow(panel)
    at.tables.change(revision=2)
    await at.panels.settled()
    assert panel.edits == 1


async def test_a_panel_is_followed_again_when_writing_it_failed(at: Fixture) -> None:
    panel = Panel()
    await at.follow(panel)
    with at.panels.paused(7, ROBIN):
        at.tables.change(revision=1)
    await at.panels.settled()
    assert panel.edits == 1


async def test_a_panel_that_lacks_its_picture_is_written_once_more(at: Fixture) -> None:
    panel = Panel()
    await at.follow(panel, complete=False)
    assert (panel.edits, at.finished, at.pages) == (1, 1, 0)
    at.tables.change()
    await at.panels.settled()
    assert panel.edits == 1


async def test_a_panel_whose_picture_comes_after_the_next_decision_shows_that(at: Fixture) -> None:
    panel: Any = Panel()
    shown = at.tables.present
    at.tables.change(revision=1)
    await at.panels.follow(shown, panel, 1, at.finish)
    await at.panels.settled()
    assert (panel.edits, at.finished, at.pages) == (1, 0, 1)


async def test_a_change_while_a_panel_was_being_written_is_not_missed(at: Fixture) -> None:
    panel, shown = Panel(), at.tables.present
    at.tables.change(revision=1)
    interaction: Any = panel
    await at.panels.follow(shown, interaction, 1)
    await at.panels.settled()
    assert panel.edits == 1


async def test_a_newer_panel_takes_the_place_of_the_older_one(at: Fixture) -> None:
    older, newer = Panel(), Panel()
    await at.follow(older, 1)
    await at.follow(newer, 2)
    assert older.deleted
    at.tables.change(revision=1)
    await at.panels.settled()
    assert (older.edits, newer.edits) == (0, 1)


async def test_panels_of_others_and_a_panel_pressed_again_stay(at: Fixture) -> None:
    robins, marians = Panel(ROBIN), Panel(MARIAN)
    await at.follow(robins, 1)
    await at.follow(marians, 2)
    await at.follow(Panel(ROBIN), 1)
    assert not robins.deleted
    assert not marians.deleted


async def test_a_panel_whose_token_is_dead_is_neither_edited_nor_deleted(at: Fixture) -> None:
    panel = Panel()
    await at.follow(panel)
    at.time = LIFETIME + 1
    await at.follow(Panel(), 2)
    assert not panel.deleted
    at.time *= 3
    at.tables.change(revision=1)
    await at.panels.settled()
    assert at.pages == 0


async def test_a_panel_that_discord_does_not_take_any_more_is_forgotten(at: Fixture) -> None:
    await at.follow(Panel(dead=True))
    at.tables.change(revision=1)
    await at.panels.settled()
    at.tables.change(revision=2)
    await at.panels.settled()
    assert at.pages == 1


async def test_a_member_who_has_lost_his_seat_is_told_once(at: Fixture) -> None:
    panel = Panel()
    await at.follow(panel)
    resigned = replace(at.tables.present.seats[0], user_id=None, level="easy", resigned_user_id=ROBIN)
    for _ in range(2):
        at.tables.change(seats=(resigned, *at.tables.present.seats[1:]))
        await at.panels.settled()
    assert panel.edits == 1


async def test_memory_holds_a_limited_number_of_panels(at: Fixture) -> None:
    for user_id in range(MOST_PANELS + 3):
        interaction: Any = Panel(user_id)
        await at.panels.follow(at.tables.present, interaction, user_id)
    assert len(at.panels._panels) == MOST_PANELS
    await at.panels.close()
