"""The public board: the camp at night, the noble on the table, the story of the last round, and all seats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.ruecks_raus.standing import cancelled_now
from games.ruecks_raus.state import ROUNDS
from rendering import text
from rendering.canvas import Canvas
from rendering.columns import columns
from rendering.ground import Background, kept_tile
from rendering.pieces import Heap, heap
from rendering.roles import Role
from rendering.ruecks_raus import coming, noble_card, seats, story
from rendering.scenery import Box, Moon, fire, firelight, forest, small_fire, tent
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, GOLD, MARGIN, MIST, OCHRE, PARCHMENT, PARCHMENT_EDGE, WIDTH
from rendering.theme import TITLE as TITLE_SIZE
from words.ruecks_raus.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.ruecks_raus.state import View
    from rendering.people import Person
    from rendering.picture import Recent
    from words.language import Language

HEIGHT = 1044
"""The height of boards and moments, in pixels."""
_MIDDLE = 136
"""The upper edge of the noble's card and of the story's sheet, in pixels."""
_SEATS = _MIDDLE + 440 + 36
_LABEL = 536
"""The width of the room for the line below the game's name, in pixels."""
HEADER: Box = (MARGIN, 12, WIDTH - MARGIN, 128)
"""The position of the game's name and of the signs of the rounds."""
_COMING: Box = (MARGIN, _MIDDLE, MARGIN + coming.SIZE[0], _MIDDLE + coming.SIZE[1] + 8)
_NOBLE: Box = (328, _MIDDLE, 328 + noble_card.SIZE[0], _MIDDLE + noble_card.SIZE[1] + 8)
_STORY: Box = (692, _MIDDLE, 692 + story.SIZE[0], _MIDDLE + story.SIZE[1] + 8)


def draw_board(
    view: View, people: Sequence[Person], language: Language, recent: Recent, halted: str = ""
) -> Image.Image:
    """Draw what an onlooker may see, with the jewels gained and lost in the last round or in the recent moves."""
    background = _background(expert=view.expert)
    image = background.fresh()
    label = halted or header_label(min(view.round, ROUNDS - 1), language)
    background.lay(image, HEADER, header_tile, view.round, label)
    if view.noble is not None:
        card = noble_card.noble_card(view.noble, language)
        background.lay(image, _NOBLE, noble_card.noble_tile, card)
    if view.expert:
        told = coming.Coming(language.say("Still to come"), view.unseen)
        background.lay(image, _COMING, coming.coming_tile, told)
    shown = seats.rounds_beside(view, recent)
    ended, changes = seats.rounds_ended(shown), seats.changes_of(shown)
    since = seats.since(ended, language)
    letters = [person.letter for person in people]
    background.lay(image, _STORY, story.sheet_tile, story.latest(view, len(ended), letters, language))
    for seat, (left, right) in enumerate(seat_columns(len(people))):
        box = (left, _SEATS - seats.RISE, right, _SEATS + seats.HEIGHT + 8)
        panel = _panel(view, seat, people[seat].name, (changes.get(seat, 0), since), language)
        background.lay(image, box, seats.seat_tile, panel)
    return image


@lru_cache(maxsize=2)
def _background(*, expert: bool) -> Background:
    """Draw the camp at night; in the expert variant the sheet with the nobles to come takes the place of the tents."""
    image = forest(
        (WIDTH, HEIGHT),
        horizon=400,
        moon=Moon((478, 40), 34),
        calm=[(0, 0, 340, 140), (340, 70, WIDTH, 140), (560, 0, WIDTH, 140)],
    )
    light = Canvas((640, 320), scale=2)
    firelight(light, (320, 160), 310)
    drawn = light.finish()
    image.paste(drawn, (-150, 392), drawn)
    if not expert:
        place(image, tent(214, PARCHMENT, PARCHMENT_EDGE), (20, 232))
        place(image, tent(150, OCHRE, PARCHMENT_EDGE), (182, 296))
    place_centred(image, fire(146), (104, 484))
    heap(image, (246, 568), 10, Heap(room=180, size=40, rows=4))
    return Background(f"ruecks_raus expert={expert}", image)


def header_label(current: int, language: Language) -> str:
    """Say which round it is (`current` counts from 0), and who wins: that explains why the richest are behind bars."""
    return language.say("Round {round} of {total}: second-most wins", round=current + 1, total=ROUNDS)


@kept_tile
def header_tile(image: Image.Image, current: int, label: str) -> None:
    """Write the game's name, and draw the signs of all rounds; `current` is the present round, from 0."""
    text.write(image, (8, 40), TITLE, text.Style(TITLE_SIZE, CREAM, text.Face.DISPLAY))
    text.write(image, (10, 92), label, text.Style(30, MIST, text.Face.STRONG, smallest=BODY), text.Room(_LABEL))
    first, step = 590, 72
    for index in range(ROUNDS - 1):
        for dot in range(1, 4):
            x = first + step * (index + dot / 4)
            image.paste(MIST if index < current else PARCHMENT_EDGE, (round(x) - 2, 66, round(x) + 3, 71))
    for index in range(ROUNDS):
        at = (first + step * index, 56)
        if index == current:
            place_centred(image, small_fire(76, burning=True), at)
        elif index < current:
            place_centred(image, small_fire(52, burning=False), at, Role.SCENERY)
        else:
            place_centred(image, tent(50, PARCHMENT, PARCHMENT_EDGE), at)
        number_colour = GOLD if index == current else MIST
        style = text.Style(BODY, number_colour, text.Face.STRONG, align="middle")
        text.write(image, (at[0], 104), str(index + 1), style)


def seat_columns(count: int) -> list[tuple[int, int]]:
    """Return the left and right edges of the seats' panels, so that the left neighbour of each stands to the left.

    Seen from above, people who sit clockwise around a camp run from right to left on its near side (RR-7).
    """
    return list(reversed(columns(count)))


def _panel(view: View, seat: int, name: str, change: tuple[int, str], language: Language) -> seats.SeatPanel:
    rank, label = seats.ranked(view.jewels, seat, language)
    waiting = seat in view.waiting
    return seats.SeatPanel(
        seat=seat,
        name=name,
        jewels=view.jewels[seat],
        change=change[0],
        since=change[1],
        rank=rank,
        rank_label=label,
        hand=view.hands[seat],
        robber=view.robbers[seat] if view.phase == "favours" else None,
        latest=seats.latest_robber(view, seat),
        hidden=view.phase == "robbers" and not waiting,
        waiting=waiting,
        cancelled=view.phase == "favours" and seat in cancelled_now(view),
    )
