"""Plays whole games on the page: what members press, what they see, and what they must not see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import ViewportSize, expect

from bot.surfaces.show_stage import LONGEST_SCENE
from tests.journeys.harness import GAME_LENGTH

if TYPE_CHECKING:
    from tests.browser.conftest import Visit
    from tests.browser.visitor import Visitor
    from tests.journeys.harness import Harness

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.alone]

PLAYERS = ("Marian", "Little John")
DESK, PHONE = ViewportSize(width=1280, height=1400), ViewportSize(width=400, height=1400)
ROUNDS = 8
"""The number of rounds in a game of Rück's raus!."""
SCENES = 5
"""The most pictures of a round: the position before, robbers turned up, still and moving, the result, the position."""
LAST_CHOICE = 7
"""The round with the last choice of a robber: the end follows at once, and panels tell both in a few lines."""
LOOKED_AT = (1, 2, ROUNDS)
"""The rounds in which screenshots are saved."""
TRACES = """
    elements => elements
        .flatMap(element => [element, ...element.querySelectorAll("*")])
        .flatMap(element => [element.dataset.key, element.getAttribute("src"), element.getAttribute("alt")])
        .filter(Boolean)
"""
"""The attributes that tell messages and pictures apart: their ids, addresses and descriptions."""


async def test_a_whole_game_against_computers_by_buttons_alone(visit: Visit) -> None:
    person = await visit()
    await person.look("game-0-arrival")
    await person.command("/rueck start computers: 2 level: easy")
    board, moves = person.board("Marian"), person.moves("Marian")
    await expect(board).to_contain_text("Start the game")
    await person.look("game-1-lobby")
    await person.press(board, "Start the game")
    await expect(moves).to_have_count(8)
    await person.look("game-2-first-choice")

    over = board.get_by_role("button", name="Rematch")
    for _ in range(GAME_LENGTH):
        await expect(moves.or_(over).first).to_be_visible()
        if await over.is_visible():
            break
        await person.choose("Marian", moves.first)
    await expect(over).to_be_visible()
    await expect(board).to_contain_text("second-most jewels")
    await expect(person.private("Marian").last).to_contain_text("second-most jewels")
    await expect(board.get_by_role("img")).to_have_attribute("alt", re.compile("Marian"))
    await person.look("game-3-over")


async def test_two_members_side_by_side_see_their_own_hands_only(visit: Visit) -> None:
    person = await visit(viewport={"width": 1500, "height": 1000})
    await person.page.get_by_role("button", name="Side by side").click()
    await person.page.keyboard.press("Alt+5")
    marian, john = person.pane("Marian"), person.pane("Little John")
    await expect(john).to_be_visible()
    await marian.get_by_role("textbox").focus()
    await person.command("/rueck start computers:1 level:easy")
    await person.press(person.board("Little John"), "Join")
    await expect(person.board("Marian")).to_contain_text("@Little John")
    await person.press(person.board("Marian"), "Start the game")
    await expect(person.moves("Marian")).to_have_count(8)
    await person.press(person.board("Little John"), "Play / My hand")
    await expect(person.moves("Little John")).to_have_count(8)
    await person.look("side-by-side-0-hands")

    await person.press(person.private("Marian").last, "Robber 5")
    await expect(person.private("Marian").last).to_contain_text("Your robber of strength 5 lies face down.")
    await expect(person.board("Little John")).to_contain_text("Waiting for @Little John")
    await expect(john).not_to_contain_text("strength 5")
    for one, other in ((marian, john), (john, marian)):
        own = one.locator("article.message.ephemeral")
        await expect(own.last).to_contain_text("Only you can see this")
        secrets = await own.evaluate_all(TRACES)
        assert len(secrets) >= 3, "the message, its picture and the picture's description"
        assert set(secrets).isdisjoint(await other.evaluate_all(TRACES))
    await person.look("side-by-side-1-one-has-chosen")

    await person.choose("Little John", person.moves("Little John").first)
    for name in ("Marian", "Little John"):
        await expect(person.board(name)).to_contain_text("Round 2 of 8")
        await expect(person.moves(name)).to_have_count(7)
    await person.look("side-by-side-2-next-round")


async def test_whoever_looks_up_in_a_game_of_two_members_and_a_computer_sees_every_round(
    visit: Visit, harness: Harness
) -> None:
    harness.shows_moments = True
    await harness.restart_bot()
    person = await visit(viewport=DESK)
    await _sit_down(person)
    await person.note_panels("Marian")
    rounds: list[str] = []
    for _ in range(GAME_LENGTH):
        for name in PLAYERS:
            await harness.settled()  # a click is lost on a panel that is written anew at that very moment
            if await person.moves(name).count():
                await _play_first(person, name)
        for _ in range(SCENES):
            await harness.settled()
            await _read(person, harness, rounds)
            harness.sandbox.clock.advance(LONGEST_SCENE)
        if len(rounds) == ROUNDS:
            break
    await expect(person.board("Marian").get_by_role("button", name="Rematch")).to_be_visible()
    panels = await person.noted_panels("Marian")
    for line in rounds[: LAST_CHOICE - 1]:
        assert any(line.replace("Marian", "you", 1) in panel for panel in panels), line
    await _keep(person, "told-finale")


async def _play_first(person: Visitor, name: str) -> None:
    """Play the first move that a panel offers, and wait until the panel shows the result of the press."""
    panel = person.private(name).last
    before = await panel.inner_text()
    await person.moves(name).first.click()
    await expect(panel).not_to_have_text(before, use_inner_text=True)


async def _sit_down(person: Visitor) -> None:
    """Begin a game of two members, side by side, and a computer."""
    await person.page.get_by_role("button", name="Side by side").click()
    await person.page.keyboard.press("Alt+5")
    await expect(person.pane("Little John")).to_be_visible()
    await person.pane("Marian").get_by_role("textbox").focus()
    await person.command("/rueck start computers:1 level:easy")
    await person.press(person.board("Little John"), "Join")
    await expect(person.board("Marian")).to_contain_text("@Little John")
    await person.press(person.board("Marian"), "Start the game")
    await person.press(person.board("Little John"), "Play / My hand")
    for name in PLAYERS:
        await expect(person.moves(name)).to_have_count(8)


async def _read(person: Visitor, harness: Harness, rounds: list[str]) -> None:
    """Add the rounds that the board tells now and not before, and check that both members are shown them there."""
    board = harness.boards(harness.channel())[-1]  # at the end the one before it goes when the finale has come
    for line in re.sub(r"<:[^>]+> ?", "", board.text).splitlines():
        if not re.match(r"Round \d \N{EN DASH} ", line) or line in rounds:
            continue
        rounds.append(line)
        for name in PLAYERS:
            await expect(person.board(name)).to_contain_text(line)
        if len(rounds) in LOOKED_AT:
            await _keep(person, f"told-round-{len(rounds)}")


async def _keep(person: Visitor, name: str) -> None:
    """Save screenshots of the page on a desktop and on a phone."""
    for width, size in (("desk", DESK), ("phone", PHONE)):
        await person.page.set_viewport_size(size)
        await person.look(f"{name}-{width}")
    await person.page.set_viewport_size(DESK)
