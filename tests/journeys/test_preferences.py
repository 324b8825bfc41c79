"""What a member has chosen holds for their own panels alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.journeys.harness import Harness


async def test_large_print_tells_in_headlines_what_the_picture_shows_until_it_is_turned_off(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    assert "### " not in hands["Marian"].text
    chosen = await marian.press(await marian.command(oak, "preferences"), "Large print")
    assert "tells in large letters" in chosen.text

    panel = await marian.press(harness.board(oak), "Play / My hand")
    large = [line for line in panel.text.splitlines() if line.startswith("### ")]
    assert any("Your robbers: 0, 1, 2, 3, 4, 5, 6 and 7." in line for line in large)
    assert panel.images
    assert "### " not in (await will.press(harness.board(oak), "Play / My hand")).text

    await marian.press(await marian.command(oak, "preferences"), "Usual print")
    assert "### " not in (await marian.press(harness.board(oak), "Play / My hand")).text
