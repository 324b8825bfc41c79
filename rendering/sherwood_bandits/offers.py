"""What a seat chooses from: kinds of tokens, and for bail beside them the dice that it takes off the drawbridge."""

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
"""How large tokens are at most, in pixels."""
TOKENS, NAMES = 98, 216
"""Where they and their names stand: middles, in pixels from the top."""
NAME = text.Style(LARGE, CREAM, text.Face.STRONG, align="middle")
_LIFT = 20
"""How far tokens lie raised that have been chosen, in pixels."""
_DIE = 62
DICE_ROOM = 360
"""How much room own dice have, in pixels."""
_WORTH = {"+": GAIN, "0": INK}
"""The colours of what a token is worth, by how that begins; all others are of losses."""
DICE_TAKEN_OFF: dict[Phase, int] = {"bail": 1, "large_bail": 2}
"""How many dice the tokens asked for in a phase take off the drawbridge, the lowest first (BS-24)."""


class Offer(NamedTuple):
    """A kind of token to choose from."""

    loot: Loot
    number: int
    name: str
    worth: str
    """What it adds to the sets that the reader owns, what giving it up costs or selling it comes to; may be empty."""


class OwnDice(NamedTuple):
    """What a reward or bail is about."""

    band: int
    dice: tuple[int, ...]
    """On the reader's part of the drawbridge, ascending."""
    taken_off: int
    """How many of them, from the lowest, one bail takes off; 0 where none is asked for."""
    last_turn: bool


class Offers(NamedTuple):
    """What there is to choose from, and what it is about."""

    tokens: tuple[Offer, ...]
    given: tuple[Offer, ...]
    """Tokens that have been chosen already, one by one."""
    dice: OwnDice | None
    """Those that bail takes off, where it is asked for."""


def offers(view: View, seat: int, kinds: Sequence[Loot], language: Language) -> Offers:
    """Tell what a seat may choose from.

    Args:
        view: of the seat.
        seat: its number.
        kinds: of the tokens that it may choose.
        language: the reader's.
    """
    source = view.pool if view.phase == "draft" else view.fresh[seat]
    left = Counter(source) - Counter(view.given)
    tokens = tuple(Offer(loot, left[loot], loot_name(loot, language), _worth(view, seat, loot)) for loot in kinds)
    given = tuple(Offer(loot, 1, loot_name(loot, language), "") for loot in view.given if loot is not None)
    return Offers(tokens, given, own_dice(view, seat) if view.phase in DICE_TAKEN_OFF else None)


def own_dice(view: View, seat: int) -> OwnDice:
    """Tell what a seat has on the drawbridge, and what bail takes off where it is asked for."""
    return OwnDice(seat, on_the_bridge(view)[seat], DICE_TAKEN_OFF.get(view.phase, 0), view.turn == TURNS)


def _worth(view: View, seat: int, loot: Loot) -> str:
    """Say what a token adds to the reader's sets, or what giving it up costs; for a sale, what it comes to in all."""
    if is_market(view):
        in_all = change_by_sale(view, seat, loot)
        return "" if in_all is None else signed(in_all)
    change = change_of_sets(view, seat, loot)
    return signed(change) if change else ""


@kept_tile
def offers_tile(image: Image.Image, shown: Offers) -> None:
    """Lay the kinds of tokens to choose from side by side; those chosen lie raised.

    They are named as on the buttons, unless there are so many of them that the buttons alone have room for names.
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
    """Draw a token that has been chosen: raised, in a light ring."""
    x, y = middle[0], middle[1] - _LIFT
    place_centred(image, disc(size + 20, CREAM), (x, y))
    place_centred(image, token(offer.loot, size), (x, y))
    place_centred(image, tick(60), (x + size * 0.46, y + size * 0.4), Role.OVERLAY)


def draw_offer(image: Image.Image, offer: Offer, middle: tuple[float, float], size: int) -> None:
    """Draw a token that may be chosen in a ring, with how many there are of it and what it is worth."""
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
    """Draw the reader's dice on the drawbridge, those that go crossed out, and their sum or what it becomes."""
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
