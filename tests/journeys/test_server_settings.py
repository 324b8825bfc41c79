"""Journeys through a server's settings: who may change them, that they take effect, and what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model.server import ServerSettings
from bot.players.presence import PRESENT_SECONDS
from bot.store import StoreError
from bot.surfaces.calls import CALL_AGAIN_SECONDS
from sandbox.permissions import EVERYONE, Permission
from sandbox.world import ChannelKind, Overwrite
from tests.journeys.harness import moves_in, play_to_the_end

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

NOT_FOR_YOU = "Only members with the permission “Manage Server” can do that."


def settings(harness: Harness, guild: str = "Sherwood") -> ServerSettings:
    return harness.bot.servers.settings(
        harness.channel("the-oak" if guild == "Sherwood" else "village-green", guild).guild_id
    )


async def choose(harness: Harness, panel: Message, setting: str, *values: object) -> Message:
    """Choose in a menu of the panel, as the owner of the server."""
    chosen = [str(value) for value in values]
    answer = await harness.member("Little John").select(panel, *chosen, custom_id=f"gw:0:0:setting:{setting}")
    await harness.settled()
    return answer


async def panel_of(harness: Harness, channel: Channel | None = None) -> Message:
    return await harness.member("Little John").command(channel or harness.channel(), "setup panel")


async def test_the_panel_changes_every_setting_in_place_and_all_of_it_outlives_a_restart(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    guild = harness.sandbox.world.guild_of(oak)
    role = next(role for role in guild.roles.values() if role.name == "Moderator")
    panel = await panel_of(harness)
    assert panel.ephemeral
    assert "Every choice is saved at once" in panel.text
    saved = {
        "language": ("de", "Deutsch"),
        "channel_rule": ("only", "Only in the channels chosen below"),
        "channels": (oak.id, f"<#{oak.id}>"),
        "starter_roles": (role.id, f"<@&{role.id}>"),
        "clock": ("day", "relaxed"),
        "opens_threads": ("yes", "Every table opens a thread of its own"),
        "calls": ("late", "Only when they have let a minute pass, or sooner where time is short"),
        "results_channel": (campfire.id, f"<#{campfire.id}>"),
        "audit_channel": (campfire.id, f"<#{campfire.id}>"),
    }
    for setting, (value, words) in saved.items():
        answer = await choose(harness, panel, setting, value)
        assert answer.id == panel.id
        assert f"Saved: {words}" in answer.text
    await harness.restart_bot()
    assert settings(harness) == ServerSettings(
        language="de",
        channel_rule="only",
        channels=(oak.id,),
        starter_roles=(role.id,),
        clock="day",
        opens_threads=True,
        calls="late",
        results_channel=campfire.id,
        audit_channel=campfire.id,
    )
    assert settings(harness, "Locksley") == ServerSettings()
    guild_id = oak.guild_id
    page = await harness.bot.store.servers.entries(guild_id, 0, 20)
    assert page.total == len(saved)
    assert {entry.action for entry in page.entries} == {"settings"}


async def test_a_choice_can_be_taken_back(harness: Harness) -> None:
    oak = harness.channel()
    panel = await panel_of(harness)
    await choose(harness, panel, "channels", oak.id, harness.channel("campfire").id)
    assert len(settings(harness).channels) == 2
    await choose(harness, panel, "channels")
    await choose(harness, panel, "results_channel", oak.id)
    assert "Saved: none" in (await choose(harness, panel, "results_channel")).text
    assert "Saved: everybody" in (await choose(harness, panel, "starter_roles")).text
    assert settings(harness) == ServerSettings()


async def test_plain_members_neither_see_the_commands_nor_get_anywhere_with_forged_presses(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    assert not any(name.startswith("setup") for name in marian.command_names())
    await harness.open_lobby(oak, marian)
    answer = await marian.press_raw(oak, harness.board(oak).id, "gw:0:0:setting:calls", ["never"])
    assert answer.text == NOT_FOR_YOU
    # A server can let anybody see a command.
    harness.sandbox.backend.changes.permit_command(
        harness.sandbox.world.guild_of(oak), "setup", marian.id, allowed=True
    )
    for command in ("setup panel", "setup check"):
        assert (await marian.command(oak, command)).text == NOT_FOR_YOU
    assert settings(harness) == ServerSettings()


async def test_a_member_who_loses_the_right_loses_their_open_panel(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    guild = harness.sandbox.world.guild_of(oak)
    member = guild.members[marian.id]
    role = next(role for role in guild.roles.values() if role.name == "Moderator")
    harness.sandbox.backend.changes.set_roles(guild, member, role)
    panel = await marian.command(oak, "setup panel")
    await marian.select(panel, "late", custom_id="gw:0:0:setting:calls")
    harness.sandbox.backend.changes.set_roles(guild, member)
    answer = await marian.select(panel, "never", custom_id="gw:0:0:setting:calls")
    assert answer.text == NOT_FOR_YOU
    assert settings(harness).calls == "late"


@pytest.mark.parametrize(
    ("setting", "values"),
    [
        ("calls", ["sometimes"]),
        ("calls", []),
        ("nothing", ["always"]),
        ("channels", ["12"]),
        ("channels", ["the-oak"]),
        ("starter_roles", ["9" * 30]),
    ],
)
async def test_forged_values_change_nothing(harness: Harness, setting: str, values: list[str]) -> None:
    oak, owner = harness.channel(), harness.member("Little John")
    panel = await panel_of(harness)
    answer = await owner.press_raw(oak, panel.id, f"gw:0:0:setting:{setting}", values)
    assert "There is no such setting" in answer.text
    assert settings(harness) == ServerSettings()


async def test_channels_of_another_server_cannot_be_chosen(harness: Harness) -> None:
    oak, owner = harness.channel(), harness.member("Little John")
    panel = await panel_of(harness)
    green = harness.channel("village-green", "Locksley")
    answer = await owner.press_raw(oak, panel.id, "gw:0:0:setting:results_channel", [str(green.id)])
    assert "There is no such setting" in answer.text


async def test_games_are_played_only_where_they_may_be_threads_included(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    campfire, corner = harness.channel("campfire"), harness.channel("a-quiet-corner")
    panel = await panel_of(harness)
    warned = await choose(harness, panel, "channel_rule", "only")
    assert "games cannot be played anywhere" in warned.text
    assert "Games are not played in this channel" in (await marian.command(oak, "rueck start")).text
    await choose(harness, panel, "channels", campfire.id)
    refused = await marian.command(oak, "rueck start")
    assert refused.text == f"Games are played in other channels of this server: <#{campfire.id}>"
    for allowed in (campfire, corner):
        assert "Your table is open" in (await marian.command(allowed, "rueck start")).text

    await choose(harness, panel, "channel_rule", "except")
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text
    await marian.command(corner, "table close")
    assert "Games are not played in this channel" in (await marian.command(corner, "rueck start")).text
    assert "Games are not played in this channel" in (await marian.command(corner, "table rematch")).text


async def test_a_category_stands_for_its_channels(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    world = harness.sandbox.world
    guild = world.guild_of(oak)
    category = harness.sandbox.backend.changes.create_channel(guild, "games")
    category.kind = ChannelKind.CATEGORY
    oak.parent_id = category.id
    await harness.restart_bot()
    await harness.bot.servers.change(guild.id, channel_rule="only", channels=(category.id,))
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text
    assert "other channels" in (await marian.command(harness.channel("campfire"), "rueck start")).text


async def test_only_members_with_a_chosen_role_and_moderators_open_tables_and_anybody_joins(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will, owner = harness.members("Marian", "Will", "Little John")
    guild = harness.sandbox.world.guild_of(oak)
    hosts = harness.sandbox.backend.changes.create_role(guild, "Hosts", Permission(0))
    await choose(harness, await panel_of(harness), "starter_roles", hosts.id)
    refused = await marian.command(oak, "rueck start")
    assert refused.text == f"On this server, tables are opened by members with one of these roles: <@&{hosts.id}>"
    harness.sandbox.backend.changes.set_roles(guild, guild.members[marian.id], hosts)
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text
    assert "You sit at the table" in (await will.command(oak, "table join")).text
    assert "Your table is open" in (await owner.command(campfire, "rueck start")).text


async def test_a_table_opens_a_thread_of_its_own_where_the_server_wants_it(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await choose(harness, await panel_of(harness), "opens_threads", "yes")
    answer = await marian.command(oak, "rueck start", computers=2)
    await harness.settled()
    thread = harness.channel("Rück's raus!: Marian")
    assert answer.ephemeral
    assert f"<#{thread.id}>" in answer.text
    assert harness.boards(oak) == []
    assert "Round 1" in (await marian.press(harness.board(thread), "Start the game")).text
    second = await marian.command(oak, "rueck start")
    assert "Your table is open" in second.text

    third = await marian.command(oak, "rueck start")
    assert "has not begun yet. Begin or close it there" in third.text, "nobody fills a channel with threads"
    elsewhere = (await harness.bot.store.tables_of(marian.id))[-1]
    assert f"<#{(await harness.bot.tables.table(elsewhere)).channel_id}>" in third.text
    in_thread = await marian.command(harness.channel("a-quiet-corner"), "rueck start")
    assert f"<#{harness.channel('a-quiet-corner').id}>" in in_thread.text


@pytest.mark.parametrize("may_delete", [True, False])
async def test_no_empty_thread_stays_where_its_table_cannot_be_stored(
    harness: Harness,
    monkeypatch: pytest.MonkeyPatch,
    may_delete: bool,
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    if may_delete:
        allowed = Overwrite(harness.sandbox.world.bot.id, for_role=False, allow=Permission.MANAGE_THREADS)
        harness.sandbox.backend.changes.set_overwrite(oak, allowed)
    await harness.bot.servers.change(oak.guild_id, opens_threads=True)

    async def full(*_args: object) -> None:
        raise StoreError

    monkeypatch.setattr(harness.bot.store, "create_table", full)
    assert "Something went wrong on my side" in (await marian.command(oak, "rueck start")).text
    await harness.heard()
    left = [channel.archived for channel in marian.channels() if channel.name == "Rück's raus!: Marian"]
    assert left == ([] if may_delete else [True])


async def test_new_tables_begin_with_the_clock_that_the_server_chose(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await choose(harness, await panel_of(harness), "clock", "live_5")
    await marian.command(oak, "rueck start")
    assert (await harness.table(oak)).clock == "live_5"


async def test_without_the_permission_for_threads_the_table_stands_in_the_channel(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.bot.servers.change(oak.guild_id, opens_threads=True)
    harness.forbid(oak, Permission.CREATE_PUBLIC_THREADS)
    assert f"<#{oak.id}>" in (await marian.command(oak, "rueck start")).text
    await harness.settled()
    assert "Join" in [button.label for button in harness.board(oak).buttons]


async def test_public_texts_are_in_the_chosen_language_and_private_ones_in_the_members_own(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await choose(harness, await panel_of(harness), "language", "fr")
    answer = await marian.command(oak, "rueck start")
    await harness.settled()
    assert "Your table is open" in answer.text
    assert "Rejoindre" in [button.label for button in harness.board(oak).buttons]
    await choose(harness, await panel_of(harness), "language", "discord")
    await marian.command(oak, "table computer", level="easy")
    await harness.settled()
    assert "Join" in [button.label for button in harness.board(oak).buttons]


async def test_results_are_announced_once_where_the_server_wants_them(harness: Harness) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await choose(harness, await panel_of(harness), "results_channel", campfire.id)
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    await play_to_the_end(harness, {marian: hand})
    await harness.restart_bot()
    (told,) = (message for message in harness.public(campfire) if message.from_bot)
    assert f"### Rück's raus! in <#{oak.id}>" in told.text
    for seat in (await harness.table(oak)).seats:
        assert seat.name in told.text
    assert told.mentions == ()


async def _next_round(harness: Harness, members: dict[MemberDriver, Message]) -> None:
    for member, panel in members.items():
        await member.press(panel, custom_id=moves_in(member.look(panel))[0])
    await harness.settled()


async def test_members_are_called_late_or_never_where_the_server_wants_it(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, owner = harness.members("Marian", "Will", "Little John")
    await choose(harness, await panel_of(harness), "calls", "never")
    hands = await harness.begin(oak, marian, will, owner)
    panels = {marian: hands["Marian"], will: hands["Will"], owner: hands["Little John"]}
    harness.sandbox.clock.advance(PRESENT_SECONDS)
    await _next_round(harness, panels)
    assert harness.pings(oak) == []

    await choose(harness, await panel_of(harness), "calls", "late")
    harness.sandbox.clock.advance(PRESENT_SECONDS)
    await _next_round(harness, panels)
    assert harness.pings(oak) == []
    harness.sandbox.clock.advance(CALL_AGAIN_SECONDS)
    harness.bot.boards.refresh((await harness.table(oak)).id)
    await harness.settled()
    (ping,) = harness.pings(oak)
    assert set(ping.mentions) == {"Marian", "Will", "Little John"}


async def test_changes_of_settings_are_posted_in_the_channel_that_the_server_has_chosen(harness: Harness) -> None:
    campfire = harness.channel("campfire")
    panel = await panel_of(harness)
    await choose(harness, panel, "audit_channel", campfire.id)
    await choose(harness, panel, "calls", "never")
    await choose(harness, panel, "calls", "never")
    posted = [message.text for message in harness.public(campfire) if message.from_bot]
    assert len(posted) == 2
    assert f"<@{harness.member('Little John').id}> changed a setting" in posted[1]
    assert "Calling players whose turn it is: Never" in posted[1]


async def test_the_panel_warns_of_a_channel_where_the_bot_cannot_write(harness: Harness) -> None:
    office = harness.channel("sheriffs-office")
    answer = await choose(harness, await panel_of(harness), "results_channel", office.id)
    assert f"I cannot write in <#{office.id}> yet: I lack Send Messages." in answer.text


async def test_the_check_tells_what_is_missing_where_why_and_how_to_grant_it(harness: Harness) -> None:
    oak, office, owner = harness.channel(), harness.channel("sheriffs-office"), harness.member("Little John")
    told = (await owner.command(oak, "setup check")).text
    assert "I have every permission that I need here." in told
    assert "In other channels games are allowed, but I lack permissions." in told
    assert f"- **Send Messages** in <#{office.id}>: to post the board" in told, "which, and why"
    assert "How to grant it" in told
    told = (await owner.command(office, "setup check")).text
    assert f"- **Send Messages** in <#{office.id}>: to post the board" in told
    assert "In other channels" not in told, "it is named above"
    for rule, channels in (("except", (office.id,)), ("only", (oak.id,))):
        await harness.bot.servers.change(oak.guild_id, channel_rule=rule, channels=channels)
        told = (await owner.command(oak, "setup check")).text
        assert told == "I have every permission that I need, in all text channels where games may be played."
    await harness.bot.servers.change(oak.guild_id, channel_rule="anywhere", channels=(), results_channel=office.id)
    assert (await owner.command(oak, "setup check")).text.count(f"<#{office.id}>") == 1
    await harness.bot.servers.change(
        oak.guild_id,
        channel_rule="only",
        channels=(oak.id, office.id, 77),
        results_channel=office.id,
        opens_threads=True,
    )
    told = (await owner.command(oak, "setup check")).text
    assert f"- **Send Messages** in <#{office.id}>: to post the board" in told
    assert f"- **Send Messages in Threads** in <#{office.id}>" in told
    assert "Chosen channels that are gone: <#77>" in told
    assert "How to grant it" in told
    assert f"<#{oak.id}>" not in told

    harness.sandbox.backend.changes.set_permissions(
        harness.sandbox.world.guild_of(oak),
        harness.sandbox.world.guild_of(oak).roles[oak.guild_id],
        EVERYONE & ~Permission.ATTACH_FILES,
    )
    told = (await owner.command(oak, "setup check")).text
    assert f"- **Attach Files** in <#{oak.id}> <#{office.id}>: because the board is a picture." in told


async def test_a_banned_member_neither_opens_nor_joins_tables(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    await harness.bot.servers.ban(oak.guild_id, will.id, marian.id, "")
    await harness.open_lobby(oak, marian)
    for answer in (
        await will.command(campfire, "rueck start"),
        await will.command(oak, "table join"),
        await will.press(harness.board(oak), "Join"),
    ):
        assert answer.text == "You cannot join games on this server at the moment. Ask a moderator about it."
    assert len((await harness.table(oak)).seats) == 1
