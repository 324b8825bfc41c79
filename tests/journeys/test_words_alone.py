"""Journeys through every game by its texts alone: nobody needs a picture to choose or to follow the game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.games.particulars import particulars
from tests.journeys.harness import must_choose, tells_end
from tests.journeys.starts import FEWEST_OTHERS, STARTS

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver, Message
    from tests.games.particulars import Particulars
    from tests.journeys.harness import Harness

DECISIONS = 400
"""The number of decisions after which a game must be over."""


@pytest.mark.parametrize("game", STARTS)
async def test_a_game_is_played_to_its_end_by_words_alone(harness: Harness, game: str) -> None:
    oak, marian, rng = harness.channel(), harness.member("Marian"), Random(3)
    await harness.bot.members.change(marian.user.id, pictures=False)
    told = particulars(game)
    options = {"computers": FEWEST_OTHERS[game], **told.shorter}
    panel = (await harness.begin(oak, marian, start=STARTS[game], **options))["Marian"]
    for _ in range(DECISIONS):
        panel = marian.look(panel)
        assert not panel.images
        if (await harness.table(oak)).phase == "over":
            break
        assert "Marian" in panel.text or "You: " in panel.text  # how everybody stands, the reader included
        if must_choose(panel):
            await _choose(marian, panel, told, rng)
        await harness.settled()
    assert (await harness.table(oak)).phase == "over"
    assert tells_end(panel.text)


async def _choose(member: MemberDriver, panel: Message, told: Particulars, rng: Random) -> None:
    """Choose by the labels alone, which must tell all choices apart."""
    offered = [*panel.selects[0].options] if panel.selects else []
    choices = [button for button in panel.buttons if ":play:" in button.custom_id or ":pick:" in button.custom_id]
    labels = [option.label for option in offered] or [button.label for button in choices if not button.disabled]
    assert len(set(labels)) == len(labels)
    forward = [label for label in labels if not label.startswith(told.backwards)]
    best = [label for beginning in told.onwards for label in forward if label.startswith(beginning)]
    label = best[0] if best else rng.choice(forward or labels)
    if offered:
        await member.select(panel, label=label, custom_id=panel.selects[0].custom_id)
        return
    answer = await member.press(panel, label)
    seconds = [button.label for button in answer.buttons if ":play:" in button.custom_id]
    if any(":pick:" in button.custom_id and button.label == label for button in panel.buttons):
        await member.press(answer, rng.choice([second for second in seconds if second not in labels] or seconds))
