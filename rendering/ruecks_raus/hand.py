"""What one player sees in private: their robbers, what they have chosen, at whom they may point, who sits beside."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from games.ruecks_raus.nobles import AMOUNTS_TO_TAKE, OPPONENT_CHANGE, Noble
from games.ruecks_raus.rules import left_of, right_of
from games.ruecks_raus.state import ROUNDS, STRENGTHS, PointAt, TakeJewels
from rendering import text
from rendering.emblems import badge, roundel
from rendering.ground import Background, kept_tile
from rendering.pieces import Heap, arrow, empty_slot, heap, jewel, sheet, tick
from rendering.roles import Role
from rendering.ruecks_raus import noble_card
from rendering.ruecks_raus.robbers import robber_card
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
    from words.language import Language

_HEIGHT = 708
_TOP = 224
_HEADER: Box = (MARGIN, 16, WIDTH - MARGIN, 204)
_NOBLE: Box = (MARGIN, _TOP, MARGIN + noble_card.SIZE[0], _TOP + noble_card.SIZE[1] + 8)
_CARDS: Box = (396, _TOP - 16, WIDTH - 24, _TOP + 448)
_CARD = (176, 204)
_RAISED = 8
"""How far what is chosen lies above the rest, in pixels."""


class Header(NamedTuple):
    """Who holds the hand, how rich, and who sits beside."""

    seat: int
    name: str
    jewels: int
    heading: str
    left: tuple[str, int, Person]
    """The word for left, and who sits there."""
    right: tuple[str, int, Person]


class Option(NamedTuple):
    """One favour to choose."""

    title: str
    amount: int
    target: tuple[int, str] | None
    jewels: int
    """What whoever it goes to has."""
    side: str
    """`left` or `right` where the favour goes to a neighbour, otherwise empty."""
    chosen: bool


def draw_hand(
    view: View, seat: int, people: Sequence[Person], language: Language, _recent: Recent, _chosen: Sequence[Any]
) -> Image.Image:
    """Draw a seat's own view."""
    background = _background()
    image = background.fresh()
    background.lay(image, _HEADER, _header_tile, _header(view, seat, people, language))
    if view.noble is not None:
        card = noble_card.noble_card(view.noble, language)
        background.lay(image, _NOBLE, noble_card.noble_tile, card)
    if view.phase == "favours" and seat in view.strongest and view.noble is not None:
        background.lay(image, _CARDS, _options_tile, _options(view, view.noble, seat, people, language))
    else:
        background.lay(image, _CARDS, _cards_tile, seat, view.hands[seat], view.robbers[seat])
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    """Draw the night with a dark mat to lay cards on."""
    calm = [(0, 0, WIDTH, 208)]
    image = forest((WIDTH, _HEIGHT), horizon=480, moon=Moon((606, 78), 50), calm=calm)
    left, top, right, bottom = _CARDS
    place(image, plate((right - left, bottom - top), 24, FRAME), (left, top), Role.SCENERY)
    return Background("ruecks_raus hand", image)


def _header(view: View, seat: int, people: Sequence[Person], language: Language) -> Header:
    seats = len(people)
    if view.phase == "favours":
        heading = language.say("Choose a favour") if seat in view.strongest else language.say("Others choose a favour")
    elif view.phase == "over":
        heading = language.say("The game is over")
    else:
        heading = language.say("Round {round} of {total}: choose a robber", round=view.round + 1, total=ROUNDS)
    left, right = left_of(seat, seats), right_of(seat, seats)
    return Header(
        seat,
        people[seat].name,
        view.jewels[seat],
        heading,
        (language.say("Left"), left, people[left]),
        (language.say("Right"), right, people[right]),
    )


@kept_tile
def _header_tile(image: Image.Image, header: Header) -> None:
    place(image, roundel(header.seat, 88), (4, 16))
    text.write(image, (108, 36), header.name, text.Style(LARGE, CREAM, text.Face.STRONG, smallest=BODY), text.Room(380))
    place_centred(image, jewel(50), (132, 90))
    style = text.Style(56, CREAM, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (168, 90), str(header.jewels), style)
    style = text.Style(LARGE + 4, GOLD_PALE, text.Face.STRONG, smallest=LARGE, role=Role.DECISION)
    text.write(image, (6, 160), header.heading, style, text.Room(WIDTH - 2 * MARGIN - 16))
    for y, (word, seat, person), leftwards in ((32, header.left, True), (92, header.right, False)):
        _neighbour(image, y, word, seat, person, leftwards=leftwards)


def _neighbour(  # noqa: PLR0913 (who sits where, and how it is said)
    image: Image.Image, y: int, word: str, seat: int, person: Person, *, leftwards: bool
) -> None:
    x = 706
    place_centred(image, arrow(52, 44, GOLD, leftwards=leftwards), (x + 26, y))
    text.write(image, (x + 62, y), word, text.Style(BODY, MIST, smallest=BODY), text.Room(110))
    place_centred(image, badge(seat, person.letter, 48), (x + 214, y))
    style = text.Style(BODY + 2, CREAM, text.Face.STRONG, smallest=BODY)
    text.write(image, (x + 264, y), person.name, style, text.Room(160))


