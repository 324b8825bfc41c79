"""Tests of threads: archiving, unarchiving and locking."""

import discord
import pytest

from sandbox.options import CannotDoError
from sandbox.permissions import Permission
from sandbox.server import Sandbox
from sandbox.world import Overwrite
from tests.sandbox.small_bot import SmallBot

DAY = 86_400


async def table_thread(bot: SmallBot, sandbox: Sandbox) -> discord.Thread:
    oak = bot.get_channel(sandbox.channel("the-oak").id)
    assert isinstance(oak, discord.TextChannel)
    started = await oak.create_thread(name="a-table", type=discord.ChannelType.public_thread)
    await sandbox.gateway.settled()
    thread = oak.guild.get_thread(started.id)
    assert thread is not None
    return thread


async def test_a_silent_thread_is_archived_and_a_message_wakes_it(bot: SmallBot, sandbox: Sandbox) -> None:
    thread = await table_thread(bot, sandbox)
    board = await thread.send("The board")
    sandbox.clock.advance(DAY - 60)
    await board.edit(content="The board, a day later")
    sandbox.clock.advance(120)
    await sandbox.gateway.settled()
    assert thread.archived
    with pytest.raises(discord.HTTPException) as refused:
        await board.edit(content="Too late")
    assert refused.value.code == 50083
    await thread.send("Anybody there?")
    await sandbox.gateway.settled()
    awake = bot.guilds[0].get_thread(thread.id)
    assert awake is not None
    assert not awake.archived
    await board.edit(content="Back again")


async def test_a_thread_sleeps_after_the_time_that_it_was_given(bot: SmallBot, sandbox: Sandbox) -> None:
    oak = bot.get_channel(sandbox.channel("the-oak").id)
    assert isinstance(oak, discord.TextChannel)
    kind = discord.ChannelType.public_thread
    thread = await oak.create_thread(name="a-table", type=kind, auto_archive_duration=60)
    await thread.send("An hour long")
    sandbox.clock.advance(3500)
    assert not sandbox.channel("a-table").archived
    sandbox.clock.advance(200)
    assert sandbox.channel("a-table").archived


async def test_only_those_who_manage_threads_write_in_a_locked_one(bot: SmallBot, sandbox: Sandbox) -> None:
    thread, marian = await table_thread(bot, sandbox), sandbox.member("Marian")
    place = sandbox.channel("a-table")
    board = await thread.send("The board")
    sandbox.backend.threads.set_state(place, locked=True)
    for attempt in (thread.send("More"), board.edit(content="Again")):
        with pytest.raises(discord.Forbidden) as refused:
            await attempt
        assert refused.value.code == 160005
    with pytest.raises(CannotDoError):
        await marian.say(place, "Me too")
    await sandbox.member("Little John").say(place, "Quiet, please")
    allowed = Overwrite(sandbox.world.bot.id, for_role=False, allow=Permission.MANAGE_THREADS)
    sandbox.backend.changes.set_overwrite(sandbox.channel("the-oak"), allowed)
    await board.edit(content="Again")
    sandbox.backend.threads.set_state(place, locked=False)
    await marian.say(place, "Me too")


async def test_a_public_answer_wakes_a_thread_and_a_private_one_does_not(bot: SmallBot, sandbox: Sandbox) -> None:
    marian = sandbox.member("Marian")
    await table_thread(bot, sandbox)
    place = sandbox.channel("a-table")
    sandbox.backend.threads.set_state(place, archived=True)
    await marian.command(place, "later")
    assert place.archived
    await marian.command(place, "table play")
    assert not place.archived


async def test_a_thread_that_is_gone_does_not_fall_asleep(bot: SmallBot, sandbox: Sandbox) -> None:
    thread = await table_thread(bot, sandbox)
    await thread.send("Soon gone")
    sandbox.backend.changes.delete_channel(sandbox.channel("a-table"))
    sandbox.clock.advance(2 * DAY)
    await sandbox.gateway.settled()
    assert "a-table" not in [channel.name for guild in bot.guilds for channel in guild.threads]


async def test_a_bot_archives_its_own_threads_and_deletes_what_it_may_manage(bot: SmallBot, sandbox: Sandbox) -> None:
    thread = await table_thread(bot, sandbox)
    await thread.edit(archived=True)
    assert sandbox.channel("a-table").archived
    with pytest.raises(discord.Forbidden):
        await thread.delete()
    with pytest.raises(discord.Forbidden):
        await bot.http.delete_channel(sandbox.channel("the-oak").id)
    allowed = Overwrite(sandbox.world.bot.id, for_role=False, allow=Permission.MANAGE_THREADS)
    sandbox.backend.changes.set_overwrite(sandbox.channel("the-oak"), allowed)
    await thread.delete()
    await sandbox.gateway.settled()
    assert bot.guilds[0].get_thread(thread.id) is None


async def test_a_bot_that_may_not_manage_threads_leaves_those_of_others_as_they_are(
    bot: SmallBot, sandbox: Sandbox
) -> None:
    quiet = sandbox.channel("a-quiet-corner")
    with pytest.raises(discord.Forbidden):
        await bot.http.edit_channel(quiet.id, archived=True)
    assert not quiet.archived
