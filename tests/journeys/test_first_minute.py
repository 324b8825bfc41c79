"""Journeys through the first minute: a new member, and a server that has just invited the bot."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.discord_errors import UNKNOWN_MESSAGE
from bot.pages.games import SERVER_SETUP, gallery_pages
from bot.pictures.painting import Painter
from bot.surfaces.hello import FRESH, ONCE_IN
from cogs import games
from sandbox.permissions import Permission
from tests.cogs.hosted_games import repeated_games
from tests.journeys.harness import SKETCH, must_choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from sandbox.driver import Message
    from tests.journeys.harness import Harness, Sketch

HELLO = "Hello! I am Greenwood"


def shown_first(harness: Harness) -> Sequence[HostedGame]:
    """Return the games on the first page of the gallery, for a member who has learnt none."""
    return gallery_pages(harness.bot.hosted_games.values(), finished=())[0]


async def invite(harness: Harness, *, after: float = 0) -> None:
    """Remove the bot from the server Sherwood and invite it again."""
    sandbox = harness.sandbox
    sherwood = sandbox.world.guild_of(harness.channel())
    sandbox.backend.changes.expel_bot(sherwood)
    await harness.heard()
    if after:
        sandbox.clock.advance(after)
    sandbox.backend.changes.invite_bot(sherwood)
    await harness.heard()


def hellos(harness: Harness, channel: str = "the-oak") -> list[Message]:
    return [message for message in harness.public(harness.channel(channel)) if HELLO in message.text]


@pytest.mark.parametrize("command", ["games", "help"])
async def test_the_gallery_shows_covers_and_leads_on(harness: Harness, command: str) -> None:
    oak, will = harness.channel(), harness.member("Will")
    titles = [hosted.words.title for hosted in shown_first(harness)]
    shown = await will.command(oak, command)
    assert shown.ephemeral
    assert all(title in shown.text for title in titles)
    assert len(shown.attachments) == len(titles)
    labels = [button.label for button in shown.buttons]
    assert [labels.count(label) for label in ("Open a table", "Play alone", "Rules")] == [len(titles)] * 3
    assert "Set up this server…" not in labels
    places = [
        shown.text.index(words) for words in (*(f"### {title}" for title in titles), "Begin with **Rück's raus!**")
    ]
    assert places == sorted(places), "that game before the others, and beside the button, where a phone shows it"
    lesson = await will.press(shown, "Learn Rück's raus!")
    assert lesson.ephemeral
    assert "Lesson" in lesson.text
    moderated = await harness.member("Little John").command(oak, command)
    assert not moderated.button("Set up this server…").disabled


@pytest.fixture
def six_games(harness: Harness) -> list[HostedGame]:
    """Host six games, which is more than one message can list."""
    for hosted in repeated_games(6)[len(harness.bot.hosted_games) :]:
        harness.bot.host(hosted)
    return list(harness.bot.hosted_games.values())


async def test_games_for_which_a_message_has_no_room_stand_on_another_page(
    harness: Harness, six_games: list[HostedGame]
) -> None:
    _, others = gallery_pages(six_games, finished=())
    oak, will = harness.channel(), harness.member("Will")
    shown = await will.command(oak, "games")
    assert "Page 1 of 2" in shown.text
    assert len(shown.attachments) == len(shown_first(harness))
    turned = await will.press(shown, "Next page")
    assert turned.id == shown.id
    assert [button.label for button in turned.buttons].count("Open a table") == len(others)
    back = await will.press(turned, "Previous page")
    assert (back.id, back.text) == (shown.id, shown.text)
    unknown = await will.press_raw(oak, shown.id, "gw:0:0:games:7")
    assert unknown.text == shown.text


@pytest.mark.usefixtures("six_games")
async def test_a_greeting_without_room_for_all_games_leads_its_reader_to_the_others(harness: Harness) -> None:
    await invite(harness)
    (hello,) = hellos(harness)
    turned = await harness.member("Will").press(hello, "Next page")
    assert turned.ephemeral
    assert "Page 2 of 2" in turned.text
    assert [message.text for message in hellos(harness)] == [hello.text]


@pytest.fixture
def by_direct_message(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make members' actions arrive as if they were in a direct message with the bot."""
    assert harness.bot.is_ready()
    read = discord.Interaction._from_data

    def read_without_server(interaction: discord.Interaction, data: Any) -> None:
        of_server = {"guild_id", "guild", "guild_locale", "member", "channel", "message"}
        told = {key: value for key, value in data.items() if key not in of_server}
        if "message" in data:
            told["message"] = {key: value for key, value in data["message"].items() if key != "guild_id"}
        channel = {"id": data["channel_id"], "type": discord.ChannelType.private.value, "recipients": []}
        read(interaction, told | {"user": data["member"]["user"], "channel": channel})  # type: ignore[arg-type]  # no TypedDict

    monkeypatch.setattr(discord.Interaction, "_from_data", read_without_server)


