"""Tests with an unchanged discord.py, over real HTTP and WebSockets."""

import asyncio
import io

import aiohttp
import discord
import pytest

from sandbox.driver import NoAnswerError
from sandbox.errors import ApiError
from sandbox.options import CannotDoError
from sandbox.permissions import Permission
from sandbox.server import Sandbox
from sandbox.world import Overwrite
from tests.sandbox.conftest import connected
from tests.sandbox.small_bot import SmallBot, board, board_file, picture


def text_channel(bot: SmallBot, sandbox: Sandbox, name: str = "the-oak") -> discord.TextChannel:
    channel = bot.get_channel(sandbox.channel(name).id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_login_shows_the_servers_and_their_channels(bot: SmallBot, sandbox: Sandbox) -> None:
    assert [guild.name for guild in bot.guilds] == ["Sherwood", "Locksley"]
    assert {channel.name for channel in bot.guilds[0].text_channels} == {
        "the-oak",
        "campfire",
        "nottingham",
        "sheriffs-office",
    }
    assert [thread.name for thread in bot.guilds[0].threads] == ["a-quiet-corner"]
    assert not text_channel(bot, sandbox, "sheriffs-office").permissions_for(bot.guilds[0].me).send_messages
    assert sandbox.refusals == []


@pytest.mark.usefixtures("discord_py_on_sandbox")
async def test_a_wrong_token_is_refused(sandbox: Sandbox) -> None:
    with pytest.raises(discord.LoginFailure):
        async with connected(SmallBot(), "wrong"):
            pass
    assert [refusal.error.status for refusal in sandbox.refusals] == [401]


@pytest.mark.usefixtures("discord_py_on_sandbox")
async def test_privileged_intents_are_refused(sandbox: Sandbox) -> None:
    greedy = SmallBot()
    greedy._connection._intents = discord.Intents.all()
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with connected(greedy, sandbox.token):
            pass


async def test_a_slash_command_is_answered_with_components_and_a_picture(bot: SmallBot, sandbox: Sandbox) -> None:
    marian = sandbox.member("Marian")
    answer = await marian.command(sandbox.channel("the-oak"), "table play", seats=4)
    assert answer.text == "# Round 1"
    assert answer.images == (picture(),)
    assert answer.alt_texts == ("The board, round 1",)
    assert [button.label for button in answer.buttons] == ["Next", "Secret", "Silent", "Closed"]
    assert bot.interactions[0].namespace.seats == 4
    assert sandbox.refusals == []


async def test_the_interaction_is_complete(bot: SmallBot, sandbox: Sandbox) -> None:
    channel = sandbox.channel("the-oak")
    await sandbox.member("Much").command(channel, "table play")
    interaction = bot.interactions[0]
    assert interaction.locale is discord.Locale.german
    assert interaction.guild_locale is discord.Locale.american_english
    assert interaction.guild is not None
    assert interaction.guild.name == "Sherwood"
    assert interaction.channel_id == channel.id
    assert interaction.permissions.send_messages
    assert not interaction.permissions.manage_guild
    assert interaction.app_permissions.attach_files
    assert interaction.filesize_limit == 10 * 1024 * 1024


async def test_a_press_edits_the_message_and_replaces_its_picture(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    first = await marian.command(channel, "table play")
    second = await marian.press(first, label="Next")
    assert (second.id, second.text, second.edited) == (first.id, "# Round 2", True)
    assert [file.filename for file in second.attachments] == ["board-2.png"]
    pressed = bot.interactions[-1].message
    assert pressed is not None
    assert pressed.id == first.id
    assert [message.text for message in sandbox.member("Tuck").messages(channel)] == ["# Round 2"]


async def test_an_ephemeral_answer_is_seen_by_its_owner_only(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    shown = await marian.command(channel, "table play")
    secret = await marian.press(shown, label="Secret")
    assert secret.ephemeral
    assert [message.text for message in marian.messages(channel)][-1] == "Your eyes only"
    assert [message.text for message in sandbox.member("Much").messages(channel)] == ["# Round 1"]
    with pytest.raises(discord.NotFound) as refused:
        await text_channel(bot, sandbox).get_partial_message(secret.id).delete()
    assert refused.value.code == 10008
    assert "Your eyes only" not in bot.heard
    marian.dismiss(secret)
    assert [message.text for message in marian.messages(channel)] == ["# Round 1"]


@pytest.mark.usefixtures("bot")
async def test_a_select_brings_its_values(sandbox: Sandbox) -> None:
    marian = sandbox.member("Marian")
    shown = await marian.command(sandbox.channel("the-oak"), "table play")
    assert (await marian.select(shown, label="Ash")).text == "You chose ash"
    assert (await marian.select(shown, "elm", custom_id="tree")).text == "You chose elm"
    with pytest.raises(CannotDoError):
        await marian.select(shown, "beech")


@pytest.mark.usefixtures("bot")
async def test_selects_of_channels_and_roles_bring_what_was_chosen(sandbox: Sandbox) -> None:
    marian, oak, campfire = sandbox.member("Marian"), sandbox.channel("the-oak"), sandbox.channel("campfire")
    shown = await marian.command(oak, "choose")
    both = await marian.select(shown, str(oak.id), str(campfire.id), custom_id="channels")
    assert both.text == "You chose the-oak, campfire"
    assert (await marian.select(shown, custom_id="channels")).text == "You chose nothing"
    role = next(role for role in sandbox.world.guild_of(oak).roles.values() if role.name == "Moderator")
    assert (await marian.select(shown, str(role.id), custom_id="roles")).text == "You chose Moderator"
    with pytest.raises(CannotDoError, match="kind of channel"):
        await marian.select(shown, str(sandbox.channel("a-quiet-corner").id), custom_id="channels")


async def test_a_deferred_answer_is_filled_by_the_first_followup(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    answer = await marian.command(channel, "later")
    assert (answer.text, answer.ephemeral, answer.loading) == ("Here it is", True, False)
    assert len(marian.messages(channel)) == 1
    edited = await bot.interactions[-1].edit_original_response(content="Better so")
    assert edited.id == answer.id
    await bot.interactions[-1].followup.send("One more", ephemeral=True)
    assert [message.text for message in marian.messages(channel)] == ["Better so", "One more"]
    await bot.interactions[-1].delete_original_response()
    assert [message.text for message in marian.messages(channel)] == ["One more"]


@pytest.mark.usefixtures("bot")
async def test_autocomplete_and_a_ping(sandbox: Sandbox) -> None:
    marian, tuck, channel = sandbox.member("Marian"), sandbox.member("Tuck"), sandbox.channel("the-oak")
    assert await marian.autocomplete(channel, "greet", how="He") == [("Hello", "Hello"), ("Hey", "Hey")]
    answer = await marian.command(channel, "greet", who=tuck.user, how="Hey")
    assert answer.text == f"Hey, {tuck.mention}"
    assert answer.mentions == ("Tuck",)


async def test_commands_are_localised_and_kept_from_those_without_permission(bot: SmallBot, sandbox: Sandbox) -> None:
    much = sandbox.member("Much")
    table = next(command for command in much.client.commands() if command["name"] == "table")
    assert table["name_localized"] == "tisch"
    assert table["options"][0]["name_localized"] == "spielen"
    assert table["options"][0]["description_localized"] == "Eine Runde spielen"
    assert "sheriff" not in much.command_names()
    assert "sheriff" in sandbox.member("Little John").command_names()
    with pytest.raises(CannotDoError):
        await much.command(sandbox.channel("the-oak"), "sheriff")
    with pytest.raises(CannotDoError):
        await much.command(sandbox.channel("the-oak"), "table play", seats=9)
    assert [command.name for command in await bot.tree.fetch_commands()] == [
        "table",
        "later",
        "greet",
        "choose",
        "mute",
        "sheriff",
    ]


@pytest.mark.usefixtures("bot")
async def test_a_missing_button_cannot_be_pressed(sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    shown = await marian.command(channel, "table play")
    with pytest.raises(LookupError):
        await marian.press(shown, label="Fly")
    with pytest.raises(CannotDoError):
        await marian.press(shown, label="Closed")
    await marian.press(shown, label="Next")
    with pytest.raises(CannotDoError):
        await marian.press(shown, custom_id="b:1:next")
    stale = await marian.press_raw(channel, shown.id, "b:1:secret")
    assert stale.text == "Your eyes only"
    await sandbox.member("Little John").delete(shown)
    with pytest.raises(ApiError, match="Unknown Message"):
        await marian.press_raw(channel, shown.id, "b:1:next")


async def test_two_hundred_presses_at_once_are_all_answered(bot: SmallBot, sandbox: Sandbox) -> None:
    channel = sandbox.channel("the-oak")
    shown = await sandbox.member("Marian").command(channel, "table play")
    members = [sandbox.member(name) for name in ("Marian", "Much", "Tuck", "Alan")]
    presses = (members[n % 4].press_raw(channel, shown.id, "b:1:secret") for n in range(200))
    answers = await asyncio.gather(*presses)
    assert len({answer.id for answer in answers}) == 200
    assert len(bot.interactions) == 201
    assert sandbox.refusals == []


async def test_no_answer_within_three_seconds(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    waiting = asyncio.create_task(marian.command(channel, "mute"))
    await sandbox.gateway.settled()
    sandbox.clock.advance(3.1)
    with pytest.raises(NoAnswerError, match="did not respond"):
        await waiting
    with pytest.raises(discord.NotFound) as late:
        await bot.interactions[0].response.send_message("Too late")
    assert late.value.code == 10062


async def test_the_second_answer_is_refused(bot: SmallBot, sandbox: Sandbox) -> None:
    await sandbox.member("Marian").command(sandbox.channel("the-oak"), "later")
    again = discord.InteractionResponse(bot.interactions[0])
    with pytest.raises(discord.HTTPException) as refused:
        await again.send_message("Twice")
    assert refused.value.code == 40060
    assert [refusal.error.code for refusal in sandbox.refusals] == [40060]


async def test_the_token_dies_after_a_quarter_of_an_hour(bot: SmallBot, sandbox: Sandbox) -> None:
    await sandbox.member("Marian").command(sandbox.channel("the-oak"), "later")
    sandbox.clock.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as dead:
        await bot.interactions[0].edit_original_response(content="Anybody there?")
    assert dead.value.code == 50027


async def test_messages_of_the_bots_own(bot: SmallBot, sandbox: Sandbox) -> None:
    channel, marian = text_channel(bot, sandbox), sandbox.member("Marian")
    message = await channel.send(view=board(1), file=board_file(1))
    await message.edit(view=board(2), attachments=[board_file(2)])
    here = await marian.wait_for(sandbox.channel("the-oak"), lambda message: "Round 2" in message.text)
    assert [file.filename for file in here.attachments] == ["board-2.png"]
    (found,) = [found async for found in channel.history(limit=10)]
    assert (found.id, found.flags.components_v2) == (message.id, True)
    assert found.attachments == [], "Discord lists no attachments that components show"
    await message.delete()
    assert marian.messages(sandbox.channel("the-oak")) == []


async def test_plain_messages_with_files(bot: SmallBot, sandbox: Sandbox) -> None:
    channel = text_channel(bot, sandbox)
    file = discord.File(io.BytesIO(picture()), "a tree.png", description="A tree")
    message = await channel.send("Look", file=file)
    assert (message.attachments[0].width, message.attachments[0].height) == (12, 7)
    assert message.attachments[0].filename == "a_tree.png"
    assert await message.attachments[0].read() == picture()
    kept = await message.edit(content="Look again", attachments=message.attachments)
    assert len(kept.attachments) == 1


async def test_history_is_paged(bot: SmallBot, sandbox: Sandbox) -> None:
    channel = text_channel(bot, sandbox)
    sent = [await channel.send(str(number)) for number in range(6)]
    newest = [message.content async for message in channel.history(limit=2)]
    older = [message.content async for message in channel.history(limit=2, before=sent[4])]
    later = [message.content async for message in channel.history(limit=2, after=sent[1])]
    around = [message.content async for message in channel.history(limit=3, around=sent[2])]
    assert (newest, older, later, sorted(around)) == (["5", "4"], ["3", "2"], ["2", "3"], ["1", "2", "3"])


async def test_others_words_are_withheld_without_the_intent(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    await marian.say(channel, "A secret plan")
    await marian.say(channel, f"Hello <@{sandbox.world.bot.id}>")
    await sandbox.gateway.settled()
    assert bot.heard == ["", f"Hello <@{sandbox.world.bot.id}>"]
    (_, said) = [found async for found in text_channel(bot, sandbox).history(limit=2)]
    assert said.content == ""


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (Permission.VIEW_CHANNEL, 50001),
        (Permission.SEND_MESSAGES, 50013),
        (Permission.ATTACH_FILES, 50013),
    ],
)
async def test_missing_permissions(bot: SmallBot, sandbox: Sandbox, denied: Permission, code: int) -> None:
    channel = sandbox.channel("the-oak")
    sandbox.backend.changes.set_overwrite(channel, Overwrite(sandbox.world.bot.id, for_role=False, deny=denied))
    with pytest.raises(discord.Forbidden) as refused:
        await text_channel(bot, sandbox).send(view=board(1), file=board_file(1))
    assert refused.value.code == code


async def test_a_press_is_answered_even_where_the_bot_cannot_write(bot: SmallBot, sandbox: Sandbox) -> None:
    office = sandbox.channel("sheriffs-office")
    assert (await sandbox.member("Will").command(office, "table play")).text == "# Round 1"
    with pytest.raises(discord.Forbidden):
        await text_channel(bot, sandbox, "sheriffs-office").send("Hello")


async def test_foreign_messages(bot: SmallBot, sandbox: Sandbox) -> None:
    said = await sandbox.member("Marian").say(sandbox.channel("the-oak"), "Mine")
    message = text_channel(bot, sandbox).get_partial_message(said.id)
    with pytest.raises(discord.Forbidden) as edit:
        await message.edit(content="Ours")
    with pytest.raises(discord.Forbidden) as delete:
        await message.delete()
    assert (edit.value.code, delete.value.code) == (50005, 50013)
    with pytest.raises(CannotDoError):
        sandbox.member("Much").client.delete(said.channel_id, said.id)


async def test_threads(bot: SmallBot, sandbox: Sandbox) -> None:
    thread = bot.guilds[0].threads[0]
    await thread.send("Quietly")
    started = await text_channel(bot, sandbox).create_thread(name="a-table", type=discord.ChannelType.public_thread)
    await started.send("Here")
    assert (await sandbox.member("Marian").command(sandbox.channel("a-table"), "later")).text == "Here it is"
    bot_id = sandbox.world.bot.id
    denial = Overwrite(bot_id, for_role=False, deny=Permission.SEND_MESSAGES_IN_THREADS)
    sandbox.backend.changes.set_overwrite(sandbox.channel("campfire"), denial)
    with pytest.raises(discord.Forbidden):
        await thread.send("Aloud")


async def test_channels_come_and_go(bot: SmallBot, sandbox: Sandbox) -> None:
    glade = sandbox.backend.changes.create_channel(sandbox.world.guild_of(sandbox.channel("the-oak")), "glade")
    await sandbox.gateway.settled()
    assert bot.get_channel(glade.id) is not None
    sandbox.backend.changes.delete_channel(glade)
    await sandbox.gateway.settled()
    assert bot.get_channel(glade.id) is None


async def test_a_cut_connection_is_resumed_and_nothing_is_missed(
    bot: SmallBot, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    resumed = asyncio.Event()
    monkeypatch.setattr(bot, "on_resumed", lambda: resume(resumed), raising=False)
    await sandbox.gateway.cut()
    said = f"<@{sandbox.world.bot.id}> missed me?"
    await sandbox.member("Marian").say(sandbox.channel("the-oak"), said)
    await asyncio.wait_for(resumed.wait(), 5)
    await sandbox.gateway.settled()
    assert bot.heard == [said]


@pytest.mark.parametrize("way", ["sever", "ask_to_reconnect", "cut"])
@pytest.mark.usefixtures("pauses")
async def test_every_way_of_losing_the_connection_is_survived(
    bot: SmallBot, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    resumed = asyncio.Event()
    monkeypatch.setattr(bot, "on_resumed", lambda: resume(resumed), raising=False)
    await getattr(sandbox.gateway, way)()
    await asyncio.wait_for(resumed.wait(), 5)
    assert (await sandbox.member("Marian").command(sandbox.channel("the-oak"), "later")).text == "Here it is"
    assert sandbox.gateway.identifies_left() == 999


@pytest.mark.usefixtures("pauses")
async def test_an_invalid_session_is_begun_anew(
    bot: SmallBot, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = asyncio.Event()
    monkeypatch.setattr(bot, "on_ready", lambda: resume(ready), raising=False)
    await sandbox.gateway.invalidate()
    await asyncio.wait_for(ready.wait(), 5)
    assert (await sandbox.member("Marian").command(sandbox.channel("the-oak"), "later")).text == "Here it is"
    assert sandbox.gateway.identifies_left() == 998


@pytest.mark.usefixtures("discord_py_on_sandbox")
async def test_discord_py_is_not_told_that_it_lags(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sandbox.gateway.service.HEARTBEAT_SECONDS", 0.4)
    async with connected(SmallBot(), sandbox.token) as bot:
        keeper = bot.ws._keep_alive
        assert keeper is not None
        echoed, ack = asyncio.Event(), keeper.ack

        def note() -> None:
            ack()
            echoed.set()

        monkeypatch.setattr(keeper, "ack", note)
        await asyncio.wait_for(echoed.wait(), 5)
        keeper._last_send -= 60  # the first heartbeat was a minute ago
        echoed.clear()
        await asyncio.wait_for(echoed.wait(), 5)
        assert keeper.latency < 1
    assert "Can't keep up" not in caplog.text


async def resume(event: asyncio.Event) -> None:
    event.set()


@pytest.mark.usefixtures("discord_py_on_sandbox")
async def test_nobody_answers_while_the_bot_is_away(sandbox: Sandbox) -> None:
    async with connected(SmallBot(), sandbox.token) as bot:
        await bot.tree.sync()
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    with pytest.raises(NoAnswerError, match="not connected"):
        await marian.command(channel, "later")
    async with connected(SmallBot(), sandbox.token):
        assert (await marian.command(channel, "later")).text == "Here it is"


async def test_a_message_refused_leaves_the_interaction_open(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    waiting = asyncio.create_task(marian.command(channel, "mute"))
    await sandbox.gateway.settled()
    response = bot.interactions[0].response
    with pytest.raises(discord.HTTPException) as refused:
        await response.send_message("x" * 2001)
    assert refused.value.code == 50035
    assert "data.content" in str(refused.value) or "In content" in str(refused.value)
    await response.send_message("Shorter")
    assert (await waiting).text == "Shorter"


@pytest.mark.usefixtures("bot")
async def test_files_are_served_with_their_bytes(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
) -> None:
    answer = await sandbox.member("Marian").command(sandbox.channel("the-oak"), "table play")
    url = answer.components[0]["components"][1]["items"][0]["media"]["url"]
    assert url.startswith(sandbox.url)
    async with http.get(url) as response:
        assert response.content_type == "image/png"
        assert await response.read() == picture()


async def test_the_driver_is_never_ahead_of_the_bots_own_bookkeeping(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    for number in range(1, 31):
        await marian.command(channel, "later")
        assert bot.finished == number


async def test_waiting_for_a_channel_to_look_right(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    waiting = asyncio.create_task(marian.wait_for(channel, lambda message: "Here" in message.text))
    await text_channel(bot, sandbox).send("Here")
    assert (await waiting).text == "Here"
    with pytest.raises(NoAnswerError, match="in vain"):
        await marian.wait_for(channel, lambda message: "nothing" in message.text, patience=0.01)
    failing = asyncio.create_task(marian.wait_for(channel, lambda message: bool(1 // len(message.text[:0]))))
    await asyncio.sleep(0)
    await marian.say(channel, "Now")
    with pytest.raises(ZeroDivisionError):
        await failing
