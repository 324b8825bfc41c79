"""A seat's private picture: the road with its choices, the carts that it knows, its own loot, and the other bands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import FEWEST_CARTS, Character
from games.sherwood_bandits.standing import LURKING_PHASES
from rendering import text
from rendering.emblems import roundel
from rendering.ground import PlainGround, kept_tile
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sherwood_bandits import scene, seats
from rendering.sherwood_bandits.board import Stake, band_names, draw_cards, draw_road, draw_stake
from rendering.sherwood_bandits.bridge import judged, verdict_sign
from rendering.sherwood_bandits.choices import choices
from rendering.sherwood_bandits.marks import latest, latest_on_the_road, marks
from rendering.sherwood_bandits.merry import explained_card, explained_tile
from rendering.sherwood_bandits.offers import offers, offers_tile
from rendering.sherwood_bandits.options import barter_picture, barter_tile, reward_picture, reward_tile
from rendering.sherwood_bandits.paint import PALETTE
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import deck
from rendering.sherwood_bandits.pictograms.loot import chest, token
from rendering.sherwood_bandits.seats import leader_sign, seat_panel, seat_tile
from rendering.sherwood_bandits.tokens import Room, have_room, lay_tokens
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, FRAME, GAP, MARGIN, MIST, WIDTH
from words.sherwood_bandits.headings import task_text, turn_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.box import Back
    from games.sherwood_bandits.values import Leader
    from games.sherwood_bandits.view import Tokens, View
    from rendering.ground import Background
    from rendering.people import Person
    from rendering.scenery import Box
    from rendering.sherwood_bandits.bridge import Verdict
    from rendering.sherwood_bandits.choices import Choices
    from rendering.sherwood_bandits.seats import SeatPanel
    from words.highlights import Highlights
    from words.language import Language

_PANEL = 272
"""The width of the reader's own panel, in pixels."""
_RIVAL = (487, 68)
"""Width and height of the room for another band's line, in pixels."""
_FIRST_RIVAL, _NEXT_RIVAL = 10, 85
"""The upper edge of the first of these lines on the mat, and the distance from one line to the next, in pixels."""
_RIVALS = _RIVAL[0] + 5
"""The width that these lines take beside the reader's tokens, in pixels."""


_ON_THE_ROAD = LURKING_PHASES | {"john", "assault"}
"""The phases whose decisions are about the road, which is then drawn large."""


class Heading(NamedTuple):
    """The header of a hand."""

    seat: int
    name: str
    task: str
    label: str
    """Which turn it is, in words."""
    next_back: Back


class _Layout(NamedTuple):
    """The vertical middles of tokens and their label, in pixels from the top of the mat."""

    label: int
    rows: tuple[int, ...]
    size: int
    """The size of a token, in pixels."""

    def room(self, width: float) -> Room:
        return Room(20, width, tuple(seats.RISE + row for row in self.rows), self.size)


_LARGE = _Layout(34, (94,), 72), _Layout(158, (218,), 72)
_SMALL = _Layout(28, (78,), 48), _Layout(126, (177, 228), 48)
"""For the tokens of the turn, and for the chest: large tokens if all have room, otherwise small ones."""


class Sack(NamedTuple):
    """What lies beside the reader's panel: all their tokens."""

    fresh: Tokens
    chest: Tokens
    fresh_label: str
    chest_label: str


class Rival(NamedTuple):
    """What a line tells of another band."""

    band: int
    points: int
    leader: Leader | None
    fresh: int
    """How many tokens of this turn it has."""
    chest: int
    bandits: int | None
    """How many bandits it has still to place; None after the placement."""
    bridge: int | None
    """The sum of its dice on the drawbridge, after the placement."""
    verdict: Verdict | None
    """What that sum leads to."""


def draw_hand(
    view: View, seat: int, people: Sequence[Person], language: Language, highlights: Highlights
) -> Image.Image:
    """Draw a seat's own view, and mark what has changed since its own last move."""
    marked, road = marks(highlights.recent), latest_on_the_road(view, highlights.recent)
    view = latest(view, highlights.recent)
    bands = band_names(view, people, language)
    open_ = choices(view, highlights)
    rows = _rows(view, open_)
    large = not open_.loot and view.phase in _ON_THE_ROAD
    background = scene.large_wood(rows.road) if large else scene.wood(rows.road)
    image = background.fresh()
    task = highlights.halted or task_text(view, bands, language)
    heading = Heading(seat, bands[seat], task, turn_text(view, language), view.next_back)
    background.lay(image, scene.HEADER, _header_tile, heading)
    stake = Stake(view, bands, open_, language, marked)
    boxes = scene.large_stretch_boxes(rows.road) if large else scene.stretch_boxes(len(view.road), rows.road)
    draw_road(image, stake._replace(view=road), background, boxes)
    if not large:
        _draw_choice(image, stake, background, scene.large_stake(rows.stake), seat)
    elif len(view.road) < FEWEST_CARTS + 1:
        _fill_free_box(image, stake, background, scene.free_box(rows.road))
    draw_cards(image, stake, background, scene.strip_boxes(rows.strip))
    own, mat = _own_row(rows.panels)
    background.lay(image, own, seat_tile, seat_panel(view, seat, bands))
    labels = language.say("This turn"), language.say("Chest")
    background.lay(image, mat, _sack_tile, Sack(view.fresh[seat], view.chests[seat], *labels))
    _lay_rivals(image, [seat_panel(view, band, bands) for band in range(len(bands)) if band != seat], mat)
    return image


