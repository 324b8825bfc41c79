"""Journeys in which the connection breaks during a request, or a thread is locked."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import TYPE_CHECKING

import pytest

from sandbox.disturbances import Cut
from sandbox.driver import NoAnswerError
from tests.journeys.harness import PATIENCE, moves_in, name_of

if TYPE_CHECKING:
    from tests.journeys.harness import Harness


@pytest.mark.parametrize("carried_out", [False, True])
async def test_a_panel_catches_up_when_the_socket_was_cut_while_it_was_written(
    harness: Harness, caplog: pytest.LogCaptureFixture, *, carried_out: bool
) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, marian, will, john)
    harness.bot.panels._workers._patience = (0,)
    harness.sandbox.disturb.requests(Cut(carried_out=carried_out), "PATCH", "/webhooks/*", times=2)
    for member, move in ((marian, 0), (will, 3), (john, 5)):
        hand = hands[name_of(member)]
        await member.press(hand, custom_id=moves_in(hand)[move])
    await harness.settled()
    revision = (await harness.table(oak)).revision
    for member in (marian, will, john):
        shown = member.look(hands[name_of(member)])
        assert f":{revision}:" in moves_in(shown)[0]
    gc.collect()
    assert not [record for record in caplog.records if "never retrieved" in record.getMessage()]


async def test_nothing_is_left_behind_when_the_socket_is_cut_while_an_error_is_told(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    oak, marian, will = harness.channel(), harness.member("Marian"), harness.member("Will")
    await harness.begin(oak, marian, computers=2)
    harness.sandbox.disturb.requests(Cut(), "POST", "/interactions/*/callback")
    press = asyncio.create_task(will.press(harness.board(oak), "Play / My hand"))
    async with asyncio.timeout(PATIENCE):
        while harness.sandbox.disturb._requests:  # noqa: ASYNC110 (nothing tells of a fault that has happened)
            await asyncio.sleep(0)
    harness.sandbox.clock.advance(4.0)  # Discord waits three seconds for an answer
    with pytest.raises(NoAnswerError):
        await press
    await harness.settled()
    gc.collect()
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert "watching" in (await will.press(harness.board(oak), "Play / My hand")).text


async def test_a_board_in_a_locked_thread_is_told_of_in_the_panel_and_tried_again_when_it_opens(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    harness.expected_refusals.add(160005)
    oak, marian = harness.channel(), harness.member("Marian")
    thread = await marian.start_thread(oak, "a-quiet-corner")
    hand = (await harness.begin(thread, marian, computers=2))["Marian"]
    harness.sandbox.backend.threads.set_state(thread, locked=True)
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    table = await harness.table(thread)
    assert "locked" in (harness.bot.boards.trouble(table.id) or "")
    panel = await marian.command(thread, "table hand")
    assert "this thread is locked" in (await marian.command(thread, "table board")).text
    assert "this thread is locked" in panel.text
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    heard = asyncio.create_task(harness.bot.wait_for("raw_thread_update", timeout=PATIENCE))
    await asyncio.sleep(0)
    harness.sandbox.backend.threads.set_state(thread, locked=False)
    await heard
    await harness.settled()
    assert harness.bot.boards.trouble(table.id) is None
    shown = await harness.bot.store.boards.of_table(table.id)
    assert shown
    assert shown.version == table.version
