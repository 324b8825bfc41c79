"""Tests of changes while the bot is connected: roles, members, overwrites, servers, command permissions."""

import pytest

from sandbox.errors import ApiError
from sandbox.options import CannotDoError
from sandbox.permissions import EVERYONE, Permission
from sandbox.server import Sandbox
from sandbox.world import Guild, Overwrite
from tests.sandbox.small_bot import SmallBot


def sherwood(sandbox: Sandbox) -> Guild:
    return sandbox.world.guild_of(sandbox.channel("the-oak"))


async def test_roles_come_grant_and_go(bot: SmallBot, sandbox: Sandbox) -> None:
    guild, changes, marian = sherwood(sandbox), sandbox.backend.changes, sandbox.member("Marian")
    member = guild.members[marian.id]
    warden = changes.create_role(guild, "Warden", Permission.MANAGE_GUILD)
    changes.set_roles(guild, member, warden)
    assert "sheriff" in marian.command_names()
    changes.set_permissions(guild, warden, Permission.KICK_MEMBERS)
    assert "sheriff" not in marian.command_names()
    await sandbox.gateway.settled()
    seen = bot.guilds[0].get_role(warden.id)
    assert seen is not None
    assert (seen.name, seen.permissions.kick_members, seen.permissions.manage_guild) == ("Warden", True, False)
    changes.set_overwrite(sandbox.channel("the-oak"), Overwrite(warden.id, for_role=True, deny=Permission.VIEW_CHANNEL))
    with pytest.raises(ApiError, match="Unknown Channel"):
        marian.messages(sandbox.channel("the-oak"))
    changes.set_roles(guild, member)
    assert marian.messages(sandbox.channel("the-oak")) == []


async def test_an_overwrite_is_set_and_taken_back(bot: SmallBot, sandbox: Sandbox) -> None:
    guild, changes, oak = sherwood(sandbox), sandbox.backend.changes, sandbox.channel("the-oak")
    denied = Permission.SEND_MESSAGES | Permission.USE_APPLICATION_COMMANDS
    changes.set_overwrite(oak, Overwrite(guild.id, for_role=True, deny=denied))
    marian = sandbox.member("Marian")
    with pytest.raises(CannotDoError):
        await marian.say(oak, "Hello")
    with pytest.raises(CannotDoError):
        await marian.command(oak, "later")
    changes.set_overwrite(oak, Overwrite(guild.id, for_role=True))
    await marian.say(oak, "Hello")
    assert (await marian.command(oak, "later")).text == "Here it is"
    assert bot.finished == 1


async def test_members_come_and_go(bot: SmallBot, sandbox: Sandbox) -> None:
    guild, changes, marian = sherwood(sandbox), sandbox.backend.changes, sandbox.member("Marian")
    said = await marian.say(sandbox.channel("the-oak"), "Farewell")
    changes.remove_member(guild, marian.user)
    assert marian.client.guilds() == []
    with pytest.raises(ApiError, match="Unknown Channel"):
        await marian.say(sandbox.channel("the-oak"), "Still here?")
    assert sandbox.member("Tuck").look(said).text == "Farewell"
    changes.add_member(guild, marian.user)
    assert (await marian.command(sandbox.channel("the-oak"), "later")).text == "Here it is"
    assert len(bot.interactions) == 1


async def test_the_bot_is_expelled_and_invited_again(bot: SmallBot, sandbox: Sandbox) -> None:
    guild, changes, marian = sherwood(sandbox), sandbox.backend.changes, sandbox.member("Marian")
    changes.expel_bot(guild)
    await sandbox.gateway.settled()
    assert [seen.name for seen in bot.guilds] == ["Locksley"]
    assert marian.command_names() == []
    with pytest.raises(CannotDoError):
        await marian.command(sandbox.channel("the-oak"), "later")
    assert "later" in sandbox.member("Much").command_names()
    changes.invite_bot(guild)
    await sandbox.gateway.settled()
    assert [seen.name for seen in bot.guilds] == ["Locksley", "Sherwood"]
    assert (await marian.command(sandbox.channel("the-oak"), "later")).text == "Here it is"


async def test_a_new_server_is_one_like_the_others(bot: SmallBot, sandbox: Sandbox) -> None:
    marian = sandbox.member("Marian")
    guild = sandbox.world.add_guild("Barnsdale", marian.user, EVERYONE)
    channel = sandbox.world.add_channel(guild, "the-glade")
    sandbox.backend.changes.invite_bot(guild)
    await sandbox.gateway.settled()
    assert bot.get_channel(channel.id) is not None
    assert (await marian.command(sandbox.channel("the-glade", "Barnsdale"), "table play")).text == "# Round 1"
    with pytest.raises(ApiError, match="Unknown Channel"):
        await sandbox.member("Much").command(channel, "table play")


@pytest.mark.usefixtures("bot")
async def test_administrators_decide_who_uses_a_command(sandbox: Sandbox) -> None:
    guild, changes = sherwood(sandbox), sandbox.backend.changes
    much, tuck, john = (sandbox.member(name) for name in ("Much", "Tuck", "Little John"))
    changes.permit_command(guild, "sheriff", much.id, allowed=True)
    assert (await much.command(sandbox.channel("the-oak"), "sheriff")).text == "At your service"
    assert "sheriff" not in tuck.command_names()
    changes.permit_command(guild, "table", guild.id, allowed=False)
    assert not [name for name in tuck.command_names() if name.startswith("table")]
    assert "table play" in john.command_names()
    band = changes.create_role(guild, "Band", Permission(0))
    changes.set_roles(guild, guild.members[tuck.id], band)
    changes.permit_command(guild, "table", band.id, allowed=True)
    assert "table play" in tuck.command_names()
    assert "table play" in much.command_names()
    with pytest.raises(CannotDoError):
        await much.command(sandbox.channel("the-oak"), "table play")
