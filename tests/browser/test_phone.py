"""Plays whole games of two members on a phone's screen: nothing is cut off, and screenshots are saved."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import ViewportSize, expect

from bot.surfaces.show_stage import LONGEST_SCENE
from bot.surfaces.shows import LONGEST_SHOW
from tests.journeys.harness import decide
from tests.journeys.locksley import SHORT, eager

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.driver import MemberDriver
    from tests.browser.conftest import Visit
    from tests.browser.visitor import Visitor
    from tests.journeys.harness import Harness

    Choose = Callable[[MemberDriver, list[str]], str]

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.alone]

PHONE = ViewportSize(width=400, height=2400)
"""The size of the screen: as wide as a phone, and high enough for the whole board and panel."""
DECISIONS = 900
"""The number of decisions after which a game must be over."""
LOOKED_AT = (1, 5, 30)
"""The number of decisions between two series of screenshots."""
SCENES = 3
"""The number of screenshots in a series: moments, and the position."""
COMPUTER: dict[str, Any] = {"computers": 1, "level": "easy"}


def first(_: MemberDriver, moves: list[str]) -> str:
    """Choose the first button."""
    return moves[0]


@pytest.mark.parametrize(
    ("start", "options", "choose"),
    [
        ("rueck start", COMPUTER, first),
        ("chickwood start", COMPUTER, first),
        ("bandits start", COMPUTER, first),
        ("locksley start", SHORT, eager),
    ],
    ids=["rueck", "chickwood", "bandits", "locksley"],
)
async def test_a_whole_game_of_two_members_fits_a_phone(
    visit: Visit, harness: Harness, start: str, options: dict[str, Any], choose: Choose
) -> None:
    harness.shows_moments = True
    await harness.restart_bot()
    person = await visit(viewport=PHONE)
    oak, members = harness.channel(), harness.members("Marian", "Little John")
    name = f"phone-{start.removesuffix(' start')}"
    await harness.open_lobby(oak, *members, start=start, **options)
    await _keep(person, f"{name}-0-lobby")
    hands = [await members[0].press(harness.board(oak), "Start the game")]
    await harness.settled()
    hands.append(await members[1].press(harness.board(oak), "Play / My hand"))

    panels = dict(zip(members, hands, strict=True))
    for decision in itertools.count():
        assert decision < DECISIONS, "the game does not end"
        if decision in LOOKED_AT:
            await _watch(person, harness, f"{name}-{decision}")
        if not await decide(harness, panels, choose):
            for _ in range(3):  # the board, the panels that let it go first, and what computers do then
                harness.sandbox.clock.advance(LONGEST_SHOW)
                await harness.settled()
            if not await decide(harness, panels, choose):
                break
    await _watch(person, harness, f"{name}-finale")
    await expect(person.board("Marian").get_by_role("button", name="Rematch")).to_be_visible()
    await person.press(person.board("Marian"), "Game log")
    await expect(person.private("Marian").last).to_contain_text(re.compile(r": page (\d+) of \1"))
    await _keep(person, f"{name}-log")


async def _watch(person: Visitor, harness: Harness, name: str) -> None:
    """Save screenshots of moments and the position, one after the other."""
    for scene in range(SCENES):
        await harness.settled()
        await _keep(person, f"{name}-{scene}")
        harness.sandbox.clock.advance(LONGEST_SCENE)
    await harness.settled()


async def _keep(person: Visitor, name: str) -> None:
    """Save a screenshot of the page, which must not be wider than the phone."""
    await person.look(name)
    assert await person.overflow() <= 0
