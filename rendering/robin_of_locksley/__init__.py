"""The pictures of Robin of Locksley: a town square with a road around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.game_pictures import GamePictures, finished
from rendering.robin_of_locksley.board import draw_board
from rendering.robin_of_locksley.cover import cover_scene
from rendering.robin_of_locksley.final import draw_final
from rendering.robin_of_locksley.hand import draw_hand
from rendering.robin_of_locksley.legend import SIGNS
from rendering.robin_of_locksley.moments import draw_moment
from rendering.robin_of_locksley.paint import PALETTE
from rendering.robin_of_locksley.task_picture import draw_task_picture
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.tasks import task_in_words

if TYPE_CHECKING:
    from games.robin_of_locksley.tiles import Task
    from rendering.picture import Picture
    from words.language import Language


class RobinOfLocksleyPictures(GamePictures):
    """Draws the square with its road, a seat's choices and loot, the end of the race, and single tasks."""

    words = WORDS
    signs = SIGNS
    palette = PALETTE
    draw_board = staticmethod(draw_board)
    draw_hand = staticmethod(draw_hand)
    draw_final = staticmethod(draw_final)
    cover_scene = staticmethod(cover_scene)
    draw_moment = staticmethod(draw_moment)

    def task(self, task: Task, language: Language) -> Picture:
        """Return the picture of a single task with what it demands."""
        return finished(draw_task_picture(task, language), task_in_words(task, language))


PICTURES = RobinOfLocksleyPictures()

__all__ = ["PICTURES", "RobinOfLocksleyPictures"]
