"""Pictures: a view in, an image and its text out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.chickwood_forest import ChickwoodForestPictures
from rendering.picture import Picture
from rendering.robin_of_locksley import RobinOfLocksleyPictures
from rendering.ruecks_raus import RuecksRausPictures
from rendering.sherwood_bandits import SherwoodBanditsPictures

if TYPE_CHECKING:
    from rendering.game_pictures import GamePictures

PICTURES: dict[str, GamePictures] = {
    "chickwood_forest": ChickwoodForestPictures(),
    "robin_of_locksley": RobinOfLocksleyPictures(),
    "ruecks_raus": RuecksRausPictures(),
    "sherwood_bandits": SherwoodBanditsPictures(),
}
"""The pictures of every game by its module name."""

__all__ = ["PICTURES", "Picture"]
