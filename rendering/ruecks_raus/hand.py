"""A seat's private picture: its robbers, what it has chosen or may choose, and how the others stand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.ruecks_raus.nobles import OPPONENT_CHANGE
from games.ruecks_raus.standing import second_most, too_many
from games.ruecks_raus.state import ROUNDS, STRENGTHS, PlayRobber
from rendering import text
from rendering.columns import columns
from rendering.emblems import roundel
from rendering.ground import Background, kept_tile
from rendering.pieces import empty_slot, jewel, tick
from rendering.roles import Role
from rendering.ruecks_raus import favours, noble_card, others
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.robbers import robber_card
from rendering.ruecks_raus.seats import Rank, changes_beside, rank_tag, ranked, rounds_ended, since
from rendering.scenery import Box, Moon, forest
from rendering.shapes import plate
from rendering.sprites import place, place_centred
from rendering.theme import (
    BODY,
    CREAM,
    FRAME,
    GAIN,
    GOLD,
    GOLD_PALE,
    INK,
    LARGE,
    LOSS,
    MARGIN,
    MIST,
    MIST_DIM,
    PARCHMENT,
    WIDTH,
)
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.ruecks_raus.state import View
    from rendering.people import Person
    from rendering.picture import Recent
    from words.highlights import Highlights
    from words.language import Language

_HEIGHT = 1044
_TOP = 224
_HEADER: Box = (MARGIN, 16, WIDTH - MARGIN, 148)
_HEADING: Box = (MARGIN, 148, WIDTH - MARGIN, 204)
_NOBLE: Box = (MARGIN, _TOP, MARGIN + noble_card.SIZE[0], _TOP + noble_card.SIZE[1] + 8)
_CARDS: Box = (396, _TOP - 16, WIDTH - 24, _TOP + 448)
_OTHERS = _TOP + 460
"""The upper edge of the opponents' panels, in pixels."""
_UNSEEN: Box = (MARGIN, _OTHERS + others.HEIGHT + 6, WIDTH - MARGIN, _OTHERS + others.HEIGHT + 6 + others.UNSEEN_HEIGHT)
_CARD = (176, 204)
_CELL = (192, 224)
"""The width and height of the room for a card, including that for raising it, in pixels."""
_PITY = 730
"""The left edge of the words about pity in the header, in pixels."""

Lie = Literal["left", "spent", "chosen", "pointed"]
"""How a robber lies in its cell; `pointed` means that a lesson points at it."""


class Header(NamedTuple):
    """The header of a hand: whose it is, and how rich they are."""

    seat: int
    name: str
    jewels: int
    change: int
    """Jewels gained or lost since the seat's last move."""
    since: str
    """The round or rounds of the change, in words."""
    rank: Rank
    rank_label: str
    distance: str
    """How far the seat is from the amount that wins, in words."""
    pity: str
    """What the weakest gets, in words."""


def draw_hand(
    view: View, seat: int, people: Sequence[Person], language: Language, highlights: Highlights
) -> Image.Image:
    """Draw a seat's own view; the robbers and favours that a lesson points at stand out."""
    background = _background()
    image = background.fresh()
    header = _header(view, seat, people, language, highlights.recent)
    heading = highlights.halted or _heading(view, seat, people, language)
    background.lay(image, _HEADER, _header_tile, header)
    background.lay(image, _HEADING, _heading_tile, heading)
    if view.noble is not None:
        card = noble_card.noble_card(view.noble, language)
        background.lay(image, _NOBLE, noble_card.noble_tile, card)
    if view.phase == "favours" and seat in view.strongest and view.noble is not None:
        options = favours.options(view, view.noble, seat, people, language)
        chosen, pointed = view.favours[seat], highlights.pointed_at
        marked = (one._replace(chosen=one.favour == chosen, pointed=one.favour in pointed) for one in options)
        background.lay(image, _CARDS, favours.options_tile, tuple(marked))
    else:
        for strength in STRENGTHS:
            background.lay(image, _cell(strength), _card_tile, seat, strength, _lie(view, seat, strength, highlights))
    around = others.others_of(view, seat, people, language, highlights.recent)
    for other, (left, right) in zip(around, columns(len(around)), strict=True):
        background.lay(image, (left, _OTHERS, right, _OTHERS + others.HEIGHT), others.other_tile, other)
    if view.unseen:
        background.lay(image, _UNSEEN, others.unseen_tile, others.unseen_of(view, language))
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    """Draw the forest at night with a dark mat for the cards."""
    calm = [(0, 0, WIDTH, 208)]
    image = forest((WIDTH, _HEIGHT), horizon=480, moon=Moon((1108, 166), 32), calm=calm, sparse=True)
    left, top, right, bottom = _CARDS
    place(image, plate((right - left, bottom - top), 24, FRAME), (left, top), Role.SCENERY)
    return Background("ruecks_raus hand", image)


def _header(view: View, seat: int, people: Sequence[Person], language: Language, recent: Recent) -> Header:
    return Header(
        seat,
        people[seat].name,
        view.jewels[seat],
        changes_beside(view, recent).get(seat, 0),
        since(rounds_ended(recent), language),
        *ranked(view.jewels, seat, language),
        distance(view.jewels, seat, language),
        language.say("The weakest gets pity: jewels equal to its strength."),
    )


