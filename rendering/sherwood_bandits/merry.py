"""The four Merry Men in play, with the leaders sent to them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import CHARACTER_OF, Character, MerryMan
from games.sherwood_bandits.events import MerryManChanged
from rendering import text
from rendering.emblems import roundel
from rendering.pieces import sheet
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.pictograms.favours import favour
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sprites import place, place_centred
from rendering.theme import GOLD, GOLD_PALE, INK, PARCHMENT
from words.sherwood_bandits.terms import merry_man_name

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.view import View
    from rendering.ground import Ground
    from words.language import Language

_ASKED: dict[Phase, Character] = {
    "marion": Character.LADY_MARION,
    "guards": Character.LADY_MARION,
    "john": Character.LITTLE_JOHN,
    "robin": Character.ROBIN_HOOD,
    "tuck": Character.FRIAR_TUCK,
    "barter": Character.FRIAR_TUCK,
    "beer": Character.FRIAR_TUCK,
}
"""Whose card a decision is about."""


class MerryPicture(NamedTuple):
    """All that the picture of a Merry Man's card shows."""

    card: MerryMan
    name: str
    leaders: tuple[int, ...]
    asked: bool
    changed: bool
    """The card has just come."""


def merry_picture(view: View, character: Character, language: Language) -> MerryPicture:
    """Collect what the picture of a card shows."""
    card = view.merry_men[character].in_play
    return MerryPicture(
        card=card,
        name=merry_man_name(card, language),
        leaders=tuple(band for band, at in enumerate(view.leaders) if int(at) == character),
        asked=_ASKED.get(view.phase) is character,
        changed=any(isinstance(event, MerryManChanged) and event.character is character for event in view.last),
    )


@lru_cache(maxsize=128)
def merry_tile(shown: MerryPicture, ground: Ground) -> Image.Image:
    """Draw a card on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    width, height = image.width, image.height - 6
    fill = GOLD_PALE if shown.asked else PARCHMENT
    edge, stroke = (GOLD, 7) if shown.asked or shown.changed else (INK, 4)
    place(image, sheet(width, height, fill, edge, stroke), (0, 0))
    place_centred(image, portrait(CHARACTER_OF[shown.card], 108), (width / 2, 65))
    style = text.Style(24, INK, text.Face.STRONG, align="middle")
    text.write(image, (width / 2, 154), shown.name, style, text.Room(width - 10, 3))
    place_centred(image, favour(shown.card), (width / 2, height - 40))
    for index, band in enumerate(shown.leaders):
        x = width / 2 + (index - (len(shown.leaders) - 1) / 2) * min(38, (width - 40) / max(1, len(shown.leaders) - 1))
        place_centred(image, roundel(band, 36), (x, 110))
    return paint.quantise(image)