@pytest.mark.usefixtures("by_direct_message")
@pytest.mark.parametrize("command", ["games", "help"])
async def test_the_gallery_in_a_direct_message_says_where_games_are_played_and_begins_none(
    harness: Harness, command: str
) -> None:
    oak, will = harness.channel(), harness.member("Will")
    last = shown_first(harness)[-1]
    titles = [hosted.words.title for hosted in shown_first(harness)]
    shown = await will.command(oak, command)
    assert "Games are played in the channels of a server." in shown.text
    assert "I lack permissions" not in shown.text
    assert all(title in shown.text for title in titles)
    labels = [button.label for button in shown.buttons]
    assert labels[: len(titles)] == ["Rules"] * len(titles)
    assert labels[-1] == "How it works"
    assert not {"Open a table", "Play alone", "Learn it", "Learn Rück's raus!"} & set(labels)
    rules = await will.press(shown, custom_id=f"gw:0:0:rules:{last.rules.name}.0")
    assert last.words.title in rules.text
    back = await will.press(rules, "All games")
    assert (back.id, back.text) == (shown.id, shown.text)
    how = await will.press(back, "How it works")
    assert (await will.press(how, "All games")).text == shown.text


@pytest.mark.usefixtures("by_direct_message")
@pytest.mark.parametrize("verb", ["open_table", "alone", "learn"])
async def test_no_game_begins_by_direct_message(harness: Harness, verb: str) -> None:
    oak, will = harness.channel(), harness.member("Will")
    shown = await will.command(oak, "games")
    told = await will.press_raw(oak, shown.id, f"gw:0:0:{verb}:ruecks_raus")
    assert "Games are played in the channels of a server." in told.text
    assert await harness.bot.store.tables_of(will.id) == []


