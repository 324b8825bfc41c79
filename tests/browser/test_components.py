"""Tests of components that the games hardly use, with a small bot: menus, suggestions, mentions, languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from sandbox.server import Sandbox
from sandbox.world import ApplicationEmoji
from tests.discord_py import point_at
from tests.sandbox.conftest import connected
from tests.sandbox.small_bot import SmallBot, picture

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.browser.conftest import Visit

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.alone]

TORN = """(prose, [narrow, wide]) => {
    const isTorn = (image) => {
        const word = document.createRange();
        word.setStart(image.nextSibling, 1);
        word.setEnd(image.nextSibling, 2);
        return word.getBoundingClientRect().top > image.getBoundingClientRect().bottom;
    };
    const widths = Array.from({ length: wide - narrow }, (_, more) => narrow + more);
    return widths.filter((width) => {
        prose.style.width = `${width}px`;
        return [...prose.querySelectorAll("img")].some(isTorn);
    });
}"""
"""JavaScript that returns the widths at which the first letter after an image is on the line below it."""


@dataclass(frozen=True)
class SmallCompany:
    """A sandbox with the small bot in it, in the shape of a harness, of which a visitor needs only the address."""

    sandbox: Sandbox


@pytest_asyncio.fixture(loop_scope="session")
async def harness(
    browser: Browser,  # noqa: ARG001 (without a browser nothing needs to start)
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[SmallCompany]:
    """Replace the real bot's harness, so that visitors find the small bot behind the page."""
    async with await Sandbox.start() as sandbox:
        point_at(sandbox, monkeypatch)
        async with connected(SmallBot(), sandbox.token) as bot:
            await bot.tree.sync()
            yield SmallCompany(sandbox)
        assert sandbox.faults == []
        assert sandbox.refusals == []


async def test_a_select_is_opened_and_an_option_chosen(visit: Visit) -> None:
    person = await visit()
    await person.command("/table play")
    select = person.board("Marian").get_by_role("button", name="A tree")
    await select.click()
    await expect(select).to_have_attribute("aria-expanded", "true")
    options = person.page.get_by_role("listbox", name="A tree").get_by_role("option")
    await expect(options).to_have_text(["Oak", "Ash", "Elm"])
    await options.filter(has_text="Elm").click()
    await expect(person.private("Marian")).to_have_count(1)
    await expect(person.private("Marian")).to_contain_text("You chose elm")
    await expect(options).to_have_count(0)


async def test_an_option_shows_what_the_bot_proposes(visit: Visit) -> None:
    person = await visit()
    await person.page.keyboard.type("/greet")
    await person.page.keyboard.press("Enter")
    form = person.page.get_by_role("form", name="/greet")
    how, proposals = form.get_by_label("how"), form.locator("datalist option")
    await how.fill("He")
    await expect(proposals).to_have_count(2)
    assert await proposals.evaluate_all("options => options.map(option => option.value)") == ["Hello", "Hey"]
    await how.fill("Welcome")
    await expect(proposals).to_have_count(1)
    await expect(proposals).to_have_attribute("value", "Welcome")

    await form.get_by_label("who").select_option("Tuck")
    await person.press(form, "Send")
    await expect(person.pane("Marian").locator("article.message").last).to_contain_text("Welcome, @Tuck")


async def test_a_mention_in_another_channel_is_announced_until_it_is_read(visit: Visit, harness: SmallCompany) -> None:
    marian, tuck = await visit(), await visit()
    await tuck.become("Tuck")
    await tuck.page.get_by_role("button", name="campfire").click()
    text = tuck.pane("Tuck").get_by_role("textbox")
    await text.fill(f"<@{harness.sandbox.member('Marian').id}> come and eat")
    await text.press("Enter")

    toast = marian.page.get_by_role("button", name="Tuck mentioned Marian in #campfire")
    await expect(toast).to_be_visible()
    await expect(marian.page).to_have_title(re.compile(r"^\(1\) "))
    await toast.click()
    await expect(marian.pane("Marian").locator("article.message")).to_contain_text("@Marian come and eat")
    await expect(marian.page).not_to_have_title(re.compile(r"^\("))


async def test_the_address_of_a_message_reads_as_its_channel_and_leads_there(
    visit: Visit, harness: SmallCompany
) -> None:
    person = await visit()
    channel = harness.sandbox.channel("campfire")
    text = person.pane("Marian").get_by_role("textbox")
    address = f"https://discord.com/channels/{channel.guild_id}/{channel.id}/7"
    await text.fill(f"Look: {address}, [there]({address}), https://example.org/7")
    await text.press("Enter")
    prose = person.pane("Marian").locator("article.message .prose")
    await expect(prose).to_have_text(
        "Look: #campfire \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 💬, there, https://example.org/7"
    )
    await prose.get_by_role("button", name="#campfire").click()
    await expect(person.pane("Marian").get_by_role("heading", name="campfire")).to_be_visible()


async def test_no_line_breaks_between_an_icon_and_its_word(visit: Visit, harness: SmallCompany) -> None:
    icons = harness.sandbox.world.application.emojis
    icons[7] = ApplicationEmoji(7, "gold_chest", "image/png", picture())
    person = await visit()
    text = person.pane("Marian").get_by_role("textbox")
    await text.fill(
        "**Marian takes** <:gold_chest:7>\N{NO-BREAK SPACE}gold **and <:gold_chest:7>\N{NO-BREAK SPACE}éclairs**"
    )
    await text.press("Enter")
    prose = person.pane("Marian").locator("article.message .prose")
    await expect(prose.locator("img")).to_have_count(2)
    await expect(prose).to_have_text("Marian takes \N{NO-BREAK SPACE}gold and \N{NO-BREAK SPACE}éclairs")
    assert await prose.evaluate(TORN, [100, 320]) == []


async def test_a_press_on_a_name_shows_the_page_to_that_member(visit: Visit) -> None:
    person = await visit()
    await person.command("/table play")
    await person.press(person.board("Marian"), "Secret")
    await expect(person.private("Marian")).to_contain_text("Your eyes only")

    await person.become("Little John")
    chips = person.page.get_by_role("group", name="Who am I")
    await expect(chips.get_by_role("button", pressed=True)).to_contain_text("Little John")
    await expect(person.board("Little John")).to_contain_text("Round 1")
    await expect(person.private("Little John")).to_have_count(0)
    await expect(person.pane("Marian")).to_have_count(0)
    await expect(person.pane("Little John").get_by_role("textbox")).to_be_focused()

    await person.become("Marian")
    await expect(person.private("Marian")).to_contain_text("Your eyes only")


async def test_a_german_member_sees_the_page_and_the_commands_in_german(visit: Visit) -> None:
    person = await visit()
    await expect(person.page.locator("html")).to_have_attribute("lang", "en-GB")
    await person.become("Much")
    await expect(person.page.locator("html")).to_have_attribute("lang", "de")
    text = person.pane("Much").get_by_role("textbox")
    await expect(text).to_have_attribute("placeholder", "Schreib, oder / für Befehle")
    await expect(person.page).to_have_title("Greenwood-Sandkasten")
    await text.fill("/tisch")
    await expect(person.page.get_by_role("option", name="/tisch spielen")).to_contain_text("Eine Runde spielen")
