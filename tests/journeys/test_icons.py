"""Icons in the real bot: uploaded slowly, shown in buttons and texts, and words alone wherever there are none."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.discord_errors import INVALID_FORM
from bot.icons.drawing_worker import Icon
from bot.icons.keeper import LOOK_EVERY, REFUSED_SECONDS, IconKeeper
from rendering.icons import icons
from sandbox import limits
from sandbox.disturbances import Fail, Limit
from sandbox.limits import Rate
from sandbox.world import ApplicationEmoji
from tests.journeys.company import moves_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.journeys.company import Company

HOUR = 3600.0
EMOJI = re.compile(r"<:\w+:\d+>")
UPLOADS = ("POST", "/applications/*/emojis")


@pytest.fixture(scope="module")
def drawn() -> list[Icon]:
    return [Icon(icon.thing, icon.name, icon.data) for icon in icons()]


def keeper(company: Company, drawn: Sequence[Icon], token: str = "") -> IconKeeper:
    async def draw() -> Sequence[Icon]:
        return drawn

    return IconKeeper(company.bot.icons, token or company.sandbox.token, draw, company.sandbox.clock.now, spacing=0)


def names(company: Company) -> list[str]:
    return [emoji.name for emoji in company.sandbox.world.application.emojis.values()]


async def test_icons_are_uploaded_once_the_most_useful_first(company: Company, drawn: list[Icon]) -> None:
    assert await keeper(company, drawn).look() == LOOK_EVERY
    assert names(company) == [icon.name for icon in drawn]
    assert company.bot.icons.missing == 0
    assert await keeper(company, drawn).look() == LOOK_EVERY, "another process of the same application"
    assert names(company) == [icon.name for icon in drawn]


async def test_versions_with_other_pictures_live_side_by_side(company: Company, drawn: list[Icon]) -> None:
    older = [Icon(icon.thing, f"{icon.thing}_000000", icon.data) for icon in drawn[:3]]
    await keeper(company, older).look()
    await keeper(company, drawn[:3]).look()
    assert names(company) == [icon.name for icon in (*older, *drawn[:3])]
    assert [shown.split(":")[1] for shown in company.bot.icons.shown.values()] == [icon.name for icon in drawn[:3]]


async def test_a_wait_of_an_hour_is_survived_and_shown(company: Company, drawn: list[Icon]) -> None:
    company.expected_refusals.add(0)
    keeping, shelf = keeper(company, drawn[:4]), company.bot.icons
    company.sandbox.disturb.requests(Limit(HOUR), *UPLOADS)
    assert await keeping.look() == HOUR
    assert (shelf.missing, len(shelf.shown)) == (4, 0)
    assert shelf.rests_until == pytest.approx(company.sandbox.clock.now() + HOUR, abs=5)
    company.sandbox.clock.advance(HOUR / 2)
    assert 0 < await keeping.look() <= HOUR / 2, "no request before the time"
    assert names(company) == []
    company.sandbox.clock.advance(HOUR / 2 + 1)
    assert await keeping.look() == LOOK_EVERY
    assert (shelf.missing, shelf.rests_until) == (0, 0.0)


async def test_uploads_go_on_while_discord_allows_more_of_them(company: Company, drawn: list[Icon]) -> None:
    company.expected_refusals.add(0)
    rate_limits = company.sandbox.backend.rate_limits
    routes = {"POST /applications/{application_id}/emojis": Rate(3, HOUR)}
    rate_limits.pace = replace(rate_limits.pace, routes=routes, counted=True)
    assert 0 < await keeper(company, drawn[:5]).look() <= HOUR
    assert names(company) == [icon.name for icon in drawn[:3]]
    company.sandbox.clock.advance(HOUR + 1)
    assert await keeper(company, drawn[:5]).look() == LOOK_EVERY, "where it was, after a restart too"
    assert names(company) == [icon.name for icon in drawn[:5]]


async def test_the_limit_of_emojis_is_left_to_the_operator(company: Company, drawn: list[Icon]) -> None:
    company.expected_refusals.add(30008)
    owned = company.sandbox.world.application.emojis
    owned.update({number: ApplicationEmoji(number, f"e{number}", "image/png", b"") for number in range(limits.EMOJIS)})
    assert await keeper(company, drawn).look() <= REFUSED_SECONDS
    assert company.bot.icons.shown == {}
    assert company.bot.icons.rests_until > company.sandbox.clock.now() + HOUR
    assert len(owned) == limits.EMOJIS, "nothing is ever removed"


async def test_a_token_that_is_refused_leaves_the_game_with_words(company: Company, drawn: list[Icon]) -> None:
    company.expected_refusals.add(0)
    await keeper(company, drawn, token="another").look()  # noqa: S106 (of nothing)
    assert company.bot.icons.shown == {}
    assert company.bot.icons.rests_until > company.sandbox.clock.now() + HOUR


async def test_a_discord_that_is_away_is_asked_again_ever_later(company: Company, drawn: list[Icon]) -> None:
    keeping = keeper(company, drawn[:1])
    company.sandbox.disturb.requests(Fail(501), "GET", "/applications/*/emojis", times=2)
    first, second = await keeping.look(), await keeping.look()
    assert second == 2 * first
    company.sandbox.clock.advance(second + 1)
    assert await keeping.look() == LOOK_EVERY


async def test_a_picture_that_discord_does_not_take_is_left_out(company: Company, drawn: list[Icon]) -> None:
    company.expected_refusals.add(0)
    keeping = keeper(company, [Icon("bad", "bad_000000", drawn[0].data + bytes(limits.EMOJI_BYTES)), *drawn[:2]])
    assert await keeping.look() == LOOK_EVERY
    assert names(company) == [icon.name for icon in drawn[:2]]
    assert await keeping.look() == LOOK_EVERY
    assert len(company.sandbox.refusals) == 1, "it is not offered again"


async def test_icons_stand_beside_the_words_in_buttons_news_log_and_result(company: Company, drawn: list[Icon]) -> None:
    await keeper(company, drawn).look()
    oak, marian = company.channel(), company.member("Marian")
    hand = (await company.begin(oak, marian, computers=2))["Marian"]
    buttons = [button for button in hand.buttons if ":play:" in button.custom_id]
    assert [button.label for button in buttons] == [f"Robber {strength}" for strength in range(8)]
    assert all(button.emoji.startswith(f"{button.label.lower().replace(' ', '_')}_") for button in buttons)
    await marian.press(hand, custom_id=moves_in(hand)[3])
    await company.settled()
    assert EMOJI.search(company.board(oak).text)
    log = await marian.command(oak, "table log")
    assert EMOJI.search(log.text)


async def test_a_message_whose_icon_was_deleted_by_hand_is_sent_with_words_alone(
    company: Company, drawn: list[Icon]
) -> None:
    company.expected_refusals.add(INVALID_FORM)
    keeping, shelf = keeper(company, drawn), company.bot.icons
    await keeping.look()
    oak, marian = company.channel(), company.member("Marian")
    company.sandbox.world.application.emojis.clear()
    hand = (await company.begin(oak, marian, computers=2))["Marian"]
    assert len(moves_in(hand)) == 8
    assert not any(button.emoji for button in hand.buttons)
    assert EMOJI.search(hand.text) is None
    assert shelf.refused == 1
    assert shelf.is_doubtful.is_set(), "the list is to be read again"
    await keeping.look()
    assert names(company) == [icon.name for icon in drawn], "what was deleted is uploaded again"
    again = await marian.press(company.board(oak), "Play / My hand")
    assert all(button.emoji for button in again.buttons if ":play:" in button.custom_id)


async def test_without_icons_all_is_said_in_words(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    hand = (await company.begin(oak, marian, computers=2))["Marian"]
    assert not any(button.emoji for button in hand.buttons)
    assert EMOJI.search(hand.text + company.board(oak).text) is None