@pytest.fixture
def covers(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Return an event that lets covers be drawn; answers do not wait for them."""
    may_be_drawn = asyncio.Event()

    async def cover(_painter: Painter, _hosted: object, _language: object) -> Sketch:
        await may_be_drawn.wait()
        return SKETCH

    monkeypatch.setattr(Painter, "cover", cover)
    monkeypatch.setattr(games, "COVER_SECONDS", 0)
    return may_be_drawn


async def answered(harness: Harness) -> None:
    """Wait until the bot has sent everything that follows its answers."""
    await asyncio.wait(harness.bot.gate._inside)


async def test_late_covers_follow(harness: Harness, covers: asyncio.Event) -> None:
    oak, will = harness.channel(), harness.member("Will")
    gallery = await will.command(oak, "games")
    assert not gallery.attachments
    covers.set()
    await answered(harness)
    assert len(will.look(gallery).attachments) == len(shown_first(harness))
    covers.clear()
    back = await will.press(await will.press(will.look(gallery), "How it works"), "All games")
    assert not back.attachments
    covers.set()
    await answered(harness)
    assert len(will.look(back).attachments) == len(shown_first(harness))


async def test_late_covers_leave_alone_what_was_opened_meanwhile(harness: Harness, covers: asyncio.Event) -> None:
    oak, will = harness.channel(), harness.member("Will")
    last = shown_first(harness)[-1]
    gallery = await will.command(oak, "games")
    rules = await will.press(gallery, custom_id=f"gw:0:0:rules:{last.rules.name}.0")
    covers.set()
    await answered(harness)
    assert will.look(gallery).text == rules.text


async def test_late_covers_bring_no_error_to_a_gallery_that_was_dismissed(
    harness: Harness, covers: asyncio.Event, caplog: pytest.LogCaptureFixture
) -> None:
    oak, will = harness.channel(), harness.member("Will")
    gallery = await will.command(oak, "games")
    will.dismiss(gallery)
    covers.set()
    harness.expected_refusals.add(UNKNOWN_MESSAGE)
    await answered(harness)
    assert "error" not in caplog.text
    assert not [message for message in will.messages(oak) if message.ephemeral]


async def test_rules_and_explanations_lead_back_to_the_gallery(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    last = shown_first(harness)[-1]
    gallery = await will.command(oak, "games")
    rules = await will.press(gallery, custom_id=f"gw:0:0:rules:{last.rules.name}.0")
    assert last.words.title in rules.text
    again = await will.press(rules, "All games")
    assert (again.id, again.text) == (gallery.id, gallery.text)
    how = await will.press(again, "How it works")
    assert "Play now against computers" in how.text
    assert "`/setup` chooses channels" in how.text
    assert (await will.press(how, "All games")).text == gallery.text


async def test_one_press_in_the_gallery_opens_a_table_and_one_more_begins(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    last = shown_first(harness)[-1]
    gallery = await will.command(oak, "games")
    await will.press(gallery, custom_id=f"gw:0:0:open_table:{last.rules.name}")
    await harness.settled()
    hand = await will.press(harness.board(oak), "Play now against computers")
    await harness.settled()
    assert must_choose(will.look(hand))


async def test_a_game_that_does_not_exist_is_not_opened(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    gallery = await will.command(oak, "games")
    told = await will.press_raw(oak, gallery.id, "gw:0:0:open_table:chess")
    assert "I do not know this game" in told.text


async def test_a_server_that_invites_the_bot_is_greeted_once(harness: Harness) -> None:
    assert hellos(harness) == []
    await invite(harness)
    (hello,) = hellos(harness)
    assert len(hello.attachments) == len(shown_first(harness))
    await invite(harness)
    await harness.restart_bot()
    await invite(harness)
    assert len(hellos(harness)) == 1
    await invite(harness, after=ONCE_IN + 1)
    assert len(hellos(harness)) == 2


async def test_the_greeting_leads_to_a_first_game_and_to_the_settings(harness: Harness) -> None:
    await invite(harness)
    (hello,) = hellos(harness)
    oak, will, john = harness.channel(), harness.member("Will"), harness.member("Little John")
    refused = await will.press_raw(oak, hello.id, f"gw:0:0:{SERVER_SETUP}")
    assert "Manage Server" in refused.text
    assert (await john.press(hello, "Set up this server…")).selects
    hand = await will.press(hello, custom_id="gw:0:0:alone:ruecks_raus")
    assert must_choose(will.look(hand))


async def test_an_outage_is_not_an_invitation(harness: Harness) -> None:
    sherwood = harness.bot.get_guild(harness.sandbox.world.guild_of(harness.channel()).id)
    assert sherwood is not None
    harness.sandbox.clock.advance(FRESH + 1)
    await harness.bot.hello.greet(sherwood)
    assert hellos(harness) == []


async def test_a_greeting_goes_where_the_bot_may_write_and_names_what_is_missing(harness: Harness) -> None:
    harness.forbid(harness.channel(), Permission.SEND_MESSAGES)
    harness.forbid(harness.channel("campfire"), Permission.ATTACH_FILES)
    await invite(harness)
    assert hellos(harness) == []
    (hello,) = hellos(harness, "campfire")
    assert hello.attachments == ()
    assert "Attach Files" in hello.text
