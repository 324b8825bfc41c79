"""Journeys with badges, in the final message of a game and in `/profile`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.tables import moderating
from tests.journeys.harness import name_of, play_to_the_end
from tests.journeys.test_standing import past

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

EARNED = "” goes to **"


async def play(harness: Harness, channel: Channel, *members: MemberDriver) -> list[str]:
    """Have members play their strongest robbers to the end; return what the final message says about badges."""
    hands = await harness.begin(channel, *members)
    panels = {member: hands[name_of(member)] for member in members}
    await play_to_the_end(harness, panels, lambda _member, moves: moves[-1])
    await harness.settled()
    return [line for line in harness.board(channel).text.splitlines() if EARNED in line]


async def in_words(member: MemberDriver, channel: Channel) -> str:
    """Return the text of a member's own profile."""
    return (await member.press(await member.command(channel, "profile"), "In words")).text


async def test_the_finale_tells_of_a_badge_once_and_profiles_show_it(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    members = harness.members("Marian", "Will", "Much")
    told = await play(harness, oak, *members)
    (line,) = [line for line in told if "Three sevens" in line]
    assert line.startswith("“Three sevens” goes to ")
    assert line.endswith(": each played a seven that cancelled two other sevens.")
    assert all(f"**{name}**" in line for name in ("Marian", "Will", "Much"))
    assert not [line for line in await play(harness, campfire, *members) if "Three sevens" in line]

    shown = await members[0].command(oak, "profile")
    assert shown.images
    assert "-# Badges: Three sevens." in shown.text
    assert "- **Three sevens**: Played a seven that cancelled two other sevens." in await in_words(members[0], oak)


async def test_annulled_games_take_their_badges_along(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    members = harness.members("Marian", "Will", "Much")
    await play(harness, oak, *members)
    await play(harness, campfire, *members)
    for channel in (oak, campfire):
        assert "Three sevens" in await in_words(members[0], oak)
        await harness.bot.tables.change((await harness.table(channel)).id, moderating.annul)
        await harness.settled()
        assert EARNED not in harness.board(channel).text
    assert "Badges" not in (await members[0].command(oak, "profile")).text


async def test_the_file_with_ones_own_data_holds_the_badges_for_all_games_together(harness: Harness) -> None:
    oak = harness.channel()
    members = harness.members("Marian", "Will", "Much")
    await past(harness, oak, *members, days=1)
    for member in members:
        held = msgspec.json.decode(await harness.bot.own_data.file(member.id))["badges_for_all_games_together"]
        won = [{"guild_id": str(oak.guild_id), "badge": "first_victory"}]
        assert held == (won if member is members[0] else [])


async def test_games_against_computers_alone_give_none(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hands = await harness.begin(oak, marian, computers=2)
    await play_to_the_end(harness, {marian: hands["Marian"]}, lambda _member, moves: moves[-1])
    await harness.settled()
    assert EARNED not in harness.board(oak).text
