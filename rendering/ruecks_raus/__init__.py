"""The pictures of Rück's raus!: a camp at night with jewels by the fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.state import RoundEnded
from rendering.game_pictures import GamePictures
from rendering.ruecks_raus.board import draw_board
from rendering.ruecks_raus.cover import cover_scene
from rendering.ruecks_raus.final import draw_final
from rendering.ruecks_raus.hand import draw_hand
from rendering.ruecks_raus.legend import SIGNS, rank_signs
from rendering.ruecks_raus.moments import draw_moment
from rendering.ruecks_raus.story import MOST_ROUNDS
from words.ruecks_raus import WORDS
from words.ruecks_raus.position import position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.ruecks_raus.state import View
    from rendering.picture import Recent
    from rendering.sprites import Draw
    from words.facts import Fact
    from words.language import Language


class RuecksRausPictures(GamePictures):
    """Draws the gangs in their camp, a seat's robbers, and the end with a podium."""

    words = WORDS
    signs = SIGNS
    draw_board = staticmethod(draw_board)
    draw_hand = staticmethod(draw_hand)
    draw_final = staticmethod(draw_final)
    cover_scene = staticmethod(cover_scene)
    draw_moment = staticmethod(draw_moment)

    def drawers(self, language: Language, /) -> Mapping[str, Draw]:
        """Return the function that draws each sign of the legend; the tags of ranks have words in `language`."""
        return {**super().drawers(language), **rank_signs(language)}

    def board_facts(self, view: View, names: Sequence[str], language: Language, recent: Recent) -> Sequence[Fact]:
        """Return the position, and as many of the last rounds as the board shows side by side."""
        ended = sum(isinstance(event, RoundEnded) for events in recent for event in events)
        return position(view, names, language, rounds=min(ended, MOST_ROUNDS))


PICTURES = RuecksRausPictures()

__all__ = ["PICTURES", "RuecksRausPictures"]
