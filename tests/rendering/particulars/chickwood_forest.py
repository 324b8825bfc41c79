"""What shared tests must know about the pictures of Chickwood Forest."""

from __future__ import annotations

from tests.rendering.particulars.of_pictures import PictureParticulars

PARTICULARS = PictureParticulars(alike=frozenset({"loot_card", "known_card"}))
