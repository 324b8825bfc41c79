"""Journeys in which members look up the signs of a picture, and go back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages import LANGUAGES
from bot.pictures.drawing_queue import PaintingError
from games.robin_of_locksley.tiles import Task
from words.chickwood_forest.legend import WORTH
from words.robin_of_locksley.tasks import task_in_words

if TYPE_CHECKING:
    import pytest

    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness


TASKS = {task: task_in_words(task, LANGUAGES["en"]) for task in Task}


async def test_every_picture_is_explained_by_one_press_and_the_hand_is_one_press_back(real_harness: Harness) -> None:
    harness = real_harness
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    legend = await _drawn(marian, oak, await marian.press(hand, "What do I see?"), "Page 1")
    assert legend.id != hand.id
    assert "A robber that somebody can still play." in legend.alt_texts[0]
    turned = await _drawn(marian, oak, await marian.press(legend, "Next page"), "Page 2")
    assert turned.id == legend.id
    assert turned.alt_texts != legend.alt_texts
    back = await marian.press(turned, "Back to my hand")
    assert "choose a robber" in back.text

    onlooker = await _drawn(will, oak, await will.press(harness.board(oak), "What do I see?"), "Page 1")
    assert "It lies face down until all have." in onlooker.alt_texts[0]
    assert "Back to my hand" not in [button.label for button in onlooker.buttons]


async def _no_picture(*_: object) -> None:
    raise PaintingError("no ink")


async def test_a_hand_s_legend_knows_what_its_seat_does_and_the_board_s_what_everybody_does(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.legend", _no_picture)
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=1, start="chickwood start"))["Marian"]
    state = (await harness.table(oak)).state
    held = {WORTH[loot] for loot in state.hands[0]}
    assert not any(map(any, state.rows)), "no card lies anywhere yet"
    told = {}
    for picture, shown in (("board", harness.board(oak)), ("hand", hand)):
        table = await harness.table(oak)
        pages = [
            await marian.press_raw(oak, shown.id, f"gw:{table.id}:{table.revision}:legend:{picture}.{number}")
            for number in range(6)
        ]
        told[picture] = " ".join(page.text for page in pages)
    assert all(worth in told["hand"] for worth in held)
    assert not any(worth in told["board"] for worth in WORTH.values())


async def test_a_page_that_the_position_has_no_more_leads_to_the_last_one(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.bot.members.change(
        marian.user.id, pictures=False
    )  # in panels; whoever asks what signs mean sees them
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    shown = await marian.press_raw(oak, harness.board(oak).id, f"gw:{table.id}:{table.revision}:legend:board.98")
    assert "Page 3 of 3" in shown.text
    assert shown.images


async def _drawn(member: MemberDriver, channel: Channel, legend: Message, page: str) -> Message:
    """Return a page of a legend, with its buttons, once it is drawn."""
    return await member.wait_for(
        channel, lambda shown: shown.id == legend.id and bool(shown.images and shown.buttons) and page in shown.text
    )


async def test_a_legend_in_words_and_in_its_picture_leaves_out_the_same_signs(real_harness: Harness) -> None:
    harness = real_harness
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=1, start="locksley start"))["Marian"]
    course = (await harness.table(oak)).state.course
    absent = next(task for task in Task if task not in course)
    legend = await _drawn(marian, oak, await marian.press(hand, "What do I see?"), "Page 1")
    pages = [legend]
    while len(pages) == 1 or "Page 1 of" not in pages[-1].text:
        number = len(pages) + 1
        last = f"Page {number} of" if f"of {len(pages)}" not in pages[-1].text else "Page 1 of"
        pages.append(await _drawn(marian, oak, await marian.press(pages[-1], "Next page"), last))
    told = " ".join(page.alt_texts[0] for page in pages)
    assert all(TASKS[task] in told for task in course)
    assert TASKS[absent] not in told


async def test_who_wants_no_pictures_reads_the_legend(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.bot.members.change(marian.user.id, pictures=False, language="fr")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    legend = await marian.press(hand, custom_id=hand.buttons[-1].custom_id)
    assert not legend.images
    assert "joyau" in legend.text
