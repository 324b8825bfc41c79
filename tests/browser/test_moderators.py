"""Tests of moderators on the page: the settings panel, the confirmation of an action, and the doctor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

if TYPE_CHECKING:
    from tests.browser.conftest import Visit
    from tests.journeys.harness import Harness

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.alone]

JOHN = "Little John"


async def test_a_moderator_chooses_settings_and_looks_after_a_table(visit: Visit, harness: Harness) -> None:
    visitor = await visit(viewport={"width": 1280, "height": 1800})
    await visitor.become(JOHN)
    await visitor.command("/setup panel")
    panel = visitor.private(JOHN).last
    await expect(panel.get_by_text("Where games may be played")).to_be_visible()
    await visitor.look("settings-panel")

    await visitor.command("/rueck start computers: 2")
    await visitor.press(visitor.board(JOHN), "Start the game")
    await expect(visitor.moves(JOHN).first).to_be_visible()
    await visitor.command("/moderate doctor")
    await expect(visitor.private(JOHN).last.get_by_text("I have every permission that I need there.")).to_be_visible()
    await visitor.look("doctor")
    await visitor.command("/moderate pause reason: dinner")
    await visitor.press(visitor.private(JOHN).last, "Yes")
    await expect(visitor.board(JOHN).get_by_text("A moderator paused this game")).to_be_visible()
    await visitor.look("paused")
    assert (await harness.table(harness.channel())).paused_at is not None


async def test_a_chosen_suggestion_keeps_its_meaning_however_long_one_pauses_before_sending(visit: Visit) -> None:
    visitor = await visit(viewport={"width": 1280, "height": 1800})
    await visitor.become(JOHN)
    await visitor.command("/rueck start computers: 2")
    await visitor.press(visitor.board(JOHN), "Start the game")
    await visitor.choose(JOHN, visitor.moves(JOHN).first)
    await visitor.page.keyboard.type("/moderate takeback")
    await visitor.page.keyboard.press("Enter")
    form = visitor.page.get_by_role("form", name="/moderate takeback")
    move, proposals = form.get_by_label("move"), form.locator("datalist option")
    await move.fill("")
    await expect(proposals).not_to_have_count(0)
    chosen = await proposals.last.get_attribute("value") or ""
    await move.fill(chosen)
    await expect(form.locator(f'datalist option[value="{chosen}"]')).to_have_count(0)  # the bot is asked again
    await visitor.press(form, "Send")
    await expect(visitor.private(JOHN).last.get_by_text("Do you want to take back")).to_be_visible()
