"""Journeys through the replay of a game: which steps are shown to whom, and what is said where none can be."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from bot.pictures.drawing_queue import PaintingError
from bot.pictures.painting import Painter
from sandbox.disturbances import Cut
from sandbox.validation.components import ComponentType
from tests.journeys import locksley
from tests.journeys.harness import labels_in, moves_in, play_to_the_end, tells_end
from tests.journeys.starts import STARTS

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

PARTS = 1 + 1 + 8 + 1 + 1
"""The frames of the animation: the end for an instant, the beginning, eight rounds with reveals in between, the end."""


async def finished(harness: Harness, channel: Channel) -> dict[str, Message]:
    """Play a game of Marian, Much and a computer to its end; return the panels of the members."""
    marian, much = harness.members("Marian", "Much")
    hands = await harness.begin(channel, marian, much, computers=1)
    await play_to_the_end(harness, {marian: hands["Marian"], much: hands["Much"]})
    await harness.settled()
    return hands


def place_of(panel: Message) -> tuple[int, int]:
    """Return which step a panel shows, and how many there are."""
    line = next(line for line in panel.text.splitlines() if line.startswith("-# "))
    if line.endswith("to come"):
        return 0, int(line.split()[1])
    _, _, number, _, count = line.split()
    return int(number), int(count)


def labels_off(panel: Message) -> list[str]:
    return [button.label for button in panel.buttons if button.disabled]


async def test_a_finished_game_is_gone_through_step_by_step_by_whoever_sees_the_channel(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)
    panel = await will.press(harness.board(oak), "Replay")
    assert panel.ephemeral
    assert panel.images
    number, count = place_of(panel)
    assert number == 0
    assert "The beginning" in panel.text
    assert f"-# {count} steps to come" in panel.text
    assert labels_off(panel) == ["First", "Back"]
    told = []
    for step in range(1, count + 1):
        panel = await will.press(panel, "Forward")
        assert place_of(panel) == (step, count)
        told.append(panel.text)
        shown = panel.components[0]["components"]
        kinds = [component["type"] for component in shown]
        first = kinds.index(ComponentType.MEDIA_GALLERY)
        assert set(kinds[first:]) == {ComponentType.MEDIA_GALLERY}, "below the buttons, which stay in place"
        assert [button["label"] for button in shown[first - 1]["components"]] == ["First", "Back", "Forward", "Last"]
    assert labels_off(panel) == ["Forward", "Last"]
    assert "Round 7" in told[-2]
    assert "At the end" in told[-1]
    assert "Round 1" in told[0]
    assert [bool(re.search(r" wins?\b", text)) for text in told] == [False] * (count - 1) + [True]
    assert not any("chose" in text for text in told), "each step shows what came to light"
    assert place_of(await will.press(panel, "Back")) == (count - 1, count)
    assert place_of(await will.press(panel, "First")) == (0, count)
    assert place_of(await will.press(panel, "Last")) == (count, count)


async def test_a_turn_and_a_view_are_chosen_from_menus_and_stay_chosen(real_harness: Harness) -> None:
    oak, will = real_harness.channel(), real_harness.member("Will")
    await finished(real_harness, oak)
    panel = await will.command(oak, "table replay")
    turns, views = panel.selects
    assert [option.label for option in turns.options][:2] == ["Round 1", "Round 2"]
    table = await real_harness.table(oak)
    names = [seat.name for seat in table.seats]
    assert [option.label for option in views.options] == [
        "As the board shows it",
        *(f"As {name} sees it" for name in names),
    ]
    labels = [option.label for option in turns.options]
    assert labels == [f"Round {number}" for number in range(1, 7)] + ["Round 7 \N{EN DASH} Round 8"]  # RR-1
    third = await will.select(panel, turns.options[2].value, custom_id=turns.custom_id)
    assert "**Round 3**" in third.text
    public = third.images[0]
    seen = await will.select(third, third.selects[1].options[1].value, custom_id=third.selects[1].custom_id)
    assert place_of(seen) == place_of(third)
    assert seen.images[0] != public
    after = await will.press(seen, "Forward")
    assert [option.label for option in after.selects[1].options if option.default] == [f"As {names[0]} sees it"]
    assert "**Round 3**" in (await will.press(after, "Back")).text


async def test_the_menu_of_turns_leads_to_the_first_step_of_each(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await harness.bot.members.change(will.user.id, pictures=False)
    await finished(harness, oak)
    panel = await will.press(harness.board(oak), "Replay")
    turns = panel.selects[0]
    assert place_of(panel)[1] > len(turns.options), "a favour that was chosen makes two steps of a round"
    for option in turns.options[1:]:
        begun = await will.select(panel, option.value, custom_id=turns.custom_id)
        assert f"**{option.label}**" in begun.text
        panel = await will.press(begun, "Back")
        assert f"**{option.label}**" not in panel.text


async def test_whoever_wants_no_pictures_is_told_each_position_in_words(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)
    await harness.bot.members.change(will.user.id, pictures=False)
    panel = await will.press(await will.command(oak, "table replay"), "Forward")
    assert not panel.images
    position, happened, counted = (panel.text.index(said) for said in ("Marian: ", "**Round 1**", "-# Step "))
    assert position < happened < counted, "what the step has brought stands where the next one is pressed"


async def test_large_print_tells_in_headlines_what_happened_and_what_the_picture_shows(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)
    await will.press(await will.command(oak, "preferences"), "Large print")
    panel = await will.press(harness.board(oak), "Replay")
    assert panel.images
    assert "## So it began." in panel.text
    assert "## Marian: 8 jewels" in panel.text
    panel = await will.press(panel, "Forward")
    assert any(line.startswith("## Round 1") for line in panel.text.splitlines())
    assert "\n- " not in panel.text


async def test_the_last_step_in_words_tells_the_scores_and_the_end_once(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)
    await will.press(await will.command(oak, "preferences"), "Words alone")
    panel = await will.press(await will.press(harness.board(oak), "Replay"), "Last")
    assert not panel.images
    assert panel.text.count("(start 8, ") == 3
    won = re.findall(r" wins? ", panel.text)
    assert len(won) == 1
    assert "The game is over" not in panel.text


@pytest.mark.parametrize("game", STARTS)
async def test_the_last_step_tells_once_who_has_won_beside_its_pictures_and_in_words(
    harness: Harness, game: str
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    panel = await marian.command(oak, STARTS[game], alone=True)
    await harness.settled()
    await play_to_the_end(harness, {marian: marian.look(panel)}, decisions=400)
    drawn = await marian.press(await marian.press(marian.look(panel), "Replay"), "Last")
    await marian.press(await marian.command(oak, "preferences"), "Words alone")
    told = await marian.press(await marian.press(marian.look(panel), "Replay"), "Last")
    assert [bool(each.images) for each in (drawn, told)] == [True, False]
    for each in (drawn, told):
        assert len(re.findall(r"(?<!to) (?:wins?|won)\b", each.text)) == 1, each.text


async def test_a_replay_ends_with_the_last_moments_in_still_pictures_and_then_with_how_the_game_ended(
    real_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, will = real_harness.channel(), real_harness.member("Will")
    await finished(real_harness, oak)
    monkeypatch.setattr(Painter, "has_time", True)
    end = await will.press(await will.command(oak, "table replay"), "Last")
    (picture,) = end.images
    assert picture in real_harness.board(oak).images
    assert "At the end" in end.text
    assert " wins** with the second-most" in end.text or " win** together with the second-most" in end.text
    moments = await will.press(end, "Back")
    assert moments.images
    assert picture not in moments.images
    assert {attachment.filename.rpartition(".")[2] for attachment in moments.attachments} == {"png"}
    assert "Round 8" in moments.text
    assert " wins" not in moments.text


async def test_the_replay_of_a_game_in_progress_does_not_tell_how_a_turn_ended(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    panels = await locksley.begin(harness, oak, *harness.members("Marian", "Will"))
    acting, panel, _, _ = await locksley.in_turn(harness, oak, panels)
    jumped = await acting.press(panel, custom_id=locksley.button(panel, "jump"))
    before = await will.command(oak, "table replay")
    assert "jumped" in before.text
    await acting.press(jumped, "End turn")
    await harness.settled()
    replay = await will.command(oak, "table replay")
    assert place_of(replay)[0] == place_of(before)[0] + 1
    assert not [line for line in replay.text.splitlines() if line.startswith("- ")]


async def test_a_game_in_progress_shows_what_everybody_could_see(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    hand = (await harness.begin(oak, marian, harness.member("Much"), computers=1))["Marian"]
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    panel = await will.command(oak, "table replay")
    number, count = place_of(panel)
    assert number == count
    assert "has been chosen that is told later" in panel.text
    assert "**Now**" in panel.text, "nothing tells yet which round that is"
    assert not panel.selects, "no turn has been told of, and there is no choosing of a seat"
    table = await harness.table(oak)
    forged = await will.press_raw(oak, panel.id, f"gw:{table.id}:{table.revision}:replay:{count}.0:on")
    assert "chose:" not in forged.text
    assert forged.images[0] == panel.images[0]
    assert (await will.press(await will.press(harness.board(oak), "Table…"), "Replay")).text == panel.text


async def test_hidden_choices_of_an_ended_game_are_seen_from_the_view_of_their_seat(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    hand = (await harness.begin(oak, marian, harness.member("Much"), computers=1))["Marian"]
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    moderator = harness.member("Little John")
    question = await moderator.command(oak, "moderate end", counted=False)
    await moderator.press(question, "Yes")
    await harness.settled()
    panel = await will.press(await will.command(oak, "table replay"), "Last")
    assert place_of(panel)[0] == place_of(panel)[1]
    assert "**At the end**\n-# Step 1 of 1\n- Something was chosen in secret that never came to light." in panel.text
    assert " wins!" not in panel.text
    viewers = next(menu for menu in panel.selects if menu.custom_id.endswith("view")).custom_id
    as_marian = await will.select(panel, label="As Marian sees it", custom_id=viewers)
    assert place_of(as_marian) == place_of(panel)
    as_much = await will.select(as_marian, label="As Much sees it", custom_id=viewers)
    assert as_marian.images[0] not in (panel.images[0], as_much.images[0])


async def test_a_replay_goes_on_after_a_restart_and_with_twenty_presses_at_once(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)
    panel = await will.command(oak, "table replay")
    await harness.restart_bot()
    count = place_of(panel)[1]
    shown = await asyncio.gather(*(will.press(panel, "Last") for _ in range(20)))
    assert {place_of(each) for each in shown} == {(count, count)}


async def test_a_game_that_cannot_be_replayed_says_so(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian)
    assert "has not begun" in (await marian.command(oak, "table replay")).text
    await marian.command(oak, "table close")
    await harness.settled()
    assert "nothing to show again" in (await marian.command(oak, "table replay")).text
    nonsense = await marian.press_raw(oak, lobby.id, "gw:99:0:replay:0.all")
    assert "does not exist any more" in nonsense.text


async def test_a_forged_place_in_a_replay_is_refused_or_clamped(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await finished(harness, oak)
    panel, table = await marian.command(oak, "table replay"), await harness.table(oak)
    for argument in ("", ":x", "-1.all", "1", "1.x", "99999999999.all", "view=1"):
        refused = await marian.press_raw(oak, panel.id, f"gw:{table.id}:0:replay:{argument}")
        assert "another version" in refused.text, argument
    count = place_of(panel)[1]
    for argument in ("777777.all:on", "777.4:on", "view=888.0"):
        shown = await marian.press_raw(oak, panel.id, f"gw:{table.id}:0:replay:{argument}")
        assert place_of(shown) == (count, count)


async def test_other_rules_and_damaged_logs_are_told(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian = harness.member("Marian")
    await finished(harness, oak)
    await finished(harness, campfire)
    await harness.stop_bot()
    with contextlib.closing(sqlite3.connect(harness.database)) as db:
        db.execute("UPDATE tables SET rules_version = 99 WHERE channel_id = ?", (oak.id,))
        db.execute(
            "DELETE FROM moves WHERE number > 3 AND table_id IN (SELECT id FROM tables WHERE channel_id = ?)",
            (campfire.id,),
        )
        db.commit()
    await harness.start_bot()
    assert "earlier rules" in (await marian.command(oak, "table replay")).text
    for command in ("table replay", "table log", "table record"):
        assert "damaged" in (await marian.command(campfire, command)).text, command


async def test_a_stranger_elsewhere_sees_a_replay_as_far_as_they_see_its_channel(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    will: MemberDriver = harness.member("Will")
    await finished(harness, oak)
    listed = await will.command(campfire, "history")
    game = await will.select(listed, listed.selects[0].options[0].value)
    panel = await will.press(game, "Replay")
    assert panel.id != game.id
    assert place_of(await will.press(panel, "Forward"))[0] == 1
    table = await harness.table(oak)
    green, john = harness.channel("village-green", "Locksley"), harness.member("Little John")
    listed = await john.command(green, "history")
    refused = await john.press_raw(green, listed.id, f"gw:{table.id}:0:replay:0.all")
    assert "does not exist any more" in refused.text


def counted(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that records each drawn part of an animation."""
    drawn: list[int] = []
    film_part = harness.bot.painter.film_part

    async def count(*shown: Any) -> bytes:
        drawn.append(len(drawn))
        return await film_part(*shown)

    monkeypatch.setattr(harness.bot.painter, "film_part", count)
    return drawn


