"""The picture of a moment that is shown, wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pictures.drawing_queue import LASTING
from bot.pictures.painting import Happening

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame, Picture
    from bot.pictures.drawing_queue import Wanted
    from bot.pictures.painting import Painter
    from bot.surfaces.show_stage import Scene
    from words.language import Language


async def scene_picture(
    painter: Painter, hosted: HostedGame, scene: Scene, language: Language, wanted: Wanted = LASTING
) -> Picture:
    """Draw what a scene shows: a moment, or the position that stands for moments that there was no time for.

    Args:
        painter: who draws.
        hosted: the game's words and pictures.
        scene: what is shown.
        language: of the words in the picture.
        wanted: how soon, and for how long.

    Raises:
        PaintingError: it cannot be drawn.
    """
    before, after, moment = scene.cue
    if moment is None:
        return await painter.board(hosted, after, language, wanted, scene.marked)
    return await painter.moment(hosted, Happening(before, after, moment), language, wanted, may_move=not scene.is_still)


def withholds_outcome_beside(scene: Scene, drawn: Picture) -> bool:
    """Tell whether the picture of a scene moves towards an outcome that nothing beside it may tell yet."""
    return bool(scene.opening and drawn.seconds)


def caption_beside(scene: Scene, drawn: Picture) -> tuple[str, ...]:
    """Return what is said beside the picture of a scene: its opening while the picture moves, else its caption."""
    return (scene.opening,) if withholds_outcome_beside(scene, drawn) else scene.caption
