"""The last task, before the King: how many coins of the ransom a seat has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.robin_of_locksley.tiles import RANSOM
from rendering import text
from rendering.ground import kept_tile
from rendering.pieces import sheet
from rendering.robin_of_locksley.loot import coin
from rendering.roles import Role
from rendering.shapes import disc
from rendering.sprites import place, place_centred
from rendering.theme import GAIN, INK, LARGE, PARCHMENT, PARCHMENT_EDGE

if TYPE_CHECKING:
    from PIL import Image

    from games.robin_of_locksley.view import View
    from words.language import Language

RANSOM_HEIGHT: Final = 226
"""The height in pixels, including the gap below."""
_COIN, _PITCH = 100, 112
"""The size of a coin, and the distance from one coin to the next, in pixels."""


class Ransom(NamedTuple):
    """How much of the ransom a seat has."""

    coins: int
    """How many of its coins count towards the ransom."""
    said: str


def ransom(view: View, seat: int, language: Language) -> Ransom:
    """Return how much of the ransom a seat has (RL-9)."""
    coins = min(len(view.coins[seat]), RANSOM)
    return Ransom(coins, language.say("{coins} of {ransom} coins", coins=coins, ransom=RANSOM))


@kept_tile
def ransom_tile(image: Image.Image, gathered: Ransom) -> None:
    """Draw a place for each coin of the ransom, filled for each coin that the seat has."""
    width, height = image.width, RANSOM_HEIGHT - 12
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    is_whole = gathered.coins == RANSOM
    style = text.Style(LARGE + 4, GAIN if is_whole else INK, text.Face.STRONG, "middle", LARGE, Role.DECISION)
    text.write(image, (width / 2, 46), gathered.said, style, text.Room(width - 32))
    left = width / 2 - _PITCH * (RANSOM - 1) / 2
    for index in range(RANSOM):
        has_coin = index < gathered.coins
        shown = coin(_COIN) if has_coin else disc(_COIN, PARCHMENT_EDGE)
        place_centred(image, shown, (left + index * _PITCH, 142), Role.OTHER if has_coin else Role.SCENERY)
