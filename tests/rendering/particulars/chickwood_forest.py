"""What the shared tests of pictures are told about Chickwood Forest."""

from __future__ import annotations

from tests.rendering.particulars.of_pictures import PictureParticulars

PARTICULARS = PictureParticulars(alike=frozenset({"loot_card", "known_card"}))
