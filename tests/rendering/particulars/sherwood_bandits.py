"""What shared tests must know about the pictures of Sherwood Bandits."""

from __future__ import annotations

from itertools import product

from rendering import theme
from rendering.sherwood_bandits.paint import CANOPY, GEMS, GLADE
from tests.rendering.particulars.of_pictures import PictureParticulars

PARTICULARS = PictureParticulars(
    colours=[*GEMS.values()],
    texts=[
        *product((theme.CREAM, theme.GOLD, theme.MIST), (CANOPY,)),
        *product((theme.MIST, theme.GOLD_PALE), (GLADE,)),
    ],
    alike=frozenset({"cart_front", "deck", "leader_sign"}),
    seldom=frozenset({("arrested", "final")}),
)
