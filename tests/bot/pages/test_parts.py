"""Tests of the parts that pages are made of."""

from __future__ import annotations

import discord
import pytest

from bot.pages import parts
from tests.bot.pages.samples import Blank


def test_several_pictures_stand_below_each_other_in_full_width_with_files_of_different_names() -> None:
    galleries, files = parts.one_below_the_other([Blank()] * 12, "replay-1")
    assert len(galleries) == len({file.filename for file in files}) == parts.MOST_FILES
    assert all(isinstance(gallery, discord.ui.MediaGallery) and len(gallery.items) == 1 for gallery in galleries)
    assert parts.one_below_the_other([], "replay-1") == ([], [])


@pytest.mark.parametrize(
    ("label", "count", "lengths"),
    [
        ("C1: 68 %", 0, []),
        ("C1: 68 %", 5, [5]),
        ("C1: 68 %", 6, [4, 2]),
        ("C1: 68 %", 7, [4, 3]),
        ("C1: 68 %", 10, [4, 4, 2]),
        ("A", 6, [3, 3]),
        ("B: 1%", 6, [3, 3]),
        ("B: 1%", 9, [3, 3, 3]),
        ("Keep: sapphire bracelet (+1)", 6, [3, 3]),
        ("Keep: sapphire bracelet (+1)", 7, [4, 3]),
    ],
)
def test_rows_of_buttons_break_where_a_line_on_a_phone_ends(label: str, count: int, lengths: list[int]) -> None:
    rows = parts.rows(parts.button(label, f"{number}") for number in range(count))
    assert [len(row.children) for row in rows] == lengths


def test_an_icon_takes_room_in_a_row_of_buttons() -> None:
    with_icons, without = (
        parts.rows(parts.button("C1: 6", f"{number}", emoji=each) for number in range(6)) for each in ("<:die:1>", None)
    )
    assert [len(row.children) for row in with_icons] == [4, 2]
    assert [len(row.children) for row in without] == [3, 3]
