"""What nobody but its owner may learn before it is revealed.

The same game is played twice, from one seed and alike but for one hidden choice. Whatever reaches anybody else
meanwhile, by message, edit, picture, file name, alt text, custom_id or log, must be the same both times.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from typing import TYPE_CHECKING

import pytest

from games.ruecks_raus.nobles import Noble
from sandbox.hub import MessageChanged
from sandbox.wire import message_json
from tests.journeys.company import name_of, robbers_in, seed_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.driver import MemberDriver, Message
    from sandbox.hub import Event
    from sandbox.world import Channel, User
    from tests.journeys.company import Company

VARYING = (
    (re.compile(r"\d{15,}"), "<id>"),
    (re.compile(r"<t:\d+:R>|\d{4}-\d\d-\d\dT[\d:.+]+"), "<time>"),
    (re.compile(r"gw:\d+:"), "gw:<table>:"),
    (re.compile(r"(board|hand|final)-\d+-"), r"\1-<table>-"),
    (re.compile(r"http://[\d.:]+"), "<sandbox>"),
    (re.compile(r"(the-oak|campfire)"), "<channel>"),
)
"""What differs between any two tables."""


class Eavesdropper:
    """Everything in a channel that can be seen by anybody but one member."""

    def __init__(self, company: Company, channel: Channel, unheard: User) -> None:
        self.heard: list[str] = []
        self._channel = channel
        self._unheard = unheard
        company.sandbox.backend.hub.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if not isinstance(event, MessageChanged) or event.message.channel_id != self._channel.id:
            return
        if event.message.owner is self._unheard:
            return
        pictures = [hashlib.sha256(file.data).hexdigest() for file in event.message.attachments]
        self.heard.append(_without_what_varies(f"{event.kind} {json.dumps(message_json(event.message))} {pictures}"))


@pytest.mark.parametrize("favour", [False, True], ids=["robber", "favour"])
async def test_a_hidden_choice_reaches_nobody_else_before_it_is_revealed(
    real_company: Company, seeded: Callable[[bytes], None], caplog: pytest.LogCaptureFixture, *, favour: bool
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    seeded(seed_for(Noble.TAKE_0_OR_8))
    heard = []
    for place, alternative in (("the-oak", 0), ("campfire", 1)):
        caplog.clear()
        channel = real_company.channel(place)
        heard.append(await _play(real_company, channel, alternative, favour=favour))
        heard[-1] += [_without_what_varies(record.getMessage()) for record in caplog.records]
    assert len(heard[0]) > 5
    assert sorted(heard[0]) == sorted(heard[1]), "in any order: one message is not waited for with another"


async def _play(company: Company, channel: Channel, alternative: int, *, favour: bool) -> list[str]:
    """Play until Marian has made one of two hidden choices, and return what others could see after the start."""
    members = marian, will, john = company.members("Marian", "Will", "Little John")
    hands = await company.begin(channel, *members)
    eavesdropper = Eavesdropper(company, channel, marian.user)
    if favour:
        for member, strength in zip(members, (6, 6, 1), strict=True):
            await _press_robber(company, member, hands[name_of(member)], strength)
        await marian.press(hands["Marian"], f"Take {(0, 8)[alternative]} jewels")
    else:
        await _press_robber(company, john, hands["Little John"], 1)
        await _press_robber(company, marian, hands["Marian"], (2, 6)[alternative])
    await company.settled()
    await will.press(company.board(channel), "Play / My hand")
    await will.press(await will.press(company.board(channel), "Table…"), "The board in words")
    await will.press(await will.press(company.board(channel), "Table…"), "Game log")
    await company.member("Alan").press(company.board(channel), "Play / My hand")
    await company.settled()
    return eavesdropper.heard


async def _press_robber(company: Company, member: MemberDriver, hand: Message, strength: int) -> None:
    await member.press(hand, custom_id=robbers_in(hand)[strength])
    await company.settled()


def _without_what_varies(text: str) -> str:
    for pattern, name in VARYING:
        text = pattern.sub(name, text)
    return text
