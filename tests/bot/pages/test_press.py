"""Tests of custom ids: writing a press as one, reading it again, and refusing malformed ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pages.press import MAX_LENGTH, Press, parse

presses = st.builds(
    Press,
    table_id=st.integers(0, 10**18 - 1),
    revision=st.integers(0, 10**18 - 1),
    verb=st.sampled_from(["play", "resign_now", "hand"]),
    argument=st.text(st.characters(codec="utf-8"), max_size=40),
)


@given(presses)
def test_a_press_survives_its_text_form(press: Press) -> None:
    assert parse(press.custom_id()) == press


@given(st.text(max_size=MAX_LENGTH))
def test_any_text_is_read_or_refused_without_an_error(text: str) -> None:
    for custom_id in (text, f"gw:{text}", f"gw:1:{text}", f"gw:1:2:{text}"):
        press = parse(custom_id)
        assert press is None or press.verb.isidentifier()


@pytest.mark.parametrize("custom_id", ["", "gw", "gw:1:2", "gw:1:2:", "xy:1:2:hand", "gw:-1:2:hand", "gw:²:2:hand"])
def test_malformed_text_is_no_press(custom_id: str) -> None:
    assert parse(custom_id) is None


def test_an_argument_may_hold_the_separator() -> None:
    assert parse('gw:1:2:play:{"a":[1:2]}') == Press(1, 2, "play", '{"a":[1:2]}')


def test_a_press_that_is_too_long_for_discord_is_refused_before_it_is_sent() -> None:
    with pytest.raises(ValueError, match="100 characters"):
        Press(1, 1, "play", "x" * MAX_LENGTH).custom_id()
