"""Journeys through a shuffle: committed to before anybody joins, mixed by presses, revealed at the end."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from records.shuffle import commitment_of, hash_of, seed_of
from sandbox.hub import MessageChanged
from sandbox.wire import message_json
from tests.journeys.harness import moves_in, name_of, play_to_the_end

if TYPE_CHECKING:
    import pytest

    from sandbox.hub import Event
    from tests.journeys.harness import Harness


async def test_a_shuffle_is_sealed_in_the_lobby_mixed_by_presses_and_opened_at_the_end(
    harness_with_real_seeds: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    harness = harness_with_real_seeds
    oak = harness.channel()
    marian, will, john = members = harness.members("Marian", "Will", "Little John")
    seen: list[str] = []

    def watch(event: Event) -> None:
        if isinstance(event, MessageChanged):
            seen.append(json.dumps(message_json(event.message)))

    harness.sandbox.backend.hub.listen(watch)
    opening = await marian.command(oak, "rueck start")
    await harness.settled()
    opened = await harness.table(oak)
    assert opened.secret is not None
    assert opened.serial == 1
    lobby = harness.board(oak)
    assert "shuffle 1 is sealed with" in lobby.text
    assert f"`{commitment_of(opened.secret).hex()[:32]}`" in lobby.text
    assert f"`{opened.contributions[0].hash.hex()[:16]}`" in opening.text

    joined = [await member.press(harness.board(oak), "Join") for member in (will, john)]
    await harness.settled()
    gathered = await harness.table(oak)
    for answer, contribution in zip(joined, gathered.contributions[1:], strict=True):
        assert f"`{contribution.hash.hex()[:16]}`" in answer.text
        assert contribution.hash.hex()[:16] not in harness.board(oak).text, "for whoever asks, when the game has begun"

    hands = {"Marian": await marian.press(harness.board(oak), "Start the game")}
    await harness.settled()
    started = await harness.table(oak)
    assert len(started.contributions) == 4
    assert started.seed == seed_of(opened.secret, [hash_of(press.interaction_id) for press in started.contributions])
    board = harness.board(oak)
    verified = await will.command(oak, "table verify")
    assert all(contribution.hash.hex() in verified.text for contribution in started.contributions)
    assert not any(contribution.hash.hex()[:16] in board.text for contribution in started.contributions)

    for member in (will, john):
        hands[name_of(member)] = await member.press(board, "Play / My hand")
    game = {member: hands[name_of(member)] for member in members}
    await marian.press(hands["Marian"], custom_id=moves_in(marian.look(hands["Marian"]))[0])
    await harness.settled()
    logged = [record.getMessage() for record in caplog.records]
    for hidden in (opened.secret, started.seed):
        assert not any(hidden.hex() in message or str(hidden) in message for message in (*seen, *logged))
    await play_to_the_end(harness, game)
    final = harness.board(oak)
    assert "Shuffle 1: the seal is open." in final.text
    assert opened.secret.hex() in (await will.command(oak, "table verify")).text


async def test_a_lobby_that_is_closed_tells_its_secret_and_the_next_table_has_the_next_number(
    harness_with_real_seeds: Harness,
) -> None:
    oak, marian = harness_with_real_seeds.channel(), harness_with_real_seeds.member("Marian")
    await harness_with_real_seeds.open_lobby(oak, marian)
    table = await harness_with_real_seeds.table(oak)
    assert table.secret is not None
    await harness_with_real_seeds.set_up(oak, marian, "Close the table")
    await harness_with_real_seeds.settled()
    assert (
        "Shuffle 1: the seal is open. /table verify with this number checks it."
        in harness_with_real_seeds.board(oak).text
    )
    assert f"The secret was: `{table.secret.hex()}`" in (await marian.command(oak, "table verify", number=1)).text
    await marian.press(harness_with_real_seeds.board(oak), "Open a new table")
    await harness_with_real_seeds.settled()
    following = await harness_with_real_seeds.table(oak)
    assert following.serial == 2
    assert following.secret != table.secret
    assert "shuffle 2 is sealed with" in harness_with_real_seeds.boards(oak)[-1].text