def _rows(view: View, open_: Choices) -> scene.Rows:
    """Return the rows of a hand, with what its reader chooses among as the lowest one."""
    if view.seat != view.active:
        return scene.ROAD_ABOVE
    return scene.STAKE_BELOW if open_.loot or open_.rewards or open_.barter else scene.ROAD_BELOW


def _draw_choice(image: Image.Image, stake: Stake, background: Background, box: Box, seat: int) -> None:
    """Draw what a seat chooses from, if that is not on the road."""
    view, open_, language = stake.view, stake.open, stake.language
    if open_.loot:
        background.lay(image, box, offers_tile, offers(view, seat, open_.loot, language))
    elif open_.rewards:
        rewards = reward_picture(view, seat, open_.rewards, language)
        background.lay(image, box, reward_tile, rewards)
    elif open_.barter:
        background.lay(image, box, barter_tile, barter_picture(view, seat, language))
    else:
        draw_stake(image, stake, background, box)


def _fill_free_box(image: Image.Image, stake: Stake, background: Background, box: Box) -> None:
    """Draw in the place of a fourth stretch what else the decision is about: Little John's card, or the stake."""
    if stake.view.phase == "john":
        card = explained_card(stake.view, Character.LITTLE_JOHN, stake.language)
        background.lay(image, box, explained_tile, card)
    else:
        draw_stake(image, stake, background, box)


def _lay_rivals(image: Image.Image, panels: Sequence[SeatPanel], mat: Box) -> None:
    """Draw a line on the mat for each of the other bands."""
    ground = PlainGround(_RIVAL, FRAME, PALETTE)
    left, top = mat[2] - _RIVALS, mat[1] + seats.RISE + _FIRST_RIVAL
    for index, panel in enumerate(panels):
        image.paste(_rival_tile(ground, rival(panel)), (left, top + index * _NEXT_RIVAL))


def rival(panel: SeatPanel) -> Rival:
    """Return what a line tells of a band; it is a part of what the band's panel would show."""
    total = panel.bridge if panel.bandits is None else None
    verdict = None if total is None else judged(total, last_turn=panel.last_turn)
    counts = len(panel.fresh), panel.chest
    return Rival(panel.band, panel.points, panel.leader, *counts, panel.bandits, total, verdict)


def _own_row(top: int) -> tuple[Box, Box]:
    """Return the positions of the reader's own panel and of the mat beside it."""
    bottom = top + seats.RISE + seats.HEIGHT + 6
    return (
        (MARGIN, top, MARGIN + _PANEL, bottom),
        (MARGIN + _PANEL + GAP, top, WIDTH - MARGIN, bottom),
    )


@kept_tile
def _header_tile(image: Image.Image, shown: Heading) -> None:
    place(image, roundel(shown.seat, 74), (0, 5))
    left = image.width - scene.DECK[0]
    place(image, deck(shown.next_back, scene.DECK), (left, 2))
    right = left - 20
    style = text.Style(48, CREAM, text.Face.STRONG, role=Role.DECISION)
    text.write(image, (90, 24), shown.task, style, text.Room(right - 90))
    style = text.Style(BODY + 2, MIST, text.Face.STRONG, smallest=BODY)
    text.write(image, (90, 68), shown.name, style, text.Room(right - 350))
    text.write(image, (right, 68), shown.label, text.Style(BODY, MIST, align="right"), text.Room(240))


@kept_tile
def _sack_tile(image: Image.Image, sack: Sack) -> None:
    top = seats.RISE
    place(image, plate((image.width, seats.HEIGHT), 24, FRAME), (0, top))
    style = text.Style(BODY + 2, MIST, text.Face.STRONG)
    signs = (token(None, 46), sack.fresh_label, sack.fresh), (chest(46), sack.chest_label, sack.chest)
    width = image.width - _RIVALS - 40
    large, small = ([each.room(width) for each in layout] for layout in (_LARGE, _SMALL))
    is_large = all(have_room(tokens, room) for (_, _, tokens), room in zip(signs, large, strict=True))
    layout, rooms = (_LARGE, large) if is_large else (_SMALL, small)
    for (sign, label, tokens), each, room in zip(signs, layout, rooms, strict=True):
        place_centred(image, sign, (42, top + each.label))
        text.write(image, (76, top + each.label), label, style, text.Room(300))
        lay_tokens(image, tokens, room, CREAM)


@kept_tile
def _rival_tile(image: Image.Image, rival: Rival) -> None:
    """Draw a band's line: points, leader, tokens and chest, and bandits to place or its sum on the drawbridge."""
    y = image.height / 2
    place_centred(image, roundel(rival.band, 56), (28, y))
    text.write(image, (66, y), str(rival.points), text.Style(46, CREAM, text.Face.HEAVY))
    if rival.leader is not None:
        place_centred(image, leader_sign(rival.band, rival.leader, 68), (158, y))
    for sign, count, x in ((token(None, 46), rival.fresh, 220), (chest(46), rival.chest, 308)):
        place_centred(image, sign, (x, y))
        text.write(image, (x + 28, y), str(count), text.Style(36, CREAM, text.Face.STRONG))
    style = text.Style(38, CREAM, text.Face.HEAVY)
    if rival.bandits is not None:
        place_centred(image, bandit(rival.band, 52), (412, y))
        text.write(image, (442, y), str(rival.bandits), style)
    elif rival.verdict is not None:
        text.write(image, (430, y), str(rival.bridge), style._replace(align="right"))
        place_centred(image, verdict_sign(rival.verdict, 50), (462, y))
