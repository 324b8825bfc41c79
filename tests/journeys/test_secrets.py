"""Journeys in which a hidden choice must stay hidden from everybody but its owner until it is revealed.

The same game is played twice from one seed, with only one hidden choice being different. Everything that reaches
anybody else before it is revealed must be the same both times: messages, edits, pictures, file names, alternative
texts, custom ids and the log.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from typing import TYPE_CHECKING

import pytest

from bot.surfaces import panel_contents
from games.ruecks_raus.nobles import Noble
from sandbox.hub import MessageChanged
from sandbox.wire import message_json
from tests.journeys.harness import PATIENCE, name_of, robbers_in, seed_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.driver import MemberDriver, Message
    from sandbox.hub import Event
    from sandbox.world import Channel, User
    from tests.journeys.harness import Harness

VARYING = (
    (re.compile(r"\d{15,}"), "<id>"),
    (re.compile(r"<t:\d+:R>|\d{4}-\d\d-\d\dT[\d:.+]+"), "<time>"),
    (re.compile(r"gw:\d+:"), "gw:<table>:"),
    (re.compile(r"(board|hand|final)-\d+-"), r"\1-<table>-"),
    (re.compile(r"http://[\d.:]+"), "<sandbox>"),
    (re.compile(r"(the-oak|campfire)"), "<channel>"),
    (re.compile(r"Shuffle \d+|`[0-9a-f]{16,64}`"), "<shuffle>"),
)
"""Patterns of texts that differ between any two tables."""


class Eavesdropper:
    """Everything in a channel that anybody but one member can see."""

    def __init__(self, harness: Harness, channel: Channel, unheard: User) -> None:
        self.heard: list[str] = []
        self._channel = channel
        self._unheard = unheard
        harness.sandbox.backend.hub.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if not isinstance(event, MessageChanged) or event.message.channel_id != self._channel.id:
            return
        if event.message.owner is self._unheard:
            return
        pictures = [hashlib.sha256(file.data).hexdigest() for file in event.message.attachments]
        self.heard.append(_without_what_varies(f"{event.kind} {json.dumps(message_json(event.message))} {pictures}"))


@pytest.fixture
def answers_wait_for_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every answer wait for its picture: on a busy machine, a text first would be one more message."""
    monkeypatch.setattr(panel_contents, "PICTURE_SECONDS", PATIENCE)


@pytest.mark.usefixtures("answers_wait_for_pictures")
@pytest.mark.parametrize("favour", [False, True], ids=["robber", "favour"])
async def test_a_hidden_choice_reaches_nobody_else_before_it_is_revealed(
    real_harness: Harness, set_seed: Callable[[bytes], None], caplog: pytest.LogCaptureFixture, *, favour: bool
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    set_seed(seed_for(Noble.TAKE_0_OR_8))
    heard = []
    for place, alternative in (("the-oak", 0), ("campfire", 1)):
        caplog.clear()
        channel = real_harness.channel(place)
        heard.append(await _play(real_harness, channel, alternative, favour=favour))
        heard[-1] += [_without_what_varies(record.getMessage()) for record in caplog.records]
    assert len(heard[0]) > 5
    assert sorted(heard[0]) == sorted(heard[1]), "in any order: one message is not waited for with another"


async def _play(harness: Harness, channel: Channel, alternative: int, *, favour: bool) -> list[str]:
    """Play until Marian has made one of two hidden choices; return what others could see from the start on."""
    members = marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(channel, *members)
    eavesdropper = Eavesdropper(harness, channel, marian.user)
    if favour:
        for member, strength in zip(members, (6, 6, 1), strict=True):
            await _press_robber(harness, member, hands[name_of(member)], strength)
        await marian.press(hands["Marian"], f"Take {(0, 8)[alternative]} jewels")
    else:
        await _press_robber(harness, john, hands["Little John"], 1)
        await _press_robber(harness, marian, hands["Marian"], (2, 6)[alternative])
    await harness.settled()
    await will.press(harness.board(channel), "Play / My hand")
    await will.press(await will.press(harness.board(channel), "Table…"), "The board in words")
    await will.press(await will.press(harness.board(channel), "Table…"), "Game log")
    await harness.member("Alan").press(harness.board(channel), "Play / My hand")
    await harness.settled()
    return eavesdropper.heard


async def _press_robber(harness: Harness, member: MemberDriver, hand: Message, strength: int) -> None:
    await member.press(hand, custom_id=robbers_in(hand)[strength])
    await harness.settled()


def _without_what_varies(text: str) -> str:
    for pattern, name in VARYING:
        text = pattern.sub(name, text)
    return text
