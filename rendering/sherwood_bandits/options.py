"""Choices that are not about tokens of one's own: a reward, or a barter (draw a token and discard one)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.moves import TakeLoot
from rendering import text
from rendering.ground import kept_tile
from rendering.pieces import arrow
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sherwood_bandits.offers import (
    DICE_ROOM,
    NAME,
    NAMES,
    TOKEN,
    TOKENS,
    draw_dice,
    draw_offer,
    offers,
    own_dice,
)
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sprites import place, place_centred
from rendering.theme import CREAM, FRAME, GAIN, GOLD, MIST
from words.numbers import signed
from words.sherwood_bandits.moves import move_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.moves import TakePoint
    from games.sherwood_bandits.view import View
    from rendering.sherwood_bandits.offers import Offer, OwnDice
    from words.language import Language

_PITCH = 350
"""The distance between rewards, in pixels."""
_DRAWN = 360
"""The width of the room for the token that is drawn in a barter, in pixels."""


class RewardPicture(NamedTuple):
    """Everything that the picture of a reward shows."""

    dice: OwnDice
    rewards: tuple[tuple[bool, str], ...]
    """For each reward, whether it is a token (otherwise a point), and its name as on its button."""


class BarterPicture(NamedTuple):
    """Everything that the picture of a barter shows."""

    draw: str
    """The name of the token that is drawn."""
    discard: str
    """The words for the tokens of which one is discarded."""
    tokens: tuple[Offer, ...]


def reward_picture(view: View, seat: int, rewards: Sequence[TakeLoot | TakePoint], language: Language) -> RewardPicture:
    """Return what the picture of the rewards that a seat may choose shows."""
    named = tuple((isinstance(move, TakeLoot), move_label(view, move, (), language).text) for move in rewards)
    return RewardPicture(own_dice(view, seat), named)


def barter_picture(view: View, seat: int, language: Language) -> BarterPicture:
    """Return what the picture of a barter shows."""
    kinds = sorted({loot for loot in view.fresh[seat] if loot is not None})
    draw = move_label(view, TakeLoot(), (), language).text
    return BarterPicture(draw, language.say("Discard one token"), offers(view, seat, kinds, language).tokens)


@kept_tile
def reward_tile(image: Image.Image, shown: RewardPicture) -> None:
    """Draw the rewards side by side, next to the dice that have earned them."""
    place(image, plate(image.size, 24, FRAME), (0, 0))
    draw_dice(image, shown.dice)
    x = (DICE_ROOM + image.width - _PITCH * (len(shown.rewards) - 1)) / 2
    for is_token, name in shown.rewards:
        if is_token:
            _face_down(image, x, TOKEN)
        else:
            place_centred(image, disc(TOKEN + 16, GOLD), (x, TOKENS))
            place_centred(image, disc(TOKEN, GAIN, CREAM, 4), (x, TOKENS))
            style = text.Style(72, CREAM, text.Face.HEAVY, align="middle", role=Role.DECISION)
            text.write(image, (x, TOKENS), signed(1), style)
        text.write(image, (x, NAMES), name, NAME, text.Room(_PITCH - 14, 2))
        x += _PITCH


def _face_down(image: Image.Image, x: float, size: int) -> None:
    """Draw a face-down token that may be drawn, in a ring."""
    place_centred(image, disc(size + 16, GOLD), (x, TOKENS))
    place_centred(image, token(None, size), (x, TOKENS))


@kept_tile
def barter_tile(image: Image.Image, shown: BarterPicture) -> None:
    """Draw the token that is drawn, and beside it the tokens of which one is discarded, itself included."""
    place(image, plate(image.size, 24, FRAME), (0, 0))
    _face_down(image, _DRAWN / 2, TOKEN)
    text.write(image, (_DRAWN / 2, NAMES), shown.draw, NAME, text.Room(_DRAWN - 30, 2))
    place_centred(image, arrow(84, 64, MIST), (_DRAWN + 30, TOKENS))
    left = _DRAWN + 90
    middle, count = (left + image.width - 20) / 2, len(shown.tokens) + 1
    pitch = min(170, (image.width - 20 - left) / count)
    size = round(min(TOKEN - 14, pitch - 20))
    x = middle - pitch * (count - 1) / 2
    for offer in shown.tokens:
        draw_offer(image, offer, (x, TOKENS), size)
        x += pitch
    _face_down(image, x, size)
    text.write(image, (middle, NAMES), shown.discard, NAME, text.Room(image.width - left - 30, 2))
