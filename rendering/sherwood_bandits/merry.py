"""The cards of the four Merry Men in play, with the leaders that were sent to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import CHARACTER_OF, Character, MerryMan
from games.sherwood_bandits.standing import new_cards
from rendering import text
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import sheet
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sherwood_bandits.marks import draw_rim
from rendering.sherwood_bandits.pictograms.favours import favour
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GOLD, GOLD_PALE, INK, PARCHMENT, SIGN
from words.sherwood_bandits.cards import card_effect
from words.sherwood_bandits.terms import merry_man_name

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.view import View
    from rendering.sherwood_bandits.marks import Marks
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
"""The character whose card a phase's decision is about."""


class MerryPicture(NamedTuple):
    """Everything that the picture of a Merry Man's card shows."""

    card: MerryMan
    name: str
    leaders: tuple[int, ...]
    asked: bool
    new: str
    """A word that says that the card is new in this turn; empty if it is not."""
    fresh: frozenset[int]
    """The leaders that have just come."""


def merry_picture(view: View, character: Character, language: Language, marked: Marks) -> MerryPicture:
    """Return what the picture of a card shows."""
    card = view.merry_men[character].in_play
    return MerryPicture(
        card=card,
        name=merry_man_name(card, language),
        leaders=tuple(band for band, at in enumerate(view.leaders) if int(at) == character),
        asked=_ASKED.get(view.phase) is character,
        new=language.say("New") if character in new_cards(view) else "",
        fresh=frozenset(mark.band for mark in marked if mark.kind == "leader" and mark.number == character),
    )


class ExplainedCard(NamedTuple):
    """Everything that the large picture of a card with its effect shows."""

    card: MerryMan
    name: str
    effect: str


def explained_card(view: View, character: Character, language: Language) -> ExplainedCard:
    """Return what the large picture of a card shows."""
    card = view.merry_men[character].in_play
    return ExplainedCard(card, merry_man_name(card, language), card_effect(card, language))


_NEW = 36
"""The height of the tag on a new card, in pixels."""
_PORTRAIT, _LARGE_FAVOUR = 130, 150
"""The width of the portrait and of the scene on a large card, in pixels."""
_WITH_NAME = 150
"""From this height on, in pixels, a card has room for its name."""


@kept_tile
def merry_tile(image: Image.Image, shown: MerryPicture) -> None:
    """Draw a card."""
    width, height = image.width, image.height - 6
    fill = GOLD_PALE if shown.asked else PARCHMENT
    named = height >= _WITH_NAME
    # Without the word, a golden edge in a hand would look as if the card could be chosen.
    edge, stroke = (GOLD, 7) if shown.asked or (shown.new and named) else (INK, 4)
    place(image, sheet(width, height, fill, edge, stroke), (0, 0))
    across = 112 if named else height - 20
    place_centred(image, portrait(CHARACTER_OF[shown.card], across), (12 + across / 2, 10 + across / 2))
    middle = (across + 12 + width) / 2
    # The scene is read as a whole; the texts in it are large enough by themselves.
    place_centred(image, favour(shown.card), (middle, 46 if named else height / 2), Role.SCENERY)
    if named:
        style = text.Style(BODY + 2, INK, text.Face.STRONG, align="middle")
        text.write(image, (width / 2, height - 26), shown.name, style, text.Room(width - 16))
        if shown.new:
            _tag(image, shown.new, (10, across - _NEW + 14), across + 4)
    count = len(shown.leaders)
    if named:
        pitch = min(46, 102 / max(1, count - 1))
        _leaders(image, shown, (middle - (count - 1) * pitch / 2, 106), pitch)
    elif count:
        first, last = 36, across + 16  # at the corners of the portrait, so that two leaders do not cover the face
        pitch = (last - first) / max(1, count - 1)
        _leaders(image, shown, (last if count == 1 else first, height - 28), pitch)


@kept_tile
def explained_tile(image: Image.Image, shown: ExplainedCard) -> None:
    """Draw a card with its effect, as large as a stretch of a large road."""
    width, height = image.width, image.height - 6
    place(image, sheet(width, height, GOLD_PALE, GOLD, 7), (0, 0))
    place_centred(image, portrait(CHARACTER_OF[shown.card], _PORTRAIT), (22 + _PORTRAIT / 2, 20 + _PORTRAIT / 2))
    beside = 22 + _PORTRAIT + 22
    style = text.Style(44, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (beside, 46), shown.name, style, text.Room(width - beside - 22))
    drawn = favour(shown.card, _LARGE_FAVOUR)
    place(image, drawn, (beside, 20 + _PORTRAIT - drawn.height), Role.SCENERY)
    top = 20 + _PORTRAIT + 8
    words = text.Style(32, INK, text.Face.PLAIN, smallest=BODY)
    text.write(image, (26, (top + height - 14) / 2), shown.effect, words, text.Room(width - 52, 4))


def _tag(image: Image.Image, label: str, corner: tuple[int, int], width: int) -> None:
    """Draw a tag with a word across the lower edge of a portrait; `corner` is the tag's upper left corner."""
    left, top = corner
    place(image, plate((width, _NEW), _NEW / 2, GOLD, INK, 3), corner, Role.OVERLAY)
    style = text.Style(BODY, INK, text.Face.STRONG, align="middle")
    text.write(image, (left + width / 2, top + _NEW / 2), label, style, text.Room(width - 16))


def _leaders(image: Image.Image, shown: MerryPicture, first: tuple[float, float], pitch: float) -> None:
    """Draw the leaders of a card in a row that begins at a point; they overlap if the pitch is small."""
    x, y = first
    for index, band in enumerate(shown.leaders):
        middle = (x + index * pitch, y)
        if band in shown.fresh:
            draw_rim(image, SIGN + 2, middle)
        place_centred(image, roundel(band, SIGN + 2), middle, Role.OVERLAY)
