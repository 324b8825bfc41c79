"""Tests of the page itself: the keyboard, small screens, an offline bot, and light and dark colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

if TYPE_CHECKING:
    from tests.browser.conftest import Visit
    from tests.browser.visitor import Visitor
    from tests.journeys.harness import Harness

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.alone]

MOST_TABS = 150
"""The greatest number of key presses that a person would still make to reach something."""


async def test_a_table_is_opened_and_used_with_the_keyboard_alone(visit: Visit) -> None:
    person = await visit()
    keyboard = person.page.keyboard
    await keyboard.press("Alt+5")
    await expect(person.pane("Little John").get_by_role("textbox")).to_be_focused()
    await keyboard.type("/rueck st")
    await expect(person.page.get_by_role("option", name="/rueck start")).to_have_attribute("aria-selected", "true")
    await keyboard.press("Tab")
    await _tab_to(person, "computers", "Shift+Tab")
    await keyboard.type("2")
    await keyboard.press("Enter")
    await expect(person.board("Little John")).to_contain_text("3 of at most 5")

    await _tab_to(person, "Start the game", "Shift+Tab")
    await person.look("keyboard-0-focus")
    await keyboard.press("Enter")
    await expect(person.moves("Little John")).to_have_count(8)
    await expect(person.board("Little John").get_by_role("button", name="Play / My hand")).to_be_visible()
    await _tab_to(person, "Robber 3", "Tab")
    await keyboard.press("Space")
    await expect(person.moves("Little John")).to_have_count(7)
    await expect(person.private("Little John").last).to_be_focused()
    await _tab_to(person, "Robber 0", "Tab")
    await person.look("keyboard-1-after-a-move")

    await keyboard.press("Alt+2")
    await expect(person.pane("Much").get_by_role("textbox")).to_be_focused()
    await expect(person.private("Much")).to_have_count(0)


async def test_a_phone_shows_all_without_moving_sideways(visit: Visit) -> None:
    person = await visit(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = person.page
    await page.get_by_role("button", name="/rueck start").tap()
    await page.get_by_label("computers").fill("2")
    await person.look("phone-0-command")
    assert await person.overflow() <= 0
    await page.get_by_role("button", name="Send").tap()
    await person.board("Marian").get_by_role("button", name="Start the game").tap()
    await expect(person.moves("Marian")).to_have_count(8)
    await person.look("phone-1-hand")
    assert await person.overflow() <= 0

    drawer, campfire = page.get_by_role("button", name="Show channels"), page.get_by_role("button", name="campfire")
    await expect(campfire).not_to_be_in_viewport()
    await drawer.tap()
    await expect(campfire).to_be_in_viewport()
    await person.look("phone-2-drawer")
    await campfire.tap()
    await expect(campfire).not_to_be_in_viewport()
    await expect(page.get_by_role("heading", name="campfire")).to_be_visible()
    assert await person.overflow() <= 0


async def test_a_picture_is_seen_in_its_own_size(visit: Visit) -> None:
    person = await visit(viewport={"width": 390, "height": 844})
    await person.command("/games")
    picture = person.private("Marian").last.locator("img").first
    await picture.click()
    frame = person.page.get_by_role("dialog").get_by_role("button", name="In its own size")
    await expect(frame).to_have_attribute("aria-pressed", "false")
    whole, own = await frame.locator("img").evaluate("image => [image.clientWidth, image.naturalWidth]")
    assert whole < 390 < own
    await frame.click(position={"x": whole - 4, "y": 4})
    await expect(frame).to_have_attribute("aria-pressed", "true")
    shown = "frame => [frame.firstElementChild.clientWidth, frame.scrollLeft + frame.clientWidth, frame.scrollWidth]"
    width, right, end = await frame.evaluate(shown)
    assert width == own
    assert right == end, "what was pressed is in sight"
    assert await person.overflow() == 0
    await frame.press("Enter")
    await expect(frame).to_have_attribute("aria-pressed", "false")
    await person.page.keyboard.press("Escape")
    await expect(person.page.get_by_role("dialog")).to_have_count(0)


async def test_the_page_says_when_the_bot_is_away_and_goes_on_when_it_is_back(visit: Visit, harness: Harness) -> None:
    person = await visit()
    await person.command("/rueck start")
    await expect(person.board("Marian")).to_contain_text("1 of at most 5")
    await harness.stop_bot()
    banner = person.page.locator(".banner")
    await expect(banner).to_contain_text("Greenwood is away")
    await person.press(person.board("Marian"), "Rules")
    await expect(person.board("Marian").get_by_role("alert")).to_have_text("The bot is away, so nobody answered.")
    await person.look("bot-away")

    await harness.start_bot()
    await expect(banner).to_be_hidden()
    await person.press(person.board("Marian"), "Rules")
    await expect(person.private("Marian").last).to_contain_text("Rück's raus!")
    await expect(person.board("Marian").get_by_role("alert")).to_have_count(0)


async def test_dark_and_light_follow_the_system_until_one_is_chosen(visit: Visit) -> None:
    person = await visit(color_scheme="dark", viewport={"width": 1280, "height": 1400})
    await person.command("/rueck start computers:2 level:easy")
    await person.press(person.board("Marian"), "Start the game")
    await expect(person.moves("Marian")).to_have_count(8)
    assert await _brightness(person) < 64
    await person.look("theme-dark")

    await person.page.get_by_role("button", name="Theme: as the system").click()
    await person.page.get_by_role("button", name="Theme: light").focus()
    assert await _brightness(person) > 192
    await person.look("theme-light")
    await person.page.reload()
    await expect(person.page.get_by_role("button", name="Theme: light")).to_be_visible()
    assert await _brightness(person) > 192


async def test_a_choice_is_typed_by_its_name(visit: Visit) -> None:
    person = await visit()
    await person.command("/rueck start alone:Yes computers:2")
    await expect(person.private("Marian").last).to_contain_text("Rück's raus!")
    await expect(person.board("Marian")).to_have_count(0)


async def _tab_to(person: Visitor, label: str, key: str) -> None:
    """Press a key until the element of this name has the focus."""
    wanted = person.page.locator(":focus").and_(
        person.page.get_by_role("button", name=label, exact=True).or_(person.page.get_by_label(label, exact=True))
    )
    for _ in range(MOST_TABS):
        if await wanted.count():
            return
        await person.page.keyboard.press(key)
    raise AssertionError(f"{label} is out of reach")


async def _brightness(person: Visitor) -> float:
    """Return the brightness of the background of messages, from 0 to 255."""
    bright: float = await person.page.evaluate("""() => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
    }""")
    return bright