@kept_tile
def _cards_tile(image: Image.Image, seat: int, hand: int, chosen: int | None) -> None:
    """Draw all eight robbers: those left as cards, the chosen one raised, the spent ones as empty places."""
    width, height = _CARD
    for strength in STRENGTHS:
        row, column = divmod(strength, 4)
        x, y = 12 + column * (width + 16), 20 + row * (height + 20)
        if not hand >> strength & 1 and strength != chosen:
            place(image, empty_slot(width, height, MIST_DIM), (x, y))
            text.write(
                image,
                (x + width / 2, y + height / 2),
                str(strength),
                text.Style(84, MIST_DIM, text.Face.HEAVY, align="middle"),
            )
        elif strength == chosen:
            place(image, plate((width + 16, height + 16), 28, GOLD), (x - 8, y - 20), Role.SCENERY)
            place(image, robber_card(seat, strength, width, height), (x, y - 12))
            place(image, tick(56), (x + width - 48, y - 24), Role.OVERLAY)
        else:
            place(image, robber_card(seat, strength, width, height), (x, y))


def _options(view: View, noble: Noble, seat: int, people: Sequence[Person], language: Language) -> tuple[Option, ...]:
    if noble is Noble.TAKE_0_OR_8:
        return tuple(
            Option(
                language.say("Take nothing")
                if not amount
                else language.say_plural("Take {n} jewel", "Take {n} jewels", amount),
                amount,
                None,
                0,
                "",
                view.favours[seat] == TakeJewels(amount),
            )
            for amount in AMOUNTS_TO_TAKE
        )
    seats = len(people)
    amount = OPPONENT_CHANGE[noble]
    left, right = left_of(seat, seats), right_of(seat, seats)
    if noble is Noble.GIVE_2_TO_OPPONENT:
        targets = [(other, "") for other in range(seats) if other != seat]
    else:
        targets = [(left, "left"), (right, "right")]
    return tuple(
        Option(
            people[other].name,
            amount,
            (other, people[other].letter),
            view.jewels[other],
            side,
            view.favours[seat] == PointAt(other),
        )
        for other, side in targets
    )


@kept_tile
def _options_tile(image: Image.Image, options: tuple[Option, ...]) -> None:
    width, height, gap = image.width - 28, 430, 16
    columns = 2
    rows = (len(options) + 1) // columns
    box = ((width - gap) // columns, (height - gap * (rows - 1)) // rows)
    for index, option in enumerate(options):
        row, column = divmod(index, columns)
        _option(image, option, (14 + column * (box[0] + gap), 16 + row * (box[1] + gap)), box)


def _option(image: Image.Image, option: Option, at: tuple[int, int], size: tuple[int, int]) -> None:
    x, y = at[0], at[1] - (_RAISED if option.chosen else 0)
    width, height = size
    fill, edge = (GOLD_PALE, GOLD) if option.chosen else (PARCHMENT, INK)
    place(image, sheet(width, height, fill, edge, 8 if option.chosen else 4), (x, y))
    middle = x + width / 2
    tall = height > 300
    if option.target:
        place_centred(image, badge(*option.target, 80 if tall else 60), (middle, y + height * 0.24))
    elif option.amount:
        heap(image, (middle, y + height * 0.44), option.amount, Heap(width - 80, 56, 3))
    wealth = tall and option.target is not None
    colour = GAIN if option.amount > 0 else LOSS if option.amount < 0 else INK
    style = text.Style(110 if tall else 72, colour, text.Face.HEAVY, role=Role.DECISION)
    _jewels(image, (middle, y + height * (0.49 if wealth else 0.58)), signed(option.amount), style)
    if wealth:
        style = text.Style(64, INK, text.Face.HEAVY, role=Role.DECISION)
        _jewels(image, (middle, y + height * 0.87), str(option.jewels), style)
    text.write(
        image,
        (middle, y + height * (0.71 if wealth else 0.85)),
        option.title,
        text.Style(LARGE + 4, INK, text.Face.STRONG, align="middle", smallest=LARGE, role=Role.DECISION),
        text.Room(width - 32, 2 if tall and not wealth else 1),
    )
    if option.side:
        leftwards = option.side == "left"
        place_centred(
            image,
            arrow(76, 64, GOLD, leftwards=leftwards),
            (x + 56 if leftwards else x + width - 56, y + height * 0.24),
        )
    if option.chosen:
        place(image, tick(60), (x + width - 66, y + 10))


def _jewels(image: Image.Image, at: tuple[float, float], number: str, style: text.Style) -> None:
    """Write a number of jewels with a jewel, centred as a whole."""
    side = round(style.size * 0.7)
    reach = text.width(number, style.face, style.size)
    start = at[0] - (reach + 14 + side) / 2
    text.write(image, (start, at[1]), number, style)
    place_centred(image, jewel(side), (start + reach + 14 + side / 2, at[1]))
