"""Tests of the parts that pages are made of."""

from __future__ import annotations

import discord

from bot.pages import parts
from tests.bot.pages.samples import Blank


def test_several_pictures_stand_below_each_other_in_full_width_with_files_of_different_names() -> None:
    galleries, files = parts.one_below_the_other([Blank()] * 12, "replay-1")
    assert len(galleries) == len({file.filename for file in files}) == parts.MOST_FILES
    assert all(isinstance(gallery, discord.ui.MediaGallery) and len(gallery.items) == 1 for gallery in galleries)
    assert parts.one_below_the_other([], "replay-1") == ([], [])
