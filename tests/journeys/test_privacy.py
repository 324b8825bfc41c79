"""Journeys through `/privacy`: members see, delete and hide what is stored about them."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import TYPE_CHECKING, Any

from bot.model.preferences import Preferences
from bot.own_data import OwnData
from bot.store.own_data import OwnDataRecords
from records import text
from sandbox.limits import ANSWER_SECONDS
from tests.bot.store.dumps import dump
from tests.journeys.harness import PATIENCE, moves_in, play_to_the_end

if TYPE_CHECKING:
    import pytest

    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness


def shown_in(answer: Message) -> dict[str, Any]:
    """Return the contents of the file in an answer."""
    (file,) = answer.attachments
    held: dict[str, Any] = json.loads(file.data)
    return held


async def finish(harness: Harness, channel: Channel) -> None:
    """Play a game of Marian, Little John and a computer to its end."""
    marian, john = harness.members("Marian", "Little John")
    hands = await harness.begin(channel, marian, john, computers=1)
    await play_to_the_end(harness, {marian: hands["Marian"], john: hands["Little John"]})


async def delete(harness: Harness, channel: Channel, member: MemberDriver) -> Message:
    done = await member.press(await member.command(channel, "privacy delete"), "Delete my data")
    await harness.settled()
    return done


async def test_show_gives_the_members_own_data_to_them_alone(harness: Harness) -> None:
    oak, fire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    await finish(harness, oak)
    hands = await harness.begin(fire, marian, will, computers=1)
    await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[0])
    await will.press(hands["Will"], custom_id=moves_in(hands["Will"])[0])
    await marian.press(await marian.command(oak, "preferences"), "Words alone")
    answer = await marian.command(oak, "privacy show")
    assert answer.ephemeral
    assert "all that I know about you" in answer.text
    assert answer.attachments[0].filename == "greenwood-my-data.json"
    shown = shown_in(answer)
    assert shown["member"] == str(marian.id)
    assert shown["preferences"][0]["pictures"] is False
    (game,) = shown["finished_games"]
    assert sorted(seat["is_you"] for seat in game["seats"]) == [False, False, True]
    over, playing = shown["tables"]
    assert (over["phase"], playing["phase"]) == ("over", "playing")
    assert len(playing["your_moves"]) == 1
    data = answer.attachments[0].data.decode()
    for other in (harness.member("Little John"), will):
        assert str(other.id) not in data
    table = await harness.table(fire)
    assert table.secret is None or table.secret.hex() not in data


async def test_a_file_that_discord_would_not_take_is_packed(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.limits.ATTACHMENT_BYTES", 2000)
    await finish(harness, harness.channel())
    answer = await harness.member("Marian").command(harness.channel(), "privacy show")
    (file,) = answer.attachments
    assert file.filename == "greenwood-my-data.json.gz"
    assert json.loads(gzip.decompress(file.data))["member"] == str(harness.member("Marian").id)


async def test_who_has_played_very_much_waits_for_their_file_and_for_their_deletion(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, put = OwnDataRecords.everything, OwnDataRecords.forget

    async def read_long(records: OwnDataRecords, user_id: int) -> dict[str, Any]:
        harness.sandbox.clock.advance(ANSWER_SECONDS + 1)
        return await read(records, user_id)

    async def put_long(records: OwnDataRecords, *known: Any) -> None:
        harness.sandbox.clock.advance(ANSWER_SECONDS + 1)
        await put(records, *known)

    oak, marian = harness.channel(), harness.member("Marian")
    await finish(harness, oak)
    monkeypatch.setattr(OwnDataRecords, "everything", read_long)
    monkeypatch.setattr(OwnDataRecords, "forget", put_long)
    answer = await marian.command(oak, "privacy show")
    assert answer.ephemeral
    assert shown_in(answer)["finished_games"]
    question = await marian.command(oak, "privacy delete")
    assert shown_in(await marian.press(question, "Show me my data first"))["finished_games"]
    done = await marian.press(question, "Delete my data")
    assert (done.id, done.ephemeral) == (question.id, True)
    assert "Your data is deleted" in done.text


async def test_nothing_is_deleted_before_a_member_has_read_what_it_means(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await finish(harness, oak)
    question = await marian.command(oak, "privacy delete")
    assert question.ephemeral
    assert "salted hash" in question.text
    assert shown_in(await marian.press(question, "Show me my data first"))["finished_games"]
    kept = await marian.press(question, "Keep my data")
    assert "Nothing is deleted" in kept.text
    assert str(marian.id) in dump(harness.database)


async def test_a_deleted_member_is_gone_and_games_go_on(harness: Harness) -> None:
    oak, fire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    await finish(harness, oak)
    hands = await harness.begin(fire, marian, will, computers=1)
    done = await delete(harness, fire, marian)
    assert "Your data is deleted" in done.text
    stored = dump(harness.database)
    assert str(marian.id) not in stored
    assert "Marian" not in stored
    await harness.settled()
    assert "You have no seat in this game any more." in marian.look(hands["Marian"]).text
    board = harness.board(fire)
    assert "Hood " in board.text
    assert "Marian" not in board.text
    await play_to_the_end(harness, {will: hands["Will"]})
    assert (await harness.table(fire)).phase == "over"
    history = await will.command(oak, "history")
    assert "Hood " in history.text
    assert "Marian" not in history.text
    assert "@-" not in history.text


def told(message: Message) -> str:
    """Return all texts of a message, those beside its pictures included."""
    return "\n".join((message.text, *message.alt_texts))


async def test_a_moving_picture_of_before_a_deletion_is_drawn_anew_for_whoever_asks(harness: Harness) -> None:
    oak, marian, will = harness.channel(), *harness.members("Marian", "Will")
    await finish(harness, oak)
    replay = await will.command(oak, "table replay")
    given = await will.press(replay, "As a moving picture")
    await harness.settled()
    assert "Marian" in told(will.look(given))
    await delete(harness, oak, marian)
    await will.press(will.look(given), "Post it in the channel")
    await harness.settled()
    posted = harness.public(oak)[-1]
    assert posted.images
    assert "Hood " in told(posted)
    assert "Marian" not in told(posted)


async def test_a_moving_picture_that_is_being_drawn_during_a_deletion_names_nobody_who_is_deleted(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, marian, will = harness.channel(), *harness.members("Marian", "Will")
    await finish(harness, oak)
    film_part, drawing, may_be_drawn = harness.bot.painter.film_part, asyncio.Event(), asyncio.Event()

    async def slow(*shown: Any) -> bytes:
        drawing.set()
        await may_be_drawn.wait()
        return await film_part(*shown)

    monkeypatch.setattr(harness.bot.painter, "film_part", slow)
    given = await will.press(await will.command(oak, "table replay"), "As a moving picture")
    await asyncio.wait_for(drawing.wait(), PATIENCE)
    await marian.press(await marian.command(oak, "privacy delete"), "Delete my data")
    may_be_drawn.set()
    await harness.settled()
    brought = will.look(given)
    assert brought.images
    assert "Hood " in told(brought)
    assert "Marian" not in told(brought)


async def test_a_table_that_is_read_during_a_deletion_does_not_come_back_with_the_old_name(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await finish(harness, oak)
    table = await harness.table(oak)
    await harness.restart_bot()
    tables, latest_moves = harness.bot.tables, harness.bot.store.latest_moves
    reading, may_be_read = asyncio.Event(), asyncio.Event()

    async def slow(*which: Any) -> Any:
        reading.set()
        await may_be_read.wait()
        return await latest_moves(*which)

    monkeypatch.setattr(harness.bot.store, "latest_moves", slow)
    looking = asyncio.create_task(tables.table(table.id))
    await asyncio.wait_for(reading.wait(), PATIENCE)
    forgetting = asyncio.create_task(harness.bot.own_data.forget(marian.id))
    lock = tables._locks.of(table.id)
    while not (forgetting.done() or lock._waiters):  # noqa: ASYNC110 (nothing tells of who waits for a lock)
        await asyncio.sleep(0)
    may_be_read.set()
    await asyncio.gather(looking, forgetting)
    assert "Marian" not in [seat.name for seat in (await tables.table(table.id)).seats]


async def test_only_what_is_chosen_during_a_deletion_is_kept(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    marian, members = harness.member("Marian"), harness.bot.members
    await members.change(marian.id, zone="Europe/Berlin", quiet_from=60, quiet_to=420)
    put, is_put, may_go_on = OwnDataRecords.forget, asyncio.Event(), asyncio.Event()

    async def slow(records: OwnDataRecords, *known: Any) -> None:
        await put(records, *known)
        is_put.set()
        await may_go_on.wait()

    monkeypatch.setattr(OwnDataRecords, "forget", slow)
    forgetting = asyncio.create_task(harness.bot.own_data.forget(marian.id))
    await asyncio.wait_for(is_put.wait(), PATIENCE)
    choosing, lock = asyncio.create_task(members.change(marian.id, hints=False)), members.lock(marian.id)
    while not (choosing.done() or lock._waiters):  # noqa: ASYNC110 (nothing tells of who waits for a lock)
        await asyncio.sleep(0)
    may_go_on.set()
    await asyncio.gather(forgetting, choosing)
    assert members.preferences(marian.id) == Preferences(hints=False)
    await members.load()
    assert members.preferences(marian.id) == Preferences(hints=False)


async def test_old_panels_of_a_deleted_member_are_answered_kindly(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    question = await marian.command(oak, "privacy delete")
    other = await marian.command(oak, "privacy delete")
    await marian.press(question, "Delete my data")
    await harness.settled()
    late = await marian.press_raw(oak, harness.board(oak).id, moves_in(hands["Marian"])[0])
    assert "You do not sit at this table" in late.text
    assert "You are watching this game" in (await marian.press(harness.board(oak), "Play / My hand")).text
    assert "Your data is deleted" in (await marian.press(other, "Delete my data")).text
    assert not shown_in(await marian.command(oak, "privacy show"))["tables"]


async def test_who_presses_twice_at_once_is_deleted_once(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await finish(harness, oak)
    questions = [await marian.command(oak, "privacy delete") for _ in range(3)]
    answers = await asyncio.gather(*(marian.press(question, "Delete my data") for question in questions))
    told = sorted(answer.text for answer in answers)
    assert any("Your data is deleted" in text for text in told)
    assert all("deleted" in text or "deleting your data at this moment" in text for text in told)
    assert str(marian.id) not in dump(harness.database)


async def test_the_question_is_still_answered_after_a_restart(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await finish(harness, oak)
    question = await marian.command(oak, "privacy delete")
    await harness.restart_bot()
    assert "Your data is deleted" in (await marian.press(question, "Delete my data")).text
    await harness.restart_bot()
    assert str(marian.id) not in dump(harness.database)
    assert "Hood " in (await harness.member("Little John").command(oak, "history")).text


async def test_the_record_of_a_game_verifies_without_its_members(harness_with_real_seeds: Harness) -> None:
    oak = harness_with_real_seeds.channel()
    await finish(harness_with_real_seeds, oak)
    for member in harness_with_real_seeds.members("Marian", "Little John"):
        await delete(harness_with_real_seeds, oak, member)
    will = harness_with_real_seeds.member("Will")
    verified = (await will.command(oak, "table verify")).text
    assert verified.count("✅") == 3
    assert "a former player" in verified
    (file,) = (await will.command(oak, "table record", names=True)).attachments
    names = [seat.name for seat in text.read(file.data).seats]
    assert sum(name is not None and name.startswith("Hood ") for name in names) == 2


async def test_a_ban_outlives_the_data_and_can_be_lifted(harness: Harness) -> None:
    oak = harness.channel()
    sheriff, marian = harness.members("Little John", "Marian")
    await finish(harness, oak)
    question = await sheriff.command(oak, "moderate ban", member=marian.user, reason="Marian cheats")
    await sheriff.press(question, "Yes")
    await delete(harness, oak, marian)
    assert str(marian.id) not in dump(harness.database)
    await harness.restart_bot()
    assert "You cannot join games" in (await marian.command(oak, "rueck start")).text
    assert len(shown_in(await marian.command(oak, "privacy show"))["bans_from_before_a_deletion"]) == 1
    log = await sheriff.command(oak, "moderate log")
    assert "a former player" in log.text
    assert "Marian" not in log.text
    await sheriff.press(await sheriff.command(oak, "moderate unban", member=marian.user), "Yes")
    await harness.restart_bot()
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text


async def test_a_moderator_is_shown_the_bans_that_outlived_their_members_data(harness: Harness) -> None:
    oak = harness.channel()
    sheriff, marian = harness.members("Little John", "Marian")
    question = await sheriff.command(oak, "moderate ban", member=marian.user, reason="Marian cheats")
    await sheriff.press(question, "Yes")
    await delete(harness, oak, marian)
    answer = await sheriff.command(oak, "privacy show")
    (ban,) = shown_in(answer)["your_bans_that_outlived_a_deletion"]
    assert ban.keys() == {"guild_id", "at"}
    assert ban["guild_id"] == str(oak.guild_id)
    assert shown_in(answer)["your_bans_as_a_moderator"] == []
    assert str(marian.id) not in answer.attachments[0].data.decode()


async def test_a_member_hides_until_they_want_to_be_seen(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    page = await marian.command(oak, "privacy hide")
    assert "You are hidden" in page.text
    await harness.restart_bot()
    assert harness.bot.members.hides(marian.id)
    page = await marian.press(page, "Show me again")
    assert "You are not hidden" in page.text
    assert not harness.bot.members.hides(marian.id)
    assert "You are hidden" in (await marian.press(page, "Hide me")).text


DAY = 24 * 3600


async def run_for(harness: Harness, days: int) -> None:
    """Let days pass during which the bot is running."""
    store, today = harness.bot.store, harness.bot.last_presses.today()
    await asyncio.gather(*(store.last_presses.note_run(today + day) for day in range(days + 1)))
    harness.sandbox.clock.advance(days * DAY)


async def test_who_is_silent_for_two_years_is_forgotten_and_others_are_not(harness: Harness) -> None:
    oak = harness.channel()
    marian, john = harness.members("Marian", "Little John")
    await finish(harness, oak)
    await run_for(harness, 400)
    await john.command(oak, "about")
    await run_for(harness, 330)
    await harness.bot.own_data.forget_silent(harness.bot.settings.forget_after_days)
    assert str(marian.id) in dump(harness.database)
    await run_for(harness, 1)
    await harness.bot.own_data.forget_silent(harness.bot.settings.forget_after_days)
    stored = dump(harness.database)
    assert str(marian.id) not in stored
    assert str(john.id) in stored
    assert not shown_in(await marian.command(oak, "privacy show"))["tables"]
    (game,) = shown_in(await john.command(oak, "privacy show"))["finished_games"]
    assert any(seat["name"].startswith("Hood ") for seat in game["seats"])


async def test_a_clock_that_is_years_ahead_at_a_start_forgets_nobody(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await finish(harness, oak)
    await run_for(harness, 700)
    harness.sandbox.clock.advance(3000 * DAY)
    for _ in range(3):
        await harness.bot.own_data.forget_silent(harness.bot.settings.forget_after_days)
        await run_for(harness, 1)
    assert str(marian.id) in dump(harness.database)
    await run_for(harness, 30)
    await harness.bot.own_data.forget_silent(harness.bot.settings.forget_after_days)
    assert str(marian.id) not in dump(harness.database)


async def test_each_start_looks_for_silent_members(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    looked, look = asyncio.Event(), OwnData.forget_silent

    async def forget_silent(own_data: OwnData, days: int) -> None:
        await look(own_data, days)
        looked.set()

    oak, marian = harness.channel(), harness.member("Marian")
    await finish(harness, oak)
    await run_for(harness, 731)
    monkeypatch.setattr(OwnData, "forget_silent", forget_silent)
    await harness.restart_bot()
    async with asyncio.timeout(PATIENCE):
        await looked.wait()
    assert str(marian.id) not in dump(harness.database)
