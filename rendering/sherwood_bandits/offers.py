"""The choice among kinds of tokens; for bail, also the dice that it takes off the drawbridge."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import TURNS
from games.sherwood_bandits.odds import change_by_sale, change_of_sets, is_market
from games.sherwood_bandits.standing import on_the_bridge
from rendering import text
from rendering.ground import kept_tile
from rendering.pieces import arrow, cross, tick
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sherwood_bandits.bridge import judged, verdict_sign
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, FRAME, GAIN, GOLD, INK, LARGE, LOSS, MIST
from words.numbers import signed
from words.sherwood_bandits.terms import loot_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.view import View
    from rendering.sherwood_bandits.bridge import Verdict
    from words.language import Language

TOKEN = 124
"""The largest size of a token, in pixels."""
TOKENS, NAMES = 98, 216
"""The vertical middles of tokens and of their names, in pixels."""
NAME = text.Style(LARGE, CREAM, text.Face.STRONG, align="middle")
_LIFT = 20
"""How far a token that was chosen is raised, in pixels."""
_DIE = 62
DICE_ROOM = 360
"""The width of the room for the reader's own dice, in pixels."""
_WORTH = {"+": GAIN, "0": INK}
"""The colours of what a token is worth, by its first character; all others are losses."""
DICE_TAKEN_OFF: dict[Phase, int] = {"bail": 1, "large_bail": 2}
"""How many dice bail takes off the drawbridge, the lowest first, by the phase in which it is asked for (BS-24)."""


class Offer(NamedTuple):
    """A kind of token that can be chosen."""

    loot: Loot
    number: int
    name: str
    worth: str
    """What it adds to the reader's sets, what giving it up costs, or what selling it brings; may be empty."""


class OwnDice(NamedTuple):
    """The reader's dice on the drawbridge, which a reward or a bail is about."""

    band: int
    dice: tuple[int, ...]
    """Their pips, in ascending order."""
    taken_off: int
    """How many of them, the lowest first, bail takes off; 0 if no bail is asked for."""
    last_turn: bool


class Offers(NamedTuple):
    """What can be chosen, and what the choice is about."""

    tokens: tuple[Offer, ...]
    given: tuple[Offer, ...]
    """Tokens that were chosen already, one by one."""
    dice: OwnDice | None
    """The dice that bail takes off; None if no bail is asked for."""


def offers(view: View, seat: int, kinds: Sequence[Loot], language: Language) -> Offers:
    """Return what a seat may choose from.

    Args:
        view: the view of the seat.
        seat: the seat.
        kinds: the kinds of tokens that it may choose.
        language: the language of the words.
    """
    source = view.pool if view.phase == "draft" else view.fresh[seat]
    left = Counter(source) - Counter(view.given)
    tokens = tuple(Offer(loot, left[loot], loot_name(loot, language), _worth(view, seat, loot)) for loot in kinds)
    given = tuple(Offer(loot, 1, loot_name(loot, language), "") for loot in view.given if loot is not None)
    return Offers(tokens, given, own_dice(view, seat) if view.phase in DICE_TAKEN_OFF else None)


def own_dice(view: View, seat: int) -> OwnDice:
    """Return a seat's dice on the drawbridge, and how many of them bail takes off."""
    return OwnDice(seat, on_the_bridge(view)[seat], DICE_TAKEN_OFF.get(view.phase, 0), view.turn == TURNS)


def _worth(view: View, seat: int, loot: Loot) -> str:
    """Return what a token adds to the reader's sets or what giving it up costs; for a sale, the change in total."""
    if is_market(view):
        in_all = change_by_sale(view, seat, loot)
        return "" if in_all is None else signed(in_all)
    change = change_of_sets(view, seat, loot)
    return signed(change) if change else ""


