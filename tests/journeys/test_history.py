"""Journeys through `/history`: which games are listed, what is said of each, and to whom."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.discord_errors import UNKNOWN_CHANNEL
from bot.model.finished_game import finished
from bot.model.table import Seat
from bot.pages.history import GAMES_PER_PAGE
from games import Outcome
from tests.bot.store.samples import changed, moved, playing
from tests.journeys.harness import name_of, play_to_the_end

if TYPE_CHECKING:
    from bot.model.table import Table
    from sandbox.driver import MemberDriver
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

BEFORE = Path(__file__).parents[1] / "bot" / "store" / "files" / "schema_6.sql"
NO_TABLE = "This table does not exist any more."
DAY = 24 * 3600


async def past(harness: Harness, channel: Channel, *members: MemberDriver, days: int = 0, **changes: Any) -> Table:
    """Store a game that these members finished some days ago; the first of them won."""
    names = changes.pop("names", [name_of(member) for member in members])
    seated = [Seat(name, member.id) for name, member in zip(names, members, strict=True)]
    seats = (*seated, Seat("Gilbert", level="easy"))
    at = int(harness.bot.now()) - days * DAY
    channel_id = changes.pop("channel_id", channel.id)
    begun = playing(channel_id, guild_id=channel.guild_id, seats=seats, **changes)
    table, move = moved(await harness.bot.store.create_table(begun))
    scores = tuple(9 - number for number in range(len(seats)))
    over = replace(table, phase="over", waiting_since=at, outcome=Outcome(scores, (0,), ((),) * len(seats)))
    await harness.bot.store.save_table(over, move)
    return over


async def test_a_game_is_listed_and_opens_its_result_its_log_and_its_record(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, marian, will, computers=1)
    assert "No game finished on this server yet." in (await john.command(oak, "history")).text
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in (marian, will)})
    await harness.settled()

    listed = await john.command(harness.channel("campfire"), "history")
    assert listed.ephemeral
    assert "Rück's raus!" in listed.text
    assert "Marian" in listed.text
    assert "1 game." in listed.text
    (menu,) = listed.selects
    shown = await john.select(listed, menu.options[0].value)
    assert shown.id == listed.id
    assert "second-most jewels" in shown.text
    assert f"Played in <#{oak.id}>" in shown.text
    assert shown.images
    await harness.bot.members.change(john.id, pictures=False)
    told = await john.select(await john.command(oak, "history"), menu.options[0].value)
    assert not told.images
    assert "second-most jewels" in told.text
    assert "Rematch" not in [button.label for button in shown.buttons]

    log = await john.press(shown, "Game log")
    assert log.id != shown.id
    assert "page 1" in log.text
    turned = f"gw:{(await harness.table(oak)).id}:0:log:0"
    assert "page 1" in (await john.press_raw(harness.channel("campfire"), log.id, turned)).text
    assert (await john.press(shown, "As a file")).ephemeral
    back = await john.press(shown, "Back to the list")
    assert back.text == listed.text


async def test_a_game_tells_its_story_once_more_and_shows_its_race(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, start="chickwood start")
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in (marian, will)}, decisions=300)
    await harness.settled()
    title, _calls, *story = harness.board(oak).text.splitlines()
    listed = await marian.command(oak, "history")
    (menu,) = listed.selects
    shown = await marian.select(listed, menu.options[0].value)
    assert shown.text.splitlines()[:3] == [title, *story[:2]]
    assert len(shown.images) == 2
    assert "the beginning" not in shown.text
    await harness.bot.members.change(marian.id, pictures=False)
    listed = await marian.command(oak, "history")
    shown = await marian.select(listed, menu.options[0].value)
    assert shown.text.splitlines()[:3] == [title, *story[:2]]
    assert not shown.images
    curves = shown.text.partition("From the beginning to the end.\n")[2].splitlines()
    assert [line.split()[0] for line in curves[:2]] == ["**Marian:**", "**Will:**"]


async def test_games_that_a_member_may_not_see_are_only_counted_except_their_own(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    john, will, marian = harness.members("Little John", "Will", "Marian")
    hidden = await past(harness, campfire, john, will)
    await past(harness, oak, john, will)
    harness.hide(campfire)
    listed = await marian.command(oak, "history")
    assert "1 game." in listed.text
    assert "1 more was played in a channel that you cannot see." in listed.text
    assert f"<#{campfire.id}>" not in listed.text
    assert "2 games." in (await will.command(oak, "history")).text

    for verb in ("history_log", "history_record", "log"):
        forged = await marian.press_raw(oak, listed.id, f"gw:{hidden.id}:0:{verb}")
        assert NO_TABLE in forged.text
    assert NO_TABLE in (await marian.press_raw(oak, listed.id, f"gw:0:0:history_game:.0.all={hidden.id}")).text
    assert "another version" in (await marian.press_raw(oak, listed.id, "gw:0:0:history:nonsense")).text


async def test_a_game_of_another_server_is_nobodys_business_here(harness: Harness) -> None:
    oak, green = harness.channel(), harness.channel("village-green", "Locksley")
    john, marian = harness.members("Little John", "Marian")
    elsewhere = await past(harness, green, john, marian)
    assert "No game finished on this server" in (await marian.command(oak, "history")).text
    told = await john.press_raw(oak, (await john.command(oak, "history")).id, f"gw:{elsewhere.id}:0:history_log")
    assert NO_TABLE in told.text


async def test_games_in_an_archived_thread_are_seen_by_whoever_sees_the_channel_above(harness: Harness) -> None:
    oak = harness.channel()
    john, will, marian = harness.members("Little John", "Will", "Marian")
    over = await past(harness, oak, john, will)
    await past(harness, oak, john, will, channel_id=77, parent_id=oak.id)
    assert over.parent_id is None
    listed = await marian.command(harness.channel("campfire"), "history")
    assert "2 games." in listed.text
    harness.hide(oak)
    listed = await marian.command(harness.channel("campfire"), "history")
    assert "2 more were played" in listed.text


async def test_the_list_is_narrowed_by_game_member_and_time_and_turned_by_buttons(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    for days in range(GAMES_PER_PAGE + 2):
        await past(harness, oak, marian, john if days % 2 else will, days=days)
    listed = await marian.command(oak, "history")
    assert f"{GAMES_PER_PAGE + 2} games." in listed.text
    assert [button.label for button in listed.buttons] == ["Earlier"]
    earlier = await marian.press(listed, "Earlier")
    assert [button.label for button in earlier.buttons] == ["Later"]
    assert earlier.text.count("won against") == 2
    assert (await marian.press(earlier, "Later")).text == listed.text

    narrowed = await marian.command(oak, "history", member=will.user, time="week")
    assert narrowed.text.count("won against") == 4
    assert f"{will.mention} · The last seven days" in narrowed.text
    assert "There are no such games" in (await marian.command(oak, "history", game="chickwood_forest")).text
    assert "I do not know this game" in (await marian.command(oak, "history", game="chess")).text
    titles = await marian.autocomplete(oak, "history", game="forest")
    assert titles == [("Chickwood Forest", "chickwood_forest")]


async def test_names_of_any_script_and_of_any_length_fit_and_do_no_mischief(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    names = ["ロビン・フッド" * 4, "**<@1>** " * 3, "رابن هود" * 4]
    for days in range(GAMES_PER_PAGE):
        await past(harness, oak, marian, will, john, days=days, names=names)
    listed = await marian.command(oak, "history")
    assert "ロビン・フッド" in listed.text
    assert "\\*\\*\\<@1>" in listed.text


async def test_a_game_that_is_gone_by_the_time_it_is_chosen_says_so(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    over = await past(harness, oak, marian, will)
    listed = await marian.command(oak, "history")
    await harness.bot.store.rewind_table(changed(over, phase="playing", moves=0, outcome=None))
    assert finished(over) is not None
    (menu,) = listed.selects
    assert NO_TABLE in (await marian.select(listed, menu.options[0].value)).text


@pytest.mark.usefixtures("instant_players_and_pictures")
async def test_games_that_ended_before_there_was_a_history_are_listed_after_the_first_start(
    stopped_harness: Harness,
) -> None:
    with contextlib.closing(sqlite3.connect(stopped_harness.database)) as db:
        db.executescript(BEFORE.read_text())
        guild = stopped_harness.channel().guild_id
        db.execute("UPDATE tables SET guild_id = ?, channel_id = channel_id + id", (guild,))
        db.execute("UPDATE tables SET phase = 'cancelled' WHERE phase = 'playing'")
        db.commit()
    await stopped_harness.start_bot()
    assert stopped_harness.bot._catching_up._of_history is not None
    await stopped_harness.bot._catching_up._of_history
    listed = await stopped_harness.member("Marian").command(stopped_harness.channel(), "history")
    assert "3 more were played in channels that you cannot see." in listed.text
    stopped_harness.expected_refusals.add(UNKNOWN_CHANNEL)  # boards of the file stand in channels that are gone


async def test_a_german_reads_german(harness: Harness) -> None:
    oak = harness.channel()
    marian, much = harness.members("Marian", "Much")
    await past(harness, oak, marian, much)
    assert "hat gegen Much (8) und Gilbert (7) gewonnen" in (await much.command(oak, "history")).text
