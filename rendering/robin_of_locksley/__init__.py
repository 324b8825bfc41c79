"""The pictures of Robin of Locksley: a town square ringed by a road."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.robin_of_locksley.board import draw_board
from rendering.robin_of_locksley.final import draw_final
from rendering.robin_of_locksley.hand import draw_hand
from rendering.robin_of_locksley.task_picture import draw_task_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Outcome
    from games.robin_of_locksley.tiles import Task
    from games.robin_of_locksley.view import View
    from rendering.picture import Picture
    from words.language import Language


class RobinOfLocksleyPictures:
    """Draws every picture of the game; see `rendering.GamePictures`."""

    def board(self, view: View, names: Sequence[str], language: Language) -> Picture:
        """Draw the public board.

        Raises:
            ValueError: the view belongs to a seat.
        """
        if view.seat is not None:
            raise ValueError("the public board is drawn from an onlooker's view")
        return draw_board(view, names, language)

    def hand(self, view: View, names: Sequence[str], language: Language) -> Picture:
        """Draw the choices of one seat, the task ahead of it, and everybody's loot.

        Raises:
            ValueError: the view belongs to nobody.
        """
        return draw_hand(view, names, language)

    def final(self, view: View, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw the winner, how far each Bard came and by what."""
        return draw_final(view, outcome, names, language)

    def task(self, task: Task, language: Language) -> Picture:
        """Draw one task's tile with what it demands."""
        return draw_task_picture(task, language)


__all__ = ["RobinOfLocksleyPictures"]
