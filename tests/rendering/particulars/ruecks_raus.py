"""What shared tests must know about the pictures of Rück's raus!."""

from __future__ import annotations

from tests.rendering.particulars.of_pictures import PictureParticulars

PARTICULARS = PictureParticulars(unexplained=frozenset({"badge"}))  # the emblem with an initial
