"""What a server chooses: who may choose it, that it holds, and what is missing for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.players.presence import PRESENT_SECONDS
from bot.servers.model import ServerSettings
from bot.surfaces.calls import CALL_AGAIN_SECONDS
from sandbox.permissions import EVERYONE, Permission
from sandbox.world import ChannelKind, Overwrite
from tests.journeys.company import moves_in, play_to_the_end

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.company import Company

NOT_FOR_YOU = "Only members with the permission “Manage Server” can do that."


def settings(company: Company, guild: str = "Sherwood") -> ServerSettings:
    return company.bot.servers.settings(
        company.channel("the-oak" if guild == "Sherwood" else "village-green", guild).guild_id
    )


async def choose(company: Company, panel: Message, setting: str, *values: object) -> Message:
    """Choose in a menu of the panel, as the owner of the server."""
    chosen = [str(value) for value in values]
    answer = await company.member("Little John").select(panel, *chosen, custom_id=f"gw:0:0:setting:{setting}")
    await company.settled()
    return answer


async def panel_of(company: Company, channel: Channel | None = None) -> Message:
    return await company.member("Little John").command(channel or company.channel(), "setup panel")


async def test_the_panel_changes_every_setting_in_place_and_all_of_it_outlives_a_restart(company: Company) -> None:
    oak, campfire = company.channel(), company.channel("campfire")
    guild = company.sandbox.world.guild_of(oak)
    role = next(role for role in guild.roles.values() if role.name == "Moderator")
    panel = await panel_of(company)
    assert panel.ephemeral
    saved = {
        "language": ("de", "Deutsch"),
        "channel_rule": ("only", "Only in the channels chosen below"),
        "channels": (oak.id, f"<#{oak.id}>"),
        "starter_roles": (role.id, f"<@&{role.id}>"),
        "clock": ("day", "Relaxed"),
        "opens_threads": ("yes", "Every table opens a thread of its own"),
        "pings": ("late", "Only when they have let a minute pass, or sooner where time is short"),
        "results_channel": (campfire.id, f"<#{campfire.id}>"),
        "audit_channel": (campfire.id, f"<#{campfire.id}>"),
    }
    for setting, (value, words) in saved.items():
        answer = await choose(company, panel, setting, value)
        assert answer.id == panel.id
        assert f"Saved: {words}" in answer.text
    await company.restart_bot()
    assert settings(company) == ServerSettings(
        language="de",
        channel_rule="only",
        channels=(oak.id,),
        starter_roles=(role.id,),
        clock="day",
        opens_threads=True,
        pings="late",
        results_channel=campfire.id,
        audit_channel=campfire.id,
    )
    assert settings(company, "Locksley") == ServerSettings()
    guild_id = oak.guild_id
    page = await company.bot.audit.entries(guild_id, 0, 20)
    assert page.total == len(saved)
    assert {entry.action for entry in page.entries} == {"settings"}


async def test_a_choice_can_be_taken_back(company: Company) -> None:
    oak = company.channel()
    panel = await panel_of(company)
    await choose(company, panel, "channels", oak.id, company.channel("campfire").id)
    assert len(settings(company).channels) == 2
    await choose(company, panel, "channels")
    await choose(company, panel, "results_channel", oak.id)
    await choose(company, panel, "results_channel")
    assert settings(company) == ServerSettings()


async def test_plain_members_neither_see_the_commands_nor_get_anywhere_with_forged_presses(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    assert not any(name.startswith("setup") for name in marian.command_names())
    await company.open_lobby(oak, marian)
    answer = await marian.press_raw(oak, company.board(oak).id, "gw:0:0:setting:pings", ["never"])
    assert answer.text == NOT_FOR_YOU
    # A server can let anybody see a command.
    company.sandbox.backend.changes.permit_command(
        company.sandbox.world.guild_of(oak), "setup", marian.id, allowed=True
    )
    for command in ("setup panel", "setup check"):
        assert (await marian.command(oak, command)).text == NOT_FOR_YOU
    assert settings(company) == ServerSettings()


async def test_who_loses_the_right_loses_his_open_panel(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    guild = company.sandbox.world.guild_of(oak)
    member = guild.members[marian.id]
    role = next(role for role in guild.roles.values() if role.name == "Moderator")
    company.sandbox.backend.changes.set_roles(guild, member, role)
    panel = await marian.command(oak, "setup panel")
    await marian.select(panel, "late", custom_id="gw:0:0:setting:pings")
    company.sandbox.backend.changes.set_roles(guild, member)
    answer = await marian.select(panel, "never", custom_id="gw:0:0:setting:pings")
    assert answer.text == NOT_FOR_YOU
    assert settings(company).pings == "late"


@pytest.mark.parametrize(
    ("setting", "values"),
    [
        ("pings", ["sometimes"]),
        ("pings", []),
        ("nothing", ["always"]),
        ("channels", ["12"]),
        ("channels", ["the-oak"]),
        ("starter_roles", ["9" * 30]),
    ],
)
async def test_forged_values_change_nothing(company: Company, setting: str, values: list[str]) -> None:
    oak, owner = company.channel(), company.member("Little John")
    panel = await panel_of(company)
    answer = await owner.press_raw(oak, panel.id, f"gw:0:0:setting:{setting}", values)
    assert "There is no such setting" in answer.text
    assert settings(company) == ServerSettings()


async def test_channels_of_another_server_cannot_be_chosen(company: Company) -> None:
    oak, owner = company.channel(), company.member("Little John")
    panel = await panel_of(company)
    green = company.channel("village-green", "Locksley")
    answer = await owner.press_raw(oak, panel.id, "gw:0:0:setting:results_channel", [str(green.id)])
    assert "There is no such setting" in answer.text


async def test_games_are_played_only_where_they_may_be_threads_included(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    campfire, corner = company.channel("campfire"), company.channel("a-quiet-corner")
    panel = await panel_of(company)
    warned = await choose(company, panel, "channel_rule", "only")
    assert "games cannot be played anywhere" in warned.text
    assert "Games are not played in this channel" in (await marian.command(oak, "rueck start")).text
    await choose(company, panel, "channels", campfire.id)
    refused = await marian.command(oak, "rueck start")
    assert refused.text == f"Games are played in other channels of this server: <#{campfire.id}>"
    for allowed in (campfire, corner):
        assert "Your table is open" in (await marian.command(allowed, "rueck start")).text

    await choose(company, panel, "channel_rule", "except")
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text
    await marian.command(corner, "table close")
    assert "Games are not played in this channel" in (await marian.command(corner, "rueck start")).text
    assert "Games are not played in this channel" in (await marian.command(corner, "table rematch")).text


async def test_a_category_stands_for_its_channels(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    world = company.sandbox.world
    guild = world.guild_of(oak)
    category = company.sandbox.backend.changes.create_channel(guild, "games")
    category.kind = ChannelKind.CATEGORY
    oak.parent_id = category.id
    await company.restart_bot()
    await company.bot.servers.change(guild.id, channel_rule="only", channels=(category.id,))
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text
    assert "other channels" in (await marian.command(company.channel("campfire"), "rueck start")).text


async def test_only_members_with_a_chosen_role_and_moderators_open_tables_and_anybody_joins(company: Company) -> None:
    oak, campfire = company.channel(), company.channel("campfire")
    marian, will, owner = company.members("Marian", "Will", "Little John")
    guild = company.sandbox.world.guild_of(oak)
    hosts = company.sandbox.backend.changes.create_role(guild, "Hosts", Permission(0))
    await choose(company, await panel_of(company), "starter_roles", hosts.id)
    refused = await marian.command(oak, "rueck start")
    assert refused.text == f"On this server, tables are opened by members with one of these roles: <@&{hosts.id}>"
    company.sandbox.backend.changes.set_roles(guild, guild.members[marian.id], hosts)
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text
    assert "You sit at the table" in (await will.command(oak, "table join")).text
    assert "Your table is open" in (await owner.command(campfire, "rueck start")).text


async def test_a_table_opens_a_thread_of_its_own_where_the_server_wants_it(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await choose(company, await panel_of(company), "opens_threads", "yes")
    answer = await marian.command(oak, "rueck start", computers=2)
    await company.settled()
    thread = company.channel("Rück's raus!: Marian")
    assert answer.ephemeral
    assert f"<#{thread.id}>" in answer.text
    assert company.boards(oak) == []
    assert "Round 1" in (await marian.press(company.board(thread), "Start the game")).text
    second = await marian.command(oak, "rueck start")
    assert "Your table is open" in second.text

    in_thread = await marian.command(company.channel("a-quiet-corner"), "rueck start")
    assert f"<#{company.channel('a-quiet-corner').id}>" in in_thread.text


async def test_new_tables_begin_with_the_clock_that_the_server_chose(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await choose(company, await panel_of(company), "clock", "live_5")
    await marian.command(oak, "rueck start")
    assert (await company.table(oak)).clock == "live_5"


async def test_without_the_permission_for_threads_the_table_stands_in_the_channel(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.bot.servers.change(oak.guild_id, opens_threads=True)
    overwrite = Overwrite(company.sandbox.world.bot.id, for_role=False, deny=Permission.CREATE_PUBLIC_THREADS)
    company.sandbox.backend.changes.set_overwrite(oak, overwrite)
    assert f"<#{oak.id}>" in (await marian.command(oak, "rueck start")).text
    await company.settled()
    assert "Join" in [button.label for button in company.board(oak).buttons]


async def test_everybody_reads_the_chosen_language_and_each_member_his_own(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await choose(company, await panel_of(company), "language", "fr")
    answer = await marian.command(oak, "rueck start")
    await company.settled()
    assert "Your table is open" in answer.text
    assert "Rejoindre" in [button.label for button in company.board(oak).buttons]
    await choose(company, await panel_of(company), "language", "discord")
    await marian.command(oak, "table computer", level="easy")
    await company.settled()
    assert "Join" in [button.label for button in company.board(oak).buttons]


async def test_results_are_announced_once_where_the_server_wants_them(company: Company) -> None:
    oak, campfire, marian = company.channel(), company.channel("campfire"), company.member("Marian")
    await choose(company, await panel_of(company), "results_channel", campfire.id)
    hand = (await company.begin(oak, marian, computers=2))["Marian"]
    await play_to_the_end(company, {marian: hand})
    await company.restart_bot()
    (told,) = (message for message in company.public(campfire) if message.from_bot)
    assert f"### Rück's raus! in <#{oak.id}>" in told.text
    for seat in (await company.table(oak)).seats:
        assert seat.name in told.text
    assert told.mentions == ()


async def _next_round(company: Company, members: dict[MemberDriver, Message]) -> None:
    for member, panel in members.items():
        await member.press(panel, custom_id=moves_in(member.look(panel))[0])
    await company.settled()


async def test_members_are_called_late_or_never_where_the_server_wants_it(company: Company) -> None:
    oak = company.channel()
    marian, will, owner = company.members("Marian", "Will", "Little John")
    await choose(company, await panel_of(company), "pings", "never")
    hands = await company.begin(oak, marian, will, owner)
    panels = {marian: hands["Marian"], will: hands["Will"], owner: hands["Little John"]}
    company.sandbox.clock.advance(PRESENT_SECONDS)
    await _next_round(company, panels)
    assert company.pings(oak) == []

    await choose(company, await panel_of(company), "pings", "late")
    company.sandbox.clock.advance(PRESENT_SECONDS)
    await _next_round(company, panels)
    assert company.pings(oak) == []
    company.sandbox.clock.advance(CALL_AGAIN_SECONDS)
    company.bot.boards.refresh((await company.table(oak)).id)
    await company.settled()
    (ping,) = company.pings(oak)
    assert set(ping.mentions) == {"Marian", "Will", "Little John"}


async def test_what_is_changed_is_posted_where_the_server_wants_it(company: Company) -> None:
    campfire = company.channel("campfire")
    panel = await panel_of(company)
    await choose(company, panel, "audit_channel", campfire.id)
    await choose(company, panel, "pings", "never")
    await choose(company, panel, "pings", "never")
    posted = [message.text for message in company.public(campfire) if message.from_bot]
    assert len(posted) == 2
    assert f"<@{company.member('Little John').id}> changed a setting" in posted[1]
    assert "Calling players whose turn it is: Never" in posted[1]


async def test_the_panel_warns_of_a_channel_where_the_bot_cannot_write(company: Company) -> None:
    office = company.channel("sheriffs-office")
    answer = await choose(company, await panel_of(company), "results_channel", office.id)
    assert f"I cannot write in <#{office.id}> yet: I lack Send Messages." in answer.text


async def test_the_check_tells_what_is_missing_where_why_and_how_to_grant_it(company: Company) -> None:
    oak, office, owner = company.channel(), company.channel("sheriffs-office"), company.member("Little John")
    assert "I have every permission that I need" in (await owner.command(oak, "setup check")).text
    await company.bot.servers.change(
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

    company.sandbox.backend.changes.set_permissions(
        company.sandbox.world.guild_of(oak),
        company.sandbox.world.guild_of(oak).roles[oak.guild_id],
        EVERYONE & ~Permission.ATTACH_FILES,
    )
    told = (await owner.command(oak, "setup check")).text
    assert f"- **Attach Files** in <#{oak.id}> <#{office.id}>: because the board is a picture." in told


async def test_a_banned_member_neither_opens_nor_joins_tables(company: Company) -> None:
    oak, campfire = company.channel(), company.channel("campfire")
    marian, will = company.members("Marian", "Will")
    await company.bot.servers.ban(oak.guild_id, will.id, marian.id, "")
    await company.open_lobby(oak, marian)
    for answer in (
        await will.command(campfire, "rueck start"),
        await will.command(oak, "table join"),
        await will.press(company.board(oak), "Join"),
    ):
        assert answer.text == "You cannot join games on this server at the moment. Ask a moderator about it."
    assert len((await company.table(oak)).seats) == 1
