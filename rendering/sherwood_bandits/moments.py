"""The moments: what people at a table would watch, drawn large above the panels of the bands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.sherwood_bandits.ambush_moment import draw_ambush, draw_ambushes, draw_fair, draw_help, draw_roll
from rendering.sherwood_bandits.board import band_names
from rendering.sherwood_bandits.chests_moment import draw_chests
from rendering.sherwood_bandits.moment_stage import Stage
from rendering.sherwood_bandits.reveal_moment import draw_reveal
from rendering.sherwood_bandits.sheriff_moment import draw_sheriff
from words.sherwood_bandits.moments import AMBUSH, AMBUSHES, BRIDGE, CHESTS, FAIR, HELP, REVEAL, ROLL, SHERIFF

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.sherwood_bandits.view import View
    from rendering.animation import Frame
    from rendering.people import Person
    from words.language import Language
    from words.telling import Moment

_DRAW: dict[str, Callable[[Stage], Sequence[Frame]]] = {
    REVEAL: draw_reveal,
    FAIR: draw_fair,
    ROLL: draw_roll,
    HELP: draw_help,
    AMBUSH: draw_ambush,
    AMBUSHES: draw_ambushes,
    BRIDGE: draw_sheriff,
    SHERIFF: draw_sheriff,
    CHESTS: draw_chests,
}
"""The function that draws each kind of moment."""


def draw_moment(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    """Draw a moment; see `rendering.game_pictures.GamePictures.draw_moment`."""
    return _DRAW[moment.kind](Stage(before, after, moment, band_names(before, people, language), language))