async def test_a_game_is_given_as_one_moving_picture_and_posted_once(real_harness: Harness) -> None:
    oak, (will, marian) = real_harness.channel(), real_harness.members("Will", "Marian")
    await finished(real_harness, oak)
    replay = await will.command(oak, "table replay")
    given = await will.press(replay, "As a moving picture")
    assert given.id != replay.id
    assert "within half a minute" in given.text
    await real_harness.settled()
    given = will.look(given)
    _, picture, result, *_ = given.components[0]["components"]
    assert picture["type"] == ComponentType.MEDIA_GALLERY
    assert re.search(r" wins?\b", result["content"]), "the moving picture leads up to it"
    with Image.open(io.BytesIO(given.images[0])) as film:
        assert isinstance(film, GifImageFile)
        assert film.n_frames >= PARTS - 1
        assert "loop" not in film.info
        assert film.info["duration"] == 20
        film.seek(1)
        assert film.info["duration"] >= 1500
    before = len(real_harness.public(oak))
    for member in (will, marian):
        again = await member.press(await member.command(oak, "table replay"), "As a moving picture")
        assert again.images == given.images, "it is there at once"
        told = await member.press(again, "Post it in the channel")
        assert ("comes to the channel" in told.text) is (member is will)
        await real_harness.settled()
    posted = real_harness.public(oak)[before:]
    assert [message.images for message in posted] == [given.images]
    assert not posted[0].mentions


