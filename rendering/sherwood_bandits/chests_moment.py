"""The last moment: the chests are opened one after another, the poorest first, and their values are added up."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from games.sherwood_bandits.values import NOWHERE
from rendering import text
from rendering.animation import Frame
from rendering.emblems import roundel
from rendering.pieces import crown, sheet
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sherwood_bandits import scene
from rendering.sherwood_bandits.moment_stage import lay_stage, set_stage
from rendering.sherwood_bandits.pictograms.loot import chest
from rendering.sherwood_bandits.tokens import Room, lay_tokens
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GAIN, GOLD, GOLD_PALE, INK, INK_SOFT, PARCHMENT
from words.numbers import signed
from words.sherwood_bandits.moments import moment_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.view import View
    from rendering.sherwood_bandits.moment_stage import Stage

_HEAD = 116
"""The height of the room above the first row, in pixels."""
_TRACK, _CHEST, _WORTH, _CROWN, _TOTAL = 640, 716, 760, 910, 1040
"""Horizontal positions in pixels: the right end of the points so far, the middle of the chest, the left end of its
value, and the middles of the crown and of the total."""
_TOKEN = 56
_CLOSED, _OPENED = 0.8, 0.8
"""How many seconds closed chests are shown, and each chest that is opened."""


class Row(NamedTuple):
    """What a band has at the end."""

    band: int
    name: str
    loot: tuple[Loot, ...]
    track: int
    """Its points before the chests are opened."""
    worth: int
    """The value of its chest."""
    opened: bool = False
    won: bool = False


def draw_chests(stage: Stage) -> list[Frame]:
    """Draw how the chests are opened."""
    background = scene.wood()
    counted = structs.replace(stage.after, phase="john", stretch=NOWHERE)
    title = moment_title(stage.moment, stage.language)
    # A reward that came before would look like part of the new sum beside it, so it is not marked.
    stage = stage._replace(moment=stage.moment._replace(unshown=()))

    def drawn(rows: Sequence[Row]) -> Image.Image:
        points = tuple(row.track + row.worth * row.opened for row in sorted(rows, key=attrgetter("band")))
        panels = structs.replace(counted, points=points)
        image = set_stage(stage, panels, background, over=False, crowned=False)  # the only crown is the winner's
        lay_stage(image, background, _draw, title, rows)
        return image

    pictures = opened(stage.after, stage.names)
    seconds = [_CLOSED, *[_OPENED] * (len(pictures) - 2), 0]
    return [Frame(partial(drawn, rows), each) for rows, each in zip(pictures, seconds, strict=True)]


def opened(view: View, names: Sequence[str]) -> list[tuple[Row, ...]]:
    """Return the rows of all bands, the best first, for each frame; in the last frame the winner has a crown."""
    rows = [
        Row(
            band,
            name,
            tuple(loot for loot in view.chests[band] if loot is not None),
            sum(view.earned[band]),
            view.treasures[band].points,
        )
        for band, name in enumerate(names)
    ]
    rows.sort(key=lambda row: (row.band not in view.winners, -row.track - row.worth))
    pictures = [
        tuple(row._replace(opened=place >= len(rows) - count) for place, row in enumerate(rows))
        for count in range(len(rows) + 1)
    ]
    pictures[-1] = tuple(row._replace(won=row.band in view.winners) for row in pictures[-1])
    return pictures


def _draw(image: Image.Image, title: str, rows: Sequence[Row]) -> None:
    place(image, sheet(image.width, image.height - 14, PARCHMENT, GOLD, 7), (0, 4))
    place_centred(image, chest(96), (76, 64))
    text.write(image, (146, 62), title, text.Style(54, INK, text.Face.STRONG, smallest=40), text.Room(900))
    height = (image.height - _HEAD - 18) / len(rows)
    for index, row in enumerate(rows):
        _row(image, row, _HEAD + (index + 0.5) * height)


def _row(image: Image.Image, row: Row, y: float) -> None:
    if row.won:
        place_centred(image, plate((image.width - 32, 156), 26, GOLD_PALE), (image.width / 2, y))
        place_centred(image, crown(84), (_CROWN, y))
    place_centred(image, roundel(row.band, 84), (72, y))
    upper, lower = y - 38, y + 38
    style = text.Style(42, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (130, upper), row.name, style, text.Room(380))
    style = text.Style(52, INK_SOFT, text.Face.HEAVY, align="right", role=Role.DECISION)
    text.write(image, (_TRACK, upper), str(row.track), style)
    place_centred(image, chest(60), (_CHEST, upper))
    shown = row.loot if row.opened else (None,) * len(row.loot)
    lay_tokens(image, shown, Room(130, _CROWN - 60 - 130, (lower,), _TOKEN))
    if row.opened:
        style = text.Style(52, GAIN, text.Face.HEAVY, role=Role.DECISION)
        text.write(image, (_WORTH, upper), signed(row.worth), style)
        style = text.Style(96, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
        text.write(image, (_TOTAL, y), str(row.track + row.worth), style)
