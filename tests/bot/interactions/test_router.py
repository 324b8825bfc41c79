"""Tests of the router, which gives each press on a button or menu to the handler of its verb."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.errors import UserError
from bot.interactions.router import Router
from bot.pages.press import Press

AnyRouter = Router[discord.Client]
COMPONENT = discord.InteractionType.component


class Handled:
    """A handler that records its presses."""

    def __init__(self) -> None:
        self.presses: list[Press] = []

    async def __call__(self, _interaction: Any, press: Press) -> None:
        self.presses.append(press)


@pytest.fixture
def handled() -> Handled:
    return Handled()


@pytest.fixture
def router(handled: Handled) -> AnyRouter:
    router: AnyRouter = Router()
    router.add("option", handled)
    return router


def press(custom_id: str, values: list[str] | None = None) -> Any:
    data: dict[str, Any] = {"custom_id": custom_id}
    return SimpleNamespace(data=data if values is None else data | {"values": values}, type=COMPONENT)


async def test_a_press_reaches_the_handler_of_its_verb(router: AnyRouter, handled: Handled) -> None:
    await router.route(press("gw:7:3:option:expert"))
    assert handled.presses == [Press(7, 3, "option", "expert")]


async def test_the_choice_in_a_menu_is_appended_to_the_argument(router: AnyRouter, handled: Handled) -> None:
    await router.route(press("gw:7:3:option:expert", ["1"]))
    await router.route(press("gw:7:3:option", ["easy"]))
    assert [handled.argument for handled in handled.presses] == ["expert=1", "easy"]


async def test_buttons_of_others_are_left_alone(router: AnyRouter, handled: Handled) -> None:
    await router.route(press("poll:7:3:option"))
    nothing: Any = SimpleNamespace(data=None, type=COMPONENT)
    await router.route(nothing)
    assert handled.presses == []


@pytest.mark.parametrize("custom_id", ["gw:", "gw:7:3:dance", "gw:7:option", "gw:7:3:option extra"])
async def test_a_malformed_or_unknown_press_is_explained_to_the_member(router: AnyRouter, custom_id: str) -> None:
    with pytest.raises(UserError, match="another version"):
        await router.route(press(custom_id))


def test_a_verb_has_one_handler(router: AnyRouter, handled: Handled) -> None:
    with pytest.raises(ValueError, match="has a handler"):
        router.add("option", handled)
