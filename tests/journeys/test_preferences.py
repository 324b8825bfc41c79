"""Journeys in which members' preferences change their own panels and nobody else's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.journeys.harness import play_to_the_end

if TYPE_CHECKING:
    from tests.journeys.harness import Harness


async def test_large_print_tells_in_headlines_what_the_picture_shows_until_it_is_turned_off(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    assert "## " not in hands["Marian"].text
    assert "-# " in hands["Marian"].text
    chosen = await marian.press(await marian.command(oak, "preferences"), "Large print")
    assert "They show pictures, and tell in large letters what matters in them." in chosen.text

    panel = await marian.press(harness.board(oak), "Play / My hand")
    large = [line for line in panel.text.splitlines() if line.startswith("## ")]
    assert any("Your robbers: 0, 1, 2, 3, 4, 5, 6 and 7." in line for line in large)
    assert "-# " not in panel.text, "nothing is small"
    assert panel.images
    assert "## " not in (await will.press(harness.board(oak), "Play / My hand")).text

    await marian.press(await marian.command(oak, "preferences"), "Usual print")
    assert "## " not in (await marian.press(harness.board(oak), "Play / My hand")).text


async def test_an_open_panel_takes_on_what_its_member_chooses_and_no_other_does(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    before = will.look(hands["Will"]).text
    await marian.press(await marian.command(oak, "preferences"), "Words alone")
    await harness.settled()
    assert not marian.look(hands["Marian"]).images
    await marian.select(
        await marian.command(oak, "preferences"), label="Deutsch", custom_id="gw:0:0:preferences:language"
    )
    await harness.settled()
    assert "Wähle einen Banditen" in marian.look(hands["Marian"]).text
    assert will.look(hands["Will"]).text == before


async def test_words_alone_take_the_place_of_pictures_until_the_end(harness: Harness) -> None:
    oak = harness.channel()
    marian = harness.member("Marian")
    chosen = await marian.press(await marian.command(oak, "preferences"), "Words alone")
    assert "They show no pictures: words tell what would be in them." in chosen.text
    assert "On the boards of tables that you open from now on, pictures may move." in chosen.text
    assert "In your panels" not in chosen.text, "which move nothing"
    chosen = await marian.press(chosen, "Large print")
    assert "They show no pictures: large letters tell what would be in them." in chosen.text
    await marian.press(chosen, "Usual print")
    panel = (await harness.begin(oak, marian, computers=2))["Marian"]
    assert not panel.images
    own, others, asked = (panel.text.index(said) for said in ("Your robbers", "robbers left", "choose a robber"))
    assert own < others < asked, "on a phone the choice and its buttons are seen, and not what stands far above them"
    await play_to_the_end(harness, {marian: panel})
    last = marian.look(panel)
    assert not last.images
    assert "favours" in last.text
    await marian.press(await marian.command(oak, "preferences"), "Pictures")
    hands = await harness.begin(harness.channel("campfire"), marian, computers=2)
    assert hands["Marian"].images


async def test_a_member_is_answered_in_the_language_that_they_have_chosen(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    page = await marian.command(oak, "preferences")
    page = await marian.select(page, label="Deutsch", custom_id="gw:0:0:preferences:language")
    assert "Erinnerungen" in page.text
    assert "Runde 1: Wähle" in (await marian.press(harness.board(oak), "Play / My hand")).text
    assert "Round 1: choose" in will.look(hands["Will"]).text
    page = await marian.select(page, label="Die Sprache meines Discord", custom_id="gw:0:0:preferences:language")
    assert "Reminders" in page.text


async def test_quiet_hours_are_chosen_in_menus(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    page = await marian.command(oak, "preferences")
    page = await marian.select(page, label="Quiet hours from 22:00", custom_id="gw:0:0:preferences:from")
    assert "from 22:00 to 7:00" in page.text
    page = await marian.select(page, label="Quiet hours to 6:00", custom_id="gw:0:0:preferences:to")
    assert "from 22:00 to 6:00" in page.text
    page = await marian.select(page, label="Quiet hours from 6:00", custom_id="gw:0:0:preferences:from")
    assert "from 6:00 to 7:00" in page.text


async def test_who_wants_no_moving_pictures_opens_tables_without(harness: Harness) -> None:
    oak, quiet = harness.channel(), harness.channel("campfire")
    marian = harness.member("Marian")
    await harness.open_lobby(oak, marian)
    assert (await harness.table(oak)).animation
    await marian.press(await marian.command(oak, "preferences"), "No moving pictures")
    await harness.open_lobby(quiet, marian)
    assert not (await harness.table(quiet)).animation
    await marian.press(harness.board(oak), "Play now against computers")
    await marian.press(await marian.command(oak, "table resign"), "Give up")
    await harness.settled()
    await marian.press(harness.board(oak), "Rematch")
    await harness.settled()
    assert not (await harness.table(oak)).animation, "so with the next game of a table that was opened otherwise"
