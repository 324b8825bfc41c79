"""Tests of which members may ask the computer for advice, and at which tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import Seat
from bot.tables import lobby
from bot.tables.advising import is_advice_allowed, require_advice
from tests.bot.store.samples import MARIAN, ROBIN, playing
from tests.bot.store.samples import lobby as a_lobby

if TYPE_CHECKING:
    from bot.model.table import Table

COMPUTERS = (Seat("Wat", level="steady"), Seat("Hob", level="steady"))


def alone() -> Table:
    return replace(playing(), seats=(Seat("Robin", ROBIN), *COMPUTERS))


def test_whoever_plays_alone_may_ask() -> None:
    assert is_advice_allowed(alone())
    assert is_advice_allowed(replace(alone(), kind="private"))


def test_members_who_play_together_may_ask_where_they_have_agreed_and_nothing_is_rated() -> None:
    assert not is_advice_allowed(playing())
    assert not is_advice_allowed(replace(playing(), rated=False))
    assert is_advice_allowed(replace(playing(), rated=False, advice=True))
    assert not is_advice_allowed(replace(playing(), rated=True, advice=True))


def test_whoever_is_left_alone_in_a_game_of_several_may_not_ask() -> None:
    left = replace(alone(), seats=(Seat("Robin", ROBIN), Seat("Marian", level="steady", resigned_user_id=MARIAN)))
    assert not is_advice_allowed(left)
    with pytest.raises(UserError, match="thinks for themselves"):
        require_advice(left)


def test_choosing_rating_or_advice_switches_the_other_off() -> None:
    advised = lobby.set_option(a_lobby(), ROBIN, "advice", value=True)
    assert (advised.advice, advised.rated) == (True, False)
    rated = lobby.set_option(advised, ROBIN, "rated", value=True)
    assert (rated.advice, rated.rated) == (False, True)
    plain = lobby.set_option(advised, ROBIN, "advice", value=False)
    assert (plain.advice, plain.rated) == (False, False)


def test_advice_is_agreed_before_the_game_begins() -> None:
    with pytest.raises(UserError, match="already begun"):
        lobby.set_option(playing(), ROBIN, "advice", value=True)
