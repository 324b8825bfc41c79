"""Journeys in which the bot itself fails, and in which it shuts down."""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from sandbox.driver import NoAnswerError
from tests.journeys.harness import PATIENCE, moves_in, play_to_the_end

if TYPE_CHECKING:
    from tests.journeys.harness import Harness


async def test_a_member_gets_the_id_of_an_error_that_the_log_explains_and_the_game_goes_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]

    def fail(*_: Any) -> str:
        raise RuntimeError("the prompter has lost the book")

    with monkeypatch.context() as fault:
        hosted = harness.bot.hosted_games["ruecks_raus"]
        fault.setitem(
            harness.bot.hosted_games, "ruecks_raus", hosted._replace(words=replace(hosted.words, prompt=fail))
        )
        answer = await marian.press(harness.board(oak), "Play / My hand")
    found = re.search(r"error ([a-z2-9]{6})", answer.text)
    assert found
    assert answer.ephemeral
    (record,) = (record for record in caplog.records if found[1] in record.getMessage())
    assert record.exc_info
    assert "lost the book" in str(record.exc_info[1])

    hand = await marian.press(harness.board(oak), "Play / My hand")
    await play_to_the_end(harness, {marian: hand})
    assert (await harness.table(oak)).phase == "over"


async def test_a_move_counts_although_its_answer_could_not_be_made(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    with monkeypatch.context() as fault:
        fault.setattr("bot.surfaces.panel_contents.panel_page", None)
        answer = await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[3])
    assert "Nothing is lost" in answer.text
    hand = await marian.press(harness.board(oak), "Play / My hand")
    assert "strength 3" in hand.text


async def test_a_hand_that_cannot_be_drawn_in_time_is_told_in_words(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)

    async def never(*_: Any, **__: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.surfaces.panel_contents.PICTURE_SECONDS", 0.01)
    monkeypatch.setattr(harness.bot.painter, "hand", never)
    hand = await marian.press(harness.board(oak), "Play / My hand")
    assert hand.images == ()
    assert len(moves_in(hand)) == 8


async def test_all_members_resigning_while_a_computer_thinks_is_no_error(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.open_lobby(oak, marian, computers=2)
    thinking, thought = asyncio.Event(), asyncio.Event()
    choose = harness.bot.computers.choose

    async def choose_slowly(*question: Any) -> Any:
        thinking.set()
        await thought.wait()
        return await choose(*question)

    monkeypatch.setattr(harness.bot.computers, "choose", choose_slowly)
    await marian.press(harness.board(oak), "Start the game")
    await thinking.wait()
    await marian.press(await marian.command(oak, "table resign"), "Give up")
    thought.set()
    await harness.settled()
    assert (await harness.table(oak)).phase == "cancelled"
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_nothing_is_left_behind_when_the_bot_ends(stopped_harness: Harness) -> None:
    harness = stopped_harness
    oak, marian = harness.channel(), harness.member("Marian")
    tasks, threads = asyncio.all_tasks(), set(threading.enumerate())
    await harness.start_bot()
    await harness.begin(oak, marian, computers=2)
    await harness.stop_bot()
    left = [task for task in asyncio.all_tasks() - tasks if "RequestHandler" not in repr(task)]  # the sandbox's server
    assert left == []
    ending = set(threading.enumerate()) - threads
    for thread in ending:
        thread.join(PATIENCE)
    assert [thread.name for thread in ending if thread.is_alive()] == []
    with pytest.raises(NoAnswerError, match="not connected"):
        await marian.press(harness.board(oak), "Play / My hand")


async def test_the_bot_ends_cleanly_in_the_middle_of_answers_and_thoughts(
    real_harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    harness = real_harness
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    enter, begun = harness.bot.gate.enter, asyncio.Event()

    def begin(interaction: Any) -> bool:
        begun.set()
        return enter(interaction)

    monkeypatch.setattr(harness.bot.gate, "enter", begin)
    press = asyncio.create_task(marian.press(hand, custom_id=moves_in(hand)[0]))
    await asyncio.wait_for(begun.wait(), PATIENCE)
    await harness.stop_bot()
    assert (await press).id == hand.id
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    await harness.start_bot()
    hand = await marian.press(harness.board(oak), "Play / My hand")
    assert moves_in(hand)
