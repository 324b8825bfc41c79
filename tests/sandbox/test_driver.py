"""Tests of the driver of members beyond commands and presses."""

import pytest

from sandbox.options import CannotDoError
from sandbox.permissions import Permission
from sandbox.server import Sandbox
from sandbox.world import Overwrite
from tests.sandbox.small_bot import SmallBot


async def test_members_see_their_own_channels(sandbox: Sandbox) -> None:
    will, much, office = sandbox.member("Will"), sandbox.member("Much"), sandbox.channel("sheriffs-office")
    assert "village-green" in [channel.name for channel in much.channels()]
    assert "village-green" not in [channel.name for channel in will.channels()]
    assert office in will.channels()
    hidden = Overwrite(will.id, for_role=False, deny=Permission.VIEW_CHANNEL)
    sandbox.backend.changes.set_overwrite(office, hidden)
    assert office not in will.channels()
    assert office in much.channels()


async def test_members_start_threads(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, oak = sandbox.member("Marian"), sandbox.channel("the-oak")
    thread = await marian.start_thread(oak, "by-the-brook")
    assert (await marian.command(thread, "table play")).text == "# Round 1"
    assert bot.get_channel(thread.id) is not None
    for place, name in ((thread, "deeper"), (oak, " "), (oak, "x" * 101)):
        with pytest.raises(CannotDoError):
            await marian.start_thread(place, name)
    denied = Overwrite(marian.id, for_role=False, deny=Permission.CREATE_PUBLIC_THREADS)
    sandbox.backend.changes.set_overwrite(oak, denied)
    with pytest.raises(CannotDoError):
        await marian.start_thread(oak, "another")


@pytest.mark.usefixtures("bot")
async def test_members_hear_who_calls_them(sandbox: Sandbox) -> None:
    marian, tuck, oak = sandbox.member("Marian"), sandbox.member("Tuck"), sandbox.channel("the-oak")
    await marian.say(oak, "Nobody in particular")
    called = await marian.command(oak, "greet", who=tuck.user)
    assert [message.id for message in tuck.pings(oak)] == [called.id]
    assert marian.pings(oak) == []
