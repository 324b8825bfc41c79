"""Tests of what a panel says besides the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.surfaces.panel_contents import _of_others
from tests.bot.store.samples import playing

if TYPE_CHECKING:
    from bot.model.table import Kind


@pytest.mark.parametrize(
    ("kind", "seat", "is_told"),
    [("public", 0, False), ("public", 1, True), ("public", None, True), ("private", 0, True)],
)
def test_a_panel_does_not_tell_its_reader_of_themselves_by_name_where_the_channel_does(
    kind: Kind, seat: int | None, *, is_told: bool
) -> None:
    table = replace(playing(), kind=kind, phase="over")
    story = f"{table.seats[0].name} was winning from round 3 on."
    assert _of_others(story, table, seat) == story * is_told