@kept_tile
def offers_tile(image: Image.Image, shown: Offers) -> None:
    """Draw the kinds of tokens that can be chosen side by side; those that were chosen are raised.

    They have the same names as on the buttons, or no names if there are too many tokens for that.
    """
    place(image, plate(image.size, 24, FRAME), (0, 0))
    left = 0
    if shown.dice is not None:
        left = DICE_ROOM
        draw_dice(image, shown.dice)
    count = len(shown.tokens) + len(shown.given)
    pitch = min(250, (image.width - left - 24) / count)
    x = (left + image.width - pitch * (count - 1)) / 2
    size = round(min(TOKEN, pitch - 30))
    room, named = text.Room(round(pitch) - 8, 2), [*shown.given, *shown.tokens]
    has_names = all(text.fit(offer.name, room, NAME)[1] >= BODY for offer in named)
    y = TOKENS if has_names else image.height / 2
    for index, offer in enumerate(named):
        draw = _raised if index < len(shown.given) else draw_offer
        draw(image, offer, (x, y), size)
        if has_names:
            text.write(image, (x, NAMES), offer.name, NAME, room)
        x += pitch


def _raised(image: Image.Image, offer: Offer, middle: tuple[float, float], size: int) -> None:
    """Draw a token that was chosen: raised, in a light ring."""
    x, y = middle[0], middle[1] - _LIFT
    place_centred(image, disc(size + 20, CREAM), (x, y))
    place_centred(image, token(offer.loot, size), (x, y))
    place_centred(image, tick(60), (x + size * 0.46, y + size * 0.4), Role.OVERLAY)


def draw_offer(image: Image.Image, offer: Offer, middle: tuple[float, float], size: int) -> None:
    """Draw a token that can be chosen, in a golden ring, with how many of it there are and what it is worth."""
    x, y = middle
    place_centred(image, disc(size + 16, GOLD), (x, y))
    place_centred(image, token(offer.loot, size), (x, y))
    style = text.Style(LARGE, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
    if offer.number > 1:
        corner = (x + size * 0.44, y - 42)
        place_centred(image, disc(60, CREAM, INK, 3), corner, Role.OVERLAY)
        text.write(image, corner, str(offer.number), style)
    if offer.worth:
        draw_worth(image, offer.worth, (x - size * 0.44, y - 42))


def draw_worth(image: Image.Image, worth: str, middle: tuple[float, float]) -> None:
    """Draw what a token is worth."""
    place_centred(image, disc(64, _WORTH.get(worth[0], LOSS), CREAM, 3), middle, Role.OVERLAY)
    style = text.Style(LARGE, CREAM, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, middle, worth, style)


def draw_dice(image: Image.Image, own: OwnDice) -> None:
    """Draw the reader's dice on the drawbridge, cross out those that bail takes off, and write the sums."""
    pitch = min(_DIE + 16, (DICE_ROOM - 60 - _DIE) / max(1, len(own.dice) - 1))
    x = (DICE_ROOM - pitch * (len(own.dice) - 1)) / 2
    for index, pips in enumerate(own.dice):
        if index < own.taken_off:
            place_centred(image, plate((_DIE + 14, _DIE + 14), 18, CREAM), (x, TOKENS), Role.OVERLAY)
        place_centred(image, die(pips, _DIE, own.band), (x, TOKENS), Role.OVERLAY)
        if index < own.taken_off:
            place_centred(image, cross(52), (x, TOKENS + _DIE * 0.62), Role.OVERLAY)
        x += pitch
    before, after = sum(own.dice), sum(own.dice[own.taken_off :])
    middle, aside = DICE_ROOM / 2, 98 if own.taken_off else 0
    _sum(image, before, judged(before, last_turn=own.last_turn), middle - aside)
    if own.taken_off:
        _sum(image, after, judged(after, last_turn=own.last_turn), middle + aside)
        place_centred(image, arrow(50, 46, MIST), (middle, NAMES))


def _sum(image: Image.Image, total: int, verdict: Verdict, middle: float) -> None:
    style = text.Style(52, CREAM, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, (middle - 34, NAMES), str(total), style)
    place_centred(image, verdict_sign(verdict, 54), (middle + 34, NAMES))
