"""A pictogram for each task: something to remember it by and, if possible, what it demands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import COACH_ROBBERIES, COLOURS, Task
from rendering.canvas import Canvas
from rendering.robin_of_locksley.pictograms import deeds, places, supplies
from rendering.sprites import sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    Sign = Callable[[Canvas], None]

_SIGNS: dict[Task, Sign] = {
    **{task: supplies.coach(colour) for task, colour in zip(COACH_ROBBERIES, COLOURS, strict=True)},
    Task.DEAD_OF_NIGHT: supplies.dead_of_night,
    Task.SHERWOOD_FOREST: supplies.sherwood_forest,
    Task.NOBILITY_OBLIGATED: deeds.nobility_obligated,
    Task.TITHE: supplies.tithe,
    Task.SPECIALIST: supplies.specialist,
    Task.THE_FENCE: deeds.the_fence,
    Task.TWO_HOUSES: supplies.two_houses,
    Task.KINSMAN: supplies.kinsman,
    Task.VAIN_ENDEAVOUR: supplies.vain_endeavour,
    Task.CONTRACT_WORK: supplies.contract_work,
    Task.SLY_OLD_FOX: supplies.sly_old_fox,
    Task.GOLDEN_ARROW: places.golden_arrow,
    Task.SLEEPING_GUARD: supplies.sleeping_guard,
    Task.MUTUAL_SPOILS: supplies.mutual_spoils,
    Task.ON_THE_RUN: supplies.on_the_run,
    Task.THE_SCALES: deeds.the_scales,
    Task.RIVALRY: places.rivalry,
    Task.SMALL_FRY: supplies.small_fry,
    Task.GOOD_SAMARITAN: supplies.good_samaritan,
    Task.EAGLE_EYE: places.eagle_eye,
    Task.MARKET: deeds.market,
    Task.THE_TOWER: places.the_tower,
    Task.NOTTINGHAM: deeds.nottingham,
    Task.THE_BEGINNING: supplies.the_beginning,
    Task.LONG_LIVE_THE_KING: deeds.long_live_the_king,
}


@sprite
def pictogram(task: Task, size: int) -> Image.Image:
    """Draw the pictogram of a task on a square with sides of `size` pixels."""
    canvas = Canvas((size, size), units=100)
    _SIGNS[task](canvas)
    return canvas.finish()


__all__ = ["pictogram"]
