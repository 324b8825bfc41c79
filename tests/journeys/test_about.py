"""Journeys through `/about` and the other commands that show the state of the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.metrics import exposition
from bot.version import VERSION
from tests.journeys.harness import moves_in

if TYPE_CHECKING:
    from tests.journeys.harness import Harness


async def test_about_tells_a_member_alone_how_the_bot_is_doing(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    assert "0 tables are open." in (await marian.command(oak, "about")).text
    await harness.begin(oak, marian, computers=2)
    about = await marian.command(oak, "about")
    assert about.ephemeral
    assert f"Version {VERSION}, awake since <t:{int(harness.bot.started_at)}:f>." in about.text
    assert "One table is open." in about.text


async def test_about_speaks_the_language_of_the_member(harness: Harness) -> None:
    about = await harness.member("Much").command(harness.channel(), "about")
    assert "0 Tische sind offen." in about.text


async def test_the_figures_count_presses_moves_and_boards(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    lines = (await exposition(harness.bot)).decode().splitlines()
    figures = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert float(figures['greenwood_answer_seconds_count{type="component"}']) == 2
    assert float(figures['greenwood_answer_seconds_count{type="application_command"}']) == 1
    assert float(figures["greenwood_moves_total"]) >= 3
    assert float(figures["greenwood_open_tables"]) == 1
    assert float(figures["greenwood_boards_behind"]) == 0


async def test_no_open_table_is_none_in_french_too(harness: Harness) -> None:
    """French uses the singular for zero, so that the text of the singular must not contain the word for one."""
    assert "0 table est ouverte." in (await harness.member("Tuck").command(harness.channel(), "about")).text
