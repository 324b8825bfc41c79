"""Tests of finding a game by any of the names that members use for it."""

from __future__ import annotations

import pytest

from bot.errors import UserError
from bot.interactions.game_choices import game_choices, hosted_game
from tests.cogs.hosted_games import HOSTED_GAMES

GAMES = {hosted.rules.name: hosted for hosted in HOSTED_GAMES}


@pytest.mark.parametrize("named", ["ruecks_raus", "Rück's raus!", " rück's RAUS! ", "rueck", "Rueck"])
def test_a_game_is_known_by_its_title_its_command_and_its_module(named: str) -> None:
    assert hosted_game(GAMES, named).rules.name == "ruecks_raus"


@pytest.mark.parametrize("named", ["bandits", "Banditen", "banditi"])
def test_a_game_is_known_by_its_command_in_every_language(named: str) -> None:
    assert hosted_game(GAMES, named).rules.name == "sherwood_bandits"
    assert [choice.value for choice in game_choices(GAMES, named[:6])] == ["sherwood_bandits"]


@pytest.mark.parametrize("named", ["", "chess", "ruecks"])
def test_another_name_is_refused(named: str) -> None:
    with pytest.raises(UserError, match="do not know this game"):
        hosted_game(GAMES, named)