async def test_twenty_who_want_the_same_moving_picture_share_one_drawing(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, members = harness.channel(), harness.members("Will", "Marian", "Little John")
    await finished(harness, oak)
    drawn = counted(harness, monkeypatch)
    panels = [(member, await member.command(oak, "table replay")) for member in members]
    presses = [member.press(panel, "As a moving picture") for member, panel in panels for _ in range(5)]
    given = await asyncio.gather(*presses)
    await harness.settled()
    assert len(drawn) == PARTS
    for number, member in enumerate(members):
        assert all(member.look(message).images for message in given[5 * number : 5 * number + 5])


async def test_a_moving_picture_whose_promise_discord_does_not_take_may_be_posted_at_once(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)
    given = await will.press(await will.command(oak, "table replay"), "As a moving picture")
    await harness.settled()
    before = len(harness.public(oak))
    harness.sandbox.disturb.requests(Cut(), "POST", "/interactions/*")
    told = await will.press(will.look(given), "Post it in the channel")
    assert "Discord did not take my answer" in told.text
    await harness.settled()
    assert len(harness.public(oak)) == before
    told = await will.press(will.look(given), "Post it in the channel")
    assert "comes to the channel" in told.text
    await harness.settled()
    assert len(harness.public(oak)) == before + 1


async def test_a_moving_picture_that_is_not_posted_because_the_connection_breaks_says_so(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)
    given = await will.press(await will.command(oak, "table replay"), "As a moving picture")
    await harness.settled()
    before = len(harness.public(oak))
    harness.sandbox.disturb.requests(Cut(), "POST", "/channels/*/messages")
    await will.press(will.look(given), "Post it in the channel")
    await harness.settled()
    assert any("could not be posted this time" in message.text for message in will.messages(oak))
    assert len(harness.public(oak)) == before
    await will.press(will.look(given), "Post it in the channel")
    await harness.settled()
    assert len(harness.public(oak)) == before + 1


async def test_two_simultaneous_presses_post_the_moving_picture_once(harness: Harness) -> None:
    oak, members = harness.channel(), harness.members("Will", "Marian")
    await finished(harness, oak)
    panels = [await member.command(oak, "table replay") for member in members]
    given = [await member.press(panel, "As a moving picture") for member, panel in zip(members, panels, strict=True)]
    await harness.settled()
    before = len(harness.public(oak))
    shown = [member.look(message) for member, message in zip(members, given, strict=True)]
    presses = [member.press(message, "Post it in the channel") for member, message in zip(members, shown, strict=True)]
    told = [answer.text for answer in await asyncio.gather(*presses)]
    await harness.settled()
    assert sorted("just been posted" in text for text in told) == [False, True]
    assert len(harness.public(oak)) == before + 1


async def test_a_moving_picture_that_a_shutdown_interrupts_can_be_had_afterwards(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)

    async def never(*_: object) -> bytes:
        await asyncio.Event().wait()
        return b""

    monkeypatch.setattr(harness.bot.painter, "film_part", never)
    given = await will.press(await will.command(oak, "table replay"), "As a moving picture")
    await harness.restart_bot()
    assert "could not be finished" in will.look(given).text
    promised = await will.press(will.look(given), "Show it")
    assert promised.id == given.id
    await harness.settled()
    assert will.look(given).images


async def test_a_moving_picture_that_cannot_be_drawn_says_so(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await finished(harness, oak)

    async def fail(*_: object) -> bytes:
        raise PaintingError("no")

    monkeypatch.setattr(harness.bot.painter, "film_part", fail)
    given = await will.press(await will.command(oak, "table replay"), "As a moving picture")
    await harness.settled()
    assert "could not be finished" in will.look(given).text
    table, before = await harness.table(oak), len(harness.public(oak))
    await will.press_raw(oak, given.id, f"gw:{table.id}:0:film_post")
    await harness.settled()
    assert len(harness.public(oak)) == before


async def test_a_game_in_progress_has_no_moving_picture_and_none_is_posted_elsewhere(harness: Harness) -> None:
    oak, campfire, will = harness.channel(), harness.channel("campfire"), harness.member("Will")
    await finished(harness, oak)
    over = await harness.table(oak)
    listed = await will.command(campfire, "history")
    game = await will.select(listed, listed.selects[0].options[0].value)
    given = await will.press(await will.press(game, "Replay"), "As a moving picture")
    await harness.settled()
    assert will.look(given).images
    assert labels_in(will.look(given)) == {"Step by step"}
    replayed = await will.press(will.look(given), "Step by step")
    assert "So it began." in replayed.text
    elsewhere = await will.press_raw(campfire, given.id, f"gw:{over.id}:0:film_post")
    assert f"<#{oak.id}>" in elsewhere.text
    await will.press(harness.board(oak), "Rematch")
    await harness.begin(campfire, harness.member("Marian"), computers=2)
    table = await harness.table(campfire)
    board = harness.board(campfire)
    assert "still going on" in (await will.press_raw(campfire, board.id, f"gw:{table.id}:0:film")).text


async def test_a_game_played_alone_is_replayed_to_its_member_and_never_posted(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    panel = await marian.command(oak, "rueck start", alone=True)
    await harness.settled()
    await play_to_the_end(harness, {marian: marian.look(panel)})
    replay = await marian.press(marian.look(panel), "Replay")
    given = await marian.press(replay, "As a moving picture")
    await harness.settled()
    assert marian.look(given).images
    assert labels_in(marian.look(given)) == {"Step by step", "My result"}
    replayed = await marian.press(marian.look(given), "Step by step")
    assert replayed.id == given.id
    assert "So it began." in replayed.text
    await harness.settled()
    shown = await marian.press(await marian.press(replayed, "As a moving picture"), "My result")
    assert tells_end(shown.text)
    table = await harness.bot.tables.private_table(marian.user.id, oak.guild_id, "ruecks_raus")
    refused = await marian.press_raw(oak, given.id, f"gw:{table.id}:0:film_post")
    assert "for you alone" in refused.text
    listed = await will.command(oak, "history")
    for verb in ("replay", "film", "film_post"):
        forged = await will.press_raw(oak, listed.id, f"gw:{table.id}:0:{verb}:0.all")
        assert "does not exist any more" in forged.text
    assert harness.public(oak) == []
