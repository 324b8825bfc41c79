"""Journeys with icons: slow uploads, icons in buttons and texts, and texts without icons where there are none."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.discord_errors import INVALID_FORM
from bot.icons.drawing_worker import Icon
from bot.icons.keeper import LOOK_EVERY, OTHERS_SECONDS, REFUSED_SECONDS, IconKeeper
from rendering.icons import icons
from sandbox import limits
from sandbox.disturbances import Fail, Limit
from sandbox.limits import Rate
from sandbox.world import ApplicationEmoji
from tests.journeys.harness import moves_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.journeys.harness import Harness

HOUR = 3600.0
EMOJI = re.compile(r"<:\w+:\d+>")
UPLOADS = ("POST", "/applications/*/emojis")


@pytest.fixture(scope="module")
def drawn() -> list[Icon]:
    return [Icon(icon.thing, icon.name, icon.data) for icon in icons()]


def keeper(harness: Harness, drawn: Sequence[Icon], token: str = "") -> IconKeeper:
    async def draw() -> Sequence[Icon]:
        return drawn

    return IconKeeper(harness.bot.icons, token or harness.sandbox.token, draw, harness.sandbox.clock.now, spacing=0)


def names(harness: Harness) -> list[str]:
    return [emoji.name for emoji in harness.sandbox.world.application.emojis.values()]


async def test_icons_are_uploaded_once_the_most_useful_first(harness: Harness, drawn: list[Icon]) -> None:
    assert await keeper(harness, drawn).look() == LOOK_EVERY
    assert names(harness) == [icon.name for icon in drawn]
    assert harness.bot.icons.missing == 0
    assert await keeper(harness, drawn).look() == LOOK_EVERY, "another process of the same application"
    assert names(harness) == [icon.name for icon in drawn]


async def test_only_one_of_two_processes_that_start_together_uploads_icons(harness: Harness, drawn: list[Icon]) -> None:
    harness.expected_refusals.add(INVALID_FORM)
    processes = [keeper(harness, drawn[:8]) for _ in range(2)]
    rests = await asyncio.gather(*(each.look() for each in processes))
    assert sorted(rests) == [OTHERS_SECONDS, LOOK_EVERY]
    assert names(harness) == [icon.name for icon in drawn[:8]]
    assert len(harness.sandbox.refusals) == 1
    harness.sandbox.world.application.emojis.popitem()
    harness.sandbox.clock.advance(OTHERS_SECONDS + 1)
    later = processes[rests.index(OTHERS_SECONDS)]
    assert await later.look() == LOOK_EVERY
    assert names(harness) == [icon.name for icon in drawn[:8]], "it takes care of all, once the other is done"


async def test_versions_with_other_pictures_live_side_by_side(harness: Harness, drawn: list[Icon]) -> None:
    older = [Icon(icon.thing, f"{icon.thing}_000000", icon.data) for icon in drawn[:3]]
    await keeper(harness, older).look()
    await keeper(harness, drawn[:3]).look()
    assert names(harness) == [icon.name for icon in (*older, *drawn[:3])]
    assert [shown.split(":")[1] for shown in harness.bot.icons.shown.values()] == [icon.name for icon in drawn[:3]]


async def test_a_wait_of_an_hour_is_survived_and_shown(harness: Harness, drawn: list[Icon]) -> None:
    harness.expected_refusals.add(0)
    keeping, registry = keeper(harness, drawn[:4]), harness.bot.icons
    harness.sandbox.disturb.requests(Limit(HOUR), *UPLOADS)
    assert await keeping.look() == HOUR
    assert (registry.missing, len(registry.shown)) == (4, 0)
    assert registry.rests_until == pytest.approx(harness.sandbox.clock.now() + HOUR, abs=5)
    harness.sandbox.clock.advance(HOUR / 2)
    assert 0 < await keeping.look() <= HOUR / 2, "no request before the time"
    assert names(harness) == []
    harness.sandbox.clock.advance(HOUR / 2 + 1)
    assert await keeping.look() == LOOK_EVERY
    assert (registry.missing, registry.rests_until) == (0, 0.0)


async def test_uploads_go_on_while_discord_allows_more_of_them(harness: Harness, drawn: list[Icon]) -> None:
    harness.expected_refusals.add(0)
    rate_limits = harness.sandbox.backend.rate_limits
    routes = {"POST /applications/{application_id}/emojis": Rate(3, HOUR)}
    rate_limits.pace = replace(rate_limits.pace, routes=routes, counted=True)
    assert 0 < await keeper(harness, drawn[:5]).look() <= HOUR
    assert names(harness) == [icon.name for icon in drawn[:3]]
    harness.sandbox.clock.advance(HOUR + 1)
    assert await keeper(harness, drawn[:5]).look() == LOOK_EVERY, "where it was, after a restart too"
    assert names(harness) == [icon.name for icon in drawn[:5]]


async def test_the_limit_of_emojis_is_left_to_the_operator(harness: Harness, drawn: list[Icon]) -> None:
    harness.expected_refusals.add(30008)
    owned = harness.sandbox.world.application.emojis
    owned.update({number: ApplicationEmoji(number, f"e{number}", "image/png", b"") for number in range(limits.EMOJIS)})
    assert await keeper(harness, drawn).look() <= REFUSED_SECONDS
    assert harness.bot.icons.shown == {}
    assert harness.bot.icons.rests_until > harness.sandbox.clock.now() + HOUR
    assert len(owned) == limits.EMOJIS, "nothing is ever removed"


async def test_a_token_that_is_refused_leaves_the_game_with_words(harness: Harness, drawn: list[Icon]) -> None:
    harness.expected_refusals.add(0)
    await keeper(harness, drawn, token="another").look()  # noqa: S106 (of nothing)
    assert harness.bot.icons.shown == {}
    assert harness.bot.icons.rests_until > harness.sandbox.clock.now() + HOUR


async def test_a_discord_that_is_away_is_asked_again_ever_later(harness: Harness, drawn: list[Icon]) -> None:
    keeping = keeper(harness, drawn[:1])
    harness.sandbox.disturb.requests(Fail(501), "GET", "/applications/*/emojis", times=2)
    first, second = await keeping.look(), await keeping.look()
    assert second == 2 * first
    harness.sandbox.clock.advance(second + 1)
    assert await keeping.look() == LOOK_EVERY


async def test_a_picture_that_discord_does_not_take_is_left_out(harness: Harness, drawn: list[Icon]) -> None:
    harness.expected_refusals.add(0)
    keeping = keeper(harness, [Icon("bad", "bad_000000", drawn[0].data + bytes(limits.EMOJI_BYTES)), *drawn[:2]])
    assert await keeping.look() == LOOK_EVERY
    assert names(harness) == [icon.name for icon in drawn[:2]]
    assert await keeping.look() == LOOK_EVERY
    assert len(harness.sandbox.refusals) == 1, "it is not offered again"


async def test_icons_stand_beside_the_words_in_buttons_news_log_and_result(harness: Harness, drawn: list[Icon]) -> None:
    await keeper(harness, drawn).look()
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    buttons = [button for button in hand.buttons if ":play:" in button.custom_id]
    assert [button.label for button in buttons] == [f"Robber {strength}" for strength in range(8)]
    assert all(button.emoji.startswith(f"{button.label.lower().replace(' ', '_')}_") for button in buttons)
    await marian.press(hand, custom_id=moves_in(hand)[3])
    await harness.settled()
    assert EMOJI.search(harness.board(oak).text)
    log = await marian.command(oak, "table log")
    assert EMOJI.search(log.text)


async def test_a_message_whose_icon_was_deleted_by_hand_is_sent_with_words_alone(
    harness: Harness, drawn: list[Icon]
) -> None:
    harness.expected_refusals.add(INVALID_FORM)
    keeping, registry = keeper(harness, drawn), harness.bot.icons
    await keeping.look()
    oak, marian = harness.channel(), harness.member("Marian")
    harness.sandbox.world.application.emojis.clear()
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    assert len(moves_in(hand)) == 8
    assert not any(button.emoji for button in hand.buttons)
    assert EMOJI.search(hand.text) is None
    assert registry.refused == 2, "the panel, and once more when the computers had chosen"
    assert registry.is_doubtful.is_set(), "the list is to be read again"
    await keeping.look()
    assert names(harness) == [icon.name for icon in drawn], "what was deleted is uploaded again"
    again = await marian.press(harness.board(oak), "Play / My hand")
    assert all(button.emoji for button in again.buttons if ":play:" in button.custom_id)


async def test_without_icons_all_is_said_in_words(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    assert not any(button.emoji for button in hand.buttons)
    assert EMOJI.search(hand.text + harness.board(oak).text) is None