def _heading(view: View, seat: int, people: Sequence[Person], language: Language) -> str:
    """Say what the seat has to choose, or for whom it waits."""
    if view.phase == "favours":
        return _favour_heading(view, seat, people, language)
    if view.phase == "over":
        return language.say("The game is over")
    if view.robbers[seat] is None:
        return language.say("Round {round} of {total}: choose a robber", round=view.round + 1, total=ROUNDS)
    return language.say("Round {round} of {total}: your robber is chosen", round=view.round + 1, total=ROUNDS)


def _favour_heading(view: View, seat: int, people: Sequence[Person], language: Language) -> str:
    if seat not in view.strongest:
        if len(view.waiting) > 1:
            return language.say("Others choose a favour")
        return language.say("{name} chooses a favour", name=people[view.waiting[0]].name)
    if view.favours[seat] is not None:
        return language.say("Your favour is chosen")
    change = 0 if view.noble is None else OPPONENT_CHANGE.get(view.noble, 0)
    if not change:
        return language.say("Choose a favour")
    if change > 0:
        return language.say_plural("Choose who gets {n}", "Choose who gets {n}", change)
    return language.say_plural("Choose who loses {n}", "Choose who loses {n}", -change)


def distance(jewels: Sequence[int], seat: int, language: Language) -> str:
    """Say how far a seat is from the amount that wins; empty if it has too many and cannot say how many."""
    own, second = jewels[seat], second_most(jewels)
    if second is None:
        return language.say("All have the same")
    if own == second:
        return language.say("This would win now")
    if own > second:
        surplus = too_many(jewels, seat)
        return "" if surplus is None else language.say_plural("{n} too many to win", "{n} too many to win", surplus)
    return language.say_plural("{n} short of second place", "{n} short of second place", second - own)


@kept_tile
def _header_tile(image: Image.Image, header: Header) -> None:
    place(image, roundel(header.seat, 88), (4, 16))
    end = _change(image, header) if header.change else 488
    style = text.Style(LARGE, CREAM, text.Face.STRONG, smallest=BODY)
    text.write(image, (108, 36), header.name, style, text.Room(min(488, end - 16) - 108))
    place_centred(image, jewel(50), (132, 90))
    style = text.Style(56, CREAM, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (168, 90), str(header.jewels), style)
    x = 180 + text.width(str(header.jewels), style.face, style.size)
    if header.rank != "none":
        place(image, rank_tag(header.rank, header.rank_label, 120), (x, 68))
        x += 134
    style = text.Style(32, MIST, text.Face.STRONG, smallest=BODY)
    text.write(image, (x, 92), header.distance, style, text.Room(_PITY - 30 - x, 2))
    place_centred(image, pity_hand(72), (_PITY + 20, 56))
    style = text.Style(BODY, MIST, text.Face.STRONG, smallest=BODY)
    text.write(image, (_PITY + 70, 56), header.pity, style, text.Room(image.width - _PITY - 74, 3))


def _change(image: Image.Image, header: Header) -> int:
    """Write the jewels gained or lost, and in which round; return the left edge of this plate."""
    style = text.Style(LARGE, GAIN if header.change > 0 else LOSS, text.Face.HEAVY, role=Role.DECISION)
    number = signed(header.change)
    label = text.Style(BODY, INK, text.Face.STRONG)
    reach = text.width(header.since, label.face, label.size)
    width = round(reach + text.width(number, style.face, style.size)) + 44
    left = _PITY - 30 - width
    place(image, plate((width, 52), 16, PARCHMENT, INK, 3), (left, 10), Role.SCENERY)
    text.write(image, (left + 16, 36), header.since, label)
    text.write(image, (left + 28 + reach, 36), number, style)
    return left


@kept_tile
def _heading_tile(image: Image.Image, heading: str) -> None:
    style = text.Style(LARGE + 4, GOLD_PALE, text.Face.STRONG, smallest=LARGE, role=Role.DECISION)
    text.write(image, (6, 28), heading, style, text.Room(930))


def _cell(strength: int) -> Box:
    """Return the position of a robber on the mat, whether it is left or spent."""
    row, column = divmod(strength, 4)
    left, top = _CARDS[0] + 4 + column * _CELL[0], _CARDS[1] + row * _CELL[1]
    return (left, top, left + _CELL[0], top + _CELL[1])


def _lie(view: View, seat: int, strength: int, highlights: Highlights) -> Lie:
    """Return how a robber of a seat lies in its cell."""
    if view.phase == "robbers" and view.robbers[seat] == strength:
        return "chosen"
    if not view.hands[seat] >> strength & 1:
        return "spent"
    return "pointed" if PlayRobber(strength) in highlights.pointed_at else "left"


@kept_tile
def _card_tile(image: Image.Image, seat: int, strength: int, lie: Lie) -> None:
    """Draw a robber as a card, raised if it is chosen or pointed at, or an empty slot if it is spent."""
    width, height = _CARD
    left, top = (image.width - width) / 2, image.height - height
    if lie == "spent":
        place(image, empty_slot(width, height, MIST_DIM), (left, top))
        style = text.Style(84, MIST_DIM, text.Face.HEAVY, align="middle")
        text.write(image, (image.width / 2, top + height / 2), str(strength), style)
        return
    if lie == "left":
        place(image, robber_card(seat, strength, width, height), (left, top))
        return
    place(image, plate((image.width, height + 16), 28, GOLD), (0, 0), Role.SCENERY)
    place(image, robber_card(seat, strength, width, height), (left, 8))
    if lie == "chosen":
        place(image, tick(56), (image.width - 56, 0), Role.OVERLAY)
