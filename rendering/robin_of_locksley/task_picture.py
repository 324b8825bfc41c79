"""The picture of a single task with what it demands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import NIGHT_TASKS, Task
from rendering import text
from rendering.ground import Background, kept_tile
from rendering.pieces import sheet
from rendering.robin_of_locksley.paint import PALETTE
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.town import draw_houses
from rendering.scenery import Box, Moon, forest
from rendering.sprites import place
from rendering.theme import BODY, CREAM, INK, LARGE, SLATE
from words.robin_of_locksley.tasks import task_name, task_text

if TYPE_CHECKING:
    from PIL import Image

    from words.language import Language

_SIZE = (640, 480)
_CARD: Box = (120, 40, 520, 448)


def draw_task_picture(task: Task, language: Language) -> Image.Image:
    """Draw the task on a card in front of the roofs of the town."""
    background = _background()
    image = background.fresh()
    background.lay(image, _CARD, _task_tile, task, task_name(task, language), task_text(task, language))
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    image = forest(_SIZE, horizon=400, moon=Moon((572, 70), 40), calm=[(0, 0, 0, 0)])
    draw_houses(image, 392, lit=True)
    return Background("robin_of_locksley task", image, PALETTE)


@kept_tile
def _task_tile(image: Image.Image, task: Task, name: str, words: str) -> None:
    width, height = image.width, image.height - 8
    middle = width / 2
    place(image, sheet(width, height, CREAM), (0, 0))
    place(image, pictogram(task, 180), (middle - 90, 20))
    by_night = task in NIGHT_TASKS
    if by_night:
        place(image, sheet(width - 32, 62, SLATE, INK, 4), (16, 212))
    style = text.Style(LARGE + 14, CREAM if by_night else INK, text.Face.DISPLAY, align="middle", smallest=LARGE)
    text.write(image, (middle, 244), name, style, text.Room(width - 56))
    text.write(image, (middle, 338), words, text.Style(BODY, INK, align="middle"), text.Room(width - 40, 3))
