"""Journeys with the record of a finished game and the check of its shuffle, by command and on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import greenwood
from bot.tables import moderating
from records import text
from tests.journeys.harness import moves_in, play_to_the_end

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from sandbox.driver import Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness


async def finished(harness: Harness, channel: Channel) -> None:
    """Play a game of Marian, Much and a computer to its end."""
    marian, much = harness.members("Marian", "Much")
    hands = await harness.begin(channel, marian, much, computers=1)
    await play_to_the_end(harness, {marian: hands["Marian"], much: hands["Much"]})
    assert (await harness.table(channel)).phase == "over"


def data_of(message: Message) -> bytes:
    (file,) = message.attachments
    return file.data


async def test_a_finished_game_is_given_as_a_file_that_tells_and_verifies_itself(
    harness_with_real_seeds: Harness, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    oak, marian = harness_with_real_seeds.channel(), harness_with_real_seeds.member("Marian")
    await finished(harness_with_real_seeds, oak)
    answer = await marian.command(oak, "table record")
    assert answer.ephemeral
    record = text.read(data_of(answer))
    assert [seat.name for seat in record.seats] == [None, None, None]
    assert sorted(seat.kind for seat in record.seats) == ["computer steady", "member", "member"]
    assert b"Marian" not in data_of(answer)
    table = await harness_with_real_seeds.table(oak)
    assert str(marian.id).encode() not in data_of(answer)
    assert len(record.moves) == table.moves
    assert {move.by_computer for move in record.moves} == {True, False}

    named = text.read(data_of(await marian.command(oak, "table record", names=True)))
    assert [seat.name for seat in named.seats] == [seat.name for seat in table.seats]

    file = tmp_path / "game.txt"
    file.write_bytes(data_of(answer))
    capsys.readouterr()
    assert greenwood.main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "1. Seat " in told
    assert "second-most jewels" in told
    assert greenwood.main(["verify", str(file)]) == 0
    assert "What this proves" in capsys.readouterr().out


async def test_verify_tells_what_is_known_at_each_point_and_checks_all_at_the_end(
    harness_with_real_seeds: Harness,
) -> None:
    harness = harness_with_real_seeds
    oak = harness.channel()
    marian, much = harness.members("Marian", "Much")
    await harness.open_lobby(oak, marian, much, computers=1)
    table = await harness.table(oak)
    secret = table.secret
    assert secret is not None
    assert table.commitment is not None
    stranger = harness.member("Will")
    lobby = await stranger.command(oak, "table verify")
    assert lobby.ephemeral
    assert table.commitment.hex() in lobby.text
    assert not any(press.hash.hex() in lobby.text for press in table.contributions)

    hand = await marian.press(harness.board(oak), "Start the game")
    await harness.settled()
    table = await harness.table(oak)
    playing = await stranger.command(oak, "table verify")
    presses = zip(table.contributions, ("opened the table", "joined", "started the game"), strict=True)
    assert all(f"<@{press.user_id}> {did}: `{press.hash.hex()}`" in playing.text for press, did in presses)
    assert "At the end the secret is told" in playing.text
    shown = await stranger.press(await stranger.press(harness.board(oak), "Table…"), "The shuffle")
    assert shown.text == playing.text
    refused = await stranger.command(oak, "table record")
    assert "still going on" in refused.text
    for told in (lobby, playing, refused):
        assert secret.hex() not in told.text
        assert table.seed.hex() not in told.text

    other = await much.press(harness.board(oak), "Play / My hand")
    await play_to_the_end(harness, {marian: hand, much: other})
    over = await stranger.command(oak, "table verify")
    assert f"The secret was: `{secret.hex()}`" in over.text
    file = await stranger.press(over, "The game as a file")
    assert text.read(data_of(file)).seed == table.seed
    assert over.text.count("✅") == 3
    assert "**What it does not prove**" in over.text


async def test_a_game_whose_seed_was_chosen_is_found_out(harness: Harness) -> None:
    """Tables have known seeds here, as if the bot cheated."""
    oak = harness.channel()
    await finished(harness, oak)
    verdict = await harness.member("Will").command(oak, "table verify")
    assert "❌ Secret and hashes make another seed" in verdict.text
    assert "What this proves" not in verdict.text


async def test_a_game_that_cannot_be_recorded_or_verified_says_so(harness_with_real_seeds: Harness) -> None:
    oak, marian = harness_with_real_seeds.channel(), harness_with_real_seeds.member("Marian")
    await harness_with_real_seeds.open_lobby(oak, marian)
    assert "has not begun" in (await marian.command(oak, "table record")).text
    await harness_with_real_seeds.set_up(oak, marian, "Close the table")
    await harness_with_real_seeds.settled()
    assert "nothing to write down" in (await marian.command(oak, "table record")).text
    closed = await marian.command(oak, "table verify")
    table = await harness_with_real_seeds.table(oak)
    assert table.secret is not None
    assert f"The secret was: `{table.secret.hex()}`" in closed.text
    assert "✅" not in closed.text


async def test_a_game_that_everybody_left_is_recorded_as_far_as_it_went(harness_with_real_seeds: Harness) -> None:
    oak, marian = harness_with_real_seeds.channel(), harness_with_real_seeds.member("Marian")
    hand = (await harness_with_real_seeds.begin(oak, marian, computers=2))["Marian"]
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness_with_real_seeds.settled()
    await marian.press(await marian.command(oak, "table resign"), "Give up")
    await harness_with_real_seeds.settled()
    assert (await harness_with_real_seeds.table(oak)).phase == "cancelled"
    record = text.read(data_of(await marian.command(oak, "table record")))
    assert (record.ending, record.result) == ("closed", None)
    assert "✅" in (await marian.command(oak, "table verify")).text


async def test_an_earlier_game_of_the_channel_is_found_by_its_number_and_nobody_elses(
    harness_with_real_seeds: Harness,
) -> None:
    oak, campfire, marian = (
        harness_with_real_seeds.channel(),
        harness_with_real_seeds.channel("campfire"),
        harness_with_real_seeds.member("Marian"),
    )
    await finished(harness_with_real_seeds, oak)
    first = await harness_with_real_seeds.table(oak)
    await marian.press(harness_with_real_seeds.board(oak), "Rematch")
    await harness_with_real_seeds.settled()
    assert "has not begun" in (await marian.command(oak, "table record")).text
    record = text.read(data_of(await marian.command(oak, "table record", number=1)))
    assert record.seed == first.seed
    assert "The secret was" in (await marian.command(oak, "table verify", number=1)).text
    for channel, number in ((oak, 7), (campfire, 1)):
        refused = await marian.command(channel, "table verify", number=number)
        assert f"no shuffle {number} in this channel" in refused.text


async def test_commands_for_past_games_skip_a_closed_lobby(harness: Harness) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    await harness.bot.tables.change(table.id, moderating.abandon)
    for channel in (oak, campfire):
        await marian.command(channel, "bandits start")  # whose rules have had another version
        await harness.settled()
        await marian.command(channel, "table close")
    played = text.read(data_of(await marian.command(oak, "table record")))
    assert played.game == "ruecks_raus"
    assert "Rück's raus!" in (await marian.command(oak, "table log")).text
    assert "Rück's raus!" in (await marian.command(oak, "table replay")).text
    assert f"shuffle {table.serial}" in (await marian.command(oak, "table verify")).text.casefold()
    refused = await marian.command(campfire, "table record")
    assert refused.text == "This table was closed before the game began, so there is nothing to write down."
